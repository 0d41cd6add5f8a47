//! What a search knows of the optimum.

use inundate_core::{Outcome, Solution};

use crate::{Depth, Goal, Problem, Run};

/// Both sides of the truth as they close in: the best solution so far, and a number of moves of which fewer are proven
/// not to be enough.
///
/// ```
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate_solve::{Gap, Goal, Problem, fallback};
///
/// let instance = uniform(8, 8, 4, &mut SplitMix64::new(1))?.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let mut gap = Gap::new(&problem, Goal::Shortest);
/// gap.offer(fallback(&problem));
/// assert!(gap.lower_bound() <= gap.upper_bound().unwrap());
/// assert_eq!(gap.into_outcome().lower_bound(), problem.lower_bound());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Gap {
    goal: Goal,
    best: Option<Solution>,
    lower_bound: u32,
}

impl Gap {
    /// The gap before anything was done: no solution, and the bound of the root.
    pub fn new(problem: &Problem<'_>, goal: Goal) -> Self {
        Self {
            goal,
            best: None,
            lower_bound: problem.lower_bound(),
        }
    }

    /// The best solution.
    pub fn solution(&self) -> Option<&Solution> {
        self.best.as_ref()
    }

    /// The length of the best solution.
    pub fn upper_bound(&self) -> Option<u32> {
        self.best.as_ref().map(Solution::len)
    }

    /// Fewer moves are proven not to be enough.
    pub fn lower_bound(&self) -> u32 {
        self.lower_bound
    }

    /// Whether the goal is met.
    pub fn is_closed(&self) -> bool {
        self.goal.is_met(self.upper_bound(), self.lower_bound)
    }

    /// The most moves of a solution that helps: as many as were asked for, or one fewer than the best has; no limit if
    /// there is none, and none if the best has no move.
    pub fn wanted(&self) -> Option<u32> {
        match (self.goal, self.upper_bound()) {
            (Goal::AtMost(moves), _) => Some(moves),
            (Goal::Shortest, Some(best)) => best.checked_sub(1),
            (Goal::Shortest, None) => Some(u32::MAX),
        }
    }

    /// Takes a solution if it is shorter than the best.
    pub fn offer(&mut self, solution: Option<Solution>) {
        if let Some(solution) = solution
            && self.upper_bound().is_none_or(|best| solution.len() < best)
        {
            self.best = Some(solution);
        }
    }

    /// Takes a proof that fewer moves are not enough, if it says more than the ones before.
    pub fn raise(&mut self, lower_bound: u32) {
        self.lower_bound = self.lower_bound.max(lower_bound);
    }

    /// Tells whoever listens to a run how far it is.
    pub fn report(&self, run: &Run<'_>, depth: Option<Depth>, bytes: u64) {
        run.report(self.lower_bound, self.upper_bound(), depth, bytes);
    }

    /// Both sides as the answer.
    pub fn into_outcome(self) -> Outcome {
        Outcome::new(self.best, self.lower_bound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    /// The gap only ever closes, whatever is offered in whatever order.
    #[test]
    fn closes() {
        let grid = uniform(6, 6, 4, &mut SplitMix64::new(5)).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        let root = problem.lower_bound();
        let long = crate::fallback(&problem).unwrap();
        let optimum = crate::solve(&crate::Exact, &instance, &crate::Budget::default())
            .unwrap()
            .outcome;
        let short = optimum.solution().unwrap().clone();

        let mut gap = Gap::new(&problem, Goal::Shortest);
        assert_eq!((gap.upper_bound(), gap.wanted()), (None, Some(u32::MAX)));
        gap.offer(None);
        assert_eq!(gap.upper_bound(), None);
        gap.offer(Some(short.clone()));
        gap.offer(Some(long));
        assert_eq!(gap.upper_bound(), Some(short.len()));
        assert_eq!(gap.wanted(), Some(short.len() - 1));
        gap.raise(short.len());
        gap.raise(root);
        assert!(gap.is_closed());
        assert!(gap.into_outcome().is_optimal());

        let mut asked = Gap::new(&problem, Goal::AtMost(short.len() - 1));
        assert_eq!(asked.wanted(), Some(short.len() - 1));
        asked.offer(Some(short.clone()));
        assert!(!asked.is_closed());
        asked.raise(short.len());
        assert!(asked.is_closed());
    }
}
