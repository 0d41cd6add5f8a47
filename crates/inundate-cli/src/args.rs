//! The command line, as typed.

mod analyze;
pub(crate) mod animate;
mod board;
mod bounds;
mod connect;
mod convert;
pub(crate) mod encode;
mod generate;
mod input;
mod limit;
mod look;
mod output;
pub(crate) mod picture;
mod play;
mod reduce;
mod reduce_cover;
mod reduce_result;
pub(crate) mod render;
mod scs;
mod show;
mod solve;
mod statistics;
mod study;
mod verify;

use clap::{Args, Parser, Subcommand};

pub(crate) use analyze::AnalyzeArgs;
pub(crate) use board::BoardName;
pub(crate) use bounds::BoundsArgs;
pub(crate) use connect::ConnectArgs;
pub(crate) use convert::ConvertArgs;
pub(crate) use generate::{GenerateArgs, Kind, SieveArgs, SizeArgs};
use input::board_format;
pub(crate) use input::{InputArgs, ReadingArgs};
pub(crate) use limit::LimitArgs;
pub(crate) use look::{ColorDepth, InkArgs, PaletteArgs, SymbolArgs, Symbols, USUAL_PALETTE};
pub(crate) use output::{OutputFormat, RecordFormat};
pub(crate) use play::{LookArgs, PlayArgs};
pub(crate) use reduce::{ReduceBoardArgs, ReduceCommand, ReduceScsArgs};
pub(crate) use reduce_cover::{CoverBoard, ReduceCoverArgs};
pub(crate) use reduce_result::ReduceResultArgs;
pub(crate) use scs::{ScsArgs, StringArgs};
pub(crate) use show::ShowArgs;
pub(crate) use solve::SolveArgs;
pub(crate) use statistics::StatisticsArgs;
pub(crate) use study::{StudyArgs, StudyCommand, StudyMergeArgs, StudyRunArgs};
pub(crate) use verify::VerifyArgs;

/// Solve, prove and verify flood-filling games (Flood-It, Free-Flood-It).
///
/// A board is a coloring of a grid or graph; a move recolors the component of a pivot; make
/// everything one color in the fewest moves.
#[derive(Debug, Parser)]
#[command(name = "inundate", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Find shortest sequences of moves, with proof.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped some board; 2 bad input or usage.
    Solve(SolveArgs),
    /// Check that sequences of moves flood their boards.
    ///
    /// Exit status: 0 all do; 1 some do not; 2 bad input or usage.
    Verify(VerifyArgs),
    /// Make boards: random ones of every family, and special ones.
    Generate(GenerateArgs),
    /// Print every lower and upper bound by name.
    Bounds(BoundsArgs),
    /// Find the fewest moves that join places to the pivot.
    ///
    /// All places are in the pivot's component after the last move, at the same time. Fixed game only.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped some board; 2 bad input or usage.
    Connect(ConnectArgs),
    /// Find a shortest common supersequence of strings.
    ///
    /// It contains each string as a subsequence: its letters in their order, with others between.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search; 2 bad input or usage.
    Scs(ScsArgs),
    /// Write boards in another format.
    ///
    /// Ids are kept where the format has a place for them. A game id keeps its limit of
    /// moves; that of another board is what `greedy-area` takes.
    Convert(ConvertArgs),
    /// Write a board as a model for other programs: an integer program or a formula.
    ///
    /// Fixed game only.
    Encode(encode::EncodeArgs),
    /// Turn a problem into another, and solutions of that back.
    ///
    /// Writes the new board; what its optimum says of the old problem goes to standard error. With
    /// --solution, writes what a solution of the new board is for the old problem instead.
    #[command(subcommand)]
    Reduce(ReduceCommand),
    /// Run a declared experiment, go on with one that was interrupted, or merge its shards.
    ///
    /// Exit status: 0 done; 1 Ctrl-C stopped it, and the same command goes on; 2 bad input or
    /// usage.
    Study(StudyArgs),
    /// Play a board, on the screen or line by line.
    ///
    /// The screen explains its keys with `?`. Exit status: 0 done; 2 bad input or usage.
    Play(PlayArgs),
    /// Say which move of a game lost how much, and what would have been better.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C left something open; 2 bad input or usage.
    Analyze(AnalyzeArgs),
    /// Sum up the games that were played, write them out, or begin anew.
    Statistics(StatisticsArgs),
    /// Draw boards, their components, distance layers or marked tiles.
    Show(ShowArgs),
    /// Draw boards or solutions as SVG or PNG.
    ///
    /// All kinds of boards, with the pivot's component outlined. With --strip or --solution the
    /// board at the start and after each move.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search for some solution; 2 bad input or
    /// usage.
    Render(Box<render::RenderArgs>),
    /// Draw solutions as animated GIF.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search for some solution; 2 bad input or
    /// usage.
    Animate(Box<animate::AnimateArgs>),
    /// List every method: what it solves, its guarantee, complexity and source.
    Methods(MethodsArgs),
    /// Print a script that completes the command line in a shell.
    Completions(CompletionsArgs),
    /// Print a manual page (roff): of the program, or of one of its commands.
    Man(ManArgs),
}

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// A command, like `solve`.
    pub(crate) command: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct MethodsArgs {
    /// How to write the list.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
