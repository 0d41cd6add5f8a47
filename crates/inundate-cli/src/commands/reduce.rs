//! `inundate reduce`.

use std::fmt::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use inundate::{Auto, Budget, solve};
use inundate_core::format::{Format, read_graph};
use inundate_core::notation::quoted;
use inundate_core::reduce::{
    LetterColors, Promise, ReduceError, SharedRoot, Unfolding, VertexCoverBoard, VertexCoverSplit,
    VertexCoverTree, WordBoard, WordOptimum, cycle_square, d_board, path_square, pivot_column,
    spanning_tree,
};
use inundate_core::{Game, Graph, Instance, Move, Vertex, verify};

use crate::args::{InputArgs, board_format};
use crate::claimed_solution::ClaimedSolution;
use crate::commands::convert::write_board;
use crate::input::{Boards, Item, place, read_all, read_text};
use crate::strings::{StringArgs, contains};
use crate::words::{joined, moves_text, plural};
use crate::{At, Failure, Finish, Output, Result};

pub(crate) fn run(command: &ReduceCommand) -> Result<Finish> {
    match command {
        ReduceCommand::DBoard(args) => unfold(args, d_board),
        ReduceCommand::PivotColumn(args) => unfold(args, pivot_column),
        ReduceCommand::CycleSquare(args) => unfold(args, cycle_square),
        ReduceCommand::PathSquare(args) => unfold(args, path_square),
        ReduceCommand::Scs(args) => words(args),
        ReduceCommand::VertexCover(args) => vertex_cover(args),
        ReduceCommand::FixedToFree(args) => boards(args, |board| {
            let copies = SharedRoot::new(board)?;
            let promise = "the optimum of the free game is that of the fixed game";
            let new = copies.instance().clone();
            let Game::Fixed { pivot } = board.game() else {
                unreachable!("copies are made of the fixed game");
            };
            let back = move |moves: &[Move]| {
                let colors = copies.colors(moves).into_iter();
                colors.map(|color| Move { pivot, color }).collect()
            };
            Ok((new, promise, Box::new(back)))
        }),
        ReduceCommand::SpanningTree(args) => boards(args, |board| {
            let answer = solve(&Auto, board, &Budget::default());
            let answer = answer.expect("it answers this question of every board");
            let solution = answer.solution().expect("no limit stops the search");
            let tree = spanning_tree(board, &solution.moves)?;
            let promise = "the optimum of the tree is that of the board";
            let (old, new) = (board.palette().clone(), tree.palette().clone());
            let back = move |moves: &[Move]| {
                let moves = moves.iter().map(|&Move { pivot, color }| {
                    let color = old
                        .color(new.label(color))
                        .expect("both have the same colors");
                    Move { pivot, color }
                });
                moves.collect()
            };
            Ok((tree, promise, Box::new(back)))
        }),
    }
}

/// Translates a solution of the new board back, and checks it on the old problem.
type Back = Box<dyn Fn(&[Move]) -> Result<String>>;

/// A new board, and the way back to the old problem.
struct ReductionOutput {
    item: Item,
    /// The meaning of the new board's optimum for the old problem.
    promise: String,
    back: Back,
}

impl ReductionOutput {
    /// The only new board, of a problem that is not a board.
    fn only(source: String, board: Instance, promise: String, back: Back) -> [Self; 1] {
        let item = Item::new(0, source, Ok(board));
        [Self {
            item,
            promise,
            back,
        }]
    }
}

fn unfold(
    args: &ReduceBoardArgs,
    reduce: fn(&Instance) -> Result<Unfolding, ReduceError>,
) -> Result<Finish> {
    boards(args, |board| {
        let unfolding = reduce(board)?;
        let promise = match unfolding.promise() {
            Promise::Equal => "the optimum of the new board is that of the old one",
            Promise::UpperBound => {
                "the optimum of the new board is an upper bound on that of the old one"
            }
        };
        let new = unfolding.instance().clone();
        let back = move |moves: &[Move]| unfolding.moves_back(moves);
        Ok((new, promise, Box::new(back)))
    })
}

