//! Questions about a board.

use std::fmt;

use inundate_core::{Color, Vertex};

use crate::NotApplicable;

/// A question about a board, answered by [`Problem::ask`](crate::Problem::ask).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Question {
    /// A shortest solution.
    #[default]
    Shortest,
    /// Whether this many moves are enough.
    AtMost(u32),
    /// A shortest solution after which the whole board has this color.
    ///
    /// It is the optimum or one move more: a move to the color may follow any solution.
    InColor(Color),
    /// A shortest solution of the fixed game over all pivots, and the pivots that have one of its
    /// length. The pivot of the board makes no difference.
    AnyPivot,
    /// The fewest moves that join these places, all at the same time: in the fixed game to the
    /// pivot, in the free game to each other.
    ///
    /// ```text
    ///  [0] 1  2  0  1
    ///   1  2  0  1  0     join both corners on the right
    /// ```
    Join(Vec<Vertex>),
}

impl Question {
    /// Whether it asks for the moves from the board's own pivot. Every method answers such
    /// questions about the boards that it covers.
    pub fn is_plain(&self) -> bool {
        matches!(self, Self::Shortest | Self::AtMost(_))
    }

    /// Refuses other questions, for a method that answers only plain ones.
    ///
    /// # Errors
    /// [`NotApplicable`] if it is not [plain](Self::is_plain).
    pub fn expect_plain(&self, method: &'static str) -> Result<(), NotApplicable> {
        if self.is_plain() {
            return Ok(());
        }
        let expected = "a question that the method answers";
        Err(NotApplicable::new(method, expected, self.to_string()))
    }

    /// The number of moves that are asked about, if one is.
    pub fn most(&self) -> Option<u32> {
        match self {
            Self::AtMost(moves) => Some(*moves),
            Self::Shortest | Self::InColor(_) | Self::AnyPivot | Self::Join(_) => None,
        }
    }

    /// Whether it is answered by a solution of `upper` moves, if there is one, and a proof that
    /// every solution needs at least `lower`.
    pub fn is_met(&self, upper: Option<u32>, lower: u32) -> bool {
        match self.most() {
            None => upper == Some(lower),
            Some(moves) => lower > moves || upper.is_some_and(|upper| upper <= moves),
        }
    }
}

/// `a shortest solution`, `whether 7 moves are enough`.
impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shortest => f.write_str("a shortest solution"),
            Self::AtMost(moves) => write!(f, "whether {moves} moves are enough"),
            Self::InColor(_) => f.write_str("a final color"),
            Self::AnyPivot => f.write_str("the best pivot"),
            Self::Join(_) => f.write_str("the fewest moves that join places"),
        }
    }
}
