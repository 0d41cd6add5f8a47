//! The exact searches that can prove their lower bounds afterwards.

use std::sync::{Mutex, MutexGuard, PoisonError};

use inundate_core::{Game, Outcome};
use inundate_method::{Goal, Method, NotApplicable, Problem, Question, Run, Solver, Subject};

use crate::fixed::{self, Exact, Proof};
use crate::free::{self, FreeExact, FreeProof};

/// [`Exact`] and [`FreeExact`], which also keep a proof of every lower bound that they return.
///
/// The search of the fixed game records nothing for it: the [`Proof`] is found afterwards among the learned clauses. So the
/// search forgets no clauses when the memory limit is reached, but ends. It proves nothing without the feature `certificates`.
///
/// A [`FreeProof`] has the regions of the pass that refuted one move less. If the search had no such pass, it is made
/// afterwards, within the same limits; if they do not allow it, a smaller bound is proven.
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
    fixed: FixedCertifier,
    free: FreeCertifier,
}

impl Certifier {
    /// The most components of a board of the fixed game, after contraction.
    pub const MAX_COMPONENTS: usize = 4096;

    /// The most components of a board of the free game, after contraction.
    pub const MAX_FREE_COMPONENTS: usize = free::SMALL;

    /// Takes the proofs of all runs in the fixed game since it was asked last, in the order of the runs. There is none of a
    /// run that went on from a checkpoint of a search that had forgotten clauses, and none without the feature
    /// `certificates`.
    pub fn take(&self) -> Vec<Proof> {
        std::mem::take(&mut *held(&self.fixed.proofs))
    }

    /// Takes the proof of the last run in the free game.
    pub fn take_free(&self) -> Option<FreeProof> {
        held(&self.free.proof).take()
    }

    /// The proof of the bound `layer` of a problem in the fixed game, which takes no search.
    ///
    /// # Errors
    /// [`NotApplicable`]: it is the free game, or the board has more than [`MAX_COMPONENTS`](Self::MAX_COMPONENTS).
    ///
    /// # Complexity
    /// As the bound: O(V + E) for each of its steps, and V²/4 bytes.
    pub fn bound(problem: &Problem<'_>) -> Result<Proof, NotApplicable> {
        FixedCertifier::default().covers(problem)?;
        Ok(fixed::bound(problem).expect("the bound proves itself"))
    }

    /// The certifier of the game.
    fn of(&self, problem: &Problem<'_>) -> &dyn Solver {
        match problem.instance().game() {
            Game::Fixed { .. } => &self.fixed,
            Game::Free => &self.free,
        }
    }
}

impl Solver for Certifier {
    fn method(&self) -> &'static Method {
        Exact.method()
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        self.of(problem).covers(problem)
    }

    fn choice(&self, _: &Question, problem: &Problem<'_>) -> Option<&dyn Solver> {
        Some(self.of(problem))
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        self.of(problem).solve(problem, goal, run)
    }
}

/// [`Exact`] with proofs.
#[derive(Debug, Default)]
struct FixedCertifier {
    proofs: Mutex<Vec<Proof>>,
}

impl Solver for FixedCertifier {
    fn method(&self) -> &'static Method {
        Exact.method()
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        let name = self.method().name;
        problem.expect_fixed(name)?;
        problem.expect_components(Certifier::MAX_COMPONENTS, name)
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
        let (outcome, proof) = fixed::search_with_proof(problem, goal, subject, run);
        held(&self.proofs).extend(proof);
        outcome
    }
}

/// [`FreeExact`] with a proof.
#[derive(Debug, Default)]
struct FreeCertifier {
    proof: Mutex<Option<FreeProof>>,
}

impl Solver for FreeCertifier {
    fn method(&self) -> &'static Method {
        FreeExact.method()
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        let name = self.method().name;
        problem.expect_free(name)?;
        problem.expect_components(Certifier::MAX_FREE_COMPONENTS, name)
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        let (outcome, proof) = free::search_with_proof(problem, goal, run);
        *held(&self.proof) = Some(proof);
        outcome
    }
}

/// What a lock holds; no thread that held it can have left it half-written.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GridSetup, Instance};

    use super::*;
    use crate::{Ablation, Learner, MergeBeam, Part};

    /// A path of this many cells in two colors.
    fn path(cells: usize, game: GameSetup) -> Instance {
        let drawing: String = (0..cells).map(|cell| ["a", "b"][cell % 2]).collect();
        let grid = GridSetup::from_drawing(&drawing).unwrap();
        grid.into_instance(game).unwrap()
    }

    /// What an exact search of the fixed game says of a board is too much for the free game.
    #[test]
    fn the_other_game_is_refused() {
        let [fixed, free] = [GameSetup::default(), GameSetup::Free].map(|game| path(5, game));
        let [fixed, free] = [&fixed, &free].map(Problem::new);
        let learner = Learner::new(path(5, GameSetup::default()));
        let of_fixed: [&dyn Solver; 3] = [
            &FixedCertifier::default(),
            &Ablation(Part::Clauses),
            &learner,
        ];
        let of_free: [&dyn Solver; 2] = [&FreeCertifier::default(), &MergeBeam::default()];
        for solver in of_fixed {
            assert!(solver.covers(&fixed).is_ok() && solver.covers(&free).is_err());
        }
        for solver in of_free {
            assert!(solver.covers(&free).is_ok() && solver.covers(&fixed).is_err());
        }
        assert!(Certifier::bound(&fixed).is_ok() && Certifier::bound(&free).is_err());
    }

    #[test]
    fn larger_boards_are_refused() {
        let certifier = Certifier::default();
        let fixed = (GameSetup::default(), Certifier::MAX_COMPONENTS);
        let free = (GameSetup::Free, Certifier::MAX_FREE_COMPONENTS);
        for (game, most) in [fixed, free] {
            let covers = |cells| certifier.covers(&Problem::new(&path(cells, game)));
            assert!(covers(most).is_ok() && covers(most + 1).is_err());
        }
    }
}
