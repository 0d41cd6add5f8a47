//! Arcs of a circle as a board with two ends: the fixed game on interval graphs and circular-arc
//! graphs.

use std::collections::BTreeMap;

use inundate_core::family::{Arcs, Intervals};
use inundate_core::{Color, Vertex};
use inundate_method::{Run, StopReason};

use super::two_ends::{End, EndMove, EndState, TwoEnds, number};

/// Closed arcs of a circle and a pivot. Arcs are adjacent where they meet.
///
/// Only the order of their ends matters, so the points of the circle are the ends, numbered in
/// order. Intervals of a line are arcs of a circle with one more point, which none of them covers.
pub(super) struct ArcBoard<'a> {
    /// The number of points.
    pub(super) around: u32,
    /// The first point of each arc, and how many points further the last one is.
    pub(super) spans: Vec<(u32, u32)>,
    pub(super) colors: &'a [Color],
    pub(super) pivot: usize,
}

impl<'a> ArcBoard<'a> {
    fn new(ends: &[(i64, i64)], colors: &'a [Color], pivot: Vertex, is_line: bool) -> Self {
        assert_eq!(ends.len(), colors.len(), "a color for each vertex");
        let mut points: Vec<i64> = ends.iter().flat_map(|&(a, b)| [a, b]).collect();
        points.sort_unstable();
        points.dedup();
        let around = number(points.len()) + u32::from(is_line);
        let point = |value: i64| number(points.partition_point(|&point| point < value));
        let spans = ends.iter().map(|&(a, b)| {
            let (a, b) = (point(a), point(b));
            (a, if a <= b { b - a } else { around - (a - b) })
        });
        Self {
            around,
            spans: spans.collect(),
            colors,
            pivot: pivot.index(),
        }
    }

    pub(super) fn shortest(&self, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
        let (origin, length) = self.spans[self.pivot];
        let turn = self.around;
        let right = self.spans.iter().map(|&(start, length)| {
            let start = (start + turn - origin) % turn;
            (start, start + length)
        });
        let left = self.spans.iter().map(|&(start, length)| {
            let start = (origin + 2 * turn - start - length) % turn;
            (start, start + length)
        });
        let color = self.colors[self.pivot];
        let right = Side::new(turn, right, self.colors);
        let left = Side::new(turn, left, self.colors);
        let start = right.reach_after(color, length);
        let ahead = right.ahead(color, start);
        let right = right.end(start, None, run)?;
        let left = left.end(left.reach_after(color, 0), Some(&right), run)?;
        let ends = TwoEnds {
            ahead,
            right,
            left,
            around: turn,
            color,
        };
        ends.shortest(self.colors, run)
    }
}

/// Arcs as seen from the first point of the pivot's arc in one direction.
struct Side {
    around: u32,
    /// The start, the end and the color of each, by start; those that come around to the origin
    /// once more from there.
    sorted: Vec<(u32, u32, Color)>,
    by_color: BTreeMap<Color, Spans>,
    all: Spans,
}

impl Side {
    fn new(around: u32, spans: impl Iterator<Item = (u32, u32)> + Clone, colors: &[Color]) -> Self {
        let mut by_color = BTreeMap::<Color, Vec<(u32, u32)>>::new();
        for (span, &color) in spans.clone().zip(colors) {
            by_color.entry(color).or_default().push(span);
        }
        let mut sorted: Vec<(u32, u32, Color)> = spans
            .clone()
            .zip(colors)
            .flat_map(|((start, end), &color)| {
                let again = end.checked_sub(around).map(|end| (0, end, color));
                [Some((start, end, color)), again]
            })
            .flatten()
            .collect();
        sorted.sort_unstable();
        Self {
            around,
            sorted,
            by_color: by_color
                .into_iter()
                .map(|(color, spans)| (color, Spans::new(around, spans)))
                .collect(),
            all: Spans::new(around, spans.collect()),
        }
    }

    /// The depth of a region of depth `depth` after a move.
    fn reach_after(&self, color: Color, mut depth: u32) -> u32 {
        let spans = &self.by_color[&color];
        while let further = spans.reach(depth).min(self.around)
            && further > depth
        {
            depth = further;
        }
        depth
    }

    fn ahead(&self, color: Color, depth: u32) -> u32 {
        self.by_color[&color].ahead(depth)
    }

