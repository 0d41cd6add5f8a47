//! The kinds of boards that are generated, by name.

use super::Size::{Clique, Cols, Column, Edges, Length, Paths, Power, Rows, Spine, Vertices};
use super::{
    GenerateError, Size, Sizes, SplitMix64, caterpillar, circular_arc, cocomparability, comb,
    connected, d_board, diamonds, greedy_trap, interval, permutation, split, star_of_paths, tree,
    uniform, uniform_list,
};
use crate::named::by_name;
use crate::{GameSetup, GraphSetup, GridSetup, Instance, ListSetup, Pivot};

/// By kind: its name, its sizes, what it is, and how its boards are made.
macro_rules! kinds {
    ($(
        $(#[$doc:meta])* $kind:ident $name:literal [$($size:ident),*] $summary:literal $make:expr;
    )*) => {
        /// A kind of board that can be generated. It has a name, [sizes](Size) and a number of
        /// colors.
        ///
        /// ```
        /// use inundate_core::generate::{Kind, Size, Sizes, SplitMix64};
        ///
        /// let kind: Kind = "caterpillar".parse()?;
        /// let sizes = Sizes::default().with(Size::Vertices, 9);
        /// let board = kind.make(&sizes, 3, &mut SplitMix64::for_board(7, 0))?;
        /// assert_eq!((board.vertex_count(), board.shape().kind()), (9, "tree"));
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Kind {
            $($(#[$doc])* $kind,)*
        }

        impl Kind {
            /// All kinds.
            pub const ALL: [Self; Self::GreedyTrap as usize + 1] = [$(Self::$kind),*];

            /// The name, as on the command line.
            pub fn name(self) -> &'static str {
                match self { $(Self::$kind => $name,)* }
            }

            /// Its description, in a line.
            pub fn summary(self) -> &'static str {
                match self { $(Self::$kind => $summary,)* }
            }

            /// The sizes that it has; it ignores others.
            pub fn sizes(self) -> &'static [Size] {
                match self { $(Self::$kind => &[$(Size::$size),*],)* }
            }

            fn maker(self) -> Generator {
                match self { $(Self::$kind => $make,)* }
            }
        }
    };
}

