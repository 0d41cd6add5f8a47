//! Edgels: pixels of a picture through which a line goes.

use super::raster::Raster;
use crate::rank::at_rank;

/// A pixel on an edge. The places are from the middle of the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edgel {
    pub(super) x: f32,
    pub(super) y: f32,
    /// How strong the edge is, from 0 to 1.
    pub(super) weight: f32,
}

impl Edgel {
    /// Its place.
    #[inline]
    pub(super) fn place(&self) -> [f64; 2] {
        [self.x, self.y].map(f64::from)
    }

    /// The same in the picture whose rows are the columns.
    pub(super) fn turned(&self) -> Self {
        Self {
            x: self.y,
            y: self.x,
            ..*self
        }
    }
}

/// An edge counts up to this difference of two pixels in a channel, so that few strong edges do not outvote many weak
/// ones.
const STRONG: i32 = 60;

/// Fainter edges, four times the difference of two pixels, are none.
const FAINT: i32 = 28;

/// The edgels of lines that go about down, and of those that go about across.
pub(super) fn edgels(picture: &Raster) -> [Vec<Edgel>; 2] {
    let (width, height) = (picture.width, picture.height);
    let mut slopes = vec![[0_i32; 2]; width * height];
    let pixel = |x: usize, y: usize, channel: usize| i32::from(picture.rgb[y * width + x][channel]);
    for y in 1..height - 1 {
        for x in 1..width - 1 {
            let mut most = [0; 2];
            for channel in 0..3 {
                let at = |dx: usize, dy: usize| pixel(x + dx - 1, y + dy - 1, channel);
                let across = at(2, 0) - at(0, 0) + 2 * (at(2, 1) - at(0, 1)) + at(2, 2) - at(0, 2);
                let down = at(0, 2) - at(0, 0) + 2 * (at(1, 2) - at(1, 0)) + at(2, 2) - at(2, 0);
                if across.abs() + down.abs() > most[0] + most[1] {
                    most = [across.abs(), down.abs()];
                }
            }
            slopes[y * width + x] = most;
        }
    }
    let least = (3 * usual(&slopes)).max(FAINT);
    let (middle_x, middle_y) = (width as f32 / 2.0, height as f32 / 2.0);
    let mut found = [Vec::new(), Vec::new()];
    for y in 2..height - 2 {
        for x in 2..width - 2 {
            let at = y * width + x;
            let [across, down] = slopes[at];
            // A line that is turned by 10° and seen from the side is within 22° of its axis.
            for (axis, (own, other), beside) in [(0, (across, down), 1), (1, (down, across), width)]
            {
                let is_edge = own > least && 2 * own > 5 * other;
                if is_edge && own >= slopes[at - beside][axis] && own > slopes[at + beside][axis] {
                    let (before, after) = (slopes[at - beside][axis], slopes[at + beside][axis]);
                    let shift =
                        (after - before) as f32 / (2 * (2 * own - before - after)).max(1) as f32;
                    let (dx, dy) = if axis == 0 {
                        (shift, 0.0)
                    } else {
                        (0.0, shift)
                    };
                    found[axis].push(Edgel {
                        x: x as f32 + 0.5 - middle_x + dx,
                        y: y as f32 + 0.5 - middle_y + dy,
                        weight: (own / 4).min(STRONG) as f32 / STRONG as f32,
                    });
                }
            }
        }
    }
    found
}

/// What noise makes of a difference: the third decile of all.
fn usual(slopes: &[[i32; 2]]) -> i32 {
    let mut some: Vec<i32> = slopes
        .iter()
        .step_by(7)
        .map(|[across, down]| across + down)
        .collect();
    let at = some.len() * 3 / 10;
    at_rank(&mut some, at, i32::cmp)
}
