#![doc = include_str!("../README.md")]

mod advice;
mod bits;
mod certificate;
mod children;
mod code;
mod contracted_board;
mod elo;
mod engine;
mod estimate;
mod generate;
mod level;
mod node;
mod puzzle;
mod report;
mod search;
mod series;
mod session;
mod solve;
mod transposition;

pub use advice::{Advice, advise};
pub use certificate::Certificate;
pub use code::{DuelCode, DuelCodeError};
pub use elo::{Match, PlayedGame, Rating, elo, play, play_until};
pub use engine::{Choice, choose};
pub use generate::proper_coloring;
pub use level::{Level, LevelError, Side, SideError};
pub use puzzle::{Puzzle, PuzzleOutcome};
pub use report::{CallValue, Report, Statistics, Value};
pub use series::{Fairness, FairnessError, Series, SeriesError, USUALLY_FAIR};
pub use session::Session;
pub use solve::{MAX_COLORS, MAX_COMPONENTS, MAX_VERTICES, Options, certify, solve};
