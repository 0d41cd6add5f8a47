//! Windows of other programs, as they are: the page of the project on a phone, a tablet and a desk,
//! light and dark.
//!
//! The pictures are screenshots of the page with its daily board of 23 November 2026, in 24 colors.

use std::path::Path;
use std::process::Command;

use inundate_core::generate::SplitMix64;
use inundate_sight::{Options, read};

use crate::tried::numbered;

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
        assert_eq!(
            numbered(reading.cells.into_iter().flatten()),
            numbered(truth.clone()),
            "{path:?}"
        );
        assert_eq!(reading.pivot, Some((0, 0)), "{path:?}");
        count += 1;
    }
    assert!(count >= 2, "{count} pictures");
}

const COLLECTION: &str = "/usr/games/sgt-flood";
const DISPLAY: &str = "/usr/bin/xvfb-run";

#[test]
#[ignore = "needs sgt-puzzles and xvfb"]
fn windows_of_the_puzzle_collection_are_read() {
    for program in [COLLECTION, DISPLAY] {
        if !Path::new(program).exists() {
            println!("skipped: {program} is not installed");
            return;
        }
    }
    let mut dice = SplitMix64::new(5);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("collection.png");
    let sizes = [
        (12, 12, 6),
        (16, 16, 6),
        (8, 8, 5),
        (20, 14, 6),
        (24, 24, 6),
        (6, 10, 4),
    ];
    for (cols, rows, colors) in sizes {
        let cells: Vec<usize> = (0..rows * cols)
            .map(|_| dice.below(colors) as usize)
            .collect();
        let letters: String = cells.iter().map(usize::to_string).collect();
        let id = format!("{cols}x{rows}c{colors}m5:{letters},30");
        let shot = Command::new(DISPLAY)
            .args(["-a", COLLECTION, "--screenshot"])
            .arg(&file)
            .arg(&id)
            .output()
            .expect("the programs are there");
        assert!(shot.status.success(), "{id}: {shot:?}");
        let picture = image::open(&file).expect("a picture").into_rgba8();
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let reading = read(picture.as_raw(), width, height, &Options::default());
        let reading = reading.unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(
            (reading.rows, reading.cols),
            (rows as usize, cols as usize),
            "{id}"
        );
        assert_eq!(
            numbered(reading.cells.into_iter().flatten()),
            numbered(cells),
            "{id}"
        );
    }
}
