//! Solvers by name.

use std::borrow::Cow;
use std::fmt;

use inundate_core::Outcome;

use crate::free::{FreeBeam, FreeExact, MergeEdges, OnePlace};
use crate::heuristic::{
    AStarRegions, Anytime, Beam, Cycle, Gbfs, GreedyArea, GreedyPerimeter, Lookahead,
    RandomPermutation, SumDistance, Theorem1,
};
use crate::idastar::IdaStar;
use crate::search::{Bfs, Exact};
use crate::special::special_methods;
use crate::{Problem, Run};

/// What a method is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// It proves its solution optimal by a search, unless it is stopped.
    Exact,
    /// By a [`Theorem`] its solution is optimal, unless it is stopped.
    Special {
        /// What the theorem is about, in the singular: "circular 2×n board".
        boards: &'static str,
    },
    /// It is quick and proves little.
    Heuristic,
    /// It proves little too, and searches for its solution as long as that takes.
    Search,
}

impl Class {
    /// Whether a solution is optimal unless the method is stopped.
    pub fn is_exact(self) -> bool {
        match self {
            Self::Exact | Self::Special { .. } => true,
            Self::Heuristic | Self::Search => false,
        }
    }
}

/// What is written on a method's label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    /// Its name on the command line and in results.
    pub name: &'static str,
    /// What it is for.
    pub class: Class,
    /// What it does, in one sentence.
    pub summary: &'static str,
    /// Which games it plays.
    pub plays: &'static str,
    /// What is proven about its answer.
    pub guarantee: &'static str,
    /// Time, and space where it matters.
    pub complexity: &'static str,
    /// How it breaks ties.
    pub ties: &'static str,
    /// Where it comes from.
    pub source: &'static str,
}

impl Method {
    /// Why its solutions are optimal, if that is known of a class of boards beforehand.
    ///
    /// ```
    /// let strip = inundate_solve::method("strip-circular", 0)?;
    /// let theorem = strip.method().theorem().expect("a special method has one").to_string();
    /// assert!(theorem.starts_with("circular 2×n board, O(n²), Souza et al. 2014"));
    /// # Ok::<(), inundate_solve::MethodError>(())
    /// ```
    pub fn theorem(&self) -> Option<Theorem> {
        match self.class {
            Class::Special { boards } => Some(Theorem {
                boards,
                complexity: self.complexity,
                source: self.source,
            }),
            Class::Exact | Class::Heuristic | Class::Search => None,
        }
    }
}

/// On which boards a method finds a shortest solution, in which time, and who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theorem {
    /// The boards, in the singular.
    pub boards: &'static str,
    /// The time it takes.
    pub complexity: &'static str,
    /// Where it comes from.
    pub source: &'static str,
}

/// `circular 2×n board, O(n²), Souza et al. 2014`.
impl fmt::Display for Theorem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            boards,
            complexity,
            source,
        } = self;
        write!(f, "{boards}, {complexity}, {source}")
    }
}

/// A value that a method is given, besides the board, the goal and the budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name: `seed`, an option of the command line, or what stands after a colon behind the
    /// name of the method.
    pub name: &'static str,
    /// Its Rust type.
    pub kind: &'static str,
    /// The value if none is given.
    pub default: &'static str,
    /// What it decides.
    pub meaning: &'static str,
}

/// What a solver is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The shortest solution.
    Shortest,
    /// Whether this many moves are enough: any solution of at most this length, or the proof that
    /// there is none.
    AtMost(u32),
}

impl Goal {
    /// Whether nothing is left to do with a solution of `upper` moves, if any, and a proof that
    /// fewer than `lower` are not enough.
    pub fn is_met(self, upper: Option<u32>, lower: u32) -> bool {
        match self {
            Self::Shortest => upper == Some(lower),
            Self::AtMost(moves) => lower > moves || upper.is_some_and(|upper| upper <= moves),
        }
    }
}

/// The method does not cover the instance.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{method}: expected {expected}, found {found}")]
pub struct NotApplicable {
    /// The method's name.
    pub method: &'static str,
    /// What it covers.
    pub expected: String,
    /// What the instance is.
    pub found: String,
}

