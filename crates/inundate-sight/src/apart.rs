//! Removes rows and columns that are separate from a board: the buttons of a game next to it.

use crate::cells::{Cell, middle_of};
use crate::lattice::{CellRect, Lattice};
use crate::view::{View, distance};

/// A strip is separate if its gap is wider than the gaps inside by more than this share of a cell.
const WIDER: f32 = 0.1;

/// Largest depth of a strip, in rows or columns of cells: buttons are larger than cells.
const DEEP: usize = 4;

/// Range around a line in which its gap is searched, as a share of a cell.
const REACH: f32 = 0.35;

/// Colors at least this far apart belong to cells that nothing joins.
const OTHER: f32 = 12.0;

/// Removes from the ends of a part the rows and columns whose gap to the rest is wider than the
/// gaps between other cells.
pub(crate) fn remove_separate_strips(
    view: &View,
    lattice: Lattice,
    part: &mut CellRect,
    cells: &[Cell],
    outside: &[[f32; 3]],
) {
    let measure = GapMeasure {
        view,
        lattice,
        cells,
        outside,
    };
    let gaps = Gaps::new(&measure, *part);
    'strips: loop {
        let deep = |depth: usize| part.deep_ends(depth);
        for (strip, rest) in (1..=DEEP).flat_map(deep) {
            if !rest.is_board() {
                continue;
            }
            let inside = gaps.inside(rest);
            let before = gaps.between(strip, rest);
            if before.len() >= 3 && inside.len() >= 3 {
                let (before, inside) = (middle_of(before), middle_of(inside));
                if before > inside + WIDER {
                    *part = rest;
                    continue 'strips;
                }
            }
        }
        return;
    }
}

/// The gaps of the cells of a lattice to the next ones of other colors, to the right and below.
#[derive(Debug)]
struct Gaps {
    /// For each cell the gap to its right, and the one below.
    of_cell: Vec<[Option<f32>; 2]>,
    cols: usize,
}

impl Gaps {
    /// The gaps within a part.
    fn new(measure: &GapMeasure<'_>, part: CellRect) -> Self {
        let cols = measure.lattice.across.count;
        let mut of_cell = vec![[None; 2]; measure.cells.len()];
        for at in part.cells(cols) {
            if at % cols + 1 < part.right {
                of_cell[at][0] = measure.gap(at, at + 1);
            }
            if at / cols + 1 < part.bottom {
                of_cell[at][1] = measure.gap(at, at + cols);
            }
        }
        Self { of_cell, cols }
    }

    /// The gaps between neighbors in a part.
    fn inside(&self, part: CellRect) -> Vec<f32> {
        let is_in = |at: &usize| at % self.cols + 1 < part.right;
        let right = part.cells(self.cols).filter(is_in);
        let right = right.map(|at| self.of_cell[at][0]);
        let above = part.with_rows(part.top, part.bottom - 1);
        let below = above.cells(self.cols).map(|at| self.of_cell[at][1]);
        right.chain(below).flatten().collect()
    }

    /// The gaps between a strip and what is left without it.
    fn between(&self, strip: CellRect, rest: CellRect) -> Vec<f32> {
        let upright = strip.top == rest.top && strip.bottom == rest.bottom;
        let first = strip.left < rest.left || strip.top < rest.top;
        // The line before the gaps is the last one of the strip, or of the rest.
        let [_, (right, _), _, (bottom, _)] = if first { strip } else { rest }.ends();
        let (line, way) = if upright { (right, 0) } else { (bottom, 1) };
        let cells = line.cells(self.cols);
        cells.filter_map(|at| self.of_cell[at][way]).collect()
    }
}

/// Measures the gaps between the cells of a lattice, which have a color of the surroundings.
#[derive(Debug)]
struct GapMeasure<'a> {
    view: &'a View,
    lattice: Lattice,
    cells: &'a [Cell],
    outside: &'a [[f32; 3]],
}

impl GapMeasure<'_> {
    /// The width of the gap between two neighbors of other colors, as a share of a cell: the part
    /// that has a color of the surroundings.
    fn gap(&self, one: usize, other: usize) -> Option<f32> {
        let within = 7.0 + self.view.slack();
        let open = |color: [f32; 3]| {
            self.outside
                .iter()
                .any(|&outside| distance(color, outside) < within)
        };
        let (first, second) = (self.cells[one].color, self.cells[other].color);
        if distance(first, second) < OTHER || open(first) || open(second) {
            return None;
        }
        let Lattice { across, down } = self.lattice;
        let (row, col) = (one / across.count, one % across.count);
        let steps = (REACH * across.pitch).ceil().max(1.0) as usize;
        let is_open = |step: usize, sign: f32| {
            let far = sign * REACH * (step as f32 + 0.5) / steps as f32;
            let place = if other == one + 1 {
                (across.line(col + 1) + far * across.pitch, down.middle(row))
            } else {
                (across.middle(col), down.line(row + 1) + far * down.pitch)
            };
            open(self.view.at(place))
        };
        // The gap may begin a little beside the line.
        let count = |sign: f32| {
            let skipped = steps / 4;
            let first = (0..=skipped).find(|&step| is_open(step, sign));
            first.map_or(0, |first| {
                (first..steps)
                    .take_while(|&step| is_open(step, sign))
                    .count()
            })
        };
        Some(REACH * (count(-1.0) + count(1.0)) as f32 / steps as f32)
    }
}