/// A new board, the meaning of its optimum, and the map of its moves to the old board.
type NewBoard = (Instance, &'static str, Box<dyn Fn(&[Move]) -> Vec<Move>>);

/// Reduces each board.
fn boards(
    args: &ReduceBoardArgs,
    reduce: impl Fn(&Instance) -> Result<NewBoard, ReduceError>,
) -> Result<Finish> {
    let (mut reduced, mut bad) = (Vec::new(), Vec::new());
    let Boards { items, count } = read_all(&args.input, None)?;
    for item in items {
        let source = &item.source;
        let made = item.board.clone().and_then(|old| {
            let made = reduce(&old).map_err(|error| format!("{source}: {error}"));
            made.map(|made| (old, made))
        });
        match made {
            Ok((old, (new, promise, back))) => reduced.push(ReductionOutput {
                item: Item {
                    board: Ok(new),
                    limit: None,
                    ..item
                },
                promise: promise.to_owned(),
                back: Box::new(move |moves| flooded(&old, &back(moves))),
            }),
            Err(message) => bad.push(message),
        }
    }
    // Solutions are matched with boards by index.
    Failure::of_boards(bad, args.input.keep_going && args.result.solution.is_none())?;
    finish(&reduced, count, &args.result)
}

fn words(args: &ReduceWordsArgs) -> Result<Finish> {
    let problem = WordProblem::read(args)?;
    if let Some(supersequence) = &args.supersequence {
        return moves(&problem.moves(supersequence)?, &args.result);
    }
    let (board, promise) = (problem.board.instance().clone(), problem.promise());
    let back = Box::new(move |moves: &[Move]| problem.spelled(moves));
    let reduced = ReductionOutput::only("strings".to_owned(), board, promise, back);
    finish(&reduced, 1, &args.result)
}

fn vertex_cover(args: &ReduceCoverArgs) -> Result<Finish> {
    let problem = CoverProblem::read(args)?;
    if let Some(cover) = &args.cover {
        return moves(&problem.moves(cover)?, &args.result);
    }
    let (board, promise) = (problem.board().clone(), problem.promise());
    let back = Box::new(move |moves: &[Move]| problem.covered(moves));
    let reduced = ReductionOutput::only(args.graph.display().to_string(), board, promise, back);
    finish(&reduced, 1, &args.result)
}

/// Writes the moves on the new board that a solution of the old problem gives.
fn moves(said: &str, args: &ReduceResultArgs) -> Result<Finish> {
    Output::write_text(args.output.as_deref(), &format!("board 0: {said}\n"))
}

/// Writes the new boards, or their solutions translated back. `count` is the number of old boards,
/// chosen or not.
fn finish(reduced: &[ReductionOutput], count: usize, args: &ReduceResultArgs) -> Result<Finish> {
    let (text, finish) = match &args.solution {
        None => (new_boards(reduced, args)?, Finish::Done),
        Some(solution) => solved(reduced, count, solution)?,
    };
    Ok(Output::write_text(args.output.as_deref(), &text)?.and(finish))
}

fn new_boards(reduced: &[ReductionOutput], args: &ReduceResultArgs) -> Result<String> {
    let mut text = String::new();
    for ReductionOutput { item, .. } in reduced {
        let board = item.board.as_ref().expect("new boards are right");
        let number = item.index.to_string();
        let id = item.id.as_deref().unwrap_or(&number);
        let (source, format) = (&item.source, args.output_format);
        let written = write_board(&mut text, format, id, item.limit, board);
        let expected = "expected a format that can hold the new board";
        written.at(format_args!("{source}: --output-format: {expected}"))?;
    }
    for ReductionOutput { item, promise, .. } in reduced {
        eprint_lossy!("board {}: {promise}", item.index);
    }
    Ok(text)
}

fn solved(reduced: &[ReductionOutput], count: usize, solution: &str) -> Result<(String, Finish)> {
    let items: Vec<&Item> = reduced.iter().map(|reduced| &reduced.item).collect();
    let claims = ClaimedSolution::read_all("--solution", solution, &items, count)?;
    let mut finish = Finish::Done;
    let mut text = String::new();
    for claim in claims {
        let ReductionOutput { item, back, .. } = &reduced[claim.index];
        let instance = item.board.as_ref().expect("new boards are right");
        let said = match &claim.moves {
            None => "without a sequence".to_owned(),
            Some(moves) => match claim.check(instance, moves) {
                Ok(()) => back(moves)?,
                Err(reason) => {
                    finish = Finish::Incomplete;
                    format!("not a solution of the new board: {reason}")
                }
            },
        };
        let _ = writeln!(text, "{}: {said}", item.name());
    }
    Ok((text, finish))
}

#[derive(Debug, Subcommand)]
pub(crate) enum ReduceCommand {
    /// Turn a grid with any pivot, circular or not, into a d-board. The optimum stays the same if
    /// every row is the pivot's or adjacent to it, as on two rows; else it is an upper bound.
    ///
    /// Exit status: 0 done; 1 with --solution, some moves do not flood the new board; 2 bad input
    /// or usage.
    DBoard(ReduceBoardArgs),
    /// Turn a grid whose other rows are all adjacent to the pivot's, circular or not, into a
    /// d-board: two columns are added, one of them of the pivot's color. The optimum stays the
    /// same.
    PivotColumn(ReduceBoardArgs),
    /// Turn the square of a cycle into a circular grid of two rows. The optimum stays the same.
    CycleSquare(ReduceBoardArgs),
    /// Turn the square of a path into a grid of two rows. The optimum stays the same.
    PathSquare(ReduceBoardArgs),
    /// Turn strings into a tree, a path for each string from the pivot, or into an n×n board,
    /// nested squares for each. The optimum is the length of a shortest common supersequence, or
    /// twice that if a letter follows itself.
    Scs(ReduceWordsArgs),
    /// Turn a graph into a board of the free game, the square of a cycle or path or a grid of two
    /// rows, or into a tree of three colors or a split graph for the fixed game. The optimum is the
    /// size of a smallest vertex cover plus a number that depends on the size of the graph only.
    VertexCover(ReduceCoverArgs),
    /// Turn the fixed game into the free game on copies of the board that share the pivot, as many
    /// as it has vertices. A tree becomes a tree. The optimum stays the same.
    FixedToFree(ReduceBoardArgs),
    /// Solve a board, and leave only the edges of a spanning tree that the same moves flood. The
    /// optimum stays the same.
    ///
    /// Exit status: 0 done; 1 with --solution, some moves do not flood the new board; 2 bad input
    /// or usage.
    SpanningTree(ReduceBoardArgs),
}

#[derive(Debug, Args)]
pub(crate) struct ReduceBoardArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) result: ReduceResultArgs,
}

