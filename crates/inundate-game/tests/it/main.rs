//! The tests of `inundate-game` in one program, which is linked once.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

mod adviser;
mod analysis;
mod any_code;
mod count;
mod kept_game;
mod page_puzzles;
mod saved;
mod share;
mod statistics;
