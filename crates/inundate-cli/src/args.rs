//! The command line, as typed.

mod analyze;
pub(crate) mod animate;
pub(crate) mod encode;
pub(crate) mod picture;
mod play;
mod reduce_cover;
pub(crate) mod render;
mod statistics;

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use inundate_core::Pivot;
use inundate_core::format::{Format, Overrides};
use inundate_study::Shard;

use crate::units;

pub(crate) use analyze::AnalyzeArgs;
pub(crate) use play::{ColorDepth, LookArgs, PlayArgs, Signs};
pub(crate) use reduce_cover::{CoverBoard, ReduceCoverArgs};
pub(crate) use statistics::StatisticsArgs;

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
    /// Ids are kept where the format has a place for them. A game id gives a player as many moves
    /// as `greedy-area` takes.
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
    /// Run a declared experiment, go on with one that was interrupted, or merge its shares.
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
pub(crate) struct InputArgs {
    /// Files of boards; none or `-` is standard input.
    #[arg(value_name = "INPUT")]
    pub(crate) inputs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Report a bad board in the output and go on with the others.
    #[arg(long)]
    pub(crate) keep_going: bool,
}

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ReadingArgs {
    /// How the boards are written; `auto` goes by what is in the text.
    #[arg(long, value_name = "FORMAT", default_value = "auto", value_parser = input_format())]
    pub(crate) input_format: InputFormat,
    /// Play from here, whatever the file says: R,C, a vertex of a graph, center, top-left,
    /// top-right, bottom-left or bottom-right.
    #[arg(long, value_name = "PIVOT", value_parser = units::pivot, allow_hyphen_values = true)]
    pub(crate) pivot: Option<Pivot>,
    /// Play the free game, in which a move may start anywhere.
    #[arg(long, conflicts_with = "pivot")]
    pub(crate) free: bool,
}

impl ReadingArgs {
    pub(crate) fn overrides(self) -> Overrides {
        Overrides {
            pivot: self.pivot,
            free: self.free,
        }
    }
}

/// A format, or `None` for `auto`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InputFormat(pub(crate) Option<Format>);

fn input_format() -> impl TypedValueParser<Value = InputFormat> {
    let names = ["auto"].into_iter().chain(Format::ALL.map(Format::name));
    PossibleValuesParser::new(names).map(|name| InputFormat(name.parse().ok()))
}

fn board_format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse::<Format>())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OutputFormat {
    Text,
    Jsonl,
    Csv,
}

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
    /// Take only the boards with index mod N = I − 1.
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
    /// FILE.cnf. One board, fixed game.
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    /// Write the results to a file; it appears when they are complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// What a search may use.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct LimitArgs {
    /// Time for each search, like 10s, 500ms or 2min.
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    pub(crate) time_limit: Option<Duration>,
    /// Memory for the search, like 2GiB [default: 75 % of what is available].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
}

/// The form of results that are no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RecordFormat {
    Text,
    Jsonl,
}

#[derive(Debug, Args)]
pub(crate) struct ConnectArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// A place to join: R,C, a vertex of a graph, center, top-left, top-right, bottom-left or
    /// bottom-right; once for each place.
    #[arg(long, value_name = "PLACE", required = true, value_parser = units::pivot, allow_hyphen_values = true)]
    pub(crate) to: Vec<Pivot>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// How to write the results.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Leave out times, states and memory: the same output in every run.
    #[arg(long)]
    pub(crate) no_stats: bool,
    /// Show each move and what it floods, with the board after it in `text`. Boards of at most
    /// 10,000 cells or vertices.
    #[arg(long)]
    pub(crate) steps: bool,
    /// Write the results to a file; it appears when they are complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Strings, as arguments or in a file.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct StringArgs {
    /// The strings; each character is a letter. Behind `--` they may begin with a hyphen.
    #[arg(value_name = "STRING")]
    pub(crate) strings: Vec<String>,
    /// A file of strings in FASTA format; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) fasta: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct ScsArgs {
    #[command(flatten)]
    pub(crate) strings: StringArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Threads that help the search for three strings or more.
    #[arg(long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    /// How to write the result.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    /// Write the result to a file; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// A file of boards; `-` is standard input.
    pub(crate) board: PathBuf,
    /// A file written by `solve --format jsonl`, joined by index, or the moves as text: `4 1 5`,
    /// in the free game `ROW,COL:COLOR ...` or `VERTEX:COLOR ...`.
    pub(crate) solution: String,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}

