//! Verifies moves and certificates, computes bounds, and lists the methods.

use indexmap::IndexMap;
use inundate::bounds::{BothBounds, both};
use inundate::solver::Class;
use inundate::{Budget, Problem, Solver, all_methods};
use inundate_check::{Claim, ProvenClaim, check};
use inundate_core::{VerifyError, verify_in_color};
use pyo3::prelude::*;

use crate::board::Board;
use crate::errors;
use crate::interruptible::on_thread;
use crate::label::{
    ColorArgument, Int, Label, Moves, Seconds, Spot, final_color as read_final_color, whole,
};
use crate::record::{by_name, getters, record};
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
    let board = board.get();
    let instance = &board.instance;
    let last = final_color.map(|color| read_final_color(instance, &color));
    let last = last.transpose()?;
    let moves = board.read_moves(&moves)?;
    let verified = match last {
        None => inundate_core::verify(instance, &moves),
        Some(last) => verify_in_color(instance, &moves, last),
    };
    verified.map_err(|error| match error {
        VerifyError::Illegal { number, cause } => errors::numbered("move", number, cause),
        VerifyError::NotFlooded { components, .. } => {
            errors::attach(errors::moves(error), "components", components)
        }
        _ => errors::moves(error),
    })?;
    Ok(moves.len())
}

record! {
    /// Bounds on the length of a shortest solution, in moves.
    Bounds(found: BothBounds) {
        /// By name, from weak to strong.
        lower: IndexMap<String, u32> = by_name(found.lower),
        /// By the name of the quick method that found a solution of this length.
        upper: IndexMap<String, u32> = by_name(found.upper),
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
        let found = both(&problem, seed, &budget);
        found.map(Bounds::new).map_err(errors::method)
    })?
}

record! {
    /// A method for `solve`.
    Method(solver: &dyn Solver) {
        /// The name, with its value if it takes one.
        name: String = solver.name().into_owned(),
        /// "exact", "special" (for a class of boards, by a theorem), "encoded" (as an integer
        /// program or a formula), "heuristic" (quick), "search" (takes its time, and proves little)
        /// or "printed" (as a paper prints it, for comparison).
        kind: String = kind(solver.method().class).to_owned(),
        /// The games that it plays, and on which boards if not on all.
        games: String = solver.method().plays.to_string(),
        /// Its summary, in a line.
        summary: String = solver.method().summary.to_owned(),
        /// Its guarantee.
        guarantee: String = solver.method().guarantee.to_owned(),
        /// Its time and memory.
        complexity: String = solver.method().complexity.to_owned(),
        /// Its source in the literature.
        source: String = solver.method().source.to_owned(),
    }
}

fn kind(class: Class) -> &'static str {
    match class {
        Class::Exact => "exact",
        Class::Special { .. } => "special",
        Class::Encoded => "encoded",
        Class::Heuristic => "heuristic",
        Class::Printed => "printed",
        _ => "search",
    }
}

/// Every method.
///
/// >>> import inundate
/// >>> [method.name for method in inundate.methods() if method.kind == "exact"]
/// ['exact', 'free-exact', 'pivots', 'bfs', 'idastar', 'astar', 'ucs']
#[pyfunction]
pub(crate) fn methods() -> Vec<Method> {
    let methods = all_methods();
    let methods = methods.iter().map(|solver| Method::new(solver.as_ref()));
    methods.collect()
}

record! {
    /// The claim that a certificate proves about a board.
    Proven(on: &Board, found: &ProvenClaim) {
        /// "pivot", "best-pivot", "final-color", "free", "islands" or "joined".
        game: String = game(&found.claim).to_owned(),
        /// Lower bound: no solution has fewer moves.
        lower_bound: u32 = found.lower_bound,
        /// Upper bound: the length of a solution.
        length: u32 = found.upper_bound,
        /// The clauses of the certificate, in the free game its regions; of joined places what the
        /// checker looked at.
        steps: usize = found.steps,
        /// The pivot of the solution; None in the free game.
        pivot: Option<Spot> = found.pivot.map(|vertex| on.spot(vertex)),
        /// The final color, if one was asked for.
        final_color: Option<Label> = match found.claim {
            Claim::FinalColor(last) => Some(on.label(last)),
            _ => None,
        },
        /// The places that are joined, if that was asked: in the fixed game to the pivot.
        places: Option<Vec<Spot>> = match &found.claim {
            Claim::Joined(places) => Some(on.spots(places)),
            _ => None,
        },
    }
}

fn game(claim: &Claim) -> &'static str {
    match claim {
        Claim::Pivot => "pivot",
        Claim::BestPivot => "best-pivot",
        Claim::Free => "free",
        Claim::Islands => "islands",
        Claim::Pivots => "pivots",
        Claim::FinalColor(_) => "final-color",
        Claim::Joined(_) => "joined",
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
    let checked = on_thread(py, move |_| check(certificate.as_bytes(), &instance))?;
    let proven = checked.map_err(errors::argument)?;
    Ok(Proven::new(on, &proven))
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
