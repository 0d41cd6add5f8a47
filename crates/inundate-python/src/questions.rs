//! What else can be asked of a board. The answers are plain; `inundate._answers` gives them their types.

use std::borrow::Cow;

use inundate::methods::seeded;
use inundate::solver::{BestPivots, Class};
use inundate::{Auto, Budget, Problem, Question, Solver, all_methods, bounds};
use inundate_core::notation::Place;
use inundate_core::{Game, Instance, VerifyError, Vertex, verify_in_color};
use pyo3::prelude::*;

use crate::answer::PyAnswer;
use crate::aside::aside;
use crate::board::Board;
use crate::errors::{self, Interrupted, MoveError, NotFloodedError};
use crate::final_colors;
use crate::label;
use crate::search::search;
use crate::solving::{Limits, solver};

/// Checks moves: whether they are legal and flood the board. Returns how many they are.
///
/// Args:
///     board: The board.
///     moves: The moves.
///     final_color: The color that the whole board has to have in the end.
///
/// Raises:
///     MoveError: if a move is none, and its `number` is which, from 1; or if the board has another color in the end.
///     InundateError: if the board does not have the final color.
///     NotFloodedError: if components are left; its `components` is how many. It is a MoveError.
///
/// >>> from inundate import Board, verify
/// >>> verify(Board("012\n001"), [1, 2])
/// 2
/// >>> verify(Board("012\n001"), [1])
/// Traceback (most recent call last):
///     ...
/// inundate.NotFloodedError: expected one component after 1 move, found 2
#[pyfunction]
#[pyo3(signature = (board, moves, *, final_color=None))]
pub(crate) fn verify(
    board: &Bound<'_, Board>,
    moves: &Bound<'_, PyAny>,
    final_color: Option<&Bound<'_, PyAny>>,
) -> PyResult<usize> {
    let py = board.py();
    let board = &board.get().instance;
    let last = final_color.map(|value| final_colors::one(board, value, ""));
    let last = last.transpose()?;
    let moves = label::read_moves(board, moves)?;
    let verified = match last {
        None => inundate_core::verify(board, &moves),
        Some(last) => verify_in_color(board, &moves, last),
    };
    match verified {
        Ok(()) => Ok(moves.len()),
        Err(error @ VerifyError::OtherColor { .. }) => Err(MoveError::new_err(error.to_string())),
        Err(VerifyError::Illegal { number, cause }) => {
            let error = MoveError::new_err(format!("move {number}: {cause}"));
            Err(errors::with(py, error, "number", number))
        }
        Err(error) => {
            let made = NotFloodedError::new_err(error.to_string());
            Err(match error {
                VerifyError::NotFlooded { components, .. } => {
                    errors::with(py, made, "components", components)
                }
                _ => made,
            })
        }
    }
}

/// Lower bounds from weak to strong, and the lengths of the solutions of quick methods.
type Sides = (Vec<(Cow<'static, str>, u32)>, Vec<(Cow<'static, str>, u32)>);

#[pyfunction]
pub(crate) fn bounds_of(py: Python<'_>, board: &Bound<'_, Board>, seed: u64) -> PyResult<Sides> {
    let instance = board.get().instance.clone();
    aside(py, move |left| {
        let problem = Problem::new(&instance);
        let lower = match instance.game() {
            Game::Fixed { .. } => bounds::fixed(problem.reduced(), problem.start()),
            Game::Free => bounds::free(problem.reduced()),
        };
        // The larger the value in a method's name, the slower the method.
        let is_quick = |solver: &dyn Solver| {
            solver.method().class == Class::Heuristic
                && solver.name() == solver.method().name
                && solver.supports(&Question::Shortest, &problem).is_ok()
        };
        let solvers = all_methods()
            .into_iter()
            .filter(|solver| is_quick(solver.as_ref()));
        let budget = Budget::default().with_cancel(left.clone());
        let upper = solvers.filter_map(|solver| {
            let answer = problem.solve(seeded(solver, seed).as_ref(), &budget).ok()?;
            let length = answer.outcome.solution()?.len();
            Some((answer.method, length))
        });
        let lower = lower.into_iter().map(|(name, value)| (name.into(), value));
        (lower.collect(), upper.collect())
    })
}

/// Name, class, games, summary, guarantee, complexity and source of each method.
#[pyfunction]
pub(crate) fn method_fields() -> Vec<(
    String,
    &'static str,
    String,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
)> {
    let methods = all_methods().into_iter().map(|solver| {
        let method = solver.method();
        let class = match method.class {
            Class::Exact => "exact",
            Class::Special { .. } => "special",
            Class::Encoded => "encoded",
            Class::Heuristic => "heuristic",
            Class::Printed => "printed",
            _ => "search",
        };
        (
            solver.name().into_owned(),
            class,
            method.plays.to_string(),
            method.summary,
            method.guarantee,
            method.complexity,
            method.source,
        )
    });
    methods.collect()
}

