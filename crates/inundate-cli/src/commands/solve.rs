//! `inundate solve`.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use inundate::classes::printed::stretches;
use inundate::solver::{CheckpointKey, Run};
use inundate::{Problem, Question};
use inundate_study::Shard;

use super::job::{CertificateKind, Display, Job, Results, refuse_large};
use crate::args::{InputArgs, METHODS, OutputFormat};
use crate::checkpoint::CheckpointFile;
use crate::input::{Boards, Item, only_board, refuse};
use crate::limits::{default_memory, expect_room, interrupts, of_board, of_search, read_to_solve};
use crate::progress::{self, Bar};
use crate::proof::{CertificateFile, Prover};
use crate::selection::{Query, Selection};
use crate::trace::TraceFile;
use crate::{At, Failure, Finish, Output, Result, units};

/// Bytes of an answer without its moves, and of its lines: 65,536 of them took 140 MB with the
/// program.
const BYTES_OF_ANSWER: u64 = 1700;

pub(crate) fn run(args: &SolveArgs) -> Result<Finish> {
    let (asked, selection) = (args.asked(), Selection::parse(&args.method, args.seed)?);
    check_options(args, &asked, &selection)?;
    // The board, the one with leaves, which is twice as large at most, and its own.
    let graphs = if args.final_color.is_some() { 4 } else { 1 };
    // The files of these options are about connected boards without several pivots.
    let files = [&args.table, &args.proof, &args.trace, &args.checkpoint];
    let input = if files.into_iter().any(Option::is_some) {
        args.input.clone()
    } else {
        args.input.taking_all()
    };
    let (Boards { mut items, .. }, memory) =
        read_to_solve(&input, args.memory_limit, args.shard, args.threads, graphs)?;
    if args.final_color.as_deref() == Some("all") {
        let limit = args.memory_limit.unwrap_or_else(default_memory);
        for (source, board) in items.iter().filter_map(Item::good) {
            expect_room(
                limit,
                board.palette().len() as u64 * BYTES_OF_ANSWER,
                source,
            )?;
        }
    }
    if args.steps {
        refuse_large(&mut items, args.input.keep_going)?;
    }
    // A method that does not apply is no reason against a board.
    if !(asked.is_plain() && args.input.keep_going) {
        refuse(&mut items, args.input.keep_going, |board| {
            selection.refusals(board, &asked)
        })?;
    }
    interrupts()?;
    let output = Output::results(args.output.as_deref(), &args.format)?;
    if let Some(path) = &args.table {
        write_table(path, &items)?;
    }
    let prover = Prover::new(args.proof.as_deref(), args.best_pivot, &items)?;
    let certificate =
        CertificateFile::new(args.certificate.as_deref(), &items, &selection, &asked)?;
    let trace = TraceFile::new(args.trace.as_deref(), &items, &selection)?;
    let bar = progress::bar(items.len());
    let checkpoint = open_checkpoint(args, &selection, &items, &bar)?;
    let budget = of_search(args.time_limit, memory, args.threads, &bar)?;
    let mut budget = budget.with_tracer(trace.as_ref().map(TraceFile::tracer));
    if let Some(checkpoint) = &checkpoint {
        budget = budget.with_checkpoint(checkpoint.clone());
    }
    let shown = Display {
        format: args.format,
        statistics: !args.no_stats,
        steps: args.steps,
        board: args.with_board,
    };
    let mut job = Job::new(&asked, &selection, shown, &items, budget.clone());
    // A proof is written after the search, within the same time.
    job.parts += usize::from(prover.is_some());
    if certificate.is_some() {
        job.certificate = CertificateKind::Search;
    }
    let results = Results::new(output, shown, selection.compares())?;
    let mut lower_bound = None;
    let (mut traced, mut certified) = (None, None);
    let mut finish = job.answer_all(items, args.threads, &bar, results, |rows| {
        let bounds = rows.iter().filter_map(|row| row.record.lower_bound);
        lower_bound = lower_bound.max(bounds.max());
        traced = rows.first().map(|row| row.record.clone());
        certified = rows.first_mut().and_then(|row| row.certificate.take());
    })?;
    if let (Some(trace), Some(record)) = (trace, traced) {
        trace.finish(&record)?;
    }
    if let Some(certificate) = certificate {
        finish = finish.and(certificate.finish(certified.as_ref(), lower_bound)?);
    }
    if let Some(prover) = prover {
        let budget = of_board(&budget, true).with_tracer(None);
        finish = finish.and(prover.prove(lower_bound, &budget)?);
    }
    if let Some(checkpoint) = checkpoint {
        checkpoint.file.finish(finish == Finish::Done);
    }
    Ok(finish)
}

