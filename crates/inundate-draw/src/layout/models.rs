//! Models by intersection: intervals as bars, arcs of a circle as bands, and permutations as lines
//! between two rows.

use inundate_core::Vertex;

use super::{Body, ExtraShape, Layout};
use crate::geometry::{Path, Point, length};

const LANE: f64 = 1.12;

/// Bars in as few lanes as possible; bars that overlap on the line have a point in common.
///
/// Only the order of the ends matters for the graph: each has a column of its own.
pub(super) fn bars(intervals: &[(i64, i64)]) -> Layout {
    let column = columns(intervals);
    let mut by_start: Vec<usize> = (0..intervals.len()).collect();
    by_start.sort_by_key(|&vertex| intervals[vertex]);
    // The end of the last bar of each lane.
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

const STEP: f64 = 1.3;

/// A line for each vertex, from its number above to its image below; lines that cross are of
/// neighbors.
pub(super) fn lines(images: &[Vertex]) -> Layout {
    let height = (0.35 * length(images.len())).clamp(3.0, 12.0);
    let mut layout = Layout::default();
    for (number, image) in images.iter().enumerate() {
        let vertex = Vertex::new(u32::try_from(number).expect("vertices are limited to 2^22"));
        let above = Point::new(STEP * length(number), 0.0);
        let below = Point::new(STEP * length(image.index()), height);
        layout.bodies.push(Body::disk(above));
        let line = Path::line([above, below]);
        for (path, line) in [(line, Some(0.2)), (Path::circle(below, 0.22), None)] {
            layout.extra_shapes.push(ExtraShape { vertex, path, line });
        }
    }
    layout
}

const BAND: f64 = 0.88;
/// The length of a band beyond its ends, in steps from one end to the next.
const BEYOND: f64 = 0.36;

/// Bands around a circle, in lanes; those that overlap seen from the center have a point in common.
pub(super) fn arcs(arcs: &[(i64, i64)]) -> Layout {
    let column = columns(arcs);
    let steps = arcs
        .iter()
        .flat_map(|&(start, end)| [column(start), column(end)]);
    let around = steps.max().unwrap_or(0) + 1;
    let inner = (1.15 * length(around) / std::f64::consts::TAU).max(1.1);
    let mut lanes: Vec<Vec<(i64, i64)>> = Vec::new();
    let mut bodies = Vec::new();
    for &arc in arcs {
        let is_free = |lane: &Vec<(i64, i64)>| !lane.iter().any(|&other| meet(arc, other));
        let lane = lanes.iter().position(is_free).unwrap_or_else(|| {
            lanes.push(Vec::new());
            lanes.len() - 1
        });
        lanes[lane].push(arc);
        let (from, mut to) = (column(arc.0), column(arc.1));
        if arc.1 < arc.0 {
            to += around;
        }
        let turns = [length(from) - BEYOND, length(to) + BEYOND];
        let turns = turns.map(|place| place / length(around));
        bodies.push(band(inner + LANE * length(lane), turns));
    }
    Layout {
        bodies,
        ..Layout::default()
    }
}

fn meet(a: (i64, i64), b: (i64, i64)) -> bool {
    let covers = |(start, end): (i64, i64), point: i64| {
        if start <= end {
            (start..=end).contains(&point)
        } else {
            point >= start || point <= end
        }
    };
    covers(a, b.0) || covers(b, a.0)
}

/// A band from an inner radius outwards, between two directions.
fn band(radius: f64, [from, to]: [f64; 2]) -> Body {
    let sector = |inset: f64| {
        let (near, far) = (radius + inset, radius + BAND - inset);
        let shrink = inset / (std::f64::consts::TAU * near);
        let (from, to) = (from + shrink, to - shrink);
        // An edge of the polygon for each hundredth of a turn.
        let edges = (1..200)
            .find(|&edges| length(edges) * 0.01 >= to - from)
            .unwrap_or(200);
        let at = |radius, edge: usize| {
            Point::polar(radius, from + (to - from) * length(edge) / length(edges))
        };
        let outside = (0..=edges).map(|edge| at(far, edge));
        let back = (0..=edges).rev().map(|edge| at(near, edge));
        Path::polygon(outside.chain(back))
    };
    Body {
        outline: sector(0.0),
        center: Point::polar(radius + BAND / 2.0, f64::midpoint(from, to)),
        room: 0.5,
        ring: sector(0.12),
    }
}
