//! The sizes of the boards that are generated.

/// A size that some kinds of boards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Size {
    /// Number of rows; 14 by default.
    Rows,
    /// Number of columns; 14 by default.
    Cols,
    /// The monochromatic column of a d-board, from 0; by default the middle one.
    Column,
    /// Number of vertices of a graph; 20 by default.
    Vertices,
    /// Number of edges of a random graph; by default twice the number of vertices, or as many as there can be.
    Edges,
    /// The exponent of a power; 2 by default.
    Power,
    /// The length of the longest interval or arc, 8 by default; or the number of vertices of each path of a star, 5 by
    /// default.
    Length,
    /// Number of paths of a star; 3 by default.
    Paths,
    /// Number of vertices of a caterpillar's spine; by default half of all vertices.
    Spine,
    /// Number of vertices of a split graph's clique; by default half of all vertices.
    Clique,
}

impl Size {
    /// All sizes.
    pub const ALL: [Self; 10] = [
        Self::Rows,
        Self::Cols,
        Self::Column,
        Self::Vertices,
        Self::Edges,
        Self::Power,
        Self::Length,
        Self::Paths,
        Self::Spine,
        Self::Clique,
    ];

    /// The name, as on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rows => "rows",
            Self::Cols => "cols",
            Self::Column => "column",
            Self::Vertices => "vertices",
            Self::Edges => "edges",
            Self::Power => "power",
            Self::Length => "length",
            Self::Paths => "paths",
            Self::Spine => "spine",
            Self::Clique => "clique",
        }
    }
}

/// Sizes that are given; the others have their defaults, some of which depend on those given.
///
/// ```
/// use inundate_core::generate::{Kind, Size, Sizes};
///
/// let sizes = Sizes::default().with(Size::Cols, 9);
/// assert_eq!(Kind::DBoard.size(&sizes, Size::Rows), 14);
/// assert_eq!(Kind::DBoard.size(&sizes, Size::Column), 4);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    given: [Option<usize>; Size::ALL.len()],
}

impl Sizes {
    /// With this size given.
    #[must_use]
    pub fn with(mut self, size: Size, value: impl Into<Option<usize>>) -> Self {
        self.given[size as usize] = value.into();
        self
    }

    /// The value of a size if it is given.
    pub fn given(&self, size: Size) -> Option<usize> {
        self.given[size as usize]
    }
}
