//! What a run took.

use std::time::Duration;

use inundate_method::Answer;
use serde::{Deserialize, Serialize};

use crate::RecordField;

/// What a method took on a board. Records without statistics do not have it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct RunStatistics {
    /// States expanded.
    pub expanded: u64,
    /// States generated.
    pub generated: u64,
    /// Wall-clock time.
    pub seconds: f64,
    /// CPU time.
    pub cpu_seconds: f64,
    /// The most bytes held at a time.
    pub peak_bytes: u64,
}

impl RunStatistics {
    /// The fields, in their order.
    pub(crate) const FIELDS: [RecordField; 5] = [
        RecordField::always("expanded", COUNT, STATES),
        RecordField::always("generated", COUNT, STATES),
        RecordField::always("seconds", SECONDS, TIMES),
        RecordField::always("cpu_seconds", SECONDS, TIMES),
        RecordField::always(
            "peak_bytes",
            COUNT,
            "the most that the search held at a time",
        ),
    ];

    /// The names of the fields, in their order.
    pub const COLUMNS: [&str; Self::FIELDS.len()] = {
        let mut names = [""; Self::FIELDS.len()];
        let mut place = 0;
        while place < names.len() {
            names[place] = Self::FIELDS[place].name;
            place += 1;
        }
        names
    };

    /// The statistics of an answer.
    pub fn of(answer: &Answer) -> Self {
        Self {
            expanded: answer.stats.expanded,
            generated: answer.stats.generated,
            seconds: rounded(answer.elapsed),
            cpu_seconds: rounded(answer.cpu),
            peak_bytes: answer.stats.peak_bytes,
        }
    }
}

const COUNT: &str = r#"{"type":"integer","minimum":0}"#;
const SECONDS: &str = r#"{"type":"number","minimum":0}"#;
const STATES: &str =
    "states whose successors were made (for a heuristic, its moves), and states made as successors";
const TIMES: &str = "wall-clock time, from the contracted board to the replayed solution, and CPU time of all threads";

/// Seconds with six decimals.
fn rounded(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}
