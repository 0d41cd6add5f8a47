//! Nodes of the search: the part of a position on which the rest of a duel depends.
//!
//! A node has the free components, the *front* of each player (the free components adjacent to the
//! territory), the colors of both territories, and the number of idle calls so far. The owners of
//! the held components do not matter for the rest. So games that have divided the board differently
//! meet in one node, and its value is the number of vertices that the caller gets from here on,
//! minus those that the other gets.
//!
//! *Dead colors.* A color that no free component has is *dead*: a player calls it only to leave
//! another color, so all dead colors count as one. A node names at most two, the colors of the
//! territories.

use inundate_core::duel::{IDLE_LIMIT, Player, Position, Rules};

use crate::bits::Bits;
use crate::contracted_board::ContractedBoard;

/// A dead color: that of the caller's territory, or of both.
pub(crate) const DEAD: u8 = 254;

/// Another dead color: that of the other territory, if it is not the caller's.
pub(crate) const OTHER_DEAD: u8 = 255;

/// A node: the part of a position that decides the rest of a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node<const W: usize> {
    /// The free components. Under rules that capture, all are contested.
    pub(crate) free: Bits<W>,
    /// The free components adjacent to the caller's territory.
    pub(crate) front: Bits<W>,
    /// The free components adjacent to the other territory.
    pub(crate) other_front: Bits<W>,
    /// The color of the caller's territory.
    pub(crate) color: u8,
    /// The color of the other territory.
    pub(crate) other_color: u8,
    /// Calls in a row that conquered nothing.
    pub(crate) idle: u8,
}

/// The free components that each player reaches through free components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reach<const W: usize> {
    pub(crate) by_caller: Bits<W>,
    pub(crate) by_other: Bits<W>,
}

impl<const W: usize> Reach<W> {
    pub(crate) fn new(board: &ContractedBoard<W>, node: &Node<W>) -> Self {
        Self {
            by_caller: board.reach(node.front, node.free),
            by_other: board.reach(node.other_front, node.free),
        }
    }
}

/// 1 for player 0, and -1 for player 1.
pub(crate) fn sign(player: Player) -> i32 {
    match player {
        Player::Zero => 1,
        Player::One => -1,
    }
}

/// Whether private regions are safe for their owners, which depends on the rules and the number of
/// colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Privacy {
    /// A player can take all of them, unless a row of idle calls ends the game: see
    /// [`Node::bounds`].
    Safe,
    /// A player may never get some of them: under rules by which the other can keep a color, and on
    /// boards of two colors, where nobody may call.
    Open,
}

impl Privacy {
    pub(crate) fn new(rules: Rules, colors: usize) -> Self {
        if colors >= 3 && !rules.may_keep() {
            Self::Safe
        } else {
            Self::Open
        }
    }
}

impl<const W: usize> Node<W> {
    /// The node of a position.
    pub(crate) fn from_position(board: &ContractedBoard<W>, position: &Position) -> Self {
        let (free, held) = board.sets(position);
        let caller = position.turn();
        let front = |player: Player| board.neighbors(held[player.index()]).and(free);
        let color = |player| {
            let color = position.territory_color(player);
            let number = board.number(color);
            let live =
                number.filter(|&number| !board.classes[usize::from(number)].and(free).is_empty());
            live.unwrap_or(if player == caller { DEAD } else { OTHER_DEAD })
        };
        let mut node = Self {
            free,
            front: front(caller),
            other_front: front(caller.other()),
            color: color(caller),
            other_color: color(caller.other()),
            idle: position.idle(),
        };
        let [own, other] = [caller, caller.other()].map(|player| position.territory_color(player));
        if own == other && node.other_color == OTHER_DEAD {
            node.other_color = DEAD;
        }
        node.name_dead(board);
        node
    }

