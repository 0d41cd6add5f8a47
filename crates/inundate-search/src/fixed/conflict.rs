//! Conflict analysis: learns the clause that explains why a state fails from the clauses that
//! refute its successors.

use super::board::Board;
use super::frame::Frame;
use crate::bits::Bits;

/// The reasons from which the next clause is made. Their memory is reused.
#[derive(Default)]
pub(super) struct Reasons<const W: usize> {
    /// One for each open color of the frontier, and one for all others.
    chosen: Vec<Reason<W>>,
    /// For each clause that the state violates, the number of its components outside the union of
    /// the first reasons.
    outside: Vec<u32>,
}

/// The clause C(c) for a color c, or for all open colors that are not on the frontier.
struct Reason<const W: usize> {
    /// The components that the move floods at once.
    taken: Bits<W>,
    /// The components of the color.
    class: Bits<W>,
    /// C(c) and the neighbors of C(c) ∩ class(c).
    closure: Bits<W>,
    /// The union of the closures of the reasons after it.
    later: Bits<W>,
}

/// From this many words on the reasons are chosen a second time. On boards of 28×28 cells this
/// saves a fifth of the states and little time, on larger ones more of both. On 18×18 cells it
/// saves a tenth of the states and takes longer.
const AGAIN_WIDTH: usize = 12;

impl<const W: usize> Reasons<W> {
    /// Derives the clause that explains why a state fails from the clauses that explain why its
    /// successors do. The frame has one for each color of the frontier: a clause of the level below
    /// that the state violates and that contains no component that the move floods at once.
    ///
    /// The clause is C, the union over the open colors c of C(c) and the neighbors of C(c) ∩
    /// class(c), where C(c) is the clause for c, or any that the state violates if c is not on the
    /// frontier. For each color that meets C, C needs a *witness*: a component of it that is not on
    /// the frontier. Where there is none, one is added with all its neighbors.
    ///
    /// Why it holds with `left` moves: flood all components outside C. The move c then floods
    /// components of C ∩ class(c) that have a neighbor outside C. None of them is in C(c), because
    /// the neighbors of those are in C. So c leads to a state that violates C(c), and this fails
    /// with `left` − 1 moves. The move does not finish c, because it does not flood the witness. So
    /// the state itself needs more than `left` moves that do not finish a color.
    ///
    /// And the state violates it: it violates each C(c), a neighbor of C(c) ∩ class(c) that is
    /// flooded would make the move c flood a component of C(c), and witnesses are not adjacent to
    /// what is flooded.
    ///
    /// Any C(c) will do, and of two clauses the smaller one is violated by more states. So each
    /// color in turn takes the clause that is estimated to add the least to those before it; then
    /// each takes the one that adds the least to all others.
    #[inline(always)]
    pub(super) fn clause(&mut self, board: &Board<W>, frame: &Frame<W>) -> Bits<W> {
        self.chosen.clear();
        // The open colors that are not on the frontier.
        let mut idle = Bits::EMPTY;
        let mut set = Bits::EMPTY;
        for &class in &board.class {
            let taken = frame.state.frontier.and(class);
            if !taken.is_empty() {
                let reason = Reason::new(board, &frame.violated, taken, class, set);
                set = set.or(reason.closure);
                self.chosen.push(reason);
            } else if !class.is_within(frame.state.flooded) {
                idle = idle.or(class);
            }
        }
        if !idle.is_empty() {
            let reason = Reason::new(board, &frame.violated, Bits::EMPTY, idle, set);
            set = set.or(reason.closure);
            self.chosen.push(reason);
        }
        if W >= AGAIN_WIDTH {
            set = self.choose_again(board, &frame.violated, set);
        }
        with_witnesses(board, frame, set)
    }

    /// Chooses each reason once more, now that the others are known. Returns their union; `first`
    /// is that of the first ones.
    #[inline(always)]
    fn choose_again(&mut self, board: &Board<W>, violated: &[Bits<W>], first: Bits<W>) -> Bits<W> {
        self.outside.clear();
        for clause in violated {
            self.outside.push(clause.minus(first).len());
        }
        let mut later = Bits::EMPTY;
        for reason in self.chosen.iter_mut().rev() {
            reason.later = later;
            later = later.or(reason.closure);
        }
        let mut set = Bits::EMPTY;
        // The components that are not in the first union.
        let mut grown = 0;
        for reason in &mut self.chosen {
            let others = set.or(reason.later);
            let mut least = reason.closure.minus(others).len();
            for (&clause, &outside) in violated.iter().zip(&self.outside) {
                // The others are within the first union, but for what has grown, so this is the
                // least that it can add.
                if outside < least + grown
                    && !clause.meets(reason.taken)
                    && clause.minus(others).len() < least
                {
                    let other = with_neighbors(board, clause, reason.class);
                    let added = other.minus(others).len();
                    if added < least {
                        least = added;
                        reason.closure = other;
                    }
                }
            }
            set = set.or(reason.closure);
            grown = set.minus(first).len();
        }
        set
    }
}

impl<const W: usize> Reason<W> {
    /// The clause that is estimated to add the least to a set, of those that contain no component
    /// that is taken.
    ///
    /// The neighbors of C(c) ∩ class(c) are estimated to be as many as these components.
    #[inline(always)]
    fn new(
        board: &Board<W>,
        violated: &[Bits<W>],
        taken: Bits<W>,
        class: Bits<W>,
        set: Bits<W>,
    ) -> Self {
        let mut least = u32::MAX;
        let mut best = Bits::EMPTY;
        for &clause in violated {
            if !clause.meets(taken) {
                let cost = 2 * clause.minus(set).len() + clause.and(class).len();
                if cost < least {
                    (least, best) = (cost, clause);
                }
            }
        }
        debug_assert!(least < u32::MAX, "a reason for each color");
        Self {
            taken,
            class,
            closure: with_neighbors(board, best, class),
            later: Bits::EMPTY,
        }
    }
}

/// A clause with the neighbors of its components of a color.
#[inline(always)]
fn with_neighbors<const W: usize>(board: &Board<W>, clause: Bits<W>, class: Bits<W>) -> Bits<W> {
    clause.or(board.neighbors(clause.and(class)))
}

/// Adds the witness of each color that has none.
///
/// A witness brings its neighbors, and with them perhaps a color that needs a witness too. So this
/// is repeated until nothing changes. (With one round only, a board of 10×10 cells and 35 colors
/// was solved wrongly.)
#[inline(always)]
fn with_witnesses<const W: usize>(
    board: &Board<W>,
    frame: &Frame<W>,
    mut clause: Bits<W>,
) -> Bits<W> {
    // No color can be finished, so each has a component here.
    let far = frame.state.far(board);
    loop {
        let before = clause;
        for &class in &board.class {
            if has_no_witness(board, class, clause) {
                let mut least = (u32::MAX, Bits::EMPTY);
                for component in class.and(far).iter() {
                    let mut ball = board.adjacent.get(component);
                    ball.insert(component);
                    let more = ball.minus(clause).len();
                    if more < least.0 {
                        least = (more, ball);
                    }
                }
                clause = clause.or(least.1);
            }
        }
        if clause == before {
            return clause;
        }
    }
}

/// Whether a color meets a clause without a witness.
#[inline(always)]
fn has_no_witness<const W: usize>(board: &Board<W>, class: Bits<W>, clause: Bits<W>) -> bool {
    let members = class.and(clause);
    for component in members.iter() {
        if board.adjacent.get(component).is_within(clause) {
            return false;
        }
    }
    !members.is_empty()
}
