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

use inundate_core::duel::{Duel, Position};
use inundate_duel::{Options, Report, solve};
use inundate_method::Budget;

/// The full report on a duel, without limits.
fn solved(duel: &Duel) -> Report {
    solve(&Position::new(duel), Options::default(), &Budget::default())
}
