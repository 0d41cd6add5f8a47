//! The fixed game: a search over tuples of heads, one for each place, that walk to their places.

use std::collections::{BTreeSet, HashSet};

use super::{MAX_PLACES, Room, SearchFindings, TooLarge};
use crate::board::Board;
use crate::cover::{Layers, layers};
use crate::set::Set;

/// The component of the head of each place; unused entries are 0.
type Heads = [u16; MAX_PLACES];

/// The fewest moves that flood all targets from a component, if they are at most this many.
///
/// Moves flood a component exactly if the colors along a path to it are a subsequence of them. So
/// each target has a head, and a move takes each head to a neighbor of its color or leaves it.
/// Breadth first, all tuples of heads are tried that the moves left may take to the targets: no
/// move takes a head nearer by more than 1.
///
/// # Errors
/// [`TooLarge`].
///
/// # Complexity
/// O(n^r) tuples for r targets among n components, each as often as moves lead there.
pub(super) fn within(
    board: &Board,
    start: u16,
    targets: &[u16],
    most: u32,
    room: Room,
) -> Result<SearchFindings, TooLarge> {
    let walk = Walk::new(board, targets);
    let mut goal = [0; MAX_PLACES];
    goal[..targets.len()].copy_from_slice(targets);
    let mut begin = [0; MAX_PLACES];
    begin[..targets.len()].fill(start);
    let mut reached = ReachedTuples {
        seen: HashSet::from([begin]),
        next: vec![begin],
        room,
    };
    let mut moves = 0;
    while !reached.seen.contains(&goal) {
        if moves == most || reached.next.is_empty() {
            return Ok(SearchFindings {
                fewest: None,
                states: reached.seen.len(),
            });
        }
        moves += 1;
        for heads in std::mem::take(&mut reached.next) {
            for color in walk.colors(&heads) {
                let mut after = heads;
                walk.advance(color, most - moves, 0, &mut after, &mut reached)?;
            }
        }
    }
    Ok(SearchFindings {
        fewest: Some(moves),
        states: reached.seen.len(),
    })
}

/// The tuples that moves have reached.
struct ReachedTuples {
    seen: HashSet<Heads>,
    /// The tuples that the last move reached.
    next: Vec<Heads>,
    room: Room,
}

impl ReachedTuples {
    fn insert(&mut self, heads: Heads) -> Result<(), TooLarge> {
        if self.seen.insert(heads) {
            self.next.push(heads);
            // A set that grows is copied into one of twice its size. The lists of this move and the
            // last one may be half empty.
            self.room.expect(self.seen.len(), 8 * size_of::<Heads>())?;
        }
        Ok(())
    }
}

struct Walk<'a> {
    board: &'a Board,
    targets: &'a [u16],
    /// By target the components within each distance of it.
    around: Vec<Layers>,
}

impl<'a> Walk<'a> {
    fn new(board: &'a Board, targets: &'a [u16]) -> Self {
        let around = targets.iter().map(|&target| {
            let mut set = Set::empty(board.len());
            set.insert(target.into());
            layers(board, set)
        });
        Self {
            board,
            targets,
            around: around.collect(),
        }
    }

    /// The colors of all neighbors of heads.
    fn colors(&self, heads: &Heads) -> BTreeSet<usize> {
        let heads = heads[..self.targets.len()].iter();
        let neighbors = heads.flat_map(|&head| {
            let neighbors = &self.board.neighbors[usize::from(head)];
            neighbors.common(neighbors)
        });
        neighbors.map(|v| self.board.colors[v]).collect()
    }

    /// Reaches all tuples that a move of a color makes of the heads from `index` on, if the moves
    /// `left` may take them to the targets.
    fn advance(
        &self,
        color: usize,
        left: u32,
        index: usize,
        heads: &mut Heads,
        reached: &mut ReachedTuples,
    ) -> Result<(), TooLarge> {
        let Some(around) = self.around.get(index) else {
            return reached.insert(*heads);
        };
        let near = &around[(left as usize).min(around.len() - 1)];
        let head = heads[index];
        let neighbors = &self.board.neighbors[usize::from(head)];
        let ways = neighbors.common(&self.board.classes[color]);
        for way in ways.chain([head.into()]).filter(|&way| near.has(way)) {
            heads[index] = u16::try_from(way).expect("at most 4096");
            self.advance(color, left, index + 1, heads, reached)?;
        }
        heads[index] = head;
        Ok(())
    }
}
