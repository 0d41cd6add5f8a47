//! The names of families, and the fields that define a board of each.

use super::Shape;
use crate::named::{by_name, either};

/// For each family its name, the fields that it shares with other families, its own field, and its
/// adjacent vertices in the words of the book. [`Shape`] has the same families, with the data of a
/// board.
macro_rules! families {
    ($($family:ident $name:literal
        $base:ident $($field:ident $(($label:literal))?)?,
        $adjacent:literal;)*) => {
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

            /// The fields that it shares with other families.
            fn first_fields(self) -> &'static [&'static str] {
                match self { $(Self::$family => families!(@base $base),)* }
            }

            /// Its own field, if it has one.
            pub(crate) fn field(self) -> Option<Field> {
                match self { $(Self::$family => families!(@field $($field $(($label))?)?),)* }
            }
        }

        impl Shape {
            /// The family.
            pub fn family(&self) -> FamilyName {
                match self { $(Self::$family { .. } => FamilyName::$family,)* }
            }
        }
    };
    (@base Cells) => { &["cells"] };
    (@base Colors) => { &["colors"] };
    (@base Edges) => { &["colors", "edges"] };
    (@field) => { None };
    (@field $field:ident $(($label:literal))?) => { Some(Field::$field $(($label))?) };
}

families! {
    Grid "grid" Cells, "cells that share a side";
    CircularGrid "circular-grid" Cells,
        "as in a grid, and the first and the last cell of each row";
    DBoard "d-board" Cells Number("d"),
        "as in a grid. All cells of column d have one color, and the pivot of the fixed game is \
            one of them (Souza, Protti, Dantas da Silva 2014)";
    CircularDBoard "circular-d-board"
        Cells Number("d"),
        "as in a circular grid, with such a column";
    Hex "hex" Cells,
        "hexagons that share a side. Odd rows (1, 3, …) are shifted right by half a cell, so an \
            inner cell is adjacent to two others in its row, two above and two below. This is the \
            board of Honey-Bee";
    Triangles "triangles" Cells,
        "triangles that share a side. A cell whose row + column is even points up, and is adjacent \
            to the one below it; the others point down";
    Torus "torus" Cells,
        "as in a circular grid, and the first and the last cell of each column";
    Maze "maze" Cells Pairs,
        "cells that share a side without a wall, and the two cells of each link, as in Flood-It! 2";
    Path "path" Colors, "vertices v and v + 1";
    Cycle "cycle" Colors,
        "as in a path, and the last vertex and vertex 0";
    PathPower "path-power" Colors Number("k"),
        "vertices whose numbers differ by at most k";
    CyclePower "cycle-power" Colors Number("k"),
        "vertices whose numbers differ by at most k, counted around";
    GraphPower "graph-power" Edges Number("k"),
        "vertices that a path of at most k edges joins in a graph that you give";
    Tree "tree" Edges,
        "the ends of each edge; the graph is connected and has no cycle";
    Interval "interval" Colors Intervals,
        "vertices whose closed intervals [a, b] of whole numbers, a ≤ b, have a point in common";
    CircularArc "circular-arc"
        Colors Intervals,
        "the same with arcs of a circle. An arc [a, b] runs upwards from a to b, and if a > b \
            through the place where the circle closes, after the highest number and before the \
            lowest. Only the order of the ends matters";
    Permutation "permutation"
        Colors Vertices("perm"),
        "vertices i < j with perm[i] > perm[j], for a permutation perm of 0, …, n − 1: their order \
            differs in the two rows of the drawing";
    Cocomparability "cocomparability"
        Edges Vertices("order"),
        "the ends of each edge. You give an *umbrella-free* order: if u and w are adjacent, every \
            vertex between them in the order is adjacent to u or to w. With any such order, the \
            pairs that are not adjacent form a partial order. Interval and permutation graphs, and \
            grids of two rows, are co-comparability graphs";
    Split "split" Edges Vertices("clique"),
        "the ends of each edge. The vertices of a clique are adjacent to each other, and no two of \
            the others are";
    Complete "complete" Colors, "all vertices";
    Graph "graph" Edges, "the ends of each edge";
}

impl FamilyName {
    /// The fields that the format `json` requires of a board of this family.
    ///
    /// ```
    /// use inundate_core::FamilyName;
    ///
    /// assert_eq!(FamilyName::DBoard.fields(), ["cells", "d"]);
    /// assert_eq!(FamilyName::Split.fields(), ["colors", "edges", "clique"]);
    /// ```
    pub fn fields(self) -> Vec<&'static str> {
        let other = self.field().map(Field::name);
        self.first_fields().iter().copied().chain(other).collect()
    }
}

/// A field that defines edges, by the type of its value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Field {
    /// The monochromatic column, or the exponent.
    Number(&'static str),
    /// A list of vertices: the image of each vertex, an order, or a clique.
    Vertices(&'static str),
    /// The two ends of each vertex.
    Intervals,
    /// Walls and links, pairs of cells.
    Pairs,
}

impl Field {
    /// The name in the format `json`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Number(name) | Self::Vertices(name) => name,
            Self::Intervals => "intervals",
            Self::Pairs => "links",
        }
    }
}

by_name!(FamilyName, as_str,
    /// The text names no family.
    FamilyNameError: either!(FamilyName, as_str));
