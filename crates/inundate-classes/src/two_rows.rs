//! Two rows of a grid, as the methods for them take it.

use inundate_core::{Color, Game, Grid, Instance, Shape, Vertex};
use inundate_method::NotApplicable;

use super::{CornerStrip, Strip, Tile};

/// The rows of a grid of two rows, or the columns of one of two columns, and the pivot.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{classes::Case, classes::TwoRows, classes::TileProcedure, solver::Run};
///
/// let grid = GridSetup::from_drawing("021\n110")?;
/// let rows = TwoRows::open(&grid.into_instance(GameSetup::default())?)?.into_corner()?;
/// let rounds = TileProcedure::Clifford.rounds(&rows.strip(), &mut Run::unlimited());
/// let first = &rounds.expect("no limit")[0];
/// assert_eq!((rows.cell(first.tile), first.case), ((0, 1), Case::Direct));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TwoRows {
    rows: [Vec<Color>; 2],
    pivot: Tile,
    direction: Direction,
}

/// The direction of the two rows on the grid.
#[derive(Clone, Copy, Debug)]
enum Direction {
    Across,
    Down,
}

impl TwoRows {
    /// The two rows of a grid or a d-board.
    ///
    /// # Errors
    /// [`NotApplicable`] for other kinds, sizes, boards with holes, and the free game.
    pub fn open(instance: &Instance) -> Result<Self, NotApplicable> {
        let expected = "a grid or d-board of two rows or columns, without holes";
        let refuse = |found| NotApplicable::new("strip", expected, found);
        let pivot = pivot("strip", instance)?;
        let grid = match instance.shape() {
            Shape::Grid(grid) => grid,
            Shape::DBoard(board) => board.grid(),
            other => return Err(refuse(format!("a {}", other.kind()))),
        };
        let direction = match (grid.rows(), grid.cols()) {
            (2, _) => Direction::Across,
            (_, 2) => Direction::Down,
            (rows, cols) => return Err(refuse(format!("{rows}×{cols}"))),
        };
        if grid.has_holes() {
            return Err(refuse("holes".to_owned()));
        }
        Ok(Self::new(instance.colors(), grid, pivot, direction))
    }

    /// The two rows of a circular grid or d-board, whose columns go around.
    ///
    /// # Errors
    /// [`NotApplicable`] for other kinds, sizes, boards with holes, and the free game.
    pub fn circular(instance: &Instance) -> Result<Self, NotApplicable> {
        let expected = "a circular grid or d-board of two rows, without holes";
        let refuse = |found| NotApplicable::new("strip-circular", expected, found);
        let pivot = pivot("strip-circular", instance)?;
        let grid = match instance.shape() {
            Shape::CircularGrid(grid) => grid,
            Shape::CircularDBoard(board) => board.grid(),
            other => return Err(refuse(format!("a {}", other.kind()))),
        };
        if grid.rows() != 2 {
            return Err(refuse(format!("{}×{}", grid.rows(), grid.cols())));
        }
        if grid.has_holes() {
            return Err(refuse("holes".to_owned()));
        }
        Ok(Self::new(instance.colors(), grid, pivot, Direction::Across))
    }

    fn new(colors: &[Color], grid: &Grid, pivot: Vertex, direction: Direction) -> Self {
        let (row, col) = grid.position(pivot);
        let (rows, pivot) = match direction {
            Direction::Across => {
                let (top, bottom) = colors.split_at(grid.cols());
                ([top.to_vec(), bottom.to_vec()], (row, col))
            }
            Direction::Down => {
                let column = |col: usize| colors[col..].iter().copied().step_by(2).collect();
                ([column(0), column(1)], (col, row))
            }
        };
        Self {
            rows,
            pivot,
            direction,
        }
    }

    /// Number of columns of the two rows.
    pub fn cols(&self) -> usize {
        self.rows[0].len()
    }

    /// The two rows as the methods take them.
    pub fn strip(&self) -> Strip<'_> {
        Strip::of_equal_rows([&self.rows[0], &self.rows[1]], self.pivot)
    }

    /// The same rows, if the pivot is in the first or the last column of them.
    ///
    /// # Errors
    /// [`NotApplicable`] if it is in another one.
    pub fn into_corner(self) -> Result<CornerRows, NotApplicable> {
        CornerStrip::new(self.strip())?;
        Ok(CornerRows(self))
    }

    /// The cell of the grid, `(row, column)`, that a tile of the two rows is.
    pub fn cell(&self, (row, col): Tile) -> (usize, usize) {
        match self.direction {
            Direction::Across => (row, col),
            Direction::Down => (col, row),
        }
    }
}

/// Two rows of a grid with the pivot in the first or the last column.
#[derive(Clone, Debug)]
pub struct CornerRows(TwoRows);

impl CornerRows {
    /// Number of columns of the two rows.
    pub fn cols(&self) -> usize {
        self.0.cols()
    }

    /// The two rows as the methods take them.
    pub fn strip(&self) -> CornerStrip<'_> {
        CornerStrip::at_corner(self.0.strip())
    }

    /// The cell of the grid, `(row, column)`, that a tile of the two rows is.
    pub fn cell(&self, tile: Tile) -> (usize, usize) {
        self.0.cell(tile)
    }
}

/// A grid or d-board of two rows or columns.
pub(super) fn two_rows(instance: &Instance) -> Option<&Grid> {
    let grid = match instance.shape() {
        Shape::Grid(grid) => grid,
        Shape::DBoard(board) => board.grid(),
        _ => return None,
    };
    (grid.rows() == 2 || grid.cols() == 2).then_some(grid)
}

fn pivot(method: &'static str, instance: &Instance) -> Result<Vertex, NotApplicable> {
    match instance.game() {
        Game::Fixed { pivot } => Ok(pivot),
        Game::Free => Err(NotApplicable::new(
            method,
            "the fixed game",
            "the free game",
        )),
    }
}
