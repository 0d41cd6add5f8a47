#![doc = include_str!("../README.md")]

mod comparison;
mod parts;
mod solve_record;
mod trace;
mod write;

pub use comparison::{
    Claims, ComparedBoard, ComparedMethod, Comparison, Counts, Difference, MethodResult, Standing,
};
pub use parts::{BestPivots, MarkedTileRound, PlayedMove, RunStatistics, SolveStatus};
pub use solve_record::{Origin, SolveRecord};
pub use trace::{
    PassRecord, ReadPass, ReadState, StateRecord, TRACE_VERSION, Trace, TraceEnd, TraceError,
    TraceHead,
};
pub use write::{RecordField, csv_fields, csv_table, csv_text, write_json_line};
