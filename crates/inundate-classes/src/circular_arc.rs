//! The fixed game on circular-arc graphs.

use inundate_core::family::Arcs;
use inundate_core::{Color, Vertex};
use inundate_method::{Run, StopReason};

use super::arcs::ArcBoard;

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
    ArcBoard::on_circle(arcs, colors, pivot).shortest(run)
}
