//! Compares methods on boards.

use std::borrow::Cow;
use std::convert::Infallible;

use indexmap::IndexMap;
use inundate::methods::{heuristics, seeded};
use inundate::{Auto, Budget, Problem, Question, Solver};
use inundate_records::{ComparedBoard, ComparedMethod, Comparison as Compared, SolveRecord};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors;
use crate::label::{Boards, Int, Listener, Seconds, Texts, texts, whole};
use crate::record::{by_name, record, tables};
use crate::solving::{Limits, boards_of, for_each, solver};

record! {
    /// The moves of a method compared with those of the first one.
    Difference(found: &inundate_records::Difference) {
        /// Number of boards that both solved.
        boards: u64 = found.boards(),
        /// Number of these on which it needs fewer moves.
        fewer: u64 = found.fewer,
        /// Number of these on which both need as many.
        equal: u64 = found.equal,
        /// Number of these on which it needs more.
        more: u64 = found.more,
        /// Its moves less those of the first, on average.
        mean: f64 = found.mean(),
        /// The probability of the exact sign test: how often chance alone differs as much.
        p: f64 = found.p,
        /// This value corrected by Holm for all methods that are compared.
        corrected: f64 = found.corrected,
    }
}

record! {
    /// The results of a method on all boards. Means are None where there is nothing to take the
    /// mean of.
    Standing(
        of: &ComparedMethod,
        found: &inundate_records::Standing,
        from_first: Option<&inundate_records::Difference>
    ) {
        /// The name of the method.
        method: String = of.name.clone(),
        /// The boards that it takes.
        boards: u64 = found.boards,
        /// The boards on which it found a solution.
        solved: u64 = found.solved(),
        /// Boards whose optimum no method proved, so that the gap may be less.
        undecided: u64 = found.undecided,
        /// Boards on which no method needs fewer moves.
        best: u64 = found.best,
        /// Boards on which it proved its solution optimal.
        proven: u64 = found.proven,
        /// The mean of the moves.
        mean: Option<f64> = found.mean(),
        /// The median of the moves.
        median: Option<f64> = found.median(),
        /// The mean of the moves above the best lower bound.
        gap: Option<f64> = found.gap(),
        /// The mean of the states expanded.
        expanded: Option<f64> = found.expanded(),
        /// The mean of the time of a board.
        seconds: Option<f64> = found.seconds(),
        /// The boards that it does not take.
        left_out: u64 = of.left_out,
        /// The reason, on the first of them.
        reason: Option<String> = of.why_left_out().map(str::to_owned),
        /// The difference from the first method; None for that one, and without a board that both
        /// solved.
        difference: Option<Difference> = from_first.map(Difference::new),
    }
}

record! {
    /// The results of methods on the same boards.
    Comparison(found: &Compared) {
        /// A line for each method.
        standings: Vec<Standing> = standings(found),
        /// By method, the moves on each board; None where there is no solution.
        moves: IndexMap<String, Vec<Option<u32>>> = moves(found),
        /// The best lower bound of each board.
        lower_bounds: Vec<u32> = found.boards.iter().map(|board| board.lower_bound).collect(),
        /// The fewest moves on each board.
        best: Vec<Option<u32>> = found.boards.iter().map(|board| board.best).collect(),
    }
}

fn standings(found: &Compared) -> Vec<Standing> {
    let differences = found.differences();
    let differences = std::iter::once(None).chain(differences.iter().map(Option::as_ref));
    let methods = found.methods.iter().enumerate().zip(differences);
    let standing =
        |((place, method), difference)| Standing::new(method, &found.standing(place), difference);
    methods.map(standing).collect()
}

fn moves(found: &Compared) -> IndexMap<String, Vec<Option<u32>>> {
    let methods = found.methods.iter().enumerate();
    by_name(methods.map(|(place, method)| {
        let moves = |board: &ComparedBoard| board.found[place].as_ref()?.moves;
        let moves = found.boards.iter().map(moves).collect();
        (&method.name, moves)
    }))
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
    Ok(Comparison::new(&comparison))
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
