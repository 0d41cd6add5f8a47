//! The project's own web page on a phone, a tablet and a desk, light and dark.
//!
//! The pictures are screenshots of the page with its daily board of 23 November 2026, in 24 colors.

use std::path::Path;

use inundate_sight::{Options, read};

use crate::confusion::numbered;

/// The board, as `inundate convert daily:2026-11-23 --output-format rows` writes it.
const BOARD: [&str; 14] = [
    "43225251242422",
    "33401405040555",
    "50103540025044",
    "01524343032452",
    "33232542041512",
    "15550331221120",
    "40150121354333",
    "22152520234225",
    "15455051140050",
    "53211242035212",
    "42530440453340",
    "00012043050024",
    "40014324234345",
    "00104041520142",
];

#[test]
fn the_web_page_is_read_at_every_size() {
    let truth = BOARD
        .concat()
        .bytes()
        .map(usize::from)
        .collect::<Vec<usize>>();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages");
    let mut count = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let picture = image::open(&path).unwrap().into_rgba8();
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let reading = read(picture.as_raw(), width, height, &Options::default());
        let reading = reading.unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert_eq!((reading.rows, reading.cols), (14, 14), "{path:?}");
        assert_eq!(numbered(reading.cells), numbered(truth.clone()), "{path:?}");
        assert_eq!(reading.pivot, Some((0, 0)), "{path:?}");
        count += 1;
    }
    assert!(count >= 2, "{count} pictures");
}
