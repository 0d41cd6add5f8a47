//! A state of the fixed game, and what can be flooded without asking.

use inundate_core::Color;

use super::bits::Bits;
use super::board::Board;

/// The flooded components, and the frontier: the unflooded ones beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State<const W: usize> {
    pub(super) flooded: Bits<W>,
    pub(super) frontier: Bits<W>,
}

impl<const W: usize> State<W> {
    /// Only the start is flooded.
    pub(super) fn start(board: &Board<W>) -> Self {
        let mut flooded = Bits::EMPTY;
        flooded.insert(0);
        Self {
            flooded,
            frontier: board.adjacent[0],
        }
    }

    /// The components that are neither flooded nor on the frontier.
    pub(super) fn far(self, board: &Board<W>) -> Bits<W> {
        board.all.minus(self.flooded).minus(self.frontier)
    }

    /// After a call of a color.
    pub(super) fn call(self, board: &Board<W>, color: Color) -> Self {
        let taken = self.frontier.and(board.class[color.index()]);
        let flooded = self.flooded.or(taken);
        Self {
            flooded,
            frontier: self.frontier.or(board.neighbors(taken)).minus(flooded),
        }
    }

    /// Whether all is flooded.
    pub(super) fn is_goal(self, board: &Board<W>) -> bool {
        self.flooded == board.all
    }

    /// Makes every forced call, tells it to `called`, and then [closes](Self::close) the state.
    ///
    /// A call is *finishing* if it leaves nothing of its color unflooded. Every color left has
    /// exactly one finishing call in a sequence without idle calls, and playing it as soon as it
    /// can be played is optimal: moved to the front, it only makes later regions larger. So the
    /// length of a shortest sequence is the number of colors left plus its calls that do not
    /// finish, and only those are searched for. Settled states with the same number of calls that
    /// do not finish are compared with each other however many finishing calls they contain.
    pub(super) fn settle(mut self, board: &Board<W>, mut called: impl FnMut(Color)) -> Self {
        'forced: loop {
            let far = self.far(board);
            for color in board.colors_in(self.frontier) {
                if !board.class[color.index()].meets(far) {
                    called(color);
                    self = self.call(board, color);
                    continue 'forced;
                }
            }
            return self.close(board, far);
        }
    }

    /// Floods for free what a later call must take anyway.
    ///
    /// A frontier component is *dead* if it has no neighbor beyond the frontier: it opens nothing.
    /// If its color has an unflooded component that is not dead, that color must be called again,
    /// and the dead one is taken then, wherever that call stands.
    ///
    /// Why the optimum stays, and why a sequence found in closed states is one on the board: let D
    /// be the added components. With D flooded the optimum is no larger. Conversely play an optimal
    /// sequence of the closed state on the state as it was: after each call everything flooded in
    /// the closed game, D apart, is flooded here too, since a component reached through D lies on
    /// the frontier, hence beside the region, already. Each member of D is taken by the first call
    /// of its color, and there is one, since a component of its color outside D has to be flooded.
    ///
    /// Adding dead components exposes nothing, so once is enough.
    fn close(mut self, board: &Board<W>, far: Bits<W>) -> Self {
        let mut dead = Bits::EMPTY;
        self.frontier.for_each(|component| {
            if !board.adjacent[component].meets(far) {
                dead.insert(component);
            }
        });
        if dead.is_empty() {
            return self;
        }
        let alive = board.all.minus(self.flooded).minus(dead);
        for class in &board.class {
            if class.meets(alive) {
                self.flooded = self.flooded.or(class.and(dead));
            }
        }
        self.frontier = self.frontier.minus(self.flooded);
        self
    }
}
