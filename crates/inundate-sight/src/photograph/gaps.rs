//! The gaps between cells of one color, however faint, and what they say of the cells beyond a board.

/// The side of a cell of a straight picture in pixels.
pub(super) const CELL: usize = 24;

/// Fewer pairs of cells do not tell what is between two of them.
const PAIRS: usize = 4;

/// The fewest pairs of a cell of the board and one beyond it that tell whether anything is between them, and how much that
/// differs from the cell at least, as a share of a gap.
const RIM: usize = 2;
const SOME: f32 = 0.3;

/// What is between two cells differs from both by at least this, in a channel of 255.
const LEAST: f32 = 1.0;

/// A mean is sure within this many of its standard errors.
const SURE: f32 = 4.0;

/// The least standard deviation of one pair.
const SPREAD: f32 = 0.5;

/// Less than this share of a gap is none.
const NONE: f32 = 0.25;

/// Pixels of a line to each side of its middle, the pixels beside it, and the ends of both that are left out.
const LINE: usize = 2;
const BESIDE: usize = 6;
const END: usize = 5;

/// A side of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

/// A straight picture of a board with a margin of one cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaps<'a> {
    /// Four bytes a pixel.
    pub(super) rgba: &'a [u8],
    /// Cells across, with the margin.
    pub(super) cols: usize,
    /// Whether the photograph shows the whole cell, for all cells and those of the margin, row by row.
    pub(super) shown: &'a [bool],
}

impl Gaps<'_> {
    /// Whether what lies beyond a side is no row or column of cells, although it has a color of the board: gaps divide
    /// cells of this color inside the board, and those at the side from what is beyond it, and none divides that.
    ///
    /// Without the second, it may be the flooded region, which many programs draw as one piece.
    ///
    /// `beyond` has the colors that the cells beyond the side would have, `cells` those of the board.
    pub(super) fn end_before(self, side: Side, beyond: &[Option<usize>], cells: &[usize]) -> bool {
        let wide = self.cols - 2;
        let high = cells.len() / wide;
        let Some(color) = only(beyond) else {
            return false;
        };
        // A cell beyond the side, the axis along it, and the one across it with the first cell of a pair on that.
        let strip = |at: usize| match side {
            Side::Left => ([0, at + 1], 1),
            Side::Right => ([wide + 1, at + 1], 1),
            Side::Top => ([at + 1, 0], 0),
            Side::Bottom => ([at + 1, high + 1], 0),
        };
        let rim = |at: usize| match side {
            Side::Left => ([0, at + 1], 0, at * wide),
            Side::Right => ([wide, at + 1], 0, at * wide + wide - 1),
            Side::Top => ([at + 1, 0], 1, at),
            Side::Bottom => ([at + 1, high], 1, (high - 1) * wide + at),
        };
        let is_pair = |at: &usize| beyond[*at..at + 2] == [Some(color); 2];
        let outside = (0..beyond.len() - 1).filter(is_pair).map(strip);
        let inside = (0..cells.len()).flat_map(|at| {
            let place = [at % wide + 1, at / wide + 1];
            let is_right = place[0] < wide && [cells[at], cells[at + 1]] == [color; 2];
            let is_below = place[1] < high && [cells[at], cells[at + wide]] == [color; 2];
            let right = is_right.then_some((place, 0));
            right.into_iter().chain(is_below.then_some((place, 1)))
        });
        let across = (0..beyond.len()).filter_map(|at| {
            let (place, axis, cell) = rim(at);
            (beyond[at] == Some(color) && cells[cell] == color).then_some((place, axis))
        });
        let own = if matches!(side, Side::Left | Side::Top) {
            2
        } else {
            1
        };
        let contrast = |(place, axis)| {
            let [line, before, after] = self.around(place, axis)?;
            Some([0, 1, 2].map(|at| line[at] - 0.5 * (before[at] + after[at])))
        };
        let step = |(place, axis)| {
            let colors = self.around(place, axis)?;
            Some([0, 1, 2].map(|at| colors[0][at] - colors[own][at]))
        };
        let (Some(inside), Some(outside), Some(rim)) = (
            Mean::of(PAIRS, inside.filter_map(contrast)),
            Mean::of(PAIRS, outside.filter_map(contrast)),
            Mean::of(RIM, across.filter_map(step)),
        ) else {
            return false;
        };
        let [gap, other] = [inside, outside].map(|mean| mean.along(inside.mean));
        gap > LEAST.max(SURE * inside.error)
            && other < NONE * gap
            && gap - other > SURE * inside.error.hypot(outside.error)
            && rim.along(rim.mean) > (SOME * gap).max(LEAST).max(SURE * rim.error)
    }

    /// The colors between a cell and the next on an axis, beside that in the cell, and in the next; none if the photograph
    /// does not show both.
    fn around(self, [col, row]: [usize; 2], axis: usize) -> Option<[[f32; 3]; 3]> {
        let next = if axis == 0 { 1 } else { self.cols };
        let at = row * self.cols + col;
        if !self.shown[at] || !self.shown[at + next] {
            return None;
        }
        let mut colors = [[0.0; 3]; 3];
        for along in END..CELL - END {
            for across in 0..2 * BESIDE {
                let far = CELL - BESIDE + across;
                let (x, y) = if axis == 0 {
                    (far, along)
                } else {
                    (along, far)
                };
                let pixel = 4 * ((row * CELL + y) * self.cols * CELL + col * CELL + x);
                let (part, width) = if across < BESIDE - LINE {
                    (1, BESIDE - LINE)
                } else if across < BESIDE + LINE {
                    (0, 2 * LINE)
                } else {
                    (2, BESIDE - LINE)
                };
                let count = ((CELL - 2 * END) * width) as f32;
                for (sum, &channel) in colors[part].iter_mut().zip(&self.rgba[pixel..pixel + 3]) {
                    *sum += f32::from(channel) / count;
                }
            }
        }
        Some(colors)
    }
}

