//! Algorithm 3 of Fukui et al. 2011.

use inundate_core::Color;
use inundate_method::{Run, StopReason};

/// How to read Algorithm 3 of Fukui et al. 2011 for the free game on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm3 {
    /// As printed: the loop over the colors is the outermost one, and i′ runs from i + 1 to j − 2.
    Printed,
    /// With the loop over the colors inside, and i′ as printed.
    ColorsInside,
    /// With the loop over the colors inside, and i′ from i to j − 1.
    Corrected,
}

/// Algorithm 3 of Fukui et al. 2011: a table T(i, j, c) of the moves that make a stretch of a path one color c, from those
/// of its two parts up to and from behind i′. Its answer for the path.
///
/// As printed, i′ leaves at least two vertices on each side, so a stretch of two or three vertices keeps the bound n that
/// it begins with, and the answer for a path of n ≥ 2 vertices is always n. [Corrected](Algorithm3::Corrected) it is
/// right.
///
/// ```
/// use inundate_core::Color;
/// use inundate::{classes::printed::{Algorithm3, algorithm_3}, solver::Run};
///
/// let path = [0, 1, 2, 1, 0].map(Color::new);
/// let answer = |reading| algorithm_3(&path, reading, &mut Run::unlimited()).expect("no limit");
/// let readings = [Algorithm3::Printed, Algorithm3::ColorsInside, Algorithm3::Corrected];
/// assert_eq!(readings.map(answer), [5, 5, 2]);
/// ```
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(c·n³) time and 4·c·n² bytes.
///
/// # Source
/// Fukui et al. 2011, Algorithm 3.
pub fn algorithm_3(
    path: &[Color],
    reading: Algorithm3,
    run: &mut Run<'_>,
) -> Result<u32, StopReason> {
    let n = path.len();
    let palette = path.iter().map(|color| color.index() + 1).max();
    let palette = palette.unwrap_or(0);
    run.hold(4 * (n * n * palette) as u64)?;
    let bound = u32::try_from(n).expect("vertices have 22 bits");
    let mut table = Table {
        n,
        palette,
        moves: vec![bound; n * n * palette],
    };
    for (i, color) in path.iter().enumerate() {
        for c in 0..palette {
            *table.at(i, i, c) = u32::from(c != color.index());
        }
    }
    let stretches = || (1..n).flat_map(move |length| (0..n - length).map(move |i| (i, i + length)));
    // How many colors a pass over the stretches has.
    let width = match reading {
        Algorithm3::Printed => 1,
        Algorithm3::ColorsInside | Algorithm3::Corrected => palette.max(1),
    };
    for first in (0..palette).step_by(width) {
        let colors = first..first + width;
        for (i, j) in stretches() {
            run.poll()?;
            run.stats.expanded += 1;
            let cuts = match reading {
                Algorithm3::Corrected => i..j,
                Algorithm3::Printed | Algorithm3::ColorsInside => i + 1..(j - 1).max(i + 1),
            };
            for c in colors.clone() {
                for cut in cuts.clone() {
                    let joined = *table.at(i, cut, c) + *table.at(cut + 1, j, c);
                    let moves = table.at(i, j, c);
                    *moves = joined.min(*moves);
                }
            }
            let least = table.least(i, j);
            for c in colors.clone() {
                let moves = table.at(i, j, c);
                *moves = (least + 1).min(*moves);
            }
        }
    }
    Ok(if n == 0 { 0 } else { table.least(0, n - 1) })
}

struct Table {
    n: usize,
    palette: usize,
    moves: Vec<u32>,
}

impl Table {
    fn at(&mut self, i: usize, j: usize, c: usize) -> &mut u32 {
        &mut self.moves[(i * self.n + j) * self.palette + c]
    }

    fn least(&self, i: usize, j: usize) -> u32 {
        let first = (i * self.n + j) * self.palette;
        let moves = self.moves[first..first + self.palette].iter();
        moves.copied().min().unwrap_or(0)
    }
}

/// What the bound n stands for: each vertex in turn takes a color, unless it has it already.
pub(super) fn one_by_one(path: &[Color], last: Color) -> Vec<(usize, Color)> {
    let mut moves = Vec::new();
    let mut place = 0;
    while place < path.len() {
        let color = path[place];
        if color != last {
            moves.push((place, last));
        }
        // The move takes the vertices of the same color along.
        while place < path.len() && path[place] == color {
            place += 1;
        }
    }
    moves
}
