//! The colors of the cells of a lattice, taken where neither symbols nor gaps are: at the `o` near
//! the middles of the four sides.
//!
//! ```text
//! ╭───────────╮
//! │   o o o   │   `OUTER`: as here, beside letters and within round corners
//! │ o       o │   `INNER`: nearer to the middle, where gaps between cells are wide
//! │ o   A   o │   `CORE`: near the middle, where signs are at the sides
//! │ o       o │
//! │   o o o   │
//! ╰───────────╯
//! ```
//!
//! The *evenness* of a cell is the share of its samples in one color: few cells of a wrong lattice
//! are even.

use crate::lattice::Lattice;
use crate::places::{CellPixels, SampleOffsets};
use crate::rank::at_rank;
use crate::view::{View, distance};

/// Colors within this are the same color in a picture.
const SAME: f32 = 14.0;

/// A shade makes the ends of a cell differ by less than this.
const SHADE: f32 = 40.0;

/// Other samples of a cell are better if they are more even by this.
const BETTER: f32 = 0.1;

/// A cell of a lattice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) color: [f32; 3],
    /// The evenness of the cell: 1 if all samples have its color, 0 if none.
    pub(crate) even: f32,
    /// Whether the whole cell has the color of what is around the board.
    pub(crate) blank: bool,
}

const QUICK: SampleOffsets = SampleOffsets {
    far: &[0.32],
    along: &[-0.15, 0.0, 0.15],
    side: &[-0.2, 0.2],
    across: &[0.5],
};
const OUTER: SampleOffsets = SampleOffsets {
    far: &[0.34, 0.37],
    along: &[-0.16, -0.08, 0.0, 0.08, 0.16],
    side: &[-0.3, -0.18, -0.06, 0.06, 0.18, 0.3],
    across: &[0.46, 0.5, 0.54],
};
const INNER: SampleOffsets = SampleOffsets {
    far: &[0.26, 0.3],
    ..OUTER
};
const CORE: SampleOffsets = SampleOffsets {
    far: &[0.08, 0.18],
    along: &[-0.12, -0.06, 0.0, 0.06, 0.12],
    ..OUTER
};

/// The cells of a lattice, row by row, from few samples, for many lattices of which most are wrong.
/// A cell that has one of the `outside` colors may be blank.
pub(crate) fn quick_cells(view: &View, lattice: Lattice, outside: &[[f32; 3]]) -> Vec<Cell> {
    sample(view, lattice, outside, &QUICK, &[])
}

/// The cells of a lattice, row by row, each from those samples that make it more even, near the
/// sides or near the middle.
pub(crate) fn even_cells(view: &View, lattice: Lattice, outside: &[[f32; 3]]) -> Vec<Cell> {
    let outer = side_cells(view, lattice, outside);
    if evenness(&outer) >= 0.8 {
        return outer;
    }
    let core = sample(view, lattice, outside, &CORE, &[]);
    let better = evenness(&core) > 0.1 + evenness(&outer);
    if better { core } else { outer }
}

/// The cells of a lattice from samples near the sides alone. Those near the middle are even also in
/// cells of a lattice that is too coarse.
pub(crate) fn side_cells(view: &View, lattice: Lattice, outside: &[[f32; 3]]) -> Vec<Cell> {
    let mut outer = sample(view, lattice, outside, &OUTER, &[]);
    let inner = sample(view, lattice, outside, &INNER, &outer);
    for (outer, inner) in outer.iter_mut().zip(inner) {
        if inner.even > outer.even + BETTER {
            *outer = inner;
        }
    }
    outer
}

/// The evenness of the cells that are not blank.
pub(crate) fn evenness(cells: &[Cell]) -> f32 {
    let seen = cells.iter().filter(|cell| !cell.blank);
    let (sum, count) = seen.fold((0.0, 0.0), |(sum, count), cell| {
        (sum + cell.even, count + 1.0_f32)
    });
    sum / count.max(1.0)
}

