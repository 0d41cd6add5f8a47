//! The search that keeps the most promising regions.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::RangeInclusive;

use inundate_core::{Color, Component, Outcome, ReducedGraph};

use super::distances::Distances;
use super::outcome_or_fallback;
use crate::{Class, Goal, Interrupt, Method, NotApplicable, Parameter, Problem, Run, Solver};

/// Keeps, after each move, a number of regions from which the distances of all components have
/// the least sum.
///
/// With a width of 1 it is [`SumDistance`](crate::SumDistance).
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
            summary: "keeps, after each move, the regions from which the distances of all components have the least sum",
            plays: "fixed; free from a component in the middle",
            guarantee: "none",
            complexity: "O(moves·W·c·(V + E)) time and O(W·(V + c + moves)) space for W regions kept",
            ties: "the successor of the region that ranks first, then lowest color",
            source: "folklore",
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
        outcome_or_fallback(problem, beam(problem, width, run))
    }
}

fn beam(problem: &Problem<'_>, width: usize, run: &mut Run<'_>) -> Result<Vec<Color>, Interrupt> {
    let reduced = problem.reduced();
    if reduced.component_count() == 1 {
        return Ok(Vec::new());
    }
    let mut kept = vec![Region::new(reduced, problem.start())];
    let mut trail: Vec<Vec<Made>> = Vec::new();
    loop {
        hold(reduced, width, kept.len(), &trail, run)?;
        let mut candidates = Vec::new();
        for (parent, region) in kept.iter().enumerate() {
            run.stats.expanded += 1;
            candidates.extend(successors(reduced, region, parent, run)?);
        }
        run.stats.generated += candidates.len() as u64;
        candidates.sort_by_key(|&(sum, made)| (sum, made.parent, made.call));
        if let Some(&(0, last)) = candidates.first() {
            return Ok(way(&trail, last));
        }
        let mut met = HashSet::new();
        let (mut next, mut layer) = (Vec::new(), Vec::new());
        for (_, made) in candidates {
            run.poll()?;
            let region = kept[made.parent].after(reduced, made.call);
            if met.insert(region.clone()) {
                next.push(region);
                layer.push(made);
            }
            if next.len() == width {
                break;
            }
        }
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

/// The successors of a region, with the sums of the distances from them.
fn successors(
    reduced: &ReducedGraph,
    region: &Region,
    parent: usize,
    run: &mut Run<'_>,
) -> Result<Vec<(u64, Made)>, Interrupt> {
    let flooded = reduced.graph().vertices().filter(|&c| region.has(c));
    let mut distances = Distances::new(reduced.graph(), flooded);
    let sum: u64 = distances.of.iter().copied().map(u64::from).sum();
    let mut beside = reduced.graph().vertices().collect::<Vec<_>>();
    beside.retain(|component| distances.of[component.index()] == 1);
    beside.sort_by_key(|&component| reduced.color(component));
    let mut successors = Vec::new();
    for called in beside.chunk_by(|&a, &b| reduced.color(a) == reduced.color(b)) {
        run.poll()?;
        let call = reduced.color(called[0]);
        let nearer = distances.nearer(called).len() as u64;
        successors.push((sum - nearer, Made { parent, call }));
    }
    Ok(successors)
}

/// The calls that lead to the last one.
fn way(trail: &[Vec<Made>], last: Made) -> Vec<Color> {
    let mut calls = vec![last.call];
    let mut parent = last.parent;
    for layer in trail.iter().rev() {
        calls.push(layer[parent].call);
        parent = layer[parent].parent;
    }
    calls.reverse();
    calls
}

/// Counts what the next layer takes at most.
fn hold(
    reduced: &ReducedGraph,
    width: usize,
    kept: usize,
    trail: &[Vec<Made>],
    run: &mut Run<'_>,
) -> Result<(), Interrupt> {
    let candidates = kept.saturating_mul(reduced.color_count());
    // The regions kept, the next ones, and these once more to find duplicates.
    let regions = kept + 2 * width.min(candidates);
    let made: usize = trail.iter().map(Vec::len).sum();
    let bytes = regions * (Region::bytes(reduced) + 2 * size_of::<Region>())
        + candidates.saturating_mul(2 * size_of::<(u64, Made)>())
        + (made + width) * 2 * size_of::<Made>();
    run.hold(bytes as u64)
}

/// The flooded components, a bit each.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Region(Box<[u64]>);

impl Region {
    fn new(reduced: &ReducedGraph, start: Component) -> Self {
        let words = reduced.component_count().div_ceil(64);
        let mut region = Self(vec![0; words].into());
        region.insert(start);
        region
    }

    fn bytes(reduced: &ReducedGraph) -> usize {
        reduced.component_count().div_ceil(64) * size_of::<u64>()
    }

    fn has(&self, component: Component) -> bool {
        self.0[component.index() / 64] >> (component.index() % 64) & 1 == 1
    }

    fn insert(&mut self, component: Component) {
        self.0[component.index() / 64] |= 1 << (component.index() % 64);
    }

    /// What it is after a call; O(V + E).
    fn after(&self, reduced: &ReducedGraph, call: Color) -> Self {
        let mut after = self.clone();
        for component in reduced.graph().vertices() {
            let mut neighbors = reduced.graph().neighbors(component).iter();
            if reduced.color(component) == call && neighbors.any(|&v| self.has(v)) {
                after.insert(component);
            }
        }
        after
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, Instance};

    use super::*;
    use crate::{Budget, Limit, SumDistance, solve};

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
    fn a_beam_of_one_is_the_greedy() {
        for board in boards(10) {
            assert_eq!(
                calls(&Beam { width: 1 }, &board),
                calls(&SumDistance, &board)
            );
        }
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
