//! Nodes of the search: what the rest of a duel depends on, and nothing else.
//!
//! A node has the free components, the *front* of each player (the free components adjacent to the territory), the
//! colors of both territories, and the number of idle calls so far. Who holds which component does not matter for
//! the rest; so games that have divided the board differently meet in one node, and a value is the number of
//! vertices that the caller gets from here on, minus those of the other.
//!
//! *Private regions.* Under `standard`, free components that only one player can still reach go to that player at
//! once: see the book's page on duels, which also says how far this is proven. Then all free components of a node
//! are contested, and after a call only the other's reach has to be computed: what the caller reached before, the
//! call leaves within reach.
//!
//! *Dead colors.* A color that no free component has matters to nobody but as a color to leave for: all of
//! them are one. A node names at most two, the colors of the territories.

use inundate_core::duel::{IDLE_LIMIT, Player, Position, Rules};

use crate::bits::Bits;
use crate::ground::Ground;

/// A dead color: that of the caller's territory, or of both.
pub(crate) const DEAD: u8 = 254;

/// Another dead color: that of the other territory, if it is not the caller's.
pub(crate) const OTHER_DEAD: u8 = 255;

/// What the rest of a duel depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node<const W: usize> {
    /// The free components; all are contested where private regions are taken at once.
    pub(crate) free: Bits<W>,
    /// The free components adjacent to the caller's territory.
    pub(crate) mine: Bits<W>,
    /// Those adjacent to the other's.
    pub(crate) theirs: Bits<W>,
    /// The color of the caller's territory.
    pub(crate) own: u8,
    /// The color of the other territory.
    pub(crate) other: u8,
    /// Calls in a row that conquered nothing.
    pub(crate) idle: u8,
}

/// How private regions and bounds are treated, which depends on the rules and the number of colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Privacy {
    /// Private regions are taken at once.
    Taken,
    /// Private regions count in bounds, but are played: the rules `gain`.
    Counted,
    /// Who could reach a component may lose it by the end: the rules `own`, where a color can be kept, and
    /// boards of two colors, where nobody may call.
    Open,
}

impl Privacy {
    pub(crate) fn of(rules: Rules, colors: usize) -> Self {
        match rules {
            _ if colors < 3 => Self::Open,
            Rules::Standard => Self::Taken,
            Rules::Gain => Self::Counted,
            Rules::Own => Self::Open,
        }
    }
}

impl<const W: usize> Node<W> {
    /// The node of a position, and the vertices that the caller has from private regions that are taken,
    /// minus those of the other.
    pub(crate) fn of(ground: &Ground<W>, position: &Position<'_>, privacy: Privacy) -> (Self, i32) {
        let (free, held) = ground.sets(position);
        let caller = position.turn();
        let front = |player: Player| ground.neighbors(held[player.index()]).and(free);
        let color = |player| {
            let color = position.territory_color(player);
            let number = ground.number(color);
            let live =
                number.filter(|&number| !ground.classes[usize::from(number)].and(free).is_empty());
            live.unwrap_or(if player == caller { DEAD } else { OTHER_DEAD })
        };
        let mut node = Self {
            free,
            mine: front(caller),
            theirs: front(caller.other()),
            own: color(caller),
            other: color(caller.other()),
            idle: position.idle(),
        };
        let [own, other] = [caller, caller.other()].map(|player| position.territory_color(player));
        if own == other && node.other == OTHER_DEAD {
            node.other = DEAD;
        }
        let taken = match privacy {
            Privacy::Taken => node.take_private(ground),
            Privacy::Counted | Privacy::Open => 0,
        };
        node.name_dead(ground);
        (node, taken)
    }

    fn take_private(&mut self, ground: &Ground<W>) -> i32 {
        let mine = ground.reach(self.mine, self.free);
        let theirs = ground.reach(self.theirs, self.free);
        let taken = ground.weight(mine.minus(theirs)) - ground.weight(theirs.minus(mine));
        self.free = mine.and(theirs);
        self.mine = self.mine.and(self.free);
        self.theirs = self.theirs.and(self.free);
        taken
    }

    /// Names the colors of the territories that have become dead.
    #[inline]
    pub(crate) fn name_dead(&mut self, ground: &Ground<W>) {
        let is_dead = |color: u8| {
            color >= DEAD || ground.classes[usize::from(color)].and(self.free).is_empty()
        };
        match (is_dead(self.own), is_dead(self.other)) {
            (true, true) if self.own == self.other => (self.own, self.other) = (DEAD, DEAD),
            (true, true) => (self.own, self.other) = (DEAD, OTHER_DEAD),
            (true, false) => self.own = DEAD,
            (false, true) => self.other = DEAD,
            (false, false) => {}
        }
    }

    /// Whether the game is over, or nobody can get anything any more.
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.idle >= IDLE_LIMIT || self.free.is_empty()
    }

    /// Bounds on the value.
    #[inline]
    pub(crate) fn bounds(&self, ground: &Ground<W>, privacy: Privacy) -> (i32, i32) {
        if self.is_over() {
            return (0, 0);
        }
        match privacy {
            Privacy::Taken => {
                let contested = ground.weight(self.free);
                (-contested, contested)
            }
            Privacy::Counted => {
                let mine = ground.reach(self.mine, self.free);
                let theirs = ground.reach(self.theirs, self.free);
                let private = ground.weight(mine.minus(theirs)) - ground.weight(theirs.minus(mine));
                let contested = ground.weight(mine.and(theirs));
                (private - contested, private + contested)
            }
            Privacy::Open => {
                let mine = ground.reach(self.mine, self.free);
                let theirs = ground.reach(self.theirs, self.free);
                (-ground.weight(theirs), ground.weight(mine))
            }
        }
    }
}
