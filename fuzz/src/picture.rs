//! Any bytes as the file of a picture: they are refused, or there are pixels, in which there is a board or none.

use inundate_sight::{Options, Pixels, read, read_photograph};

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
        let options = Options::default();
        is_sound(read(&rgba, width, height, &options));
        let photograph = read_photograph(&rgba, width, height, &options);
        is_sound(photograph.map(|photograph| photograph.reading));
    }
}
