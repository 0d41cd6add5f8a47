//! Reductions. `inundate.reductions` names them.

use inundate_core::limits::MAX_VERTICES;
use inundate_core::notation::LabeledMove;
use inundate_core::reduce::{
    LetterColors, Promise, SharedRoot, Unfolding, VertexCoverBoard, WordBoard, cycle_square,
    d_board, path_square, pivot_column,
};
use inundate_core::{Graph, Instance, Move, VerifyError, Vertex, verify};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;

use crate::board::Board;
use crate::drawing::Shown;
use crate::errors::{self, InundateError, MoveError};
use crate::label;

/// What a board was made from.
#[derive(Clone, Debug)]
enum From {
    Board(Box<(Instance, Unfolding)>),
    Copies(Box<(Instance, SharedRoot)>),
    Cover(Box<VertexCoverBoard>),
    Words(Box<WordBoard<u32>>),
}

/// A board that was made from another problem, and the way back.
///
/// >>> from inundate import Board, reductions, solve
/// >>> board = Board("0102\n1021")
/// >>> made = reductions.d_board(board)
/// >>> len(made.back(solve(made.board).moves)) == solve(board).length
/// True
#[pyclass(frozen, module = "inundate.reductions")]
#[derive(Clone, Debug)]
pub(crate) struct Reduction {
    from: From,
}

impl Reduction {
    fn instance(&self) -> &Instance {
        match &self.from {
            From::Board(of) => of.1.instance(),
            From::Copies(of) => of.1.instance(),
            From::Cover(of) => of.instance(),
            From::Words(of) => of.instance(),
        }
    }

    /// The moves of a solution of the board.
    fn solution(&self, moves: &Bound<'_, PyAny>) -> PyResult<Vec<Move>> {
        let moves = label::read_moves(self.instance(), moves)?;
        verify(self.instance(), &moves).map_err(|error: VerifyError| {
            MoveError::new_err(format!("expected a solution of the board: {error}"))
        })?;
        Ok(moves)
    }
}

fn moves_of<'py>(
    py: Python<'py>,
    board: &Instance,
    moves: &[Move],
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let moves = moves.iter();
    moves
        .map(|&mv| label::labeled(py, &LabeledMove::of(board, mv)))
        .collect()
}

#[pymethods]
impl Reduction {
    /// The board that was made.
    #[getter]
    fn board(&self) -> Board {
        Board::new(self.instance().clone())
    }

    /// Whether the optimum of the board tells that of the problem; else it is only an upper bound.
    #[getter]
    fn exact(&self) -> bool {
        match &self.from {
            From::Board(of) => of.1.promise() == Promise::Equal,
            _ => true,
        }
    }

    /// The moves that every solution has besides those that tell the answer: for a vertex cover, the optimum is these and
    /// the size of a smallest cover. None for other reductions.
    #[getter]
    fn base_moves(&self) -> Option<usize> {
        match &self.from {
            From::Cover(of) => Some(of.base_moves()),
            _ => None,
        }
    }

