//! Intervals as bars.

use super::{Body, Layout};
use crate::geometry::{Path, Point, length};

const LANE: f64 = 1.12;

/// Bars in as few lanes as possible; bars that overlap on the line have a point in common.
///
/// Only the order of the ends matters for the graph: each has a column of its own.
pub(super) fn bars(intervals: &[(i64, i64)]) -> Layout {
    let column = columns(intervals);
    let mut by_start: Vec<usize> = (0..intervals.len()).collect();
    by_start.sort_by_key(|&vertex| intervals[vertex]);
    // Where each lane is free again.
    let mut lanes: Vec<i64> = Vec::new();
    let mut lane_of = vec![0; intervals.len()];
    for vertex in by_start {
        let (start, end) = intervals[vertex];
        let free = lanes.iter().position(|&last| last < start);
        let lane = free.unwrap_or(lanes.len());
        if lane == lanes.len() {
            lanes.push(end);
        }
        lanes[lane] = end;
        lane_of[vertex] = lane;
    }
    let body = |(&(start, end), &lane): (&(i64, i64), &usize)| {
        let (from, to) = (length(column(start)) + 0.06, length(column(end)) + 0.94);
        let corner = Point::new(from, LANE * length(lane));
        let (width, height) = (to - from, 0.88);
        let center = corner + Point::new(width / 2.0, height / 2.0);
        let inside = corner + Point::new(0.12, 0.12);
        Body {
            outline: Path::rectangle(corner, width, height),
            center,
            room: 0.5,
            ring: Path::rectangle(inside, width - 0.24, height - 0.24),
        }
    };
    Layout {
        bodies: intervals.iter().zip(&lane_of).map(body).collect(),
        ..Layout::default()
    }
}

/// The rank of a number among all ends.
pub(super) fn columns(ends: &[(i64, i64)]) -> impl Fn(i64) -> usize {
    let mut points: Vec<i64> = ends.iter().flat_map(|&(start, end)| [start, end]).collect();
    points.sort_unstable();
    points.dedup();
    move |point| points.partition_point(|&other| other < point)
}
