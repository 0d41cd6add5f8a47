//! Grids of two rows or two columns, prepared for the methods of two rows.

use inundate_core::{Color, Game, Grid, Instance, Shape};
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
        let grid = match instance.shape() {
            Shape::Grid(grid) => Some(grid),
            Shape::DBoard(board) => Some(board.grid()),
            _ => None,
        };
        Self::new("strip", expected, instance, grid, true)
    }

    /// The two rows of a circular grid or d-board, whose columns go around.
    ///
    /// # Errors
    /// [`NotApplicable`] for other kinds, sizes, boards with holes, and the free game.
    pub fn circular(instance: &Instance) -> Result<Self, NotApplicable> {
        let expected = "a circular grid or d-board of two rows, without holes";
        let grid = match instance.shape() {
            Shape::CircularGrid(grid) => Some(grid),
            Shape::CircularDBoard(board) => Some(board.grid()),
            _ => None,
        };
        Self::new("strip-circular", expected, instance, grid, false)
    }

    fn new(
        method: &'static str,
        expected: &'static str,
        instance: &Instance,
        grid: Option<&Grid>,
        may_be_columns: bool,
    ) -> Result<Self, NotApplicable> {
        let refuse = |found| NotApplicable::new(method, expected, found);
        let Game::Fixed { pivot } = instance.game() else {
            return Err(NotApplicable::new(
                method,
                "the fixed game",
                "the free game",
            ));
        };
        let grid = grid.ok_or_else(|| refuse(format!("a {}", instance.shape().kind())))?;
        let direction = match (grid.rows(), grid.cols()) {
            (2, _) => Direction::Across,
            (_, 2) if may_be_columns => Direction::Down,
            (rows, cols) => return Err(refuse(format!("{rows}×{cols}"))),
        };
        if grid.has_holes() {
            return Err(refuse("holes".to_owned()));
        }
        let colors = instance.colors();
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
        Ok(Self {
            rows,
            pivot,
            direction,
        })
    }

    /// Number of columns of the two rows.
    pub fn cols(&self) -> usize {
        self.rows[0].len()
    }

    /// The two rows as the methods take them.
    pub fn strip(&self) -> Strip<'_> {
        Strip::of_equal_rows([&self.rows[0], &self.rows[1]], self.pivot)
    }

    /// Restricts the rows to a pivot in their first or last column.
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
