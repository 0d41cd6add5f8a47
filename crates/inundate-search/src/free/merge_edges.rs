//! A greedy method of the free game: each move merges the most components.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use inundate_core::{Color, Component, Outcome, ReducedGraph};
use inundate_method::memory::{HeapBytes, block};
use inundate_method::quick::fallback;
use inundate_method::{Plays, Problem, Question, Run, Solver, StopReason, label};

/// Makes the move that merges the most components, until there is one.
///
/// A move merges two at least, so it takes at most one move less than there are components.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::MergeEdges, solve};
///
/// let instance = GridSetup::from_drawing("abcba")?.into_instance(GameSetup::Free)?;
/// let outcome = solve(&MergeEdges, &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct MergeEdges;

impl Solver for MergeEdges {
    label! {
        "merge-edges", Heuristic, Plays::FREE;
        "makes the move that merges the most components";
        guarantee: "fewer moves than components";
        complexity: "O(V·E log V) time at worst, near-linear while components stay small";
        ties: "lowest color, then lowest component";
        source: "folklore";
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let best = match moves(problem.reduced(), run) {
            Ok(moves) => Some(problem.solution_at(moves)),
            Err(_) => fallback(problem),
        };
        Outcome::new(best, problem.lower_bound())
    }
}

fn moves(reduced: &ReducedGraph, run: &mut Run<'_>) -> Result<Vec<(Component, Color)>, StopReason> {
    let components = reduced.component_count();
    // The best moves of all parts, twice: a part that changes gets a new entry and keeps the old
    // one.
    let capacity = 2 * components;
    let lists = Vec::<Merge>::bytes_of(capacity)
        + Vec::<(Component, Color)>::bytes_of(components)
        + Vec::<usize>::bytes_of(components);
    run.hold(MergedComponents::bytes(reduced) + lists)?;
    let mut parts = MergedComponents::new(reduced);
    let mut best = BinaryHeap::with_capacity(capacity);
    best.extend((0..components).filter_map(|part| parts.best(part)));
    let mut moves = Vec::with_capacity(components);
    while let Some(merge) = best.pop() {
        let (_, Reverse(color), Reverse(part)) = merge;
        // An entry may be older than the last merge nearby.
        if parts.best(part) != Some(merge) {
            continue;
        }
        run.poll()?;
        run.stats.expanded += 1;
        moves.push((
            Component::new(u32::try_from(part).expect("components are limited")),
            color,
        ));
        let changed = parts.merge(part, color);
        if best.len() + changed.len() > capacity {
            // Without the entries that are out of date.
            best.clear();
            best.extend((0..components).filter_map(|part| parts.best(part)));
        } else {
            best.extend(changed.into_iter().filter_map(|part| parts.best(part)));
        }
    }
    Ok(moves)
}

/// The components after some moves. Each has the number of one component that is part of it.
struct MergedComponents {
    colors: Vec<Color>,
    neighbors: Vec<BTreeSet<usize>>,
}

/// The number of components that a move merges with a part, its color, and that part.
type Merge = (usize, Reverse<Color>, Reverse<usize>);

impl MergedComponents {
    /// The most bytes held; the sets of neighbors never have more members than at first.
    fn bytes(reduced: &ReducedGraph) -> u64 {
        /// The most members of a block of a set; if there are several blocks, each has at least
        /// half as many.
        const MEMBERS: usize = 11;
        let components = reduced.component_count();
        let degrees = reduced.graph().vertices();
        let degrees = degrees.map(|v| reduced.graph().neighbors(v).len());
        let blocks: usize = degrees.map(|degree| degree.div_ceil(MEMBERS / 2 + 1)).sum();
        let of_block = block(MEMBERS * size_of::<usize>() + 2 * size_of::<usize>());
        blocks as u64 * of_block
            + Vec::<BTreeSet<usize>>::bytes_of(components)
            + Vec::<Color>::bytes_of(components)
    }

    fn new(reduced: &ReducedGraph) -> Self {
        let graph = reduced.graph();
        let neighbors = graph
            .vertices()
            .map(|v| graph.neighbors(v).iter().map(|u| u.index()).collect());
        Self {
            colors: reduced.colors().to_vec(),
            neighbors: neighbors.collect(),
        }
    }

    /// The best move at a part; none if it has no neighbor: it is the whole board, or it was merged
    /// with another.
    fn best(&self, part: usize) -> Option<Merge> {
        let mut merged = BTreeMap::new();
        for &neighbor in &self.neighbors[part] {
            *merged.entry(self.colors[neighbor]).or_insert(0) += 1;
        }
        let moves = merged.into_iter();
        moves
            .map(|(color, merged)| (merged, Reverse(color), Reverse(part)))
            .max()
    }

    /// Makes a move and returns the parts whose best move may have changed.
    fn merge(&mut self, part: usize, color: Color) -> Vec<usize> {
        self.colors[part] = color;
        let colors = &self.colors;
        let neighbors = self.neighbors[part].iter().copied();
        let taken: Vec<usize> = neighbors.filter(|&other| colors[other] == color).collect();
        for &other in &taken {
            for next in std::mem::take(&mut self.neighbors[other]) {
                self.neighbors[next].remove(&other);
                if next != part {
                    self.neighbors[next].insert(part);
                    self.neighbors[part].insert(next);
                }
            }
        }
        let changed = self.neighbors[part].iter().copied();
        changed.chain([part]).collect()
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_method::{Budget, solve};

    use super::*;

    #[test]
    fn fewer_moves_than_components() {
        for index in 0..50 {
            let rng = &mut SplitMix64::for_board(22, index);
            let (side, colors) = (1 + rng.below(12) as usize, 2 + rng.below(5) as usize);
            let colors = colors.min(side * side);
            let grid = uniform(side, side, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Free).unwrap();
            let answer = solve(&MergeEdges, &instance, &Budget::default()).unwrap();
            let moves = answer.outcome.solution().unwrap().len();
            assert!((moves as usize) < answer.components);
        }
    }
}
