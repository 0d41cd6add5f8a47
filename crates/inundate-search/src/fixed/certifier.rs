//! The exact search that can prove its lower bound afterwards.

use std::sync::{Mutex, PoisonError};

use inundate_core::Outcome;
use inundate_method::{Goal, Method, NotApplicable, Problem, Run, Solver, Subject};

use super::deepen::{bound, search_with_proof};
use super::exact::Exact;
use super::proof::Proof;

/// [`Exact`], which also keeps a [`Proof`] of every lower bound that it returns.
///
/// The search records nothing for it: the proof is found afterwards among the learned clauses. So the search forgets no
/// clauses when the memory limit is reached, but ends. It proves nothing without the feature `certificates`.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, proof::Certifier, solve};
///
/// let board = GridSetup::from_drawing("abcba\nbcacb\nacbab")?.into_instance(GameSetup::default())?;
/// let certifier = Certifier::default();
/// let report = solve(&certifier, &board, &Budget::default())?;
/// let proofs = certifier.take();
/// assert_eq!(proofs[0].lower_bound, report.outcome.lower_bound());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Certifier {
    proofs: Mutex<Vec<Proof>>,
}

impl Certifier {
    /// The most components of a board, after contraction.
    pub const MAX_COMPONENTS: usize = 4096;

    /// Takes the proofs of all runs since it was asked last, in the order of the runs. There is none of a run that went
    /// on from a checkpoint of a search that had forgotten clauses, and none without the feature `certificates`.
    pub fn take(&self) -> Vec<Proof> {
        let mut proofs = self.proofs.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *proofs)
    }

    /// The proof of the bound `layer` of a problem in the fixed game, which takes no search.
    ///
    /// # Errors
    /// [`NotApplicable`]: it is the free game, or the board has more than [`MAX_COMPONENTS`](Self::MAX_COMPONENTS).
    ///
    /// # Complexity
    /// As the bound: O(V + E) for each of its steps, and V²/4 bytes.
    pub fn bound(problem: &Problem<'_>) -> Result<Proof, NotApplicable> {
        Self::default().covers(problem)?;
        Ok(bound(problem).expect("the bound proves itself"))
    }
}

impl Solver for Certifier {
    fn method(&self) -> &'static Method {
        Exact.method()
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        let name = self.method().name;
        problem.expect_fixed(name)?;
        problem.expect_components(Self::MAX_COMPONENTS, name)
    }

    fn can_trace(&self, problem: &Problem<'_>) -> bool {
        Exact.can_trace(problem)
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        let subject = if run.keeps_checkpoint() {
            Subject::new(problem, self.method(), goal)
        } else {
            None
        };
        let (outcome, proof) = search_with_proof(problem, goal, subject, run);
        let mut proofs = self.proofs.lock().unwrap_or_else(PoisonError::into_inner);
        proofs.extend(proof);
        outcome
    }
}
