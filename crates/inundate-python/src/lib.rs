//! Flood-filling games for Python: the extension module `inundate._inundate`, which the package `inundate` is made of.
//!
//! Boards and answers are classes of their own, because there are many of them. What is asked more seldom is answered by
//! plain tuples, which the package gives their types. The interpreter is released while anything is searched.

mod analysis;
mod answer;
mod aside;
mod board;
mod cells;
mod certificates;
mod classes;
mod comparing;
mod drawing;
mod duels;
mod errors;
mod final_colors;
mod games;
mod interruptible;
mod label;
mod ladders;
mod making;
mod networks;
mod picture;
mod playing;
mod puzzles;
mod questions;
mod reading;
mod reductions;
mod search;
mod solving;
mod studies;
mod texts;

use pyo3::prelude::*;

/// The extension module.
#[pymodule]
mod _inundate {
    use inundate_core::limits;
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::analysis::{analyze_moves, count_shortest};
    #[pymodule_export]
    use crate::answer::{PyAnswer, unpickle_answer};
    #[pymodule_export]
    use crate::board::Board;
    #[pymodule_export]
    use crate::certificates::{certify, check_text};
    #[pymodule_export]
    use crate::classes::classes_of;
    #[pymodule_export]
    use crate::comparing::compare_boards;
    #[pymodule_export]
    use crate::duels::{
        Duel, Position, choose_call, duel_bytes, duel_of_series, duel_puzzle_of, play_duel,
        random_call, read_duels, solve_duel, unpickle_duel, usual_margin, verify_duel,
    };
    #[pymodule_export]
    use crate::games::{Deals, Games};
    #[pymodule_export]
    use crate::ladders::ladder_of;
    #[pymodule_export]
    use crate::making::{generate, hardest_of};
    #[pymodule_export]
    use crate::playing::playable_picture;
    #[pymodule_export]
    use crate::puzzles::puzzle_of;
    #[pymodule_export]
    use crate::questions::{
        best_pivot_of, bounds_of, connect, method_fields, supersequence, verify,
    };
    #[pymodule_export]
    use crate::reading::{read_text, unpickle_board};
    #[pymodule_export]
    use crate::reductions::{Reduction, reduce_board, reduce_cover, reduce_words};
    #[pymodule_export]
    use crate::solving::{solve, solve_many};
    #[pymodule_export]
    use crate::studies::{merge_study, run_study};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("MAX_CELLS", limits::MAX_CELLS)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        crate::errors::add(module)
    }
}