#[derive(Debug, Args)]
pub(crate) struct ReduceCoverArgs {
    /// A file with one graph in json, dimacs or graph6; `-` is standard input. Colors are ignored,
    /// and the graph need not be connected.
    #[arg(value_name = "GRAPH", default_value = "-")]
    pub(crate) graph: PathBuf,
    /// The board to make.
    #[arg(long, value_name = "BOARD", default_value = "cycle-square")]
    pub(crate) board: CoverBoard,
    /// Translate this vertex cover, numbers separated by commas ("" is the empty one), into moves
    /// on the board.
    #[arg(long, value_name = "V,...", conflicts_with_all = ["solution", "output_format"])]
    pub(crate) cover: Option<String>,
    #[command(flatten)]
    pub(crate) result: ReduceResultArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CoverBoard {
    /// The square of a cycle.
    CycleSquare,
    /// The square of a path.
    PathSquare,
    /// A circular grid of two rows.
    CircularGrid,
    /// A grid of two rows.
    Grid,
    /// A tree of three colors for the fixed game.
    Tree,
    /// A split graph for the fixed game.
    Split,
}

#[derive(Debug, Args)]
pub(crate) struct ReduceWordsArgs {
    #[command(flatten)]
    pub(crate) strings: StringArgs,
    /// The board to make.
    #[arg(long, value_name = "BOARD", default_value = "tree")]
    pub(crate) board: WordsBoard,
    /// At most this many colors. If two for every letter are too many, only a letter that follows
    /// itself gets two. The optimum is then the least weight of a common supersequence: such a
    /// letter counts two, any other one.
    #[arg(long, value_name = "N", conflicts_with = "length")]
    pub(crate) colors: Option<usize>,
    /// With --board grid and strings of two letters: a board of three colors with an optimum of
    /// 2N + 2 moves if a common supersequence has at most N letters, and of more if none has.
    #[arg(long, value_name = "N")]
    pub(crate) length: Option<usize>,
    /// Make a board of the free game, with as many copies of each string as that takes. With
    /// --board grid; `fixed-to-free` does it for trees.
    #[arg(long)]
    pub(crate) free: bool,
    /// Translate this common supersequence into moves on the board.
    #[arg(long, value_name = "STRING", conflicts_with_all = ["solution", "output_format"])]
    pub(crate) supersequence: Option<String>,
    #[command(flatten)]
    pub(crate) result: ReduceResultArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WordsBoard {
    /// A path for each string, from the pivot.
    Tree,
    /// n×n cells with nested squares for each string.
    Grid,
}

#[derive(Debug, Args)]
pub(crate) struct ReduceResultArgs {
    /// Translate these solutions of the new boards, in any form that `verify` accepts, into
    /// solutions of the old problem.
    #[arg(long, value_name = "SOLUTION", conflicts_with = "output_format")]
    pub(crate) solution: Option<String>,
    /// The format of the new boards.
    #[arg(
        short = 'f',
        long,
        value_name = "FORMAT",
        default_value = "json",
        value_parser = board_format()
    )]
    pub(crate) output_format: Format,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A graph whose vertex cover is wanted, and its board.
enum CoverProblem {
    /// A square, perhaps as two rows.
    Square(VertexCoverBoard, Option<Unfolding>),
    Tree(VertexCoverTree),
    Split(VertexCoverSplit),
}

impl CoverProblem {
    fn read(args: &ReduceCoverArgs) -> Result<Self> {
        let name = args.graph.display();
        let graph = read_graph(&read_text(&args.graph, "a graph")?);
        let graph = graph.map_err(|error| {
            let place = place(&name, error.line, error.column);
            failure!("{place}: {}", error.problem)
        })?;
        Self::new(graph, args.board).at(name)
    }

