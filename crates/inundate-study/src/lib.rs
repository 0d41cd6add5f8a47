#![doc = include_str!("../README.md")]

mod batch;
mod declaration;
mod error;
mod estimate;
mod family;
mod fnv;
mod folder;
mod manifest;
mod merge;
mod options;
mod part;
mod parts;
mod place;
mod plan;
mod player;
pub mod plot;
mod reused;
mod run;
mod shard;
pub mod spec;
mod study_record;
mod summary;

pub use batch::{Batch, StudyBoard};
pub use error::RunError;
pub use family::Family;
pub use manifest::Manifest;
pub use merge::merge;
pub use options::{Options, StudyProgress};
pub use place::StudyError;
pub use plan::{Plan, Task};
pub use run::{StudySummary, run};
pub use shard::{Shard, ShardError};
pub use spec::Study;
pub use study_record::StudyRecord;
pub use summary::{SummaryLine, SummaryTable};
