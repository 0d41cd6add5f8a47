//! Fuzzes pictures, as files and as pixels.

use inundate_sight::{Options, Pixels, Reading, SightError, read};

/// Largest number of pixels; larger pictures take too long.
const MOST_PIXELS: usize = 40_000;

/// The file of a picture: it is refused, or there are pixels, in which there is a board or none.
pub(crate) fn check_file(bytes: &[u8]) {
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
        is_sound(read(&rgba, width, height, &options), &options);
    }
}

/// The pixels of a picture. The first bytes say how wide it is, and how many rows and columns the
/// board has.
pub(crate) fn check_pixels(bytes: &[u8]) {
    let [width, rows, cols, pixels @ ..] = bytes else {
        return;
    };
    let known = |count: &u8| (*count > 0).then_some(usize::from(*count));
    let options = Options::default()
        .with_rows(known(rows))
        .with_cols(known(cols));
    // A byte is a gray or colored pixel, so that small inputs make pictures.
    let rgba: Vec<u8> = pixels
        .iter()
        .flat_map(|&byte| [byte, byte.wrapping_mul(3), byte.rotate_left(3), 255])
        .collect();
    let width = usize::from(*width).max(1);
    let height = pixels.len() / width;
    let reading = read(&rgba[..4 * width * height], width, height, &options);
    is_sound(reading, &options);
}

/// A reading has to be a board, of the size that was given; a refusal has to have a reason.
fn is_sound(reading: Result<Reading, SightError>, given: &Options) {
    match reading {
        Ok(reading) => {
            assert!(given.rows.is_none_or(|rows| rows == reading.rows));
            assert!(given.cols.is_none_or(|cols| cols == reading.cols));
            assert_eq!(reading.cells.len(), reading.rows * reading.cols);
            let count = reading.colors.len();
            assert!(reading.cells.iter().flatten().all(|&color| color < count));
            assert!((0.5..=1.0).contains(&reading.confidence));
        }
        Err(error) => assert!(!error.to_string().is_empty(), "no message"),
    }
}
