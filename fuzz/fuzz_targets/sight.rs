//! Any bytes as a picture: what is read is a board, and what is not has a reason.
#![no_main]

use inundate_sight::{Options, read_photograph};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
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
    let photograph = read_photograph(&rgba[..4 * width * height], width, height, &options);
    match photograph.map(|photograph| photograph.reading) {
        Ok(reading) => {
            assert_eq!(reading.cells.len(), reading.rows * reading.cols);
            assert!(
                reading
                    .cells
                    .iter()
                    .all(|&color| color < reading.colors.len())
            );
            assert!((0.5..=1.0).contains(&reading.confidence));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
