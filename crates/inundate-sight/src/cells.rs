//! The colors of the cells of a lattice, taken where neither symbols nor gaps are.

use crate::lattice::Lattice;
use crate::view::{View, distance};

/// Colors within this are the same color in a picture.
const SAME: f32 = 14.0;

/// A shade makes the ends of a cell differ by less than this.
const SHADE: f32 = 40.0;

/// A cell of a lattice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) color: [f32; 3],
    /// How even the cell is: 1 if all samples have its color, 0 if none.
    pub(crate) even: f32,
    /// Whether the whole cell has the color of what is around the board.
    pub(crate) blank: bool,
}

/// Where the samples of a cell are.
#[derive(Debug)]
struct Places {
    /// How far from its middle.
    far: &'static [f32],
    /// How far from the middle of a side: between round corners and symbols.
    along: &'static [f32],
    /// Where a side is looked for what bounds the cell: along it, and across.
    side: &'static [f32],
    across: &'static [f32],
}

const QUICK: Places = Places {
    far: &[0.32],
    along: &[-0.15, 0.0, 0.15],
    side: &[-0.2, 0.2],
    across: &[0.5],
};
const OUTER: Places = Places {
    far: &[0.34, 0.37],
    along: &[-0.16, -0.08, 0.0, 0.08, 0.16],
    side: &[-0.3, -0.18, -0.06, 0.06, 0.18, 0.3],
    across: &[0.46, 0.5, 0.54],
};
const INNER: Places = Places {
    far: &[0.26, 0.3],
    ..OUTER
};
const CORE: Places = Places {
    far: &[0.08, 0.18],
    along: &[-0.12, -0.06, 0.0, 0.06, 0.12],
    ..OUTER
};

/// The cells of a lattice, row by row, from few samples. A cell that has one of the `outside` colors
/// may be blank.
pub(crate) fn quick(view: &View, lattice: Lattice, outside: &[[f32; 3]]) -> Vec<Cell> {
    sample(view, lattice, outside, &QUICK)
}

/// The cells of a lattice, row by row, each from those samples that make it more even.
pub(crate) fn full(view: &View, lattice: Lattice, outside: &[[f32; 3]]) -> Vec<Cell> {
    let mut outer = sample(view, lattice, outside, &OUTER);
    let inner = sample(view, lattice, outside, &INNER);
    for (outer, inner) in outer.iter_mut().zip(inner) {
        if inner.even > outer.even + 0.1 {
            *outer = inner;
        }
    }
    if evenness(&outer) >= 0.8 {
        return outer;
    }
    let core = sample(view, lattice, outside, &CORE);
    let better = evenness(&core) > 0.1 + evenness(&outer);
    if better { core } else { outer }
}

/// How even the cells are that are not blank.
pub(crate) fn evenness(cells: &[Cell]) -> f32 {
    let seen = cells.iter().filter(|cell| !cell.blank);
    let (sum, count) = seen.fold((0.0, 0.0), |(sum, count), cell| {
        (sum + cell.even, count + 1.0_f32)
    });
    sum / count.max(1.0)
}

fn sample(view: &View, lattice: Lattice, outside: &[[f32; 3]], places: &Places) -> Vec<Cell> {
    let Lattice { across, down } = lattice;
    let slack = view.slack();
    let off = |sample: [f32; 3], color: [f32; 3], same: f32| {
        ((distance(sample, color) - slack).max(0.0) / same).min(1.0)
    };
    let mut cells = Vec::with_capacity(across.count * down.count);
    let mut sides: Vec<[f32; 3]> = Vec::new();
    let mut ends: [Vec<[f32; 3]>; 2] = Default::default();
    for row in 0..down.count {
        for col in 0..across.count {
            let at = |x: f32, y: f32| {
                view.at(
                    across.middle(col) + x * across.pitch,
                    down.middle(row) + y * down.pitch,
                )
            };
            sides.clear();
            ends.iter_mut().for_each(Vec::clear);
            for &far in places.far {
                for &along in places.along {
                    sides.extend([at(-far, along), at(far, along)]);
                    ends[0].push(at(along, -far));
                    ends[1].push(at(along, far));
                }
            }
            // A shade goes from the top to the bottom, so the sides have the color of the middle, and
            // the ends are even in themselves. A letter may reach the sides or the ends.
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
                distance(color, outside) < within && is_open(at, outside, within, places)
            });
            cells.push(Cell { color, even, blank });
        }
    }
    cells
}

/// The median of each channel.
pub(crate) fn middle(samples: &[[f32; 3]]) -> [f32; 3] {
    let mut channel: Vec<f32> = Vec::with_capacity(samples.len());
    [0, 1, 2].map(|at| {
        channel.clear();
        channel.extend(samples.iter().map(|sample| sample[at]));
        let half = channel.len() / 2;
        *channel.select_nth_unstable_by(half, f32::total_cmp).1
    })
}

/// Whether at most two sides of a cell of a color are bounded: most places of them have another color.
fn is_open(
    at: impl Fn(f32, f32) -> [f32; 3],
    color: [f32; 3],
    within: f32,
    places: &Places,
) -> bool {
    let other = |x: f32, y: f32| distance(at(x, y), color) >= within;
    let bounded = |place: &dyn Fn(f32, f32) -> bool| {
        let different = |along: &&f32| places.across.iter().any(|&across| place(across, **along));
        2 * places.side.iter().filter(different).count() > places.side.len()
    };
    let sides = [
        bounded(&|across, along| other(-across, along)),
        bounded(&|across, along| other(across, along)),
        bounded(&|across, along| other(along, -across)),
        bounded(&|across, along| other(along, across)),
    ];
    sides.into_iter().filter(|&side| side).count() <= 2
}
