//! Photographs of boards: tilted, seen at an angle, unevenly lit. They are straightened, and then read as a screenshot.

mod edgels;
mod gaps;
mod homography;
mod light;
mod linear;
mod outline;
mod pencil;
mod period;
mod plane;
mod raster;
mod sheet;
mod sides;
mod straight;
mod tilt;
mod trust;

use crate::error::SightError;
use crate::options::Options;
use crate::read::read;
use crate::reading::Reading;

use raster::Raster;
use straight::straightened;
pub use tilt::Tilt;

/// A board as read from a photograph or a screenshot.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Photograph {
    /// The board. If the picture was straightened, it begins at its left top corner, and the width and the height of its
    /// cells are means.
    pub reading: Reading,
    /// How the board lies in the picture, if that had to be straightened.
    pub tilt: Option<Tilt>,
}

/// Reads the board in a picture as [`read`](crate::read) does, and straightens the picture if that finds no board, or one
/// whose outermost cells have one color: that is refused if the straight picture shows another one.
///
/// # Errors
/// Those of `read`, if straightening does not help.
pub fn read_photograph(
    rgba: &[u8],
    width: usize,
    height: usize,
    options: &Options,
) -> Result<Photograph, SightError> {
    let straight = || straightened(&Raster::new(rgba, width, height), options);
    let error = match read(rgba, width, height, options) {
        Ok(reading) => {
            let other = has_rim(&reading).then(straight).flatten();
            return match other {
                Some((other, _)) if other.cells != reading.cells => Err(SightError::Ambiguous {
                    rows: reading.rows,
                    cols: reading.cols,
                    other_rows: other.rows,
                    other_cols: other.cols,
                }),
                _ => Ok(Photograph {
                    reading,
                    tilt: None,
                }),
            };
        }
        Err(error) => error,
    };
    if !may_be_tilted(&error) {
        return Err(error);
    }
    match straight() {
        Some((reading, tilt)) => Ok(Photograph {
            reading,
            tilt: Some(tilt),
        }),
        None => Err(error),
    }
}

/// Whether all cells at the ends of a board have one color: they may be what lies around a smaller board.
fn has_rim(reading: &Reading) -> bool {
    let Reading {
        rows, cols, cells, ..
    } = reading;
    let is_end = |at: &usize| {
        let (row, col) = (at / cols, at % cols);
        row == 0 || col == 0 || row + 1 == *rows || col + 1 == *cols
    };
    (0..cells.len())
        .filter(is_end)
        .all(|at| cells[at] == cells[0])
}

/// Whether a picture that is refused for this reason may show a tilted board. If two boards are clear as the picture is,
/// straightening must not choose between them.
fn may_be_tilted(error: &SightError) -> bool {
    match error {
        SightError::NoGrid
        | SightError::NoSuchGrid
        | SightError::Uneven { .. }
        | SightError::Border { .. }
        | SightError::Colors { .. }
        | SightError::Cell { .. } => true,
        SightError::Ambiguous { .. }
        | SightError::Length { .. }
        | SightError::TooLarge { .. }
        | SightError::TooSmall { .. } => false,
    }
}
