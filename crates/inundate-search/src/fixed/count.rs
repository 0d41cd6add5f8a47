//! The number of shortest solutions.

use std::collections::hash_map::Entry;
use std::mem;

use inundate_method::memory::HeapBytes;
use inundate_method::{NotApplicable, Problem, Run, wide};
use rustc_hash::FxHashMap;

use super::board::Board;
use super::relaxed::Relaxed;
use super::state::State;
use crate::bits::Bits;
use crate::widths;

/// Counts the sequences of `optimum` moves that flood a board of the fixed game; `optimum` is the fewest moves that
/// do. `None` if a limit of the run ends the count, if it holds more than `positions` positions at a time, if there
/// are 2^128 − 1 sequences or more, or if the board has more than 4096 components.
///
/// A position is a set of flooded components, with the number of ways to get there. The positions with the most moves
/// left come first, so all ways to a position are known when its moves are made. A position is dropped if the bound
/// `layer` proves that the moves left are not enough. Two rules make fewer positions of them, and keep the number of
/// solutions. Both are about *dead* components: neighbors of the flooded ones that have no neighbor farther away, so
/// to flood them opens nothing.
///
/// - If a color has other unflooded components too, its dead ones are flooded for nothing: each solution has a move to
///   that color, and the first such move floods them.
/// - If all unflooded components of a color are dead, each solution has one move to that color, and it can be any of
///   the moves left: the color is flooded, and the ways are multiplied by the number of moves left.
///
/// On 40 random boards of 14×14 cells and 6 colors that makes 9331 positions on average in place of 26,507, of which
/// 186 are on a shortest solution. A count takes about 10 ms there, and 0.3 to 2 s on 18×18 cells.
///
/// # Complexity
/// O(positions · c · V · E/64), which is exponential in the optimum.
///
/// # Errors
/// [`NotApplicable`] in the free game.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Problem, Run, count_shortest};
///
/// // The 0 is adjacent to 1, 2 and 3. The 3 in the corner is not, so 3 cannot come first.
/// let board = GridSetup::from_drawing("301\n323")?.into_instance(GameSetup::Fixed("0,1".parse()?))?;
/// let count = count_shortest(&Problem::new(&board), 3, 1000, &mut Run::unlimited())?;
/// assert_eq!(count, Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_shortest(
    problem: &Problem<'_>,
    optimum: u32,
    positions: usize,
    run: &mut Run<'_>,
) -> Result<Option<u128>, NotApplicable> {
    problem.expect_fixed("a count of shortest solutions")?;
    let words = problem.reduced().component_count().div_ceil(64);
    Ok(match widths::narrowest(&WIDTHS, words) {
        Some(4) => count::<4>(problem, optimum, positions, run),
        Some(8) => count::<8>(problem, optimum, positions, run),
        Some(64) => count::<64>(problem, optimum, positions, run),
        _ => None,
    })
}

/// Few boards of more than 512 components have so few positions that they can be counted.
const WIDTHS: [usize; 3] = [4, 8, 64];

fn count<const W: usize>(
    problem: &Problem<'_>,
    optimum: u32,
    positions: usize,
    run: &mut Run<'_>,
) -> Option<u128> {
    let board = Board::<W>::new(problem.reduced(), problem.start());
    let mut count = Count {
        board: &board,
        layers: vec![Layer::default(); optimum as usize + 1],
        held: 0,
        relaxed: Relaxed::default(),
    };
    count.reach(State::start(&board), 1, optimum);
    for left in (1..=optimum).rev() {
        let layer = mem::take(&mut count.layers[left as usize]);
        count.held -= layer.len();
        let bytes = board.bytes() + layer.bytes_with(0);
        for (number, (flooded, reached)) in layer.into_iter().enumerate() {
            if number % CHUNK == 0 {
                run.poll().ok()?;
                run.hold(bytes + count.bytes_with(CHUNK)).ok()?;
            }
            let state = State {
                flooded,
                frontier: reached.frontier,
            };
            wide(
                #[inline(always)]
                || count.make_moves(state, reached.ways, left),
            );
            if count.held > positions {
                return None;
            }
        }
    }
    let solutions = count.layers[0].values().map(|end| end.ways).next();
    Some(solutions.unwrap_or(0)).filter(|&solutions| solutions < u128::MAX)
}

/// Positions between two looks at the clock: less than a millisecond on small boards.
const CHUNK: usize = 256;

/// Positions with the same number of moves left, by their flooded components.
type Layer<const W: usize> = FxHashMap<Bits<W>, Reached<W>>;

/// What is known of a position.
#[derive(Clone, Copy)]
struct Reached<const W: usize> {
    frontier: Bits<W>,
    /// The number of ways to get there; `u128::MAX` if there are more.
    ways: u128,
}

/// A count under way.
struct Count<'a, const W: usize> {
    board: &'a Board<W>,
    /// For each number of moves left, the positions found.
    layers: Vec<Layer<W>>,
    /// The number of positions in all layers.
    held: usize,
    relaxed: Relaxed<W>,
}

impl<const W: usize> Count<'_, W> {
    /// The most bytes held while moves are made from this many more positions.
    fn bytes_with(&self, more: usize) -> u64 {
        let found = more * self.board.class.len();
        let bytes = self.layers.iter().map(|layer| match layer.len() {
            0 => 0,
            some => layer.bytes_with(found.min(some)),
        });
        bytes.sum()
    }

    /// Makes each move from a position.
    #[inline(always)]
    fn make_moves(&mut self, state: State<W>, ways: u128, left: u32) {
        for (_, class) in self.board.colors() {
            let taken = class.and(state.frontier);
            if !taken.is_empty() {
                self.reach(state.take(self.board, taken), ways, left - 1);
            }
        }
    }

    /// Adds the ways to a position with `left` moves left, unless these are not enough.
    #[inline(always)]
    fn reach(&mut self, state: State<W>, mut ways: u128, mut left: u32) {
        let (state, finished) = state.without_dead(self.board);
        for _ in 0..finished {
            ways = ways.saturating_mul(left.into());
            left = left.saturating_sub(1);
        }
        let colors = self.board.color_count(self.board.all.minus(state.flooded));
        let Some(most) = left.checked_sub(colors) else {
            return;
        };
        match self.layers[left as usize].entry(state.flooded) {
            Entry::Occupied(mut reached) => {
                let reached = reached.get_mut();
                reached.ways = reached.ways.saturating_add(ways);
            }
            Entry::Vacant(vacant) => {
                // As many moves finish a color as there are colors, and the bound is for the others.
                let normalized = state.normalized(self.board);
                if self.relaxed.play(self.board, normalized, most).is_some() {
                    let frontier = state.frontier;
                    vacant.insert(Reached { frontier, ways });
                    self.held += 1;
                }
            }
        }
    }
}
