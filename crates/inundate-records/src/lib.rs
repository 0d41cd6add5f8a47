#![doc = include_str!("../README.md")]

mod solve_record;
mod statistics;
mod status;
mod trace;
mod write;

pub use solve_record::{BestPivots, MarkedTileRound, Origin, PlayedMove, SolveRecord};
pub use statistics::RunStatistics;
pub use status::SolveStatus;
pub use trace::{
    PassRecord, ReadPass, ReadState, StateRecord, TRACE_VERSION, Trace, TraceEnd, TraceError,
    TraceHead,
};
pub use write::{csv_fields, csv_table, csv_text, write_json_line};
