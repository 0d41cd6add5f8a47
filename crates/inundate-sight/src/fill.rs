//! The color that fills a cell: the commonest one between its symbol and its edge.

use crate::cells::Cell;
use crate::lattice::Lattice;
use crate::view::{View, distance};

/// Pixels of one color are within this of its mean, besides noise.
const ONE: f32 = 9.0;

/// A color that has this share of the pixels beside the symbol fills the cell.
const MOST: f32 = 0.75;

/// The places between symbol and edge, as shares of the side of a cell from its middle: from
/// `INNER` to `OUTER` on one axis, up to `WIDE` on the other.
const INNER: f32 = 0.22;
const OUTER: f32 = 0.38;
const WIDE: f32 = 0.3;

/// The steps across a cell from `-OUTER` to `OUTER`.
const STEPS: u8 = 16;

/// The cells of a lattice, each with the color that fills it and how much of it that color fills,
/// if it does so more evenly than the samples of the cell show.
///
/// A shade goes from the top to the bottom, so the pixels to the left and to the right of the
/// symbol come first. The mean of many pixels is nearer to the color than the median of few
/// samples, and a blend at an outline has no part in it.
///
/// # Complexity
/// O(1) for each cell: at most 256 pixels, each compared with 32.
pub(crate) fn with_fill_colors(view: &View, lattice: Lattice, cells: &[Cell]) -> Vec<Cell> {
    let one = |(at, cell): (usize, &Cell)| {
        let (beside, above) = pixels(view, lattice, at);
        let sides = commonest(&beside, view.slack());
        let mut best = sides;
        if sides.1 < MOST {
            let all = commonest(&[&beside[..], &above[..]].concat(), view.slack());
            let ends = commonest(&above, view.slack());
            for other in [all, ends] {
                if other.1 > best.1 + 0.1 {
                    best = other;
                }
            }
        }
        let (color, share) = best;
        Cell {
            color: if share >= 0.5 { color } else { cell.color },
            even: cell.even.max(share),
            blank: cell.blank,
        }
    };
    cells.iter().enumerate().map(one).collect()
}

/// The pixels of a cell to the left and the right of its symbol, and those above and below.
fn pixels(view: &View, lattice: Lattice, cell: usize) -> (Vec<[f32; 3]>, Vec<[f32; 3]>) {
    let (mut beside, mut above) = (Vec::new(), Vec::new());
    let step = |at: u8| OUTER * (2.0 * f32::from(at) / f32::from(STEPS - 1) - 1.0);
    for y in (0..STEPS).map(step) {
        for x in (0..STEPS).map(step) {
            let place = lattice.place(cell, x, y);
            if x.abs() >= INNER && y.abs() <= WIDE {
                beside.push(view.at(place));
            } else if y.abs() >= INNER && x.abs() <= WIDE {
                above.push(view.at(place));
            }
        }
    }
    (beside, above)
}

/// The color with the most pixels near it, and their share.
fn commonest(pixels: &[[f32; 3]], slack: f32) -> ([f32; 3], f32) {
    let within = ONE + slack;
    let near = |color: [f32; 3]| {
        pixels
            .iter()
            .filter(move |&&pixel| distance(pixel, color) < within)
    };
    let seeds = pixels.iter().step_by((pixels.len() / 32).max(1)).copied();
    let densest = seeds.max_by_key(|&seed| near(seed).count());
    let mut color = densest.unwrap_or_default();
    let mut count = 0;
    for _ in 0..3 {
        let mut sum = [0.0; 3];
        count = 0;
        for pixel in near(color) {
            for (sum, value) in sum.iter_mut().zip(pixel) {
                *sum += value;
            }
            count += 1;
        }
        if count > 0 {
            color = sum.map(|sum| sum / count as f32);
        }
    }
    (color, count as f32 / pixels.len().max(1) as f32)
}
