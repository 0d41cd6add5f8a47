//! Questions about a board, and the goal that each gives a search.

use std::fmt;

use inundate_core::{Color, Vertex};

/// What you can ask about a board: [`Problem::ask`](crate::Problem::ask) answers it.
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
    /// A shortest solution of the fixed game over all pivots, and the pivots that have one of its length. The pivot of
    /// the board makes no difference.
    AnyPivot,
    /// The fewest moves that join these places, all at the same time: in the fixed game to the pivot, in the free game
    /// to each other.
    ///
    /// ```text
    ///  [0] 1  2  0  1
    ///   1  2  0  1  0     join both corners on the right
    /// ```
    Join(Vec<Vertex>),
}

impl Question {
    /// Whether it is about the moves that flood a board from its own pivot: every [`Solver`](crate::Solver) answers that.
    pub fn is_plain(&self) -> bool {
        matches!(self, Self::Shortest | Self::AtMost(_))
    }

    /// What a search is asked for.
    pub fn goal(&self) -> Goal {
        match self {
            Self::AtMost(moves) => Goal::AtMost(*moves),
            Self::Shortest | Self::InColor(_) | Self::AnyPivot | Self::Join(_) => Goal::Shortest,
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

/// The aim of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The shortest solution.
    Shortest,
    /// Any solution of at most this many moves, or a proof that there is none.
    AtMost(u32),
}

impl Goal {
    /// Whether the goal is reached with a solution of `upper` moves, if there is one, and a proof
    /// that every solution needs at least `lower`.
    pub fn is_met(self, upper: Option<u32>, lower: u32) -> bool {
        match self {
            Self::Shortest => upper == Some(lower),
            Self::AtMost(moves) => lower > moves || upper.is_some_and(|upper| upper <= moves),
        }
    }
}