    /// What a solution of the board says of the problem: the moves of a solution of the first board, the vertices of a
    /// cover, or the letters of a supersequence, as numbers.
    ///
    /// Raises:
    ///     MoveError: if the moves are no solution of the board.
    fn back<'py>(
        &self,
        py: Python<'py>,
        moves: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let moves = self.solution(moves)?;
        match &self.from {
            From::Board(of) => moves_of(py, &of.0, &of.1.moves_back(&moves)),
            From::Copies(of) => {
                let colors = of.1.colors(&moves).into_iter();
                colors
                    .map(|color| label::color(py, of.0.palette().label(color)))
                    .collect()
            }
            From::Cover(of) => {
                let cover = of.cover(&moves).into_iter();
                cover
                    .map(|vertex| vertex.index().into_bound_py_any(py))
                    .collect()
            }
            From::Words(of) => {
                let letters = of.spelled(&moves).into_iter();
                letters.map(|letter| letter.into_bound_py_any(py)).collect()
            }
        }
    }

    /// The moves on the board that a solution of the problem gives: moves of the first board, or the vertices of a cover.
    ///
    /// Raises:
    ///     MoveError: if it is no solution.
    fn forward<'py>(
        &self,
        py: Python<'py>,
        solution: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let read = |board: &Instance| {
            let moves = label::read_moves(board, solution)?;
            verify(board, &moves).map_err(|error| {
                MoveError::new_err(format!("expected a solution of the first board: {error}"))
            })?;
            Ok::<_, PyErr>(moves)
        };
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
                    return Err(MoveError::new_err(format!(
                        "expected vertices below {count}, found {wrong}"
                    )));
                }
                let cover: Vec<Vertex> = cover.into_iter().map(Vertex::new).collect();
                of.moves(&cover)
                    .map_err(|error| MoveError::new_err(error.to_string()))?
            }
            From::Words(_) => {
                return Err(InundateError::new_err(
                    "expected a reduction of a board or of a vertex cover, found one of words",
                ));
            }
        };
        moves_of(py, self.instance(), &moves)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let from = match &self.from {
            From::Board(_) => "a board",
            From::Copies(_) => "the fixed game",
            From::Cover(_) => "vertex cover",
            From::Words(_) => "words",
        };
        let board = self.board();
        let shown = Shown::new(py, &board.instance, board.name.as_deref())?;
        Ok(format!("Reduction(of {from} to {})", shown.text()))
    }
}

/// A reduction of a board, by its name.
#[pyfunction]
pub(crate) fn reduce_board(board: &Bound<'_, Board>, name: &str) -> PyResult<Reduction> {
    let instance = (*board.get().instance).clone();
    let made = match name {
        "d-board" => d_board(&instance),
        "pivot-column" => pivot_column(&instance),
        "path-square" => path_square(&instance),
        "cycle-square" => cycle_square(&instance),
        _ => {
            let copies = SharedRoot::new(&instance).map_err(errors::board)?;
            return Ok(Reduction {
                from: From::Copies(Box::new((instance, copies))),
            });
        }
    };
    let made = made.map_err(errors::board)?;
    Ok(Reduction {
        from: From::Board(Box::new((instance, made))),
    })
}

/// The board of the free game that a smallest vertex cover of a graph decides.
#[pyfunction]
pub(crate) fn reduce_cover(
    vertices: u32,
    edges: &Bound<'_, PyAny>,
    cycle: bool,
) -> PyResult<Reduction> {
    let mut pairs = Vec::new();
    for (number, edge) in edges.try_iter()?.enumerate() {
        let edge = edge?;
        match edge.extract::<(u32, u32)>() {
            Ok((u, v)) if u < vertices && v < vertices && u != v => {
                pairs.push((Vertex::new(u), Vertex::new(v)));
            }
            _ => {
                let found = label::found(&edge);
                let error = errors::board(format!(
                    "edge {number}: expected two vertices below {vertices}, found {found}"
                ));
                return Err(errors::with(edges.py(), error, "place", number));
            }
        }
    }
    if vertices as usize > MAX_VERTICES {
        return Err(errors::board(format!(
            "expected at most {MAX_VERTICES} vertices, found {vertices}"
        )));
    }
    let graph = Graph::from_edges(vertices as usize, pairs);
    let made = if cycle {
        VertexCoverBoard::cycle_square(graph)
    } else {
        VertexCoverBoard::path_square(graph)
    };
    Ok(Reduction {
        from: From::Cover(Box::new(made.map_err(errors::board)?)),
    })
}

/// The board of words of numbers, whose solutions spell common supersequences.
#[pyfunction]
pub(crate) fn reduce_words(words: Vec<Vec<u32>>, labels: Vec<String>) -> PyResult<Reduction> {
    let label = |letter: u32| {
        let label = labels.get(letter as usize).cloned();
        label.unwrap_or_else(|| letter.to_string())
    };
    let made = WordBoard::star(&words, LetterColors::Alike, label).map_err(errors::board)?;
    Ok(Reduction {
        from: From::Words(Box::new(made)),
    })
}
