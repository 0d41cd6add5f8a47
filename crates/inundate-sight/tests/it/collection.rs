//! The window of the puzzle collection's own program under a virtual display, where both are installed (Debian's
//! packages `sgt-puzzles` and `xvfb`).

use std::path::Path;
use std::process::Command;

use inundate_core::generate::SplitMix64;
use inundate_sight::{Options, read};

use crate::confusion::numbered;

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
        assert_eq!(numbered(reading.cells), numbered(cells), "{id}");
    }
}
