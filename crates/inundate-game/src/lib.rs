#![doc = include_str!("../README.md")]

mod advice;
#[cfg(feature = "threads")]
mod adviser;
mod analysis;
#[cfg(feature = "threads")]
mod background_job;
mod board_text;
mod calendar;
mod casual;
mod count;
mod daily;
mod daily_result;
mod difficulty;
pub mod extremal;
mod game_id;
mod hardest;
#[cfg(feature = "files")]
mod kept_game;
mod ladder;
mod limit;
mod pick;
mod player_summary;
mod puzzle;
mod saved;
#[cfg(feature = "files")]
mod saved_file;
mod session;
mod share;
mod statistics;
#[cfg(feature = "files")]
mod statistics_file;
mod step;
mod times;

pub use advice::{Advice, FIRST_TRY, advise};
#[cfg(feature = "threads")]
pub use adviser::Adviser;
pub use analysis::{Analysis, Analyst, AnalyzedMove, FirstMove, MoveRange, analyze};
#[cfg(feature = "threads")]
pub use background_job::{BackgroundJob, Latest};
pub use board_text::{BoardText, BoardTextError};
pub use casual::{CASUAL_GAMES, casual_moves, moves_lost};
pub use count::{Count, count_optimal};
pub use daily::{Daily, DailyError, DailyLevel};
pub use daily_result::daily_result;
pub use difficulty::{CHOICE, Difficulty};
pub use game_id::{Cells, GameId, GameIdError};
pub use hardest::{Grids, Hardest, hardest};
#[cfg(feature = "files")]
pub use kept_game::KeptGame;
pub use ladder::Ladder;
pub use limit::{FAIR_EXTRA, MoveLimit, MoveLimitError, classic, classic_limit};
pub use pick::{Optimum, best_pivot_has_optimum, greedy, has_optimum};
pub use player_summary::PlayerSummary;
pub use puzzle::{Mined, Puzzle, Theme};
pub use saved::{LoadError, SAVE_VERSION, load, save};
#[cfg(feature = "files")]
pub use saved_file::{SaveError, read_save, write_save};
pub use session::{ClassicLimitError, PlayError, Session, Status, Tally};
pub use share::{ShareCodeError, find_share_code, read_share_code, share_code};
pub use statistics::{BoardTypeSummary, GameRecord};
#[cfg(feature = "files")]
pub use statistics_file::{Statistics, StatisticsError};
pub use times::Times;
