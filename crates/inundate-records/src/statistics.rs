//! What a run took.

use std::time::Duration;

use inundate_method::Answer;
use serde::{Deserialize, Serialize};

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
    /// The names of the fields, in their order.
    pub const COLUMNS: [&str; 5] = [
        "expanded",
        "generated",
        "seconds",
        "cpu_seconds",
        "peak_bytes",
    ];

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

/// Seconds with six decimals.
fn rounded(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}
