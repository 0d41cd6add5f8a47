//! Scenes as SVG.

use std::fmt::{self, Write};
use std::ops::Sub;

use crate::geometry::{Path, Point, Step};
use crate::palette::Rgb;
use crate::scene::Scene;

impl Scene {
    /// The picture as an SVG document; the same scene gives the same bytes.
    ///
    /// Its unit is that of the scene, so that cells and letters on them have whole coordinates, and
    /// others are rounded to hundredths. It uses paths alone: no fonts, styles, references or
    /// scripts.
    pub fn to_svg(&self) -> String {
        let Self { width, height, .. } = self;
        let (right, below) = (f64::from(*width), f64::from(*height));
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {} {}\" role=\"img\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\">\n<title>{}</title>\n<desc>{}</desc>\n",
            self.number(right),
            self.number(below),
            escaped(&self.title),
            escaped(&self.description),
        );
        if let Some(color) = self.background {
            let sheet = Path::rectangle(Point::new(0.0, 0.0), right, below);
            let (color, sheet) = (short(color), self.data(&sheet));
            let _ = writeln!(text, "<path fill=\"{color}\" d=\"{sheet}\"/>");
        }
        for (paint, path) in &self.shapes {
            let _ = write!(
                text,
                "<path fill=\"{}\"",
                paint.fill.map_or("none".to_owned(), short)
            );
            if let Some((color, width)) = paint.stroke {
                let _ = write!(
                    text,
                    " stroke=\"{}\" stroke-width=\"{}\"",
                    short(color),
                    self.number(width)
                );
            }
            if paint.is_crisp {
                text.push_str(" shape-rendering=\"crispEdges\"");
            }
            let _ = writeln!(text, " d=\"{}\"/>", self.data(path));
        }
        text.push_str("</svg>\n");
        text
    }

    /// A length in pixels as a number of units.
    fn number(&self, length: f64) -> String {
        Hundredths::new(length / self.unit).to_string()
    }

    /// The data of a path.
    fn data(&self, path: &Path) -> String {
        let x = |at: f64| Hundredths::new(at / self.unit);
        let to = |at: Point| (x(at.x), x(at.y));
        let mut pen = Pen::default();
        for &step in &path.0 {
            match step {
                Step::Move(at) => pen.go(to(at)),
                Step::Line(at) => pen.line(to(at)),
                Step::Curve(control, at) => pen.curve(to(control), to(at)),
                Step::Circle(center, radius) => pen.circle(to(center), x(radius)),
                Step::Close => pen.close(),
            }
        }
        pen.data
    }
}

/// A number as it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Hundredths(i64);

impl Hundredths {
    #[expect(clippy::cast_possible_truncation, reason = "within a picture")]
    fn new(value: f64) -> Self {
        Self((value * 100.0).round() as i64)
    }
}

impl Sub for Hundredths {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

/// Writes the number without zeros at its ends.
impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0.abs() / 100, self.0.abs() % 100);
        if self.0 < 0 {
            f.write_str("-")?;
        }
        if whole > 0 || part == 0 {
            write!(f, "{whole}")?;
        }
        match (part / 10, part % 10) {
            (0, 0) => Ok(()),
            (tens, 0) => write!(f, ".{tens}"),
            (tens, ones) => write!(f, ".{tens}{ones}"),
        }
    }
}

/// Writes the data of a path, each place from the one before: such numbers are short, and as places
/// are rounded before, no error adds up.
#[derive(Default)]
struct Pen {
    data: String,
    /// The command that numbers without a letter go on with.
    command: char,
    at: (Hundredths, Hundredths),
    /// The start of the line.
    start: (Hundredths, Hundredths),
}

impl Pen {
    fn go(&mut self, to: (Hundredths, Hundredths)) {
        self.write('m', &[to.0 - self.at.0, to.1 - self.at.1]);
        // More numbers after a start are a line.
        self.command = 'l';
        (self.at, self.start) = (to, to);
    }

    fn line(&mut self, to: (Hundredths, Hundredths)) {
        let (right, down) = (to.0 - self.at.0, to.1 - self.at.1);
        match (right.0, down.0) {
            (_, 0) => self.write('h', &[right]),
            (0, _) => self.write('v', &[down]),
            _ => self.write('l', &[right, down]),
        }
        self.at = to;
    }

    fn curve(&mut self, control: (Hundredths, Hundredths), to: (Hundredths, Hundredths)) {
        let numbers = [control, to].map(|end| [end.0 - self.at.0, end.1 - self.at.1]);
        self.write('q', numbers.as_flattened());
        self.at = to;
    }

