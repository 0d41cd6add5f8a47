//! The incumbent: the best solution and the best lower bound so far.

use inundate_core::{Outcome, Solution};

use crate::{Depth, Problem, Question, Run};

/// The best solution so far, and a proven lower bound on the length of every solution.
///
/// ```
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Problem, Question, methods::fallback, solver::Incumbent};
///
/// let instance = uniform(8, 8, 4, &mut SplitMix64::new(1))?.into_instance(GameSetup::default())?;
/// let problem = Problem::new(&instance);
/// let mut incumbent = Incumbent::new(&problem, &Question::Shortest);
/// incumbent.offer(fallback(&problem));
/// assert!(incumbent.lower_bound() <= incumbent.upper_bound().unwrap());
/// assert_eq!(incumbent.into_outcome().lower_bound(), problem.lower_bound());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Incumbent {
    question: Question,
    best: Option<Solution>,
    lower_bound: u32,
}

impl Incumbent {
    /// The incumbent before the search: no solution, and the root bound.
    pub fn new(problem: &Problem<'_>, question: &Question) -> Self {
        Self {
            question: question.clone(),
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

    /// The best lower bound: fewer moves are proven not to be enough.
    pub fn lower_bound(&self) -> u32 {
        self.lower_bound
    }

    /// Whether the question is answered.
    pub fn is_closed(&self) -> bool {
        self.question.is_met(self.upper_bound(), self.lower_bound)
    }

    /// The greatest length of a solution that helps: as many moves as are asked about, or one fewer
    /// than the best solution has. Without a solution every length helps. `None` if the best
    /// solution has no moves.
    pub fn wanted(&self) -> Option<u32> {
        match (self.question.most(), self.upper_bound()) {
            (Some(moves), _) => Some(moves),
            (None, Some(best)) => best.checked_sub(1),
            (None, None) => Some(u32::MAX),
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

    /// Takes a lower bound if it is higher than the best.
    pub fn raise(&mut self, lower_bound: u32) {
        self.lower_bound = self.lower_bound.max(lower_bound);
    }

    /// Reports the progress to the listener of a run.
    pub fn report(&self, run: &Run<'_>, depth: Option<Depth>, bytes: u64) {
        run.report(self.lower_bound, self.upper_bound(), depth, bytes);
    }

    /// The best solution and the best lower bound as the answer.
    pub fn into_outcome(self) -> Outcome {
        Outcome::new(self.best, self.lower_bound)
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    use super::*;

    /// The two sides only come closer, whatever is offered in whatever order.
    #[test]
    fn closes() {
        let grid = uniform(6, 6, 4, &mut SplitMix64::new(5)).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        let root = problem.lower_bound();
        let of_length =
            |moves: u32| problem.solution((0..moves).map(|_| inundate_core::Color::new(0)));
        let (short, long) = (of_length(root + 2), of_length(root + 5));

        let mut incumbent = Incumbent::new(&problem, &Question::Shortest);
        assert_eq!(
            (incumbent.upper_bound(), incumbent.wanted()),
            (None, Some(u32::MAX))
        );
        incumbent.offer(None);
        assert_eq!(incumbent.upper_bound(), None);
        incumbent.offer(Some(short.clone()));
        incumbent.offer(Some(long));
        assert_eq!(incumbent.upper_bound(), Some(short.len()));
        assert_eq!(incumbent.wanted(), Some(short.len() - 1));
        incumbent.raise(short.len());
        incumbent.raise(root);
        assert!(incumbent.is_closed());
        assert!(incumbent.into_outcome().is_optimal());

        let mut asked = Incumbent::new(&problem, &Question::AtMost(short.len() - 1));
        assert_eq!(asked.wanted(), Some(short.len() - 1));
        asked.offer(Some(short.clone()));
        assert!(!asked.is_closed());
        asked.raise(short.len());
        assert!(asked.is_closed());
    }
}