type Generator = fn(BoardRequest<'_>, &mut SplitMix64) -> Result<Instance, GenerateError>;

kinds! {
    /// [`uniform`] as a grid.
    Grid "grid" [Rows, Cols] "A grid of cells with independent uniform colors"
        |asked, rng| Ok(asked.cells(rng)?.into_instance(GAME)?);
    /// [`uniform`] as a circular grid.
    CircularGrid "circular-grid" [Rows, Cols] "A grid whose last column is adjacent to the first"
        |asked, rng| Ok(asked.cells(rng)?.into_circular_grid(GAME)?);
    /// [`d_board`].
    DBoard "d-board" [Rows, Cols, Column] "A grid; the column of the pivot has one color"
        |asked, rng| Ok(asked.columns(rng)?.into_d_board(asked.size(Column), GAME)?);
    /// [`d_board`] as a circular grid.
    CircularDBoard "circular-d-board" [Rows, Cols, Column]
        "A circular grid; the column of the pivot has one color"
        |asked, rng| Ok(asked.columns(rng)?.into_circular_d_board(asked.size(Column), GAME)?);
    /// [`uniform`] as hexagons.
    Hex "hex" [Rows, Cols] "Hexagons; odd rows are shifted right by half a cell"
        |asked, rng| Ok(asked.cells(rng)?.into_hex(GAME)?);
    /// [`uniform`] as triangles.
    Triangles "triangles" [Rows, Cols] "Triangles in rows, every other one upside down"
        |asked, rng| Ok(asked.cells(rng)?.into_triangles(GAME)?);
    /// [`uniform`] as a torus.
    Torus "torus" [Rows, Cols]
        "A grid whose last column is adjacent to the first, and so the last row"
        |asked, rng| Ok(asked.cells(rng)?.into_torus(GAME)?);
    /// [`uniform_list`] as a path.
    Path "path" [Vertices] "A path" |asked, rng| Ok(asked.list(rng)?.into_path(GAME)?);
    /// [`uniform_list`] as a cycle.
    Cycle "cycle" [Vertices] "A cycle" |asked, rng| Ok(asked.list(rng)?.into_cycle(GAME)?);
    /// [`uniform_list`] as a power of a path.
    PathPower "path-power" [Vertices, Power] "A power of a path"
        |asked, rng| Ok(asked.list(rng)?.into_path_power(asked.size(Power), GAME)?);
    /// [`uniform_list`] as a power of a cycle.
    CyclePower "cycle-power" [Vertices, Power] "A power of a cycle"
        |asked, rng| Ok(asked.list(rng)?.into_cycle_power(asked.size(Power), GAME)?);
    /// A power of [`connected`].
    GraphPower "graph-power" [Vertices, Edges, Power] "A power of a random connected graph"
        |asked, rng| Ok(asked.graph(rng)?.into_power(asked.size(Power), GAME)?);
    /// [`tree`].
    Tree "tree" [Vertices] "A random tree"
        |asked, rng| tree(asked.size(Vertices), asked.colors, rng);
    /// [`caterpillar`].
    Caterpillar "caterpillar" [Vertices, Spine] "A tree: a path with leaves at random vertices"
        |asked, rng| caterpillar(asked.size(Vertices), asked.size(Spine), asked.colors, rng);
    /// [`star_of_paths`].
    StarOfPaths "star-of-paths" [Paths, Length] "A tree: paths attached to vertex 0"
        |asked, rng| star_of_paths(asked.size(Paths), asked.size(Length), asked.colors, rng);
    /// [`interval`].
    Interval "interval" [Vertices, Length] "A random interval graph"
        |asked, rng| interval(asked.size(Vertices), asked.size(Length), asked.colors, rng);
    /// [`circular_arc`].
    CircularArc "circular-arc" [Vertices, Length] "A random circular-arc graph"
        |asked, rng| circular_arc(asked.size(Vertices), asked.size(Length), asked.colors, rng);
    /// [`permutation`].
    Permutation "permutation" [Vertices] "The graph of a random permutation"
        |asked, rng| permutation(asked.size(Vertices), asked.colors, rng);
    /// [`cocomparability`].
    Cocomparability "cocomparability" [Vertices]
        "A random co-comparability graph with an umbrella-free order"
        |asked, rng| cocomparability(asked.size(Vertices), asked.colors, rng);
    /// [`split`].
    Split "split" [Vertices, Clique] "A random split graph"
        |asked, rng| split(asked.size(Vertices), asked.size(Clique), asked.colors, rng);
    /// [`uniform_list`] as a complete graph.
    Complete "complete" [Vertices] "A complete graph"
        |asked, rng| Ok(asked.list(rng)?.into_complete(GAME)?);
    /// [`connected`].
    Graph "graph" [Vertices, Edges] "A random connected graph"
        |asked, rng| Ok(asked.graph(rng)?.into_instance(GAME)?);
    /// [`diamonds`].
    Diamonds "diamonds" [Rows, Cols] "Square boards that provably need many moves"
        |asked, _| Ok(diamonds(asked.side()?, asked.colors)?.grid.into_instance(GAME)?);
    /// [`comb`].
    Comb "comb" [Rows, Cols] "Square boards of known optimum, hard for their few colors"
        |asked, _| Ok(comb(asked.side()?, asked.colors)?.grid.into_instance(GAME)?);
    /// [`greedy_trap`].
    GreedyTrap "greedy-trap" [Rows, Cols]
        "Square boards of optimum 3 on which both greedy methods use as many \
            moves as there are rows"
        |asked, _| {
            GenerateError::unless(asked.colors == 3, "3 colors", &asked.colors)?;
            Ok(greedy_trap(asked.side()?)?.into_instance(GAME)?)
        };
}

impl Kind {
    /// The value of a size, given or by default.
    pub fn size(self, sizes: &Sizes, size: Size) -> usize {
        let vertices = || self.size(sizes, Size::Vertices);
        sizes.given(size).unwrap_or_else(|| match size {
            Size::Rows | Size::Cols => 14,
            Size::Column => self.size(sizes, Size::Cols).saturating_sub(1) / 2,
            Size::Vertices => 20,
            Size::Edges => {
                let pairs = vertices().saturating_mul(vertices().saturating_sub(1)) / 2;
                pairs.min(vertices().saturating_mul(2))
            }
            Size::Power => 2,
            Size::Length if self == Self::StarOfPaths => 5,
            Size::Length => 8,
            Size::Paths => 3,
            Size::Spine | Size::Clique => vertices().div_ceil(2),
        })
    }

    /// The first size that is given and that the kind does not have.
    pub fn stray(self, sizes: &Sizes) -> Option<Size> {
        let stray = |size: &Size| sizes.given(*size).is_some() && !self.sizes().contains(size);
        Size::ALL.into_iter().find(stray)
    }

    /// The number of colors where none is given.
    pub fn default_colors(self) -> usize {
        if self == Self::GreedyTrap { 3 } else { 6 }
    }

    /// Whether boards of the same sizes and colors differ.
    pub fn is_random(self) -> bool {
        !matches!(self, Self::Diamonds | Self::Comb | Self::GreedyTrap)
    }

    /// A board of the fixed game from the default pivot; see [`Instance::with_game`].
    ///
    /// # Errors
    /// [`GenerateError`] if there is no such board.
    ///
    /// # Complexity
    /// That of the kind's generator.
    pub fn make(
        self,
        sizes: &Sizes,
        colors: usize,
        rng: &mut SplitMix64,
    ) -> Result<Instance, GenerateError> {
        let asked = BoardRequest {
            kind: self,
            sizes,
            colors,
        };
        self.maker()(asked, rng)
    }
}

/// The board that is asked for.
#[derive(Clone, Copy)]
struct BoardRequest<'a> {
    kind: Kind,
    sizes: &'a Sizes,
    colors: usize,
}

