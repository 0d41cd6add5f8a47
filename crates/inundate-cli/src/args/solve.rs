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
    /// The methods to use, separated by commas; `inundate methods` lists them. Some take a value:
    /// `lookahead:3`. `auto` uses the fast method of the board's class if there is one, else
    /// `exact` (in the free game `free-exact`). `all` compares all methods that apply, except `ilp`
    /// and `sat`, which you have to name.
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
    /// Solve only the I-th of N equal shares of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Find the pivots from which the fixed game needs the fewest moves, and solve it from one of
    /// them. Needs one exact method; not with `csv`.
    #[arg(long, conflicts_with_all = ["at_most", "pivot", "free"])]
    pub(crate) best_pivot: bool,
    /// Find the fewest moves after which the whole board has this color, given by its label; `all` tries
    /// each color of the palette in turn. Needs one method; not with `csv`.
    #[arg(long, value_name = "COLOR", conflicts_with_all = ["at_most", "best_pivot", "proof", "certificate", "checkpoint", "trace"])]
    pub(crate) final_color: Option<FinalColors>,
    /// Leave out times, states and memory, so that every run has the same output.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Show each move and how much it floods; in `text` also the board after it. With
    /// `marked-tile`, show its rounds and why it chose them. For boards of at most 10,000 cells or
    /// vertices; not with `csv`.
    #[arg(long)]
    pub(crate) steps: bool,
    /// Put the board into the record, in the field `board`. Needs `--format jsonl`.
    #[arg(long)]
    pub(crate) with_board: bool,
    /// Write a DRAT proof that fewer moves are not enough, and to FILE.cnf the formula that it
    /// refutes. With --best-pivot, it proves this for every pivot. For one board of the fixed game.
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Write a certificate to this file, which `inundate check` checks: a solution, and why no
    /// shorter one exists. With --best-pivot, for every pivot. For one board of the fixed game of at most
    /// 4,096 components, and the method `exact`.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Save the state of the search to this file now and then, and when a limit or Ctrl-C stops it. The
    /// same command then goes on from there. The file is removed when the search is done. For one
    /// board and the method `exact`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["best_pivot", "trace"])]
    pub(crate) checkpoint: Option<PathBuf>,
    /// How often to save the state, like 10s or 5min: at most so often, and at most for a tenth of the
    /// time.
    #[arg(long, value_name = "TIME", value_parser = units::time, default_value = "1min", requires = "checkpoint")]
    pub(crate) checkpoint_every: Duration,
    /// Write the search to this file, state by state, as JSON lines that `inundate render --trace`
    /// draws. For one board of the fixed game of at most 1,000 components, and one of the methods
    /// bfs, idastar, exact and beam. It ends after 100,000 states.
    #[arg(long, value_name = "FILE", conflicts_with = "best_pivot")]
    pub(crate) trace: Option<PathBuf>,
    /// Write the results to this file; `-` is standard output. The file appears only
    /// when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
