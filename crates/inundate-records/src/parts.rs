//! The parts of a record: the status of a board, its moves and best pivots, and the time, memory
//! and states of the run.

use std::fmt;
use std::time::Duration;

use inundate_core::Outcome;
use inundate_core::notation::{LabeledMove, Place};
use inundate_method::Answer;
use serde::{Deserialize, Serialize};

use crate::RecordField;

/// The status of a record: what is proven about a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SolveStatus {
    /// A shortest solution, proven.
    Optimal,
    /// A solution; there may be shorter ones.
    Feasible,
    /// Proven: the number of moves asked about is not enough.
    Infeasible,
    /// Only a lower bound is known.
    Unknown,
    /// The board is bad, or the method does not solve it.
    #[default]
    Error,
}

impl SolveStatus {
    /// The status of an outcome.
    pub fn from_outcome(outcome: &Outcome) -> Self {
        match outcome.solution() {
            Some(_) if outcome.is_optimal() => Self::Optimal,
            Some(_) => Self::Feasible,
            None => Self::Unknown,
        }
    }

    /// The name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Feasible => "feasible",
            Self::Infeasible => "infeasible",
            Self::Unknown => "unknown",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for SolveStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A move of a solution and its effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayedMove {
    /// The move, as in the sequence.
    #[serde(rename = "move")]
    pub mv: LabeledMove,
    /// Vertices that join the component of the move.
    pub gained: usize,
    /// Vertices of this component after the move.
    pub flooded: usize,
    /// The round of the marked-tile procedure that begins with this move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<MarkedTileRound>,
}

/// A round of the marked-tile procedure, and the reason for its choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MarkedTileRound {
    /// The number of the round, from 1.
    pub number: usize,
    /// The marked tile.
    pub tile: Place,
    /// The marked tile on the right, if `tile` is on the left and both are to be flooded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Place>,
    /// The distance of `tile` from the flooded region.
    pub distance: u32,
    /// The distance of the tile marked on the other side.
    pub other_distance: u32,
    /// The name of the case of the procedure that applies.
    pub case: String,
    /// The reason why this case applies.
    pub reason: String,
    /// The marked tiles that are not flooded before the round.
    pub marked: Vec<Place>,
    /// The path of the report's program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Place>,
    /// The program's matrix of costs, a digit for each tile of a row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<String>,
}

/// The pivots of a board, each the lowest cell or vertex of its component.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct BestPivots {
    /// The pivots from which a solution as short as the best is known.
    #[serde(rename = "best_pivots")]
    pub best: Vec<Place>,
    /// The pivots from which neither such a solution is known, nor a proof that there is none.
    #[serde(rename = "undecided_pivots", default)]
    pub undecided: Vec<Place>,
    /// The number of pivots searched; bounds ruled out the others.
    #[serde(rename = "searched_pivots", default)]
    pub searched: usize,
}

/// Time, memory and states of a method on a board. Records without statistics do not have them.
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
    pub fn from_answer(answer: &Answer) -> Self {
        let stats = &answer.stats;
        let counts = [stats.expanded, stats.generated];
        Self::new(counts, [answer.elapsed, answer.cpu], stats.peak_bytes)
    }

    /// The states expanded and generated, the wall-clock time and the CPU time, and the most bytes
    /// held at a time.
    pub fn new([expanded, generated]: [u64; 2], times: [Duration; 2], peak_bytes: u64) -> Self {
        let [seconds, cpu_seconds] = times.map(rounded);
        Self {
            expanded,
            generated,
            seconds,
            cpu_seconds,
            peak_bytes,
        }
    }
}

const COUNT: &str = r#"{"type":"integer","minimum":0}"#;
const SECONDS: &str = r#"{"type":"number","minimum":0}"#;
const STATES: &str =
    "states whose successors were made (for a heuristic, its moves), and states made as successors";
const TIMES: &str = "\
    wall-clock time, from the contracted board to the replayed solution, and CPU time of all \
    threads";

/// Seconds with six decimals.
fn rounded(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}
