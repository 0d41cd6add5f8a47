//! Algorithm 3 of Fukui et al. 2011.

use std::ops::Range;

use inundate_core::{Color, Move, Shape, Solution, Vertex};
use inundate_method::{NotApplicable, Problem, Run, StopReason};

use crate::line::Line;

/// A reading of Algorithm 3 of Fukui et al. 2011 for the free game on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm3 {
    /// As printed: the loop over the colors is the outermost one, and i′ runs from i + 1 to j − 2.
    Printed,
    /// With the loop over the colors inside, and i′ as printed.
    ColorsInside,
    /// With the loop over the colors inside, and i′ from i to j − 1.
    Corrected,
}

/// Algorithm 3 of Fukui et al. 2011: a table T(i, j, c) of the moves that make a stretch of a path
/// one color c, from those of its two parts up to and from behind i′. Its answer for the path.
///
/// As printed, i′ leaves at least two vertices on each side, so a stretch of two or three vertices
/// keeps the bound n that it begins with, and the answer for a path of n ≥ 2 vertices is always n.
/// [Corrected](Algorithm3::Corrected) it is right.
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
    let table = table(path, reading, run)?;
    let whole = path.len().checked_sub(1);
    Ok(whole.map_or(0, |last| least(&table[last])))
}

fn least(moves: &[u32]) -> u32 {
    moves.iter().copied().min().unwrap_or(0)
}

/// By stretch, at i·n + j for its first vertex i and its last one j, the moves to each color.
fn table(
    path: &[Color],
    reading: Algorithm3,
    run: &mut Run<'_>,
) -> Result<Vec<Vec<u32>>, StopReason> {
    let n = path.len();
    let palette = path.iter().map(|color| color.index() + 1).max();
    let palette = palette.unwrap_or(0);
    run.hold(4 * (n * n * palette) as u64)?;
    let bound = u32::try_from(n).expect("vertices have 22 bits");
    let mut table = vec![vec![bound; palette]; n * n];
    for (i, color) in path.iter().enumerate() {
        table[i * n + i].fill(1);
        table[i * n + i][color.index()] = 0;
    }
    let stretches = || (1..n).flat_map(move |length| (0..n - length).map(move |i| (i, i + length)));
    // The number of colors of a pass over the stretches.
    let width = match reading {
        Algorithm3::Printed => 1,
        Algorithm3::ColorsInside | Algorithm3::Corrected => palette.max(1),
    };
    for first in (0..palette).step_by(width) {
        for (i, j) in stretches() {
            run.poll()?;
            run.stats.expanded += 1;
            let cuts = match reading {
                Algorithm3::Corrected => i..j,
                Algorithm3::Printed | Algorithm3::ColorsInside => i + 1..(j - 1).max(i + 1),
            };
            let joined = |c: usize| {
                let cuts = cuts.clone();
                cuts.map(|cut| table[i * n + cut][c] + table[(cut + 1) * n + j][c])
                    .min()
            };
            let joined: Vec<_> = (first..first + width).map(joined).collect();
            for (moves, joined) in table[i * n + j][first..].iter_mut().zip(joined) {
                *moves = joined.unwrap_or(bound).min(*moves);
            }
            let recolored = least(&table[i * n + j]) + 1;
            for moves in &mut table[i * n + j][first..first + width] {
                *moves = recolored.min(*moves);
            }
        }
    }
    Ok(table)
}

/// An entry T[i, j, c] of the table of Fukui et al. 2011.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StretchMoves {
    /// The place of its first vertex on the path, from 0, and of its last one.
    pub ends: (usize, usize),
    /// The color in the end.
    pub color: Color,
    /// The fewest moves.
    pub moves: u32,
    /// The first case of the recurrence that gives as few, with its number in print. Its parts may
    /// have one vertex. Of a `vertex` and of two parts that are only `joined` the paper has none.
    pub case: &'static str,
}

/// The whole table of [Algorithm 3](algorithm_3), corrected, for a board that is a path, at least
/// after contraction: shorter stretches first.
///
/// # Errors
/// [`NotApplicable`] for other boards; [`StopReason`] within.
///
/// # Complexity
/// O(c·n³) time, O(c·n²) space.
pub fn stretches(
    problem: &Problem<'_>,
    run: &mut Run<'_>,
) -> Result<Result<Vec<StretchMoves>, StopReason>, NotApplicable> {
    problem.expect_free("printed:fukui-algorithm-3")?;
    let path = Path::from_problem(problem)?.colors;
    Ok(table(&path, Algorithm3::Corrected, run).map(|table| cases(path.len(), &table)))
}

