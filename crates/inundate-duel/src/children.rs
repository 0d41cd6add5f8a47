//! Makes the children of a node: the calls, and the nodes after them. A color is dead when no free
//! component has it.

use inundate_core::Color;
use inundate_core::duel::{Position, Rules};

use crate::bits::Bits;
use crate::contracted_board::ContractedBoard;
use crate::node::{DEAD, Node, OTHER_DEAD, Privacy, Reach};

/// The position after a legal call.
pub(crate) fn after(position: &Position, call: Option<Color>) -> Position {
    let mut next = position.clone();
    next.call(call).expect("a legal call");
    next
}

/// A call and where it leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child<const W: usize> {
    /// The color called: its number, [`DEAD`], or [`PASS`].
    pub(crate) call: u8,
    /// Vertices that the caller gets, minus those that the other does by a capture.
    pub(crate) gain: i32,
    /// The node after it, of the other player.
    pub(crate) node: Node<W>,
    /// The components that each player reaches in that node.
    pub(crate) reach: Reach<W>,
    /// Bounds on the value of that node.
    pub(crate) bounds: (i32, i32),
    /// Score for the order of search, higher first.
    pub(crate) score: i32,
}

/// A forced pass, as a call; every dead color is called as [`DEAD`].
pub(crate) const PASS: u8 = OTHER_DEAD;

/// The rules of the duels that are searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchRules {
    pub(crate) rules: Rules,
    pub(crate) privacy: Privacy,
}

/// Appends the children of a node that is not over.
///
/// Only one of the dead colors is called, since they are all alike. Under `own`, a
/// player whose color is dead may keep it, which is the same as calling another dead color.
#[inline]
pub(crate) fn children<const W: usize>(
    board: &ContractedBoard<W>,
    game: SearchRules,
    node: &Node<W>,
    reach: &Reach<W>,
    list: &mut Vec<Child<W>>,
) {
    let before = list.len();
    let mut live = 0;
    for (number, &class) in board.classes.iter().enumerate() {
        let class = class.and(node.free);
        if class.is_empty() {
            continue;
        }
        live += 1;
        let color = u8::try_from(number).expect("at most 250 colors");
        if color != node.other_color && (color != node.color || game.rules.may_keep()) {
            list.push(child(
                board,
                game,
                node,
                reach,
                color,
                class.and(node.front),
            ));
        }
    }
    let dead = board.colors - live;
    // Dead colors of territories, which may not be called.
    let taken = match (node.color >= DEAD, node.other_color >= DEAD) {
        (true, true) if node.color != node.other_color => 2,
        (false, false) => 0,
        _ => 1,
    };
    let keeps = game.rules.may_keep() && node.color >= DEAD && node.color != node.other_color;
    if dead > taken || keeps {
        list.push(child(board, game, node, reach, DEAD, Bits::EMPTY));
    }
    if game.rules.must_conquer() && list[before..].iter().any(|child| child.gain > 0) {
        let mut kept = before;
        for index in before..list.len() {
            if list[index].gain > 0 {
                list[kept] = list[index];
                kept += 1;
            }
        }
        list.truncate(kept);
    }
    if list.len() == before {
        let passed = Node {
            front: node.other_front,
            other_front: node.front,
            color: node.other_color,
            other_color: node.color,
            idle: node.idle + 1,
            ..*node
        };
        let reach = Reach {
            by_caller: reach.by_other,
            by_other: reach.by_caller,
        };
        list.push(complete_child(board, game, PASS, 0, passed, reach));
    }
}

#[inline]
fn child<const W: usize>(
    board: &ContractedBoard<W>,
    game: SearchRules,
    node: &Node<W>,
    reach: &Reach<W>,
    color: u8,
    conquered: Bits<W>,
) -> Child<W> {
    // The dead color that is called is not that of the other territory: if that one has the name
    // `DEAD`, this one has the other name.
    let new_color = if color == DEAD && node.other_color == DEAD {
        OTHER_DEAD
    } else {
        color
    };
    let mut next = Node {
        free: node.free,
        front: node.other_front,
        other_front: node.front,
        color: node.other_color,
        other_color: new_color,
        idle: node.idle + 1,
    };
    let mut next_reach = Reach {
        by_caller: reach.by_other,
        by_other: reach.by_caller,
    };
    let mut gain = 0;
    if !conquered.is_empty() {
        next.idle = 0;
        next.free = node.free.minus(conquered);
        next.front = node.other_front.minus(conquered);
        gain = board.weight(conquered);
        next.other_front = node.front.or(board.neighbors(conquered)).and(next.free);
        // Components that the caller reached through a conquered one are reached from the territory
        // now.
        next_reach.by_other = reach.by_caller.minus(conquered);
        if conquered.meets(reach.by_other) {
            next_reach.by_caller = board.reach(next.front, next.free);
        }
    }
    complete_child(board, game, color, gain, next, next_reach)
}

/// A child with what is captured, the names of dead colors, and bounds.
#[inline]
fn complete_child<const W: usize>(
    board: &ContractedBoard<W>,
    game: SearchRules,
    call: u8,
    gain: i32,
    mut node: Node<W>,
    mut reach: Reach<W>,
) -> Child<W> {
    let mut gain = gain;
    let Reach {
        by_caller,
        by_other,
    } = reach;
    if game.rules.captures() && by_caller != by_other {
        // The node is already the opponent's, so `by_other` is the reach of the player who called.
        gain += board.weight(by_other.minus(by_caller)) - board.weight(by_caller.minus(by_other));
        let free = by_caller.and(by_other);
        node.free = free;
        node.front = node.front.and(free);
        node.other_front = node.other_front.and(free);
        reach = Reach {
            by_caller: free,
            by_other: free,
        };
    }
    node.name_dead(board);
    Child {
        call,
        gain,
        node,
        reach,
        bounds: node.bounds(board, game.privacy, &reach),
        score: 0,
    }
}
