//! Boards from numbers, and from labels, one thread: CPU time until they are instances.
//!
//! `cargo bench -p inundate-core --bench numbers`

#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a benchmark prints its table"
)]

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use inundate_core::generate::SplitMix64;
use inundate_core::{GameSetup, GridSetup, Instance};

/// Rows, columns, colors and how often a board is made.
const SIZES: [(usize, usize, u32, u32); 4] = [
    (6, 6, 6, 20_000),
    (14, 14, 6, 20_000),
    (100, 100, 20, 200),
    (1000, 1000, 20, 3),
];

fn main() {
    println!(
        "{:>10} {:>8} {:>12} {:>12}",
        "cells", "colors", "numbers/µs", "labels/µs"
    );
    for (rows, cols, colors, times) in SIZES {
        let mut rng = SplitMix64::new(1);
        let cells: Vec<u16> = (0..rows * cols)
            .map(|_| u16::try_from(rng.below(colors)).expect("few colors"))
            .collect();
        let from_numbers = || {
            let grid = GridSetup::from_numbers(cols, black_box(&cells)).expect("it is a board");
            grid.into_instance(GameSetup::default())
                .expect("it is a board")
        };
        let from_labels = || {
            let grid = GridSetup::from_rows(black_box(&cells).chunks(cols).map(<[u16]>::iter));
            let grid = grid.expect("it is a board");
            grid.into_instance(GameSetup::default())
                .expect("it is a board")
        };
        assert_eq!(from_numbers(), from_labels());
        println!(
            "{:>10} {colors:>8} {:>12.2} {:>12.2}",
            format!("{rows}×{cols}"),
            microseconds(times, from_numbers),
            microseconds(times, from_labels),
        );
    }
}

/// The median of eleven runs.
fn microseconds(times: u32, make: impl Fn() -> Instance) -> f64 {
    let mut runs: Vec<Duration> = (0..11)
        .map(|_| {
            let start = ThreadTime::now();
            for _ in 0..times {
                black_box(make());
            }
            start.elapsed() / times
        })
        .collect();
    runs.sort();
    runs[5].as_secs_f64() * 1e6
}
