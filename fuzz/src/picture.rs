//! Any bytes as the file of a picture: they are refused, or there are pixels, in which there is a board or none.

use inundate_sight::{Options, Pixels, read};

use crate::pixels::is_sound;

/// Larger pictures take too long to look at.
const MOST_PIXELS: usize = 40_000;

pub(crate) fn check(bytes: &[u8]) {
    let Pixels {
        rgba,
        width,
        height,
    } = match Pixels::read(bytes) {
        Ok(pixels) => pixels,
        Err(error) => return assert!(!error.to_string().is_empty(), "no message"),
    };
    assert_eq!(rgba.len(), 4 * width * height, "{width}×{height}");
    if width * height <= MOST_PIXELS {
        is_sound(read(&rgba, width, height, &Options::default()));
    }
}
