//! `inundate solve`, as typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use inundate_study::Shard;

use super::examples::Examples;
use super::{FinalColors, InputArgs, OutputFormat, suggested};
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    ("The board of a day", "inundate solve daily:2026-01-01"),
    (
        "Five random boards by two methods, as a table",
        "inundate generate --count 5 | inundate solve -m exact,greedy-area -f csv",
    ),
    (
        "A long search in steps: the same command goes on from the file",
        "inundate solve random:20x20x6:1 --checkpoint 20.search -t 1h",
    ),
];

#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "options that are given or not"
)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// The methods to use, separated by commas, some with a value: `lookahead:3`. `auto` is the fast
    /// method of the board's class if there is one, else `exact` (in the free game `free-exact`).
    /// `all` is every method that applies except `ilp`, `sat` and the printed ones. `inundate methods` lists them.
    #[arg(
        short,
        long,
        value_name = "NAME,...",
        default_value = "auto",
        value_delimiter = ',',
        value_parser = suggested::METHODS,
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
    /// Find the fewest moves after which the whole board has the color of this label; `all` tries every
    /// color. Needs one method; not with `csv`.
    #[arg(long, value_name = "COLOR", conflicts_with_all = ["at_most", "best_pivot", "proof", "checkpoint", "trace"])]
    pub(crate) final_color: Option<FinalColors>,
    /// Leave out times, states and memory, so that every run has the same output.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Show each move and how much it floods; in `text` also the board after it, and why
    /// `marked-tile` or `printed:report-two-rows` chose it. For at most 10,000 cells or vertices; not with `csv`.
    #[arg(long)]
    pub(crate) steps: bool,
    /// Put the board into the record, in the field `board`. Needs `--format jsonl`.
    #[arg(long)]
    pub(crate) with_board: bool,
    /// Write a DRAT proof that fewer moves are not enough (with --best-pivot, from any pivot), and to
    /// FILE.cnf the formula that it refutes. For one board of the fixed game.
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Write a certificate to this file: a solution, and why no shorter one exists (with --best-pivot,
    /// from any pivot; with --final-color, that ends in the color). `inundate check` checks it. For one
    /// board of at most 4,096 components (512 in the free game), and the exact method of its game.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Save the search to this file now and then, and when a limit or Ctrl-C stops it. The same command
    /// resumes it, and removes the file at the end. For one board and the method `exact`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["best_pivot", "trace"])]
    pub(crate) checkpoint: Option<PathBuf>,
    /// The least time between two saves, like 10s or 5min. Saving takes at most a tenth of the time.
    #[arg(long, value_name = "TIME", value_parser = units::time, default_value = "1min", requires = "checkpoint")]
    pub(crate) checkpoint_every: Duration,
    /// Write the search to this file, state by state up to 100,000 of them, as JSON lines that
    /// `inundate render --trace` draws. For one board of the fixed game of at most 1,000 components, and
    /// bfs, idastar, exact or beam.
    #[arg(long, value_name = "FILE", conflicts_with = "best_pivot")]
    pub(crate) trace: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
