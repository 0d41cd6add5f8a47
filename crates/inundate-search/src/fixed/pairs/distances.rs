//! Breadth-first searches over pairs of components.

use std::mem;

use inundate_method::wide;

use crate::bits::Bits;
use crate::fixed::board::Board;
use crate::fixed::state::State;

/// The moves that bring two heads, at least, from each pair of components to a target, whichever
/// head to whichever of its ends; a row for each component.
///
/// # Complexity
/// Every pair adds a neighborhood to a row once, and rows are added to those of neighbors level by
/// level: O(V²) operations on sets.
pub(super) fn to_target<const W: usize>(board: &Board<W>, [u, v]: [usize; 2]) -> Vec<u8> {
    let mut start = vec![Bits::EMPTY; board.len()];
    start[u].insert(v);
    start[v].insert(u);
    search::<W, true>(board, &start)
}

/// The moves that bring two heads, at least, from flooded components to each pair; a row for each
/// component.
pub(super) fn from_state<const W: usize>(board: &Board<W>, state: State<W>) -> Vec<u8> {
    let mut start = vec![Bits::EMPTY; board.len()];
    for component in state.flooded.iter() {
        start[component] = state.flooded;
    }
    search::<W, false>(board, &start)
}

/// A move moves one head to a neighbor, or both to neighbors of the same color. Backwards the
/// color is that of the component that is left, forwards that of the one that is entered.
fn search<const W: usize, const BACKWARDS: bool>(board: &Board<W>, start: &[Bits<W>]) -> Vec<u8> {
    let size = board.len();
    wide(
        #[inline(always)]
        || {
            let mut distances = vec![u8::MAX; size * size];
            let mut seen = vec![Bits::EMPTY; size];
            let mut next = start.to_vec();
            let mut fresh = vec![Bits::EMPTY; size];
            for moves in 0..u8::MAX {
                mem::swap(&mut fresh, &mut next);
                let mut any = false;
                for one in 0..size {
                    fresh[one] = fresh[one].minus(seen[one]);
                    seen[one] = seen[one].or(fresh[one]);
                    next[one] = Bits::EMPTY;
                    for other in fresh[one].iter() {
                        any = true;
                        distances[one * size + other] = moves;
                    }
                }
                if !any {
                    break;
                }
                for one in 0..size {
                    let others = fresh[one];
                    if others.is_empty() {
                        continue;
                    }
                    let moved = board.neighbors(others);
                    next[one] = next[one].or(moved);
                    let both = if BACKWARDS {
                        board.neighbors(others.and(board.class_of.get(one)))
                    } else {
                        moved
                    };
                    for neighbor in board.adjacent.get(one).iter() {
                        let both = if BACKWARDS {
                            both
                        } else {
                            both.and(board.class_of.get(neighbor))
                        };
                        next[neighbor] = next[neighbor].or(others).or(both);
                    }
                }
            }
            distances
        },
    )
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{Color, GameSetup};
    use inundate_method::Problem;

    use super::*;
    use crate::fixed::options::Options;

    /// Both directions agree with each other, and the diagonal with plain distances.
    #[test]
    fn both_directions_agree() {
        for index in 0..30 {
            let rng = &mut SplitMix64::for_board(7, index);
            let grid = uniform(6, 6, 4, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            let problem = Problem::new(&instance);
            let board = Board::<1>::new(problem.reduced(), problem.start());
            let mut state = State::normalized_start(&board, Options::ALL_PARTS, |_| {});
            for _ in 0..rng.below(4) {
                let colors: Vec<Color> = board.colors_in(state.frontier).collect();
                if colors.is_empty() {
                    break;
                }
                let color = colors[rng.below(u32::try_from(colors.len()).unwrap()) as usize];
                state = state.after(&board, color, Options::ALL_PARTS, |_| {});
            }
            let size = board.len();
            let forwards = from_state(&board, state);
            for target in [[size - 1, size - 1], [size / 2, size - 1], [3, size / 3]] {
                let backwards = to_target(&board, target);
                let pairs = state
                    .flooded
                    .iter()
                    .flat_map(|one| state.flooded.iter().map(move |other| one * size + other));
                let least = pairs.map(|pair| backwards[pair]).min().unwrap();
                assert_eq!(forwards[target[0] * size + target[1]], least);
            }
        }
    }
}
