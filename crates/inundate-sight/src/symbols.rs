//! What symbols on cells say of the pivot.

use crate::joined::components;

/// What a cell of a render shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) color: [u8; 3],
    /// The ink of its symbol, if it has one.
    pub(crate) ink: Option<[u8; 3]>,
}

/// Row and column of the one cell of the flooded region that bears a mark: a dot on a board without symbols, or its symbol
/// on a board whose other cells all bear theirs.
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
