//! Scenes as SVG.

use std::fmt::Write;

use crate::geometry::{Path, Point, Step};
use crate::palette::Rgb;
use crate::scene::Scene;

impl Scene {
    /// The picture as an SVG document; the same scene gives the same bytes.
    ///
    /// Coordinates are in pixels, to hundredths. It uses paths alone: no fonts, styles or scripts.
    pub fn to_svg(&self) -> String {
        let Self { width, height, .. } = self;
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\">\n<title>{}</title>\n\
             <path fill=\"#fff\" d=\"M0 0H{width}V{height}H0Z\"/>\n",
            escaped(&self.title)
        );
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
                    number(width)
                );
            }
            let _ = writeln!(text, " d=\"{}\"/>", data(path));
        }
        text.push_str("</svg>\n");
        text
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

/// A number to hundredths, without zeros at its end.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}

/// The data of a path, with the commands for level and upright lines where they fit.
fn data(path: &Path) -> String {
    let mut text = String::new();
    let mut here = (String::new(), String::new());
    for &step in &path.0 {
        match step {
            Step::Move(to) => {
                here = (number(to.x), number(to.y));
                let _ = write!(text, "M{} {}", here.0, here.1);
            }
            Step::Line(to) => {
                let next = (number(to.x), number(to.y));
                let _ = match (next.0 == here.0, next.1 == here.1) {
                    (true, _) => write!(text, "V{}", next.1),
                    (_, true) => write!(text, "H{}", next.0),
                    _ => write!(text, "L{} {}", next.0, next.1),
                };
                here = next;
            }
            Step::Curve(control, to) => {
                here = (number(to.x), number(to.y));
                let (x, y) = (number(control.x), number(control.y));
                let _ = write!(text, "Q{x} {y} {} {}", here.0, here.1);
            }
            Step::Circle(Point { x, y }, radius) => {
                let (r, d) = (number(radius), number(2.0 * radius));
                let _ = write!(
                    text,
                    "M{} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0Z",
                    number(x - radius),
                    number(y)
                );
            }
            Step::Close => text.push('Z'),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Paint;

    #[test]
    fn small_and_well_formed() {
        let mut scene = Scene {
            width: 10,
            height: 20,
            title: "a < b & \u{1}\"c\"".to_owned(),
            shapes: Vec::new(),
        };
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
        assert_eq!(root.attribute("viewBox"), Some("0 0 10 20"));
        let title = root.first_element_child().unwrap();
        assert_eq!(title.text(), Some("a < b & \"c\""));
        let paths: Vec<_> = root
            .children()
            .filter(|node| node.has_tag_name("path"))
            .filter_map(|node| node.attribute("d"))
            .collect();
        assert_eq!(
            paths,
            [
                "M0 0H10V20H0Z",
                "M0 0H2.5V1H0ZM3.5 5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0Z",
                "M0 0L1 2"
            ]
        );
        assert!(text.contains("fill=\"#f01\"") && text.contains("stroke=\"#010203\""));
        assert!(text.contains("stroke-width=\"0.33\""));
    }
}
