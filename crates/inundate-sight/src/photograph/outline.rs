//! Where a board ends on its lattice: the rectangle whose outline is drawn, and that is full of lines.

use super::sides::Sides;

/// A side of a cell counts less than none if less than this share of it is an edge.
const USUAL: f32 = 0.3;

/// The least share of each side of a board that is an edge.
const DRAWN: f32 = 0.7;

/// The least share of the sides between the cells of each row and column that is an edge, the least of each line inside,
/// and the most of the sides between the cells that would be beyond the board, all by the share of all sides inside.
const WITHIN: f32 = 0.45;
const LINE: f32 = 0.3;
const BEYOND: f32 = 0.8;

/// The fewest cells on a side.
const FEWEST: usize = 3;

/// The cells of a lattice from `first` to `end`, each `[column, row]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outline {
    pub(super) first: [i32; 2],
    pub(super) end: [i32; 2],
}

impl Outline {
    /// The least and the greatest place.
    pub(super) fn range(self) -> [[f64; 2]; 2] {
        [self.first, self.end].map(|end| end.map(f64::from))
    }
}

impl Sides {
    /// The rectangle that has most drawn sides, wherever it ends.
    pub(super) fn core(&self) -> Option<Outline> {
        let [cols, rows] = self.count;
        let mut best = (0.0, [[0; 2]; 2]);
        for top in 0..rows {
            for bottom in top + FEWEST..=rows {
                let usual = USUAL * 2.0 * (bottom - top) as f32;
                let (mut start, mut sum) = (0, 0.0);
                for x in 0..cols {
                    if sum <= 0.0 {
                        (start, sum) = (x, 0.0);
                    }
                    sum += self.sum(0, [x, top], [x + 1, bottom])
                        + self.sum(1, [x, top], [x + 1, bottom])
                        - usual;
                    if sum > best.0 {
                        best = (sum, [[start, top], [x + 1, bottom]]);
                    }
                }
            }
        }
        let (worth, ends) = best;
        (worth > 0.0).then(|| self.placed(ends))
    }

    fn placed(&self, ends: [[usize; 2]; 2]) -> Outline {
        let place = |at: usize, axis: usize| self.low[axis] + i32::try_from(at).expect("few cells");
        let [first, end] = ends.map(|[x, y]| [place(x, 0), place(y, 1)]);
        Outline { first, end }
    }

    /// The rectangle that has most drawn sides. All around it is drawn, its first and last rows and columns are divided
    /// into cells, and what would be beyond them is not.
    pub(super) fn outline(&self) -> Option<Outline> {
        let [cols, rows] = self.count;
        let mut best: Option<(f32, [[usize; 2]; 2])> = None;
        for top in 0..rows {
            for bottom in top + FEWEST..=rows {
                let high = (bottom - top) as f32;
                let is_drawn = |x: usize| self.sum(0, [x, top], [x + 1, bottom]) >= DRAWN * high;
                let lines: Vec<usize> = (0..=cols).filter(|&x| is_drawn(x)).collect();
                for (at, &left) in lines.iter().enumerate() {
                    for &right in &lines[at + 1..] {
                        if right < left + FEWEST {
                            continue;
                        }
                        let wide = (right - left) as f32;
                        let above = self.sum(1, [left, top], [right, top + 1]);
                        let below = self.sum(1, [left, bottom], [right, bottom + 1]);
                        if above.min(below) < DRAWN * wide {
                            continue;
                        }
                        let ends = [[left, top], [right, bottom]];
                        let all = self.sum(0, ends[0], [right + 1, bottom])
                            + self.sum(1, ends[0], [right, bottom + 1]);
                        let count = (wide + 1.0) * high + wide * (high + 1.0);
                        let worth = all - USUAL * count;
                        if best.is_none_or(|(most, _)| worth > most) && self.is_ruled(ends) {
                            best = Some((worth, ends));
                        }
                    }
                }
            }
        }
        best.map(|(_, ends)| self.placed(ends))
    }

    /// The share of the sides inside that is an edge.
    fn inside(&self, [[left, top], [right, bottom]]: [[usize; 2]; 2]) -> f32 {
        let inside = self.sum(0, [left + 1, top], [right, bottom])
            + self.sum(1, [left, top + 1], [right, bottom]);
        let (wide, high) = (right - left, bottom - top);
        inside / ((wide - 1) * high + wide * (high - 1)) as f32
    }

