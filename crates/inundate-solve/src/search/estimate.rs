//! The bound `layer` on states, and the order in which a beam prefers them.

use super::bits::Bits;
use super::board::Board;
use super::state::State;

/// A lower bound on the calls that do not finish a color, by the relaxed game of the bound
/// [`layer`](crate::bounds::layer): its moves that flood all neighbors at once. `None` if there are
/// more than `most`; then there is no way to stay within `most`.
pub(super) fn bound<const W: usize>(board: &Board<W>, state: State<W>, most: u32) -> Option<u32> {
    relax(board, state, most, |_, _| {})
}

/// How promising a state is for a beam, smaller is more so, or `None` as [`bound`]: the components
/// left after each step of the relaxed game, summed, and 40 for each of its moves.
///
/// In a prototype, on 60 boards of 18×18 cells and 6 colors, a weight of 20 to 80 was best and 0 or
/// 160 cost 5 to 11 % more time.
pub(super) fn promise<const W: usize>(board: &Board<W>, state: State<W>, most: u32) -> Option<u32> {
    const WEIGHT_OF_MOVE: u32 = 40;
    let mut left = 0;
    let unfinishing = relax(board, state, most, |far, frontier| {
        left += far.len() + frontier.len();
    })?;
    let unflooded = board.all.minus(state.flooded);
    let finishing = board
        .class
        .iter()
        .filter(|class| class.meets(unflooded))
        .count();
    let finishing = u32::try_from(finishing).expect("at most 65,536 colors");
    Some(left + WEIGHT_OF_MOVE * (unfinishing + finishing))
}

/// Plays the relaxed game until nothing is beyond the frontier or it needs more than `most` moves
/// that do not finish a color; `after` is told what is far and what is on the frontier after each
/// step.
fn relax<const W: usize>(
    board: &Board<W>,
    state: State<W>,
    most: u32,
    mut after: impl FnMut(Bits<W>, Bits<W>),
) -> Option<u32> {
    let mut far = state.far(board);
    let mut frontier = state.frontier;
    let mut unfinishing = 0;
    // With nothing far every color can be finished.
    while !far.is_empty() {
        let mut finishing = Bits::EMPTY;
        for class in &board.class {
            if !class.meets(far) {
                finishing = finishing.or(class.and(frontier));
            }
        }
        if finishing.is_empty() {
            unfinishing += 1;
            if unfinishing > most {
                return None;
            }
            finishing = frontier;
        }
        let reached = board.neighbors(finishing).and(far);
        far = far.minus(reached);
        frontier = frontier.minus(finishing).or(reached);
        after(far, frontier);
    }
    Some(unfinishing)
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
            let found = bound(&board, State::start(&board), u32::MAX).unwrap();
            let colors_left = crate::bounds::colors_left(problem.reduced(), problem.start());
            assert_eq!(colors_left + found, problem.lower_bound());
            if found > 0 {
                assert_eq!(bound(&board, State::start(&board), found - 1), None);
            }
        }
    }
}
