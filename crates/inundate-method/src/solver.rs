//! The contract of a method.

use std::borrow::Cow;

use inundate_core::Outcome;

use crate::{Goal, Method, NotApplicable, Parameter, Problem, Run};

/// A method: from an instance to the best solution it finds and a lower bound that it proves.
///
/// A solver of your own is run like those of this crate, and what it returns is replayed:
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Outcome};
/// use inundate::*;
///
/// /// Calls all colors in turn, a number of times.
/// struct Rounds(usize);
///
/// impl Solver for Rounds {
///     fn method(&self) -> &'static Method {
///         &Method {
///             name: "rounds", class: Class::Heuristic, summary: "calls all colors in turn",
///             plays: "fixed and free", guarantee: "none", complexity: "O(c) for a round",
///             ties: "lowest color first", source: "an example",
///         }
///     }
///     fn covers(&self, _: &Problem<'_>) -> Result<(), NotApplicable> {
///         Ok(())
///     }
///     fn solve(&self, problem: &Problem<'_>, _: Goal, _: &mut Run<'_>) -> Outcome {
///         let palette = problem.instance().palette();
///         let calls = (0..self.0).flat_map(|_| palette.colors());
///         Outcome::new(Some(problem.solution(calls)), problem.lower_bound())
///     }
/// }
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let outcome = solve(&Rounds(2), &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().expect("two rounds flood it").len(), 6);
/// assert_eq!(outcome.lower_bound(), 2);
/// // One round does not: the verifier refuses what the solver calls a solution.
/// let error = solve(&Rounds(1), &instance, &Budget::default()).unwrap_err();
/// assert!(matches!(error, SolveError::Rejected { method: "rounds", .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A solver that takes long calls [`Run::poll`] every few hundred microseconds and [`Run::hold`]
/// before it takes memory, and returns what it knows when one of them tells it to end.
pub trait Solver: Send + Sync {
    /// The label.
    fn method(&self) -> &'static Method;

    /// The name by which `inundate::method` finds this very solver: that of the label, and
    /// after a colon the value that it was given or has by default.
    fn name(&self) -> Cow<'static, str> {
        self.method().name.into()
    }

    /// What can be set; nothing, unless a method says otherwise.
    fn parameters(&self) -> &'static [Parameter] {
        &[]
    }

    /// The same solver with another seed, if it draws random numbers.
    fn with_seed(&self, _seed: u64) -> Option<Box<dyn Solver>> {
        None
    }

    /// Whether the method covers the instance.
    ///
    /// # Errors
    /// [`NotApplicable`] saying what it covers.
    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable>;

    /// Solves an instance that the method covers.
    ///
    /// Polls `run` and stops early when told to; then the outcome holds what is known so far. Call
    /// [`solve`](crate::solve()) rather than this: it also replays the answer.
    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome;

    /// [`solve`](Self::solve) where the method [covers](Self::covers) the instance.
    ///
    /// To be overridden where seeing whether it does is a part of the work.
    ///
    /// # Errors
    /// [`NotApplicable`] saying what it covers.
    fn attempt(
        &self,
        problem: &Problem<'_>,
        goal: Goal,
        run: &mut Run<'_>,
    ) -> Result<Outcome, NotApplicable> {
        self.covers(problem)?;
        Ok(self.solve(problem, goal, run))
    }
}
