//! The tests of `inundate` in one program, which is linked once.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

mod best_pivot;
mod bounds;
mod contract;
mod free;
mod graphs;
mod guarantees;
mod in_print;
mod limits;
mod special;
