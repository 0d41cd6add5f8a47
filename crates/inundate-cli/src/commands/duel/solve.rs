//! `inundate duel solve`.

use std::fmt::Write;

use inundate::Budget;
use inundate_core::duel::{Duel, LabeledCall, Player, Position};
use inundate_core::notation::Place;
use inundate_core::{Color, ReducedGraph};
use inundate_duel::{
    Certificate, MAX_COLORS, MAX_COMPONENTS, MAX_VERTICES, Options, Report, Value, certify, solve,
};
use inundate_records::RunStatistics;
use serde::Serialize;
use serde_json::Map;

use crate::args::DuelSolveArgs;
use crate::duel::{Game, call_text, games, result_text};
use crate::input::only;
use crate::limits::{default_memory, interrupts, of_board, stoppable};
use crate::parallel::with_bar;
use crate::progress;
use crate::proof::CertificateFile;
use crate::text::{board_in_words, board_name};
use crate::words::{joined, table};
use crate::{Finish, Output, Result};

pub(super) fn run(args: &DuelSolveArgs) -> Result<Finish> {
    let games = games(&args.input, &args.terms, args.limits.memory_limit)?;
    let certificate = certificate_file(args, &games)?;
    interrupts()?;
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    let bar = progress::bar(games.len());
    let at_a_time = args.threads.min(games.len()).max(1) as u64;
    let memory = args.limits.memory_limit.unwrap_or_else(default_memory);
    let budget = stoppable(args.limits.time_limit, memory / at_a_time)?;
    let mut finish = Finish::Done;
    let mut certified = None;
    let work = |game: Game| answer(&game, args, &budget);
    with_bar(games, args.threads, &bar, work, |answer| {
        if answer.is_open {
            finish = Finish::Incomplete;
        }
        certified = answer.certificate;
        Ok(output.write_result(args.format, &answer.record, || answer.text)?)
    })?;
    output.finish()?;
    if let Some(file) = certificate {
        let write = certified.map(|certified| move |to: &mut Output| certified.write(to));
        finish = finish.and(file.write(write, "the result is not proven")?);
    }
    Ok(finish)
}

/// The file of the certificate, which is of one board.
fn certificate_file(args: &DuelSolveArgs, games: &[Game]) -> Result<Option<CertificateFile>> {
    let Some(path) = args.certificate.as_deref() else {
        return Ok(None);
    };
    only("--certificate", games.iter().collect())?;
    CertificateFile::create(path).map(Some)
}

struct DuelAnswer {
    record: DuelRecord,
    text: String,
    /// Whether a limit left something unproven.
    is_open: bool,
    certificate: Option<Certificate>,
}

fn answer(game: &Game, args: &DuelSolveArgs, budget: &Budget) -> DuelAnswer {
    let duel = match &game.duel {
        Ok(duel) => duel,
        Err(message) => {
            return DuelAnswer {
                record: DuelRecord {
                    status: "error",
                    error: Some(message.clone()),
                    ..DuelRecord::from_game(game)
                },
                text: format!("board {}: error: {message}\n", game.index),
                is_open: false,
                certificate: None,
            };
        }
    };
    let is_full = !args.value_only;
    let options = Options::default().with_calls(is_full).with_line(is_full);
    let budget = of_board(budget, game.index == 0);
    let mut report = match args.certificate {
        Some(_) => certify(duel, options, &budget),
        None => solve(&Position::new(duel), options, &budget),
    };
    DuelAnswer {
        record: DuelRecord::new(game, duel, &report, !args.no_stats),
        text: text(game, duel, &report, !args.no_stats),
        is_open: report.limit.is_some() || report.is_too_large,
        certificate: report.certificate.take(),
    }
}

/// The result of a board. The order of the fields is part of the format.
#[derive(Debug, Default, Serialize)]
struct DuelRecord {
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
    statistics: Option<RunStatistics>,
}

impl DuelRecord {
    fn from_game(game: &Game) -> Self {
        Self {
            index: game.index,
            id: game.id.clone(),
            source: game.source.clone(),
            ..Self::default()
        }
    }

    fn new(game: &Game, duel: &Duel, report: &Report, statistics: bool) -> Self {
        let value = report.value.proven();
        let moves = report.calls.iter().filter_map(|call| {
            let label = duel.labeled(call.call)?;
            Some((label, call.value.proven()?.into()))
        });
        let line = report.line.as_ref();
        Self {
            status: value.map_or("bounded", |_| "proven"),
            value,
            lower: Some(report.value.lower),
            upper: Some(report.value.upper),
            moves: moves.collect(),
            sequence: line.map(|line| line.iter().map(|&call| duel.labeled(call)).collect()),
            rules: Some(duel.rules().name()),
            starts: Some(
                Player::BOTH.map(|player| Place::new(duel.instance(), duel.start(player))),
            ),
            first: Some(duel.first().index()),
            statistics: statistics.then(|| {
                let done = &report.statistics;
                let states = [done.expanded, done.generated];
                RunStatistics::new(states, [done.elapsed, done.cpu], done.peak_bytes)
            }),
            ..Self::from_game(game)
        }
    }
}

/// The line that says which duel it is.
pub(super) fn headline(game: &Game, duel: &Duel) -> String {
    let instance = duel.instance();
    let grid = instance.shape().grid();
    let components = ReducedGraph::new(instance).component_count();
    let [zero, one] = Player::BOTH.map(|player| Place::new(instance, duel.start(player)));
    format!(
        "{}: {}, duel from {zero} and {one}, rules {}, player {} calls first\n",
        board_name(game.index, game.id.as_deref(), &game.source),
        board_in_words(
            grid.map(|grid| (grid.rows(), grid.cols())),
            instance.shape().kind(),
            [instance.vertex_count(), components, duel.palette().len()],
        ),
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

/// The reason why the value is not proven.
fn reason(report: &Report) -> String {
    if report.is_too_large {
        return format!(
            "not searched: expected at most {MAX_COMPONENTS} components, {MAX_COLORS} colors and \
             {MAX_VERTICES} vertices"
        );
    }
    let limit = report.limit.and_then(inundate::solver::StopReason::limit);
    format!(
        "stopped by {}",
        limit.map_or("Ctrl-C".to_owned(), |limit| format!("the {limit}"))
    )
}

/// The result as text.
fn text(game: &Game, duel: &Duel, report: &Report, statistics: bool) -> String {
    let mut text = headline(game, duel);
    let mut effort = String::new();
    if statistics {
        let (nodes, time) = (report.statistics.expanded, report.statistics.elapsed);
        effort = format!(" ({nodes} nodes, {:.3} s)", time.as_secs_f64());
    }
    let result = result_text(report.value);
    let _ = match report.value.proven() {
        Some(_) => writeln!(text, "  proven: {result}{effort}"),
        None => writeln!(text, "  bounded: {result}, {}{effort}", reason(report)),
    };
    let label = |call: Option<Color>| call_text(&duel.labeled(call));
    if let Some(line) = report.line.as_ref().filter(|line| !line.is_empty()) {
        let calls = joined(line.iter().copied().map(label), " ");
        let _ = writeln!(text, "  best play: {calls}");
    }
    if !report.calls.is_empty() {
        let calls = report.calls.iter().map(|call| {
            let is_best = call.value.proven().is_some() && call.value == report.value;
            let best = if is_best { "best" } else { "" };
            [label(call.call), value_text(call.value), best.to_owned()]
        });
        text += &table(["first call", "result", ""], calls, &[2]);
    }
    text
}
