//! Lattices of squares over a picture, fitted to its edges.

use crate::edges::Edges;
use crate::view::View;

/// Largest share of a cell's side beyond the picture.
const BEYOND: f32 = 0.12;

/// One axis of a lattice: cells side by side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Axis {
    /// Position of the first cell.
    pub(crate) start: f32,
    /// Distance from a cell to the next.
    pub(crate) pitch: f32,
    /// The number of cells.
    pub(crate) count: usize,
}

impl Axis {
    /// All cells of a pitch and a phase that lie on `length` pixels.
    pub(crate) fn over(length: usize, pitch: f32, phase: f32) -> Self {
        let beyond = BEYOND * pitch;
        let before = ((phase + beyond) / pitch).floor();
        let start = phase - before * pitch;
        let count = ((length as f32 + beyond - start) / pitch).floor().max(0.0);
        Self {
            start,
            pitch,
            count: count as usize,
        }
    }

    /// Moves the cells by a number of pixels.
    pub(crate) fn moved(self, pixels: usize) -> Self {
        Self {
            start: self.start + pixels as f32,
            ..self
        }
    }

    /// The cells from `first` up to `end`, without `end`.
    pub(crate) fn part(self, first: usize, end: usize) -> Self {
        Self {
            start: self.start + first as f32 * self.pitch,
            count: end - first,
            ..self
        }
    }

    /// The middle of a cell.
    pub(crate) fn middle(self, cell: usize) -> f32 {
        self.start + (cell as f32 + 0.5) * self.pitch
    }

    /// The line before a cell.
    pub(crate) fn line(self, cell: usize) -> f32 {
        self.start + cell as f32 * self.pitch
    }

    /// The pixels of the cells, on `length` of them.
    pub(crate) fn pixels(self, length: usize) -> std::ops::Range<usize> {
        let end = self.line(self.count).round().max(0.0) as usize;
        let start = self.start.round().max(0.0) as usize;
        start.min(length)..end.min(length)
    }

    /// The sums of least squares over the middles of the edges near each line.
    fn sums(self, edges: &[f32]) -> Sums {
        let reach = (0.22 * self.pitch).max(1.0);
        let mut lines: Vec<(f32, f32, f32)> = Vec::new();
        for line in 0..=self.count {
            let at = self.line(line);
            if at < 0.4 * self.pitch || at > edges.len() as f32 + 1.0 - 0.4 * self.pitch {
                continue;
            }
            let low = (at - 1.0 - reach).round().max(0.0) as usize;
            let high = ((at - 1.0 + reach).round().max(0.0) as usize + 1).min(edges.len());
            let near = edges.get(low..high).unwrap_or_default();
            let sum: f32 = near.iter().sum();
            let moment: f32 = near
                .iter()
                .zip(low..)
                .map(|(edge, x)| edge * (x + 1) as f32)
                .sum();
            if sum > 0.0 {
                lines.push((line as f32, moment / sum, sum));
            }
        }
        let mut heights: Vec<f32> = lines.iter().map(|line| line.2).collect();
        heights.sort_by(f32::total_cmp);
        let middle = heights.get(heights.len() / 2).copied().unwrap_or_default();
        let mut sums = Sums::default();
        for (k, x, sum) in lines {
            let weight = sum.min(2.0 * middle) / middle;
            sums.w += weight;
            sums.wk += weight * k;
            sums.wkk += weight * k * k;
            sums.wx += weight * x;
            sums.wkx += weight * k * x;
        }
        sums
    }
}

/// Weighted sums over the lines of an axis: numbers `k` and places `x`.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    w: f32,
    wk: f32,
    wkk: f32,
    wx: f32,
    wkx: f32,
}

impl Sums {
    /// The variance of the numbers, and the covariance of numbers and places, both times the
    /// weight.
    fn spread(self) -> (f32, f32) {
        if self.w <= 0.0 {
            return (0.0, 0.0);
        }
        (
            self.wkk - self.wk * self.wk / self.w,
            self.wkx - self.wk * self.wx / self.w,
        )
    }
}

/// A lattice of cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lattice {
    pub(crate) across: Axis,
    pub(crate) down: Axis,
}

impl Lattice {
    /// Fits the lines to the edges: least squares with one pitch for both axes.
    pub(crate) fn fitted(self, view: &View, edges: &Edges) -> Self {
        let across = self
            .across
            .sums(&edges.columns(view, self.down.pixels(view.height)));
        let down = self
            .down
            .sums(&edges.rows(view, self.across.pixels(view.width)));
        let ((a, b), (c, d)) = (across.spread(), down.spread());
        let pitch = if a + c > 0.5 {
            (b + d) / (a + c)
        } else {
            self.across.pitch
        };
        if (pitch - self.across.pitch).abs() > 0.06 * pitch {
            return self;
        }
        let placed = |axis: Axis, sums: Sums| Axis {
            start: if sums.w > 0.0 {
                (sums.wx - pitch * sums.wk) / sums.w
            } else {
                axis.start
            },
            pitch,
            ..axis
        };
        Self {
            across: placed(self.across, across),
            down: placed(self.down, down),
        }
    }

