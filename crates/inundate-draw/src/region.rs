//! The outline of a set of cells of a grid, as one shape.

use crate::geometry::{Path, Point, Step, length};

/// Some cells of a grid.
pub(crate) struct Region {
    cols: usize,
    /// For each cell, row by row, whether it belongs to the region.
    inside: Vec<bool>,
}

/// A side of a cell, clockwise from the upper one. Outlines run clockwise: along the upper side to
/// the right.
type CellSide = usize;

/// Rows and columns from a cell to the next one along a side.
const FORWARD: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The directions of [`FORWARD`] in the plane.
const DIRECTION: [Point; 4] = [
    Point::new(1.0, 0.0),
    Point::new(0.0, 1.0),
    Point::new(-1.0, 0.0),
    Point::new(0.0, -1.0),
];

/// A turn of an outline.
struct Corner {
    /// Columns from the left and rows from the top.
    at: (usize, usize),
    from: CellSide,
    to: CellSide,
}

impl Region {
    /// An empty region of a grid.
    pub(crate) fn empty(rows: usize, cols: usize) -> Self {
        Self {
            cols,
            inside: vec![false; rows * cols],
        }
    }

    /// Adds a cell by its row and column.
    pub(crate) fn add(&mut self, (row, col): (usize, usize)) {
        self.inside[row * self.cols + col] = true;
    }

    /// The outline around all its cells, with cells of side 1. It runs `inset` within them, and its
    /// corners are round, from `radius` before them to `radius` after them. Cells that touch at a
    /// corner only stay apart.
    pub(crate) fn outline(&self, inset: f64, radius: f64) -> Path {
        let mut path = Path::default();
        for corners in self.loops() {
            for (place, corner) in corners.iter().enumerate() {
                let (before, after) = (DIRECTION[corner.from], DIRECTION[corner.to]);
                // The inside is on the right.
                let inward = DIRECTION[(corner.from + 1) % 4] + DIRECTION[(corner.to + 1) % 4];
                let at = Point::new(length(corner.at.0), length(corner.at.1)) + inward * inset;
                let start = at - before * radius;
                path.0.push(if place == 0 {
                    Step::Move(start)
                } else {
                    Step::Line(start)
                });
                path.0.push(Step::Curve(at, at + after * radius));
            }
            path.0.push(Step::Close);
        }
        path
    }

    /// Closed outlines by their corners.
    fn loops(&self) -> Vec<Vec<Corner>> {
        let mut loops = Vec::new();
        // Every outline goes to the right somewhere, along the upper side of a cell.
        let mut seen = vec![false; self.inside.len()];
        for index in 0..self.inside.len() {
            let first = (index / self.cols, index % self.cols);
            let is_upper_edge = self.inside[index] && self.cell_at(first, FORWARD[3]).is_none();
            if seen[index] || !is_upper_edge {
                continue;
            }
            let mut corners = Vec::new();
            let (mut cell, mut side) = (first, 0);
            loop {
                if side == 0 {
                    seen[cell.0 * self.cols + cell.1] = true;
                }
                let (next, turned) = self.after(cell, side);
                if turned != side {
                    corners.push(Corner {
                        at: side_end(cell, side),
                        from: side,
                        to: turned,
                    });
                }
                (cell, side) = (next, turned);
                if (cell, side) == (first, 0) {
                    break;
                }
            }
            loops.push(corners);
        }
        loops
    }

    /// The next side of an outline: of the same cell if none is ahead, so that cells which touch at
    /// a corner stay apart.
    fn after(&self, cell: (usize, usize), side: CellSide) -> ((usize, usize), CellSide) {
        let outward = (side + 3) % 4;
        match self.cell_at(cell, FORWARD[side]) {
            None => (cell, (side + 1) % 4),
            Some(ahead) => match self.cell_at(ahead, FORWARD[outward]) {
                None => (ahead, side),
                Some(outer) => (outer, outward),
            },
        }
    }

    /// The cell some rows and columns further, if the region has it.
    fn cell_at(&self, cell: (usize, usize), step: (isize, isize)) -> Option<(usize, usize)> {
        let row = cell.0.checked_add_signed(step.0)?;
        let col = cell.1.checked_add_signed(step.1)?;
        let is_inside = col < self.cols && self.inside.get(row * self.cols + col) == Some(&true);
        is_inside.then_some((row, col))
    }
}

/// The end of a side: columns, then rows.
fn side_end((row, col): (usize, usize), side: CellSide) -> (usize, usize) {
    match side {
        0 => (col + 1, row),
        1 => (col + 1, row + 1),
        2 => (col, row + 1),
        _ => (col, row),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn region(rows: usize, cols: usize, cells: &[(usize, usize)]) -> Region {
        let mut region = Region::empty(rows, cols);
        for &cell in cells {
            region.add(cell);
        }
        region
    }

    /// The area within all outlines; that of holes counts as negative.
    fn area(region: &Region) -> f64 {
        let of = |corners: &Vec<Corner>| {
            let points = corners
                .iter()
                .map(|corner| (length(corner.at.0), length(corner.at.1)));
            let next = points.clone().cycle().skip(1);
            let doubled: f64 = points
                .zip(next)
                .map(|((x, y), (right, below))| x * below - right * y)
                .sum();
            doubled / 2.0
        };
        region.loops().iter().map(of).sum()
    }

    #[test]
    fn outlines_have_the_area_of_their_cells() {
        let mut number = 1_u64;
        let mut next = || {
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            usize::try_from(number >> 40).unwrap()
        };
        for _ in 0..3000 {
            let (rows, cols) = (1 + next() % 9, 1 + next() % 9);
            let share = next() % 11;
            let all = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
            let cells: Vec<_> = all.filter(|_| next() % 10 < share).collect();
            let found = area(&region(rows, cols, &cells));
            assert!(
                (found - length(cells.len())).abs() < 1e-9,
                "{cells:?}: {found}"
            );
        }
    }

    #[test]
    fn cells_that_touch_at_a_corner_stay_apart() {
        let corners = |cells: &[(usize, usize)]| -> Vec<usize> {
            region(3, 3, cells).loops().iter().map(Vec::len).collect()
        };
        assert_eq!(corners(&[(0, 0), (1, 1)]), [4, 4]);
        assert_eq!(corners(&[(0, 1), (1, 0)]), [4, 4]);
        assert_eq!(corners(&[(0, 0), (0, 1), (1, 1)]), [6]);
        let ring = [
            (0, 0),
            (0, 1),
            (0, 2),
            (1, 0),
            (1, 2),
            (2, 0),
            (2, 1),
            (2, 2),
        ];
        assert_eq!(corners(&ring), [4, 4]);
    }
}
