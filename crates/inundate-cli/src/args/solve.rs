//! `inundate solve`, as typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use inundate_study::Shard;

use super::{InputArgs, OutputFormat};
use crate::units;

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Methods, separated by commas (see `inundate methods`), some with a value: `lookahead:3`; `all` compares all that apply
    /// but `ilp` and `sat`, which have to be named;
    /// `auto` is the method for the board's class if there is one that is quick, else `exact`, and
    /// in the free game `free-exact`.
    #[arg(
        long,
        value_name = "NAME,...",
        default_value = "auto",
        value_delimiter = ','
    )]
    pub(crate) method: Vec<String>,
    /// Only ask whether K moves are enough.
    #[arg(long, value_name = "K")]
    pub(crate) at_most: Option<u32>,
    /// Seed of the methods that draw lots.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Time for each board and method, like 10s, 500ms or 2min.
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    pub(crate) time_limit: Option<Duration>,
    /// Memory for the search, shared by the boards solved at a time, like 2GiB [default: 75 % of
    /// what is available].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
    /// Threads: one for each board, and idle ones help `exact` on the others.
    #[arg(long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    /// Solve the I-th of N equal shares.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    /// How to write the results.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Solve the fixed game from the pivot that takes the fewest moves, and list all that take so
    /// few. With one exact method; not in `csv`.
    #[arg(long, conflicts_with_all = ["at_most", "pivot", "free"])]
    pub(crate) best_pivot: bool,
    /// Leave out times, states and memory: the same output in every run.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Show each move and what it floods, with the board after it in `text`; for `marked-tile` also
    /// its rounds and the reason of each. Boards of at most 10,000 cells or vertices; not in `csv`.
    #[arg(long)]
    pub(crate) steps: bool,
    /// Write a proof that fewer moves are not enough, as DRAT, and the formula that it refutes to
    /// FILE.cnf; with --best-pivot, that they are not enough from any pivot. One board, fixed game.
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Write the results to a file, `-` for standard output; it appears when they are complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
