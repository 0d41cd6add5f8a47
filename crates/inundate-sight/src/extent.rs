//! Finds the ends of a board: the rectangle of cells that explains most of the picture.
//!
//! Each cell of the rectangle costs the bits of its color, and gains its pixels if it is even. The
//! pixels in the color of the surroundings need no explanation. The rectangle with the greatest
//! gain is the likeliest board.

use crate::cells::Cell;
use crate::lattice::{CellRect, LEAST};
use crate::reading::Options;

/// Gain for a pixel of an even cell, and cost of a cell, in bits.
const WORTH: f32 = 0.15;
const COST: f32 = 4.0;

/// Evenness at which a cell gains nothing.
const USELESS: f32 = 0.5;

/// Gain of a cell: its pixels explained, minus its cost.
pub(crate) fn worth(cell: &Cell, area: f32) -> f32 {
    if cell.blank {
        return -COST - 0.5 * WORTH * area;
    }
    let worth = (cell.even - USELESS) / (1.0 - USELESS);
    WORTH * area * worth.min(2.0 * worth) - COST
}

/// The rectangle of cells with the largest gain, and that gain; `worth` has the gain of each cell,
/// row by row.
pub(crate) fn best_rect(worth: &[f32], cols: usize, options: &Options) -> Option<(CellRect, f32)> {
    let rows = worth.len().checked_div(cols)?;
    let mut best: Option<(CellRect, f32)> = None;
    let mut sums = vec![0.0; cols];
    for top in 0..rows {
        sums.fill(0.0);
        let last = options.rows.map_or(rows, |count| (top + count).min(rows));
        for bottom in top + 1..=last {
            for (sum, worth) in sums.iter_mut().zip(&worth[(bottom - 1) * cols..]) {
                *sum += worth;
            }
            if bottom - top < options.rows.unwrap_or(LEAST).max(2) {
                continue;
            }
            let (left, right, sum) = match options.cols {
                Some(count) => window(&sums, count),
                None => longest(&sums),
            };
            if right - left >= options.cols.unwrap_or(LEAST).max(2)
                && best.is_none_or(|(_, most)| sum > most)
            {
                let part = CellRect {
                    left,
                    right,
                    top,
                    bottom,
                };
                best = Some((part, sum));
            }
        }
    }
    best
}

/// The stretch with the greatest sum.
fn longest(values: &[f32]) -> (usize, usize, f32) {
    let (mut start, mut sum) = (0, 0.0);
    let mut best = (0, 0, f32::NEG_INFINITY);
    for (at, value) in values.iter().enumerate() {
        if sum <= 0.0 {
            (start, sum) = (at, 0.0);
        }
        sum += value;
        if sum > best.2 {
            best = (start, at + 1, sum);
        }
    }
    best
}

/// The stretch of a length with the greatest sum.
fn window(values: &[f32], length: usize) -> (usize, usize, f32) {
    let sums = values
        .windows(length.max(1))
        .map(|part| part.iter().sum::<f32>());
    let best = sums.enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
    best.map_or((0, 0, f32::NEG_INFINITY), |(start, sum)| {
        (start, start + length, sum)
    })
}
