//! A state on the path of a refutation: its successors, and the clause that says why it fails.

use std::cmp::Reverse;

use inundate_core::Color;

use super::board::Board;
use super::clauses::Clauses;
use super::state::{State, near_promise, promise};
use crate::bits::Bits;

/// A state on the path from the start.
pub(super) struct Frame<const W: usize> {
    pub(super) state: State<W>,
    /// The moves that do not finish a color and are left.
    pub(super) left: u32,
    /// The move that led here, which did not finish its color.
    pub(super) color: Color,
    /// The successors that are still to be searched, the most promising one last.
    pub(super) todo: Vec<Successor<W>>,
    /// The moves after which the bound `layer` is more than the moves left.
    pub(super) failed: Vec<Color>,
    /// The clauses for the successors that the state itself violates.
    pub(super) violated: Vec<Bits<W>>,
    /// The number of clauses of that level that were looked at.
    pub(super) seen: usize,
}

/// A state after a move.
pub(super) struct Successor<const W: usize> {
    /// Less is better.
    pub(super) promise: u32,
    pub(super) color: Color,
    pub(super) state: State<W>,
}

impl<const W: usize> Frame<W> {
    /// The level of the clauses for the successors.
    #[inline(always)]
    pub(super) fn level(&self) -> u32 {
        self.left - 1
    }

    /// What a move floods at once.
    #[inline(always)]
    pub(super) fn taken(&self, board: &Board<W>, color: Color) -> Bits<W> {
        self.state.frontier.and(board.class[color.index()])
    }

    /// A clause that shows that a successor fails, by what the move floods at once.
    #[inline(always)]
    #[expect(clippy::manual_find, reason = "`find` is not inlined in every profile")]
    pub(super) fn refuting(&self, taken: Bits<W>) -> Option<Bits<W>> {
        for &clause in &self.violated {
            if !clause.meets(taken) {
                return Some(clause);
            }
        }
        None
    }

    /// Looks at the clauses that were learned since it looked last.
    #[inline(always)]
    pub(super) fn catch_up(&mut self, clauses: &Clauses<W>) {
        let level = clauses.level(self.level());
        for &clause in &level[self.seen..] {
            if !clause.meets(self.state.flooded) {
                self.violated.push(clause);
            }
        }
        self.seen = level.len();
    }

    /// The frame of no state.
    pub(super) fn new() -> Self {
        let nothing = State {
            flooded: Bits::EMPTY,
            frontier: Bits::EMPTY,
        };
        Self {
            state: nothing,
            left: 0,
            color: Color::new(0),
            todo: Vec::new(),
            failed: Vec::new(),
            violated: Vec::new(),
            seen: 0,
        }
    }

    /// Begins with a state. The memory of the lists is used again.
    #[inline(always)]
    pub(super) fn begin(&mut self, state: State<W>, color: Color, left: u32) {
        self.state = state;
        self.color = color;
        self.left = left;
        self.seen = 0;
        self.todo.clear();
        self.failed.clear();
        self.violated.clear();
    }

    /// Puts the successors in order. Of equally promising ones the lowest color comes first.
    ///
    /// With this order reversed a search expands 1.9 times as many states; by the number of flooded components 1.35 to
    /// 1.6 times as many.
    #[inline(always)]
    pub(super) fn rank(&mut self, board: &Board<W>) {
        if self.todo.len() > 1 {
            for successor in &mut self.todo {
                successor.promise = if W <= NEAR_WIDTH {
                    near_promise(board, successor.state)
                } else {
                    promise(board, successor.state)
                };
            }
        }
        let order = |successor: &Successor<W>| Reverse((successor.promise, successor.color));
        if self.todo.len() > FEW {
            self.todo.sort_unstable_by_key(order);
            return;
        }
        for end in 1..self.todo.len() {
            let mut place = end;
            while place > 0 && order(&self.todo[place]) < order(&self.todo[place - 1]) {
                self.todo.swap(place - 1, place);
                place -= 1;
            }
        }
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        (self.todo.capacity() * size_of::<Successor<W>>()) as u64
            + (self.failed.capacity() * size_of::<Color>()) as u64
            + (self.violated.capacity() * size_of::<Bits<W>>()) as u64
            + size_of::<Self>() as u64
    }
}

/// So many successors are inserted one by one. The standard library does the same, but not where it is built for size, as for
/// the page.
const FEW: usize = 20;

/// Up to this many words a short look ahead orders the successors: it takes less time and sees nearly as much. On pc19
/// the search takes 10 % less time with it, on `b28c6-first10` as much as with the whole.
const NEAR_WIDTH: usize = 4;

/// The clause that says why a state fails, from the clauses that say why each of its successors does. The frame has
/// one for each color of the frontier: a clause of the level below that the state violates and that contains nothing
/// of what the move floods at once.
///
/// The clause is C, the union over the open colors c of C(c) and the neighbors of C(c) ∩ class(c), where C(c) is the
/// clause for c, or any that the state violates if c is not on the frontier. For each color that meets C it contains
/// some component together with all its neighbors, the *witness* of the color.
///
/// Why it holds with `left` moves: flood all components outside C. The move c then floods components of C ∩ class(c)
/// that have a neighbor outside C. None of them is in C(c), because the neighbors of those are in C. So c leads to a
/// state that violates C(c), and this fails with `left` − 1 moves. The move does not finish c, because it does not
/// flood the witness. So the state itself needs more than `left` moves that do not finish a color.
///
/// And the state violates it: it violates each C(c), and a neighbor of C(c) ∩ class(c) that is flooded would make the
/// move c flood a component of C(c).
#[inline(always)]
pub(super) fn why<const W: usize>(board: &Board<W>, frame: &Frame<W>) -> Bits<W> {
    let mut clause = Bits::EMPTY;
    // The open colors that are not on the frontier.
    let mut idle = Bits::EMPTY;
    for &class in &board.class {
        let taken = frame.state.frontier.and(class);
        if !taken.is_empty() {
            clause = with_reason(board, frame, taken, class, clause);
        } else if !class.is_within(frame.state.flooded) {
            idle = idle.or(class);
        }
    }
    if !idle.is_empty() {
        clause = with_reason(board, frame, Bits::EMPTY, idle, clause);
    }
    with_witnesses(board, frame, clause)
}

/// Adds the clause for a color, or for all colors that are not on the frontier: of those that contain nothing of
/// `taken` the one that adds the least.
///
/// The neighbors in C(c) ∩ class(c) are estimated by their number. Counting them takes 5 to 17 % fewer states and 5 to
/// 54 % more time.
#[inline(always)]
fn with_reason<const W: usize>(
    board: &Board<W>,
    frame: &Frame<W>,
    taken: Bits<W>,
    class: Bits<W>,
    clause: Bits<W>,
) -> Bits<W> {
    let mut least = (u32::MAX, Bits::EMPTY);
    for &reason in &frame.violated {
        if !reason.meets(taken) {
            let cost = 2 * reason.minus(clause).len() + reason.and(class).len();
            if cost < least.0 {
                least = (cost, reason);
            }
        }
    }
    debug_assert!(least.0 < u32::MAX, "a reason for each color");
    let reason = least.1;
    clause.or(reason).or(board.neighbors(reason.and(class)))
}

/// Adds the witness of each color that has none.
///
/// A witness brings its neighbors, and with them perhaps a color that needs a witness too. So this is repeated until
/// nothing changes. (With one round only, a board of 10×10 cells and 35 colors was solved wrongly.)
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
