#![doc = include_str!("../README.md")]

mod advice;
mod bits;
mod certificate;
mod children;
mod code;
mod contracted_board;
mod elo;
mod engine;
mod engine_games;
mod fair;
mod generate;
mod level;
mod line;
mod node;
mod report;
mod search;
mod series;
mod session;
mod side;
mod solve;
mod table;
mod voronoi;

pub use advice::{Advice, advise};
pub use certificate::Certificate;
pub use code::{DuelCode, DuelCodeError};
pub use elo::{Match, Rating, elo};
pub use engine::{Choice, choose};
pub use engine_games::{PlayedGame, play, play_until};
pub use fair::{Fairness, FairnessError, USUALLY_FAIR};
pub use generate::proper_coloring;
pub use level::{Level, LevelError};
pub use report::{CallValue, Report, Statistics, Value};
pub use series::{Series, SeriesError};
pub use session::Session;
pub use side::{Side, SideError};
pub use solve::{MAX_COLORS, MAX_COMPONENTS, MAX_VERTICES, Options, certify, solve};
