//! The sizes of the boards that are generated.

macro_rules! sizes {
    ($($(#[$doc:meta])* $size:ident $name:literal,)*) => {
        /// A size that some kinds of boards have.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Size {
            $($(#[$doc])* $size,)*
        }

        impl Size {
            /// All sizes.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$size),*];

            /// The name, as on the command line.
            pub fn name(self) -> &'static str {
                match self { $(Self::$size => $name,)* }
            }
        }
    };
}

sizes! {
    /// Number of rows; 14 by default.
    Rows "rows",
    /// Number of columns; 14 by default.
    Cols "cols",
    /// The monochromatic column of a d-board, from 0; by default the middle one.
    Column "column",
    /// Number of vertices of a graph; 20 by default.
    Vertices "vertices",
    /// Number of edges of a random graph; by default twice the number of vertices, or as many as
    /// there can be.
    Edges "edges",
    /// The exponent of a power; 2 by default.
    Power "power",
    /// The length of the longest interval or arc, 8 by default; or the number of vertices of each
    /// path of a star, 5 by default.
    Length "length",
    /// Number of paths of a star; 3 by default.
    Paths "paths",
    /// Number of vertices of a caterpillar's spine; by default half of all vertices.
    Spine "spine",
    /// Number of vertices of a split graph's clique; by default half of all vertices.
    Clique "clique",
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
