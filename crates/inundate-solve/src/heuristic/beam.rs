//! The search that keeps the most promising regions.

mod region;

use std::borrow::Cow;
use std::ops::RangeInclusive;

use inundate_core::{Color, Component, Outcome, ReducedGraph};
use rustc_hash::FxHashSet;

use self::region::{Region, Room, Terrain};
use super::outcome_or_fallback;
use crate::{Class, Goal, Interrupt, Method, NotApplicable, Parameter, Problem, Run, Solver};

/// Keeps, after each move, a number of regions from which the squares of the distances of all
/// components have the least sum.
///
/// Calls that leave nothing of their color are made at once and not counted as moves here, since
/// every solution has one for each color.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_solve::{Beam, Budget, solve};
///
/// let instance = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// let outcome = solve(&Beam::default(), &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    width: u32,
}

impl Beam {
    /// The widths there are.
    pub const WIDTHS: RangeInclusive<u32> = 1..=1_000_000;

    /// Keeps so many regions; `None` unless it is one of [`WIDTHS`](Self::WIDTHS).
    pub fn new(width: u32) -> Option<Self> {
        Self::WIDTHS.contains(&width).then_some(Self { width })
    }
}

/// A hundred regions.
impl Default for Beam {
    fn default() -> Self {
        Self { width: 100 }
    }
}

impl Solver for Beam {
    fn method(&self) -> &'static Method {
        &Method {
            name: "beam",
            class: Class::Heuristic,
            summary: "keeps, after each move, the regions from which the squares of the distances of all components have the least sum",
            plays: "fixed; free from a component in the middle",
            guarantee: "none",
            complexity: "O(moves·W·c·(V + E)) time and O(W·(V + moves)) space for W regions kept",
            ties: "the successor of the region found first, then lowest color",
            source: "beam search: Lowerre 1976; order: after tigrou 2014",
        }
    }

    fn name(&self) -> Cow<'static, str> {
        format!("{}:{}", self.method().name, self.width).into()
    }

    fn parameters(&self) -> &'static [Parameter] {
        &[Parameter {
            name: "WIDTH",
            kind: "u32",
            default: "100",
            meaning: "regions kept, 1 to 1000000, written `beam:WIDTH`",
        }]
    }

    fn with_value(&self, value: &str) -> Result<Box<dyn Solver>, String> {
        let width = value.parse().ok();
        match width.and_then(Self::new) {
            Some(beam) => Ok(Box::new(beam)),
            None => Err("a whole number from 1 to 1000000 after the colon".to_owned()),
        }
    }

    fn covers(&self, _: &Problem<'_>) -> Result<(), NotApplicable> {
        Ok(())
    }

    fn solve(&self, problem: &Problem<'_>, _: Goal, run: &mut Run<'_>) -> Outcome {
        let width = usize::try_from(self.width).expect("at most a million");
        let calls = beam(problem.reduced(), problem.start(), width, u32::MAX, run);
        let calls = calls.map(|calls| calls.expect("of any length"));
        outcome_or_fallback(problem, calls)
    }
}

/// The calls of a solution of at most `most` moves from a component, if the beam finds one.
///
/// # Errors
/// [`Interrupt`] from `run`.
pub(crate) fn beam(
    reduced: &ReducedGraph,
    from: Component,
    width: usize,
    most: u32,
    run: &mut Run<'_>,
) -> Result<Option<Vec<Color>>, Interrupt> {
    let terrain = Terrain::new(reduced);
    let mut start = Region::new(&terrain, from);
    let finishing = start.colors_left();
    start.settle(&terrain, &mut Room::new(&terrain), |_| {});
    let mut kept = vec![start];
    let mut trail: Vec<Vec<Made>> = Vec::new();
    loop {
        if let Some(last) = kept.iter().position(Region::is_whole) {
            return Ok(Some(word(&terrain, from, &trail, last)));
        }
        if trail.len() + finishing >= most as usize {
            return Ok(None);
        }
        hold(&terrain, width, kept.len(), &trail, run)?;
        let mut candidates = candidates(&terrain, &kept, run)?;
        run.stats.expanded += kept.len() as u64;
        run.stats.expanded_by_beams += kept.len() as u64;
        run.stats.generated += candidates.len() as u64;
        candidates.sort_unstable_by_key(|(rank, _, made)| (*rank, made.parent, made.call));
        let mut met = FxHashSet::default();
        candidates.retain(|(_, key, _)| met.insert(*key));
        candidates.truncate(width);
        let made: Vec<Made> = candidates.into_iter().map(|(_, _, made)| made).collect();
        let next = successors(&terrain, &kept, &made, run)?;
        met.clear();
        // Forced calls can lead to the same region from different ones.
        let (layer, next) = made
            .into_iter()
            .zip(next)
            .filter(|(_, region)| met.insert(region.key))
            .unzip();
        kept = next;
        trail.push(layer);
    }
}

/// How a region was made.
#[derive(Clone, Copy)]
struct Made {
    /// The place among the regions kept a move earlier.
    parent: usize,
    call: Color,
}

