//! The sides of the cells of a lattice, and how much of each is an edge in the picture.

use super::edgels::Edgel;
use super::homography::Homography;

/// An edgel lies on a line if it is within this share of a cell.
const ON: f64 = 0.15;

/// A side is an edge along its whole length if this share of its pixels are edgels: some are lost where sides meet.
const WHOLE: f64 = 0.8;

/// How much of each side of each cell is an edge.
#[derive(Debug)]
pub(super) struct Sides {
    /// The first column and row.
    pub(super) low: [i32; 2],
    /// The numbers of columns and rows.
    pub(super) count: [usize; 2],
    /// For the lines down, then for those across: the sums of the shares of all sides above and to the left.
    sums: [Vec<f32>; 2],
}

impl Sides {
    /// The sides of the cells between two places of a lattice, to which a map takes the places of edgels: those of lines
    /// down, and those of lines across.
    pub(super) fn new(
        map: &Homography,
        edgels: &[Vec<Edgel>; 2],
        [low, high]: [[f64; 2]; 2],
    ) -> Self {
        let low = low.map(|at| at.floor() as i32);
        let count = [0, 1].map(|axis| (high[axis].ceil() as i32 - low[axis]) as usize);
        let mut sides = Self {
            low,
            count,
            sums: Default::default(),
        };
        sides.sums = [0, 1].map(|axis| sides.summed(&sides.shares(map, &edgels[axis], axis)));
        sides
    }

    /// How much of each side on the lines of an axis is an edge, row by row, with one more column and row than cells.
    fn shares(&self, map: &Homography, edgels: &[Edgel], axis: usize) -> Vec<f32> {
        let wide = self.count[0] + 1;
        let mut shares = vec![0.0_f32; wide * (self.count[1] + 1)];
        for edgel in edgels {
            let place = map.at(edgel.place());
            let mut side = place.map(f64::floor);
            side[axis] = place[axis].round();
            let at = |axis: usize| usize::try_from(side[axis] as i32 - self.low[axis]).ok();
            let (Some(x), Some(y)) = (at(0), at(1)) else {
                continue;
            };
            let is_on = (place[axis] - side[axis]).abs() < ON;
            if is_on && x <= self.count[0] && y <= self.count[1] {
                shares[y * wide + x] += 1.0;
            }
        }
        let back = map.back();
        for (at, share) in shares.iter_mut().enumerate() {
            let corner = [at % wide, at / wide];
            let corner = [0, 1].map(|axis| f64::from(self.low[axis]) + corner[axis] as f64);
            let mut end = corner;
            end[1 - axis] += 1.0;
            let pixels = (back.at(corner)[1 - axis] - back.at(end)[1 - axis]).abs();
            *share = (*share / (WHOLE * pixels.max(1.0)) as f32).min(1.0);
        }
        shares
    }

    /// The sums of all shares above and to the left of each place.
    fn summed(&self, shares: &[f32]) -> Vec<f32> {
        let wide = self.count[0] + 1;
        let mut sums = vec![0.0; (wide + 1) * (self.count[1] + 2)];
        for (at, share) in shares.iter().enumerate() {
            let place = (at / wide) * (wide + 1) + at % wide;
            let (above, left) = (sums[place + 1], sums[place + wide + 1]);
            sums[place + wide + 2] = share + left + above - sums[place];
        }
        sums
    }

    /// The sum of the sides on the lines of an axis from a corner to another, without it.
    pub(super) fn sum(
        &self,
        axis: usize,
        [left, top]: [usize; 2],
        [right, bottom]: [usize; 2],
    ) -> f32 {
        let at = |x: usize, y: usize| self.sums[axis][y * (self.count[0] + 2) + x];
        at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
    }
}
