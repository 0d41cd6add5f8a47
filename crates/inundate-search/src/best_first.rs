//! Best-first search over regions.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::hash_map::Entry;
use std::rc::Rc;

use inundate_core::Color;
use inundate_method::memory::{HeapBytes, block};
use inundate_method::{Problem, Run, StopReason};
use rustc_hash::FxHashMap;

use crate::region::FloodedSet;

/// Always expands the region of the least value, of equal ones the one made first, until this is
/// the whole board. `value` is told a region and the number of moves that led to it, `expanding`
/// the value of each region that is expanded.
///
/// A region that is reached again counts only if it takes fewer moves than before.
///
/// # Complexity
/// Exponential at worst; O(c·(V + E)) and a value for each color, for each region expanded.
pub(crate) fn best_first<V: Ord>(
    problem: &Problem<'_>,
    mut value: impl FnMut(&FloodedSet, u32) -> V,
    mut expanding: impl FnMut(&V),
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let reduced = problem.reduced();
    // A shared region has two reference counts, and its set is a block of its own.
    let counted = block(size_of::<FloodedSet>() + 2 * size_of::<usize>());
    let region_bytes = counted + block(FloodedSet::bytes(reduced));
    let start = Rc::new(FloodedSet::from_components(reduced, &[problem.start()]));
    let mut open = BinaryHeap::from([Reverse((value(&start, 0), 0))]);
    let mut moves_to = FxHashMap::from_iter([(start.clone(), 0)]);
    let mut made = vec![SearchNode {
        region: start,
        moves: 0,
        by: None,
    }];
    while let Some(Reverse((least, number))) = open.pop() {
        let SearchNode { region, moves, .. } = made[number].clone();
        if region.len() == reduced.component_count() {
            return Ok(way(&made, number));
        }
        if moves_to[&region] < moves {
            continue;
        }
        expanding(&least);
        let around = region.around(reduced);
        let more = around.len();
        let lists = open.bytes_with(more) + moves_to.bytes_with(more) + made.bytes_with(more);
        run.hold(lists + (made.len() + more) as u64 * region_bytes)?;
        run.stats.expanded += 1;
        for color in around {
            run.poll()?;
            run.stats.generated += 1;
            let after = Rc::new(region.after(reduced, color));
            let moves = moves + 1;
            match moves_to.entry(after.clone()) {
                Entry::Occupied(entry) if *entry.get() <= moves => continue,
                Entry::Occupied(mut entry) => *entry.get_mut() = moves,
                Entry::Vacant(entry) => {
                    entry.insert(moves);
                }
            }
            open.push(Reverse((value(&after, moves), made.len())));
            made.push(SearchNode {
                region: after,
                moves,
                by: Some((number, color)),
            });
        }
    }
    unreachable!("a connected board can be flooded")
}

/// A region with the last move that led to it.
#[derive(Clone)]
struct SearchNode {
    region: Rc<FloodedSet>,
    moves: u32,
    /// The number of the region before, and the move.
    by: Option<(usize, Color)>,
}

/// The moves that lead to a region.
fn way(made: &[SearchNode], mut number: usize) -> Vec<Color> {
    let mut moves = Vec::new();
    while let Some((before, color)) = made[number].by {
        moves.push(color);
        number = before;
    }
    moves.reverse();
    moves
}
