//! Arcs of a circle as a board with two ends.

use std::collections::BTreeMap;

use inundate_core::Color;
use inundate_method::{NotApplicable, Run, StopReason};

use super::stretch::{End, Place, Step, Stretch};

/// Closed arcs of a circle, adjacent where they meet, and a pivot. Connected.
///
/// Only the order of their ends matters, so the points of the circle are the ends, numbered in
/// order. Intervals of a line are arcs of a circle with one more point that none of them covers.
#[derive(Clone, Debug)]
pub(super) struct Arcs {
    around: u32,
    /// First point, and how many points further the last one is; without a second turn.
    spans: Vec<(u32, u32)>,
    colors: Vec<Color>,
    pivot: usize,
}

impl Arcs {
    pub(super) fn new(
        method: &'static str,
        ends: &[(i64, i64)],
        colors: &[Color],
        pivot: usize,
        is_line: bool,
    ) -> Result<Self, NotApplicable> {
        let refuse = |expected: String, found: String| NotApplicable {
            method,
            expected,
            found,
        };
        if ends.is_empty() || ends.len() != colors.len() {
            return Err(refuse(
                "as many colors as intervals, at least one".to_owned(),
                format!("{} colors, {} intervals", colors.len(), ends.len()),
            ));
        }
        if pivot >= ends.len() {
            return Err(refuse(
                format!("a pivot below {}", ends.len()),
                pivot.to_string(),
            ));
        }
        let mut points: Vec<i64> = ends.iter().flat_map(|&(a, b)| [a, b]).collect();
        points.sort_unstable();
        points.dedup();
        let around = number(points.len()) + u32::from(is_line);
        let point = |value: i64| number(points.partition_point(|&point| point < value));
        let spans = ends.iter().map(|&(a, b)| {
            let (a, b) = (point(a), point(b));
            (a, if a <= b { b - a } else { around - (a - b) })
        });
        let board = Self {
            around,
            spans: spans.collect(),
            colors: colors.to_vec(),
            pivot,
        };
        // A connected board falls apart nowhere, or at one place of the circle; the point that a
        // line leaves uncovered falls off on both sides.
        if board.breaks() > 1 + usize::from(is_line) {
            return Err(refuse(
                "a connected graph".to_owned(),
                "intervals that do not hang together".to_owned(),
            ));
        }
        Ok(board)
    }

    /// Number of points that no arc joins to the next one.
    fn breaks(&self) -> usize {
        let points = self.around as usize;
        let mut change = vec![0_i64; 2 * points];
        for &(start, length) in &self.spans {
            change[start as usize] += 1;
            change[(start + length) as usize] -= 1;
        }
        let mut joined = vec![false; points];
        let mut covering = 0;
        for (step, change) in change.iter().enumerate() {
            covering += change;
            joined[step % points] |= covering > 0;
        }
        joined.iter().filter(|joined| !**joined).count()
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
        let right = Side::new(turn, right, &self.colors);
        let left = Side::new(turn, left, &self.colors);
        let start = right.settled(color, length);
        let ahead = right.ahead(color, start);
        let right = right.end(start, None, run)?;
        let left = left.end(left.settled(color, 0), Some(&right), run)?;
        let stretch = Stretch {
            ahead,
            right,
            left,
            around: turn,
            color,
        };
        stretch.shortest(&self.colors, run)
    }
}

fn number(index: usize) -> u32 {
    u32::try_from(index).expect("instances have at most 2^22 vertices")
}

/// Arcs as seen from the first point of the pivot's arc in one direction.
struct Side {
    around: u32,
    by_color: BTreeMap<Color, Spans>,
    all: Spans,
}

impl Side {
    fn new(around: u32, spans: impl Iterator<Item = (u32, u32)> + Clone, colors: &[Color]) -> Self {
        let mut by_color = BTreeMap::<Color, Vec<(u32, u32)>>::new();
        for (span, &color) in spans.clone().zip(colors) {
            by_color.entry(color).or_default().push(span);
        }
        Self {
            around,
            by_color: by_color
                .into_iter()
                .map(|(color, spans)| (color, Spans::new(around, spans)))
                .collect(),
            all: Spans::new(around, spans.collect()),
        }
    }

    /// How far a region that reaches to `depth` reaches after a call.
    fn settled(&self, color: Color, mut depth: u32) -> u32 {
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
        let place = |code: usize| Place {
            depth: number(code),
            clear: self.all.ahead(number(code)),
        };
        let steps = |code: usize, steps: &mut Vec<Step>| {
            let depth = number(code);
            for &color in self.by_color.keys() {
                let to = self.settled(color, depth);
                if to > depth {
                    steps.push(Step {
                        color,
                        to,
                        ahead: self.ahead(color, to),
                    });
                }
            }
        };
        let codes = self.around as usize + 1;
        End::new(start as usize, codes, place, steps, other, run)
    }
}

/// Some arcs by where they start.
struct Spans {
    starts: Vec<u32>,
    /// The farthest end of those up to an index, and of those that come around to the origin.
    farthest: Vec<u32>,
    /// The nearest end of those from an index on.
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

    /// The farthest end of those that start up to `depth`.
    fn reach(&self, depth: u32) -> u32 {
        let met = self.starts.partition_point(|&start| start <= depth);
        met.checked_sub(1)
            .map_or(self.around_again, |last| self.farthest[last])
    }

    /// The nearest end of those that start beyond `depth`.
    fn ahead(&self, depth: u32) -> u32 {
        let met = self.starts.partition_point(|&start| start <= depth);
        self.nearest.get(met).copied().unwrap_or(self.none)
    }
}
