//! Algorithms as papers print them, to run them and to see where they fail.
//!
//! None of them proves anything: a solution of theirs is replayed like any other, and what they say
//! is the optimum is a [claim](inundate_method::Claim). Two are right in the reading that is called
//! a repair.
//!
//! ```
//! use inundate_core::{GameSetup, GridSetup};
//! use inundate::{Budget, Solver, classes::printed::printed_methods, solve};
//!
//! let board = GridSetup::from_drawing("0010\n0101")?
//!     .into_circular_d_board(0, GameSetup::default())?;
//! let cuts = printed_methods().find(|printed| printed.name() == "printed:souza-theorem-3");
//! let answer = solve(cuts.expect("in the table"), &board, &Budget::default())?;
//! // It says that one move is enough. Its move, played on the board, leaves another one to make.
//! assert_eq!(answer.claim.map(|claim| claim.moves), Some(1));
//! assert_eq!(answer.solution().map(|solution| solution.len()), Some(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod algorithm_3;
mod cuts;
mod next_marked;
mod table;

pub use self::algorithm_3::{Algorithm3, StretchMoves, algorithm_3, stretches};
pub(crate) use self::algorithm_3::{Path, one_by_one};
pub use self::cuts::{Cut, doubled_cuts, straight_cuts};
pub use self::next_marked::next_marked;
pub use self::table::printed_methods;
