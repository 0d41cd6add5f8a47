//! The kinds of boards that are generated, by name.

use std::fmt;
use std::str::FromStr;

use super::Size::{Clique, Cols, Column, Edges, Length, Paths, Power, Rows, Spine, Vertices};
use super::{
    GenerateError, Size, Sizes, SplitMix64, caterpillar, circular_arc, cocomparability, comb,
    connected, d_board, diamonds, greedy_trap, interval, permutation, split, star_of_paths, tree,
    uniform, uniform_list,
};
use crate::{GameSetup, GraphSetup, GridSetup, Instance, ListSetup, Pivot};

/// A kind of board that can be generated. It has a name, [sizes](Size) and a number of colors.
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
    /// [`uniform`] as a grid.
    Grid,
    /// [`uniform`] as a circular grid.
    CircularGrid,
    /// [`d_board`].
    DBoard,
    /// [`d_board`] as a circular grid.
    CircularDBoard,
    /// [`uniform`] as hexagons.
    Hex,
    /// [`uniform_list`] as a path.
    Path,
    /// [`uniform_list`] as a cycle.
    Cycle,
    /// [`uniform_list`] as a power of a path.
    PathPower,
    /// [`uniform_list`] as a power of a cycle.
    CyclePower,
    /// A power of [`connected`].
    GraphPower,
    /// [`tree`].
    Tree,
    /// [`caterpillar`].
    Caterpillar,
    /// [`star_of_paths`].
    StarOfPaths,
    /// [`interval`].
    Interval,
    /// [`circular_arc`].
    CircularArc,
    /// [`permutation`].
    Permutation,
    /// [`cocomparability`].
    Cocomparability,
    /// [`split`].
    Split,
    /// [`uniform_list`] as a complete graph.
    Complete,
    /// [`connected`].
    Graph,
    /// [`diamonds`].
    Diamonds,
    /// [`comb`].
    Comb,
    /// [`greedy_trap`].
    GreedyTrap,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 23] = {
        let mut all = [Self::Grid; GENERATORS.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = GENERATORS[place].kind;
            assert!(all[place] as usize == place, "in the order of the kinds");
            place += 1;
        }
        all
    };

    const fn generator(self) -> &'static Generator {
        &GENERATORS[self as usize]
    }

    /// The name, as on the command line.
    pub fn name(self) -> &'static str {
        self.generator().name
    }

    /// What it is, in a line.
    pub fn summary(self) -> &'static str {
        self.generator().summary
    }

    /// The sizes that it has; it ignores others.
    pub fn sizes(self) -> &'static [Size] {
        self.generator().sizes
    }

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
        let asked = Asked {
            kind: self,
            sizes,
            colors,
        };
        (self.generator().make)(asked, rng)
    }
}

/// A kind, and how its boards are made.
struct Generator {
    kind: Kind,
    name: &'static str,
    summary: &'static str,
    sizes: &'static [Size],
    make: fn(Asked<'_>, &mut SplitMix64) -> Result<Instance, GenerateError>,
}

/// The board that is asked for.
#[derive(Clone, Copy)]
struct Asked<'a> {
    kind: Kind,
    sizes: &'a Sizes,
    colors: usize,
}

impl Asked<'_> {
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

