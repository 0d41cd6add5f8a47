//! The confidence that a board ends where its cells end.

use crate::candidate::Candidate;
use crate::cells::{Cell, even_cells};
use crate::fill::with_fill_colors;
use crate::frame::{OuterStrip, frame};
use crate::lattice::Axis;
use crate::view::{View, distance};

/// The sides of a board, in the order of its ends.
pub(crate) const SIDES: [&str; 4] = ["left", "right", "top", "bottom"];

/// Least confidence of an end next to a margin in a color of the board.
const OWN: f32 = 0.7;

impl Candidate {
    /// The confidence of the left, right, top and bottom end, from 0 to 1: nothing outside, or one
    /// color that the cells inside do not have, and no cells beyond.
    pub(crate) fn ends(&self, view: &View) -> [f32; 4] {
        let (cols, rows) = (self.lattice.across.count, self.lattice.down.count);
        let ends: [Vec<usize>; 4] = [
            (0..rows).map(|row| row * cols).collect(),
            (0..rows).map(|row| row * cols + cols - 1).collect(),
            (0..cols).collect(),
            (0..cols).map(|col| (rows - 1) * cols + col).collect(),
        ];
        let around = frame(view, self.lattice);
        let mut sure = [1.0; 4];
        for (side, (sure, cells)) in sure.iter_mut().zip(ends).enumerate() {
            let even: f32 =
                cells.iter().map(|&cell| self.cells[cell].even).sum::<f32>() / cells.len() as f32;
            let other = match around[side] {
                OuterStrip::Nothing => 1.0,
                OuterStrip::Mixed => 0.0,
                OuterStrip::Color(color) => {
                    let differs = |cell: &Cell| distance(cell.color, color) > 9.0;
                    let at_end = cells
                        .iter()
                        .filter(|&&cell| differs(&self.cells[cell]))
                        .count();
                    let here = self.cells.iter().filter(|cell| differs(cell)).count();
                    let share = at_end as f32 / cells.len() as f32;
                    // A margin in a color of the board.
                    let is_own = 33 * here < 32 * self.cells.len() && at_end > 0;
                    if is_own { share.max(OWN) } else { share }
                }
            };
            *sure = even
                .min(other)
                .min(1.0 - self.beyond(view, side, around[side].color()));
        }
        sure
    }

    /// The confidence that cells of the board are beyond a side: 0, or more than a half if any
    /// looks like one.
    fn beyond(&self, view: &View, side: usize, around: Option<[f32; 3]>) -> f32 {
        let is_before = side.is_multiple_of(2);
        let mut strip = self.lattice;
        let axis = if side < 2 {
            &mut strip.across
        } else {
            &mut strip.down
        };
        axis.start = if is_before {
            axis.start - axis.pitch
        } else {
            axis.line(axis.count)
        };
        axis.count = 1;
        let fits = |axis: Axis, length: usize| {
            axis.start > -0.3 * axis.pitch
                && axis.line(axis.count) < length as f32 + 0.3 * axis.pitch
        };
        if !fits(strip.across, view.width) || !fits(strip.down, view.height) {
            return 0.0;
        }
        let cells = with_fill_colors(view, strip, &even_cells(view, strip, &[]));
        let known = |color: [f32; 3]| {
            self.cells
                .iter()
                .any(|cell| distance(cell.color, color) < 6.0)
        };
        let least = 3.5 + 0.1 * view.noise;
        let other = |color: [f32; 3]| around.is_none_or(|around| distance(around, color) > least);
        // A button of the game may stand there, but not as near as a cell.
        let joined = |at: usize| {
            let Some(around) = around else { return true };
            // A cell of nearly the color of the page is not open because it looks like the page.
            let within = (7.0 + view.slack()).min(0.5 * distance(cells[at].color, around));
            let near = [0.1, 0.13, 0.16].map(|far| if is_before { 0.5 - far } else { far - 0.5 });
            let open = near
                .into_iter()
                .flat_map(|far| [(far, -0.12), (far, 0.0), (far, 0.12)]);
            let open = open.filter(|&(far, along)| {
                let (x, y) = if side < 2 { (far, along) } else { (along, far) };
                distance(view.at(strip.place(at, x, y)), around) < within
            });
            open.count() <= 3
        };
        let alike = (0..cells.len())
            .filter(|&at| cells[at].even > 0.8 && known(cells[at].color) && other(cells[at].color))
            .filter(|&at| joined(at))
            .count();
        if alike == 0 {
            return 0.0;
        }
        0.7 + 0.3 * alike as f32 / cells.len() as f32
    }
}
