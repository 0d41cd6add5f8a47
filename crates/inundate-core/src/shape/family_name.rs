//! The names of families, and the fields that define a board of each.

use super::FamilyName;
use crate::named::{by_name, either};

/// Makes [`Shape`](super::Shape) and [`FamilyName`] of a table. It has for each family the data that
/// a board keeps, its name, the fields that it shares with other families, its own field, and its
/// adjacent vertices in the words of the book.
macro_rules! families {
    ($(
        $(#[$doc:meta])*
        $family:ident $(($data:ty))? $({ $(#[$note:meta])* $number:ident: usize, })?
        $name:literal $base:ident $($field:literal)?,
        $adjacent:literal;
    )*) => {
        /// The declared family of an instance, with its representation.
        ///
        /// It says where the edges come from and what the vertices are: cells, intervals, points.
        /// Rules, verifier and search use the [`graph`](crate::Instance::graph) alone; a method for
        /// a family reads the representation here. Families are declared, never detected: a path
        /// that is given as a graph is a [`Graph`](Self::Graph).
        ///
        /// More families will come, so a `match` outside this crate needs an arm for the others. To
        /// draw a board of any family, use its [`figure`](crate::Instance::figure); to write it,
        /// what it is [given](crate::Instance::given) by.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Shape {
            $(
                $(#[$doc])* $family $(($data))? $({ $(#[$note])* $number: usize })?,
            )*
        }

        /// The name of a family, without the data of a board.
        ///
        /// ```
        /// use inundate_core::FamilyName;
        ///
        /// let tree: FamilyName = "tree".parse()?;
        /// assert_eq!(tree, FamilyName::Tree);
        /// assert!("bush".parse::<FamilyName>().is_err());
        /// assert_eq!(FamilyName::ALL.len(), 21);
        /// # Ok::<(), inundate_core::FamilyNameError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum FamilyName {
            $(#[doc = concat!("See [`Shape::", stringify!($family), "`].")] $family,)*
        }

        impl FamilyName {
            /// All families, in the order in which messages name them. The last one is the most
            /// general.
            pub const ALL: [Self; Self::Graph as usize + 1] = [$(Self::$family),*];

            /// The name as the JSON format and results write it.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$family => $name,)* }
            }

            /// The adjacent vertices, in the words of the book.
            pub const fn adjacent(self) -> &'static str {
                match self { $(Self::$family => $adjacent,)* }
            }

            /// The fields that the format `json` requires of a board of this family.
            ///
            /// ```
            /// use inundate_core::FamilyName;
            ///
            /// assert_eq!(FamilyName::DBoard.fields(), ["cells", "d"]);
            /// assert_eq!(FamilyName::Split.fields(), ["colors", "edges", "clique"]);
            /// ```
            pub const fn fields(self) -> &'static [&'static str] {
                match self { $(Self::$family => families!(@fields $base $($field)?),)* }
            }
        }

        impl Shape {
            /// The family.
            pub fn family(&self) -> FamilyName {
                match self { $(Self::$family { .. } => FamilyName::$family,)* }
            }

            /// The grid, where the vertices are cells in rows and columns. It does not say which
            /// cells are adjacent.
            pub fn grid(&self) -> Option<&Grid> {
                match self {
                    $(families!(@data $base $family data) => families!(@grid $base data),)*
                }
            }
        }
    };
    (@data Cells $family:ident $data:ident) => { Self::$family($data) };
    (@data $base:ident $family:ident $data:ident) => { Self::$family { .. } };
    (@grid Cells $data:ident) => { Some($data.grid()) };
    (@grid $base:ident $data:ident) => { None };
    (@fields Cells $($field:literal)?) => { &["cells" $(, $field)?] };
    (@fields Colors $($field:literal)?) => { &["colors" $(, $field)?] };
    (@fields Edges $($field:literal)?) => { &["colors", "edges" $(, $field)?] };
}

pub(super) use families;

by_name!(FamilyName, as_str,
    /// The text names no family.
    FamilyNameError: either(FamilyName::ALL.map(FamilyName::as_str)));