    /// Whether all rows and columns are divided into cells, all lines inside are drawn, and what is beyond the board is
    /// not divided so.
    fn is_ruled(&self, ends: [[usize; 2]; 2]) -> bool {
        let [[left, top], [right, bottom]] = ends;
        let share = self.inside(ends);
        let (wide, high) = ((right - left) as f32, (bottom - top) as f32);
        let column = |x: usize| self.sum(1, [x, top + 1], [x + 1, bottom]) / (high - 1.0);
        let row = |y: usize| self.sum(0, [left + 1, y], [right, y + 1]) / (wide - 1.0);
        let upright = |x: usize| self.sum(0, [x, top], [x + 1, bottom]) / high;
        let level = |y: usize| self.sum(1, [left, y], [right, y + 1]) / wide;
        let beyond = [
            (left > 0).then(|| column(left - 1)),
            (right < self.count[0]).then(|| column(right)),
            (top > 0).then(|| row(top - 1)),
            (bottom < self.count[1]).then(|| row(bottom)),
        ];
        beyond
            .iter()
            .flatten()
            .all(|&beyond| beyond < BEYOND * share)
            && (left..right)
                .map(column)
                .chain((top..bottom).map(row))
                .all(|strip| strip > WITHIN * share)
            && (left + 1..right)
                .map(upright)
                .chain((top + 1..bottom).map(level))
                .all(|line| line > LINE * share)
    }
}

#[cfg(test)]
mod tests {
    use super::super::edgels::Edgel;
    use super::super::homography::Homography;
    use super::*;

    /// The sides of a lattice of 10×8 cells of 20 pixels, of which those are drawn that a rule of axis, column and row
    /// says.
    fn sides(is_drawn: impl Fn(usize, i32, i32) -> bool) -> Sides {
        let edgels = [0, 1].map(|axis| {
            let mut edgels = Vec::new();
            for (x, y) in (0..=10).flat_map(|x| (0..=8).map(move |y| (x, y))) {
                for step in (0..20).filter(|_| is_drawn(axis, x, y)) {
                    let mut place = [20.0 * x as f32, 20.0 * y as f32];
                    place[1 - axis] += step as f32 + 0.5;
                    let [x, y] = place;
                    edgels.push(Edgel { x, y, weight: 1.0 });
                }
            }
            edgels
        });
        let map = Homography::scaled(0.05, [0.0; 2]);
        Sides::new(&map, &edgels, [[0.0; 2], [10.0, 8.0]])
    }

    /// Whether a side is one of the cells from 2,1 to 7,6.
    fn is_of_board(axis: usize, x: i32, y: i32) -> bool {
        let (right, bottom) = if axis == 0 { (7, 5) } else { (6, 6) };
        (2..=right).contains(&x) && (1..=bottom).contains(&y)
    }

    const BOARD: Outline = Outline {
        first: [2, 1],
        end: [7, 6],
    };

    #[test]
    fn the_outline_of_a_board_is_found() {
        assert_eq!(sides(is_of_board).outline(), Some(BOARD));
        let core = sides(is_of_board).core().unwrap();
        assert_eq!(core.first, BOARD.first);
        assert!(
            (0..2).all(|axis| core.end[axis] - BOARD.end[axis] <= 1),
            "{core:?}"
        );
    }

    #[test]
    fn a_frame_of_the_width_of_a_cell_is_none_of_the_board() {
        let is_frame = |axis: usize, x: i32, y: i32| match axis {
            0 => [1, 8].contains(&x) && (0..=6).contains(&y),
            _ => [0, 7].contains(&y) && (1..=7).contains(&x),
        };
        let sides = sides(|axis, x, y| is_of_board(axis, x, y) || is_frame(axis, x, y));
        assert_eq!(sides.outline(), Some(BOARD));
    }

    #[test]
    fn a_board_that_goes_on_has_no_outline() {
        // The last column has no end.
        let sides = sides(|axis, x, y| is_of_board(axis, x, y) && !(axis == 0 && x == 7));
        assert_eq!(sides.outline(), None);
    }
}
