//! The exact searches that prove their lower bounds.

use inundate_core::{Game, Outcome};
use inundate_method::{
    FixedProof, MethodInfo, NotApplicable, Problem, Proof, Question, Run, Solver,
};

use crate::fixed::{self, Exact};
use crate::free::{self, FreeExact, Pivots};

/// [`Exact`] and [`FreeExact`], whose answers also have a [proof](inundate_method::Answer::proofs)
/// of the lower bound.
///
/// The search of the fixed game records nothing for it: the proof is found afterwards among the
/// learned clauses. So the search forgets no clauses when the memory limit is reached, but ends. It
/// proves nothing without the feature `certificates`, nor if it went on from a checkpoint of a
/// search that had forgotten clauses.
///
/// A proof of the free game has the regions of the pass that refuted one move less. If the search
/// had no such pass, it is made afterwards, within the same limits; if they do not allow it, a
/// smaller bound is proven. For [`Pivots`] there is no proof: the checker searches.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, proof::{Certifier, Proof}, solve};
///
/// let board = GridSetup::from_drawing("abcba\nbcacb\nacbab")?
///     .into_instance(GameSetup::default())?;
/// let answer = solve(&Certifier, &board, &Budget::default())?;
/// let [Proof::Fixed(proof)] = &answer.proofs[..] else { panic!("of one pivot") };
/// assert_eq!(proof.lower_bound, answer.outcome.lower_bound());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Certifier;

impl Certifier {
    /// The most components of a board of one or several pivots, after contraction: 4096, or 512
    /// without the feature `widths`.
    pub const MAX_COMPONENTS: usize = 64 * fixed::MOST_PROOF_WORDS;

    /// The most components of a board of the free game, after contraction.
    pub const MAX_FREE_COMPONENTS: usize = free::SMALL;

    /// The proof of the bound `layer` of a problem in the fixed game, which takes no search.
    ///
    /// # Errors
    /// [`NotApplicable`]: it is the free game, or the board has more than
    /// [`MAX_COMPONENTS`](Self::MAX_COMPONENTS).
    ///
    /// # Complexity
    /// As the bound: O(V + E) for each of its steps, and V²/4 bytes.
    pub fn bound(problem: &Problem<'_>) -> Result<FixedProof, NotApplicable> {
        FixedCertifier.supports(&Question::Shortest, problem)?;
        Ok(fixed::bound(problem).expect("the bound proves itself"))
    }

    /// The certifier of the game.
    fn chosen(problem: &Problem<'_>) -> &'static dyn Solver {
        match problem.instance().game() {
            Game::Fixed { .. } => &FixedCertifier,
            Game::Free if problem.instance().pivots().is_empty() => &FreeCertifier,
            Game::Free => &PivotsCertifier,
        }
    }
}

impl Solver for Certifier {
    fn method(&self) -> &'static MethodInfo {
        Exact.method()
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        Self::chosen(problem).supports(question, problem)
    }

    fn choice(&self, _: &Question, problem: &Problem<'_>) -> Option<&dyn Solver> {
        Some(Self::chosen(problem))
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        Self::chosen(problem).answer(question, problem, run)
    }
}

/// [`Exact`] with proofs: the [`Certifier`] of the fixed game alone, for programs that have to be
/// small.
#[derive(Clone, Copy, Debug, Default)]
pub struct FixedCertifier;

impl Solver for FixedCertifier {
    fn method(&self) -> &'static MethodInfo {
        Exact.method()
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        Exact.supports(question, problem)?;
        problem.expect_components(Certifier::MAX_COMPONENTS, self.method().name)
    }

    fn can_trace(&self, problem: &Problem<'_>) -> bool {
        Exact.can_trace(problem)
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let mut search = fixed::ExactSearch::for_question(problem, question);
        search.checkpoint_key = run.checkpoint_key(problem, self.method(), question);
        search.certifies = true;
        search.outcome(run)
    }
}

/// [`FreeExact`] with a proof.
struct FreeCertifier;

impl Solver for FreeCertifier {
    fn method(&self) -> &'static MethodInfo {
        FreeExact.method()
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        FreeExact.supports(question, problem)?;
        problem.expect_components(Certifier::MAX_FREE_COMPONENTS, self.method().name)
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let (outcome, proof) = free::search_with_proof(problem, question, run);
        run.proofs.push(Proof::Free(proof));
        outcome
    }
}

/// [`Pivots`] on boards that have certificates.
struct PivotsCertifier;

impl Solver for PivotsCertifier {
    fn method(&self) -> &'static MethodInfo {
        Pivots.method()
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        Pivots.supports(question, problem)?;
        problem.expect_components(Certifier::MAX_COMPONENTS, self.method().name)
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        Pivots.answer(question, problem, run)
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::{GameSetup, GridSetup, Instance};

    use super::*;
    use crate::{Ablation, ExactPart, MergeBeam, ReusingExact};

    /// A path of this many cells in two colors.
    fn path(cells: usize, game: GameSetup) -> Instance {
        let drawing: String = (0..cells).map(|cell| ["a", "b"][cell % 2]).collect();
        let grid = GridSetup::from_drawing(&drawing).unwrap();
        grid.into_instance(game).unwrap()
    }

    /// Searches of one game refuse the other.
    #[test]
    fn the_other_game_is_refused() {
        let [fixed, free] = [GameSetup::default(), GameSetup::Free].map(|game| path(5, game));
        let [fixed, free] = [&fixed, &free].map(Problem::new);
        let (asked, learner) = (
            &Question::Shortest,
            ReusingExact::new(path(5, GameSetup::default())),
        );
        let of_fixed: [&dyn Solver; 3] = [&FixedCertifier, &Ablation(ExactPart::Clauses), &learner];
        let of_free: [&dyn Solver; 2] = [&FreeCertifier, &MergeBeam::default()];
        for solver in of_fixed {
            assert!(
                solver.supports(asked, &fixed).is_ok() && solver.supports(asked, &free).is_err()
            );
        }
        for solver in of_free {
            assert!(
                solver.supports(asked, &free).is_ok() && solver.supports(asked, &fixed).is_err()
            );
        }
        assert!(Certifier::bound(&fixed).is_ok() && Certifier::bound(&free).is_err());
    }

    #[test]
    fn larger_boards_are_refused() {
        let fixed = (GameSetup::default(), Certifier::MAX_COMPONENTS);
        let free = (GameSetup::Free, Certifier::MAX_FREE_COMPONENTS);
        for (game, most) in [fixed, free] {
            let supports =
                |cells| Certifier.supports(&Question::Shortest, &Problem::new(&path(cells, game)));
            assert!(supports(most).is_ok() && supports(most + 1).is_err());
        }
    }
}
