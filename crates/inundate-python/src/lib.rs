//! Flood-filling games for Python: the extension module `inundate._inundate`, which the package
//! `inundate` is made of.
//!
//! Its public side, with types and documentation, is declared here alone: maturin writes the stub
//! from it. The interpreter is released while anything is searched.

mod analysis;
mod answer;
mod board;
mod cells;
mod classes;
mod comparing;
mod constructors;
mod drawing;
mod duels;
mod errors;
mod games;
mod interruptible;
mod label;
mod levels;
mod picture;
mod playing;
mod questions;
mod record;
mod reductions;
mod solving;
mod studies;
mod texts;

use pyo3::prelude::*;

/// The extension module.
#[pymodule]
mod _inundate {
    #[pymodule_export]
    use crate::analysis::{Analysis, AnalyzedMove, analyze, count_shortest};
    #[pymodule_export]
    use crate::answer::{PyAnswer, unpickle_answer};
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::classes::{Classes, classify};
    #[pymodule_export]
    use crate::comparing::{Comparison, Difference, Standing, compare};
    #[pymodule_export]
    use crate::constructors::{boards_of_text, generate, unpickle_board};
    #[pymodule_export]
    use crate::duels::{
        Duel, DuelAnswer, DuelPuzzle, Position, choose_call, duel_bytes, duel_of_series,
        duel_puzzle, duels_of_text, play_duel, random_call, solve_duel, usual_margin,
    };
    #[pymodule_export]
    use crate::games::{Games, next_deal};
    #[pymodule_export]
    use crate::levels::{Level, Puzzle, hardest, ladder, puzzle};
    #[pymodule_export]
    use crate::playing::playable_picture;
    #[pymodule_export]
    use crate::questions::{
        Bounds, Method, Proven, bounds, check_certificate, methods, supersequence, verify,
    };
    #[pymodule_export]
    use crate::reductions::{Reduction, reduce, vertex_cover, words};
    #[pymodule_export]
    use crate::solving::{solve, solve_many};
    #[pymodule_export]
    use crate::studies::{StudySummary, merge_study, run_study};

    #[pymodule_export]
    const MAX_CELLS: usize = inundate_core::limits::MAX_CELLS;
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
