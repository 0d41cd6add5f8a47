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
use crate::input::{only_board, read_boards};
use crate::output::Output;
use crate::text::{list, plural};

pub(crate) fn run(args: &CheckArgs) -> Result<Finish, Failure> {
    refuse_both(&args.certificate, &args.board)?;
    let items = read_boards(&args.board, &args.reading)?.items;
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
    Ok(match checked {
        Ok(_) => Finish::Done,
        Err(_) => Finish::Incomplete,
    })
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
#[derive(Serialize)]
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

fn record(checked: &Result<Proven, String>, instance: &Instance) -> CheckRecord {
    let proven = checked.as_ref().ok();
    let claim = proven.map(|proven| &proven.claim);
    let steps = |are_of: fn(&Claim) -> bool| {
        let proven = proven.filter(|proven| are_of(&proven.claim));
        proven.map(|proven| proven.steps)
    };
    CheckRecord {
        status: match proven {
            Some(proven) if proven.is_optimal() => "optimal",
            Some(_) => "feasible",
            None => "error",
        },
        game: claim.map(|claim| match claim {
            Claim::Pivot => "pivot",
            Claim::BestPivot => "best-pivot",
            Claim::FinalColor(_) => "final-color",
            Claim::Free => "free",
            Claim::Joined(_) => "joined",
        }),
        moves: proven.map(|proven| proven.upper_bound),
        lower_bound: proven.map(|proven| proven.lower_bound),
        pivot: proven
            .and_then(|proven| proven.pivot)
            .map(|pivot| Place::of(instance, pivot)),
        to: claim.and_then(|claim| match claim {
            Claim::Joined(places) => Some(places_of(places, instance)),
            _ => None,
        }),
        final_color: claim.and_then(|claim| match claim {
            Claim::FinalColor(last) => Some(instance.palette().label(*last).to_owned()),
            _ => None,
        }),
        clauses: steps(|claim| !matches!(claim, Claim::Free | Claim::Joined(_))),
        regions: steps(|claim| *claim == Claim::Free),
        states: steps(|claim| matches!(claim, Claim::Joined(_))),
        error: checked.as_ref().err().cloned(),
    }
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
