//! Estimates the light on a board, for each row and each column, from cells of one hue.

use crate::candidate::Candidate;
use crate::lattice::{Axis, Lattice};
use crate::view::View;

/// Cells with pixels darker than this, as a sum of their channels, are ignored.
const DARK: f32 = 36.0;

/// The shares of channels of one hue are within this.
const HUE: f32 = 0.02;

/// The shares of channels of a gray are within this of a third. Grays have one hue, so they tell
/// nothing of the light.
const GRAY: f32 = 0.02;

/// Largest distance of the two cells of a pair, on each axis.
const NEAR: usize = 2;

/// In each round, pairs whose brightness differs by less than this, as a logarithm, are of one
/// color.
const ROUNDS: [f32; 6] = [0.45, 0.3, 0.2, 0.12, 0.08, 0.06];

/// Steps of the least-squares iteration in each round.
const STEPS: usize = 20;

/// The weight of the assumption that neighboring rows, and columns, are equally bright, in pairs.
const BELIEF: f32 = 0.5;

/// Light that varies less, as a logarithm, is even; light that varies more is seen.
const EVEN: f32 = 0.04;
const STRONG: f32 = 0.1;

/// The brightness of each column and each row, as logarithms, one added to the other.
#[derive(Debug)]
pub(crate) struct Light {
    lattice: Lattice,
    cols: Vec<f32>,
    rows: Vec<f32>,
}

/// A cell from which the light is estimated: its column and row, the logarithm of the sum of its
/// channels, and their shares.
#[derive(Clone, Copy, Debug)]
struct Sample {
    col: usize,
    row: usize,
    bright: f32,
    hue: [f32; 2],
}

impl Light {
    /// The light on a board; none if it is even. Cells near each other with one hue and about one
    /// brightness have one color, so their brightness tells how the light falls: least squares, in
    /// rounds in which pairs that do not agree count no more.
    ///
    /// # Complexity
    /// O(cells).
    pub(crate) fn measure(view: &View, board: &Candidate) -> Option<Self> {
        let lattice = board.lattice;
        let (width, height) = (lattice.across.count, lattice.down.count);
        let samples: Vec<Option<Sample>> = (0..width * height)
            .map(|cell| {
                let channels = board.typical_pixel(view, cell).map(f32::from);
                let sum: f32 = channels.iter().sum();
                let hue = [channels[0] / sum, channels[1] / sum];
                let is_gray = hue.iter().all(|share| (share - 1.0 / 3.0).abs() < GRAY);
                (sum >= DARK && !is_gray && board.cells[cell].even > 0.6).then(|| Sample {
                    col: cell % width,
                    row: cell / width,
                    bright: sum.ln(),
                    hue,
                })
            })
            .collect();
        let pairs = pairs(&samples, width);
        let mut light = Self {
            lattice,
            cols: vec![0.0; width],
            rows: vec![0.0; height],
        };
        for far in ROUNDS {
            for _ in 0..STEPS {
                light.improve(&pairs, far);
            }
        }
        (light.range() > EVEN).then_some(light)
    }

    /// Whether the light varies visibly.
    pub(crate) fn is_strong(&self) -> bool {
        self.range() > STRONG
    }

    fn range(&self) -> f32 {
        let range = |of: &[f32]| {
            let least = of.iter().copied().fold(f32::INFINITY, f32::min);
            of.iter().copied().fold(f32::NEG_INFINITY, f32::max) - least
        };
        range(&self.cols) + range(&self.rows)
    }

    fn at(&self, sample: &Sample) -> f32 {
        self.cols[sample.col] + self.rows[sample.row]
    }

    /// Sets each column and each row to what its pairs say, and half of that to what its neighbors
    /// are.
    fn improve(&mut self, pairs: &[(Sample, Sample)], far: f32) {
        let mut sums = [
            vec![(0.0, 0.0); self.cols.len()],
            vec![(0.0, 0.0); self.rows.len()],
        ];
        for (one, other) in pairs {
            let off = other.bright - self.at(other) - one.bright + self.at(one);
            if off.abs() > far {
                continue;
            }
            let mut add = |axis: usize, at: usize, off: f32| {
                sums[axis][at].0 += off;
                sums[axis][at].1 += 1.0;
            };
            if one.col != other.col {
                add(0, other.col, off);
                add(0, one.col, -off);
            }
            if one.row != other.row {
                add(1, other.row, off);
                add(1, one.row, -off);
            }
        }
        for (light, sums) in [&mut self.cols, &mut self.rows].into_iter().zip(sums) {
            let before = light.clone();
            for (at, (sum, count)) in sums.into_iter().enumerate() {
                let mut sums = (sum, count);
                for beside in [at.wrapping_sub(1), at + 1] {
                    if let Some(beside) = before.get(beside) {
                        sums.0 += BELIEF * (beside - before[at]);
                        sums.1 += BELIEF;
                    }
                }
                light[at] += 0.6 * sums.0 / sums.1;
            }
        }
    }

    /// The picture in even light, as bright as its brightest part.
    pub(crate) fn leveled_picture(&self, view: &View) -> View {
        let most = |of: &[f32]| of.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let brightest = most(&self.cols) + most(&self.rows);
        let factors = |axis: Axis, of: &[f32], length: usize| -> Vec<f32> {
            let cell = |at: usize| ((at as f32 + 0.5 - axis.start) / axis.pitch).max(0.0) as usize;
            (0..length)
                .map(|at| of[cell(at).min(of.len() - 1)])
                .collect()
        };
        let cols = factors(self.lattice.across, &self.cols, view.width);
        let rows = factors(self.lattice.down, &self.rows, view.height);
        view.with_colors(|x, y, color| {
            let factor = (brightest - cols[x] - rows[y]).exp();
            color.map(|channel| (f32::from(channel) * factor).min(255.0) as u8)
        })
    }
}

/// Cells near each other that have one hue.
fn pairs(samples: &[Option<Sample>], width: usize) -> Vec<(Sample, Sample)> {
    let mut pairs = Vec::new();
    for one in samples.iter().flatten() {
        let cols = one.col.saturating_sub(NEAR)..(one.col + NEAR + 1).min(width);
        for row in one.row..=one.row + NEAR {
            for col in cols.clone().filter(|&col| row > one.row || col > one.col) {
                let Some(Some(other)) = samples.get(row * width + col) else {
                    continue;
                };
                let is_near = |at: usize| (one.hue[at] - other.hue[at]).abs() < HUE;
                if is_near(0) && is_near(1) && (one.bright - other.bright).abs() < ROUNDS[0] {
                    pairs.push((*one, *other));
                }
            }
        }
    }
    pairs
}
