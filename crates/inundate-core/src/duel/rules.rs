//! Players and rule sets of a duel, and the notation of calls.

use crate::named::{by_name, either};

/// A rule set: the colors that a player may call. That of the other territory is never among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Neither the color of one's own territory nor that of the other one.
    #[default]
    Standard,
    /// Any color but that of the other territory; to call one's own is to pass.
    Own,
    /// As `standard`, and if some such color conquers something, only colors that do.
    Gain,
    /// As `standard`, and a free region that touches one territory only is captured at once.
    Capture,
}

impl Rules {
    /// All rule sets.
    pub const ALL: [Self; 4] = [Self::Standard, Self::Own, Self::Gain, Self::Capture];

    /// The name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Own => "own",
            Self::Gain => "gain",
            Self::Capture => "capture",
        }
    }

    /// Whether a player may pass by calling the color of their own territory.
    pub const fn may_keep(self) -> bool {
        matches!(self, Self::Own)
    }

    /// Whether a player may only call colors that conquer something, if there are any.
    pub const fn must_conquer(self) -> bool {
        matches!(self, Self::Gain)
    }

    /// Whether a free region that touches one territory only falls to its player at once.
    pub const fn captures(self) -> bool {
        matches!(self, Self::Capture)
    }

    /// The names of all rule sets, for a message.
    ///
    /// ```
    /// assert_eq!(inundate_core::duel::Rules::names(), "standard, own, gain or capture");
    /// ```
    pub fn names() -> String {
        either(Self::ALL.map(Self::name))
    }
}

by_name!(Rules, name,
    /// The text names no rule set.
    RulesError: format!("the rules {}", Rules::names()));

/// A player of a duel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Player 0.
    #[default]
    Zero,
    /// Player 1.
    One,
}

impl Player {
    /// Both players.
    pub const BOTH: [Self; 2] = [Self::Zero, Self::One];

    /// 0 or 1.
    pub fn index(self) -> usize {
        match self {
            Self::Zero => 0,
            Self::One => 1,
        }
    }

    /// The player with this number, if it is 0 or 1.
    ///
    /// ```
    /// use inundate_core::duel::Player;
    ///
    /// assert_eq!(Player::from_index(1), Some(Player::One));
    /// assert_eq!(Player::from_index(1).map(Player::other), Some(Player::Zero));
    /// assert_eq!(Player::from_index(2), None);
    /// ```
    pub fn from_index(index: usize) -> Option<Self> {
        Self::BOTH.get(index).copied()
    }

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Zero => Self::One,
            Self::One => Self::Zero,
        }
    }
}

/// A call with the label of its color; `None` is a forced pass.
///
/// As text a pass is `pass`, as JSON it is `null`.
pub type LabeledCall = Option<String>;

/// The error of a call that is not legal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CallError {
    /// The game is over.
    #[error("expected the end, since the game is over, found another call")]
    Over,
    /// The palette has no such color.
    #[error("expected a color of the palette, found `{0}`")]
    NoColor(String),
    /// The color is that of the caller's own territory.
    #[error("expected another color than that of one's own territory, found `{0}`")]
    OwnColor(String),
    /// The color is that of the other territory.
    #[error("expected another color than that of the other territory, found `{0}`")]
    OtherColor(String),
    /// The color conquers nothing, and another one would.
    #[error("expected a color that conquers something, as the rules `gain` ask for, found `{0}`")]
    NoGain(String),
    /// No color may be called.
    #[error("expected a pass, since no color may be called, found `{0}`")]
    MustPass(String),
    /// A pass is not legal while there are colors to call.
    #[error("expected a color, since one may be called, found a pass")]
    MayNotPass,
}
