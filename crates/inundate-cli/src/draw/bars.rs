//! Intervals and arcs as bars.

use std::fmt::Write;

use super::picture::Picture;

/// A line for each vertex, with its bar and its ends.
///
/// Only the order of the ends matters for the graph, so each end has its own column. A bar that
/// ends before it starts goes around.
pub(super) fn bars(picture: &mut Picture<'_>, ends: &[(i64, i64)]) {
    let mut points: Vec<i64> = ends.iter().flat_map(|&(start, end)| [start, end]).collect();
    points.sort_unstable();
    points.dedup();
    let column = |point: i64| points.partition_point(|&other| other < point);
    for (vertex, &(start, end)) in picture.vertices().zip(ends) {
        let (from, to) = (column(start), column(end));
        let sign = |column| {
            if column == from || column == to {
                '|'
            } else if if from <= to {
                (from..to).contains(&column)
            } else {
                column > from || column < to
            } {
                '-'
            } else {
                ' '
            }
        };
        picture.push_blanks(2);
        picture.push_aligned(vertex);
        let bar: String = (0..points.len()).map(sign).collect();
        let _ = write!(picture.text, " {bar}  [{start},{end}]");
        picture.end_line();
    }
}
