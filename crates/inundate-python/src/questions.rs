//! Verifies moves and certificates, computes bounds, and lists the methods.

use indexmap::IndexMap;
use inundate::bounds::both;
use inundate::solver::Class;
use inundate::{Budget, Problem, all_methods};
use inundate_check::{Claim, check};
use inundate_core::{VerifyError, verify_in_color};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors::{self, InundateError, MoveError};
use crate::interruptible::on_thread;
use crate::label::{
    ColorArgument, Int, Label, Moves, Seconds, Spot, final_color as read_final_color, whole,
};
use crate::record::{getters, record};
use crate::solving::{Limits, search};

/// Checks moves: whether they are legal and flood the board. Returns how many they are.
///
/// Args:
///     board: The board.
///     moves: The moves.
///     final_color: The color that the whole board has to have in the end.
///
/// Raises:
///     MoveError: if a move is none, and its `number` is which, from 1; if components are left, and
///         `components` is how many; or if the board has another color in the end.
///     InundateError: if the board does not have the final color.
///
/// >>> from inundate import Board, verify
/// >>> verify(Board("012\n001"), [1, 2])
/// 2
/// >>> verify(Board("012\n001"), [1])
/// Traceback (most recent call last):
///     ...
/// inundate.MoveError: expected one component after 1 move, found 2
#[pyfunction]
#[pyo3(signature = (board, moves, *, final_color=None))]
pub(crate) fn verify(
    board: &Bound<'_, Board>,
    moves: Moves<'_>,
    final_color: Option<ColorArgument<'_>>,
) -> PyResult<usize> {
    let py = board.py();
    let board = board.get();
    let instance = &board.instance;
    let last = final_color.map(|color| read_final_color(instance, &color));
    let last = last.transpose()?;
    let moves = board.read_moves(&moves)?;
    let verified = match last {
        None => inundate_core::verify(instance, &moves),
        Some(last) => verify_in_color(instance, &moves, last),
    };
    match verified {
        Ok(()) => Ok(moves.len()),
        Err(VerifyError::Illegal { number, cause }) => {
            let error = MoveError::new_err(format!("move {number}: {cause}"));
            Err(errors::attach(py, error, "number", number))
        }
        Err(error) => {
            let made = MoveError::new_err(error.to_string());
            Err(match error {
                VerifyError::NotFlooded { components, .. } => {
                    errors::attach(py, made, "components", components)
                }
                _ => made,
            })
        }
    }
}

record! {
    /// Bounds on the length of a shortest solution, in moves.
    Bounds {
        /// By name, from weak to strong.
        lower: IndexMap<String, u32>,
        /// By the name of the quick method that found a solution of this length.
        upper: IndexMap<String, u32>,
    }
}

getters! { Bounds(bounds):
    /// The best bounds of both sides.
    range: (u32, Option<u32>) = {
        let lower = bounds.lower.values().max().copied();
        (lower.unwrap_or(0), bounds.upper.values().min().copied())
    };
}

/// All lower bounds of a board, and the lengths of the solutions of all quick methods.
///
/// >>> from inundate import Board, bounds
/// >>> both = bounds(Board("0012\n3201\n1023"))
/// >>> both.lower["colors-left"], both.lower["layer"], both.lower["set-root"]
/// (4, 5, 5)
/// >>> both.range
/// (5, 5)
#[pyfunction]
#[pyo3(signature = (board, *, seed=Int::Is(0)), text_signature = "(board, *, seed=0)")]
pub(crate) fn bounds(board: &Bound<'_, Board>, seed: Int) -> PyResult<Bounds> {
    whole!(seed);
    let instance = board.get().plain()?.clone();
    on_thread(board.py(), move |left| {
        let problem = Problem::new(&instance);
        let budget = Budget::default().with_cancel(left.clone());
        let found = both(&problem, seed, &budget).map_err(errors::method)?;
        let lower = found.lower.into_iter();
        let upper = found.upper.into_iter();
        Ok(Bounds {
            lower: lower
                .map(|(name, value)| (name.to_owned(), value))
                .collect(),
            upper: upper
                .map(|(name, value)| (name.into_owned(), value))
                .collect(),
        })
    })?
}

record! {
    /// A method for `solve`.
    Method {
        /// The name, with its value if it takes one.
        name: String,
        /// "exact", "special" (for a class of boards, by a theorem), "encoded" (as an integer
        /// program or a formula), "heuristic" (quick), "search" (takes its time, and proves little)
        /// or "printed" (as a paper prints it, for comparison).
        kind: String,
        /// The games that it plays, and on which boards if not on all.
        games: String,
        /// Its summary, in a line.
        summary: String,
        /// Its guarantee.
        guarantee: String,
        /// Its time and memory.
        complexity: String,
        /// Its source in the literature.
        source: String,
    }
}

