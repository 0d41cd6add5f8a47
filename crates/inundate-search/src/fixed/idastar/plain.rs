//! Iterative-deepening A\* without the rules that skip moves.

use std::borrow::Cow;
use std::str::FromStr;

use inundate_core::{Color, Outcome, Palette};
use inundate_method::bounds::{OfRegion, RegionBound};
use inundate_method::memory::{HeapBytes, block};
use inundate_method::quick::fallback;
use inundate_method::settings::{self, Choice};
use inundate_method::{
    Incumbent, MethodInfo, NotApplicable, Parameter, ParameterError, ParameterKind, Problem,
    Question, Run, Solver, StopReason,
};
use rustc_hash::{FxHashMap, FxHashSet};

use super::IdaStar;
use crate::region::{FloodedSet, MoveMade, Reversible};

/// [`IdaStar`] with a bound of your choice, with or without a memo of the regions that a pass has
/// met. It makes every move that floods something, so searches differ by what you choose alone.
///
/// The memo keeps the fewest moves that have led to each region. A later path to it with as many
/// moves or more is cut. The first pass looks for a solution as long as the bound of the
/// board; to decide whether some number of moves is enough, there is one pass, for this number. The
/// states expanded are the regions that the passes enter, the flooded board too.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, bounds::RegionBound, methods::PlainIdaStar, solve};
///
/// let instance = GridSetup::from_drawing("00122\n34001\n00024\n13334\n30402")?
///     .into_instance(GameSetup::default())?;
/// let plain = PlainIdaStar::new(RegionBound::Eccentricity, true);
/// let answer = solve(&plain, &instance, &Budget::default())?;
/// assert!(answer.outcome.is_optimal());
/// assert_eq!(answer.outcome.lower_bound(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlainIdaStar {
    bound: RegionBound,
    memo: bool,
    skips_useless: bool,
    /// The labels of the colors to try first.
    order: Vec<String>,
}

const MEMO: &[Choice<bool>] = &[Choice::named("off", false), Choice::named("on", true)];
const USELESS: &[Choice<bool>] = &[Choice::named("try", false), Choice::named("skip", true)];

impl PlainIdaStar {
    /// The search with this bound, with a memo or without, of all moves, the lowest color first.
    pub fn new(bound: RegionBound, memo: bool) -> Self {
        Self {
            bound,
            memo,
            ..Self::default()
        }
    }

    /// All colors of a board in the order in which they are tried; a label that it does not have.
    fn colors(&self, palette: &Palette) -> Result<Vec<Color>, String> {
        let first = self.order.iter().map(|label| {
            let color = palette.color(label);
            color.ok_or_else(|| label.clone())
        });
        let mut colors: Vec<Color> = first.collect::<Result<_, _>>()?;
        let others = palette.colors().filter(|color| !colors.contains(color));
        let others: Vec<Color> = others.collect();
        colors.extend(others);
        Ok(colors)
    }
}

/// The parameters behind the name of the method.
pub(super) const PARAMETERS: &[Parameter] = &[
    Parameter::new(
        "bound",
        ParameterKind::OneOf(RegionBound::NAMES),
        "layer",
        "the bound of a search that makes every move, written `idastar:bound=layer:memo=on`; \
            without a value, rules skip moves",
    ),
    Parameter::new(
        "memo",
        ParameterKind::OneOf(&["off", "on"]),
        "off",
        "whether a pass remembers the regions that it has met",
    ),
    Parameter::new(
        "useless",
        ParameterKind::OneOf(&["try", "skip"]),
        "try",
        "whether moves are tried that bring no component from distance two to distance one and \
            finish no color",
    ),
    Parameter::new(
        "order",
        ParameterKind::Labels,
        "lowest first",
        "the colors that are tried before the others, joined by dashes, as `idastar:order=5-0`",
    ),
];

/// The settings after the name of the method.
impl FromStr for PlainIdaStar {
    type Err = ParameterError;