impl BoardRequest<'_> {
    fn size(self, size: Size) -> usize {
        self.kind.size(self.sizes, size)
    }

    fn cells(self, rng: &mut SplitMix64) -> Result<GridSetup, GenerateError> {
        uniform(self.size(Rows), self.size(Cols), self.colors, rng)
    }

    /// Cells with a column of one color.
    fn columns(self, rng: &mut SplitMix64) -> Result<GridSetup, GenerateError> {
        let (rows, cols) = (self.size(Rows), self.size(Cols));
        d_board(rows, cols, self.size(Column), self.colors, rng)
    }

    fn list(self, rng: &mut SplitMix64) -> Result<ListSetup, GenerateError> {
        uniform_list(self.size(Vertices), self.colors, rng)
    }

    fn graph(self, rng: &mut SplitMix64) -> Result<GraphSetup, GenerateError> {
        connected(self.size(Vertices), self.size(Edges), self.colors, rng)
    }

    /// The side of a square board.
    fn side(self) -> Result<usize, GenerateError> {
        let (rows, cols) = (self.size(Rows), self.size(Cols));
        let found = format!("{rows}×{cols}");
        GenerateError::unless(rows == cols, "as many rows as columns", &found)?;
        Ok(rows)
    }
}

/// The game from the default pivot.
const GAME: GameSetup = GameSetup::Fixed(Pivot::Default);

by_name!(Kind, name,
    /// The text is not the name of a [`Kind`].
    KindError: format!("one of {}", Kind::ALL.map(Kind::name).join(", ")));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FamilyName;

    #[test]
    fn every_kind_makes_a_board_of_its_sizes() {
        for kind in Kind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
            let rng = &mut SplitMix64::for_board(1, 0);
            let board = kind
                .make(&Sizes::default(), kind.default_colors(), rng)
                .unwrap();
            let vertices = match kind.sizes() {
                [Size::Rows, Size::Cols, ..] => 14 * 14,
                [Size::Paths, Size::Length] => 1 + 3 * 5,
                _ => 20,
            };
            assert_eq!(board.vertex_count(), vertices, "{kind}");
        }
        for family in FamilyName::ALL {
            let has_generator = family.as_str().parse::<Kind>().is_ok();
            assert_eq!(has_generator, family != FamilyName::Maze, "{family}");
        }
        let error = "square".parse::<Kind>().unwrap_err().to_string();
        assert!(error.starts_with("expected one of grid, "), "{error}");
        assert!(error.ends_with("greedy-trap, found `square`"), "{error}");
    }

    #[test]
    fn defaults_depend_on_what_is_given() {
        let sizes = Sizes::default().with(Size::Vertices, 3);
        assert_eq!(Kind::Graph.size(&sizes, Size::Edges), 3);
        assert_eq!(Kind::Split.size(&sizes, Size::Clique), 2);
        assert_eq!(Kind::StarOfPaths.size(&sizes, Size::Length), 5);
        assert_eq!(Kind::Interval.size(&sizes, Size::Length), 8);
        assert_eq!(Kind::Split.stray(&sizes), None);
        assert_eq!(Kind::Grid.stray(&sizes), Some(Size::Vertices));
        assert_eq!(Kind::Grid.stray(&sizes.with(Size::Vertices, None)), None);
    }

    #[test]
    fn squares_have_as_many_rows_as_columns() {
        let sizes = Sizes::default().with(Size::Rows, 5);
        let rng = &mut SplitMix64::new(0);
        let error = Kind::Diamonds.make(&sizes, 6, rng).unwrap_err();
        assert_eq!(
            error.to_string(),
            "expected as many rows as columns, found 5×14"
        );
        let error = Kind::GreedyTrap
            .make(&Sizes::default(), 4, rng)
            .unwrap_err();
        assert_eq!(error.to_string(), "expected 3 colors, found 4");
    }
}
