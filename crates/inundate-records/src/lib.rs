#![doc = include_str!("../README.md")]

mod best_pivots;
mod comparison;
mod played_move;
mod record_field;
mod sign_test;
mod solve_record;
mod statistics;
mod status;
mod trace;
mod write;

pub use best_pivots::BestPivots;
pub use comparison::{Claims, ComparedBoard, Comparison, Contender, Difference, Found, Standing};
pub use played_move::{MarkedTileRound, PlayedMove};
pub use record_field::RecordField;
pub use solve_record::{Origin, SolveRecord};
pub use statistics::RunStatistics;
pub use status::SolveStatus;
pub use trace::{
    PassRecord, ReadPass, ReadState, StateRecord, TRACE_VERSION, Trace, TraceEnd, TraceError,
    TraceHead,
};
pub use write::{csv_fields, csv_table, csv_text, write_json_line};
