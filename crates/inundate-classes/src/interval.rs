//! The fixed game on interval graphs.

use inundate_core::Color;
use inundate_method::{NotApplicable, Run, StopReason};

use super::arcs::Arcs;

/// Closed intervals `(a, b)`, a ≤ b, of a line, adjacent where they meet, and a pivot.
///
/// ```text
///   0 ├────┤     ├──┤ 2
///       1 ├────────┤
/// ```
#[derive(Clone, Debug)]
pub struct Intervals(Arcs);

impl Intervals {
    /// Intervals, their colors, and which is the pivot.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are none, an interval ends before it starts, the numbers of
    /// intervals and colors differ, the pivot is not one of them, or they do not hang together.
    pub fn new(
        intervals: &[(i64, i64)],
        colors: &[Color],
        pivot: usize,
    ) -> Result<Self, NotApplicable> {
        if let Some((index, (a, b))) = intervals.iter().enumerate().find(|(_, (a, b))| a > b) {
            return Err(NotApplicable {
                method: "interval",
                expected: "intervals [a, b] with a ≤ b".to_owned(),
                found: format!("[{a}, {b}] as interval {index}"),
            });
        }
        Arcs::new("interval", intervals, colors, pivot, true).map(Self)
    }
}

/// A shortest sequence on an interval graph.
///
/// The flooded intervals cover one interval [L, R] of the line, and an interval is flooded or
/// beside them exactly if it meets [L, R]. So the state is (L, R), and each end moves by itself:
/// which intervals stick out on the left does not depend on R.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(c·n²) time for n intervals of c colors, four bytes for each of at most n² pairs of ends.
///
/// # Source
/// New here; interval graphs are co-comparability graphs, for which Fleischer, Woeginger
/// 2010 show that it is polynomial.
pub fn interval(intervals: &Intervals, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    intervals.0.shortest(run)
}
