//! Hints for a position of a duel: a good call, and the proven results.

use inundate_core::Color;
use inundate_core::duel::Position;
use inundate_core::generate::SplitMix64;
use inundate_method::Budget;

use crate::engine::choose;
use crate::level::Level;
use crate::report::{CallValue, Value};
use crate::solve::{Options, reach_bounds, solve};

/// Advice for the player to call.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Advice {
    /// A best call if it [is proven](Self::is_proven), else the call of the strongest level; `None`
    /// is a forced pass.
    pub call: Option<Color>,
    /// Bounds on the result under best play; they meet where the result is proven.
    pub value: Value,
    /// Bounds on the result after each legal call.
    pub calls: Vec<CallValue>,
    /// Whether the call is proven to be best.
    pub is_proven: bool,
}

/// Advice for a position: first the call of the strongest level, at once, passed to `first`;
/// then, within the budget, the result and the best call with their proof.
///
/// # Panics
/// If the game is over.
pub fn advise(position: &Position, budget: &Budget, mut first: impl FnMut(&Advice)) -> Advice {
    let strongest = Level::ALL[Level::ALL.len() - 1];
    let choice = choose(position, strongest, &mut SplitMix64::new(0));
    let mut advice = Advice {
        call: choice.call,
        value: reach_bounds(position),
        calls: Vec::new(),
        is_proven: position.legal().len() < 2,
    };
    first(&advice);
    let report = solve(position, Options::default().with_line(false), budget);
    advice.value = report.value;
    let value = report.value.proven();
    let is_best = |call: &&CallValue| value.is_some() && call.value.proven() == value;
    let gains = position.gains();
    let gain = |call: &CallValue| call.call.map_or(0, |color| gains[color.index()]);
    // The largest gain, then the lowest color.
    let best = report.calls.iter().rev().filter(is_best);
    if let Some(best) = best.max_by_key(|call| gain(call)) {
        // The engine's call is kept if it is as good.
        let stays = report.calls.iter().filter(is_best);
        if !stays.map(|call| call.call).any(|call| call == advice.call) {
            advice.call = best.call;
        }
        advice.is_proven = true;
    }
    advice.calls = report.calls;
    advice
}