/// The kinds in their order.
static GENERATORS: [Generator; Kind::GreedyTrap as usize + 1] = [
    Generator {
        kind: Kind::Grid,
        name: "grid",
        summary: "A grid of cells with independent uniform colors",
        sizes: &[Rows, Cols],
        make: |asked, rng| Ok(asked.cells(rng)?.into_instance(GAME)?),
    },
    Generator {
        kind: Kind::CircularGrid,
        name: "circular-grid",
        summary: "A grid whose last column is adjacent to the first",
        sizes: &[Rows, Cols],
        make: |asked, rng| Ok(asked.cells(rng)?.into_circular_grid(GAME)?),
    },
    Generator {
        kind: Kind::DBoard,
        name: "d-board",
        summary: "A grid; the column of the pivot has one color",
        sizes: &[Rows, Cols, Column],
        make: |asked, rng| Ok(asked.columns(rng)?.into_d_board(asked.size(Column), GAME)?),
    },
    Generator {
        kind: Kind::CircularDBoard,
        name: "circular-d-board",
        summary: "A circular grid; the column of the pivot has one color",
        sizes: &[Rows, Cols, Column],
        make: |asked, rng| {
            Ok(asked
                .columns(rng)?
                .into_circular_d_board(asked.size(Column), GAME)?)
        },
    },
    Generator {
        kind: Kind::Hex,
        name: "hex",
        summary: "Hexagons; odd rows are shifted right by half a cell",
        sizes: &[Rows, Cols],
        make: |asked, rng| Ok(asked.cells(rng)?.into_hex(GAME)?),
    },
    Generator {
        kind: Kind::Path,
        name: "path",
        summary: "A path",
        sizes: &[Vertices],
        make: |asked, rng| Ok(asked.list(rng)?.into_path(GAME)?),
    },
    Generator {
        kind: Kind::Cycle,
        name: "cycle",
        summary: "A cycle",
        sizes: &[Vertices],
        make: |asked, rng| Ok(asked.list(rng)?.into_cycle(GAME)?),
    },
    Generator {
        kind: Kind::PathPower,
        name: "path-power",
        summary: "A power of a path",
        sizes: &[Vertices, Power],
        make: |asked, rng| Ok(asked.list(rng)?.into_path_power(asked.size(Power), GAME)?),
    },
    Generator {
        kind: Kind::CyclePower,
        name: "cycle-power",
        summary: "A power of a cycle",
        sizes: &[Vertices, Power],
        make: |asked, rng| Ok(asked.list(rng)?.into_cycle_power(asked.size(Power), GAME)?),
    },
    Generator {
        kind: Kind::GraphPower,
        name: "graph-power",
        summary: "A power of a random connected graph",
        sizes: &[Vertices, Edges, Power],
        make: |asked, rng| Ok(asked.graph(rng)?.into_power(asked.size(Power), GAME)?),
    },
    Generator {
        kind: Kind::Tree,
        name: "tree",
        summary: "A random tree",
        sizes: &[Vertices],
        make: |asked, rng| tree(asked.size(Vertices), asked.colors, rng),
    },
    Generator {
        kind: Kind::Caterpillar,
        name: "caterpillar",
        summary: "A tree: a path with leaves at random vertices",
        sizes: &[Vertices, Spine],
        make: |asked, rng| caterpillar(asked.size(Vertices), asked.size(Spine), asked.colors, rng),
    },
    Generator {
        kind: Kind::StarOfPaths,
        name: "star-of-paths",
        summary: "A tree: paths attached to vertex 0",
        sizes: &[Paths, Length],
        make: |asked, rng| star_of_paths(asked.size(Paths), asked.size(Length), asked.colors, rng),
    },
    Generator {
        kind: Kind::Interval,
        name: "interval",
        summary: "A random interval graph",
        sizes: &[Vertices, Length],
        make: |asked, rng| interval(asked.size(Vertices), asked.size(Length), asked.colors, rng),
    },
    Generator {
        kind: Kind::CircularArc,
        name: "circular-arc",
        summary: "A random circular-arc graph",
        sizes: &[Vertices, Length],
        make: |asked, rng| {
            circular_arc(asked.size(Vertices), asked.size(Length), asked.colors, rng)
        },
    },
    Generator {
        kind: Kind::Permutation,
        name: "permutation",
        summary: "The graph of a random permutation",
        sizes: &[Vertices],
        make: |asked, rng| permutation(asked.size(Vertices), asked.colors, rng),
    },
    Generator {
        kind: Kind::Cocomparability,
        name: "cocomparability",
        summary: "A random co-comparability graph with an umbrella-free order",
        sizes: &[Vertices],
        make: |asked, rng| cocomparability(asked.size(Vertices), asked.colors, rng),
    },
    Generator {
        kind: Kind::Split,
        name: "split",
        summary: "A random split graph",
        sizes: &[Vertices, Clique],
        make: |asked, rng| split(asked.size(Vertices), asked.size(Clique), asked.colors, rng),
    },
    Generator {
        kind: Kind::Complete,
        name: "complete",
        summary: "A complete graph",
        sizes: &[Vertices],
        make: |asked, rng| Ok(asked.list(rng)?.into_complete(GAME)?),
    },
    Generator {
        kind: Kind::Graph,
        name: "graph",
        summary: "A random connected graph",
        sizes: &[Vertices, Edges],
        make: |asked, rng| Ok(asked.graph(rng)?.into_instance(GAME)?),
    },
    Generator {
        kind: Kind::Diamonds,
        name: "diamonds",
        summary: "Square boards that provably need many moves",
        sizes: &[Rows, Cols],
        make: |asked, _| {
            Ok(diamonds(asked.side()?, asked.colors)?
                .grid
                .into_instance(GAME)?)
        },
    },
    Generator {
        kind: Kind::Comb,
        name: "comb",
        summary: "Square boards of known optimum, hard for their few colors",
        sizes: &[Rows, Cols],
        make: |asked, _| {
            Ok(comb(asked.side()?, asked.colors)?
                .grid
                .into_instance(GAME)?)
        },
    },
    Generator {
        kind: Kind::GreedyTrap,
        name: "greedy-trap",
        summary: "Square boards of optimum 3 on which both greedy methods use as many moves as there are rows",
        sizes: &[Rows, Cols],
        make: |asked, _| {
            GenerateError::unless(asked.colors == 3, "3 colors", &asked.colors)?;
            Ok(greedy_trap(asked.side()?)?.into_instance(GAME)?)
        },
    },
];

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a [`Kind`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {names}, found `{0}`", names = Kind::ALL.map(Kind::name).join(", "))]
pub struct KindError(String);

impl FromStr for Kind {
    type Err = KindError;

    fn from_str(text: &str) -> Result<Self, KindError> {
        let kind = Self::ALL.into_iter().find(|kind| kind.name() == text);
        kind.ok_or_else(|| KindError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
