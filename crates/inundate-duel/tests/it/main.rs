//! The tests of `inundate-duel` in one program, which is linked once.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

mod brute_force;
mod engine;
mod limits;
mod private;
mod values;
