//! What a board on the screen is drawn with.

use inundate_core::{Instance, Vertex};

use super::arrangement::Arrangement;
use super::look::{Keys, Look};

/// How large the cells are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Zoom {
    /// As large as the board fits.
    Fit,
    /// Two columns of a line a cell.
    Wide,
    /// One column a cell.
    Narrow,
    /// Half a line a cell.
    Half,
}

impl Zoom {
    /// Turns to the next size; returns its name. Half a line needs colors.
    pub(super) fn turn(&mut self, has_colors: bool) -> &'static str {
        let (next, name) = match self {
            Self::Fit => (Self::Wide, "wide"),
            Self::Wide => (Self::Narrow, "narrow"),
            Self::Narrow if has_colors => (Self::Half, "half a line"),
            Self::Narrow | Self::Half => (Self::Fit, "as large as fits"),
        };
        *self = next;
        name
    }
}

/// A board, how it looks, and where the player is.
pub(crate) struct Sight<'a> {
    pub(super) board: &'a Instance,
    pub(super) arrangement: &'a Arrangement,
    pub(super) look: &'a Look,
    pub(super) keys: &'a Keys,
    pub(super) zoom: Zoom,
    pub(super) cursor: Option<Vertex>,
    /// What is shown of a board that does not fit, as long as there is no cursor: the pivot, the selected vertex, or
    /// a start.
    pub(super) focus: Option<Vertex>,
}