/// Every method.
///
/// >>> import inundate
/// >>> [method.name for method in inundate.methods() if method.kind == "exact"]
/// ['exact', 'free-exact', 'pivots', 'bfs', 'idastar', 'astar', 'ucs']
#[pyfunction]
pub(crate) fn methods() -> Vec<Method> {
    let methods = all_methods().into_iter().map(|solver| {
        let method = solver.method();
        let kind = match method.class {
            Class::Exact => "exact",
            Class::Special { .. } => "special",
            Class::Encoded => "encoded",
            Class::Heuristic => "heuristic",
            Class::Printed => "printed",
            _ => "search",
        };
        Method {
            name: solver.name().into_owned(),
            kind: kind.to_owned(),
            games: method.plays.to_string(),
            summary: method.summary.to_owned(),
            guarantee: method.guarantee.to_owned(),
            complexity: method.complexity.to_owned(),
            source: method.source.to_owned(),
        }
    });
    methods.collect()
}

record! {
    /// The claim that a certificate proves about a board.
    Proven {
        /// "pivot", "best-pivot", "final-color", "free", "islands" or "joined".
        game: String,
        /// Lower bound: no solution has fewer moves.
        lower_bound: u32,
        /// Upper bound: the length of a solution.
        length: u32,
        /// The clauses of the certificate, in the free game its regions; of joined places what the
        /// checker looked at.
        steps: usize,
        /// The pivot of the solution; None in the free game.
        pivot: Option<Spot>,
        /// The final color, if one was asked for.
        final_color: Option<Label>,
        /// The places that are joined, if that was asked: in the fixed game to the pivot.
        places: Option<Vec<Spot>>,
    }
}

getters! { Proven(proven):
    /// Whether the solution is a shortest one.
    optimal: bool = proven.lower_bound == proven.length;
}

/// Checks a certificate line by line, by code that shares nothing with the search.
///
/// Raises:
///     InundateError: naming the line that does not hold.
///
/// >>> from inundate import Board, check_certificate, solve
/// >>> board = Board("0012\n3201\n1023", free=True)
/// >>> certificate = solve(board, certify=True).certificate
/// >>> proven = check_certificate(certificate, board)
/// >>> proven.game, proven.length, proven.optimal
/// ('free', 4, True)
/// >>> check_certificate(certificate.replace("free 4", "free 5"), board)
/// Traceback (most recent call last):
///     ...
/// inundate.InundateError: line 4: expected a line with as large a region as component 0, ...
#[pyfunction]
pub(crate) fn check_certificate(certificate: String, board: &Bound<'_, Board>) -> PyResult<Proven> {
    let (on, py) = (board.get(), board.py());
    let instance = on.instance.clone();
    let checked = {
        let instance = instance.clone();
        on_thread(py, move |_| check(certificate.as_bytes(), &instance))?
    };
    let proven = checked.map_err(|error| InundateError::new_err(error.to_string()))?;
    let (game, final_color, places) = match proven.claim {
        Claim::Pivot => ("pivot", None, None),
        Claim::BestPivot => ("best-pivot", None, None),
        Claim::Free => ("free", None, None),
        Claim::Islands => ("islands", None, None),
        Claim::Pivots => ("pivots", None, None),
        Claim::FinalColor(last) => (
            "final-color",
            Some(Label::from_color(&instance, last)),
            None,
        ),
        Claim::Joined(places) => ("joined", None, Some(places)),
    };
    let spots = |places: Vec<_>| places.into_iter().map(|vertex| on.spot(vertex)).collect();
    Ok(Proven {
        game: game.to_owned(),
        lower_bound: proven.lower_bound,
        length: proven.upper_bound,
        steps: proven.steps,
        pivot: proven.pivot.map(|vertex| on.spot(vertex)),
        final_color,
        places: places.map(spots),
    })
}

/// A short common supersequence of words of numbers, and how long each is at least.
#[pyfunction]
pub(crate) fn supersequence(
    py: Python<'_>,
    words: Vec<Vec<u32>>,
    time: Option<Seconds>,
    memory: Option<Int>,
    threads: Int,
) -> PyResult<(Vec<u32>, usize)> {
    let limits = Limits::new(time, memory, threads)?;
    let found = search(py, &limits, |budget| inundate::classes::scs(&words, budget))?;
    let found = found.map_err(errors::method)?;
    Ok((found.word, found.lower_bound))
}