/// A shortest sequence of moves after which some places are in the component of the pivot; in the free game, of moves
/// anywhere after which they are in one component.
///
/// Args:
///     board: The board.
///     places: Cells (row, column), or vertices of a graph.
///     time, memory, threads: As for `solve`.
///
/// >>> from inundate import Board, connect
/// >>> connect(Board("01201\n12010"), [(0, 4), (1, 4)]).length
/// 5
/// >>> connect(Board("01201\n12010", free=True), [(0, 0), (0, 4), (1, 4)]).length
/// 3
#[pyfunction]
#[pyo3(signature = (board, places, *, time=None, memory=None, threads=1))]
pub(crate) fn connect(
    py: Python<'_>,
    board: &Bound<'_, Board>,
    places: &Bound<'_, PyAny>,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
) -> PyResult<PyAnswer> {
    let board = board.get();
    let question = to_join(&board.instance, places)?;
    let limits = Limits::new(time, memory, threads)?;
    ask(py, board, &Auto, &question, &limits).map(|(answer, _)| answer)
}

/// The question how many moves join some places of a board.
pub(crate) fn to_join(instance: &Instance, places: &Bound<'_, PyAny>) -> PyResult<Question> {
    let mut vertices: Vec<Vertex> = Vec::new();
    for place in places.try_iter()? {
        let place = place?;
        let vertex = label::read_place(&place)?.on(instance);
        vertices.push(vertex.ok_or_else(|| {
            let found = label::found(&place);
            errors::board(format!(
                "expected a cell or vertex of the board, found {found}"
            ))
        })?);
    }
    Ok(Question::Join(vertices))
}

/// A short common supersequence of words of numbers, and how long each is at least.
#[pyfunction]
pub(crate) fn supersequence(
    py: Python<'_>,
    words: Vec<Vec<u32>>,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
) -> PyResult<(Vec<u32>, usize)> {
    let limits = Limits::new(time, memory, threads)?;
    let (found, interrupted) =
        search(py, &limits, |budget| inundate::classes::scs(&words, budget))?;
    let found = found.map_err(errors::method)?;
    match interrupted {
        None => Ok((found.word, found.lower_bound)),
        Some(raised) => Err(raised),
    }
}

/// Places for Python.
type Places<'py> = Vec<Bound<'py, PyAny>>;

/// The answer from the best pivot, the best pivots, those left undecided, and for how many a solver ran.
#[pyfunction]
pub(crate) fn best_pivot_of<'py>(
    py: Python<'py>,
    board: &Bound<'py, Board>,
    method: &str,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
) -> PyResult<(PyAnswer, Places<'py>, Places<'py>, usize)> {
    let board = board.get();
    let solver = solver(method, None)?;
    let limits = Limits::new(time, memory, threads)?;
    let (answer, pivots) = ask(py, board, solver.as_ref(), &Question::AnyPivot, &limits)?;
    let pivots = pivots.ok_or_else(|| errors::method("no pivots, which is a defect"))?;
    let places = |vertices: &[Vertex]| {
        let places = vertices.iter().map(|&v| Place::of(&pivots.game, v));
        places
            .map(|place| label::place(py, place))
            .collect::<PyResult<Vec<_>>>()
    };
    let (best, undecided) = (places(&pivots.best)?, places(&pivots.undecided)?);
    Ok((answer, best, undecided, pivots.searched))
}

/// The answer to a question about a board; the best pivots if they were asked for.
///
/// # Errors
/// If the method does not answer it, or after Ctrl-C.
fn ask(
    py: Python<'_>,
    board: &Board,
    solver: &dyn Solver,
    question: &Question,
    limits: &Limits,
) -> PyResult<(PyAnswer, Option<BestPivots>)> {
    let problem = Problem::new(&board.instance);
    problem.can_ask(solver, question).map_err(errors::method)?;
    let (answer, interrupted) = search(py, limits, |budget| problem.ask(solver, question, budget))?;
    let answer = answer.map_err(errors::method)?;
    let (answer, pivots) = (PyAnswer::new(board, &answer), answer.pivots);
    if interrupted.is_some() {
        let error = Interrupted::new_err(answer.summary());
        return Err(errors::with(py, error, "answer", answer));
    }
    Ok((answer, pivots))
}
