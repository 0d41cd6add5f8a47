//! Edges: the differences of neighboring pixels.

use std::ops::Range;

use crate::rank::at_rank;
use crate::view::{View, distance};

/// An edge counts up to this, so that few strong edges do not outvote many weak ones.
const STRONG: f32 = 20.0;

/// Differences of neighbors, without those that noise makes.
#[derive(Debug)]
pub(crate) struct Edges {
    /// For each row, the difference of each pixel and the one to its right; 0 for the last.
    pub(crate) across: Vec<f32>,
    /// The difference of each pixel and the one below it; 0 for the last row.
    pub(crate) down: Vec<f32>,
}

impl Edges {
    pub(crate) fn new(view: &View) -> Self {
        let (width, lab) = (view.width, &view.lab);
        let mut across = vec![0.0; lab.len()];
        let mut down = vec![0.0; lab.len()];
        for at in 0..lab.len() {
            if (at + 1) % width != 0 {
                across[at] = distance(lab[at], lab[at + 1]);
            }
            if at + width < lab.len() {
                down[at] = distance(lab[at], lab[at + width]);
            }
        }
        clip(&mut across);
        clip(&mut down);
        Self { across, down }
    }

    /// The edges of each column of a part of the picture, summed over its rows: `[x]` is between
    /// `x` and `x + 1`.
    pub(crate) fn columns(&self, view: &View, rows: Range<usize>) -> Vec<f32> {
        let mut sums = vec![0.0; view.width - 1];
        for row in rows {
            let start = row * view.width;
            for (sum, edge) in sums.iter_mut().zip(&self.across[start..]) {
                *sum += edge;
            }
        }
        sums
    }

    /// The edges of each row of a part of the picture, summed over its columns.
    pub(crate) fn rows(&self, view: &View, cols: Range<usize>) -> Vec<f32> {
        let row = |row: usize| {
            let start = row * view.width;
            sum(&self.down[start + cols.start..start + cols.end])
        };
        (0..view.height - 1).map(row).collect()
    }
}

/// The sum of edges, in eight parts: none of their sums waits for another.
fn sum(edges: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    let (eights, rest) = edges.as_chunks::<8>();
    for eight in eights {
        for at in 0..8 {
            sums[at] += eight[at];
        }
    }
    sums.iter().chain(rest).sum()
}

/// Takes off what noise makes, and limits the rest.
fn clip(edges: &mut [f32]) {
    let mut some: Vec<f32> = edges.iter().copied().step_by(7).collect();
    let at = some.len() * 3 / 10;
    let usual = at_rank(&mut some, at, f32::total_cmp);
    for edge in edges {
        *edge = (*edge - 3.0 - 2.0 * usual).clamp(0.0, STRONG);
    }
}
