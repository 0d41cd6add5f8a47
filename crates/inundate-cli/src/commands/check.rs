//! `inundate check` and `inundate duel check`.

use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use clap::{Args, ValueHint};
use inundate::solver::StopReason;
use inundate_check::{CheckError, Claim, ProvenClaim, ProvenDuel, check, check_duel};
use inundate_core::notation::Place;
use inundate_core::{Game, Instance, Vertex};
use serde_json::{Value, json};

use crate::args::{BoardName, DuelCheckArgs, ReadingArgs, RecordFormat, board_help};
use crate::duel::{only_game, result_text};
use crate::input::{boards_of, only_board, reader_of, unreadable};
use crate::limits::beginning;
use crate::text::{list, stopped_by};
use crate::units;
use crate::words::plural;
use crate::{At, Finish, Output, Result};

pub(crate) fn run(args: &CheckArgs) -> Result<Finish> {
    let is_standard = args.certificate == Path::new("-");
    args.board.expect_other("CERTIFICATE", is_standard)?;
    let items = boards_of(&args.board, None, &args.reading.taking_all())?.items;
    let (_, instance) = only_board("BOARD", &items)?;
    let board = instance.clone();
    let checked = checked(&args.certificate, args.time_limit, move |read| {
        check(read, &board)
    })?;
    let record = record(&checked, instance);
    print(args.format, &record, &checked, |proven| {
        sentence(proven, instance)
    })
}

/// Prints the result of a check.
fn print<T>(
    format: RecordFormat,
    record: &Value,
    checked: &Result<T, String>,
    sentence: impl Fn(&T) -> String,
) -> Result<Finish> {
    let mut output = Output::results(None, &format)?;
    output.write_result(format, record, || match checked {
        Ok(proven) => sentence(proven) + "\n",
        Err(error) => format!("not proven: {error}\n"),
    })?;
    Ok(output.finish()?.and(Finish::from_success(checked.is_ok())))
}

/// Checks a certificate on a thread of its own, and returns what it proves or why it is wrong. When
/// the time is over nothing is proven, and the thread ends with the program.
fn checked<T: Send + 'static>(
    certificate: &Path,
    time: Option<Duration>,
    check: impl FnOnce(BufReader<Box<dyn Read + Send>>) -> Result<T, CheckError> + Send + 'static,
) -> Result<Result<T, String>> {
    let file = BufReader::new(reader_of(certificate, "a certificate")?);
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        // Nobody may be there to hear it any more.
        let _ = send.send(check(file));
    });
    let left = time.map_or(Duration::MAX, |time| {
        time.saturating_sub(beginning().elapsed())
    });
    let found = if left.is_zero() {
        Err(RecvTimeoutError::Timeout)
    } else {
        receive.recv_timeout(left)
    };
    match found {
        Ok(Err(CheckError::Read(error))) => Err(unreadable(certificate, &error)),
        Ok(Err(error @ CheckError::Foreign { .. })) => Err(error).at(certificate.display()),
        Ok(checked) => Ok(checked.map_err(|error| error.to_string())),
        Err(RecvTimeoutError::Timeout) => Ok(Err(stopped_by(StopReason::Time))),
        Err(RecvTimeoutError::Disconnected) => unreachable!("a check ends with an answer"),
    }
}

/// The proven claim, in words.
fn sentence(proven: &ProvenClaim, instance: &Instance) -> String {
    let from = match &proven.claim {
        Claim::Pivot => String::new(),
        Claim::Free | Claim::Islands => " in the free game".to_owned(),
        Claim::Pivots => " at several pivots".to_owned(),
        Claim::FinalColor(last) => format!(" that end in {}", instance.palette().label(*last)),
        Claim::Joined(places) => {
            let places = list(&places_of(places, instance));
            match instance.game() {
                Game::Fixed { .. } => format!(" that join {places} to the pivot"),
                Game::Free => format!(" that join {places} in the free game"),
            }
        }
        Claim::BestPivot => {
            let pivot = proven.pivot.map(|pivot| Place::new(instance, pivot));
            pivot.map_or_else(String::new, |pivot| {
                format!(" from the best pivot, {pivot}")
            })
        }
    };
    let (_, step) = terms(&proven.claim, instance);
    let done = if step == "state" {
        "looked at"
    } else {
        "checked"
    };
    let upper = plural(proven.upper_bound, "move");
    let steps = plural(proven.steps as u64, step);
    if proven.is_optimal() {
        format!("proven: {upper}{from}, optimal ({steps} {done})")
    } else {
        let lower = proven.lower_bound;
        format!("proven: at least {lower} and at most {upper}{from} ({steps} {done})")
    }
}

