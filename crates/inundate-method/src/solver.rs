//! The trait of all methods.

use std::borrow::Cow;

use inundate_core::{Instance, Outcome};

use crate::{MethodInfo, NotApplicable, Problem, Question, Run};

/// A method: it takes a question about an instance and returns the best solution that it finds and
/// a lower bound that it proves.
///
/// You can run a solver of your own like those of this crate. Its answer is replayed:
///
/// ```
/// use inundate::methods::MethodInfo;
/// use inundate::solver::{Class, Plays, Run};
/// use inundate::{
///     Budget, GameSetup, GridSetup, Outcome, Problem, Question, SolveError, Solver, solve,
/// };
///
/// /// Plays all colors in turn, a number of times.
/// struct Rounds(usize);
///
/// impl Solver for Rounds {
///     fn method(&self) -> &'static MethodInfo {
///         const {
///             &MethodInfo {
///                 complexity: "O(c) for a round",
///                 ties: "lowest color first",
///                 source: "an example",
///                 ..MethodInfo::new(
///                     "rounds", Class::Heuristic, "plays all colors in turn", Plays::BOTH,
///                 )
///             }
///         }
///     }
///     fn answer(&self, _: &Question, problem: &Problem<'_>, _: &mut Run<'_>) -> Outcome {
///         let palette = problem.instance().palette();
///         let moves = (0..self.0).flat_map(|_| palette.colors());
///         Outcome::new(Some(problem.solution(moves)), problem.lower_bound())
///     }
/// }
///
/// let instance = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let outcome = solve(&Rounds(2), &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().expect("two rounds flood it").len(), 6);
/// assert_eq!(outcome.lower_bound(), 2);
/// // One round is not enough: the verifier refuses the solver's answer.
/// let error = solve(&Rounds(1), &instance, &Budget::default()).unwrap_err();
/// assert!(matches!(error, SolveError::Rejected { method: "rounds", .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A solver that takes long calls [`Run::poll`] every few hundred microseconds, and [`Run::hold`]
/// before it takes memory. When one of them tells it to stop, it returns what it knows.
pub trait Solver: Send + Sync {
    /// The label.
    fn method(&self) -> &'static MethodInfo;

    /// The name by which `inundate::method` finds this very solver: the name on the label and,
    /// after a colon, the value that it was given or has by default.
    fn name(&self) -> Cow<'static, str> {
        self.method().name.into()
    }

    /// A copy with another seed, if the solver draws random numbers.
    fn with_seed(&self, _seed: u64) -> Option<Box<dyn Solver>> {
        None
    }

    /// Whether the method answers a question about an instance: what [its label
    /// says](MethodInfo::supports), unless a method says otherwise. [`Problem::ask`] knows ways to
    /// other questions that use those about a shortest solution.
    ///
    /// # Errors
    /// [`NotApplicable`], with the questions that it answers.
    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        self.method().supports(question, problem)
    }

    /// The solver that answers the question in place of this one, if this one only chooses.
    fn choice(&self, _question: &Question, _problem: &Problem<'_>) -> Option<&dyn Solver> {
        None
    }

    /// A solver for many questions about one board, if it can use the answers to the first for the
    /// others.
    fn reusing(&self, _board: &Instance) -> Option<Box<dyn Solver>> {
        None
    }

    /// Whether the method reports the states of its search on this instance to a tracer.
    fn can_trace(&self, _problem: &Problem<'_>) -> bool {
        false
    }

    /// Answers a question that the method [supports](Self::supports).
    ///
    /// Polls `run` and stops early when told to; then the outcome has what is known so far. Call
    /// [`Problem::ask`] instead of this, since it also replays the answer.
    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome;
}
