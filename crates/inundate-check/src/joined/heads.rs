//! The fixed game: a head for each place walks there.

use std::collections::{BTreeSet, HashSet};

use super::{MAX_PLACES, Searched, TooLarge, hold};
use crate::board::Board;
use crate::cover::{Layers, layers};
use crate::set::Set;

/// By place the component of its head. What is left over is 0.
type Heads = [u16; MAX_PLACES];

/// What a tuple takes in the set, which may be half empty, and in two lists.
const BYTES: usize = 4 * size_of::<Heads>();

/// The fewest moves that flood all targets from a component, if they are at most this many.
///
/// Moves flood a component exactly if the colors along a path to it are a subsequence of them. So each target has a head, and a
/// move takes each head to a neighbor of its color or leaves it. Breadth first, all tuples of heads are tried that the moves
/// left may take to the targets: no move takes a head nearer by more than 1.
///
/// # Complexity
/// O(n^r) tuples for r targets among n components.
///
/// # Errors
/// [`TooLarge`].
pub(super) fn within(
    board: &Board,
    start: u16,
    targets: &[u16],
    most: u32,
) -> Result<Searched, TooLarge> {
    let walk = Walk::new(board, targets);
    let mut goal = [0; MAX_PLACES];
    goal[..targets.len()].copy_from_slice(targets);
    let mut begin = [0; MAX_PLACES];
    begin[..targets.len()].fill(start);
    let mut seen = HashSet::from([begin]);
    let mut front = vec![begin];
    let mut moves = 0;
    while !seen.contains(&goal) {
        if moves == most || front.is_empty() {
            return Ok(Searched {
                fewest: None,
                states: seen.len(),
            });
        }
        moves += 1;
        let mut next = Vec::new();
        for heads in front {
            hold(seen.len(), BYTES)?;
            for color in walk.colors(&heads) {
                let after = walk.after(&heads, color, most - moves);
                next.extend(after.into_iter().filter(|&after| seen.insert(after)));
            }
        }
        front = next;
    }
    Ok(Searched {
        fewest: Some(moves),
        states: seen.len(),
    })
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

    /// All tuples that a move of a color makes and that so many more moves may take to the targets.
    fn after(&self, heads: &Heads, color: usize, left: u32) -> Vec<Heads> {
        let mut tuples = vec![*heads];
        for (index, around) in self.around.iter().enumerate() {
            let near = &around[(left as usize).min(around.len() - 1)];
            let head = usize::from(heads[index]);
            let neighbors = &self.board.neighbors[head];
            let mut made = Vec::new();
            for tuple in &tuples {
                let ways = neighbors.common(&self.board.classes[color]);
                for head in ways.chain([head]).filter(|&head| near.has(head)) {
                    let mut tuple = *tuple;
                    tuple[index] = u16::try_from(head).expect("at most 4096");
                    made.push(tuple);
                }
            }
            tuples = made;
        }
        tuples
    }
}
