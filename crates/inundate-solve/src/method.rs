//! Solvers by name.

use inundate_core::Outcome;

use crate::heuristic::{Cycle, GreedyArea, GreedyPerimeter, RandomPermutation};
use crate::search::{Bfs, Exact};
use crate::{Problem, Run};

/// What a method is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// It proves its solution optimal unless it is stopped.
    Exact,
    /// It is quick and proves little.
    Heuristic,
}

/// What is written on a method's label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name on the command line and in results.
    pub name: &'static str,
    /// What it is for.
    pub class: Class,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// Which games it plays.
    pub plays: &'static str,
    /// What is proven about its answer.
    pub guarantee: &'static str,
    /// Time, and space where it matters.
    pub complexity: &'static str,
    /// How it breaks ties.
    pub ties: &'static str,
    /// Where it comes from.
    pub source: &'static str,
}

/// What a solver is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The shortest solution.
    Shortest,
    /// Whether this many moves are enough: any solution of at most this length, or the proof that
    /// there is none.
    AtMost(u32),
}

impl Goal {
    /// Whether nothing is left to do with a solution of `upper` moves, if any, and a proof that
    /// fewer than `lower` are not enough.
    pub fn is_met(self, upper: Option<u32>, lower: u32) -> bool {
        match self {
            Self::Shortest => upper == Some(lower),
            Self::AtMost(moves) => lower > moves || upper.is_some_and(|upper| upper <= moves),
        }
    }
}

/// The method does not cover the instance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{method}: expected {expected}, found {found}")]
pub struct NotApplicable {
    /// The method's name.
    pub method: &'static str,
    /// What it covers.
    pub expected: String,
    /// What the instance is.
    pub found: String,
}

/// A method: from an instance to the best solution it finds and a lower bound that it proves.
pub trait Solver: Send + Sync {
    /// The label.
    fn method(&self) -> &'static Method;

    /// Whether the method covers the instance.
    ///
    /// # Errors
    /// [`NotApplicable`] saying what it covers.
    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable>;

    /// Solves an instance that the method covers.
    ///
    /// Polls `run` and stops early when told to; then the outcome holds what is known so far. Call
    /// [`solve`](crate::solve()) rather than this: it also replays the answer.
    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome;
}

/// The text names no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}, found `{found}`", names().join(", "))]
pub struct UnknownMethod {
    /// The text.
    pub found: String,
}

fn names() -> Vec<&'static str> {
    all_methods(0)
        .iter()
        .map(|solver| solver.method().name)
        .collect()
}

/// Every method, exact ones first; `seed` is for those that draw lots.
pub fn all_methods(seed: u64) -> Vec<Box<dyn Solver>> {
    vec![
        Box::new(Exact),
        Box::new(Bfs),
        Box::new(GreedyArea),
        Box::new(GreedyPerimeter),
        Box::new(Cycle),
        Box::new(RandomPermutation { seed }),
    ]
}

/// The method with this name.
///
/// # Errors
/// [`UnknownMethod`] listing the names there are.
pub fn method(name: &str, seed: u64) -> Result<Box<dyn Solver>, UnknownMethod> {
    let found = all_methods(seed)
        .into_iter()
        .find(|solver| solver.method().name == name);
    found.ok_or_else(|| UnknownMethod {
        found: name.to_owned(),
    })
}
