//! What makes a board in a photograph doubtful.

use crate::candidate::Candidate;
use crate::cells::full;
use crate::lattice::{Axis, Lattice};
use crate::view::{View, distance};

/// Whether half of the cells of a first or last row or column have a color that only cells at the ends have: then a frame
/// was taken for cells.
pub(super) fn has_frame(cells: &[usize], cols: usize) -> bool {
    let rows = cells.len() / cols;
    let is_end = |at: usize| {
        let (row, col) = (at / cols, at % cols);
        row == 0 || col == 0 || row + 1 == rows || col + 1 == cols
    };
    let is_inside = |color: usize| (0..cells.len()).any(|at| cells[at] == color && !is_end(at));
    let is_frame = |strip: &mut dyn Iterator<Item = usize>| {
        let (mut all, mut other) = (0, 0);
        for at in strip {
            all += 1;
            other += usize::from(!is_inside(cells[at]));
        }
        2 * other >= all
    };
    is_frame(&mut (0..cols))
        || is_frame(&mut ((rows - 1) * cols..rows * cols))
        || is_frame(&mut (0..rows).map(|row| row * cols))
        || is_frame(&mut (0..rows).map(|row| row * cols + cols - 1))
}

/// A cell at least this even shows a color.
const EVEN: f32 = 0.6;

/// Colors within this are the same one.
const SAME: f32 = 9.0;

/// Whether a third of the cells beyond a side of a board would have colors of the board: then it may go on there.
pub(super) fn goes_on(view: &View, board: &Candidate) -> bool {
    let Lattice { across, down } = board.lattice;
    let at = |axis: Axis, start: f32| Axis {
        start,
        count: 1,
        ..axis
    };
    let (before, after) = (
        |axis: Axis| at(axis, axis.start - axis.pitch),
        |axis: Axis| at(axis, axis.line(axis.count)),
    );
    let strips = [
        (before(across), down),
        (after(across), down),
        (across, before(down)),
        (across, after(down)),
    ];
    strips.into_iter().any(|(across, down)| {
        let cells = full(view, Lattice { across, down }, &[]);
        let is_own = |color: [f32; 3]| {
            board
                .cells
                .iter()
                .any(|cell| distance(cell.color, color) < SAME)
        };
        let own = cells
            .iter()
            .filter(|cell| cell.even > EVEN && is_own(cell.color))
            .count();
        3 * own >= cells.len()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_another_color_is_a_frame() {
        let board: Vec<usize> = (0..36).map(|at| (at * at + at / 6) % 3).collect();
        assert!(!has_frame(&board, 6));
        let framed = [vec![3; 6], board].concat();
        assert!(has_frame(&framed, 6));
    }
}
