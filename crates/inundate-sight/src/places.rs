//! The sample points in a cell.

use crate::lattice::Axis;

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

/// The pixels of a cell on an axis.
#[derive(Debug)]
pub(crate) struct CellPixels {
    /// Before and after the middle.
    pub(crate) far: [Vec<usize>; 2],
    pub(crate) across: [Vec<usize>; 2],
    pub(crate) along: Vec<usize>,
    pub(crate) side: Vec<usize>,
}

impl SampleOffsets {
    /// The pixels of each cell of an axis, on `length` of them.
    pub(crate) fn pixels(&self, axis: Axis, length: usize) -> Vec<CellPixels> {
        let of_cell = |cell: usize| {
            let pixels = |offsets: &[f32], sign: f32| -> Vec<usize> {
                let pixel = |offset: &f32| {
                    let place = axis.middle(cell) + sign * offset * axis.pitch;
                    (place.max(0.0) as usize).min(length - 1)
                };
                offsets.iter().map(pixel).collect()
            };
            CellPixels {
                far: [-1.0, 1.0].map(|sign| pixels(self.far, sign)),
                across: [-1.0, 1.0].map(|sign| pixels(self.across, sign)),
                along: pixels(self.along, 1.0),
                side: pixels(self.side, 1.0),
            }
        };
        (0..axis.count).map(of_cell).collect()
    }
}
