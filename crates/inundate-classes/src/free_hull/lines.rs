//! Intervals, and two rows of a grid, as components along a line.

use inundate_core::{Grid, ReducedGraph};

use super::hull_ends::{ComponentHull, HullEnd, Line, OutsideComponents};

/// Components from their intervals. They are adjacent exactly if their intervals have a point in
/// common.
///
/// # Complexity
/// O(n log n + e), where e counts the components that go on at each end of an interval.
pub(super) fn intervals(intervals: &[(i64, i64)], reduced: &ReducedGraph) -> Line {
    // At one point the intervals that start come first, so that those that end there meet them.
    let mut points: Vec<(i64, bool, u32)> = Vec::with_capacity(2 * intervals.len());
    for (x, &(start, end)) in (0..).zip(intervals) {
        points.extend([(start, false, x), (end, true, x)]);
    }
    points.sort_unstable();
    let nowhere = HullEnd { at: 0, rows: 1 };
    let mut spans = vec![
        ComponentHull {
            left: nowhere,
            right: nowhere,
        };
        intervals.len()
    ];
    let mut content = Vec::with_capacity(2 * points.len());
    let mut crossing = Vec::with_capacity(2 * points.len());
    let mut open: Vec<u32> = Vec::new();
    for (place, (_, is_end, x)) in (0_u32..).zip(points) {
        let here = HullEnd {
            at: 2 * place,
            rows: 1,
        };
        let span = &mut spans[x as usize];
        if is_end {
            span.right = here;
            open.retain(|&other| other != x);
            crossing.push(open.clone());
        } else {
            span.left = here;
            crossing.push(open.clone());
            open.push(x);
        }
        content.extend([1 << reduced.colors()[x as usize].index(), 0]);
        crossing.push(Vec::new());
    }
    Line {
        spans,
        content,
        outside: OutsideComponents::Crossing(crossing),
    }
}

/// By component, the union of its vertices' intervals.
pub(super) fn of_components(intervals: &[(i64, i64)], reduced: &ReducedGraph) -> Vec<(i64, i64)> {
    let mut unions = vec![(i64::MAX, i64::MIN); reduced.component_count()];
    for (v, &(start, end)) in (0..).zip(intervals) {
        let union = &mut unions[reduced.component(inundate_core::Vertex::new(v)).index()];
        *union = (union.0.min(start), union.1.max(end));
    }
    unions
}

/// The components of the two rows of a grid, or of its two columns.
pub(super) fn two_rows(grid: &Grid, reduced: &ReducedGraph) -> Line {
    let is_across = grid.rows() == 2;
    let length = if is_across { grid.cols() } else { grid.rows() };
    let component = |row, column| {
        let (row, column) = if is_across {
            (row, column)
        } else {
            (column, row)
        };
        let vertex = grid.vertex(row, column)?;
        u32::try_from(reduced.component(vertex).index()).ok()
    };
    let cells: Vec<[Option<u32>; 2]> = (0..length)
        .map(|column| [component(0, column), component(1, column)])
        .collect();
    let mut spans: Vec<Option<ComponentHull>> = vec![None; reduced.component_count()];
    let mut content = vec![0; length];
    for (at, column) in (0_u32..).zip(&cells) {
        for (row, x) in column.iter().enumerate() {
            let Some(x) = *x else { continue };
            let x = x as usize;
            content[at as usize] |= 1 << reduced.colors()[x].index();
            let here = HullEnd { at, rows: 1 << row };
            let span = spans[x].get_or_insert(ComponentHull {
                left: here,
                right: here,
            });
            if span.left.at == at {
                span.left.rows |= here.rows;
            }
            if span.right.at == at {
                span.right.rows |= here.rows;
            } else {
                span.right = here;
            }
        }
    }
    let spans = spans
        .into_iter()
        .map(|span| span.expect("no component is empty"));
    Line {
        spans: spans.collect(),
        content,
        outside: OutsideComponents::Cells(cells),
    }
}
