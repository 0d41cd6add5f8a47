//! Points and outlines.

use std::ops::{Add, Mul, Sub};

/// A point of the plane; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point at a distance from the origin, at an angle in turns, clockwise from the top.
    pub(crate) fn polar(radius: f64, turns: f64) -> Self {
        let angle = turns * std::f64::consts::TAU;
        Self::new(radius * angle.sin(), -radius * angle.cos())
    }

    pub(crate) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Self;

    fn mul(self, factor: f64) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

/// A step of a pen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    Move(Point),
    Line(Point),
    /// A quadratic Bézier curve: its control point and its end.
    Curve(Point, Point),
    /// A whole circle, by its center and radius.
    Circle(Point, f64),
    Close,
}

/// Lines and curves, open or closed.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Path(pub(crate) Vec<Step>);

impl Path {
    pub(crate) fn circle(center: Point, radius: f64) -> Self {
        Self(vec![Step::Circle(center, radius)])
    }

    pub(crate) fn line(points: impl IntoIterator<Item = Point>) -> Self {
        let steps = points.into_iter().enumerate().map(|(place, point)| {
            if place == 0 {
                Step::Move(point)
            } else {
                Step::Line(point)
            }
        });
        Self(steps.collect())
    }

    /// A line whose corners are bent, from at most `radius` before them to as much after them.
    pub(crate) fn round_line(points: &[Point], radius: f64) -> Self {
        let mut path = Self::line(points.iter().copied().take(1));
        for corner in points.windows(3) {
            let [before, at, after] = [corner[0], corner[1], corner[2]];
            let towards = |end: Point| {
                let way = end - at;
                at + way * (radius / way.length()).min(0.5)
            };
            path.0.push(Step::Line(towards(before)));
            path.0.push(Step::Curve(at, towards(after)));
        }
        path.0
            .extend(points.iter().skip(1).last().map(|&end| Step::Line(end)));
        path
    }

    pub(crate) fn polygon(points: impl IntoIterator<Item = Point>) -> Self {
        let mut path = Self::line(points);
        path.0.push(Step::Close);
        path
    }

    pub(crate) fn rectangle(corner: Point, width: f64, height: f64) -> Self {
        let (right, below) = (Point::new(width, 0.0), Point::new(0.0, height));
        Self::polygon([
            corner,
            corner + right,
            corner + right + below,
            corner + below,
        ])
    }

    pub(crate) fn curve(from: Point, control: Point, to: Point) -> Self {
        Self(vec![Step::Move(from), Step::Curve(control, to)])
    }

    /// Each point times `scale`, then moved by `shift`.
    pub(crate) fn placed(&self, scale: f64, shift: Point) -> Self {
        let at = |point: Point| point * scale + shift;
        let steps = self.0.iter().map(|&step| match step {
            Step::Move(to) => Step::Move(at(to)),
            Step::Line(to) => Step::Line(at(to)),
            Step::Curve(control, to) => Step::Curve(at(control), at(to)),
            Step::Circle(center, radius) => Step::Circle(at(center), radius * scale),
            Step::Close => Step::Close,
        });
        Self(steps.collect())
    }

    /// The least and the largest coordinates that it reaches, a curve in its middle and at its end.
    pub(crate) fn bounds(&self) -> (Point, Point) {
        let mut here = Point::new(0.0, 0.0);
        let ends = self.0.iter().flat_map(|step| match *step {
            Step::Move(to) | Step::Line(to) => {
                here = to;
                [to, to]
            }
            Step::Curve(control, to) => {
                let middle = (here + to) * 0.25 + control * 0.5;
                here = to;
                [middle, to]
            }
            Step::Circle(center, radius) => {
                here = center;
                [-radius, radius].map(|away| center + Point::new(away, away))
            }
            Step::Close => [here, here],
        });
        around(ends)
    }

    pub(crate) fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }
}

/// The least and the largest coordinates of some points.
pub(crate) fn around(points: impl Iterator<Item = Point>) -> (Point, Point) {
    let none = Point::new(f64::INFINITY, f64::INFINITY);
    points.fold((none, none * -1.0), |(low, high), at| {
        (
            Point::new(low.x.min(at.x), low.y.min(at.y)),
            Point::new(high.x.max(at.x), high.y.max(at.y)),
        )
    })
}

/// A count as a length.
#[expect(clippy::cast_precision_loss, reason = "counts are below 2^53")]
pub(crate) fn length(count: usize) -> f64 {
    count as f64
}
