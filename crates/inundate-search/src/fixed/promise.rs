//! The order in which a beam prefers states.

use super::board::Board;
use super::state::State;
use crate::bits::Bits;

/// How promising a state is for a beam; less is better. It is a sum: the components left after each step of
/// a relaxed game that floods all neighbors at once, or finishes colors while it can, summed, and 40
/// for each of its moves and each color left.
///
/// In a prototype, on 60 boards of 18×18 cells and 6 colors, a weight of 20 to 80 was best and 0 or
/// 160 cost 5 to 11 % more time.
#[inline(always)]
pub(super) fn promise<const W: usize>(board: &Board<W>, state: State<W>) -> u32 {
    const WEIGHT_OF_MOVE: u32 = 40;
    let mut far = state.far(board);
    let mut frontier = state.frontier;
    let mut moves = board.color_count(board.all.minus(state.flooded));
    let mut left = 0;
    while !far.is_empty() {
        let mut finishing = Bits::EMPTY;
        for class in &board.class {
            if !class.meets(far) {
                finishing = finishing.or(class.and(frontier));
            }
        }
        if finishing.is_empty() {
            moves += 1;
            finishing = frontier;
        }
        let reached = board.neighbors(finishing).and(far);
        far = far.minus(reached);
        frontier = frontier.minus(finishing).or(reached);
        left += far.len() + frontier.len();
    }
    left + WEIGHT_OF_MOVE * moves
}

/// How promising a state is, at a short look: the components left after each of three steps of a relaxed game that floods
/// all neighbors at once, summed; less is better.
#[inline(always)]
pub(super) fn near_promise<const W: usize>(board: &Board<W>, state: State<W>) -> u32 {
    const STEPS: u32 = 3;
    let mut far = state.far(board);
    let mut frontier = state.frontier;
    let mut left = 0;
    for _ in 0..STEPS {
        if far.is_empty() {
            break;
        }
        frontier = board.neighbors(frontier).and(far);
        far = far.minus(frontier);
        left += far.len();
    }
    left
}
