//! The plane of a board: the map that makes its rows and columns parallel to the axes.

use super::edgels::Edgel;
use super::homography::Homography;
use super::linear::LeastSquares;
use super::pencil::Pencil;

/// The map that makes the lines of both pencils parallel: those that go down, and those that go across. It keeps the
/// middle of the picture, the origin, and the lengths near it.
///
/// The points in which the lines of the pencils meet are `(-s, -1, n)` and `(1, t, -m)` for the slopes `s` and `t` and
/// the narrowings `n` and `m`. The line through both is sent to infinity.
pub(super) fn plane(down: Pencil, across: Pencil) -> Homography {
    let [s, n] = [down.slope, down.narrowing].map(f64::from);
    let [t, m] = [across.slope, across.narrowing].map(f64::from);
    let scale = 1.0 - s * t;
    Homography([
        [1.0, -s, 0.0],
        [-t, 1.0, 0.0],
        [(m - n * t) / scale, (n - s * m) / scale, 1.0],
    ])
}

/// Farther from a line than this share of a cell, an edgel tells nothing of it.
const FAR: f64 = 0.3;

/// The map to a lattice, corrected so that the edgels of both kinds lie on its lines: least squares in which each
/// edgel counts less the farther it is from its line.
///
/// `within` is the part of the lattice that counts: its least and its greatest place on both axes.
pub(super) fn fitted(
    map: Homography,
    edgels: &[Vec<Edgel>; 2],
    within: [[f64; 2]; 2],
) -> Option<Homography> {
    let mut map = map;
    let middle = [0, 1].map(|axis| f64::midpoint(within[0][axis], within[1][axis]));
    let half = [0, 1].map(|axis| ((within[1][axis] - within[0][axis]) / 2.0).max(1.0));
    for round in 0..8 {
        let far = FAR * if round < 4 { 1.0 } else { 0.7 };
        let mut sums = LeastSquares::<8>::near_zero(1e-3);
        for (axis, edgels) in edgels.iter().enumerate() {
            for edgel in edgels {
                let place = map.at(edgel.place());
                let off = place[axis].round() - place[axis];
                let is_within = (0..2)
                    .all(|at| (within[0][at] - 0.3..within[1][at] + 0.3).contains(&place[at]));
                if off.abs() >= far || !is_within {
                    continue;
                }
                let weight = (1.0 - (off / far).powi(2)).powi(2) * f64::from(edgel.weight);
                let [a, b] = [0, 1].map(|at| (place[at] - middle[at]) / half[at]);
                let factors = if axis == 0 {
                    [1.0, a, b, 0.0, 0.0, 0.0, a * a, a * b]
                } else {
                    [0.0, 0.0, 0.0, 1.0, a, b, a * b, b * b]
                };
                sums.add(&factors, off / half[axis], weight * half[axis] * half[axis]);
            }
        }
        let found = sums.solve()?;
        let correction = Homography([
            [1.0 + found[1], found[2], found[0]],
            [found[4], 1.0 + found[5], found[3]],
            [-found[6], -found[7], 1.0],
        ]);
        let unit = Homography([
            [1.0 / half[0], 0.0, -middle[0] / half[0]],
            [0.0, 1.0 / half[1], -middle[1] / half[1]],
            [0.0, 0.0, 1.0],
        ]);
        map = map.then(&unit).then(&correction).then(&unit.back());
    }
    Some(map)
}

/// The least and the greatest places on both axes to which a picture of a size goes, whose middle is the origin.
pub(super) fn range(map: &Homography, size: [f64; 2]) -> [[f64; 2]; 2] {
    let [x, y] = size.map(|side| side / 2.0);
    let corners = [[-x, -y], [x, -y], [x, y], [-x, y]].map(|corner| map.at(corner));
    [f64::min, f64::max].map(|end| {
        [0, 1].map(|axis| {
            let places = corners.iter().map(|corner| corner[axis]);
            places.fold(corners[0][axis], end)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The edgels on the lines of a lattice of 12×9 cells, as a map takes them to a picture.
    fn edgels(onto: &Homography) -> [Vec<Edgel>; 2] {
        [0, 1].map(|axis| {
            let counts = [12, 9];
            let line = |line: i32| (0..20 * counts[1 - axis]).map(move |at| (line, at));
            let points = (0..=counts[axis]).flat_map(line);
            let edgel = |(line, at): (i32, i32)| {
                let mut place = [f64::from(line); 2];
                place[1 - axis] = (f64::from(at) + 0.5) / 20.0;
                let [x, y] = onto.at(place).map(|place| place as f32);
                Edgel { x, y, weight: 1.0 }
            };
            points.map(edgel).collect()
        })
    }

    /// A board of cells of 30 pixels, turned by 8°, and narrower above.
    fn tilted() -> Homography {
        let (sin, cos) = 8.0_f64.to_radians().sin_cos();
        Homography::scaled(30.0, [-180.0, -135.0]).then(&Homography([
            [cos, -sin, 0.0],
            [sin, cos, 0.0],
            [0.0001, -0.0005, 1.0],
        ]))
    }

    #[test]
    fn the_lines_of_a_tilted_board_become_parallel() {
        let onto = tilted();
        let edgels = edgels(&onto);
        let turned: Vec<Edgel> = edgels[1].iter().map(Edgel::turned).collect();
        let plane = plane(
            Pencil::through(&edgels[0], 480.0, 600.0),
            Pencil::through(&turned, 600.0, 480.0),
        );
        let straight = onto.then(&plane);
        for line in 0..=12 {
            let [above, below] = [0.0, 9.0].map(|end| straight.at([f64::from(line), end])[0]);
            assert!((above - below).abs() < 4.0, "{line}: {above} and {below}");
        }
    }

    #[test]
    fn a_lattice_that_is_a_little_off_is_fitted() {
        let onto = tilted();
        let near = Homography([[1.004, 0.006, 0.1], [-0.005, 0.997, -0.08], [0.0, 0.0, 1.0]]);
        let map = onto.back().then(&near);
        let fitted = fitted(map, &edgels(&onto), [[0.0, 0.0], [12.0, 9.0]]).unwrap();
        for corner in [[0.0, 0.0], [12.0, 0.0], [12.0, 9.0], [0.0, 9.0]] {
            let found = fitted.at(onto.at(corner));
            assert!(
                (0..2).all(|axis| (found[axis] - corner[axis]).abs() < 0.01),
                "{found:?}"
            );
        }
    }
}
