//! Maps of the plane that keep lines straight.

/// A map of the plane that keeps lines straight: a matrix that acts on homogeneous places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Homography(pub(super) [[f64; 3]; 3]);

impl Homography {
    /// The map to a multiple, and then on by `shift`.
    pub(super) fn scaled(factor: f64, [right, down]: [f64; 2]) -> Self {
        Self([[factor, 0.0, right], [0.0, factor, down], [0.0, 0.0, 1.0]])
    }

    /// Where a place goes.
    pub(super) fn at(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let row = |row: usize| self.0[row][0] * x + self.0[row][1] * y + self.0[row][2];
        let far = row(2);
        [row(0) / far, row(1) / far]
    }

    /// This map, and then another.
    pub(super) fn then(&self, other: &Self) -> Self {
        let entry =
            |row: usize, col: usize| (0..3).map(|at| other.0[row][at] * self.0[at][col]).sum();
        Self([0, 1, 2].map(|row| [0, 1, 2].map(|col| entry(row, col))))
    }

    /// The map back: the adjugate, which differs from the inverse by a factor that no place sees.
    pub(super) fn back(&self) -> Self {
        let minor = |row: usize, col: usize| {
            let ((r, s), (c, d)) = (others(row), others(col));
            self.0[r][c] * self.0[s][d] - self.0[r][d] * self.0[s][c]
        };
        Self([0, 1, 2].map(|row| [0, 1, 2].map(|col| minor(col, row))))
    }
}

/// The two other numbers of three, in the order of a turn.
fn others(at: usize) -> (usize, usize) {
    ((at + 1) % 3, (at + 2) % 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_and_the_map_back_leave_places_where_they_are() {
        let map = Homography([[1.1, 0.2, 5.0], [-0.1, 0.9, 3.0], [0.001, -0.002, 1.0]]);
        for place in [[0.0, 0.0], [40.0, 7.0], [-20.0, 90.0]] {
            let there_and_back = map.then(&map.back()).at(place);
            assert!((0..2).all(|axis| (there_and_back[axis] - place[axis]).abs() < 1e-9));
            let [x, y] = map.back().at(map.at(place));
            assert!((x - place[0]).abs() < 1e-9 && (y - place[1]).abs() < 1e-9);
        }
    }
}
