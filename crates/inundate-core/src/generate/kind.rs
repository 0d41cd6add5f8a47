//! The kinds of boards that are generated, by name.

use std::fmt;
use std::str::FromStr;

use super::{
    GenerateError, Size, Sizes, SplitMix64, caterpillar, circular_arc, cocomparability, connected,
    d_board, diamonds, greedy_trap, interval, permutation, split, star_of_paths, tree, uniform,
    uniform_list,
};
use crate::{GameSetup, Instance};

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
    /// [`greedy_trap`].
    GreedyTrap,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 22] = [
        Self::Grid,
        Self::CircularGrid,
        Self::DBoard,
        Self::CircularDBoard,
        Self::Hex,
        Self::Path,
        Self::Cycle,
        Self::PathPower,
        Self::CyclePower,
        Self::GraphPower,
        Self::Tree,
        Self::Caterpillar,
        Self::StarOfPaths,
        Self::Interval,
        Self::CircularArc,
        Self::Permutation,
        Self::Cocomparability,
        Self::Split,
        Self::Complete,
        Self::Graph,
        Self::Diamonds,
        Self::GreedyTrap,
    ];

    /// The name, as on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::CircularGrid => "circular-grid",
            Self::DBoard => "d-board",
            Self::CircularDBoard => "circular-d-board",
            Self::Hex => "hex",
            Self::Path => "path",
            Self::Cycle => "cycle",
            Self::PathPower => "path-power",
            Self::CyclePower => "cycle-power",
            Self::GraphPower => "graph-power",
            Self::Tree => "tree",
            Self::Caterpillar => "caterpillar",
            Self::StarOfPaths => "star-of-paths",
            Self::Interval => "interval",
            Self::CircularArc => "circular-arc",
            Self::Permutation => "permutation",
            Self::Cocomparability => "cocomparability",
            Self::Split => "split",
            Self::Complete => "complete",
            Self::Graph => "graph",
            Self::Diamonds => "diamonds",
            Self::GreedyTrap => "greedy-trap",
        }
    }

    /// What it is, in a line.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Grid => "A grid of cells with independent uniform colors",
            Self::CircularGrid => "A grid whose last column is adjacent to the first",
            Self::DBoard => "A grid; the column of the pivot has one color",
            Self::CircularDBoard => "A circular grid; the column of the pivot has one color",
            Self::Hex => "Hexagons; odd rows are shifted right by half a cell",
            Self::Path => "A path",
            Self::Cycle => "A cycle",
            Self::PathPower => "A power of a path",
            Self::CyclePower => "A power of a cycle",
            Self::GraphPower => "A power of a random connected graph",
            Self::Tree => "A random tree",
            Self::Caterpillar => "A tree: a path with leaves at random vertices",
            Self::StarOfPaths => "A tree: paths attached to vertex 0",
            Self::Interval => "A random interval graph",
            Self::CircularArc => "A random circular-arc graph",
            Self::Permutation => "The graph of a random permutation",
            Self::Cocomparability => "A random co-comparability graph with an umbrella-free order",
            Self::Split => "A random split graph",
            Self::Complete => "A complete graph",
            Self::Graph => "A random connected graph",
            Self::Diamonds => "Square boards that provably need many moves",
            Self::GreedyTrap => {
                "Square boards of optimum 3 on which both greedy methods use as many moves as there are rows"
            }
        }
    }

    /// The sizes that it has; it ignores others.
    pub fn sizes(self) -> &'static [Size] {
        use Size::{Clique, Cols, Column, Edges, Length, Paths, Power, Rows, Spine, Vertices};
        match self {
            Self::Grid | Self::CircularGrid | Self::Hex | Self::Diamonds | Self::GreedyTrap => {
                &[Rows, Cols]
            }
            Self::DBoard | Self::CircularDBoard => &[Rows, Cols, Column],
            Self::Path
            | Self::Cycle
            | Self::Tree
            | Self::Permutation
            | Self::Cocomparability
            | Self::Complete => &[Vertices],
            Self::PathPower | Self::CyclePower => &[Vertices, Power],
            Self::GraphPower => &[Vertices, Edges, Power],
            Self::Caterpillar => &[Vertices, Spine],
            Self::StarOfPaths => &[Paths, Length],
            Self::Interval | Self::CircularArc => &[Vertices, Length],
            Self::Split => &[Vertices, Clique],
            Self::Graph => &[Vertices, Edges],
        }
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
        !matches!(self, Self::Diamonds | Self::GreedyTrap)
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
        let game = GameSetup::default();
        let size = |size| self.size(sizes, size);
        let (vertices, length) = (size(Size::Vertices), size(Size::Length));
        let cells = |rng: &mut SplitMix64| uniform(size(Size::Rows), size(Size::Cols), colors, rng);
        let list = |rng: &mut SplitMix64| uniform_list(vertices, colors, rng);
        let column = size(Size::Column);
        let columns =
            |rng: &mut SplitMix64| d_board(size(Size::Rows), size(Size::Cols), column, colors, rng);
        let graph = |rng: &mut SplitMix64| connected(vertices, size(Size::Edges), colors, rng);
        let power = size(Size::Power);
        let made = match self {
            Self::Grid => cells(rng)?.into_instance(game),
            Self::CircularGrid => cells(rng)?.into_circular_grid(game),
            Self::Hex => cells(rng)?.into_hex(game),
            Self::DBoard => columns(rng)?.into_d_board(column, game),
            Self::CircularDBoard => columns(rng)?.into_circular_d_board(column, game),
            Self::Path => list(rng)?.into_path(game),
            Self::Cycle => list(rng)?.into_cycle(game),
            Self::PathPower => list(rng)?.into_path_power(power, game),
            Self::CyclePower => list(rng)?.into_cycle_power(power, game),
            Self::Complete => list(rng)?.into_complete(game),
            Self::GraphPower => graph(rng)?.into_power(power, game),
            Self::Graph => graph(rng)?.into_instance(game),
            Self::Tree => return tree(vertices, colors, rng),
            Self::Caterpillar => return caterpillar(vertices, size(Size::Spine), colors, rng),
            Self::StarOfPaths => return star_of_paths(size(Size::Paths), length, colors, rng),
            Self::Interval => return interval(vertices, length, colors, rng),
            Self::CircularArc => return circular_arc(vertices, length, colors, rng),
            Self::Permutation => return permutation(vertices, colors, rng),
            Self::Cocomparability => return cocomparability(vertices, colors, rng),
            Self::Split => return split(vertices, size(Size::Clique), colors, rng),
            Self::Diamonds => diamonds(self.side(sizes)?, colors)?
                .grid
                .into_instance(game),
            Self::GreedyTrap => {
                GenerateError::unless(colors == 3, "3 colors", &colors)?;
                greedy_trap(self.side(sizes)?)?.into_instance(game)
            }
        };
        Ok(made?)
    }

    /// The side of a square board.
    fn side(self, sizes: &Sizes) -> Result<usize, GenerateError> {
        let (rows, cols) = (self.size(sizes, Size::Rows), self.size(sizes, Size::Cols));
        let found = format!("{rows}×{cols}");
        GenerateError::unless(rows == cols, "as many rows as columns", &found)?;
        Ok(rows)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a [`Kind`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {names}, found `{0}`", names = Kind::ALL.map(Kind::name).join(", "))]
pub struct UnknownKind(String);

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        let kind = Self::ALL.into_iter().find(|kind| kind.name() == text);
        kind.ok_or_else(|| UnknownKind(text.to_owned()))
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
