//! Makes the children of a node: the calls, and the nodes after them.

use inundate_core::duel::Rules;

use crate::bits::Bits;
use crate::contracted_board::ContractedBoard;
use crate::node::{DEAD, Node, OTHER_DEAD, Privacy, Reach};

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

/// A forced pass, as a call.
pub(crate) const PASS: u8 = OTHER_DEAD;

/// The rules of the duels that are searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    pub(crate) rules: Rules,
    pub(crate) privacy: Privacy,
}

/// Appends the children of a node that is not over.
///
/// Of the dead colors that may be called only one is, since they are all alike. Under `own`,
/// keeping a dead color is the same as another dead color.
#[inline]
pub(crate) fn children<const W: usize>(
    ground: &ContractedBoard<W>,
    game: Game,
    node: &Node<W>,
    reach: &Reach<W>,
    list: &mut Vec<Child<W>>,
) {
    let before = list.len();
    let mut live = 0;
    for (number, &class) in ground.classes.iter().enumerate() {
        let class = class.and(node.free);
        if class.is_empty() {
            continue;
        }
        live += 1;
        let color = u8::try_from(number).expect("at most 250 colors");
        if color != node.other && (color != node.own || game.rules.may_keep()) {
            list.push(child(
                ground,
                game,
                node,
                reach,
                color,
                class.and(node.mine),
            ));
        }
    }
    let dead = ground.colors - live;
    let taken = match (node.own >= DEAD, node.other >= DEAD) {
        (true, true) if node.own != node.other => 2,
        (false, false) => 0,
        _ => 1,
    };
    let keeps = game.rules.may_keep() && node.own >= DEAD && node.own != node.other;
    if dead > taken || keeps {
        list.push(child(ground, game, node, reach, DEAD, Bits::EMPTY));
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
            mine: node.theirs,
            theirs: node.mine,
            own: node.other,
            other: node.own,
            idle: node.idle + 1,
            ..*node
        };
        let reach = Reach {
            mine: reach.theirs,
            theirs: reach.mine,
        };
        list.push(finished(ground, game, PASS, 0, passed, reach));
    }
}

#[inline]
fn child<const W: usize>(
    ground: &ContractedBoard<W>,
    game: Game,
    node: &Node<W>,
    reach: &Reach<W>,
    color: u8,
    conquered: Bits<W>,
) -> Child<W> {
    // A dead color that is not the other's: where that is dead, it is called by the other name.
    let called = if color == DEAD && node.other == DEAD {
        OTHER_DEAD
    } else {
        color
    };
    let mut next = Node {
        free: node.free,
        mine: node.theirs,
        theirs: node.mine,
        own: node.other,
        other: called,
        idle: node.idle + 1,
    };
    let mut next_reach = Reach {
        mine: reach.theirs,
        theirs: reach.mine,
    };
    let mut gain = 0;
    if !conquered.is_empty() {
        next.idle = 0;
        next.free = node.free.minus(conquered);
        next.mine = node.theirs.minus(conquered);
        gain = ground.weight(conquered);
        next.theirs = node.mine.or(ground.neighbors(conquered)).and(next.free);
        // Components that the caller reached through a conquered one are reached from the territory
        // now.
        next_reach.theirs = reach.mine.minus(conquered);
        if conquered.meets(reach.theirs) {
            next_reach.mine = ground.reach(next.mine, next.free);
        }
    }
    finished(ground, game, color, gain, next, next_reach)
}

#[inline]
fn finished<const W: usize>(
    ground: &ContractedBoard<W>,
    game: Game,
    call: u8,
    gain: i32,
    mut node: Node<W>,
    mut reach: Reach<W>,
) -> Child<W> {
    let mut gain = gain;
    if game.rules.captures() && reach.mine != reach.theirs {
        // The other player calls next, so `mine` is of that player.
        gain += ground.weight(reach.theirs.minus(reach.mine))
            - ground.weight(reach.mine.minus(reach.theirs));
        node.free = reach.mine.and(reach.theirs);
        (node.mine, node.theirs) = (node.mine.and(node.free), node.theirs.and(node.free));
        (reach.mine, reach.theirs) = (node.free, node.free);
    }
    node.name_dead(ground);
    Child {
        call,
        gain,
        node,
        reach,
        bounds: node.bounds(ground, game.privacy, &reach),
        score: 0,
    }
}
