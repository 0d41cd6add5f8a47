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
/// A board is a grid or a graph with a color on each vertex. A move gives the connected area of one
/// color around a pivot a new color, so that it grows. The goal is a board of one color in as few
/// moves as possible.
#[derive(Debug, Parser)]
#[command(name = "inundate", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Find the fewest moves that flood a board, with proof.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search on some board; 2 bad input or
    /// usage.
    Solve(SolveArgs),
    /// Check that a sequence of moves floods its board.
    ///
    /// Exit status: 0 all boards are flooded; 1 some are not; 2 bad input or usage.
    Verify(VerifyArgs),
    /// Generate boards, random or special, of every family.
    Generate(GenerateArgs),
    /// Print the lower and upper bounds on the moves you need.
    Bounds(BoundsArgs),
    /// Find the fewest moves that join given places to the pivot.
    ///
    /// After the last move all places are in the component of the pivot at the same time. Fixed
    /// game only.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search on some board; 2 bad input or usage.
    Connect(ConnectArgs),
    /// Find a shortest common supersequence of strings.
    ///
    /// It contains the letters of each string in their order, with other letters in between.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search; 2 bad input or usage.
    Scs(ScsArgs),
    /// Convert boards to another format.
    ///
    /// Ids are kept if the format has a field for them. A game id keeps its move limit; any other
    /// board gets the number of moves that `greedy-area` needs as its limit.
    Convert(ConvertArgs),
    /// Write a board as an integer program or a formula, for other solvers.
    ///
    /// Fixed game only.
    Encode(encode::EncodeArgs),
    /// Reduce one problem to another, and translate solutions back.
    ///
    /// Writes the new board. Standard error says what its optimum means for the old problem. With
    /// --solution, it translates a solution of the new board into one of the old problem instead.
    #[command(subcommand)]
    Reduce(ReduceCommand),
    /// Run an experiment from a file, resume it, or merge its shards.
    ///
    /// Exit status: 0 done; 1 stopped by Ctrl-C (run the same command to resume); 2 bad input or
    /// usage.
    Study(StudyArgs),
    /// Play a game, on the full screen or line by line.
    ///
    /// Press `?` on the screen to see its keys. Exit status: 0 done; 2 bad input or usage.
    Play(PlayArgs),
    /// Analyze a game: what each move lost, and which move was better.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C left something unproven; 2 bad input or usage.
    Analyze(AnalyzeArgs),
    /// Summarize, export or reset the statistics of your games.
    Statistics(StatisticsArgs),
    /// Print boards, their components, distance layers or marked tiles.
    Show(ShowArgs),
    /// Draw boards or solutions as SVG or PNG.
    ///
    /// Draws boards of every family and outlines the component of the pivot. With --strip or
    /// --solution it draws the board at the start and after each move.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search for a solution; 2 bad input or
    /// usage.
    Render(Box<render::RenderArgs>),
    /// Draw solutions as animated GIFs.
    ///
    /// Exit status: 0 done; 1 a limit or Ctrl-C stopped the search for a solution; 2 bad input or
    /// usage.
    Animate(Box<animate::AnimateArgs>),
    /// List the methods: what each solves, its guarantee, complexity and source.
    Methods(MethodsArgs),
    /// Print a completion script for your shell.
    Completions(CompletionsArgs),
    /// Print the manual page (roff) of the program or of one command.
    Man(ManArgs),
}

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell to print it for.
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// A command, like `solve`.
    pub(crate) command: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct MethodsArgs {
    /// The format of the list.
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
