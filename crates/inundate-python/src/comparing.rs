//! Compares methods on boards.

use std::borrow::Cow;
use std::convert::Infallible;

use indexmap::IndexMap;
use inundate::methods::{heuristics, seeded};
use inundate::{Auto, Budget, Problem, Question, Solver};
use inundate_records::{ComparedBoard, Comparison as Compared, SolveRecord};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors;
use crate::label::{Boards, Int, Listener, Seconds, Texts, texts, whole};
use crate::record::{record, tables};
use crate::solving::{Limits, boards_of, for_each, solver};

record! {
    /// The moves of a method compared with those of the first one.
    Difference {
        /// Number of boards that both solved.
        boards: u64,
        /// Number of these on which it needs fewer moves.
        fewer: u64,
        /// Number of these on which both need as many.
        equal: u64,
        /// Number of these on which it needs more.
        more: u64,
        /// Its moves less those of the first, on average.
        mean: f64,
        /// The probability of the exact sign test: how often chance alone differs as much.
        p: f64,
        /// This value corrected by Holm for all methods that are compared.
        corrected: f64,
    }
}

record! {
    /// The results of a method on all boards. Means are None where there is nothing to take the
    /// mean of.
    Standing {
        /// The name of the method.
        method: String,
        /// The boards that it takes.
        boards: u64,
        /// The boards on which it found a solution.
        solved: u64,
        /// Boards whose optimum no method proved, so that the gap may be less.
        undecided: u64,
        /// Boards on which no method needs fewer moves.
        best: u64,
        /// Boards on which it proved its solution optimal.
        proven: u64,
        /// The mean of the moves.
        mean: Option<f64>,
        /// The median of the moves.
        median: Option<f64>,
        /// The mean of the moves above the best lower bound.
        gap: Option<f64>,
        /// The mean of the states expanded.
        expanded: Option<f64>,
        /// The mean of the time of a board.
        seconds: Option<f64>,
        /// The boards that it does not take.
        left_out: u64,
        /// The reason, on the first of them.
        reason: Option<String>,
        /// The difference from the first method; None for that one, and without a board that both
        /// solved.
        difference: Option<Difference>,
    }
}

record! {
    /// The results of methods on the same boards.
    Comparison {
        /// A line for each method.
        standings: Vec<Standing>,
        /// By method, the moves on each board; None where there is no solution.
        moves: IndexMap<String, Vec<Option<u32>>>,
        /// The best lower bound of each board.
        lower_bounds: Vec<u32>,
        /// The fewest moves on each board.
        best: Vec<Option<u32>>,
    }
}

tables! { Comparison by "comparison_table" }

/// Solves boards by several methods and compares what they need, as `inundate compare` does.
///
/// Args:
///     boards: The boards.
///     methods: The names of the methods; the others are compared with the first. Without, "auto"
///         and all greedy methods.
///     time: The limit for a method on a board, in seconds.
///     memory, threads, seed, progress: As for `solve_many`.
///
/// Raises:
///     MethodError: if there is no such method, it is named twice, or none takes any of the boards.
///     KeyboardInterrupt: after Ctrl-C.
///
/// >>> from inundate import compare, generate
/// >>> boards = generate(rows=8, cols=8, colors=4, count=20, seed=1)
/// >>> found = compare(boards, ["exact", "greedy-area"])
/// >>> [(standing.method, standing.mean, standing.proven) for standing in found.standings]
/// [('exact', 9.55, 20), ('greedy-area', 10.75, 2)]
/// >>> difference = found.standings[1].difference
/// >>> difference.more, difference.mean, difference.p < 0.001
/// (14, 1.2, True)
/// >>> found.moves["greedy-area"][:3], found.best[:3]
/// ([9, 10, 10], [9, 9, 9])
#[pyfunction]
#[pyo3(
    signature = (boards, methods=None, *, time=None, memory=None, threads=Int::Is(1),
        seed=Int::Is(0), progress=None),
    text_signature = "(boards, methods=None, *, time=None, memory=None, threads=1, seed=0, \
        progress=None)"
)]
pub(crate) fn compare(
    py: Python<'_>,
    boards: Boards<'_>,
    methods: Option<Texts<'_>>,
    time: Option<Seconds>,
    memory: Option<Int>,
    threads: Int,
    seed: Int,
    progress: Option<Listener<'_>>,
) -> PyResult<Comparison> {
    let boards = boards_of(&boards)?;
    let limits = Limits::new(time, memory, threads)?;
    whole!(seed);
    let methods = methods.map(|methods| texts("methods", &methods));
    let methods = methods.transpose()?;
    let solvers = solvers(methods.as_deref(), seed)?;
    let mut comparison = Compared::new(solvers.iter().map(|solver| solver.name()));
    let work = |number: usize, board: &Board, budget: &Budget| {
        let problem = Problem::new(&board.instance);
        let origin = board.origin(number);
        let record = |solver: &dyn Solver| match problem.ask(solver, &Question::Shortest, budget) {
            Ok(answer) => SolveRecord::new(&origin, &board.instance, &answer),
            Err(error) => {
                let name = Some(Cow::Owned(solver.name().into_owned()));
                SolveRecord::error(&origin, name, &error.to_string())
            }
        };
        let records = solvers.iter().map(|solver| record(solver.as_ref()));
        Ok::<_, Infallible>(records.collect::<Vec<SolveRecord>>())
    };
    let (found, interrupted) = for_each(py, &boards, &limits, progress.as_ref(), work)?;
    if let Some(raised) = interrupted {
        return Err(raised);
    }
    for Ok(records) in found.into_iter().flatten() {
        comparison.add(&records).map_err(errors::board)?;
    }
    if let Some(reasons) = comparison.why_nothing_applies() {
        return Err(errors::method(reasons.join("; ")));
    }
    comparison.put_unused_last();
    if methods.is_none() {
        comparison.forget_unused();
    }
    Ok(comparison_of(&comparison))
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

fn comparison_of(found: &Compared) -> Comparison {
    let differences = found.differences();
    let differences = std::iter::once(None).chain(differences.iter().map(Option::as_ref));
    let methods = found.methods.iter().enumerate().zip(differences);
    let standings = methods.map(|((place, method), difference)| {
        let standing = found.standing(place);
        Standing {
            method: method.name.clone(),
            boards: standing.boards,
            solved: standing.solved(),
            undecided: standing.undecided,
            best: standing.best,
            proven: standing.proven,
            mean: standing.mean(),
            median: standing.median(),
            gap: standing.gap(),
            expanded: standing.expanded(),
            seconds: standing.seconds(),
            left_out: method.left_out,
            reason: method.why_left_out().map(str::to_owned),
            difference: difference.map(|difference| Difference {
                boards: difference.boards(),
                fewer: difference.fewer,
                equal: difference.equal,
                more: difference.more,
                mean: difference.mean(),
                p: difference.p,
                corrected: difference.corrected,
            }),
        }
    });
    let boards = &found.boards;
    let moves = found.methods.iter().enumerate().map(|(place, method)| {
        let moves = |board: &ComparedBoard| board.found[place].as_ref()?.moves;
        (method.name.clone(), boards.iter().map(moves).collect())
    });
    Comparison {
        standings: standings.collect(),
        moves: moves.collect(),
        lower_bounds: boards.iter().map(|board| board.lower_bound).collect(),
        best: boards.iter().map(|board| board.best).collect(),
    }
}
