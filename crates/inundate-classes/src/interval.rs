//! The fixed game on interval graphs.

use inundate_core::family::Intervals;
use inundate_core::{Color, Vertex};
use inundate_method::{Run, StopReason};

use super::arcs::ArcBoard;

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
    ArcBoard::on_line(intervals, colors, pivot).shortest(run)
}
