#![doc = include_str!("../README.md")]

mod solve_record;
mod statistics;
mod status;
mod write;

pub use solve_record::{BestPivots, MarkedTileRound, Origin, PlayedMove, SolveRecord};
pub use statistics::RunStatistics;
pub use status::SolveStatus;
pub use write::{csv_fields, csv_table, write_json_line};
