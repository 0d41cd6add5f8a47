//! A state of the fixed game: the moves and floods that need no search, and the score by which
//! states are ordered.

use inundate_core::Color;

use super::board::Board;
use crate::bits::Bits;

/// The flooded components, and the frontier: the unflooded components adjacent to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State<const W: usize> {
    pub(super) flooded: Bits<W>,
    pub(super) frontier: Bits<W>,
}

impl<const W: usize> State<W> {
    /// The state at the start.
    pub(super) fn start(board: &Board<W>) -> Self {
        Self::from_flooded(board, board.flooded)
    }

    /// The state of a flooded region.
    #[inline(always)]
    pub(super) fn from_flooded(board: &Board<W>, flooded: Bits<W>) -> Self {
        Self {
            flooded,
            frontier: board.neighbors(flooded).minus(flooded),
        }
    }

    /// The normalized state before any move that does not finish a color. `forced` is called with
    /// each forced move.
    pub(super) fn normalized_start(board: &Board<W>, forced: &mut dyn FnMut(Color)) -> Self {
        let start = Self::start(board);
        start.settle(board, start.frontier, forced)
    }

    /// [`after`](Self::after) for replays: outside of the inner loop it need not be inlined.
    pub(super) fn replayed(
        self,
        board: &Board<W>,
        color: Color,
        forced: &mut dyn FnMut(Color),
    ) -> Self {
        let next = self.play(board, color);
        next.settle(board, next.frontier.minus(self.frontier), forced)
    }

    /// [`normalize`](Self::normalize), not inlined.
    #[inline(never)]
    fn settle(self, board: &Board<W>, exposed: Bits<W>, forced: &mut dyn FnMut(Color)) -> Self {
        self.normalize(board, exposed, forced)
    }

    /// The state after its forced moves.
    #[inline(always)]
    pub(super) fn normalized(self, board: &Board<W>) -> Self {
        self.normalize(board, self.frontier, |_| {})
    }

    /// The components that are neither flooded nor on the frontier.
    #[inline(always)]
    pub(super) fn far(self, board: &Board<W>) -> Bits<W> {
        board.all.minus(self.flooded).minus(self.frontier)
    }

    /// Whether all components are flooded.
    #[inline(always)]
    pub(super) fn is_goal(self, board: &Board<W>) -> bool {
        self.flooded == board.all
    }

    /// The normalized state after a move. `forced` is called with each forced move.
    #[inline(always)]
    pub(super) fn after(self, board: &Board<W>, color: Color, forced: impl FnMut(Color)) -> Self {
        let next = self.play(board, color);
        next.normalize(board, next.frontier.minus(self.frontier), forced)
    }

    #[inline(always)]
    fn play(self, board: &Board<W>, color: Color) -> Self {
        self.take(board, self.frontier.and(board.class[color.index()]))
    }

    /// Floods components of the frontier.
    #[inline(always)]
    pub(super) fn take(self, board: &Board<W>, taken: Bits<W>) -> Self {
        let flooded = self.flooded.or(taken);
        Self {
            flooded,
            frontier: self.frontier.or(board.neighbors(taken)).minus(flooded),
        }
    }

    /// Makes every forced move, which makes the state *normalized*: the pure-literal rule, in terms
    /// of CDCL. The state was normalized before the components `exposed` came to the frontier, so
    /// only their colors can be forced now.
    ///
    /// A move is *finishing* if it leaves nothing of its color unflooded. Every color left has
    /// exactly one finishing move in a sequence without idle moves, and playing it as soon as it
    /// can be played is optimal: moved to the front, it only makes later regions larger. So the
    /// length of a shortest sequence is the number of colors left plus its moves that do not
    /// finish, and only those are searched for. Normalized states with the same number of moves
    /// that do not finish are compared with each other however many finishing moves they contain.
    #[inline(always)]
    fn normalize(
        mut self,
        board: &Board<W>,
        mut exposed: Bits<W>,
        mut forced: impl FnMut(Color),
    ) -> Self {
        while !exposed.is_empty() {
            let far = self.far(board);
            let mut finishing = Bits::EMPTY;
            // All colors are tested, since that needs no branch that is hard to predict.
            for (color, class) in board.colors() {
                if !class.meets(far) {
                    let last = class.and(self.frontier);
                    finishing = finishing.or(last);
                    if !last.is_empty() {
                        forced(color);
                    }
                }
            }
            let before = self.frontier;
            self = self.take(board, finishing);
            exposed = self.frontier.minus(before);
        }
        self
    }

    /// The *dead* components of the frontier: those without a neighbor beyond it. Flooding them
    /// opens nothing.
    #[inline(always)]
    fn dead(self, board: &Board<W>) -> Bits<W> {
        let far = self.far(board);
        self.frontier.filter(
            #[inline(always)]
            |component| !board.adjacent.get(component).meets(far),
        )
    }

    /// The state with all its [dead](Self::dead) components flooded, and the number of colors that
    /// this finishes.
    #[inline(always)]
    pub(super) fn without_dead(self, board: &Board<W>) -> (Self, u32) {
        let dead = self.dead(board);
        let flooded = self.flooded.or(dead);
        let state = Self {
            flooded,
            frontier: self.frontier.minus(dead),
        };
        let unflooded = board.all.minus(flooded);
        let mut finished = 0;
        for &class in &board.class {
            finished += u32::from(class.meets(dead) && !class.meets(unflooded));
        }
        (state, finished)
    }
}

/// The score of a state for a beam; less is better. In a relaxed game each step finishes the colors
/// that it can, or else floods all neighbors at once, for one move. The score is the sum of the
/// components left after each step, and 40 for each move and each color left.
///
/// In a prototype, on 60 boards of 18×18 cells and 6 colors, weights from 20 to 80 were best; 0 and
/// 160 cost 5 to 11 % more time.
#[inline(always)]
pub(super) fn beam_score<const W: usize>(board: &Board<W>, state: State<W>) -> u32 {
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

/// A cheaper score of a state: the sum of the components left after each of three steps of a
/// relaxed game that floods all neighbors at once. Less is better.
#[inline(always)]
pub(super) fn near_score<const W: usize>(board: &Board<W>, state: State<W>) -> u32 {
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
