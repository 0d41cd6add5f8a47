//! Rows and columns apart from a board: the buttons of a game next to it.

use crate::cells::{Cell, middle_of};
use crate::lattice::{Lattice, Part};
use crate::view::{View, distance};

/// A strip stands apart if its gap is wider than those inside by this share of a cell, and at least as wide as that.
const WIDER: f32 = 0.1;

/// The most rows or columns of cells that a strip takes up: buttons are larger than cells.
const DEEP: usize = 4;

/// How far from a line its gap is looked for, as a share of a cell.
const REACH: f32 = 0.35;

/// Colors this far apart are of two cells that nothing joins.
const OTHER: f32 = 12.0;

/// Takes rows and columns at the ends off a part if what parts them from it is wider than what parts other cells.
pub(crate) fn without_apart(
    view: &View,
    lattice: Lattice,
    part: &mut Part,
    cells: &[Cell],
    outside: &[[f32; 3]],
) {
    let cols = lattice.across.count;
    'strips: loop {
        let deep = |depth: usize| part.deep_ends(depth);
        for (strip, rest) in (1..=DEEP).flat_map(deep) {
            if !rest.is_board() {
                continue;
            }
            let gaps = Gaps {
                view,
                lattice,
                cells,
                outside,
                cols,
            };
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

/// The gaps between the cells of a lattice.
#[derive(Debug)]
struct Gaps<'a> {
    view: &'a View,
    lattice: Lattice,
    cells: &'a [Cell],
    outside: &'a [[f32; 3]],
    cols: usize,
}

impl Gaps<'_> {
    /// The gaps between neighbors in a part.
    fn inside(&self, part: Part) -> Vec<f32> {
        let beside = |at: usize| ((at % self.cols + 1) < part.right).then_some((at, at + 1));
        let below =
            |at: usize| ((at / self.cols + 1) < part.bottom).then_some((at, at + self.cols));
        let pairs = part
            .cells(self.cols)
            .flat_map(|at| [beside(at), below(at)])
            .flatten();
        pairs.filter_map(|pair| self.gap(pair)).collect()
    }

    /// The gaps between a strip and what is left without it.
    fn between(&self, strip: Part, rest: Part) -> Vec<f32> {
        let upright = strip.top == rest.top && strip.bottom == rest.bottom;
        let step = if upright { 1 } else { self.cols };
        let first = strip.left < rest.left || strip.top < rest.top;
        let pair = |at: usize| {
            if first {
                (at, at + step)
            } else {
                (at - step, at)
            }
        };
        // The line of the strip next to the rest.
        let line = match (upright, first) {
            (true, true) => strip.deep_ends(1)[1].0,
            (true, false) => strip.deep_ends(1)[0].0,
            (false, true) => strip.deep_ends(1)[3].0,
            (false, false) => strip.deep_ends(1)[2].0,
        };
        let pairs = line.cells(self.cols).map(pair);
        pairs.filter_map(|pair| self.gap(pair)).collect()
    }

    /// How wide the gap between two neighbors of other colors is, as a share of a cell: what has a color of the
    /// surroundings there.
    fn gap(&self, (one, other): (usize, usize)) -> Option<f32> {
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
        let (row, col) = (one / self.cols, one % self.cols);
        let steps = (REACH * across.pitch).ceil().max(1.0) as usize;
        let is_open = |step: usize, sign: f32| {
            let far = sign * REACH * (step as f32 + 0.5) / steps as f32;
            let (x, y) = if other == one + 1 {
                (across.line(col + 1) + far * across.pitch, down.middle(row))
            } else {
                (across.middle(col), down.line(row + 1) + far * down.pitch)
            };
            open(self.view.at(x, y))
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