    fn circle(&mut self, center: (Hundredths, Hundredths), radius: Hundredths) {
        self.go((center.0 - radius, center.1));
        let (none, some) = (Hundredths(0), Hundredths(100));
        for across in [Hundredths(2 * radius.0), Hundredths(-2 * radius.0)] {
            self.write('a', &[radius, radius, none, some, none, across, none]);
        }
        self.close();
    }

    fn close(&mut self) {
        self.write('z', &[]);
        self.at = self.start;
    }

    fn write(&mut self, command: char, numbers: &[Hundredths]) {
        let mut needs_space = self.command == command;
        if !needs_space {
            self.data.push(command);
        }
        for number in numbers {
            if needs_space && number.0 >= 0 {
                self.data.push(' ');
            }
            let _ = write!(self.data, "{number}");
            needs_space = true;
        }
        self.command = command;
    }
}

fn escaped(text: &str) -> String {
    text.chars()
        .filter(|character| !character.is_control())
        .map(|character| match character {
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            '&' => "&amp;".to_owned(),
            // No characters of XML.
            '\u{fffe}' | '\u{ffff}' => '\u{fffd}'.to_string(),
            other => other.to_string(),
        })
        .collect()
}

/// `#rgb` where that is the color.
fn short(color: Rgb) -> String {
    let Rgb { red, green, blue } = color;
    if [red, green, blue].iter().all(|channel| channel % 17 == 0) {
        format!("#{:x}{:x}{:x}", red / 17, green / 17, blue / 17)
    } else {
        color.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Paint;

    #[test]
    fn small_and_well_formed() {
        let (size, title) = ([10.0, 20.0], "a < b & \u{1}\"c\"");
        let mut scene = Scene::new(size, Some(Rgb::WHITE), title, "moves").unwrap();
        scene.unit = 0.5;
        let paint = Paint::fill(Rgb::new(255, 0, 17));
        scene.push(paint, Path::rectangle(Point::new(0.0, -0.001), 2.5, 1.0));
        scene.push(paint, Path::circle(Point::new(5.0, 5.0), 1.5));
        scene.push(
            Paint::stroke(Rgb::new(1, 2, 3), 0.333),
            Path::line([Point::new(0.0, 0.0), Point::new(1.0, 2.0)]),
        );
        let text = scene.to_svg();
        let document = roxmltree::Document::parse(&text).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("viewBox"), Some("0 0 20 40"));
        let title = root.first_element_child().unwrap();
        assert_eq!(title.text(), Some("a < b & \"c\""));
        let description = title.next_sibling_element().unwrap();
        assert!(description.has_tag_name("desc") && description.text() == Some("moves"));
        let paths: Vec<_> = root
            .children()
            .filter(|node| node.has_tag_name("path"))
            .filter_map(|node| node.attribute("d"))
            .collect();
        assert_eq!(
            paths,
            [
                "m0 0h20v40h-20z",
                "m0 0h5v2h-5zm7 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0z",
                "m0 0 2 4"
            ]
        );
        assert!(text.contains("fill=\"#f01\"") && text.contains("stroke=\"#010203\""));
        assert!(text.contains("stroke-width=\".67\""));
    }

    /// Every place is within half a hundredth of a unit of its own, however long the path.
    #[test]
    fn errors_do_not_add_up() {
        let third = |place: i32| Point::new(f64::from(place) / 3.0, f64::from(place % 7) / 7.0);
        let mut pen = Pen::default();
        pen.go((Hundredths(0), Hundredths(0)));
        for place in 1..1000 {
            let at = third(place);
            pen.line((Hundredths::new(at.x), Hundredths::new(at.y)));
        }
        let numbers = pen
            .data
            .replace(['m', 'l', 'h', 'v'], " ")
            .replace('-', " -");
        let numbers: Vec<f64> = numbers
            .split_whitespace()
            .map(|n| n.parse().unwrap())
            .collect();
        let (mut x, mut y) = (0.0, 0.0);
        assert_eq!(numbers.len(), 2000);
        for (place, step) in (0..).zip(numbers.chunks(2)) {
            (x, y) = (x + step[0], y + step[1]);
            let error = Point::new(x, y) - third(place);
            assert!(
                error.x.abs() < 0.0051 && error.y.abs() < 0.0051,
                "{place}: {error:?}"
            );
        }
    }

    #[test]
    fn numbers_are_short() {
        let text = |value| Hundredths::new(value).to_string();
        let found = [0.0, -0.001, 12.0, -0.5, 0.05, -7.25, 10.1].map(text);
        assert_eq!(found, ["0", "0", "12", "-.5", ".05", "-7.25", "10.1"]);
    }
}