    fn new(graph: Graph, board: CoverBoard) -> Result<Self, ReduceError> {
        let square = match board {
            CoverBoard::Tree => return Ok(Self::Tree(VertexCoverTree::new(graph)?)),
            CoverBoard::Split => return Ok(Self::Split(VertexCoverSplit::new(graph)?)),
            CoverBoard::CycleSquare | CoverBoard::CircularGrid => {
                VertexCoverBoard::cycle_square(graph)?
            }
            CoverBoard::PathSquare | CoverBoard::Grid => VertexCoverBoard::path_square(graph)?,
        };
        let rows = match board {
            CoverBoard::CircularGrid => Some(cycle_square(square.instance())?),
            CoverBoard::Grid => Some(path_square(square.instance())?),
            _ => None,
        };
        Ok(Self::Square(square, rows))
    }

    fn board(&self) -> &Instance {
        match self {
            Self::Square(square, rows) => {
                let rows = rows.as_ref().map(Unfolding::instance);
                rows.unwrap_or(square.instance())
            }
            Self::Tree(tree) => tree.instance(),
            Self::Split(split) => split.instance(),
        }
    }

    fn graph(&self) -> &Graph {
        match self {
            Self::Square(square, _) => square.graph(),
            Self::Tree(tree) => tree.graph(),
            Self::Split(split) => split.graph(),
        }
    }

    fn promise(&self) -> String {
        let base = match self {
            Self::Square(square, _) => square.base_moves(),
            Self::Tree(tree) => tree.base_moves(),
            Self::Split(split) => split.base_moves(),
        };
        let base = plural(base as u64, "move");
        format!("the optimum is the size of a smallest vertex cover plus {base}")
    }

    /// Translates a vertex cover into moves, and verifies them on the board.
    fn moves(&self, cover: &str) -> Result<String> {
        let last = self.graph().vertex_count() - 1;
        let entries = cover.split(',').map(str::trim);
        let entries = entries.filter(|entry| !cover.trim().is_empty() || !entry.is_empty());
        let cover = entries.map(|entry| {
            let vertex = entry.parse().map(Vertex::new);
            vertex.map_err(|_| {
                failure!(
                    "--cover: expected vertices from 0 to {last}, separated by commas, found \
                     `{entry}`"
                )
            })
        });
        let cover: Vec<Vertex> = cover.collect::<Result<_, _>>()?;
        let moves = match self {
            Self::Square(square, None) => square.moves(&cover),
            Self::Square(square, Some(rows)) => {
                square.moves(&cover).map(|moves| rows.moves_here(&moves))
            }
            Self::Tree(tree) => tree.moves(&cover),
            Self::Split(split) => split.moves(&cover),
        };
        flooded(self.board(), &moves.at("--cover")?)
    }