    /// A place in a cell, so far from its middle, in its sides.
    pub(crate) fn place(self, cell: usize, x: f32, y: f32) -> (f32, f32) {
        let Self { across, down } = self;
        (
            across.middle(cell % across.count) + x * across.pitch,
            down.middle(cell / across.count) + y * down.pitch,
        )
    }

    /// Whether another lattice has about the same lines.
    pub(crate) fn is_near(self, other: Self) -> bool {
        let near = |one: Axis, other: Axis| {
            let apart = ((one.start - other.start) / one.pitch).rem_euclid(1.0);
            let ratio = one.pitch / other.pitch;
            (0.99..1.01).contains(&ratio)
                && apart.min(1.0 - apart) < 0.12
                && one.count.abs_diff(other.count) <= 2
        };
        near(self.across, other.across) && near(self.down, other.down)
    }

    /// Whether its cells are smaller than those of another lattice that covers mostly the same
    /// area.
    pub(crate) fn divides(self, other: Self) -> bool {
        let shared = |one: Axis, other: Axis| {
            let end = one.line(one.count).min(other.line(other.count));
            (end - one.start.max(other.start)).max(0.0)
        };
        let area = shared(self.across, other.across) * shared(self.down, other.down);
        let whole = other.across.pitch
            * other.across.count as f32
            * other.down.pitch
            * other.down.count as f32;
        self.across.pitch < 0.9 * other.across.pitch && 2.0 * area > whole
    }

    /// Extends the lattice over the whole picture.
    pub(crate) fn spread(self, view: &View) -> Self {
        let over = |axis: Axis, length| Axis::over(length, axis.pitch, axis.start);
        Self {
            across: over(self.across, view.width),
            down: over(self.down, view.height),
        }
    }

    /// The rectangle of all its cells.
    pub(crate) fn all(self) -> CellRect {
        CellRect {
            left: 0,
            right: self.across.count,
            top: 0,
            bottom: self.down.count,
        }
    }

    pub(crate) fn part(self, part: &CellRect) -> Self {
        Self {
            across: self.across.part(part.left, part.right),
            down: self.down.part(part.top, part.bottom),
        }
    }
}

/// Smallest number of rows, and of columns, of a board whose size is not given.
pub(crate) const LEAST: usize = 3;

/// A rectangle of cells of a lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellRect {
    pub(crate) left: usize,
    pub(crate) right: usize,
    pub(crate) top: usize,
    pub(crate) bottom: usize,
}

impl CellRect {
    /// Its cells in a lattice of this many columns, row by row.
    pub(crate) fn cells(self, cols: usize) -> impl Iterator<Item = usize> {
        let row = move |row: usize| (self.left..self.right).map(move |col| row * cols + col);
        (self.top..self.bottom).flat_map(row)
    }

    /// Whether it is large enough for a board.
    pub(crate) fn is_board(self) -> bool {
        self.right >= self.left + LEAST && self.bottom >= self.top + LEAST
    }

    /// Its cells in some rows.
    pub(crate) fn with_rows(self, top: usize, bottom: usize) -> Self {
        Self {
            top,
            bottom,
            ..self
        }
    }

    /// Its cells in some columns.
    pub(crate) fn with_columns(self, left: usize, right: usize) -> Self {
        Self {
            left,
            right,
            ..self
        }
    }

    /// Its first and last column, its first and last row, each with what is left without it.
    pub(crate) fn ends(self) -> [(Self, Self); 4] {
        self.deep_ends(1)
    }

    /// Its first and last columns, its first and last rows, this many of each, each with what is
    /// left without them.
    pub(crate) fn deep_ends(self, depth: usize) -> [(Self, Self); 4] {
        let Self {
            left,
            right,
            top,
            bottom,
        } = self;
        let columns = |left, right| self.with_columns(left, right);
        let rows = |top, bottom| self.with_rows(top, bottom);
        let [after, below] = [(left + depth).min(right), (top + depth).min(bottom)];
        let [before, above] = [(right - left).min(depth), (bottom - top).min(depth)];
        let [before, above] = [right - before, bottom - above];
        [
            (columns(left, after), columns(after, right)),
            (columns(before, right), columns(left, before)),
            (rows(top, below), rows(below, bottom)),
            (rows(above, bottom), rows(top, above)),
        ]
    }
}
