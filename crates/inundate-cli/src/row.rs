//! A result as scripts see it: the fields and their order are a contract.

use std::borrow::Cow;
use std::io::Write;
use std::time::Duration;

use inundate::{ProvenBy, Report, StopReason};
use inundate_core::{Decision, Game, Grid, Instance, Move, Solution, Vertex};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::input::Item;
use crate::steps::Played;

/// What was found out about a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Status {
    /// A shortest solution, proven.
    Optimal,
    /// A solution; there may be shorter ones.
    Feasible,
    /// Proven: the moves asked about do not suffice.
    Infeasible,
    /// Nothing but the lower bound.
    Unknown,
    /// The board is bad, or the method does not cover it.
    Error,
}

impl Status {
    /// As results write it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::Feasible => "feasible",
            Self::Infeasible => "infeasible",
            Self::Unknown => "unknown",
            Self::Error => "error",
        }
    }
}

/// A vertex as results write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Place {
    Cell(usize, usize),
    Vertex(usize),
}

impl Place {
    pub(crate) fn of(instance: &Instance, vertex: Vertex) -> Self {
        match instance.shape().grid() {
            Some(grid) => {
                let (row, col) = grid.position(vertex);
                Self::Cell(row, col)
            }
            None => Self::Vertex(vertex.index()),
        }
    }

    /// The vertex of an instance at this place, if there is one.
    pub(crate) fn on(self, instance: &Instance) -> Option<Vertex> {
        match (self, instance.shape().grid()) {
            (Self::Cell(row, col), Some(grid)) => grid.vertex(row, col),
            (Self::Vertex(vertex), None) => u32::try_from(vertex)
                .ok()
                .map(Vertex::new)
                .filter(|_| vertex < instance.vertex_count()),
            _ => None,
        }
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cell(row, col) => write!(f, "{row},{col}"),
            Self::Vertex(vertex) => write!(f, "{vertex}"),
        }
    }
}

/// A move as results write it: the color in the fixed game, place and color in the free game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Step {
    Call(String),
    Recolor(Place, String),
}

impl Step {
    pub(crate) fn of(instance: &Instance, mv: Move) -> Self {
        let label = instance.palette().label(mv.color).to_owned();
        match instance.game() {
            Game::Fixed { .. } => Self::Call(label),
            Game::Free => Self::Recolor(Place::of(instance, mv.pivot), label),
        }
    }
}

impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Call(color) => f.write_str(&plain(color)),
            Self::Recolor(place, color) => write!(f, "{place}:{}", plain(color)),
        }
    }
}

/// A label or id as it is, or quoted where it is empty or has blanks or control characters.
pub(crate) fn plain(label: &str) -> Cow<'_, str> {
    if label.is_empty() || label.contains(|c: char| c.is_whitespace() || c.is_control()) {
        Cow::Owned(format!("{label:?}"))
    } else {
        Cow::Borrowed(label)
    }
}

/// One board, one method.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) index: usize,
    pub(crate) id: Option<String>,
    pub(crate) status: Status,
    pub(crate) moves: Option<u32>,
    pub(crate) lower_bound: Option<u32>,
    pub(crate) method: Option<Cow<'static, str>>,
    pub(crate) kind: Option<&'static str>,
    pub(crate) rows: Option<usize>,
    pub(crate) cols: Option<usize>,
    pub(crate) vertices: Option<usize>,
    pub(crate) components: Option<usize>,
    pub(crate) colors: Option<usize>,
    pub(crate) variant: Option<&'static str>,
    pub(crate) pivot: Option<Place>,
    /// The places that were to be joined to the pivot, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) to: Option<Vec<Place>>,
    /// With `--best-pivot`.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(crate) best_pivots: Option<BestPivots>,
    pub(crate) source: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) theorem: Option<String>,
    pub(crate) sequence: Option<Vec<Step>>,
    /// With `--steps`, where there is a sequence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steps: Option<Vec<Played>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<String>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub(crate) stats: Option<RowStats>,
    /// What stopped the search.
    #[serde(skip)]
    pub(crate) limit: Option<StopReason>,
    /// What proves the lower bound, for texts.
    #[serde(skip)]
    pub(crate) proven_by: Option<ProvenBy>,
    /// The moves that a player is given; no field of the contract.
    #[serde(skip)]
    pub(crate) given: Option<u32>,
}

/// The pivots of a board, each the lowest cell or vertex of its component.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct BestPivots {
    /// From these a solution as short as the best is known.
    #[serde(rename = "best_pivots")]
    pub(crate) best: Vec<Place>,
    /// From these none is known, nor that there is none.
    #[serde(rename = "undecided_pivots")]
    pub(crate) undecided: Vec<Place>,
    /// How many were searched; bounds ruled out the others.
    #[serde(rename = "searched_pivots")]
    pub(crate) searched: usize,
}

/// What it took; goes away with `--no-stats`.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct RowStats {
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    pub(crate) seconds: f64,
    pub(crate) cpu_seconds: f64,
    pub(crate) peak_bytes: u64,
}