/// The game of a claim, as records name it, and a step of its proof.
fn terms(claim: &Claim, board: &Instance) -> (&'static str, &'static str) {
    match claim {
        Claim::Pivot => ("pivot", "clause"),
        Claim::BestPivot => ("best-pivot", "clause"),
        Claim::FinalColor(_) if board.game() == Game::Free => ("final-color", "region"),
        Claim::FinalColor(_) => ("final-color", "clause"),
        Claim::Free => ("free", "region"),
        Claim::Islands => ("islands", "region"),
        Claim::Joined(_) => ("joined", "state"),
        Claim::Pivots => ("pivots", "state"),
    }
}

fn places_of(vertices: &[Vertex], instance: &Instance) -> Vec<Place> {
    let place = |&vertex| Place::new(instance, vertex);
    vertices.iter().map(place).collect()
}

/// The record of the proven claim. The fields and their order are a contract.
fn record(checked: &Result<ProvenClaim, String>, board: &Instance) -> Value {
    let proven = checked.as_ref().ok();
    let (game, step) = proven.map(|proven| terms(&proven.claim, board)).unzip();
    let (to, last) = match proven.map(|proven| &proven.claim) {
        Some(Claim::Joined(places)) => (Some(places_of(places, board)), None),
        Some(Claim::FinalColor(last)) => (None, Some(board.palette().label(*last))),
        _ => (None, None),
    };
    let pivot = proven.and_then(|proven| proven.pivot);
    let of = |name| {
        proven
            .filter(|_| step == Some(name))
            .map(|proven| proven.steps)
    };
    json!({
        "status": match proven {
            Some(proven) if proven.is_optimal() => "optimal",
            Some(_) => "feasible",
            None => "error",
        },
        "game": game,
        "moves": proven.map(|proven| proven.upper_bound),
        "lower_bound": proven.map(|proven| proven.lower_bound),
        "pivot": pivot.map(|pivot| Place::new(board, pivot)),
        "to": to,
        "final_color": last,
        "clauses": of("clause"),
        "regions": of("region"),
        "states": of("state"),
        "error": checked.as_ref().err(),
    })
}

pub(super) fn run_duel(args: &DuelCheckArgs) -> Result<Finish> {
    let is_standard = args.certificate == Path::new("-");
    args.duel.board.expect_other("CERTIFICATE", is_standard)?;
    let (_, duel) = only_game(&args.duel, None)?;
    let checked = checked(&args.certificate, args.time_limit, move |read| {
        check_duel(read, &duel)
    })?;
    print(args.format, &duel_record(&checked), &checked, duel_sentence)
}

/// The proven value of a duel, in words.
fn duel_sentence(proven: &ProvenDuel) -> String {
    let calls = plural(proven.calls as u64, "call");
    let result = result_text(inundate_duel::Value {
        lower: proven.lower,
        upper: proven.upper,
    });
    format!("proven: {result} ({calls} of the strategies checked)")
}

/// The proven value of a duel. The fields and their order are a contract.
fn duel_record(checked: &Result<ProvenDuel, String>) -> Value {
    let proven = checked.as_ref().ok();
    json!({
        "status": match proven {
            Some(proven) if proven.lower == proven.upper => "proven",
            Some(_) => "bounded",
            None => "error",
        },
        "lower": proven.map(|proven| proven.lower),
        "upper": proven.map(|proven| proven.upper),
        "calls": proven.map(|proven| proven.calls),
        "error": checked.as_ref().err(),
    })
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// A file written by `solve --certificate` or `connect --certificate`; `-` is standard input.
    pub(crate) certificate: PathBuf,
    #[arg(help = board_help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Time limit, like 10s, 500ms or 2min; when it is over nothing is proven.
    #[arg(short, long, value_name = "TIME", value_parser = units::time)]
    pub(crate) time_limit: Option<Duration>,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}
