//! The choice of targets.

use inundate_core::Color;
use rustc_hash::FxHashMap;

use super::LANES;
use crate::fixed::board::Board;
use crate::fixed::state::State;

/// For two colors, the pairs of components that a state cannot reach early enough, all as far.
#[derive(Debug)]
pub(super) struct Tight {
    targets: Vec<[usize; 2]>,
    /// Three times as much for every move more.
    weight: u64,
}

/// The tight pairs of a state that may need `left` moves that do not finish a color; `distances`
/// are those from it.
pub(super) fn tight<const W: usize>(
    board: &Board<W>,
    state: State<W>,
    distances: &[u8],
    left: u32,
) -> Vec<Tight> {
    /// Pairs as far as each other, most of them neighbors of each other, of which one will do.
    const MOST: usize = 32;
    let size = board.len();
    let unflooded = board.all.minus(state.flooded);
    let mut found: FxHashMap<[Color; 2], (u8, Vec<[usize; 2]>)> = FxHashMap::default();
    for one in unflooded.iter() {
        for other in unflooded.iter().skip_while(|&other| other < one) {
            let moves = distances[one * size + other];
            if u32::from(moves) <= left + 1 {
                continue;
            }
            let mut colors = [one, other].map(|end| board.color_of[end]);
            colors.sort_unstable();
            let (farthest, targets) = found.entry(colors).or_default();
            if moves > *farthest {
                *farthest = moves;
                targets.clear();
            }
            if moves == *farthest && targets.len() < MOST {
                targets.push([one, other]);
            }
        }
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_unstable();
    found
        .into_iter()
        .map(|(_, (moves, targets))| Tight {
            targets,
            weight: 3_u64.saturating_pow(u32::from(moves) - left - 1),
        })
        .collect()
}

/// Targets that cover as much weight as possible, each chosen for what those before it leave.
pub(super) fn choose(tight: &[Tight]) -> Vec<[usize; 2]> {
    let mut covers: FxHashMap<[usize; 2], Vec<usize>> = FxHashMap::default();
    for (index, one) in tight.iter().enumerate() {
        for &target in &one.targets {
            covers.entry(target).or_default().push(index);
        }
    }
    let mut covers: Vec<_> = covers.into_iter().collect();
    covers.sort_unstable();
    let mut weights: Vec<u64> = tight.iter().map(|one| one.weight).collect();
    let mut chosen = Vec::new();
    while chosen.len() < LANES {
        let gain = |covered: &[usize]| covered.iter().map(|&index| weights[index]).sum::<u64>();
        let Some((target, covered)) = covers.iter().max_by_key(|(_, covered)| gain(covered)) else {
            break;
        };
        if gain(covered) == 0 {
            break;
        }
        chosen.push(*target);
        for &index in covered {
            weights[index] = 0;
        }
    }
    chosen
}