impl Row {
    /// The row of a board that could not be read, or that `method` does not solve.
    pub(crate) fn error(item: &Item, method: Option<Cow<'static, str>>, message: &str) -> Self {
        Self {
            index: item.index,
            id: item.id.clone(),
            status: Status::Error,
            moves: None,
            lower_bound: None,
            method,
            kind: None,
            rows: None,
            cols: None,
            vertices: None,
            components: None,
            colors: None,
            variant: None,
            pivot: None,
            to: None,
            best_pivots: None,
            source: item.source.clone(),
            theorem: None,
            sequence: None,
            steps: None,
            error: Some(message.to_owned()),
            stats: None,
            limit: None,
            proven_by: None,
            given: item.limit,
        }
    }

    /// The row of a board of which nothing is known yet.
    pub(crate) fn board(item: &Item, instance: &Instance, components: usize) -> Self {
        let grid = instance.shape().grid();
        let pivot = match instance.game() {
            Game::Fixed { pivot } => Some(Place::of(instance, pivot)),
            Game::Free => None,
        };
        Self {
            status: Status::Unknown,
            kind: Some(instance.shape().kind()),
            rows: grid.map(Grid::rows),
            cols: grid.map(Grid::cols),
            vertices: Some(instance.vertex_count()),
            components: Some(components),
            colors: Some(instance.palette().len()),
            variant: Some(instance.game().variant()),
            pivot,
            error: None,
            ..Self::error(item, None, "")
        }
    }

    /// The row of a report; `decision` if only a number of moves was asked about.
    pub(crate) fn new(
        item: &Item,
        instance: &Instance,
        report: &Report,
        decision: Option<&Decision>,
        with_stats: bool,
    ) -> Self {
        let found = match decision {
            Some(Decision::No { .. } | Decision::Unknown { .. }) => None,
            Some(Decision::Yes(_)) | None => report.outcome.solution(),
        };
        let status = match (decision, found) {
            (Some(Decision::No { .. }), _) => Status::Infeasible,
            (_, None) => Status::Unknown,
            (_, Some(_)) if report.outcome.is_optimal() => Status::Optimal,
            (_, Some(_)) => Status::Feasible,
        };
        let steps = |solution: &Solution| {
            let moves = solution.moves.iter();
            moves.map(|&mv| Step::of(instance, mv)).collect()
        };
        Self {
            status,
            moves: found.map(Solution::len),
            lower_bound: Some(report.outcome.lower_bound()),
            method: Some(report.method.clone()),
            theorem: report.theorem.as_ref().map(ToString::to_string),
            sequence: found.map(steps),
            stats: with_stats.then(|| RowStats {
                expanded: report.stats.expanded,
                generated: report.stats.generated,
                seconds: rounded(report.elapsed),
                cpu_seconds: rounded(report.cpu),
                peak_bytes: report.stats.peak_bytes,
            }),
            limit: report.limit,
            proven_by: Some(report.proven_by.clone()),
            ..Self::board(item, instance, report.components)
        }
    }
}

/// Seconds with six decimals.
fn rounded(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}

/// Writes a row as a line of JSON.
pub(crate) fn write_json(out: &mut impl Write, row: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, row)
        .map_err(|error| Failure::from(std::io::Error::from(error)))?;
    out.write_all(b"\n")?;
    out.flush()?;
    Ok(())
}

/// The names of the columns of [`csv_record`].
pub(crate) fn csv_header(stats: bool) -> Vec<&'static str> {
    let mut names = vec![
        "index",
        "id",
        "status",
        "moves",
        "lower_bound",
        "method",
        "kind",
        "rows",
        "cols",
        "vertices",
        "components",
        "colors",
        "variant",
        "pivot",
        "source",
        "theorem",
        "sequence",
        "error",
    ];
    if stats {
        names.extend([
            "expanded",
            "generated",
            "seconds",
            "cpu_seconds",
            "peak_bytes",
        ]);
    }
    names
}

/// A row as fields; what is null in JSON is empty, a sequence is separated by blanks.
pub(crate) fn csv_record(row: &Row, stats: bool) -> Vec<String> {
    fn text<T: ToString>(value: Option<T>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    let sequence = row.sequence.as_ref().map(|steps| {
        steps
            .iter()
            .map(Step::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    });
    let mut fields = vec![
        row.index.to_string(),
        text(row.id.as_ref()),
        row.status.name().to_owned(),
        text(row.moves),
        text(row.lower_bound),
        text(row.method.as_ref()),
        text(row.kind),
        text(row.rows),
        text(row.cols),
        text(row.vertices),
        text(row.components),
        text(row.colors),
        text(row.variant),
        text(row.pivot),
        row.source.clone(),
        text(row.theorem.as_ref()),
        text(sequence),
        text(row.error.as_ref()),
    ];
    if stats {
        fields.extend([
            text(row.stats.map(|stats| stats.expanded)),
            text(row.stats.map(|stats| stats.generated)),
            text(row.stats.map(|stats| stats.seconds)),
            text(row.stats.map(|stats| stats.cpu_seconds)),
            text(row.stats.map(|stats| stats.peak_bytes)),
        ]);
    }
    fields
}