#[derive(Debug, Args)]
pub(crate) struct GenerateArgs {
    /// What to make.
    #[arg(long, default_value = "grid")]
    pub(crate) kind: Kind,
    #[command(flatten)]
    pub(crate) sizes: SizeArgs,
    /// Colors [default: 6; greedy-trap: 3].
    #[arg(long, value_name = "C")]
    pub(crate) colors: Option<usize>,
    /// How many boards.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,
    /// Keep only boards whose proven optimum is in this range, like 20..22. Ids stay those of the
    /// seed's series.
    #[arg(long, value_name = "A..B", value_parser = units::range)]
    pub(crate) optimum: Option<RangeInclusive<u32>>,
    /// With --optimum, how many boards of the series are looked at.
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "optimum")]
    pub(crate) attempts: u64,
    /// The board of a day: a grid of 14×14 cells of 6 colors, with the digits of the date as seed.
    #[arg(
        long,
        value_name = "YYYY-MM-DD",
        value_parser = units::day,
        conflicts_with_all = ["kind", "rows", "cols", "colors", "count", "seed", "optimum"]
    )]
    pub(crate) daily: Option<u64>,
    /// The same seed gives the same boards in every version.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How to write them [default: boards for grids of up to 62 colors, else json].
    #[arg(long, value_name = "FORMAT", value_parser = board_format())]
    pub(crate) output_format: Option<Format>,
    /// Write to a file; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How large a board is; each kind takes some of them.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct SizeArgs {
    /// Rows of a board [default: 14].
    #[arg(long, value_name = "N")]
    pub(crate) rows: Option<usize>,
    /// Columns of a board [default: 14].
    #[arg(long, value_name = "N")]
    pub(crate) cols: Option<usize>,
    /// The monochromatic column of a d-board, from 0 [default: the middle one].
    #[arg(long, value_name = "D")]
    pub(crate) column: Option<usize>,
    /// Vertices of a graph [default: 20].
    #[arg(long, value_name = "N")]
    pub(crate) vertices: Option<usize>,
    /// Edges of a random graph [default: twice as many as vertices].
    #[arg(long, value_name = "N")]
    pub(crate) edges: Option<usize>,
    /// The exponent of a power [default: 2].
    #[arg(long, value_name = "K")]
    pub(crate) power: Option<usize>,
    /// The longest interval or arc [default: 8], or the vertices of each path of a star [default:
    /// 5].
    #[arg(long, value_name = "N")]
    pub(crate) length: Option<usize>,
    /// Paths of a star [default: 3].
    #[arg(long, value_name = "N")]
    pub(crate) paths: Option<usize>,
    /// Vertices of a caterpillar's spine [default: half of them].
    #[arg(long, value_name = "N")]
    pub(crate) spine: Option<usize>,
    /// Vertices of a split graph's clique [default: half of them].
    #[arg(long, value_name = "N")]
    pub(crate) clique: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// Every cell drawn uniformly.
    Grid,
    /// A grid whose last column lies beside the first.
    CircularGrid,
    /// A grid with a monochromatic column, the pivot's.
    DBoard,
    /// A circular grid with a monochromatic column, the pivot's.
    CircularDBoard,
    /// Hexagons; odd rows are shifted right by half a cell.
    Hex,
    /// A path.
    Path,
    /// A cycle.
    Cycle,
    /// A power of a path.
    PathPower,
    /// A power of a cycle.
    CyclePower,
    /// A power of a random connected graph.
    GraphPower,
    /// A random tree.
    Tree,
    /// A tree: a path with leaves on random vertices of it.
    Caterpillar,
    /// A tree: paths that start beside vertex 0.
    StarOfPaths,
    /// A random interval graph.
    Interval,
    /// A random circular-arc graph.
    CircularArc,
    /// The graph of a random permutation.
    Permutation,
    /// A random co-comparability graph with an umbrella-free order.
    Cocomparability,
    /// A random split graph.
    Split,
    /// A complete graph.
    Complete,
    /// A random connected graph.
    Graph,
    /// Square boards that provably take many moves.
    Diamonds,
    /// Square boards of optimum 3 on which both greedies take as many moves as there are rows.
    GreedyTrap,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How to write the boards.
    #[arg(long, value_name = "FORMAT", value_parser = board_format())]
    pub(crate) output_format: Format,
    /// Rename the colors to 0-9A-Z in their order, so that formats of few characters can carry
    /// them.
    #[arg(long)]
    pub(crate) relabel: bool,
    /// Write to a file; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum ReduceCommand {
    /// A grid with any pivot, circular or not, becomes a d-board. The optimum stays the same where
    /// every row lies beside the pivot's, thus on two rows; else it becomes an upper bound.
    ///
    /// Exit status: 0 done; 1 with --solution, some sequence does not flood the new board; 2 bad
    /// input or usage.
    DBoard(ReduceBoardArgs),
    /// A grid whose rows all lie beside the pivot's, circular or not, becomes a d-board: two columns
    /// are added, one of them of the pivot's color. The optimum stays the same.
    PivotColumn(ReduceBoardArgs),
    /// The square of a cycle becomes a circular grid of two rows. The optimum stays the same.
    CycleSquare(ReduceBoardArgs),
    /// The square of a path becomes a grid of two rows. The optimum stays the same.
    PathSquare(ReduceBoardArgs),
    /// Strings become a tree, a path for each that starts beside the pivot. The optimum is the length
    /// of a shortest common supersequence, or twice that where a letter follows itself.
    Scs(ReduceScsArgs),
    /// A graph becomes a board of the free game, the square of a cycle or a path or two rows. The
    /// optimum is the size of a smallest vertex cover and a number of moves that the edges give.
    VertexCover(ReduceCoverArgs),
    /// The fixed game becomes the free game on as many copies of the board as it has vertices, joined
    /// at the pivot; of a tree, a tree. The optimum stays the same.
    FixedToFree(ReduceBoardArgs),
}

