//! The number of shortest solutions.

use std::hash::Hash;

use inundate::methods::count_shortest;
use inundate::solver::Run;
use inundate::{Budget, Problem};
use inundate_core::{Color, Game, Instance, Move, State};
use rustc_hash::FxHashMap;

/// The number of shortest solutions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many.
    Exactly(u128),
    /// The count was stopped, or there are 2^128 − 1 or more.
    Unknown,
}

/// Counts the sequences of `optimum` moves that flood the board; `optimum` is the fewest moves that
/// do. It holds at most `states` positions.
///
/// In the fixed game this is [`count_shortest`]. In the free game moves of the same component count once; a position
/// is the coloring. The search keeps the positions of one depth with the number of ways to reach them, and drops a
/// position with so many colors that the moves left are not enough.
///
/// # Complexity
/// That of [`count_shortest`] in the fixed game, O(positions · components · c · (V + E)) in the free game; both
/// exponential in the optimum.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::{Count, count_optimal};
/// use inundate::{Budget, solver::Run};
///
/// // The 0 is adjacent to 1, 2 and 3, which you can play in any order.
/// let board = GridSetup::from_drawing("301\n323")?.into_instance(GameSetup::Fixed("0,1".parse()?))?;
/// assert_eq!(count_optimal(&board, 3, 1000, &Budget::default()), Count::Exactly(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_optimal(board: &Instance, optimum: u32, states: usize, budget: &Budget) -> Count {
    let mut run = Run::start(budget);
    let ways = match board.game() {
        Game::Fixed { .. } => count_shortest(&Problem::new(board), optimum, states, &mut run)
            .expect("the game is fixed"),
        Game::Free => {
            let start: Coloring = board.colors().into();
            let successors = |colors: &Coloring, left, reach: &mut dyn FnMut(Coloring)| {
                recolorings(board, colors, left, reach);
            };
            ways(start, optimum, states, &mut run, successors)
        }
    };
    ways.map_or(Count::Unknown, Count::Exactly)
}

/// The number of sequences of `depth` moves that end the game.
fn ways<P: Eq + Hash>(
    start: P,
    depth: u32,
    states: usize,
    run: &mut Run<'_>,
    successors: impl Fn(&P, u32, &mut dyn FnMut(P)),
) -> Option<u128> {
    let mut layer = FxHashMap::from_iter([(start, 1_u128)]);
    for left in (0..depth).rev() {
        let mut next = FxHashMap::default();
        let mut overflows = false;
        for (number, (position, count)) in layer.into_iter().enumerate() {
            successors(&position, left, &mut |successor| {
                let ways: &mut u128 = next.entry(successor).or_insert(0);
                match ways.checked_add(count) {
                    Some(sum) => *ways = sum,
                    None => overflows = true,
                }
            });
            if overflows || next.len() > states || number % 256 == 0 && run.poll().is_err() {
                return None;
            }
        }
        layer = next;
    }
    layer.into_values().try_fold(0, u128::checked_add)
}

/// The colorings that a move of the free game leads to, without those whose number of colors needs
/// more than `left` moves.
fn recolorings(board: &Instance, colors: &[Color], left: u32, reach: &mut dyn FnMut(Coloring)) {
    let state = State::with_colors(board, colors.to_vec());
    let mut seen = vec![false; colors.len()];
    for pivot in board.graph().vertices() {
        if seen[pivot.index()] {
            continue;
        }
        for v in state.component(pivot) {
            seen[v.index()] = true;
        }
        for color in board.palette().colors() {
            if color == colors[pivot.index()] {
                continue;
            }
            let mut after = state.clone();
            let mv = Move { pivot, color };
            after.play(mv).expect("a vertex and a color of the board");
            let mut present = vec![false; board.palette().len()];
            for color in after.colors() {
                present[color.index()] = true;
            }
            if present.iter().filter(|&&present| present).count() <= left as usize + 1 {
                reach(after.colors().into());
            }
        }
    }
}

/// The colors of all vertices.
type Coloring = Box<[Color]>;
