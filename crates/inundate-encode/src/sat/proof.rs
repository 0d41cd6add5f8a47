//! Refutations that anybody can check.

use std::cell::RefCell;

use inundate_solve::{Interrupt, Problem, Run};

use super::backend::Backend;
use super::batsat::Batsat;
use super::formula::Formula;
use crate::cnf::Clauses;

/// That so many moves are not enough: a [`Formula`] that says they are, and a proof that it has no
/// model.
#[derive(Clone, Debug)]
pub struct Refutation<'a> {
    /// The statement that is refuted.
    pub formula: Formula<'a>,
    /// The proof in the textual form of DRAT: clauses, each of which follows from the formula and
    /// those before it by unit propagation, down to the empty one.
    pub drat: Vec<u8>,
}

/// Proves of a fixed game that so many moves are not enough; `None` if they are.
///
/// BatSat starts anew on the formula, knowing nothing of any bound or search, and writes down what
/// it learns.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Never};
/// use inundate_encode::sat::refute;
/// use inundate_solve::{Problem, Run};
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let refutation = refute(&problem, 1, &mut Run::new(&Never)).expect("no limit");
/// assert!(refutation.expect("2 moves are needed").drat.ends_with(b"0\n"));
/// assert!(refute(&problem, 2, &mut Run::new(&Never)).expect("no limit").is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Interrupt`] when a limit is reached.
pub fn refute<'a>(
    problem: &'a Problem<'a>,
    moves: u32,
    run: &mut Run<'_>,
) -> Result<Option<Refutation<'a>>, Interrupt> {
    let formula = Formula::new(problem, moves);
    let limits = RefCell::new(run);
    let mut solver = Batsat::proving(&limits);
    for _ in 0..formula.cnf().variable_count() {
        solver.variable();
    }
    for clause in formula.cnf().clauses() {
        solver.add(clause);
    }
    let is_enough = solver.solve(None)?;
    Ok((!is_enough).then(|| Refutation {
        formula,
        drat: solver.into_proof(),
    }))
}
