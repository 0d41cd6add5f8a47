//! Iterative-deepening A\* without the rules that skip moves.

use std::borrow::Cow;
use std::str::FromStr;

use inundate_core::{Color, Outcome};
use inundate_method::bounds::{Bound, OfRegion};
use inundate_method::memory::{HeapBytes, block};
use inundate_method::quick::fallback;
use inundate_method::settings::{self, Choice};
use inundate_method::{
    Incumbent, Method, Parameter, ParameterError, ParameterKind, Problem, Question, Run, Solver,
    StopReason,
};
use rustc_hash::FxHashMap;

use super::IdaStar;
use crate::region::{FloodedSet, MoveMade, Reversible};

/// [`IdaStar`] with a bound of your choice, with or without a memo of the regions that a pass has met. It makes every
/// move that floods something, so searches differ by bound and memo alone.
///
/// The memo keeps the fewest moves that have led to each region. A way that comes to it later with as many moves or
/// more is cut. The first pass looks for a solution as long as the bound of the board.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, bounds::Bound, methods::PlainIdaStar, solve};
///
/// let instance = GridSetup::from_drawing("00122\n34001\n00024\n13334\n30402")?.into_instance(GameSetup::default())?;
/// let plain = PlainIdaStar::new(Bound::Eccentricity, true);
/// let answer = solve(&plain, &instance, &Budget::default())?;
/// assert!(answer.outcome.is_optimal());
/// assert_eq!(answer.outcome.lower_bound(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlainIdaStar {
    bound: Bound,
    memo: bool,
}

const MEMO: &[Choice<bool>] = &[Choice::of("off", false), Choice::of("on", true)];

impl PlainIdaStar {
    /// The search with this bound, with a memo or without.
    pub fn new(bound: Bound, memo: bool) -> Self {
        Self { bound, memo }
    }
}

/// What follows the name of the method.
pub(super) const PARAMETERS: &[Parameter] = &[
    Parameter::new(
        "bound",
        ParameterKind::OneOf(Bound::NAMES),
        "layer",
        "the bound of a search that makes every move, written `idastar:bound=layer:memo=on`; without a value, rules skip moves",
    ),
    Parameter::new(
        "memo",
        ParameterKind::OneOf(&["off", "on"]),
        "off",
        "whether a pass remembers the regions that it has met",
    ),
];

/// The bound and the memo, as they are written after the name of the method.
impl FromStr for PlainIdaStar {
    type Err = ParameterError;

    fn from_str(value: &str) -> Result<Self, ParameterError> {
        let mut plain = Self::default();
        settings::read(value, &["bound", "memo"], |key, value| {
            match key {
                "bound" => plain.bound = Choice::find(key, Bound::CHOICES, value)?,
                _ => plain.memo = Choice::find(key, MEMO, value)?,
            }
            Ok(())
        })?;
        Ok(plain)
    }
}

impl Solver for PlainIdaStar {
    fn method(&self) -> &'static Method {
        IdaStar.method()
    }

    fn name(&self) -> Cow<'static, str> {
        let bound = Choice::name(Bound::CHOICES, self.bound);
        let memo = Choice::name(MEMO, self.memo);
        format!("{}:bound={bound}:memo={memo}", self.method().name).into()
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let mut incumbent = Incumbent::new(problem, question);
        incumbent.offer(fallback(problem));
        let mut search = Search::new(problem, *self);
        let mut most = search.bound.fewest_moves([problem.start()]);
        while !incumbent.is_closed() {
            incumbent.report(run, None, run.stats.peak_bytes);
            match search.pass(most, run) {
                Ok(Some(moves)) => incumbent.offer(Some(problem.solution(moves))),
                Ok(None) => most += 1,
                Err(_) => break,
            }
            incumbent.raise(most);
        }
        incumbent.into_outcome()
    }
}

/// The board, the bound and the memo.
struct Search<'a> {
    problem: &'a Problem<'a>,
    bound: OfRegion<'a>,
    /// The fewest moves that have led to each region, if it is kept.
    memo: Option<FxHashMap<FloodedSet, u32>>,
}

impl<'a> Search<'a> {
    fn new(problem: &'a Problem<'a>, plain: PlainIdaStar) -> Self {
        Self {
            problem,
            bound: OfRegion::new(problem.reduced(), plain.bound),
            memo: plain.memo.then(FxHashMap::default),
        }
    }