    /// A state is how far the region reaches.
    fn end(&self, start: u32, other: Option<&End>, run: &mut Run<'_>) -> Result<End, StopReason> {
        let state = |code: usize| EndState {
            depth: number(code),
            clear: self.all.ahead(number(code)),
        };
        let mut sorted = self.sorted.iter().peekable();
        // The colors that lead on, each with the farthest end.
        let mut open = BTreeMap::<Color, u32>::new();
        let moves = |code: usize, moves: &mut Vec<EndMove>| {
            let depth = number(code);
            while let Some(&(_, end, color)) = sorted.next_if(|arc| arc.0 <= depth) {
                let farthest = open.entry(color).or_default();
                *farthest = end.max(*farthest);
            }
            open.retain(|_, farthest| *farthest > depth);
            for &color in open.keys() {
                let to = self.reach_after(color, depth);
                if to > depth {
                    let ahead = self.ahead(color, to);
                    moves.push(EndMove { color, to, ahead });
                }
            }
        };
        let codes = self.around as usize + 1;
        End::new(start as usize, codes, state, moves, other, run)
    }
}

/// Some arcs, sorted by their starts.
struct Spans {
    starts: Vec<u32>,
    /// By index, the farthest end of the arcs up to it and of those that come around to the origin.
    farthest: Vec<u32>,
    /// By index, the nearest end of the arcs from it on.
    nearest: Vec<u32>,
    around_again: u32,
    none: u32,
}

impl Spans {
    fn new(around: u32, mut spans: Vec<(u32, u32)>) -> Self {
        spans.sort_unstable();
        let around_again = spans.iter().map(|span| span.1.saturating_sub(around)).max();
        let around_again = around_again.unwrap_or(0);
        let farthest = spans.iter().scan(around_again, |farthest, span| {
            *farthest = span.1.max(*farthest);
            Some(*farthest)
        });
        let mut nearest: Vec<u32> = spans
            .iter()
            .rev()
            .scan(around, |nearest, span| {
                *nearest = span.1.min(*nearest);
                Some(*nearest)
            })
            .collect();
        nearest.reverse();
        Self {
            starts: spans.iter().map(|span| span.0).collect(),
            farthest: farthest.collect(),
            nearest,
            around_again,
            none: around,
        }
    }

    /// The farthest end of the arcs that start up to `depth`.
    fn reach(&self, depth: u32) -> u32 {
        let met = self.starts.partition_point(|&start| start <= depth);
        met.checked_sub(1)
            .map_or(self.around_again, |last| self.farthest[last])
    }

    /// The nearest end of the arcs that start beyond `depth`.
    fn ahead(&self, depth: u32) -> u32 {
        let met = self.starts.partition_point(|&start| start <= depth);
        self.nearest.get(met).copied().unwrap_or(self.none)
    }
}

/// A shortest sequence on an interval graph, from its intervals, the colors of its vertices, and
/// the pivot.
///
/// ```text
///   0 ├────┤     ├──┤ 2
///       1 ├────────┤
/// ```
///
/// The flooded intervals cover one interval [L, R] of the line. An interval is flooded or adjacent
/// to the flooded region exactly if it meets [L, R]. So the state is (L, R), and each end moves by
/// itself: which intervals stick out on the left does not depend on R.
///
/// ```
/// use inundate::{classes::interval, solver::Run};
/// use inundate_core::{GameSetup, ListSetup, Shape, Vertex};
///
/// let board = ListSetup::new(["0", "1", "2"]);
/// let board = board.into_interval(vec![(0, 2), (1, 4), (3, 5)], GameSetup::default())?;
/// let Shape::Interval(intervals) = board.shape() else { panic!("an interval graph") };
/// let colors = interval(intervals, board.colors(), Vertex::new(1), &mut Run::unlimited());
/// assert_eq!(colors.expect("no limit").len(), 2);
/// # Ok::<(), inundate_core::InstanceError>(())
/// ```
///
/// # Errors
/// [`StopReason`].
///
/// # Panics
/// If the intervals, the colors and the pivot are not those of one board.
///
/// # Complexity
/// O(c·n²) time for n intervals of c colors, four bytes for each of at most n² pairs of ends.
///
/// # Source
/// New here. Interval graphs are co-comparability graphs, and Fleischer, Woeginger 2010 show that
/// the game on these is polynomial.
pub fn interval(
    intervals: &Intervals,
    colors: &[Color],
    pivot: Vertex,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    ArcBoard::new(intervals.as_slice(), colors, pivot, true).shortest(run)
}

/// A shortest sequence on a circular-arc graph, from its arcs, the colors of its vertices, and the
/// pivot.
///
/// As [`interval`](super::interval()), counted around the circle from the pivot's arc to both
/// sides. When no arc lies wholly in the gap, each color that is left takes one move.
///
/// # Errors
/// [`StopReason`].
///
/// # Panics
/// If the arcs, the colors and the pivot are not those of one board.
///
/// # Complexity
/// O(c·n²) time for n arcs of c colors, four bytes for each of at most 2n² pairs of ends.
///
/// # Source
/// New here.
pub fn circular_arc(
    arcs: &Arcs,
    colors: &[Color],
    pivot: Vertex,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    ArcBoard::new(arcs.as_slice(), colors, pivot, false).shortest(run)
}
