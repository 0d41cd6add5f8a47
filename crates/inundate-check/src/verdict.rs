//! The verdict on a certificate: what it has proven, or why it is refused.

use std::io;

use inundate_core::{Color, Vertex};

/// Why a certificate proves nothing about a board.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// It is none, or there are none of such boards.
    #[error(transparent)]
    Foreign(Fault),
    /// A line does not hold.
    #[error("line {line}: {fault}")]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// The fault.
        fault: Fault,
    },
}

impl CheckError {
    /// The error in a text that comes after this many lines.
    pub(crate) fn after(self, lines: usize) -> Self {
        match self {
            Self::Read(error) => Self::Read(error),
            Self::Foreign(fault) => Self::Line {
                line: lines + 1,
                fault,
            },
            Self::Line { line, fault } => Self::Line {
                line: lines + line,
                fault,
            },
        }
    }
}

/// A place that does not hold, as what it should have been.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
#[non_exhaustive]
pub struct Fault {
    /// A description of what would hold.
    pub expected: String,
    /// A description of what there is.
    pub found: String,
}

impl Fault {
    #[expect(
        clippy::needless_pass_by_value,
        reason = "numbers and texts are given alike"
    )]
    pub(crate) fn new(expected: impl Into<String>, found: impl ToString) -> Self {
        Self {
            expected: expected.into(),
            found: found.to_string(),
        }
    }
}

/// What a certificate is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The fixed game from the pivot of the board.
    Pivot,
    /// The fixed game from the best pivot.
    BestPivot,
    /// The game from the pivot of the board or the free game, whose last move has to make everything this color.
    FinalColor(Color),
    /// The free game.
    Free,
    /// The free game on a board of several islands, which get one color.
    Islands,
    /// These places are joined: in the fixed game to the pivot of the board, in the free game to each other.
    Joined(Vec<Vertex>),
}

/// What a certificate has proven about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proven {
    /// The game.
    pub claim: Claim,
    /// No solution has fewer moves.
    pub lower_bound: u32,
    /// A solution has so many moves.
    pub upper_bound: u32,
    /// The pivot of that solution: in [`Claim::BestPivot`] the lowest vertex of its component, none in the free game.
    pub pivot: Option<Vertex>,
    /// The color in which that solution leaves a board of [`Claim::Free`].
    pub color: Option<Color>,
    /// The number of clauses in the certificate, in the free game of regions, in [`Claim::Joined`] of the states that the
    /// checker looked at.
    pub steps: usize,
}

impl Proven {
    /// Whether the solution is a shortest one.
    pub fn is_optimal(&self) -> bool {
        self.lower_bound == self.upper_bound
    }
}