/// The color that all cells have that have one.
fn only(colors: &[Option<usize>]) -> Option<usize> {
    let mut known = colors.iter().flatten();
    let first = *known.next()?;
    known.all(|&other| other == first).then_some(first)
}

/// The mean of some colors, and its standard error.
#[derive(Clone, Copy, Debug)]
struct Mean {
    mean: [f32; 3],
    error: f32,
}

impl Mean {
    /// None of fewer colors than that.
    fn of(least: usize, colors: impl Iterator<Item = [f32; 3]>) -> Option<Self> {
        let colors: Vec<[f32; 3]> = colors.collect();
        let count = colors.len() as f32;
        let mean = [0, 1, 2].map(|at| colors.iter().map(|color| color[at]).sum::<f32>() / count);
        let off = |color: &[f32; 3]| (0..3).map(|at| (color[at] - mean[at]).powi(2)).sum::<f32>();
        let spread = (colors.iter().map(off).sum::<f32>() / (count - 1.0)).sqrt();
        (colors.len() >= least).then(|| Self {
            mean,
            error: spread.max(SPREAD) / count.sqrt(),
        })
    }

    /// Its length along a direction.
    fn along(self, direction: [f32; 3]) -> f32 {
        let dot = |other: [f32; 3]| (0..3).map(|at| direction[at] * other[at]).sum::<f32>();
        dot(self.mean) / dot(direction).sqrt().max(1e-6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of 6×6 cells of two colors, with a margin of the first color. Between its cells is a line that is brighter
    /// by a number.
    fn picture(brighter: u8) -> (Vec<u8>, Vec<usize>) {
        let cells: Vec<usize> = (0..36).map(|at| (at * at / 5 + at) % 2).collect();
        let side = 8 * CELL;
        let mut rgba = Vec::new();
        for at in 0..side * side {
            let (x, y) = (at % side, at / side);
            let inside = |at: usize| at.checked_sub(CELL).filter(|&at| at < 6 * CELL);
            let color = match (inside(x), inside(y)) {
                (Some(x), Some(y)) => {
                    let is_line = [x, y].map(|at| (at + 1) % CELL < 2) != [false; 2];
                    let of = cells[y / CELL * 6 + x / CELL];
                    [200, 90][of] + if is_line { brighter } else { 0 }
                }
                _ => 200,
            };
            // A little noise.
            rgba.extend([color + (at % 7 % 3) as u8; 3]);
            rgba.push(255);
        }
        (rgba, cells)
    }

    fn whole<'a>(rgba: &'a [u8], shown: &'a [bool]) -> Gaps<'a> {
        Gaps {
            rgba,
            cols: 8,
            shown,
        }
    }

    const SIDES: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

    #[test]
    fn a_page_of_a_color_of_the_board_has_no_gaps() {
        let (rgba, cells) = picture(9);
        let shown = [true; 64];
        let gaps = whole(&rgba, &shown);
        let page = [Some(0); 6];
        assert!(SIDES.map(|side| gaps.end_before(side, &page, &cells)) == [true; 4]);
    }

    #[test]
    fn without_gaps_a_board_may_go_on() {
        let (rgba, cells) = picture(0);
        let shown = [true; 64];
        let gaps = whole(&rgba, &shown);
        let page = [Some(0); 6];
        assert!(SIDES.map(|side| gaps.end_before(side, &page, &cells)) == [false; 4]);
    }

    #[test]
    fn what_the_photograph_does_not_show_has_no_gaps_to_miss() {
        let (rgba, cells) = picture(9);
        let shown: Vec<bool> = (0..64).map(|at| at % 8 > 0 && at % 8 < 7).collect();
        let gaps = whole(&rgba, &shown);
        let page = [Some(0); 6];
        assert!(!gaps.end_before(Side::Left, &page, &cells));
        assert!(!gaps.end_before(Side::Right, &page, &cells));
        assert!(gaps.end_before(Side::Top, &page, &cells));
    }

    #[test]
    fn a_board_with_gaps_goes_on_where_it_does() {
        // The last column of the board is beyond a board of five.
        let (rgba, cells) = picture(9);
        let shown = [true; 64];
        let part: Vec<usize> = (0..36)
            .filter(|at| at % 6 < 5)
            .map(|at| cells[at])
            .collect();
        let side = 8 * CELL;
        let cut: Vec<u8> = (0..4 * side * side)
            .filter(|at| at / 4 % side < 7 * CELL)
            .map(|at| rgba[at])
            .collect();
        let gaps = Gaps {
            rgba: &cut,
            cols: 7,
            shown: &shown[..56],
        };
        let beyond: Vec<Option<usize>> = (0..6).map(|row| Some(cells[row * 6 + 5])).collect();
        assert!(!gaps.end_before(Side::Right, &beyond, &part));
        assert!(gaps.end_before(Side::Left, &[Some(0); 6], &part));
    }

    #[test]
    fn a_region_without_gaps_is_no_page() {
        // Nothing divides the cells of the first column from what is beyond it.
        let (mut rgba, cells) = picture(9);
        let side = 8 * CELL;
        for y in 0..side {
            for x in CELL - 2..=CELL {
                let at = 4 * (y * side + x);
                let (from, to) = (at + 8 * (CELL + 1 - x), at);
                rgba.copy_within(from..from + 4, to);
            }
        }
        let shown = [true; 64];
        let gaps = whole(&rgba, &shown);
        assert!(!gaps.end_before(Side::Left, &[Some(0); 6], &cells));
        assert!(gaps.end_before(Side::Right, &[Some(0); 6], &cells));
    }
}
