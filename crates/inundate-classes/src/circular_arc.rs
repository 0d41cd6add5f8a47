//! The fixed game on circular-arc graphs.

use inundate_core::Color;
use inundate_method::{NotApplicable, Run, StopReason};

use super::arcs::Arcs;

/// Closed arcs `(a, b)` of a circle, from a onwards to b, adjacent where they meet, and a pivot.
///
/// Only the order of their ends matters, not how long the circle is; an arc with a > b passes
/// from the greatest end to the least.
#[derive(Clone, Debug)]
pub struct CircularArcs(Arcs);

impl CircularArcs {
    /// Arcs, their colors, and which is the pivot.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are none, the numbers of arcs and colors differ, the pivot is
    /// not one of them, or they do not hang together.
    pub fn new(arcs: &[(i64, i64)], colors: &[Color], pivot: usize) -> Result<Self, NotApplicable> {
        Arcs::new("circular-arc", arcs, colors, pivot, false).map(Self)
    }
}

/// A shortest sequence on a circular-arc graph.
///
/// As [`interval`](super::interval()), counted around the circle from the pivot's arc to both
/// sides. When no arc lies wholly in the gap, each color that is left takes one call.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(c·n²) time for n arcs of c colors, four bytes for each of at most 2n² pairs of ends.
///
/// # Source
/// New here.
pub fn circular_arc(arcs: &CircularArcs, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    arcs.0.shortest(run)
}
