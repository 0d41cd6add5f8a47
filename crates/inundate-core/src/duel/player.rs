//! The two players.

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
