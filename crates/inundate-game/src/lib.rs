#![doc = include_str!("../README.md")]

#[cfg(feature = "threads")]
mod background_job;
mod daily;
mod game_id;
#[cfg(feature = "files")]
mod kept_game;
mod limit;
mod saved;
mod session;
mod share;
#[cfg(feature = "solver")]
mod solver;
mod step;

#[cfg(feature = "threads")]
pub use background_job::{BackgroundJob, Latest};
pub use daily::{Daily, DailyError, DailyLevel};
pub use game_id::{GameId, GameIdError};
#[cfg(feature = "files")]
pub use kept_game::KeptGame;
#[cfg(feature = "files")]
pub use kept_game::{SaveError, read_save, write_save};
pub use limit::{FAIR_EXTRA, MoveLimit, MoveLimitError, classic, classic_limit};
pub use saved::{LoadError, SAVE_VERSION, load, save};
pub use session::{ClassicLimitError, PlayError, Session, Status, Tally};
pub use share::{ShareCodeError, find_share_code, read_share_code, share_code};
#[cfg(feature = "solver")]
pub use solver::*;
pub use step::Times;
