//! Reductions: other problems as boards, and the way back from a solution.

use inundate_core::limits::MAX_VERTICES;
use inundate_core::reduce::{
    LetterColors, Promise, SharedRoot, Unfolding, VertexCoverBoard, WordBoard, cycle_square,
    d_board, path_square, pivot_column,
};
use inundate_core::{Graph, Instance, Move, Vertex, verify};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::board::Board;
use crate::cells::pairs;
use crate::drawing::ReprContent;
use crate::errors;
use crate::label::{self, Edges, Int, Label, Moves, Steps, Texts, Usual, whole};
use crate::record::getters;

/// The problem that a board was made from.
#[derive(Clone, Debug)]
enum From {
    Board(Box<(Board, Unfolding)>),
    Copies(Box<(Board, SharedRoot)>),
    Cover(Box<VertexCoverBoard>),
    Words(Box<WordBoard<char>>),
}

/// The meaning of a solution: moves of the first board, vertices of a cover, or a word.
#[derive(IntoPyObject)]
pub(crate) enum Meaning {
    Moves(Steps),
    Colors(Vec<Label>),
    Cover(Vec<usize>),
    Word(String),
}

/// A board that was made from another problem, and the way back.
///
/// >>> from inundate import Board, reductions, solve
/// >>> board = Board("0102\n1021")
/// >>> made = reductions.reduce(board, "d-board")
/// >>> len(made.back(solve(made.board).moves)) == solve(board).length
/// True
#[pyclass(frozen, module = "inundate.reductions")]
#[derive(Debug)]
pub(crate) struct Reduction {
    from: From,
    /// The board that was made.
    #[pyo3(get)]
    board: Board,
    /// The function that made it, and its arguments, for pickles.
    made: Py<PyTuple>,
}

impl Reduction {
    fn new<'py>(
        py: Python<'py>,
        from: From,
        function: &str,
        arguments: impl IntoPyObject<'py>,
    ) -> PyResult<Self> {
        let function = py.import("inundate.reductions")?.getattr(function)?;
        let made = (function, arguments).into_pyobject(py)?.unbind();
        let instance = match &from {
            From::Board(of) => of.1.instance(),
            From::Copies(of) => of.1.instance(),
            From::Cover(of) => of.instance(),
            From::Words(of) => of.instance(),
        };
        let board = Board::new(instance.clone(), None);
        Ok(Self { from, board, made })
    }
}

/// The moves of a solution of a board that has this name.
fn solution(name: &str, board: &Board, moves: &Moves<'_>) -> PyResult<Vec<Move>> {
    let moves = board.read_moves(moves)?;
    verify(&board.instance, &moves)
        .map_err(|error| errors::moves(format!("expected a solution of the {name}: {error}")))?;
    Ok(moves)
}

getters! { Reduction(reduction):
    /// Whether the optimum of the board determines that of the problem; else it is only an upper
    /// bound.
    exact: bool = match &reduction.from {
        From::Board(of) => of.1.promise() == Promise::Equal,
        _ => true,
    };

    /// The moves that every solution has besides those that tell the answer: for a vertex cover,
    /// the optimum is these and the size of a smallest cover. None for other reductions.
    base_moves: Usual<usize> = Usual(match &reduction.from {
        From::Cover(of) => Some(of.base_moves()),
        _ => None,
    });
}

#[pymethods]
impl Reduction {
    /// Translates a solution of the board back: to the moves of a solution of the first board, the
    /// vertices of a cover, or a word that contains all words.
    ///
    /// Raises:
    ///     MoveError: if the moves are no solution of the board.
    fn back(&self, moves: Moves<'_>) -> PyResult<Meaning> {
        let moves = solution("board", &self.board, &moves)?;
        Ok(match &self.from {
            From::Board(of) => Meaning::Moves(of.0.steps(&of.1.moves_back(&moves))),
            From::Copies(of) => {
                let colors = of.1.colors(&moves).into_iter();
                Meaning::Colors(colors.map(|color| of.0.label(color)).collect())
            }
            From::Cover(of) => {
                Meaning::Cover(of.cover(&moves).into_iter().map(Vertex::index).collect())
            }
            From::Words(of) => Meaning::Word(of.spelled(&moves).into_iter().collect()),
        })
    }