    /// A solution of at most this many moves, if there is one: depth first, lowest color first.
    fn pass(&mut self, most: u32, run: &mut Run<'_>) -> Result<Option<Vec<Color>>, StopReason> {
        let mut region = Reversible::new(self.problem.reduced(), self.problem.start());
        let mut made: Vec<MoveMade> = Vec::new();
        let mut from = 0;
        if let Some(memo) = &mut self.memo {
            memo.clear();
        }
        run.stats.expanded += 1;
        loop {
            run.poll()?;
            if region.left() == 0 {
                return Ok(Some(made.iter().map(|made| made.color).collect()));
            }
            let mut colors = region.colors().skip(from);
            let Some(color) = colors.find(|&color| !region.frontier(color).is_empty()) else {
                let Some(last) = made.pop() else {
                    return Ok(None);
                };
                from = last.color.index() + 1;
                region.take_back(last);
                continue;
            };
            run.stats.generated += 1;
            let mv = region.play(color);
            let moves = u32::try_from(made.len()).expect("at most as many as components") + 1;
            let left = self.bound.fewest_moves(region.flooded().iter().copied());
            if moves + left <= most && self.is_new(&region, moves, run)? {
                run.stats.expanded += u64::from(region.left() > 0);
                made.push(mv);
                from = 0;
            } else {
                region.take_back(mv);
                from = color.index() + 1;
            }
        }
    }

    /// Whether the memo does not know a way of as few moves to the region. It knows this one then.
    fn is_new(
        &mut self,
        region: &Reversible<'_>,
        moves: u32,
        run: &mut Run<'_>,
    ) -> Result<bool, StopReason> {
        let Some(memo) = &mut self.memo else {
            return Ok(true);
        };
        let reduced = self.problem.reduced();
        let regions = (memo.len() + 1) as u64 * block(FloodedSet::bytes(reduced));
        run.hold(memo.bytes_with(1) + regions)?;
        let fewest = memo
            .entry(FloodedSet::of(reduced, region.flooded()))
            .or_insert(u32::MAX);
        let is_new = moves < *fewest;
        *fewest = moves.min(*fewest);
        Ok(is_new)
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_testkit::corpus::corpus;
    use inundate_testkit::oracle::optimum as oracle_optimum;

    use super::*;

    /// With every bound, with the memo and without, it finds the optimum.
    #[test]
    fn finds_the_optimum_with_every_bound() {
        for index in 0..60 {
            let rng = &mut SplitMix64::for_board(24, index);
            let (rows, columns) = (2 + rng.below(3) as usize, 2 + rng.below(3) as usize);
            let grid = uniform(rows, columns, 2 + rng.below(3) as usize, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let optimum = oracle_optimum(&instance);
            let problem = Problem::new(&instance);
            for choice in Bound::CHOICES {
                for memo in [false, true] {
                    let plain = PlainIdaStar::new(choice.value().unwrap(), memo);
                    let outcome =
                        plain.answer(&Question::Shortest, &problem, &mut Run::unlimited());
                    assert!(outcome.is_optimal(), "board {index}, {}", plain.name());
                    assert_eq!(
                        outcome.lower_bound(),
                        optimum,
                        "board {index}, {}",
                        plain.name()
                    );
                    let again: PlainIdaStar = plain.name()["idastar:".len()..].parse().unwrap();
                    assert_eq!(again, plain);
                }
            }
        }
    }

    /// The passes on the article's board of 14×14 cells. A reader's comment on the article counts 45, 336, 2556 and
    /// 2914 nodes.
    #[test]
    fn the_counts_of_the_comment() {
        let record = &corpus("ilp-article")[2];
        let problem = Problem::new(&record.instance);
        let counts = |memo| {
            let plain = PlainIdaStar::new(Bound::DistanceLayers, memo);
            let mut search = Search::new(&problem, plain);
            let count = |most| {
                let run = &mut Run::unlimited();
                let found = search.pass(most, run).unwrap();
                // The goal is visited, but not expanded.
                run.stats.expanded + u64::from(found.is_some())
            };
            [16, 17, 18, 19].map(count)
        };
        assert_eq!(counts(true), [45, 343, 2607, 3198]);
        assert_eq!(counts(false), [55, 696, 8074, 4438]);
    }
}
