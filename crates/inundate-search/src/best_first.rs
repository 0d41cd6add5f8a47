//! Best-first search over positions, and the rules of a game for such searches.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::Hash;
use std::rc::Rc;

use inundate_core::Color;
use inundate_method::memory::{HeapBytes, block};
use inundate_method::{Problem, Run, StopReason, way_to};
use rustc_hash::FxHashMap;

use crate::region::FloodedSet;

/// The rules of a game, as moves between positions.
pub(crate) trait StateSpace {
    type Position: Eq + Hash;
    type Move: Copy;

    fn start(&self) -> Self::Position;

    fn is_flooded(&self, position: &Self::Position) -> bool;

    /// The moves to try, with the position after each.
    fn moves(&self, position: &Self::Position) -> Vec<(Self::Move, Self::Position)>;

    /// Bytes that a position holds apart from its own size.
    fn position_bytes(&self) -> u64;
}

/// A game of one place: a position is the flooded region, a move one that floods something.
pub(crate) struct OneRegion<'a>(pub(crate) &'a Problem<'a>);

impl StateSpace for OneRegion<'_> {
    type Position = FloodedSet;
    type Move = Color;

    fn start(&self) -> FloodedSet {
        FloodedSet::from_components(self.0.reduced(), &[self.0.start()])
    }

    fn is_flooded(&self, region: &FloodedSet) -> bool {
        region.len() == self.0.reduced().component_count()
    }

    fn moves(&self, region: &FloodedSet) -> Vec<(Color, FloodedSet)> {
        let reduced = self.0.reduced();
        let colors = region.around(reduced).into_iter();
        colors
            .map(|color| (color, region.after(reduced, color)))
            .collect()
    }

    fn position_bytes(&self) -> u64 {
        block(FloodedSet::bytes(self.0.reduced()))
    }
}

/// Always expands the position of the least value, of equal ones the one made first, until the
/// board is flooded; `None` if no position is left. `value` takes a position and the number of
/// moves that led to it, and returns `None` to leave it out; `expanding` is called with the value
/// of each position that is expanded.
///
/// A position that is reached again counts only if it takes fewer moves than before.
///
/// # Complexity
/// Exponential at worst; the moves of each position expanded, and a value for each move.
pub(crate) fn best_first<R: StateSpace, V: Ord>(
    rules: &R,
    mut value: impl FnMut(&R::Position, u32) -> Option<V>,
    mut expanding: impl FnMut(&V),
    run: &mut Run<'_>,
) -> Result<Option<Vec<R::Move>>, StopReason> {
    // A shared position has two reference counts, and its parts are a block of their own.
    let counted = block(size_of::<R::Position>() + 2 * size_of::<usize>());
    let position_bytes = counted + rules.position_bytes();
    let start = Rc::new(rules.start());
    let mut open = BinaryHeap::new();
    open.extend(value(&start, 0).map(|value| Reverse((value, 0))));
    let mut moves_to = FxHashMap::from_iter([(start.clone(), 0)]);
    let mut made = vec![SearchNode {
        position: start,
        moves: 0,
        by: None,
    }];
    while let Some(Reverse((least, number))) = open.pop() {
        let (position, moves) = (made[number].position.clone(), made[number].moves);
        if rules.is_flooded(&position) {
            return Ok(Some(way_to(number, |&number| made[number].by)));
        }
        if moves_to[&position] < moves {
            continue;
        }
        expanding(&least);
        let next = rules.moves(&position);
        let more = next.len();
        let lists = open.bytes_with(more) + moves_to.bytes_with(more) + made.bytes_with(more);
        run.hold(lists + (made.len() + more) as u64 * position_bytes)?;
        run.stats.expanded += 1;
        for (mv, after) in next {
            run.poll()?;
            run.stats.generated += 1;
            let moves = moves + 1;
            if moves_to.get(&after).is_some_and(|&known| known <= moves) {
                continue;
            }
            let Some(value) = value(&after, moves) else {
                continue;
            };
            let position = Rc::new(after);
            moves_to.insert(position.clone(), moves);
            open.push(Reverse((value, made.len())));
            made.push(SearchNode {
                position,
                moves,
                by: Some((mv, number)),
            });
        }
    }
    Ok(None)
}

/// A position with the last move that led to it.
struct SearchNode<P, M> {
    position: Rc<P>,
    moves: u32,
    /// The last move, and the number of the position before it.
    by: Option<(M, usize)>,
}