    /// Translates a solution of the problem to moves on the board: from moves of the first board,
    /// or the vertices of a cover.
    ///
    /// Raises:
    ///     MoveError: if it is no solution.
    fn forward(&self, solution: Moves<'_>) -> PyResult<Steps> {
        let read = |board: &Board| self::solution("first board", board, &solution);
        let moves = match &self.from {
            From::Board(of) => of.1.moves_here(&read(&of.0)?),
            From::Copies(of) => {
                let colors: Vec<_> = read(&of.0)?.iter().map(|mv| mv.color).collect();
                of.1.moves(&colors)
            }
            From::Cover(of) => {
                let cover: Vec<u32> = solution.extract()?;
                let count = of.graph().vertex_count();
                if let Some(wrong) = cover.iter().find(|vertex| **vertex as usize >= count) {
                    let text = format!("expected vertices below {count}, found {wrong}");
                    return Err(errors::moves(text));
                }
                let cover: Vec<Vertex> = cover.into_iter().map(Vertex::new).collect();
                of.moves(&cover).map_err(errors::moves)?
            }
            From::Words(_) => {
                return Err(errors::argument(
                    "expected a reduction of a board or of a vertex cover, found one of words",
                ));
            }
        };
        Ok(self.board.steps(&moves))
    }

    fn __reduce__(&self, py: Python<'_>) -> Py<PyAny> {
        self.made.clone_ref(py).into_any()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let from = match &self.from {
            From::Board(_) => "a board",
            From::Copies(_) => "the fixed game",
            From::Cover(_) => "vertex cover",
            From::Words(_) => "words",
        };
        let shown = ReprContent::new(py, &self.board.instance, None)?;
        Ok(format!("Reduction(of {from} to {})", shown.text()))
    }
}

/// A board as another board, by the name of the reduction:
///
/// - "fixed-to-free": the fixed game as the free game, as many copies as the board has vertices,
///   joined at the pivot.
/// - "d-board": a board of two rows with any pivot as a d-board.
/// - "pivot-column": a board of two rows as one whose pivot is in a column of one color.
/// - "path-square": the square of a path as two rows.
/// - "cycle-square": the square of a cycle as two circular rows.
#[pyfunction]
pub(crate) fn reduce(board: &Bound<'_, Board>, name: &str) -> PyResult<Reduction> {
    let instance = Instance::clone(board.get().plain()?);
    let first = board.get().clone();
    let made = match name {
        "d-board" => d_board(&instance),
        "pivot-column" => pivot_column(&instance),
        "path-square" => path_square(&instance),
        "cycle-square" => cycle_square(&instance),
        "fixed-to-free" => {
            let copies = SharedRoot::new(&instance).map_err(errors::board)?;
            let from = From::Copies(Box::new((first, copies)));
            return Reduction::new(board.py(), from, "reduce", (board, name));
        }
        _ => {
            return Err(errors::board(format!(
                "name: expected fixed-to-free, d-board, pivot-column, path-square or cycle-square, \
                 found `{name}`"
            )));
        }
    };
    let from = From::Board(Box::new((first, made.map_err(errors::board)?)));
    Reduction::new(board.py(), from, "reduce", (board, name))
}

/// The board of the free game whose optimum is `base_moves` and the size of a smallest vertex cover
/// of a graph: the square of a path, or with `cycle` of a cycle.
#[pyfunction]
#[pyo3(signature = (vertices, edges, cycle=false))]
pub(crate) fn vertex_cover(vertices: Int, edges: Edges<'_>, cycle: bool) -> PyResult<Reduction> {
    whole!(vertices: usize);
    let pairs = pairs(&edges, &format!("below {vertices}"), |u, v| {
        u < vertices && v < vertices && u != v
    })?;
    if vertices > MAX_VERTICES {
        return Err(errors::board(format!(
            "expected at most {MAX_VERTICES} vertices, found {vertices}"
        )));
    }
    let vertex = |index| Vertex::new(u32::try_from(index).expect("vertices are limited to 2^22"));
    let graph = pairs.iter().map(|&(u, v)| (vertex(u), vertex(v)));
    let graph = Graph::from_edges(vertices, graph);
    let made = if cycle {
        VertexCoverBoard::cycle_square(graph)
    } else {
        VertexCoverBoard::path_square(graph)
    };
    let from = From::Cover(Box::new(made.map_err(errors::board)?));
    Reduction::new(edges.py(), from, "vertex_cover", (vertices, pairs, cycle))
}

/// Words as a board of the fixed game, paths that spell them, joined at the pivot: its solutions
/// spell common supersequences of the words.
///
/// >>> from inundate import reductions, scs, solve
/// >>> made = reductions.words(["abcb", "bdca", "cabd"])
/// >>> word = made.back(solve(made.board).moves)
/// >>> len(word) == len(scs(["abcb", "bdca", "cabd"]).word)
/// True
#[pyfunction]
pub(crate) fn words(py: Python<'_>, texts: Texts<'_>) -> PyResult<Reduction> {
    let texts = label::texts("texts", &texts)?;
    let words: Vec<Vec<char>> = texts.iter().map(|text| text.chars().collect()).collect();
    let made = WordBoard::star(&words, LetterColors::Alike, String::from).map_err(errors::board)?;
    Reduction::new(py, From::Words(Box::new(made)), "words", (texts,))
}
