//! Errors of drawing.

/// An error of drawing a picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawError {
    /// It would have too many pixels.
    #[error(
        "expected a picture of at most {MAX_SIDE} pixels a side and {MAX_PIXELS} pixels in all, \
         found {width}×{height}"
    )]
    TooLarge {
        /// Its width.
        width: u64,
        /// Its height.
        height: u64,
    },
    /// Its shapes and pixels would take too many bytes.
    #[error(
        "expected a picture that takes at most {} MiB, found {} MiB",
        most >> 20,
        found.div_ceil(1 << 20)
    )]
    NoRoom {
        /// The most bytes allowed.
        most: u64,
        /// The bytes needed.
        found: u64,
    },
    /// The frames of an animation would have too many pixels together.
    #[error("expected an animation of at most {MAX_ANIMATED} pixels in all frames, found {found}")]
    TooLong {
        /// Their number together.
        found: u64,
    },
    /// The boards of a picture have too many vertices together.
    #[error(
        "expected at most {MAX_DRAWN} cells or vertices in all boards of a picture, found {found}"
    )]
    TooManyDrawn {
        /// Their number together.
        found: usize,
    },
    /// A graph has too many vertices for its layout.
    #[error("expected a {kind} of at most {most} vertices, found {found}")]
    TooManyVertices {
        /// The family.
        kind: &'static str,
        /// The most vertices that are drawn.
        most: usize,
        /// The number in the graph.
        found: usize,
    },
    /// A graph has too many edges to be drawn.
    #[error("expected a graph of at most {MAX_LINKS} edges, found {found}")]
    TooManyEdges {
        /// The number in the graph.
        found: usize,
    },
    /// More colors than symbols.
    #[error("expected at most {most} colors for symbols, found {found}; labels have no limit")]
    TooManyColors {
        /// The number of symbols.
        most: usize,
        /// The number of colors.
        found: usize,
    },
    /// Layers, which are distances from a pivot, in a game without a pivot.
    #[error("expected the fixed game, found {found}")]
    NoPivot {
        /// The game.
        found: &'static str,
    },
    /// The stop condition ended the animation.
    #[error("stopped before the animation was finished")]
    Stopped,
    /// The picture could not be encoded.
    #[error("{0}")]
    Encoding(String),
}

impl DrawError {
    /// The error of an encoder.
    #[expect(clippy::needless_pass_by_value, reason = "as `map_err` gives it")]
    pub(crate) fn encoding(error: impl ToString) -> Self {
        Self::Encoding(error.to_string())
    }
}

/// Most pixels on a side.
pub const MAX_SIDE: u32 = 16_384;
/// Most pixels of a picture.
pub const MAX_PIXELS: u64 = 1 << 26;
/// Most pixels of all frames of an animation together.
pub const MAX_ANIMATED: u64 = 1 << 30;
/// Most vertices in all boards of a picture together.
pub const MAX_DRAWN: usize = 500_000;
/// Most edges of a graph that is drawn.
pub const MAX_LINKS: usize = 20_000;
