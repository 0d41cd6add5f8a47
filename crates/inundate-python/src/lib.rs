//! Flood-filling games for Python: the extension module `inundate._inundate`, which the package
//! `inundate` is made of.
//!
//! Its public side, with types and documentation, is declared here alone: maturin writes the stub
//! from it. The interpreter is released while anything is searched.

#![expect(
    clippy::doc_link_with_quotes,
    clippy::doc_markdown,
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "the documentation is that of Python, and its arguments come by name and by value"
)]

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
    use crate::{
        analysis::{Analysis, AnalyzedMove, analyze, count_shortest},
        answer::{PyAnswer, answer_of_line, unpickle_answer},
        board::Board,
        classes::{Classes, classify},
        comparing::{Comparison, Difference, Standing, compare},
        constructors::{board_of_picture, boards_of_text, generate, unpickle_board},
        duels::{
            Duel, DuelAnswer, DuelPuzzle, Position, choose_call, duel_bytes, duel_of_series,
            duel_puzzle, duels_of_text, play_duel, random_call, solve_duel, usual_margin,
        },
        games::{Games, next_deal},
        levels::{Level, Puzzle, hardest, ladder, puzzle},
        playing::playable_picture,
        questions::{
            Bounds, Method, Proven, bounds, check_certificate, methods, supersequence, verify,
        },
        reductions::{Reduction, reduce, vertex_cover, words},
        solving::{check_terms, solve, solve_many},
        studies::{StudySummary, merge_study, run_study},
    };

    #[pymodule_export]
    const MAX_CELLS: usize = inundate_core::limits::MAX_CELLS;
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
