//! The tests of `inundate-draw` in one program, which is linked once.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

mod animation;
mod grey;
mod kinds;
mod sheet;