/// Refuses options that do not go with each other.
fn check_options(args: &SolveArgs, asked: &Query, selection: &Selection) -> Result<()> {
    let option = match asked {
        Query::Same(Question::AnyPivot) => Some("--best-pivot"),
        Query::FinalColor(_) => Some("--final-color"),
        _ if args.steps => Some("--steps"),
        _ => None,
    };
    if let (Some(option), OutputFormat::Csv) = (option, args.format) {
        bail!("{option}: expected --format text or jsonl, found --format csv");
    }
    if let Query::Same(Question::AnyPivot) = asked {
        selection.expect_exact().at("--best-pivot")?;
    }
    if let (Query::FinalColor(_), true) = (asked, selection.compares()) {
        bail!("--final-color: expected one --method, or auto, found several");
    }
    if args.with_board && args.format != OutputFormat::Jsonl {
        let found = args.format.to_possible_value().expect("it is not skipped");
        let found = found.get_name();
        bail!("--with-board: expected --format jsonl, found --format {found}");
    }
    Ok(())
}

#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "options that are given or not"
)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The methods to use, separated by commas, some with a value: `lookahead:3`. `auto` is the
    /// fast method of the board's class if there is one, else `exact` (in the free game
    /// `free-exact`). `all` is every method that applies except `ilp`, `sat` and the printed ones.
    /// `inundate methods` lists them.
    #[arg(
        short,
        long,
        value_name = "NAME,...",
        default_value = "auto",
        value_delimiter = ',',
        value_parser = METHODS,
        hide_possible_values = true
    )]
    pub(crate) method: Vec<String>,
    /// Only decide whether K moves are enough; any solution of at most K moves will do.
    #[arg(long, value_name = "K")]
    pub(crate) at_most: Option<u32>,
    /// The seed of methods that use random numbers.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Time limit for each board and method, like 10s, 500ms or 2min.
    #[arg(short, long, value_name = "TIME", value_parser = units::time)]
    pub(crate) time_limit: Option<Duration>,
    /// Memory limit, like 2GiB, divided among the boards solved at the same time [default: 75 % of
    /// the available memory].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
    /// Number of threads. Each solves one board; threads without a board help with the others in
    /// `beam`, `anytime` and the beams of `exact`.
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    /// Use only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Find the pivots from which the fixed game needs the fewest moves, and solve it from one of
    /// them. Needs one exact method; not with `csv`.
    #[arg(long, conflicts_with_all = ["at_most", "pivot", "free"])]
    pub(crate) best_pivot: bool,
    /// Find the fewest moves after which the whole board has the color of this label; `all` tries
    /// every color. Needs one method; not with `csv`.
    #[arg(
        long,
        value_name = "COLOR",
        conflicts_with_all = ["at_most", "best_pivot", "proof", "checkpoint", "trace"]
    )]
    pub(crate) final_color: Option<String>,
    /// Leave out times, states and memory, so that every run has the same output.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Show each move and how much it floods; in `text` also the board after it, and why a method
    /// that goes to marked tiles chose it. For at most 10,000 cells or vertices; not with `csv`.
    #[arg(long)]
    pub(crate) steps: bool,
    /// Put the board into the record, in the field `board`. Needs `--format jsonl`.
    #[arg(long)]
    pub(crate) with_board: bool,
    /// Write a DRAT proof that fewer moves are not enough (with --best-pivot, from any pivot), and
    /// to FILE.cnf the formula that it refutes. For one board of the fixed game.
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Write a certificate to this file: a solution, and why no shorter one exists (with
    /// --best-pivot, from any pivot; with --final-color, that ends in the color). `inundate check`
    /// checks it. For one board of at most 4,096 components (512 in the free game), by the exact
    /// search of its game.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Save the search to this file now and then, and when a limit or Ctrl-C stops it. The same
    /// command resumes it, and removes the file at the end. For one board and the method `exact`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["best_pivot", "trace"])]
    pub(crate) checkpoint: Option<PathBuf>,
    /// The least time between two saves, like 10s or 5min. Saving takes at most a tenth of the
    /// time.
    #[arg(
        long,
        value_name = "TIME",
        value_parser = units::time,
        default_value = "1min",
        requires = "checkpoint"
    )]
    pub(crate) checkpoint_every: Duration,
    /// Write the search to this file, state by state up to 100,000 of them, as JSON lines that
    /// `inundate render --trace` draws. For one board of the fixed game of at most 1,000
    /// components, and bfs, idastar, exact or beam.
    #[arg(long, value_name = "FILE", conflicts_with = "best_pivot")]
    pub(crate) trace: Option<PathBuf>,
    /// Write the table of Fukui et al. 2011 to this file (`-` is standard output), as CSV: the
    /// fewest moves that make each stretch of a path each color, and the case of the recurrence.
    /// For one path of at most 100 components, in the free game.
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Writes the table of the stretches of the one board, a path. Vertices are counted from 0 along
/// it.
fn write_table(path: &Path, items: &[Item]) -> Result<Finish> {
    /// The most components: as many in as many colors have 505,000 entries, which take half a
    /// second.
    const MOST: usize = 100;
    let (_, instance) = only_board("--table", items)?;
    let problem = Problem::new(instance);
    let few = problem.expect_components(MOST, "--table");
    few.map_err(|error| Failure::new(error.to_string()))?;
    let table = stretches(&problem, &mut Run::unlimited()).at("--table")?;
    let mut output = match path.to_str() {
        Some("-") => Output::open(None)?,
        _ => Output::file("--table", path)?,
    };
    let entries = table.expect("no limit").into_iter().map(|entry| {
        let [i, j, moves] = [entry.ends.0, entry.ends.1, entry.moves as usize];
        let label = instance.palette().label(entry.color);
        let [i, j, moves] = [i, j, moves].map(|number| number.to_string());
        [i, j, label.to_owned(), moves, entry.case.to_owned()]
    });
    output.write_csv([["i", "j", "color", "moves", "case"]])?;
    output.write_csv(entries)?;
    output.finish()
}

