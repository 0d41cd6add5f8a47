//! The results of a duel, as JSON and as text.

use std::fmt::Write;
use std::time::Duration;

use inundate_core::ReducedGraph;
use inundate_core::duel::{Duel, LabeledCall, Player};
use inundate_core::notation::Place;
use inundate_duel::{MAX_COLORS, MAX_COMPONENTS, MAX_VERTICES, Report, Statistics, Value};
use serde::Serialize;
use serde_json::Map;

use crate::duel::Game;
use crate::duel::{call_text, outcome};
use crate::text::{board_name, plural};

/// The result of a board. The order of the fields is part of the format.
#[derive(Debug, Serialize)]
pub(super) struct DuelRecord {
    index: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    status: &'static str,
    value: Option<i32>,
    lower: Option<i32>,
    upper: Option<i32>,
    /// The result after each first call for which it is proven.
    moves: Map<String, serde_json::Value>,
    sequence: Option<Vec<LabeledCall>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<[Place; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<usize>,
    source: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(flatten)]
    statistics: Option<DuelStatistics>,
}

#[derive(Debug, Serialize)]
struct DuelStatistics {
    expanded: u64,
    generated: u64,
    seconds: f64,
    cpu_seconds: f64,
    peak_bytes: u64,
}

impl DuelStatistics {
    fn of(statistics: &Statistics) -> Self {
        let rounded = |time: Duration| (time.as_secs_f64() * 1e6).round() / 1e6;
        Self {
            expanded: statistics.expanded,
            generated: statistics.generated,
            seconds: rounded(statistics.elapsed),
            cpu_seconds: rounded(statistics.cpu),
            peak_bytes: statistics.peak_bytes,
        }
    }
}

impl DuelRecord {
    pub(super) fn error(game: &Game, message: &str) -> Self {
        Self {
            index: game.index,
            id: game.id.clone(),
            status: "error",
            value: None,
            lower: None,
            upper: None,
            moves: Map::new(),
            sequence: None,
            rules: None,
            starts: None,
            first: None,
            source: game.source.clone(),
            error: Some(message.to_owned()),
            statistics: None,
        }
    }

    pub(super) fn new(game: &Game, duel: &Duel, report: &Report, statistics: bool) -> Self {
        let value = report.value.proven();
        let moves = report.calls.iter().filter_map(|call| {
            let label = duel.labeled(call.call)?;
            Some((label, call.value.proven()?.into()))
        });
        let line = report.line.as_ref();
        Self {
            index: game.index,
            id: game.id.clone(),
            status: match value {
                Some(_) => "proven",
                None => "bounded",
            },
            value,
            lower: Some(report.value.lower),
            upper: Some(report.value.upper),
            moves: moves.collect(),
            sequence: line.map(|line| line.iter().map(|&call| duel.labeled(call)).collect()),
            rules: Some(duel.rules().name()),
            starts: Some(Player::BOTH.map(|player| Place::of(duel.instance(), duel.start(player)))),
            first: Some(duel.first().index()),
            source: game.source.clone(),
            error: None,
            statistics: statistics.then(|| DuelStatistics::of(&report.statistics)),
        }
    }
}

/// The line that says which duel it is.
pub(super) fn headline(game: &Game, duel: &Duel) -> String {
    let instance = duel.instance();
    let kind = instance.shape().kind();
    let (size, noun) = match instance.shape().grid() {
        Some(grid) => (format!("{}×{} {kind}", grid.rows(), grid.cols()), "cell"),
        None => (kind.to_owned(), "vertex"),
    };
    let components = ReducedGraph::new(instance).component_count();
    let [zero, one] = Player::BOTH.map(|player| Place::of(instance, duel.start(player)));
    format!(
        "{}: {size}, {}, {}, {}, duel from {zero} and {one}, rules {}, player {} calls first\n",
        board_name(game.index, game.id.as_deref(), &game.source),
        plural(instance.vertex_count() as u64, noun),
        plural(components as u64, "component"),
        plural(duel.palette().len() as u64, "color"),
        duel.rules(),
        duel.first().index(),
    )
}

/// `3`, `-2 to 5`.
pub(super) fn value_text(value: Value) -> String {
    match value.proven() {
        Some(value) => value.to_string(),
        None => format!("{} to {}", value.lower, value.upper),
    }
}

/// Why the value is not proven.
fn reason(report: &Report) -> String {
    if report.is_too_large {
        return format!(
            "not searched: expected at most {MAX_COMPONENTS} components, {MAX_COLORS} colors and {MAX_VERTICES} \
             vertices"
        );
    }
    match report.limit.and_then(inundate::solver::StopReason::limit) {
        Some(limit) => format!("stopped by the {limit}"),
        None => "stopped by Ctrl-C".to_owned(),
    }
}

/// The result as text.
pub(super) fn text(game: &Game, duel: &Duel, report: &Report, statistics: bool) -> String {
    let mut text = headline(game, duel);
    let effort = if statistics {
        format!(
            " ({} nodes, {:.3} s)",
            report.statistics.expanded,
            report.statistics.elapsed.as_secs_f64()
        )
    } else {
        String::new()
    };
    let _ = match report.value.proven() {
        Some(value) => writeln!(text, "  proven: {}{effort}", outcome(value)),
        None => writeln!(
            text,
            "  bounded: a result from {} to {}, {}{effort}",
            report.value.lower,
            report.value.upper,
            reason(report),
        ),
    };
    if let Some(line) = report.line.as_ref().filter(|line| !line.is_empty()) {
        let calls: Vec<String> = line
            .iter()
            .map(|&call| call_text(&duel.labeled(call)))
            .collect();
        let _ = writeln!(text, "  best play: {}", calls.join(" "));
    }
    if !report.calls.is_empty() {
        text += "  first call  result\n";
        for call in &report.calls {
            let label = call_text(&duel.labeled(call.call));
            let best = match call.value.proven() {
                value @ Some(_) if value == report.value.proven() => "  best",
                _ => "",
            };
            let _ = writeln!(text, "  {label:>10}  {:>6}{best}", value_text(call.value));
        }
    }
    text
}