    /// Names the colors of the territories that have become dead.
    #[inline]
    pub(crate) fn name_dead(&mut self, board: &ContractedBoard<W>) {
        let is_dead = |color: u8| {
            color >= DEAD || board.classes[usize::from(color)].and(self.free).is_empty()
        };
        match (is_dead(self.color), is_dead(self.other_color)) {
            (true, true) if self.color == self.other_color => {
                (self.color, self.other_color) = (DEAD, DEAD);
            }
            (true, true) => (self.color, self.other_color) = (DEAD, OTHER_DEAD),
            (true, false) => self.color = DEAD,
            (false, true) => self.other_color = DEAD,
            (false, false) => {}
        }
    }

    /// A number for hash tables, of which the high bits are mixed best.
    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut mixed =
            u64::from_le_bytes([self.color, self.other_color, self.idle, 0, 0, 0, 0, 0]);
        for index in 0..W {
            for set in [self.free, self.front, self.other_front] {
                mixed = (mixed.rotate_left(23) ^ set.0[index]).wrapping_mul(ODD);
            }
        }
        mixed
    }

    /// Whether the game is over, or nobody can conquer anything any more.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.idle >= IDLE_LIMIT || self.free.is_empty()
    }

    /// Bounds on the value.
    ///
    /// Nobody gets more than the components within reach. With three colors or more, if each call
    /// must change the color of the territory, a player can also take all *private* components,
    /// which the opponent cannot reach, while the opponent gets at most the contested ones:
    ///
    /// Let `x` be the color of a private component adjacent to the player's territory, which has
    /// another color. If the opponent's territory does not have color `x`, the player calls it, and
    /// the row of idle calls is over. If it does, the player calls any third color; the opponent
    /// has to leave `x`, and now the player calls it. That takes at most two turns, and with the
    /// opponent's call between them at most three idle calls after a conquest, one fewer than end
    /// the game. In a row of idle calls that has already begun, the second turn may come too late.
    /// The caller is safe if the row has at most one call, or if some `x` can be called now. The
    /// opponent is safe if there is no row, or if the opponent's next turn comes before the end and
    /// some `x` can be called then: if there are two such colors, or the only one is that of the
    /// caller, who leaves it. Under `gain`, a contested component may have to be taken first, which
    /// is no loss.
    #[inline]
    pub(crate) fn bounds(
        &self,
        board: &ContractedBoard<W>,
        privacy: Privacy,
        reach: &Reach<W>,
    ) -> (i32, i32) {
        if self.is_over() {
            return (0, 0);
        }
        let (reached, by_them) = (reach.by_caller, reach.by_other);
        if reached == by_them {
            let contested = board.weight(reached);
            return (-contested, contested);
        }
        let contested = board.weight(reached.and(by_them));
        let private = board.weight(reached.minus(by_them));
        let of_them = board.weight(by_them.minus(reached));
        let (mut lower, mut upper) = (-contested - of_them, contested + private);
        if privacy == Privacy::Safe {
            if private > 0 && self.is_caller_safe(board, self.front.minus(by_them)) {
                lower += private;
            }
            if of_them > 0 && self.is_other_safe(board, self.other_front.minus(reached)) {
                upper -= of_them;
            }
        }
        (lower, upper)
    }

    /// Whether the caller can take all private components, of which these are adjacent to the
    /// territory.
    #[inline]
    fn is_caller_safe(&self, board: &ContractedBoard<W>, front: Bits<W>) -> bool {
        self.idle <= 1
            || self.other_color >= DEAD
            || !front
                .minus(board.classes[usize::from(self.other_color)])
                .is_empty()
    }

    /// Whether the other can take all private components, of which these are adjacent to the
    /// territory.
    #[inline]
    fn is_other_safe(&self, board: &ContractedBoard<W>, front: Bits<W>) -> bool {
        if self.idle == 0 {
            return true;
        }
        if self.idle + 1 >= IDLE_LIMIT {
            return false;
        }
        let of_color = |class: &&Bits<W>| !front.and(**class).is_empty();
        let mut colors = 0;
        for class in &board.classes {
            colors += usize::from(of_color(&class));
        }
        let callers =
            self.color < DEAD && !front.and(board.classes[usize::from(self.color)]).is_empty();
        colors > 1 || callers
    }
}
