//! What makes a board in a photograph doubtful.

use super::gaps::{Gaps, Side};
use crate::candidate::Candidate;
use crate::cells::{Cell, full};
use crate::lattice::{Axis, Lattice};
use crate::view::{View, distance};
use crate::votes::Votes;

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

/// Whether a third of the cells beyond a side of a board would have colors of the board: then it may go on there, unless
/// the gaps that would divide these cells are missing.
pub(super) fn goes_on(view: &View, board: &Candidate, votes: &Votes, gaps: Gaps<'_>) -> bool {
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
        (Side::Left, before(across), down),
        (Side::Right, after(across), down),
        (Side::Top, across, before(down)),
        (Side::Bottom, across, after(down)),
    ];
    strips.into_iter().any(|(side, across, down)| {
        let color = |cell: Cell| {
            let near = |&at: &usize| distance(board.cells[at].color, cell.color);
            let nearest = (0..board.cells.len()).min_by(|a, b| near(a).total_cmp(&near(b)))?;
            (cell.even > EVEN && near(&nearest) < SAME).then(|| votes.of[nearest])
        };
        let cells = full(view, Lattice { across, down }, &[]);
        let colors: Vec<Option<usize>> = cells.into_iter().map(color).collect();
        let own = colors.iter().flatten().count();
        3 * own >= colors.len() && !gaps.end_before(side, &colors, &votes.of)
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
