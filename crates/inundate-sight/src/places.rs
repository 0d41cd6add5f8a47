//! The sample points in a cell.

use crate::lattice::{Axis, Lattice};
use crate::view::View;

/// Offsets of the samples of a cell.
#[derive(Debug)]
pub(crate) struct SampleOffsets {
    /// Offsets from its middle.
    pub(crate) far: &'static [f32],
    /// Offsets from the middle of a side: between round corners and symbols.
    pub(crate) along: &'static [f32],
    /// Offsets at a side, where the boundary of the cell is looked for: along the side, and across.
    pub(crate) side: &'static [f32],
    pub(crate) across: &'static [f32],
}

/// The pixels at which the cells of a lattice are sampled: those of each axis are found once.
#[derive(Debug)]
pub(crate) struct Pixels {
    pub(crate) across: AxisPixels,
    pub(crate) down: AxisPixels,
}

impl Pixels {
    pub(crate) fn new(view: &View, lattice: Lattice, places: &SampleOffsets) -> Self {
        Self {
            across: AxisPixels::new(lattice.across, view.width, places),
            down: AxisPixels::new(lattice.down, view.height, places),
        }
    }
}

/// The pixels of the cells of an axis.
#[derive(Debug)]
pub(crate) struct AxisPixels {
    /// For each cell: before the middle and after it for each of `far`, then for each of `across`,
    /// then those of `along`, then those of `side`.
    pixels: Vec<usize>,
    far: usize,
    across: usize,
    along: usize,
    side: usize,
}

/// The pixels of a cell on an axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellPixels<'a> {
    /// Before and after the middle.
    pub(crate) far: [&'a [usize]; 2],
    pub(crate) across: [&'a [usize]; 2],
    pub(crate) along: &'a [usize],
    pub(crate) side: &'a [usize],
}

impl AxisPixels {
    pub(crate) fn new(axis: Axis, length: usize, places: &SampleOffsets) -> Self {
        let minus = |far: &[f32]| far.iter().map(|far| -far).collect::<Vec<f32>>();
        let offsets = [
            &minus(places.far)[..],
            places.far,
            &minus(places.across)[..],
            places.across,
            places.along,
            places.side,
        ]
        .concat();
        let pixel = |cell: usize, offset: f32| {
            let place = axis.middle(cell) + offset * axis.pitch;
            (place.max(0.0) as usize).min(length - 1)
        };
        let cells = 0..axis.count;
        Self {
            pixels: cells
                .flat_map(|cell| offsets.iter().map(move |&offset| pixel(cell, offset)))
                .collect(),
            far: places.far.len(),
            across: places.across.len(),
            along: places.along.len(),
            side: places.side.len(),
        }
    }

    pub(crate) fn cell(&self, cell: usize) -> CellPixels<'_> {
        let count = 2 * self.far + 2 * self.across + self.along + self.side;
        let all = &self.pixels[cell * count..(cell + 1) * count];
        let (far, all) = all.split_at(2 * self.far);
        let (across, all) = all.split_at(2 * self.across);
        let (along, side) = all.split_at(self.along);
        CellPixels {
            far: far.split_at(self.far).into(),
            across: across.split_at(self.across).into(),
            along,
            side,
        }
    }
}
