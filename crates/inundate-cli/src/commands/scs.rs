//! `inundate scs`.

use clap::Args;
use inundate::classes::{Supersequence, scs};
use inundate_core::notation::quoted;
use inundate_records::SolveStatus;
use serde_json::json;

use crate::args::{LimitArgs, RecordArgs};
use crate::limits::{default_memory, interrupts, of_board, of_search};
use crate::progress;
use crate::strings::StringArgs;
use crate::text::stopped;
use crate::words::plural;
use crate::{Finish, Output, Result, units};

pub(crate) fn run(args: &ScsArgs) -> Result<Finish> {
    let output = args.results.output.as_deref();
    let strings = args.strings.read()?;
    interrupts()?;
    let mut output = Output::results(output, &args.results.format)?;
    let bar = progress::bar(1);
    let memory = args.limits.memory_limit.unwrap_or_else(default_memory);
    let budget = of_search(args.limits.time_limit, memory, args.threads, &bar)?;
    let found = scs(&strings.letters, &of_board(&budget, true));
    bar.finish_and_clear();
    let found = found?;
    if let Some(doubtful) = &strings.doubtful {
        doubtful.settle(&found.word)?;
    }
    let strings = &strings.letters;
    let status = if found.is_shortest() {
        SolveStatus::Optimal
    } else {
        SolveStatus::Feasible
    };
    let record = json!({
        "strings": strings.len(),
        "status": status,
        "length": found.word.len(),
        "lower_bound": found.lower_bound,
        "supersequence": found.word.iter().collect::<String>(),
    });
    output.write_result(args.results.format, &record, || text(strings, &found))?;
    Ok(output
        .finish()?
        .and(Finish::from_success(found.limit.is_none())))
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
