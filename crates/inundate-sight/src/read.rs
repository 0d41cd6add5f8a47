//! From pixels to a board.

use crate::candidate::{Candidate, uneven};
use crate::cells::evenness;
use crate::edges::Edges;
use crate::error::SightError;
use crate::frame::surroundings;
use crate::lattice::Lattice;
use crate::mark::mark;
use crate::options::Options;
use crate::reading::Reading;
use crate::search::boards;
use crate::view::View;
use crate::votes::Votes;

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
    let view = View::new(rgba, width, height)?;
    let edges = Edges::new(&view);
    let outside: Vec<[f32; 3]> = surroundings(&view).into_iter().collect();
    let board = boards(&view, &edges, &outside, options).into_iter().next();
    let asked = options.rows.or(options.cols).is_some();
    let board = board.ok_or(if asked {
        SightError::NoSuchGrid
    } else {
        SightError::NoGrid
    })?;
    let board = board.coarsest(&view, &edges, &outside, options);
    let board = board.filling(&view, &edges, options);
    let votes = Votes::new(&view, &board);
    let Lattice { across, down } = board.lattice;
    let (rows, cols) = (down.count, across.count);
    if rows < 3 && options.rows.is_none() || cols < 3 && options.cols.is_none() {
        return Err(SightError::NoGrid);
    }
    let confidence = confidence(&view, &board, &votes, &outside)?;
    let scale = view.shrink as f32;
    Ok(Reading {
        rows: down.count,
        cols: across.count,
        cells: votes.of,
        colors: votes.colors,
        pivot: mark(&view, &board),
        confidence,
        left: across.start * scale,
        top: down.start * scale,
        cell_width: across.pitch * scale,
        cell_height: down.pitch * scale,
    })
}

/// How sure a reading is: as sure as what is least sure in it.
///
/// # Errors
/// If that is below a half.
fn confidence(
    view: &View,
    board: &Candidate,
    votes: &Votes,
    outside: &[[f32; 3]],
) -> Result<f32, SightError> {
    let (rows, cols) = (board.lattice.down.count, board.lattice.across.count);
    let even = evenness(&board.cells).min(1.0 - 0.6 * uneven(&board.cells));
    let cell = SightError::Cell {
        row: votes.doubtful / cols,
        col: votes.doubtful % cols,
        rows,
        cols,
    };
    // What is refused, and what is sure; chosen on made pictures (the test `confusion`).
    let mut parts = vec![
        (sure(even, 0.68, 0.95), SightError::Uneven { rows, cols }),
        (
            sure(votes.gap, 3.0, 10.0),
            SightError::Colors { rows, cols },
        ),
        (sure(votes.margin, 0.2, 0.6), cell),
    ];
    let sides = ["left", "right", "top", "bottom"];
    for (end, side) in board.ends(view, outside).into_iter().zip(sides) {
        parts.push((
            sure(end, 0.35, 0.75),
            SightError::Border { rows, cols, side },
        ));
    }
    let least = parts.into_iter().min_by(|a, b| a.0.total_cmp(&b.0));
    let (least, error) = least.expect("seven parts");
    if least < 0.5 { Err(error) } else { Ok(least) }
}

/// How sure a part of a reading is by a number: a half at `low`, 1 from `high` on.
fn sure(number: f32, low: f32, high: f32) -> f32 {
    (0.5 + 0.5 * (number - low) / (high - low)).clamp(0.0, 1.0)
}
