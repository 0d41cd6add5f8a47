//! The verdict on a certificate: the bounds it proves, or the line at fault.

use std::io;

use inundate_core::{Color, Vertex};

/// Why a certificate proves nothing about a board.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The text cannot be read.
    #[error(transparent)]
    Read(#[from] io::Error),
    /// The text is not a certificate, or boards of this kind have none.
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

/// The part of a certificate that does not hold, and what would.
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

/// The statement that a certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The fixed game from the pivot of the board.
    Pivot,
    /// The fixed game from the best pivot.
    BestPivot,
    /// The game from the pivot of the board or the free game, whose last move has to make
    /// everything this color.
    FinalColor(Color),
    /// The free game.
    Free,
    /// The free game on a board of several islands, which get one color.
    Islands,
    /// The game of the several pivots of the board.
    Pivots,
    /// These places are joined: in the fixed game to the pivot of the board, in the free game to
    /// each other.
    Joined(Vec<Vertex>),
}

/// Bounds on the number of moves that a certificate has proven for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProvenClaim {
    /// The game.
    pub claim: Claim,
    /// Lower bound on the moves of any solution.
    pub lower_bound: u32,
    /// Length of a solution in the certificate.
    pub upper_bound: u32,
    /// The pivot of that solution: in [`Claim::BestPivot`] the lowest vertex of its component, none
    /// in the free game.
    pub pivot: Option<Vertex>,
    /// The color in which that solution leaves a board of [`Claim::Free`].
    pub color: Option<Color>,
    /// Number of clauses in the certificate; in the free game of regions, in [`Claim::Joined`]
    /// and [`Claim::Pivots`] of states that the checker examined.
    pub steps: usize,
}

impl ProvenClaim {
    /// Whether the solution is a shortest one.
    pub fn is_optimal(&self) -> bool {
        self.lower_bound == self.upper_bound
    }
}
