//! Marks on cells, and the pivot that they show.

use crate::candidate::Candidate;
use crate::joined::components;
use crate::proof::centers;
use crate::view::{View, distance};
use crate::votes::Votes;

/// A cell of a render: its color, and its symbol if it has one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RenderedCell {
    pub(crate) color: [u8; 3],
    /// The ink of its symbol, if it has one.
    pub(crate) ink: Option<[u8; 3]>,
}

/// Row and column of the one cell of the flooded region that bears a mark: a dot on a board without
/// symbols, or its symbol on a board whose other cells all bear theirs.
pub(crate) fn pivot(of: &[usize], marked: &[bool], cols: usize) -> Option<(usize, usize)> {
    let component = components(of, cols);
    let mut marks = (0..of.len()).filter(|&cell| marked[cell]);
    let first = marks.next()?;
    let place = |cell: usize| Some((cell / cols, cell % cols));
    if marks.next().is_none() {
        return place(first);
    }
    let mut bare = (0..of.len()).filter(|&cell| !marked[cell]);
    let region = component[bare.next()?];
    if bare.any(|cell| component[cell] != region) {
        return None;
    }
    let mut marks = (0..of.len()).filter(|&cell| marked[cell] && component[cell] == region);
    match (marks.next(), marks.next()) {
        (Some(cell), None) => place(cell),
        _ => None,
    }
}

/// Sample points in the middle of a cell, on each side of their square, and their reach.
const ACROSS: usize = 7;
const REACH: f32 = 0.17;

/// A cell with at least `MARKED` sample points of another color bears a mark, one with at most
/// `BARE` bears none.
const MARKED: usize = 5;
const BARE: usize = 2;

/// Row and column of the only cell whose middle has another color than the cell.
pub(crate) fn mark(view: &View, board: &Candidate, votes: &Votes) -> Option<(usize, usize)> {
    let cols = board.lattice.across.count;
    let centers = centers(board, votes);
    let other = |cell: usize| {
        let color = centers[votes.of_cell[cell]];
        let places = board.places(cell, ACROSS, REACH).into_iter();
        let differs = |&place: &(f32, f32)| distance(view.at(place), color) > 15.0 + view.slack();
        places.filter(differs).count()
    };
    let mut marks = (0..board.cells.len())
        .map(|cell| (cell, other(cell)))
        .filter(|&(_, other)| other > BARE);
    match (marks.next(), marks.next()) {
        (Some((cell, other)), None) if other >= MARKED => Some((cell / cols, cell % cols)),
        _ => None,
    }
}
