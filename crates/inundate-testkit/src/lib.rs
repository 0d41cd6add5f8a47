//! Shared code of the workspace's tests: a brute-force [`oracle`], a [`naive`] replay of the rules,
//! the [`corpus`](mod@corpus) of boards with published optima, proptest [`strategies`],
//! [`families`] and [`labels`], and the [`contract`] that every solver keeps.
//!
//! Duels have a brute force of their own in [`mod@duel`]. The oracle and the replay share no code
//! with solvers, contraction or verifier, so that no error is made twice.

use std::env;
use std::ops::Div;

mod assemble;
pub mod contract;
pub mod corpus;
pub mod duel;
pub mod families;
pub mod fuzz;
pub mod labels;
pub mod naive;
pub mod oracle;
mod small_cases;
pub mod strategies;
pub mod symmetry;

pub use assemble::fixed_at;
pub use small_cases::{SmallCase, small_cases};

/// The number of random boards that a test takes: a fifth of them, and all if the variable
/// `INUNDATE_LONG` is set, as `.ci/long` does.
pub fn repetitions<N: From<u8> + Div<Output = N> + Ord>(all: N) -> N {
    let is_long = env::var_os("INUNDATE_LONG").is_some();
    let part = N::from(if is_long { 1 } else { 5 });
    (all / part).max(1.into())
}

/// The README of the workspace, whose program is tested as a doc test here.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
