//! Why a state fails, as a clause.

use super::board::Board;
use super::frame::Frame;
use crate::bits::Bits;

/// The clause that says why a state fails, from the clauses that say why each of its successors does. The frame has one
/// for each color of the frontier: a clause of the level below that the state violates and that contains nothing of what
/// the move floods at once.
///
/// The clause is C, the union over the open colors c of C(c) and the neighbors of C(c) ∩ class(c), where C(c) is the
/// clause for c, or any that the state violates if c is not on the frontier. For each color that meets C it contains some
/// component together with all its neighbors, the *witness* of the color.
///
/// Why it holds with `left` moves: flood all components outside C. The move c then floods components of C ∩ class(c) that
/// have a neighbor outside C. None of them is in C(c), because the neighbors of those are in C. So c leads to a state that
/// violates C(c), and this fails with `left` − 1 moves. The move does not finish c, because it does not flood the
/// witness. So the state itself needs more than `left` moves that do not finish a color.
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

/// Adds the clause for a color, or for all colors that are not on the frontier: of those that contain nothing of `taken`
/// the one that adds the least.
///
/// The neighbors in C(c) ∩ class(c) are estimated by their number. Counting them takes 5 to 17 % fewer states and 5 to 54 %
/// more time.
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