    /// Translates a solution of the board into a vertex cover.
    fn covered(&self, moves: &[Move]) -> Result<String> {
        let cover = match self {
            Self::Square(square, None) => square.cover(moves),
            Self::Square(square, Some(rows)) => square.cover(&rows.moves_back(moves)),
            Self::Tree(tree) => tree.cover(moves),
            Self::Split(split) => split.cover(moves),
        };
        let is_in = |v: &Vertex| cover.binary_search(v).is_ok();
        let mut edges = self.graph().edges();
        if !edges.all(|(u, v)| is_in(&u) || is_in(&v)) {
            bail!("defect in reduce: its vertex cover leaves an edge out");
        }
        let count = plural(cover.len() as u64, "vertex");
        let cover = joined(cover.iter().map(|v| v.index()), ",");
        Ok(format!("covered by {count}: {cover}"))
    }
}

/// Words whose shortest common supersequence is wanted, and their board.
struct WordProblem {
    words: Vec<Vec<char>>,
    board: WordBoard<char>,
}

impl WordProblem {
    fn read(args: &ReduceWordsArgs) -> Result<Self> {
        if args.board == WordsBoard::Tree {
            for (is_given, name) in [(args.length.is_some(), "--length"), (args.free, "--free")] {
                if is_given {
                    bail!("{name}: expected --board grid, found --board tree");
                }
            }
        }
        let strings = args.strings.read()?;
        if let Some(doubtful) = strings.doubtful {
            return Err(doubtful.refusal());
        }
        let words = strings.letters;
        let colors = args
            .length
            .map_or(LetterColors::Alike, |length| LetterColors::Three { length });
        let mut board = make(&words, colors, args)?;
        if let Some(most) = args.colors {
            if board.instance().palette().len() > most {
                board = make(&words, LetterColors::Fewest, args)?;
            }
            let found = board.instance().palette().len();
            if found > most {
                bail!(
                    "--colors: expected strings that take at most {}, found strings that take \
                     {found}; three are enough for two letters on `--board grid --length N`",
                    plural(most as u64, "color")
                );
            }
        }
        Ok(Self { words, board })
    }

    fn promise(&self) -> String {
        match self.board.optimum() {
            WordOptimum::Length => "the optimum is the length of a shortest common supersequence",
            WordOptimum::TwiceLength => {
                "the optimum is twice the length of a shortest common supersequence"
            }
            WordOptimum::Weight => {
                "the optimum is the least weight of a common supersequence, in which a letter that \
                 follows itself in some string counts two, any other one"
            }
            WordOptimum::Decides { length } => {
                let (optimum, letters) = (2 * length + 2, plural(length as u64, "letter"));
                return format!(
                    "the optimum is {optimum} if some common supersequence has at most {letters}, \
                     and more if none has"
                );
            }
        }
        .to_owned()
    }

    /// Translates a common supersequence into moves, and verifies them on the board.
    fn moves(&self, supersequence: &str) -> Result<String> {
        let word: Vec<char> = supersequence.chars().collect();
        if let Some(left_out) = self.left_out(&word) {
            bail!(
                "--supersequence: expected one that contains all strings, found none of {}",
                quoted(&left_out)
            );
        }
        flooded(self.board.instance(), &self.board.moves(&word))
    }

    /// Translates a solution of the board into a common supersequence.
    fn spelled(&self, moves: &[Move]) -> Result<String> {
        let word = self.board.spelled(moves);
        if self.left_out(&word).is_some() {
            bail!("defect in reduce: its supersequence does not contain all strings");
        }
        let count = plural(word.len() as u64, "letter");
        let word: String = word.into_iter().collect();
        Ok(format!("contained in {count}: {}", quoted(&word)))
    }

    /// A string that the word does not contain.
    fn left_out(&self, word: &[char]) -> Option<String> {
        let left_out = self.words.iter().find(|string| !contains(word, string))?;
        Some(left_out.iter().collect())
    }
}

fn make(
    words: &[Vec<char>],
    colors: LetterColors,
    args: &ReduceWordsArgs,
) -> Result<WordBoard<char>> {
    let made: Result<_, ReduceError> = match (args.board, args.free) {
        (WordsBoard::Tree, _) => WordBoard::star(words, colors, String::from),
        (WordsBoard::Grid, false) => WordBoard::grid(words, colors, String::from),
        (WordsBoard::Grid, true) => WordBoard::free_grid(words, colors, String::from),
    };
    made.at("the board of the strings")
}

/// The moves as text, after they are verified on the board.
fn flooded(board: &Instance, moves: &[Move]) -> Result<String> {
    verify(board, moves).at("defect in reduce: its sequence was rejected")?;
    let count = plural(moves.len() as u64, "move");
    Ok(format!("flooded in {count}: {}", moves_text(board, moves)))
}
