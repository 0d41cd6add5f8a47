//! `inundate scs`.

use std::path::PathBuf;

use clap::Args;
use inundate::classes::{Supersequence, scs};
use inundate_core::notation::quoted;
use inundate_records::SolveStatus;
use serde::Serialize;

use crate::args::{LimitArgs, RecordArgs};
use crate::failure::Failure;
use crate::limits::{interrupts, of_board};
use crate::output::{Output, refuse_overwriting};
use crate::progress::Bar;
use crate::text::{plural, stopped};
use crate::{Finish, units};

#[derive(Serialize)]
struct ScsRecord {
    strings: usize,
    status: SolveStatus,
    length: usize,
    lower_bound: usize,
    supersequence: String,
}

pub(crate) fn run(args: &ScsArgs) -> Result<Finish, Failure> {
    refuse_overwriting(
        &args.strings.fasta,
        "--output",
        args.results.output.as_deref(),
    )?;
    let strings = args.strings.read()?;
    let cancel = interrupts()?;
    let mut output = Output::results(args.results.output.as_deref(), &args.results.format)?;
    let bar = Bar::new(1);
    let budget = args.limits.budget(args.threads, cancel, bar.listener());
    let found = scs(&strings.letters, &of_board(&budget, true))
        .map_err(|error| Failure::new(error.to_string()));
    bar.finish();
    let found = found?;
    if let Some(doubtful) = &strings.doubtful {
        doubtful.settle(&found.word)?;
    }
    let strings = &strings.letters;
    let record = record(strings, &found);
    output.write_result(args.results.format, &record, || text(strings, &found))?;
    output.finish()?;
    Ok(Finish::of(found.limit.is_none()))
}

fn record(strings: &[Vec<char>], found: &Supersequence<char>) -> ScsRecord {
    ScsRecord {
        strings: strings.len(),
        status: if found.is_shortest() {
            SolveStatus::Optimal
        } else {
            SolveStatus::Feasible
        },
        length: found.word.len(),
        lower_bound: found.lower_bound,
        supersequence: found.word.iter().collect(),
    }
}

fn text(strings: &[Vec<char>], found: &Supersequence<char>) -> String {
    let letters = |count: usize| plural(count as u64, "letter");
    let (length, lower) = (found.word.len(), found.lower_bound);
    let word: String = found.word.iter().collect();
    let of = plural(strings.len() as u64, "string");
    let longest = strings.iter().map(Vec::len).max().unwrap_or(0);
    let headline = format!("{of}, the longest of {}\n", letters(longest));
    let (what, proven) = if !found.is_shortest() {
        let between = format!("the optimum is between {lower} and {length}");
        let ended = match found.limit {
            None => "; wider beams found nothing shorter (with --time-limit the search goes on)",
            limit => &stopped(limit),
        };
        ("found", format!("{between}{ended}"))
    } else if length == 0 {
        ("optimal", "there is nothing to contain".to_owned())
    } else {
        let shorter = letters(length - 1);
        let all = match strings.len() {
            1 => "the string",
            2 => "both strings",
            _ => "all strings",
        };
        ("optimal", format!("no string of {shorter} contains {all}"))
    };
    let word = quoted(&word);
    format!(
        "{headline}  {what}: {}: {word}\n  proven: {proven}\n",
        letters(length)
    )
}

/// Strings, as arguments or in a file.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct StringArgs {
    /// The strings; each character is a letter. After `--` a string may begin with a hyphen. A single one that is the
    /// name of a file is read as `--fasta` does.
    #[arg(value_name = "STRING")]
    pub(crate) strings: Vec<String>,
    /// Read the strings from this file, in FASTA format or one a line; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) fasta: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct ScsArgs {
    #[command(flatten)]
    pub(crate) strings: StringArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Number of threads, used for three strings or more.
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) results: RecordArgs,
}