    fn from_str(value: &str) -> Result<Self, ParameterError> {
        let mut plain = Self::default();
        settings::read(
            value,
            &["bound", "memo", "useless", "order"],
            |key, value| {
                match key {
                    "bound" => plain.bound = Choice::find(key, RegionBound::CHOICES, value)?,
                    "memo" => plain.memo = Choice::find(key, MEMO, value)?,
                    "useless" => plain.skips_useless = Choice::find(key, USELESS, value)?,
                    _ => {
                        plain.order = value.split('-').map(str::to_owned).collect();
                        let labels: FxHashSet<&String> = plain.order.iter().collect();
                        if labels.len() < plain.order.len() {
                            return Err(ParameterError::new("order=… with each color once"));
                        }
                    }
                }
                Ok(())
            },
        )?;
        Ok(plain)
    }
}

impl Solver for PlainIdaStar {
    fn method(&self) -> &'static MethodInfo {
        IdaStar.method()
    }

    fn name(&self) -> Cow<'static, str> {
        let bound = Choice::name(RegionBound::CHOICES, self.bound);
        let memo = Choice::name(MEMO, self.memo);
        let name = format!("{}:bound={bound}:memo={memo}", self.method().name);
        let useless = Choice::name(USELESS, self.skips_useless);
        let order = self.order.join("-");
        let others = [("useless", useless, "try"), ("order", &order, "")];
        settings::name(&name, &others).into()
    }

    fn supports(&self, question: &Question, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        self.method().supports(question, problem)?;
        let colors = self.colors(problem.instance().palette());
        colors.map(|_| ()).map_err(|label| {
            let expected = "colors of the board in order=…";
            NotApplicable::new(self.method().name, expected, format!("`{label}`"))
        })
    }

    fn answer(&self, question: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let mut incumbent = Incumbent::new(problem, question);
        incumbent.offer(fallback(problem));
        let mut search = PlainPasses::new(problem, self);
        let mut most = search.bound.fewest_moves([problem.start()]);
        let mut is_open = !incumbent.is_closed();
        if let Question::AtMost(moves) = question {
            // It makes this pass even if other bounds have answered the question.
            (most, is_open) = (*moves, true);
        } else {
            incumbent.raise(most);
        }
        while is_open {
            incumbent.report(run, None, run.stats.peak_bytes);
            match search.pass(most, run) {
                Ok(Some(moves)) => incumbent.offer(Some(problem.solution(moves))),
                Ok(None) => {
                    most += 1;
                    incumbent.raise(most);
                }
                Err(_) => break,
            }
            is_open = !incumbent.is_closed();
        }
        incumbent.into_outcome()
    }
}

/// The passes of a search, with its bound and its memo.
struct PlainPasses<'a> {
    problem: &'a Problem<'a>,
    bound: OfRegion<'a>,
    /// The fewest moves that have led to each region, if it is kept.
    memo: Option<FxHashMap<FloodedSet, u32>>,
    skips_useless: bool,
    /// The colors in the order in which they are tried.
    colors: Vec<Color>,
}

impl<'a> PlainPasses<'a> {
    fn new(problem: &'a Problem<'a>, plain: &PlainIdaStar) -> Self {
        let colors = plain.colors(problem.instance().palette());
        Self {
            problem,
            bound: OfRegion::new(problem.reduced(), plain.bound),
            memo: plain.memo.then(FxHashMap::default),
            skips_useless: plain.skips_useless,
            colors: colors.expect("the method supports the board"),
        }
    }

