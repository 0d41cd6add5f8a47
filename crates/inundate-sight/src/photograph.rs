//! Photographs of boards: tilted, seen at an angle, unevenly lit. They are straightened, and then read as a screenshot.

mod edgels;
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

/// Reads the board in a picture as [`read`](crate::read) does, and straightens the picture if that finds no board.
///
/// # Errors
/// Those of `read`, if straightening does not help.
pub fn read_photograph(
    rgba: &[u8],
    width: usize,
    height: usize,
    options: &Options,
) -> Result<Photograph, SightError> {
    let error = match read(rgba, width, height, options) {
        Ok(reading) => {
            return Ok(Photograph {
                reading,
                tilt: None,
            });
        }
        Err(error) => error,
    };
    if !may_be_tilted(&error) {
        return Err(error);
    }
    let picture = Raster::new(rgba, width, height);
    match straightened(&picture, options) {
        Some((reading, tilt)) => Ok(Photograph {
            reading,
            tilt: Some(tilt),
        }),
        None => Err(error),
    }
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
