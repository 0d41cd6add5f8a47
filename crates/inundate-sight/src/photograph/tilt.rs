//! How a board lies in a picture.

/// How a board lies in a picture that was straightened.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Tilt {
    /// The left top, right top, right bottom and left bottom corner of the board, each `[x, y]` in pixels.
    pub corners: [[f32; 2]; 4],
    /// How far its rows are turned clockwise, in degrees.
    pub degrees: f32,
}

impl Tilt {
    /// The tilt of a board with these corners.
    pub(super) fn new(corners: [[f32; 2]; 4]) -> Self {
        let [across, down] = [0, 1]
            .map(|axis| corners[1][axis] - corners[0][axis] + corners[2][axis] - corners[3][axis]);
        Self {
            corners,
            degrees: down.atan2(across).to_degrees(),
        }
    }

    /// The mean width and the mean height.
    pub(super) fn size(&self) -> [f32; 2] {
        let [a, b, c, d] = self.corners;
        let length = |from: [f32; 2], to: [f32; 2]| (to[0] - from[0]).hypot(to[1] - from[1]);
        [
            0.5 * (length(a, b) + length(d, c)),
            0.5 * (length(a, d) + length(b, c)),
        ]
    }

    /// How far a side leaves its axis, in pixels.
    pub(super) fn aside(&self) -> f32 {
        let [a, b, c, d] = self.corners;
        let off = [a[1] - b[1], d[1] - c[1], a[0] - d[0], b[0] - c[0]];
        off.into_iter().map(f32::abs).fold(0.0, f32::max)
    }
}
