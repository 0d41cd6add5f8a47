//! The contract of a method.

use std::borrow::Cow;

use inundate_core::{Instance, Outcome};

use crate::{Games, Goal, Method, NotApplicable, Parameter, Problem, Question, Run};

/// A method: it takes an instance and returns the best solution that it finds and a lower bound that
/// it proves.
///
/// You can run a solver of your own like those of this crate. Its answer is replayed:
///
/// ```
/// use inundate::methods::Method;
/// use inundate::solver::{Class, Goal, Plays, Run};
/// use inundate::{Budget, GameSetup, GridSetup, Outcome, Problem, SolveError, Solver, solve};
///
/// /// Plays all colors in turn, a number of times.
/// struct Rounds(usize);
///
/// impl Solver for Rounds {
///     fn method(&self) -> &'static Method {
///         const {
///             &Method::new("rounds", Class::Heuristic, "plays all colors in turn", Plays::BOTH)
///                 .with_complexity("O(c) for a round")
///                 .with_ties("lowest color first")
///                 .with_source("an example")
///         }
///     }
///     fn solve(&self, problem: &Problem<'_>, _: Goal, _: &mut Run<'_>) -> Outcome {
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
    fn method(&self) -> &'static Method;

    /// The name by which `inundate::method` finds this very solver: the name on the label and,
    /// after a colon, the value that it was given or has by default.
    fn name(&self) -> Cow<'static, str> {
        self.method().name.into()
    }

    /// What you can set; nothing, unless a method says otherwise.
    fn parameters(&self) -> &'static [Parameter] {
        &[]
    }

    /// The same solver with another seed, if it draws random numbers.
    fn with_seed(&self, _seed: u64) -> Option<Box<dyn Solver>> {
        None
    }

    /// Whether the method covers the instance: unless a method says otherwise, if it plays the game.
    ///
    /// # Errors
    /// [`NotApplicable`] saying what it covers.
    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        let Method { name, plays, .. } = *self.method();
        match plays.games {
            Games::Fixed => problem.expect_fixed(name),
            Games::Free => problem.expect_free(name),
            Games::Both | Games::BothFromOnePlace => Ok(()),
        }
    }

    /// Whether the method has a way of its own to such a question. All have one to a shortest solution, and to whether so
    /// many moves are enough. [`Problem::ask`] knows ways to other questions that use these.
    fn answers(&self, question: &Question) -> bool {
        question.is_plain()
    }

    /// Whether the method answers a question that it [has a way to](Self::answers) about this instance.
    ///
    /// # Errors
    /// [`NotApplicable`] saying what it covers.
    fn can(&self, _question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        self.covers(problem)
    }

    /// The solver that answers the question in place of this one, if this one only chooses.
    fn choice(&self, _question: &Question, _problem: &Problem<'_>) -> Option<&dyn Solver> {
        None
    }

    /// The same solver for many questions about one board, if it can use the answers to the first for the others.
    fn remembering(&self, _board: &Instance) -> Option<Box<dyn Solver>> {
        None
    }

    /// Whether the method tells the tracer of its run the states of its search on this instance.
    fn can_trace(&self, _problem: &Problem<'_>) -> bool {
        false
    }

    /// Solves an instance that the method covers.
    ///
    /// Polls `run` and stops early when told to; then the outcome has what is known so far. Call
    /// [`solve`](crate::solve()) instead of this, since it also replays the answer.
    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome;

    /// Answers a question, if the method [can](Self::can).
    ///
    /// Override it if the method has a way of its own to other questions, or if finding out what it covers is a part of
    /// the work.
    ///
    /// # Errors
    /// [`NotApplicable`] saying what it covers.
    fn answer(
        &self,
        question: &Question,
        problem: &Problem<'_>,
        run: &mut Run<'_>,
    ) -> Result<Outcome, NotApplicable> {
        self.can(question, problem)?;
        Ok(self.solve(problem, question.goal(), run))
    }
}
