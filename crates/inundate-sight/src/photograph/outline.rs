//! Where a board ends on its lattice: the rectangle whose outline is drawn, and that is full of lines.

use super::sides::Sides;

/// A side of a cell counts less than none if less than this share of it is an edge.
const USUAL: f32 = 0.3;

/// The least share of each side of a board that is an edge.
const DRAWN: f32 = 0.7;

/// Cells may have the color of the page. Less of a side is enough if the lines between the cells end there: then what
/// would be beyond it has less than this share of the lines that are inside.
const PALE: f32 = 0.15;
const CLEAN: f32 = 0.1;

/// The least share of the sides between the cells of the first and last rows and columns that is an edge, the least of
/// the others, the least of each line inside, and the most of the sides between the cells that would be beyond the board,
/// all by the share of all sides inside.
const END: f32 = 0.45;
const WITHIN: f32 = 0.15;
const LINE: f32 = 0.15;
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

    /// The rectangles that may be the board, the likeliest first. Their rows and columns are divided into cells, and what
    /// would be beyond them is not.
    ///
    /// These are the one with most drawn sides, the one with most of those that are drawn all around, and parts of both
    /// without the strip at a side, which may be a frame or a title.
    pub(super) fn outlines(&self) -> Vec<Outline> {
        let largest = self.largest();
        let mut found: Vec<[[usize; 2]; 2]> = largest.into_iter().flatten().collect();
        for [[left, top], [right, bottom]] in largest.into_iter().flatten() {
            let parts = [
                [[left, top + 1], [right, bottom]],
                [[left, top], [right, bottom - 1]],
                [[left + 1, top], [right, bottom]],
                [[left, top], [right - 1, bottom]],
            ];
            let is_board = |ends: &[[usize; 2]; 2]| {
                (0..2).all(|axis| ends[0][axis] + FEWEST <= ends[1][axis])
                    && self.is_outlined(*ends)
                    && self.is_ruled(*ends)
            };
            found.extend(parts.into_iter().filter(is_board));
        }
        let mut outlines: Vec<Outline> = Vec::new();
        for ends in found {
            let outline = self.placed(ends);
            if !outlines.contains(&outline) {
                outlines.push(outline);
            }
        }
        outlines
    }

    /// The rectangle that has most drawn sides, and the one that has most of those that are drawn all around.
    fn largest(&self) -> [Option<[[usize; 2]; 2]>; 2] {
        let [cols, rows] = self.count;
        let mut best: [Option<(f32, [[usize; 2]; 2])>; 2] = [None; 2];
        for top in 0..rows {
            for bottom in top + FEWEST..=rows {
                let high = (bottom - top) as f32;
                let is_drawn = |x: usize| self.sum(0, [x, top], [x + 1, bottom]) >= PALE * high;
                let lines: Vec<usize> = (0..=cols).filter(|&x| is_drawn(x)).collect();
                for (at, &left) in lines.iter().enumerate() {
                    for &right in &lines[at + 1..] {
                        if right < left + FEWEST {
                            continue;
                        }
                        let wide = (right - left) as f32;
                        let above = self.sum(1, [left, top], [right, top + 1]);
                        let below = self.sum(1, [left, bottom], [right, bottom + 1]);
                        if above.min(below) < PALE * wide {
                            continue;
                        }
                        let ends = [[left, top], [right, bottom]];
                        let all = self.sum(0, ends[0], [right + 1, bottom])
                            + self.sum(1, ends[0], [right, bottom + 1]);
                        let count = (wide + 1.0) * high + wide * (high + 1.0);
                        let worth = all - USUAL * count;
                        let is_better = best.map(|best| best.is_none_or(|(most, _)| worth > most));
                        if is_better == [false; 2] || !self.is_ruled(ends) {
                            continue;
                        }
                        for (best, is_enough) in best.iter_mut().zip([true, self.is_outlined(ends)])
                        {
                            if is_enough && best.is_none_or(|(most, _)| worth > most) {
                                *best = Some((worth, ends));
                            }
                        }
                    }
                }
            }
        }
        best.map(|best| best.map(|(_, ends)| ends))
    }

    /// Whether a rectangle is drawn all around.
    fn is_outlined(&self, [[left, top], [right, bottom]]: [[usize; 2]; 2]) -> bool {
        let (wide, high) = ((right - left) as f32, (bottom - top) as f32);
        let upright = [left, right].map(|x| self.sum(0, [x, top], [x + 1, bottom]) / high);
        let level = [top, bottom].map(|y| self.sum(1, [left, y], [right, y + 1]) / wide);
        upright.into_iter().chain(level).all(|side| side >= DRAWN)
    }

    /// The share of the sides inside that is an edge.
    fn inside(&self, [[left, top], [right, bottom]]: [[usize; 2]; 2]) -> f32 {
        let inside = self.sum(0, [left + 1, top], [right, bottom])
            + self.sum(1, [left, top + 1], [right, bottom]);
        let (wide, high) = (right - left, bottom - top);
        inside / ((wide - 1) * high + wide * (high - 1)) as f32
    }

    /// Whether all rows and columns are divided into cells, all lines inside are drawn, and the board ends where the
    /// rectangle ends: a line is drawn there, and what is beyond is not divided so.
    fn is_ruled(&self, ends: [[usize; 2]; 2]) -> bool {
        let [[left, top], [right, bottom]] = ends;
        let share = self.inside(ends);
        let (wide, high) = ((right - left) as f32, (bottom - top) as f32);
        let column = |x: usize| self.sum(1, [x, top + 1], [x + 1, bottom]) / (high - 1.0);
        let row = |y: usize| self.sum(0, [left + 1, y], [right, y + 1]) / (wide - 1.0);
        let upright = |x: usize| self.sum(0, [x, top], [x + 1, bottom]) / high;
        let level = |y: usize| self.sum(1, [left, y], [right, y + 1]) / wide;
        // What is drawn of the side, how its last strip is divided, and how what is beyond it is.
        let sides = [
            (
                upright(left),
                column(left),
                (left > 0).then(|| column(left - 1)),
            ),
            (
                upright(right),
                column(right - 1),
                (right < self.count[0]).then(|| column(right)),
            ),
            (level(top), row(top), (top > 0).then(|| row(top - 1))),
            (
                level(bottom),
                row(bottom - 1),
                (bottom < self.count[1]).then(|| row(bottom)),
            ),
        ];
        let is_end = |(drawn, last, beyond): (f32, f32, Option<f32>)| {
            let is_drawn = drawn >= DRAWN || beyond.is_some_and(|beyond| beyond < CLEAN * share);
            let is_open = beyond.is_some_and(|beyond| beyond >= BEYOND * share);
            is_drawn && !is_open && last > END * share
        };
        sides.into_iter().all(is_end)
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
        assert_eq!(sides(is_of_board).outlines()[0], BOARD);
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
        assert_eq!(sides.outlines()[0], BOARD);
    }

    #[test]
    fn a_side_of_which_half_has_the_color_of_the_page_is_one() {
        // The lines between the cells end there.
        let is_pale = |axis: usize, x: i32, y: i32| axis == 0 && x == 7 && y < 4;
        let sides = sides(|axis, x, y| is_of_board(axis, x, y) && !is_pale(axis, x, y));
        assert_eq!(sides.outlines()[0], BOARD);
    }

    #[test]
    fn a_title_that_is_drawn_like_a_row_may_be_none() {
        let is_title = |axis: usize, x: i32, y: i32| match axis {
            0 => (2..=7).contains(&x) && y == 0 && x != 4,
            _ => (2..7).contains(&x) && y == 0,
        };
        let sides = sides(|axis, x, y| is_of_board(axis, x, y) || is_title(axis, x, y));
        let outlines = sides.outlines();
        assert_eq!(outlines[0].first, [2, 0]);
        assert!(outlines.contains(&BOARD), "{outlines:?}");
    }

    #[test]
    fn a_board_that_goes_on_has_no_outline() {
        // The last column has no end.
        let sides = sides(|axis, x, y| is_of_board(axis, x, y) && !(axis == 0 && x == 7));
        assert_eq!(sides.outlines(), []);
    }
}
