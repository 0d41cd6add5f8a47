//! Pencils: lines that meet in a point, as parallels do in a photograph.

use super::edgels::Edgel;

/// Lines that meet in a point. The line at `x` on the axis has the points with `x = (x' - slope · y') / (1 + narrowing ·
/// y')`. The places are from the middle of the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pencil {
    /// How far the line in the middle goes aside for each pixel down.
    pub(super) slope: f32,
    /// How much nearer the lines are for each pixel down.
    pub(super) narrowing: f32,
}

/// The largest slope, and the largest narrowing from the middle to an end.
const SLOPE: f32 = 0.3;
const NARROWING: f32 = 0.26;

impl Pencil {
    /// The lines through most edgels: those for which the places of edgels on the axis are least even.
    ///
    /// `length` is that of the picture along the lines, `width` across them.
    pub(super) fn through(edgels: &[Edgel], length: f32, width: f32) -> Self {
        let (half, side) = (length / 2.0, width / 2.0);
        let mut best = vec![(
            0.0,
            Self {
                slope: 0.0,
                narrowing: 0.0,
            },
        )];
        // Each round looks nearer at the best ones of that before.
        let mut reach = [SLOPE, NARROWING / half];
        for (bin, kept) in [(4.0, 4), (2.0, 2), (1.0, 1), (0.7, 1)] {
            let steps = [bin / half, bin / (0.7 * side * half)];
            let few = edgels
                .len()
                .div_ceil(4_000 * if bin > 1.0 { 1 } else { 4 })
                .max(1);
            let mut tried = Vec::new();
            for &(_, Self { slope, narrowing }) in &best {
                let count = [0, 1].map(|at| (reach[at] / steps[at]).ceil() as i32);
                for one in -count[0]..=count[0] {
                    for other in -count[1]..=count[1] {
                        let pencil = Self {
                            slope: slope + one as f32 * steps[0],
                            narrowing: narrowing + other as f32 * steps[1],
                        };
                        if (pencil.narrowing * half).abs() < 1.3 * NARROWING {
                            tried.push((pencil.sharpness(edgels, few, bin, side), pencil));
                        }
                    }
                }
            }
            tried.sort_by(|a, b| b.0.total_cmp(&a.0));
            best.clear();
            for (sharpness, pencil) in tried {
                let is_far = |(_, other): &(f32, Self)| {
                    (pencil.slope - other.slope).abs() > 1.5 * steps[0]
                        || (pencil.narrowing - other.narrowing).abs() > 1.5 * steps[1]
                };
                if best.len() < kept && best.iter().all(is_far) {
                    best.push((sharpness, pencil));
                }
            }
            reach = steps;
        }
        best[0].1
    }

    /// How uneven the places of edgels on the axis are.
    fn sharpness(self, edgels: &[Edgel], few: usize, bin: f32, side: f32) -> f32 {
        let count = (2.4 * side / bin) as usize;
        let mut bins = vec![0.0_f32; count + 2];
        for edgel in edgels.iter().step_by(few) {
            let place = (self.place(edgel.x, edgel.y) + 1.2 * side) / bin;
            if place > 0.0 && place < count as f32 {
                let at = place as usize;
                let share = place - at as f32;
                bins[at] += edgel.weight * (1.0 - share);
                bins[at + 1] += edgel.weight * share;
            }
        }
        bins.iter().map(|sum| sum * sum).sum()
    }

    /// Where the line through a point crosses the axis.
    #[inline]
    pub(super) fn place(self, x: f32, y: f32) -> f32 {
        (x - self.slope * y) / (1.0 + self.narrowing * y)
    }
}
