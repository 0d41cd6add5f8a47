//! Features that need a solver: advice and analysis, boards picked by their optimum, and statistics
//! that compare games with it.

mod advice;
#[cfg(feature = "threads")]
mod adviser;
mod analysis;
mod board_text;
mod casual;
mod count;
pub mod extremal;
mod hardest;
mod ladder;
mod pick;
mod player_summary;
mod puzzle;
mod statistics;
#[cfg(feature = "files")]
mod statistics_file;

pub use advice::{Advice, FIRST_TRY, advise};
#[cfg(feature = "threads")]
pub use adviser::Adviser;
pub use analysis::{
    Analysis, Analyst, AnalyzedMove, FirstMove, MoveRange, analyze, lowest_vertices,
};
pub use board_text::{BoardText, BoardTextError};
pub use casual::{CASUAL_GAMES, casual_moves, longer_casual_games, moves_lost};
pub use count::{count_optimal, list_optimal};
pub use hardest::{Grids, Hardest, hardest};
pub use ladder::Ladder;
pub use pick::{CHOICE, Difficulty, Optimum, best_pivot_has_optimum, greedy, has_optimum};
pub use player_summary::{PlayerSummary, daily_result};
pub use puzzle::{Puzzle, PuzzleOutcome, Theme};
pub use statistics::{BoardTypeSummary, GameRecord};
#[cfg(feature = "files")]
pub use statistics_file::{StatisticsError, StatisticsFile};
