//! `inundate check`.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use inundate_check::{CheckError, Claim, Proven, check};
use inundate_core::notation::Place;
use inundate_core::{Game, Instance, Vertex};
use serde::Serialize;

use crate::Finish;
use crate::args::{BoardName, ReadingArgs, RecordFormat, board_help};
use crate::failure::Failure;
use crate::input::{boards_of, only_board};
use crate::output::Output;
use crate::text::{list, plural};

pub(crate) fn run(args: &CheckArgs) -> Result<Finish, Failure> {
    refuse_both(&args.certificate, &args.board)?;
    let items = boards_of(&args.board, None, &args.reading)?.items;
    let (_, instance) = only_board("BOARD", &items)?;
    let checked = checked(&args.certificate, |read| check(read, instance))?;
    let record = record(&checked, instance);
    print(args.format, &record, &checked, |proven| {
        sentence(proven, instance)
    })
}

/// Prints what a check has found.
pub(super) fn print<T>(
    format: RecordFormat,
    record: &impl Serialize,
    checked: &Result<T, String>,
    sentence: impl Fn(&T) -> String,
) -> Result<Finish, Failure> {
    let mut output = Output::results(None, &format)?;
    output.write_result(format, record, || match checked {
        Ok(proven) => sentence(proven) + "\n",
        Err(error) => format!("not proven: {error}\n"),
    })?;
    output.finish()?;
    Ok(Finish::of(checked.is_ok()))
}

/// Refuses a certificate and a board that are both standard input.
pub(super) fn refuse_both(certificate: &Path, board: &BoardName) -> Result<(), Failure> {
    if board.is_standard_input() && certificate == Path::new("-") {
        bail!(
            "CERTIFICATE: expected something other than `-`, since BOARD is standard input already"
        );
    }
    Ok(())
}

/// Lets a certificate be checked: what it proves, or what does not hold.
pub(super) fn checked<T>(
    certificate: &Path,
    check: impl FnOnce(Box<dyn BufRead>) -> Result<T, CheckError>,
) -> Result<Result<T, String>, Failure> {
    let refuse = |error: &dyn std::fmt::Display| failure!("{}: {error}", certificate.display());
    let read: Box<dyn BufRead> = if certificate == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(
            File::open(certificate).map_err(|error| refuse(&error))?,
        ))
    };
    match check(read) {
        Err(error @ (CheckError::Read(_) | CheckError::Foreign { .. })) => Err(refuse(&error)),
        checked => Ok(checked.map_err(|error| error.to_string())),
    }
}

/// What is proven, in words.
fn sentence(proven: &Proven, instance: &Instance) -> String {
    let from = match &proven.claim {
        Claim::Pivot => String::new(),
        Claim::Free => " in the free game".to_owned(),
        Claim::FinalColor(last) => format!(" that end in {}", instance.palette().label(*last)),
        Claim::Joined(places) => joining(places, instance),
        Claim::BestPivot => {
            let pivot = proven.pivot.map(|pivot| Place::of(instance, pivot));
            pivot.map_or_else(String::new, |pivot| {
                format!(" from the best pivot, {pivot}")
            })
        }
    };
    let (step, done) = match proven.claim {
        Claim::Free => ("region", "checked"),
        Claim::Joined(_) => ("state", "looked at"),
        Claim::Pivot | Claim::BestPivot | Claim::FinalColor(_) => ("clause", "checked"),
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

/// The places that moves join.
fn joining(places: &[Vertex], instance: &Instance) -> String {
    let places = list(&places_of(places, instance));
    match instance.game() {
        Game::Fixed { .. } => format!(" that join {places} to the pivot"),
        Game::Free => format!(" that join {places} in the free game"),
    }
}

fn places_of(vertices: &[Vertex], instance: &Instance) -> Vec<Place> {
    let vertices = vertices.iter();
    vertices
        .map(|&vertex| Place::of(instance, vertex))
        .collect()
}

/// What is proven. The fields and their order are a contract.
#[derive(Default, Serialize)]
struct CheckRecord {
    status: &'static str,
    game: Option<&'static str>,
    moves: Option<u32>,
    lower_bound: Option<u32>,
    pivot: Option<Place>,
    to: Option<Vec<Place>>,
    final_color: Option<String>,
    clauses: Option<usize>,
    regions: Option<usize>,
    states: Option<usize>,
    error: Option<String>,
}

fn record(checked: &Result<Proven, String>, board: &Instance) -> CheckRecord {
    let mut record = CheckRecord::default();
    let proven = match checked {
        Ok(proven) => proven,
        Err(error) => {
            (record.status, record.error) = ("error", Some(error.clone()));
            return record;
        }
    };
    record.status = if proven.is_optimal() {
        "optimal"
    } else {
        "feasible"
    };
    record.moves = Some(proven.upper_bound);
    record.lower_bound = Some(proven.lower_bound);
    record.pivot = proven.pivot.map(|pivot| Place::of(board, pivot));
    let (game, steps) = match &proven.claim {
        Claim::Pivot => ("pivot", &mut record.clauses),
        Claim::BestPivot => ("best-pivot", &mut record.clauses),
        Claim::FinalColor(last) => {
            record.final_color = Some(board.palette().label(*last).to_owned());
            ("final-color", &mut record.clauses)
        }
        Claim::Free => ("free", &mut record.regions),
        Claim::Joined(places) => {
            record.to = Some(places_of(places, board));
            ("joined", &mut record.states)
        }
    };
    *steps = Some(proven.steps);
    record.game = Some(game);
    record
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// A file written by `solve --certificate` or `connect --certificate`; `-` is standard input.
    pub(crate) certificate: PathBuf,
    #[arg(help = board_help(), value_hint = ValueHint::AnyPath)]
    pub(crate) board: BoardName,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
}