/// The file that keeps the state of the search, if one is asked for. It is of one search, by a
/// method that keeps checkpoints.
fn open_checkpoint(
    args: &SolveArgs,
    selection: &Selection,
    items: &[Item],
    bar: &Bar,
) -> Result<Option<Arc<CheckpointFile>>> {
    let Some(path) = &args.checkpoint else {
        return Ok(None);
    };
    let refuse =
        |expected: &str, found: &str| failure!("--checkpoint: expected {expected}, found {found}");
    let (_, instance) = only_board("--checkpoint", items)?;
    let problem = Problem::new(instance);
    let solver = selection.only(&problem);
    let solver = solver.ok_or_else(|| refuse("one method", "several"))?;
    let question = args.at_most.map_or(Question::Shortest, Question::AtMost);
    let key = CheckpointKey::new(&problem, solver.method(), &question)
        .ok_or_else(|| refuse("the method `exact`", &format!("`{}`", solver.name())))?;
    CheckpointFile::open(path, args.checkpoint_every, &key, bar.clone())
        .map(|file| Some(Arc::new(file)))
}

impl SolveArgs {
    /// The question.
    fn asked(&self) -> Query {
        match (&self.final_color, self.at_most) {
            (Some(colors), _) => Query::FinalColor(colors.clone()),
            (None, Some(moves)) => Query::Same(Question::AtMost(moves)),
            (None, None) if self.best_pivot => Query::Same(Question::AnyPivot),
            (None, None) => Query::Same(Question::Shortest),
        }
    }
}