    /// A solution of at most this many moves, if there is one: depth first.
    ///
    /// A move that brings nothing to the frontier and finishes no color is useless: the color is
    /// played again, and what the first of the two moves flooded is adjacent only to what is
    /// adjacent to the region anyway.
    fn pass(&mut self, most: u32, run: &mut Run<'_>) -> Result<Option<Vec<Color>>, StopReason> {
        let mut region = Reversible::new(self.problem.reduced(), self.problem.start());
        // The moves, each with its place among the colors.
        let mut made: Vec<(MoveMade, usize)> = Vec::new();
        let mut from = 0;
        if let Some(memo) = &mut self.memo {
            memo.clear();
        }
        run.stats.expanded += 1;
        loop {
            run.poll()?;
            if region.left() == 0 {
                return Ok(Some(made.iter().map(|(made, _)| made.color).collect()));
            }
            let mut colors = self.colors.iter().enumerate().skip(from);
            let next = colors.find(|&(_, &color)| !region.frontier(color).is_empty());
            let Some((place, &color)) = next else {
                let Some((last, place)) = made.pop() else {
                    return Ok(None);
                };
                from = place + 1;
                region.take_back(last);
                continue;
            };
            run.stats.generated += 1;
            let finishes = region.finishes(color);
            let mv = region.play(color);
            let is_useless = self.skips_useless && !finishes && !mv.brings_some();
            let moves = u32::try_from(made.len()).expect("at most as many as components") + 1;
            let left = self.bound.fewest_moves(region.flooded().iter().copied());
            if !is_useless && moves + left <= most && self.is_new(&region, moves, run)? {
                run.stats.expanded += 1;
                made.push((mv, place));
                from = 0;
            } else {
                region.take_back(mv);
                from = place + 1;
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
            .entry(FloodedSet::from_components(reduced, region.flooded()))
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
            for choice in RegionBound::CHOICES {
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

    /// The passes on the article's board of 14×14 cells. A reader's comment on the article counts
    /// 45, 336, 2556 and 2914 nodes.
    #[test]
    fn the_counts_of_the_comment() {
        let record = &corpus("ilp-article")[2];
        let problem = Problem::new(&record.instance);
        for (settings, counts) in [
            ("memo=on", [45, 343, 2607, 3198]),
            ("memo=on:useless=skip", [45, 326, 2538, 3157]),
            ("memo=off", [55, 696, 8074, 4438]),
        ] {
            let found = [16, 17, 18, 19].map(|most| nodes(&problem, settings, most));
            assert_eq!(found, counts, "{settings}");
        }
    }

    /// The regions that a pass of the comment's search enters, as `solve --at-most` counts them.
    fn nodes(problem: &Problem<'_>, settings: &str, most: u32) -> u64 {
        let plain: PlainIdaStar = format!("bound=distance-layers:{settings}").parse().unwrap();
        let run = &mut Run::unlimited();
        let outcome = plain.answer(&Question::AtMost(most), problem, run);
        let enough = outcome
            .solution()
            .is_some_and(|solution| solution.len() <= most);
        assert_eq!(
            (enough, outcome.lower_bound() > most),
            (most >= 19, most < 19)
        );
        run.stats.expanded
    }

    /// All orders of a list.
    fn orders(labels: &[&'static str]) -> Vec<Vec<&'static str>> {
        let Some((&first, rest)) = labels.split_first() else {
            return vec![Vec::new()];
        };
        let insert = |order: Vec<&'static str>| {
            (0..labels.len()).map(move |place| {
                let mut order = order.clone();
                order.insert(place, first);
                order
            })
        };
        orders(rest).into_iter().flat_map(insert).collect()
    }

    /// The comment says 336 nodes for 17 moves. With its rule of useless moves, the search visits
    /// this many under 60 of the 720 orders of the colors, and without it under none.
    #[test]
    fn useless_moves_of_the_comment() {
        let record = &corpus("ilp-article")[2];
        let problem = Problem::new(&record.instance);
        for (useless, as_printed, least, most) in [("try", 0, 337, 356), ("skip", 60, 323, 346)] {
            let second = orders(&["0", "1", "2", "3", "4", "5"]);
            let second = second.into_iter().map(|order| {
                let order = order.join("-");
                nodes(
                    &problem,
                    &format!("memo=on:useless={useless}:order={order}"),
                    17,
                )
            });
            let second: Vec<u64> = second.collect();
            assert_eq!(second.len(), 720);
            let found = second.iter().filter(|&&nodes| nodes == 336).count();
            assert_eq!(found, as_printed);
            assert_eq!(second.iter().min(), Some(&least));
            assert_eq!(second.iter().max(), Some(&most));
        }
    }

    #[test]
    fn refuses_orders() {
        let twice = "order=1-0-1".parse::<PlainIdaStar>().unwrap_err();
        assert_eq!(twice.to_string(), "expected order=… with each color once");
        let plain: PlainIdaStar = "order=9".parse().unwrap();
        let record = &corpus("ilp-article")[0];
        let problem = Problem::new(&record.instance);
        let refused = plain.supports(&Question::Shortest, &problem).unwrap_err();
        assert_eq!(refused.found, "`9`");
    }
}
