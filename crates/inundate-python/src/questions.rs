//! What else can be asked of a board. The answers are plain; `inundate._answers` gives them their types.

use std::borrow::Cow;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use inundate::{Budget, Class, Connection, Problem, Solver, all_methods, bounds, seeded};
use inundate_core::notation::LabeledMove;
use inundate_core::{Game, Instance, VerifyError, Vertex};
use inundate_game::{Advice, analyze};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors::{self, Interrupted, MoveError, NotFloodedError};
use crate::label;
use crate::report::Report;
use crate::solving::Limits;
use crate::watch::watch;

/// Runs a search on another thread until it ends, or Ctrl-C ends it. Also says whether that was so.
fn search<T: Send + Sync>(
    py: Python<'_>,
    limits: &Limits,
    work: impl Fn(&Budget) -> T + Sync,
) -> PyResult<(T, Option<PyErr>)> {
    let cancel = Arc::new(AtomicBool::new(false));
    let budget = limits.budget(1, &cancel);
    let answer = OnceLock::new();
    let watched = watch(
        py,
        1,
        &cancel,
        || {
            let _ = answer.set(work(&budget));
        },
        |_| Ok(()),
    );
    let answer = answer.into_inner();
    let answer = answer.ok_or_else(|| errors::method("the search panicked, which is a defect"))?;
    match watched {
        Err(raised) if raised.is_instance_of::<PyKeyboardInterrupt>(py) => {
            Ok((answer, Some(raised)))
        }
        Err(raised) => Err(raised),
        Ok(()) => Ok((answer, None)),
    }
}

/// Checks moves: whether they are legal and flood the board. Returns how many they are.
///
/// Raises:
///     MoveError: if a move is none; its `number` is which, from 1.
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
pub(crate) fn verify(board: &Bound<'_, Board>, moves: &Bound<'_, PyAny>) -> PyResult<usize> {
    let py = board.py();
    let board = &board.get().instance;
    let moves = label::read_moves(board, moves)?;
    match inundate_core::verify(board, &moves) {
        Ok(()) => Ok(moves.len()),
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
pub(crate) fn bounds_of(py: Python<'_>, board: &Bound<'_, Board>, seed: u64) -> Sides {
    let board = board.get();
    py.detach(|| {
        let problem = Problem::new(&board.instance);
        let lower = match board.instance.game() {
            Game::Fixed { .. } => bounds::fixed(problem.reduced(), problem.start()),
            Game::Free => bounds::free(problem.reduced()),
        };
        // The larger the value in a method's name, the slower the method.
        let is_quick = |solver: &dyn Solver| {
            solver.method().class == Class::Heuristic
                && solver.name() == solver.method().name
                && solver.covers(&problem).is_ok()
        };
        let solvers = all_methods()
            .into_iter()
            .filter(|solver| is_quick(solver.as_ref()));
        let upper = solvers.filter_map(|solver| {
            let report = problem
                .solve(seeded(solver, seed).as_ref(), &Budget::default())
                .ok()?;
            let length = report.outcome.solution()?.len();
            Some((report.method, length))
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

/// A number of moves that is known in part: at least, and at most if that is known.
type Range = (u32, Option<u32>);

fn known(advice: &Advice) -> Range {
    (advice.lower_bound(), advice.upper_bound())
}

fn line<'py>(py: Python<'py>, moves: &[LabeledMove]) -> PyResult<Vec<Bound<'py, PyAny>>> {
    moves.iter().map(|mv| label::labeled(py, mv)).collect()
}

/// By move: the move, the vertices joined and flooded, the moves needed before it, the loss and a best line. Then the
/// moves needed at the end, and the number of the first mistake, from 1.
type Played<'py> = (
    Bound<'py, PyAny>,
    usize,
    usize,
    Range,
    Range,
    Vec<Bound<'py, PyAny>>,
);

#[pyfunction]
#[pyo3(signature = (board, moves, time, memory, threads))]
pub(crate) fn analyze_moves<'py>(
    py: Python<'py>,
    board: &Bound<'py, Board>,
    moves: &Bound<'py, PyAny>,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
) -> PyResult<(Vec<Played<'py>>, Range, Option<usize>)> {
    let board = &board.get().instance;
    let moves = label::read_moves(board, moves)?;
    let limits = Limits::new(time, memory, threads)?;
    let (analysis, interrupted) = search(py, &limits, |budget| analyze(board, &moves, budget))?;
    if let Some(raised) = interrupted {
        return Err(raised);
    }
    let analysis = analysis.map_err(|error| MoveError::new_err(error.to_string()))?;
    let mut played = Vec::new();
    for (mv, before) in analysis.played.iter().zip(&analysis.positions) {
        let loss = (mv.loss.least, mv.loss.most);
        let best = line(py, before.line())?;
        played.push((
            label::labeled(py, &mv.mv)?,
            mv.gained,
            mv.flooded,
            known(before),
            loss,
            best,
        ));
    }
    let left = analysis.positions.last().map_or((0, None), known);
    Ok((
        played,
        left,
        analysis.first_mistake().map(|index| index + 1),
    ))
}

/// A shortest sequence of moves of the fixed game after which some places are in the component of the pivot.
///
/// Args:
///     board: The board.
///     places: Cells (row, column), or vertices of a graph.
///     time, memory, threads: As for `solve`.
///
/// >>> from inundate import Board, connect
/// >>> connect(Board("01201\n12010"), [(0, 4), (1, 4)]).length
/// 5
#[pyfunction]
#[pyo3(signature = (board, places, *, time=None, memory=None, threads=1))]
pub(crate) fn connect(
    py: Python<'_>,
    board: &Bound<'_, Board>,
    places: &Bound<'_, PyAny>,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
) -> PyResult<Report> {
    let board = board.get();
    let instance: &Instance = &board.instance;
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
    let limits = Limits::new(time, memory, threads)?;
    let problem = Problem::new(instance);
    let connection = Connection::new(&problem, &vertices).map_err(errors::method)?;
    let (found, interrupted) =
        search(py, &limits, |budget| inundate::connect(&connection, budget))?;
    let report = Report::new(board, &found.map_err(errors::method)?, None);
    match interrupted {
        None => Ok(report),
        Some(_) => Err(errors::with(
            py,
            Interrupted::new_err(report.summary()),
            "report",
            report,
        )),
    }
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
    let (found, interrupted) = search(py, &limits, |budget| inundate::scs(&words, budget))?;
    let found = found.map_err(errors::method)?;
    match interrupted {
        None => Ok((found.word, found.lower_bound)),
        Some(raised) => Err(raised),
    }
}
