//! Methods compared on boards. `inundate._comparison` gives the answer its types.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use inundate::methods::{heuristics, seeded};
use inundate::{Auto, Problem, Question, Solver};
use inundate_records::{Comparison, Difference, Origin, SolveRecord};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors;
use crate::interruptible::interruptible;
use crate::solving::{Limits, close, listener, solver};

/// Boards that both solved, on how many the moves are fewer, equal and more, the mean of the differences, and the
/// probability of the sign test, before and after its correction.
type Differing = (u64, u64, u64, u64, f64, f64, f64);

/// None where there is nothing to take the mean of.
type Mean = Option<f64>;

/// The name; the boards, and the solved, undecided, best and proven ones; the mean, median and gap of the moves, and the means
/// of states and seconds; where it was left out and why; and the difference to the first method.
type Standing = (
    String,
    (u64, u64, u64, u64, u64),
    (Mean, Mean, Mean, Mean, Mean),
    (u64, Option<String>),
    Option<Differing>,
);

/// The best lower bound and the fewest moves of a board, and the moves of each method.
type Row = (u32, Option<u32>, Vec<Option<u32>>);

/// What the methods found; without names these are `auto` and the greedy methods that play one of the boards.
#[pyfunction]
#[expect(
    clippy::too_many_arguments,
    reason = "the package calls it with all arguments"
)]
pub(crate) fn compare_boards(
    py: Python<'_>,
    boards: &Bound<'_, PyAny>,
    methods: Option<Vec<String>>,
    time: Option<f64>,
    memory: Option<u64>,
    threads: usize,
    seed: u64,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<(Vec<Standing>, Vec<Row>)> {
    let boards = boards
        .try_iter()?
        .map(|board| Ok(board?.cast::<Board>()?.get().clone()))
        .collect::<PyResult<Vec<Board>>>()?;
    let limits = Limits::new(time, memory, threads)?;
    let solvers = solvers(methods.as_deref(), seed)?;
    let mut comparison = Comparison::new(solvers.iter().map(|solver| solver.name()));
    let listener = listener(py, progress, "boards", boards.len())?;
    let watched = records(py, &boards, &solvers, &limits, listener.as_ref());
    close(listener.as_ref())?;
    for records in watched? {
        let records =
            records.ok_or_else(|| errors::method("a search panicked, which is a defect"))?;
        comparison.add(&records).map_err(errors::board)?;
    }
    if let Some(reasons) = comparison.why_nothing_applies() {
        return Err(errors::method(reasons.join("; ")));
    }
    comparison.put_unused_last();
    if methods.is_none() {
        comparison.forget_unused();
    }
    Ok((standings(&comparison), rows(&comparison)))
}

fn solvers(names: Option<&[String]>, seed: u64) -> PyResult<Vec<Box<dyn Solver>>> {
    let Some(names) = names else {
        let mut solvers: Vec<Box<dyn Solver>> = vec![Box::new(Auto)];
        let quick = heuristics().into_iter();
        solvers.extend(quick.map(|solver| seeded(solver, seed)));
        return Ok(solvers);
    };
    if names.is_empty() {
        return Err(errors::method("methods: expected at least one, found none"));
    }
    let mut solvers: Vec<Box<dyn Solver>> = Vec::new();
    for name in names {
        let solver = solver(name, Some(seed))?;
        if solvers.iter().any(|other| other.name() == solver.name()) {
            return Err(errors::method(format!(
                "methods: expected each method once, found `{name}` again"
            )));
        }
        solvers.push(solver);
    }
    Ok(solvers)
}

/// The records of all methods on each board, in the order of the boards.
fn records(
    py: Python<'_>,
    boards: &[Board],
    solvers: &[Box<dyn Solver>],
    limits: &Limits,
    listener: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<Option<Vec<SolveRecord>>>> {
    let cancel = Arc::new(AtomicBool::new(false));
    let at_a_time = limits.threads.min(boards.len()).max(1);
    let budget = limits.budget(at_a_time, &cancel);
    let found: Vec<OnceLock<Vec<SolveRecord>>> = boards.iter().map(|_| OnceLock::new()).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        while !cancel.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(board) = boards.get(number) else {
                break;
            };
            let problem = Problem::new(&board.instance);
            let origin = Origin {
                index: number,
                id: board.name.as_deref(),
                source: board.source.as_deref().unwrap_or_default(),
                move_limit: board.limit,
            };
            let record =
                |solver: &dyn Solver| match problem.ask(solver, &Question::Shortest, &budget) {
                    Ok(answer) => SolveRecord::new(&origin, &board.instance, &answer),
                    Err(error) => {
                        let name = Some(Cow::Owned(solver.name().into_owned()));
                        SolveRecord::error(&origin, name, &error.to_string())
                    }
                };
            let records = solvers.iter().map(|solver| record(solver.as_ref()));
            let _ = found[number].set(records.collect());
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let mut told = usize::MAX;
    let news = |_: Python<'_>| {
        let done = done.load(Ordering::Relaxed);
        if let Some(listener) = listener
            && told != done
        {
            told = done;
            listener.call1((done, boards.len()))?;
        }
        Ok(())
    };
    interruptible(py, at_a_time, &cancel, work, news)?;
    Ok(found.into_iter().map(OnceLock::into_inner).collect())
}

fn standings(comparison: &Comparison) -> Vec<Standing> {
    let differences = comparison.differences();
    let differences = std::iter::once(None).chain(differences.iter().map(Option::as_ref));
    let methods = comparison.methods.iter().enumerate().zip(differences);
    let standings = methods.map(|((place, method), difference)| {
        let standing = comparison.standing(place);
        (
            method.name.clone(),
            (
                standing.boards,
                standing.solved(),
                standing.undecided,
                standing.best,
                standing.proven,
            ),
            (
                standing.mean(),
                standing.median(),
                standing.gap(),
                standing.expanded(),
                standing.seconds(),
            ),
            (method.left_out, method.why_left_out().map(str::to_owned)),
            difference.map(differing),
        )
    });
    standings.collect()
}

fn differing(difference: &Difference) -> Differing {
    (
        difference.boards(),
        difference.fewer,
        difference.equal,
        difference.more,
        difference.mean(),
        difference.p,
        difference.corrected,
    )
}

fn rows(comparison: &Comparison) -> Vec<Row> {
    let rows = comparison.boards.iter().map(|board| {
        let moves = board.found.iter().map(|found| found.as_ref()?.moves);
        (board.lower_bound, board.best, moves.collect())
    });
    rows.collect()
}
