//! A given number of heads on any board.

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::str::FromStr;

use inundate_core::Outcome;
use inundate_method::quick::fallback;
use inundate_method::{
    NotApplicable, Parameter, ParameterError, ParameterKind, Plays, Problem, Question, Run, Solver,
    label,
};

use super::heads::{Heads, NAME, heads};

/// A sequence that one, two or three [`heads`] find, on any board.
///
/// It is a shortest one if one head is enough or two are, which the method tests, and else an upper
/// bound. If the heads find no end, it is the shortest of the quick solutions.
///
/// ```
/// use inundate_core::{GameSetup, ListSetup, Pivot};
/// use inundate::{Budget, method, solve};
///
/// // On this cycle `heads` refuses to answer: its components do not fall into two sides.
/// let cycle = ListSetup::new(["0", "1", "2", "0", "3", "1", "0", "2", "3"]);
/// let cycle = cycle.into_cycle(GameSetup::Fixed(Pivot::Vertex(0)))?;
/// assert!(solve(&*method("heads")?, &cycle, &Budget::default()).is_err());
/// let answer = solve(&*method("heads:2")?, &cycle, &Budget::default())?;
/// assert!(answer.outcome.solution().is_some_and(|solution| solution.len() >= 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeadsBound {
    count: usize,
}

impl HeadsBound {
    /// The possible numbers of heads.
    pub const COUNTS: RangeInclusive<usize> = 1..=3;

    /// This many heads; `None` unless the number is one of [`COUNTS`](Self::COUNTS).
    pub fn new(count: usize) -> Option<Self> {
        Self::COUNTS.contains(&count).then_some(Self { count })
    }
}

/// What [`Special`](super::Special) tells of its parameter.
pub(super) const PARAMETERS: &[Parameter] = &[Parameter::new(
    "COUNT",
    ParameterKind::Whole { from: 1, to: 3 },
    "none",
    "heads, 1 to 3, written `heads:COUNT`: an upper bound on any board; without it, as many as are proven to be enough",
)];

/// The number of heads, as it is written after the name of the method.
impl FromStr for HeadsBound {
    type Err = ParameterError;

    fn from_str(count: &str) -> Result<Self, ParameterError> {
        let bound = count.parse().ok().and_then(Self::new);
        bound.ok_or_else(|| ParameterError::new("a whole number from 1 to 3 after the colon"))
    }
}

impl Solver for HeadsBound {
    label! {
        NAME, Search, Plays::FIXED.on("up to 4096 components; with three heads up to 512");
        "the cheapest way of some heads of paths";
        guarantee: "optimal where it proves that this many heads are enough, else none";
        complexity: "O((n + m)^h) for h heads";
        ties: "lowest color first, then the order in which states are met";
        source: "new here";
        parameters: PARAMETERS;
    }

    fn name(&self) -> Cow<'static, str> {
        format!("{NAME}:{}", self.count).into()
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        let most = match self.count {
            3 => Heads::MOST_FOR_THREE,
            _ => Heads::MOST,
        };
        self.method().supports(question, problem)?;
        problem.expect_components(most, NAME)
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let board = Heads::new(problem.reduced(), problem.start()).expect("covered");
        let is_enough = board.sides().is_ok_and(|sides| sides.heads() <= self.count);
        match heads(&board, self.count, run) {
            Ok(Some(colors)) if is_enough => Outcome::Optimal(problem.solution(colors)),
            Ok(Some(colors)) => Outcome::new(Some(problem.solution(colors)), problem.lower_bound()),
            Ok(None) | Err(_) => Outcome::new(fallback(problem), problem.lower_bound()),
        }
    }
}