/// The cells of a lattice from samples; those that are [so even](BETTER) before that no others are
/// better stay.
fn sample(
    view: &View,
    lattice: Lattice,
    outside: &[[f32; 3]],
    places: &SampleOffsets,
    before: &[Cell],
) -> Vec<Cell> {
    let Lattice { across, down } = lattice;
    let slack = view.slack();
    let off = |sample: [f32; 3], color: [f32; 3], same: f32| {
        ((distance(sample, color) - slack).max(0.0) / same).min(1.0)
    };
    let columns = places.pixels(across, view.width);
    let rows = places.pixels(down, view.height);
    let mut cells = Vec::with_capacity(across.count * down.count);
    let mut sides: Vec<[f32; 3]> = Vec::new();
    let mut ends: [Vec<[f32; 3]>; 2] = Default::default();
    for y in &rows {
        for x in &columns {
            if let Some(&cell) = before.get(cells.len())
                && cell.even >= 1.0 - BETTER
            {
                cells.push(cell);
                continue;
            }
            let at = |x: usize, y: usize| view.lab[y * view.width + x];
            sides.clear();
            ends.iter_mut().for_each(Vec::clear);
            for far in 0..places.far.len() {
                for (&along_x, &along_y) in x.along.iter().zip(&y.along) {
                    sides.extend([at(x.far[0][far], along_y), at(x.far[1][far], along_y)]);
                    ends[0].push(at(along_x, y.far[0][far]));
                    ends[1].push(at(along_x, y.far[1][far]));
                }
            }
            // A shade goes from the top to the bottom, so the sides have the color of the middle,
            // and the ends are even in themselves. A letter may reach the sides or the ends.
            let mut color = middle(&sides);
            let count = sides.len() as f32;
            let odd: f32 = sides.iter().map(|&sample| off(sample, color, SAME)).sum();
            let shades = [middle(&ends[0]), middle(&ends[1])];
            let shift = off(shades[0], shades[1], SHADE).powi(2);
            let odd_ends: f32 = ends
                .iter()
                .zip(shades)
                .flat_map(|(end, shade)| {
                    end.iter()
                        .map(move |&sample| off(sample, shade, SAME).max(shift))
                })
                .sum();
            let (sides_even, ends_even) = (1.0 - odd / count, 1.0 - odd_ends / count);
            if ends_even > sides_even + 0.15 {
                color = [0, 1, 2].map(|channel| 0.5 * (shades[0][channel] + shades[1][channel]));
            }
            let even = 0.3 * sides_even.min(ends_even) + 0.7 * sides_even.max(ends_even);
            let within = 7.0 + slack;
            let blank = outside.iter().any(|&outside| {
                distance(color, outside) < within && is_open(at, x, y, outside, within)
            });
            cells.push(Cell { color, even, blank });
        }
    }
    cells
}

/// The median of numbers, which are not empty.
pub(crate) fn middle_of(mut numbers: Vec<f32>) -> f32 {
    let half = numbers.len() / 2;
    at_rank(&mut numbers, half, f32::total_cmp)
}

/// Largest number of samples whose median is found without other memory.
const FEW: usize = 24;

/// The median of each channel.
pub(crate) fn middle(samples: &[[f32; 3]]) -> [f32; 3] {
    let half = samples.len() / 2;
    let Some(&first) = samples.first() else {
        return [0.0; 3];
    };
    if samples.iter().all(|&sample| distance(sample, first) <= 0.0) {
        return first;
    }
    if samples.len() <= FEW {
        // The least ones come first, up to the middle, in all channels at once; a fourth channel
        // makes them a vector.
        let mut sorted = [[0.0_f32; 4]; FEW];
        for (sorted, [l, a, b]) in sorted.iter_mut().zip(samples) {
            *sorted = [*l, *a, *b, 0.0];
        }
        for first in 0..=half {
            let mut least = sorted[first];
            for sample in &mut sorted[first + 1..samples.len()] {
                for channel in 0..4 {
                    let (one, other) = (least[channel], sample[channel]);
                    least[channel] = if other < one { other } else { one };
                    sample[channel] = if other < one { one } else { other };
                }
            }
            sorted[first] = least;
        }
        let [l, a, b, _] = sorted[half];
        return [l, a, b];
    }
    let mut result = [0.0; 3];
    let mut channel: Vec<f32> = Vec::with_capacity(samples.len());
    for (at, result) in result.iter_mut().enumerate() {
        channel.clear();
        channel.extend(samples.iter().map(|sample| sample[at]));
        *result = at_rank(&mut channel, half, f32::total_cmp);
    }
    result
}

/// Whether at most two sides of a cell of a color are bounded: most places of them have another
/// color.
fn is_open(
    at: impl Fn(usize, usize) -> [f32; 3],
    x: &CellPixels,
    y: &CellPixels,
    color: [f32; 3],
    within: f32,
) -> bool {
    let other = |x: usize, y: usize| distance(at(x, y), color) >= within;
    let sides = x.across.iter();
    let sides = sides.filter(|across| is_bounded(&y.side, across, |y, x| other(x, y)));
    let ends = y.across.iter();
    let ends = ends.filter(|across| is_bounded(&x.side, across, other));
    sides.count() + ends.count() <= 2
}

/// Whether another color is across a side at most places along it.
fn is_bounded(along: &[usize], across: &[usize], other: impl Fn(usize, usize) -> bool) -> bool {
    let different = |&&side: &&usize| across.iter().any(|&far| other(side, far));
    2 * along.iter().filter(different).count() > along.len()
}
