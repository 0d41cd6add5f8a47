//! The outlines of the symbols for colors.

use crate::geometry::{Path, Point, Step};

/// A part of a symbol: an area to fill, or a line.
#[derive(Clone, Debug)]
pub(crate) enum OutlinePart {
    Area(Path),
    /// And how thick it is.
    Line(Path, f64),
}

/// The thickness of most lines.
const THIN: f64 = 0.32;

/// The parts of a symbol by the index of its color, around the origin within 1 of it; none after
/// the last of [`SYMBOLS`](crate::palette::SYMBOLS), whose order this is.
pub(crate) fn outline(index: usize) -> Option<Vec<OutlinePart>> {
    use OutlinePart::{Area, Line};
    let part = match index {
        0 => Area(disk()),
        1 => Area(square()),
        2 => Area(triangle(0)),
        3 => Area(diamond()),
        4 => Area(star()),
        5 => Area(plus()),
        6 => Line(cross(), THIN),
        7 => Line(Path::circle(Point::new(0.0, 0.0), 0.68), 0.46),
        8 => Area(triangle(2)),
        9 => Area(bars()),
        10 => Area(crescent()),
        11 => Area(hourglass()),
        12 => Area(triangle(3)),
        13 => Area(triangle(1)),
        14 => return Some(half_disk(3)),
        15 => return Some(half_disk(1)),
        16 => return Some(half_disk(2)),
        17 => return Some(half_disk(0)),
        18 => Area(corner(1.0, 1.0)),
        19 => Area(corner(-1.0, 1.0)),
        20 => Area(corner(-1.0, -1.0)),
        21 => Area(corner(1.0, -1.0)),
        22 => Line(square(), THIN),
        23 => Line(diamond(), THIN),
        _ => return None,
    };
    Some(vec![part])
}

fn disk() -> Path {
    Path::circle(Point::new(0.0, 0.0), 0.92)
}

fn square() -> Path {
    Path::rectangle(Point::new(-0.82, -0.82), 1.64, 1.64)
}

/// A quarter turn clockwise, some times.
fn turned(Point { x, y }: Point, quarters: u8) -> Point {
    match quarters {
        0 => Point::new(x, y),
        1 => Point::new(-y, x),
        2 => Point::new(-x, -y),
        _ => Point::new(y, -x),
    }
}

fn triangle(quarters: u8) -> Path {
    let corners = [(0.0, -0.95), (0.95, 0.75), (-0.95, 0.75)];
    Path::polygon(corners.map(|(x, y)| turned(Point::new(x, y), quarters)))
}

fn diamond() -> Path {
    Path::polygon([(0.0, -1.0), (0.8, 0.0), (0.0, 1.0), (-0.8, 0.0)].map(point))
}

fn star() -> Path {
    let corner = |place: u8| {
        let radius = if place.is_multiple_of(2) { 1.05 } else { 0.44 };
        Point::polar(radius, f64::from(place) / 10.0)
    };
    Path::polygon((0..10).map(corner))
}

fn plus() -> Path {
    let (near, far) = (0.32, 0.98);
    let arm = [(-near, -near), (-near, -far), (near, -far)];
    let corners = (0..4).flat_map(|quarters| arm.map(|at| turned(point(at), quarters)));
    Path::polygon(corners)
}

fn cross() -> Path {
    let mut path = Path::line([(-0.8, -0.8), (0.8, 0.8)].map(point));
    path.extend(Path::line([(-0.8, 0.8), (0.8, -0.8)].map(point)));
    path
}

fn bars() -> Path {
    let mut path = Path::rectangle(Point::new(-0.92, -0.78), 1.84, 0.56);
    path.extend(Path::rectangle(Point::new(-0.92, 0.22), 1.84, 0.56));
    path
}

/// A disk without a larger one to its right, whose edges meet at two horns.
fn crescent() -> Path {
    let arc = |x: f64, radius: f64, from: f64, to: f64| {
        (0..=24).map(move |step| {
            let turns = from + (to - from) * f64::from(step) / 24.0;
            Point::new(x, 0.0) + Point::polar(radius, turns)
        })
    };
    // Around the left side from the upper horn to the lower one, and back.
    let outer = arc(0.302, 0.98, 0.0627, -0.5627);
    let inner = arc(1.334, 1.118, -0.4002, -0.0998);
    Path::polygon(outer.chain(inner))
}

fn hourglass() -> Path {
    let corners = [
        (-0.88, -0.94),
        (0.88, -0.94),
        (0.28, 0.0),
        (0.88, 0.94),
        (-0.88, 0.94),
        (-0.28, 0.0),
    ];
    Path::polygon(corners.map(point))
}

/// A circle whose half towards a side is filled: 0 for the upper one, then clockwise.
fn half_disk(quarters: u8) -> Vec<OutlinePart> {
    let arc =
        (0..=16).map(|step| turned(Point::polar(0.92, f64::from(step) / 32.0 - 0.25), quarters));
    vec![
        OutlinePart::Area(Path::polygon(arc)),
        OutlinePart::Line(disk(), THIN),
    ]
}

/// A triangle with a right angle in a corner.
fn corner(x: f64, y: f64) -> Path {
    let size = 0.88;
    Path(vec![
        Step::Move(Point::new(x * size, y * size)),
        Step::Line(Point::new(-x * size, y * size)),
        Step::Line(Point::new(x * size, -y * size)),
        Step::Close,
    ])
}

fn point((x, y): (f64, f64)) -> Point {
    Point::new(x, y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::SYMBOLS;

    #[test]
    fn every_symbol_has_an_outline() {
        for (index, symbol) in SYMBOLS.iter().enumerate() {
            assert!(outline(index).is_some(), "{symbol}");
        }
        assert!(outline(SYMBOLS.len()).is_none());
    }
}
