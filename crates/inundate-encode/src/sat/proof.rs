//! Refutations that anybody can check.

use std::cell::RefCell;

use inundate_method::{Run, StopReason};

use super::backend::{Backend, Limits as _};
use super::batsat::Batsat;
use super::formula::Formula;

/// A proof that this many moves are not enough: a [`Formula`] that says they are, and a proof that it
/// has no model.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Refutation<'a> {
    /// The refuted statement.
    pub formula: Formula<'a>,
    /// The proof as DRAT text: a list of clauses that ends with the empty one. Each follows from the
    /// formula and the clauses before it by unit propagation.
    pub drat: Vec<u8>,
}

/// Proves that the number of moves of a formula is not enough; `None` if it is.
///
/// BatSat starts with the formula alone, without any bound or search, and writes down what it learns.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_encode::sat::{Formula, refute};
/// use inundate::{Problem, solver::Run};
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let refuted = |moves| {
///     let formula = Formula::new(&problem, moves);
///     refute(formula, &mut Run::unlimited()).expect("no limit")
/// };
/// assert!(refuted(1).expect("2 moves are needed").drat.ends_with(b"0\n"));
/// assert!(refuted(2).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`StopReason`] when a limit is reached.
pub fn refute<'a>(
    formula: Formula<'a>,
    run: &mut Run<'_>,
) -> Result<Option<Refutation<'a>>, StopReason> {
    let limits = RefCell::new(run);
    let mut solver = Batsat::proving(&limits);
    limits.reached(solver.bytes_for(&formula.size()))?;
    formula.say(&mut solver);
    let is_enough = solver.solve(None)?;
    Ok((!is_enough).then(|| Refutation {
        formula,
        drat: solver.into_proof(),
    }))
}