/// All calls from the regions, with the rank and the key of where they lead.
fn candidates(
    terrain: &Terrain<'_>,
    kept: &[Region],
    run: &mut Run<'_>,
) -> Result<Vec<(u128, u64, Made)>, Interrupt> {
    in_stretches(terrain, kept, run, |room, parent, region| {
        let prospects = region.prospects(terrain, room).into_iter();
        let with_parent = prospects.map(|prospect| {
            let call = prospect.call;
            (prospect.rank, prospect.key, Made { parent, call })
        });
        with_parent.collect::<Vec<_>>()
    })
}

/// The regions where the calls lead.
fn successors(
    terrain: &Terrain<'_>,
    kept: &[Region],
    made: &[Made],
    run: &mut Run<'_>,
) -> Result<Vec<Region>, Interrupt> {
    in_stretches(terrain, made, run, |room, _, made| {
        Some(kept[made.parent].after(terrain, made.call, room, |_| {}))
    })
}

/// What `work` makes of each item and its place, in order, on as many threads as are idle.
fn in_stretches<T: Sync, R: Send, I: IntoIterator<Item = R>>(
    terrain: &Terrain<'_>,
    items: &[T],
    run: &mut Run<'_>,
    work: impl Fn(&mut Room, usize, &T) -> I + Sync,
) -> Result<Vec<R>, Interrupt> {
    /// Bytes of the regions of a stretch: a millisecond or a few of work.
    const STRETCH: usize = 1 << 18;
    let stretch = (STRETCH / Region::bytes(terrain)).max(1);
    let mut results = Vec::new();
    let mut from = 0;
    while from < items.len() {
        run.poll()?;
        let jobs = (items.len() - from).div_ceil(stretch).min(run.width());
        let found: Vec<Vec<R>> = run.share(jobs, |number| {
            let room = &mut Room::new(terrain);
            let from = from + number * stretch;
            let to = items.len().min(from + stretch);
            let places = (from..to).zip(&items[from..to]);
            places
                .flat_map(|(place, item)| work(room, place, item))
                .collect()
        });
        results.extend(found.into_iter().flatten());
        from += jobs * stretch;
    }
    Ok(results)
}

/// All calls on the way to a region kept last.
fn word(terrain: &Terrain<'_>, from: Component, trail: &[Vec<Made>], last: usize) -> Vec<Color> {
    let mut calls = Vec::new();
    let mut place = last;
    for layer in trail.iter().rev() {
        calls.push(layer[place].call);
        place = layer[place].parent;
    }
    let room = &mut Room::new(terrain);
    let mut word = Vec::new();
    let mut region = Region::new(terrain, from);
    region.settle(terrain, room, |forced| word.push(forced));
    for &call in calls.iter().rev() {
        word.push(call);
        region = region.after(terrain, call, room, |forced| word.push(forced));
    }
    word
}

/// Counts what the next layer takes at most.
fn hold(
    terrain: &Terrain<'_>,
    width: usize,
    kept: usize,
    trail: &[Vec<Made>],
    run: &mut Run<'_>,
) -> Result<(), Interrupt> {
    let candidates = kept.saturating_mul(terrain.color_count());
    let regions = kept + width.min(candidates);
    let made: usize = trail.iter().map(Vec::len).sum();
    let bytes = regions.saturating_mul(Region::bytes(terrain))
        + candidates.saturating_mul(2 * size_of::<(u128, u64, Made)>() + 2 * size_of::<u64>())
        + (made + width) * 2 * size_of::<Made>();
    run.hold(bytes as u64)
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, Instance};

    use super::*;
    use crate::{Budget, Limit, Threads, solve};

    fn boards(side: usize) -> impl Iterator<Item = Instance> {
        (0..20).map(move |seed| {
            let grid = uniform(side, side, 5, &mut SplitMix64::new(seed)).unwrap();
            grid.into_instance(GameSetup::default()).unwrap()
        })
    }

    fn calls(solver: &dyn Solver, board: &Instance) -> Vec<Color> {
        let report = solve(solver, board, &Budget::default()).unwrap();
        let moves = &report.outcome.solution().unwrap().moves;
        moves.iter().map(|call| call.color).collect()
    }

    #[test]
    fn a_hundred_find_more_than_one() {
        let total = |width| -> usize {
            let lengths = boards(14).map(|board| calls(&Beam { width }, &board).len());
            lengths.sum()
        };
        assert!(total(100) < total(1));
    }

    #[test]
    fn threads_make_no_difference() {
        let board = boards(40).next().unwrap();
        let budget = Budget {
            threads: Threads::new(3),
            ..Budget::default()
        };
        let together = solve(&Beam::default(), &board, &budget).unwrap();
        let alone = solve(&Beam::default(), &board, &Budget::default()).unwrap();
        assert_eq!(together.outcome, alone.outcome);
        assert_eq!(together.stats.expanded, alone.stats.expanded);
    }

    #[test]
    fn ends_within_its_memory() {
        let board = boards(30).next().unwrap();
        let budget = Budget {
            memory: Some(1 << 16),
            ..Budget::default()
        };
        let report = solve(&Beam::default(), &board, &budget).unwrap();
        assert_eq!(report.limit, Some(Limit::Memory));
        assert!(report.stats.peak_bytes <= 1 << 16);
        assert!(report.outcome.solution().is_some());
    }
}