#[derive(Debug, Args)]
pub(crate) struct ReduceBoardArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) result: ReduceResultArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ReduceScsArgs {
    #[command(flatten)]
    pub(crate) strings: StringArgs,
    #[command(flatten)]
    pub(crate) result: ReduceResultArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ReduceResultArgs {
    /// Solutions of the new boards, as `verify` takes them; writes what they are for the old problem.
    #[arg(long, value_name = "SOLUTION", conflicts_with = "output_format")]
    pub(crate) solution: Option<String>,
    /// How to write the new boards.
    #[arg(long, value_name = "FORMAT", default_value = "json", value_parser = board_format())]
    pub(crate) output_format: Format,
    /// Write to a file; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct BoundsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Seed of the methods that draw lots.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How to write the bounds.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: OutputFormat,
    /// Write to a file; it appears when it is complete.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct StudyArgs {
    #[command(subcommand)]
    pub(crate) command: Option<StudyCommand>,
    /// There unless there is a command.
    #[command(flatten)]
    pub(crate) run: Option<StudyRunArgs>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum StudyCommand {
    /// Put the shares of a study together: results, summary and plots as of a run in one.
    ///
    /// Exit status: 0 done; 2 bad input or usage, or shares that do not make up the study.
    Merge(StudyMergeArgs),
}

#[derive(Debug, Args)]
pub(crate) struct StudyMergeArgs {
    /// The study, a TOML file.
    pub(crate) study: PathBuf,
    /// The folder for results and plots; made if it is not there.
    pub(crate) folder: PathBuf,
    /// The folders of all shares, in any order.
    #[arg(required = true)]
    pub(crate) shares: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct StudyRunArgs {
    /// The study, a TOML file.
    pub(crate) study: PathBuf,
    /// The folder for results and plots; made if it is not there.
    pub(crate) folder: PathBuf,
    /// Boards solved at a time.
    #[arg(long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    /// Take only the boards with index mod N = I − 1.
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    pub(crate) shard: Shard,
    /// Memory for the searches, shared by the threads, where the study does not say [default: 75 %
    /// of what is available].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
    /// Leave out times, states and memory: the same files in every run.
    #[arg(long)]
    pub(crate) no_stats: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Number the components.
    #[arg(long)]
    pub(crate) components: bool,
    /// Show the distance of every component from the pivot, in moves if every neighbor could be
    /// flooded by each.
    #[arg(long)]
    pub(crate) layers: bool,
    /// Bracket the marked tiles of a board of two rows from a corner: those whose color does not
    /// occur in a column farther from the pivot (see the method `marked-tile`).
    #[arg(long)]
    pub(crate) marks: bool,
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