/// A method: from an instance to the best solution it finds and a lower bound that it proves.
///
/// A solver of your own is run like those of this crate, and what it returns is replayed:
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Outcome};
/// use inundate_solve::*;
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

    /// The name by which [`method`](crate::method()) finds this very solver: that of the label, and
    /// after a colon the value that it was given or has by default.
    fn name(&self) -> Cow<'static, str> {
        self.method().name.into()
    }

    /// What can be set; nothing, unless a method says otherwise.
    fn parameters(&self) -> &'static [Parameter] {
        &[]
    }

    /// The solver that has this value, written after its name and a colon.
    ///
    /// # Errors
    /// What is expected, if not this.
    fn with_value(&self, _value: &str) -> Result<Box<dyn Solver>, String> {
        Err("no parameter".to_owned())
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

/// The text is not a method's name, alone or with a value for it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MethodError {
    /// It names no method.
    #[error("expected one of {}, found `{found}`", names.join(", "))]
    Unknown {
        /// The names there are.
        names: Vec<&'static str>,
        /// The text.
        found: String,
    },
    /// It names one, but what follows the colon is no value for it.
    #[error("{method}: expected {expected}, found `{found}`")]
    Value {
        /// The method's name.
        method: &'static str,
        /// What it takes.
        expected: String,
        /// What follows the colon.
        found: String,
    },
}

/// Every method of this crate, exact ones first and among these the general ones; `seed` is for those that draw
/// lots.
pub fn all_methods(seed: u64) -> Vec<Box<dyn Solver>> {
    let mut methods: Vec<Box<dyn Solver>> = vec![
        Box::new(Exact),
        Box::new(FreeExact),
        Box::new(Bfs),
        Box::new(IdaStar),
    ];
    for special in special_methods() {
        methods.push(Box::new(*special));
    }
    methods.push(Box::new(GreedyArea));
    methods.push(Box::new(GreedyPerimeter));
    methods.push(Box::new(Cycle));
    methods.push(Box::new(RandomPermutation { seed }));
    methods.push(Box::new(Theorem1));
    methods.push(Box::new(SumDistance));
    methods.push(Box::new(Lookahead::default()));
    methods.push(Box::new(Beam::default()));
    methods.push(Box::new(Gbfs));
    methods.push(Box::new(AStarRegions));
    methods.push(Box::new(Anytime));
    methods.push(Box::new(FreeBeam::default()));
    methods.push(Box::new(OnePlace::default()));
    methods.push(Box::new(MergeEdges));
    methods
}

/// The method of this crate with this name, which may be followed by a colon and a value for it.
///
/// ```
/// use inundate_solve::method;
///
/// assert_eq!(method("lookahead:3", 0)?.name(), "lookahead:3");
/// assert_eq!(method("lookahead", 0)?.name(), "lookahead:2");
/// let error = method("lookahead:9", 0).err().expect("too deep").to_string();
/// assert_eq!(error, "lookahead: expected a whole number from 1 to 6 after the colon, found `9`");
/// # Ok::<(), inundate_solve::MethodError>(())
/// ```
///
/// # Errors
/// [`MethodError`]: an unknown name with the names there are, or a value that the method does not
/// take.
pub fn method(text: &str, seed: u64) -> Result<Box<dyn Solver>, MethodError> {
    method_among(all_methods(seed), text)
}

/// [`method`](method()) among methods that may come from other crates too.
///
/// # Errors
/// As [`method`](method()).
pub fn method_among(
    methods: Vec<Box<dyn Solver>>,
    text: &str,
) -> Result<Box<dyn Solver>, MethodError> {
    let (name, value) = match text.split_once(':') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    };
    let names = methods.iter().map(|solver| solver.method().name).collect();
    let found = methods
        .into_iter()
        .find(|solver| solver.method().name == name);
    let solver = found.ok_or_else(|| MethodError::Unknown {
        names,
        found: text.to_owned(),
    })?;
    match value {
        None => Ok(solver),
        Some(value) => solver
            .with_value(value)
            .map_err(|expected| MethodError::Value {
                method: solver.method().name,
                expected,
                found: value.to_owned(),
            }),
    }
}
