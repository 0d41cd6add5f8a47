//! From pixels to a board.

use crate::alike::is_too_fine;
use crate::candidate::Candidate;
use crate::contender::Contender;
use crate::edges::Edges;
use crate::error::SightError;
use crate::frame::surroundings;
use crate::lattice::Lattice;
use crate::mark::mark;
use crate::options::Options;
use crate::reading::Reading;
use crate::rendered::{Pixels, hidden, rendered};
use crate::search::boards;
use crate::view::{View, check_size};
use crate::votes::Votes;

/// Fewer cells say little of where the lines between them are if neighboring rows or columns are alike: a landscape may be
/// even in the middle of each.
const FEW: usize = 25;

/// Reads the board in a picture: `width × height` pixels of four bytes, red, green, blue and alpha,
/// row by row.
///
/// # Errors
/// If there is no board, or if it is unclear; the error gives the reason.
pub fn read(
    rgba: &[u8],
    width: usize,
    height: usize,
    options: &Options,
) -> Result<Reading, SightError> {
    check_size(rgba, width, height)?;
    let pixels = Pixels::new(rgba, width, height);
    if let Some(reading) = rendered(&pixels, options) {
        return Ok(reading);
    }
    let view = View::new(rgba, width, height)?;
    let edges = Edges::new(&view);
    let outside: Vec<[f32; 3]> = surroundings(&view).into_iter().collect();
    let boards = boards(&view, &edges, &outside, options);
    let (Contender { board, votes, .. }, confidence) =
        Contender::best(&view, &edges, &outside, boards, options)?;
    let (rows, cols) = board.size();
    if *options == Options::default() && rows * cols < FEW && is_too_fine(&votes.of, cols) {
        return Err(SightError::NoGrid);
    }
    if let Some(cell) = hidden(&pixels, rows, cols) {
        return Err(SightError::Cell {
            row: cell / cols,
            col: cell % cols,
            rows,
            cols,
        });
    }
    Ok(reading(&view, &board, votes, confidence))
}

/// What was read of a board.
pub(crate) fn reading(view: &View, board: &Candidate, votes: Votes, confidence: f32) -> Reading {
    let Lattice { across, down } = board.lattice;
    let scale = view.shrink as f32;
    Reading {
        rows: down.count,
        cols: across.count,
        pivot: mark(view, board, &votes),
        cells: votes.of,
        colors: votes.colors,
        confidence,
        left: across.start * scale,
        top: down.start * scale,
        cell_width: across.pitch * scale,
        cell_height: down.pitch * scale,
    }
}
