//! The mark of the pivot: the one cell whose middle has another color.

use crate::candidate::Candidate;
use crate::view::{View, distance};

/// Row and column of the one cell whose middle has not its color.
pub(crate) fn mark(view: &View, board: &Candidate) -> Option<(usize, usize)> {
    let cols = board.lattice.across.count;
    let other = |cell: usize| {
        let color = board.cells[cell].color;
        let places = board.places(cell, 7, 0.17).into_iter();
        let differs = |&(x, y): &(f32, f32)| distance(view.at(x, y), color) > 15.0 + view.slack();
        places.filter(differs).count()
    };
    let marked: Vec<usize> = (0..board.cells.len())
        .filter(|&cell| other(cell) >= 5)
        .collect();
    match marked[..] {
        [cell] => Some((cell / cols, cell % cols)),
        _ => None,
    }
}
