//! The bound `layer` on states, and the order in which a beam prefers them.

use super::bits::Bits;
use super::board::Board;
use super::state::State;

/// What the relaxed game of the bound [`layer`](crate::bounds::layer) tells of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Estimate {
    /// A lower bound on the calls that do not finish a color: the relaxed moves that flood all
    /// neighbors at once.
    pub(super) unfinishing: u32,
    /// Smaller is more promising: the components left after each relaxed step, summed, and 40
    /// for each move of the bound. On 60 boards of 18×18 cells and 6 colors a weight of 20 to 80
    /// is best and 0 or 160 costs a tenth.
    pub(super) key: u32,
}

/// Weight of a move of the bound in [`Estimate::key`].
const WEIGHT_OF_BOUND: u32 = 40;

/// Plays the relaxed game until it is over or needs more than `most` moves that do not finish a
/// color; then there is no way to stay within `most`, and the answer is `None`.
pub(super) fn estimate<const W: usize>(
    board: &Board<W>,
    state: State<W>,
    most: u32,
) -> Option<Estimate> {
    let mut far = state.far(board);
    let mut frontier = state.frontier;
    let mut unfinishing = 0;
    let mut moves = 0;
    let mut key = 0;
    loop {
        // Finish what can be finished. With nothing far every color can be.
        while !far.is_empty() {
            let mut finishing = Bits::EMPTY;
            for class in &board.class {
                if !class.meets(far) && class.meets(frontier) {
                    finishing = finishing.or(class.and(frontier));
                    moves += 1;
                }
            }
            if finishing.is_empty() {
                break;
            }
            let reached = board.neighbors(finishing).and(far);
            far = far.minus(reached);
            frontier = frontier.minus(finishing).or(reached);
            key += far.len() + frontier.len();
        }
        if far.is_empty() {
            let colors = board
                .class
                .iter()
                .filter(|class| class.meets(frontier))
                .count();
            moves += u32::try_from(colors).expect("at most 65,536 colors");
            return Some(Estimate {
                unfinishing,
                key: key + WEIGHT_OF_BOUND * moves,
            });
        }
        unfinishing += 1;
        moves += 1;
        if unfinishing > most {
            return None;
        }
        frontier = board.neighbors(frontier).and(far);
        far = far.minus(frontier);
        key += far.len() + frontier.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Problem;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, Pivot};

    /// The bound on sets is the bound on lists.
    #[test]
    fn equals_the_named_bound() {
        for index in 0..200 {
            let rng = &mut SplitMix64::for_board(1, index);
            let (rows, cols) = (1 + rng.below(9) as usize, 1 + rng.below(9) as usize);
            let grid = uniform(rows, cols, 1 + rng.below(7) as usize, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Fixed(Pivot::Center)).unwrap();
            let problem = Problem::new(&instance);
            let board = Board::<2>::new(problem.reduced(), problem.start());
            let found = estimate(&board, State::start(&board), u32::MAX).unwrap();
            let colors_left = crate::bounds::colors_left(problem.reduced(), problem.start());
            assert_eq!(colors_left + found.unfinishing, problem.lower_bound());
            if found.unfinishing > 0 {
                assert_eq!(
                    estimate(&board, State::start(&board), found.unfinishing - 1),
                    None
                );
            }
        }
    }
}
