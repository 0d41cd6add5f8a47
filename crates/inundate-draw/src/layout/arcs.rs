//! Arcs of a circle as bands.

use super::{Body, Layout, bars::columns};
use crate::geometry::{Path, Point, length};

const LANE: f64 = 1.12;
const BAND: f64 = 0.88;
/// How far a band goes beyond its ends, in steps from one end to the next.
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
