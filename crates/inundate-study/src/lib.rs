#![doc = include_str!("../README.md")]

mod batch;
mod confidence;
mod counts;
mod findings;
mod folder;
mod manifest;
mod method_and_game;
mod opening;
mod options;
mod plan;
pub mod plot;
mod records;
mod run;
mod source;
pub mod spec;
mod study_record;
mod summary;
mod table_files;
mod tables;

pub use batch::{Batch, StudyBoard};
pub use confidence::{Confidence, Estimate};
pub use findings::StudySummary;
pub use folder::RunError;
pub use manifest::Manifest;
pub use opening::Opening;
pub use options::{Options, Shard, ShardError, StudyProgress, default_memory};
pub use plan::Plan;
pub use run::{merge, run};
pub use source::StudyError;
pub use spec::Study;
pub use study_record::StudyRecord;
pub use summary::{SummaryLine, SummaryTable};
pub use tables::{Kind, Tables};