/// The entries of a table of `n` vertices, each with its case.
fn cases(n: usize, table: &[Vec<u32>]) -> Vec<StretchMoves> {
    let to = |i: usize, j: usize, c: usize| table[i * n + j][c];
    // By stretch and color c, the moves to another color, and from that to c.
    let over: Vec<Vec<u32>> = table.iter().map(|moves| over(moves)).collect();
    // By stretch and color c, the second case: a first part to c, and the rest over another color.
    let mut right: Vec<Vec<u32>> = vec![Vec::new(); n * n];
    let ends = (0..n).flat_map(|length| (0..n - length).map(move |i| (i, i + length)));
    let mut entries = Vec::new();
    for (i, j) in ends {
        let least = |parts: &dyn Fn(usize) -> u32, cuts: Range<usize>| cuts.map(parts).min();
        let rights = (0..table[i * n + j].len()).map(|c| {
            let parts = |cut: usize| to(i, cut, c) + over[(cut + 1) * n + j][c];
            least(&parts, i..j).unwrap_or(FAR)
        });
        right[i * n + j] = rights.collect();
        for (c, &moves) in table[i * n + j].iter().enumerate() {
            let left = |cut: usize| over[i * n + cut][c] + to(cut + 1, j, c);
            let middle = |cut: usize| right[i * n + cut][c] + to(cut + 1, j, c);
            let is_least = |found: Option<u32>| found == Some(moves);
            let case = if i == j {
                "vertex"
            } else if is_least(least(&left, i..j)) {
                "1 left"
            } else if right[i * n + j][c] == moves {
                "2 right"
            } else if is_least(least(&middle, i + 1..j)) {
                "3 middle"
            } else if over[i * n + j][c] == moves {
                "4 whole"
            } else {
                "joined"
            };
            entries.push(StretchMoves {
                ends: (i, j),
                color: Color::new(u16::try_from(c).expect("a color")),
                moves,
                case,
            });
        }
    }
    entries
}

/// More moves than any stretch takes, with room for sums.
const FAR: u32 = u32::MAX / 4;

/// By color, one more than the fewest moves to another color.
fn over(moves: &[u32]) -> Vec<u32> {
    let mut lowest = [FAR; 2];
    for &moves in moves {
        lowest = match moves {
            _ if moves < lowest[0] => [moves, lowest[0]],
            _ => [lowest[0], lowest[1].min(moves)],
        };
    }
    let other = |&moves: &u32| lowest[usize::from(moves == lowest[0])] + 1;
    moves.iter().map(other).collect()
}

/// The moves that the bound n stands for: each vertex in turn takes the lowest color, unless it has
/// it already. A move takes the vertices of the same color that follow along.
pub(crate) fn one_by_one(path: &[Color]) -> Vec<(usize, Color)> {
    let last = path.iter().min().copied();
    let last = last.expect("a vertex");
    let is_first = |&place: &usize| place == 0 || path[place - 1] != path[place];
    let moves = (0..path.len()).filter(|&place| path[place] != last);
    moves.filter(is_first).map(|place| (place, last)).collect()
}

/// The vertices of a path in their order. What is a path only after contraction has a vertex for
/// each component.
pub(crate) struct Path {
    vertices: Vec<Vertex>,
    pub(crate) colors: Vec<Color>,
}

impl Path {
    pub(crate) fn from_problem(problem: &Problem<'_>) -> Result<Self, NotApplicable> {
        let instance = problem.instance();
        let is_line = match instance.shape() {
            Shape::Path => true,
            Shape::Grid(grid) => !grid.has_holes() && (grid.rows() == 1 || grid.cols() == 1),
            _ => false,
        };
        if is_line {
            return Ok(Self {
                vertices: instance.graph().vertices().collect(),
                colors: instance.colors().to_vec(),
            });
        }
        let line = Line::path(problem)?;
        let lowest = |component| problem.reduced().lowest_vertex(component);
        Ok(Self {
            vertices: line.order().map(lowest).collect(),
            colors: line.colors().to_vec(),
        })
    }

    pub(crate) fn solution(&self, moves: Vec<(usize, Color)>) -> Solution {
        let moves = moves.into_iter().map(|(place, color)| Move {
            pivot: self.vertices[place],
            color,
        });
        Solution {
            moves: moves.collect(),
        }
    }
}
