//! Two rows of a grid, as the methods for them take it.

use inundate_core::{Color, Grid, Shape};

use super::methods::Refusal;
use super::{CornerStrip, Strip};
use crate::Problem;

/// The rows of a grid of two rows, or the columns of one of two columns.
pub(super) struct TwoRows {
    rows: [Vec<Color>; 2],
    pivot: (usize, usize),
}

impl TwoRows {
    /// Of a grid or a d-board.
    pub(super) fn open(problem: &Problem<'_>) -> Result<Self, Refusal> {
        const EXPECTED: &str = "a grid or d-board of two rows or columns, without holes";
        let grid = match problem.instance().shape() {
            Shape::Grid(grid) => grid,
            Shape::DBoard(board) => board.grid(),
            other => return Err((EXPECTED.to_owned(), format!("a {}", other.kind()))),
        };
        if grid.rows() == 2 || grid.cols() != 2 {
            return Self::of_rows(problem, grid, EXPECTED);
        }
        refuse_holes(grid, EXPECTED)?;
        let colors = problem.instance().colors();
        let column = |col: usize| colors[col..].iter().copied().step_by(2).collect();
        let (row, col) = grid.position(problem.pivot());
        Ok(Self {
            rows: [column(0), column(1)],
            pivot: (col, row),
        })
    }

    /// Of a circular grid or d-board; it is the columns that go around.
    pub(super) fn circular(problem: &Problem<'_>) -> Result<Self, Refusal> {
        const EXPECTED: &str = "a circular grid or d-board of two rows, without holes";
        let grid = match problem.instance().shape() {
            Shape::CircularGrid(grid) => grid,
            Shape::CircularDBoard(board) => board.grid(),
            other => return Err((EXPECTED.to_owned(), format!("a {}", other.kind()))),
        };
        Self::of_rows(problem, grid, EXPECTED)
    }

    fn of_rows(problem: &Problem<'_>, grid: &Grid, expected: &str) -> Result<Self, Refusal> {
        let (rows, cols) = (grid.rows(), grid.cols());
        if rows != 2 {
            return Err((expected.to_owned(), format!("{rows}×{cols}")));
        }
        refuse_holes(grid, expected)?;
        let (top, bottom) = problem.instance().colors().split_at(cols);
        Ok(Self {
            rows: [top.to_vec(), bottom.to_vec()],
            pivot: grid.position(problem.pivot()),
        })
    }

    pub(super) fn cols(&self) -> usize {
        self.rows[0].len()
    }

    pub(super) fn strip(&self) -> Strip<'_> {
        Strip::new(&self.rows[0], &self.rows[1], self.pivot).expect("a grid has equal rows")
    }

    pub(super) fn corner(&self) -> Result<CornerStrip<'_>, Refusal> {
        let corner = CornerStrip::new(self.strip());
        corner.map_err(|refusal| (refusal.expected, refusal.found))
    }
}

fn refuse_holes(grid: &Grid, expected: &str) -> Result<(), Refusal> {
    if grid.has_holes() {
        return Err((expected.to_owned(), "holes".to_owned()));
    }
    Ok(())
}
