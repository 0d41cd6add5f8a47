//! The fixed game by heads of paths: any graph whose unrelated pairs form a bipartite graph.

mod by_color;
mod clear;
mod search;
mod unrelated;

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::str::FromStr;

use inundate_core::{Color, Component, Outcome, ReducedGraph};
use inundate_method::quick::fallback;
use inundate_method::{
    NotApplicable, Parameter, ParameterError, ParameterKind, Plays, Problem, Question, Run, Solver,
    StopReason, label,
};

use self::by_color::ByColor;
use self::clear::{Clear, Sample};
use super::sequence::replay;

pub use self::unrelated::Sides;

/// A contracted board, the pivot's component, and what a region that holds the pivot and one more
/// component may not touch.
///
/// A path *clear of* x has neither x nor a neighbor of x on it. Let C(x) be the components that
/// paths from the pivot reach clear of x; it is empty if x is the pivot or adjacent to it. Two
/// components are *unrelated* if each is in the set of the other.
///
/// ```text
///    x — a — p — b — y     C(x) = {p, b, y}, C(y) = {p, a, x}: x and y are unrelated
/// ```
#[derive(Clone, Debug)]
pub struct Heads<'a> {
    reduced: &'a ReducedGraph,
    start: Component,
    graph: ByColor,
    clear: Clear,
}

impl<'a> Heads<'a> {
    /// The most components of a board for one or two heads: with two, 8 million states of 2 bytes.
    pub const MOST: usize = 4096;
    /// The most components of a board for three heads: 22 million states of 2 bytes.
    pub const MOST_FOR_THREE: usize = 512;

    /// A contracted board and the pivot's component.
    ///
    /// # Errors
    /// [`NotApplicable`] if the board has more than [`MOST`](Self::MOST) components.
    ///
    /// # Complexity
    /// O(n·(n + m)) time for n components with m pairs of adjacent ones, in practice about
    /// (n/64)·(n + m), and n²/8 bytes.
    pub fn new(reduced: &'a ReducedGraph, start: Component) -> Result<Self, NotApplicable> {
        NotApplicable::expect_at_most(NAME, Self::MOST, "components", reduced.component_count())?;
        let graph = ByColor::new(reduced, start);
        let clear = Clear::new(&graph);
        Ok(Self {
            reduced,
            start,
            graph,
            clear,
        })
    }

    /// Divides the components into two sides, neither with an unrelated pair: on such a board one
    /// or two heads find a shortest sequence. It looks first at up to 64 components that are spread
    /// over the board; most boards without two sides show it there already.
    ///
    /// # Errors
    /// [`NotApplicable`] if the board has more than [`MOST`](Self::MOST) components, or no such
    /// sides.
    ///
    /// # Complexity
    /// That of [`new`](Self::new) and [`sides`](Self::sides). Where the first components have no
    /// sides, that of about three searches of the graph; of 64 at worst.
    pub fn with_sides(
        reduced: &'a ReducedGraph,
        start: Component,
    ) -> Result<(Self, Sides), NotApplicable> {
        NotApplicable::expect_at_most(NAME, Self::MOST, "components", reduced.component_count())?;
        let graph = ByColor::new(reduced, start);
        unrelated::sides(&Sample::spread(&graph), &graph)
            .map_err(|cycle| refusal(reduced, &cycle))?;
        let clear = Clear::new(&graph);
        let board = Self {
            reduced,
            start,
            graph,
            clear,
        };
        let sides = board.sides()?;
        Ok((board, sides))
    }

    /// Two sides without an unrelated pair in either.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are no such sides. It names components, each unrelated to the
    /// next and the last to the first, an odd number of them.
    ///
    /// # Complexity
    /// O(n²).
    pub fn sides(&self) -> Result<Sides, NotApplicable> {
        let sides = unrelated::sides(&self.clear.all(&self.graph), &self.graph);
        sides.map_err(|cycle| refusal(self.reduced, &cycle))
    }

    /// The bytes for [`new`](Self::new).
    fn bytes(&self) -> u64 {
        self.clear.bytes()
    }
}

/// The name of the method.
pub(super) const NAME: &str = "heads";

fn refusal(reduced: &ReducedGraph, cycle: &[Component]) -> NotApplicable {
    /// The most components that the error names.
    const NAMED: usize = 7;
    let named = cycle.iter().take(NAMED);
    let named = named.map(|&x| reduced.lowest_vertex(x).index().to_string());
    let rest = if cycle.len() > NAMED { ", …" } else { "" };
    NotApplicable::new(
        NAME,
        "components in two sides without an unrelated pair in either; \
            `heads:2` gives an upper bound",
        format!(
            "{} components, each unrelated to the next and the last to the first, \
                at the vertices {}{rest}",
            cycle.len(),
            named.collect::<Vec<_>>().join(", ")
        ),
    )
}

/// A sequence that this many heads find: a shortest one if the components fall into as many sides
/// without an unrelated pair in any. `None` if the heads find no end.
///
/// A head is a component that is flooded for sure. All heads begin at the pivot. A move takes each
/// of them to a neighbor of its color or leaves it. A component is *missed* if all heads are in
/// C(x), so that the flooded region may not touch it. The move costs 1 if a component of its color
/// was missed before it, else 0, since it then finishes its color. The way ends where nothing is
/// missed. The paper has the proof that with enough heads the cheapest way is a shortest sequence.
///
/// On other graphs the answer is an upper bound. That as many heads as there are components
/// unrelated to each other are enough is a conjecture: tests have found no exception.
///
/// # Errors
/// [`StopReason`].
///
/// # Panics
/// Unless there are one to three heads, and three only on at most
/// [`MOST_FOR_THREE`](Heads::MOST_FOR_THREE) components.
///
/// # Complexity
/// For two heads O((n + m)² + n³/64) time and n²/2 states of 2 bytes; for h heads
/// O((n + m)^h + n^(h + 1)/64) and n^h/h! states.
///
/// # Source
/// New here. Fleischer, Woeginger 2010 show that the game on co-comparability graphs is polynomial,
/// Hon et al. 2015 that it is on AT-free graphs.
pub fn heads(
    board: &Heads<'_>,
    count: usize,
    run: &mut Run<'_>,
) -> Result<Option<Vec<Color>>, StopReason> {
    let numbers = match count {
        1 => search::cheapest::<1>(board, run)?,
        2 => search::cheapest::<2>(board, run)?,
        3 => {
            let most = Heads::MOST_FOR_THREE;
            assert!(board.graph.len() <= most, "at most {most} components");
            search::cheapest::<3>(board, run)?
        }
        _ => panic!("one to three heads"),
    };
    let colors = numbers.map(|way| way.into_iter().map(|x| board.graph.color(x)));
    Ok(colors.map(|colors| replay(board.reduced, board.start, colors)))
}

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

    /// Makes a number of heads; `None` unless the number is one of [`COUNTS`](Self::COUNTS).
    pub fn new(count: usize) -> Option<Self> {
        Self::COUNTS.contains(&count).then_some(Self { count })
    }
}

/// The parameters of [`Special`](super::Special).
pub(super) const PARAMETERS: &[Parameter] = &[Parameter::new(
    "COUNT",
    ParameterKind::Whole { from: 1, to: 3 },
    "none",
    "heads, 1 to 3, written `heads:COUNT`: an upper bound on any board; without it, \
        as many as are proven to be enough",
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
