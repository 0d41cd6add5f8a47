//! The caption above a board.

use inundate_core::Color;

use super::{Drawing, Measure};
use crate::geometry::{Path, Point};
use crate::glyph;
use crate::palette::Rgb;
use crate::scene::{Paint, Scene};

/// Words, a swatch of the color of a move, and words.
#[derive(Clone, Debug)]
pub(super) struct Caption {
    before: String,
    color: Option<Color>,
    after: String,
}

impl Caption {
    pub(super) fn start() -> Self {
        Self {
            before: "start".to_owned(),
            color: None,
            after: String::new(),
        }
    }

    pub(super) fn after(number: usize, of: usize, color: Color, gained: usize) -> Self {
        Self {
            before: format!("{number}/{of}"),
            color: Some(color),
            after: format!("+{gained}"),
        }
    }
}

impl Drawing<'_> {
    /// Writes a caption at the upper edge of a panel, smaller if it would be wider than that.
    pub(super) fn caption(
        &self,
        scene: &mut Scene,
        measure: &Measure,
        corner: Point,
        caption: &Caption,
    ) {
        let full = measure.text;
        let natural = |text: f64| {
            let words = glyph::width(&caption.before, text);
            match caption.color {
                Some(_) => words + 2.4 * text + glyph::width(&caption.after, text),
                None => words,
            }
        };
        let text = full * (measure.width / natural(full)).min(1.0);
        let middle = corner.y + 0.75 * full;
        let mut left = corner.x;
        let write = |scene: &mut Scene, words: &str, left: f64| {
            let width = glyph::width(words, text);
            let center = Point::new(left + width / 2.0, middle);
            scene.push_text(words, center, (2.0 * width, text), Rgb::BLACK);
            left + width
        };
        left = write(scene, &caption.before, left);
        let Some(color) = caption.color else { return };
        let side = 1.4 * text;
        let swatch = Point::new(left + 0.5 * text, middle - side / 2.0);
        let look = self.looks[color.index()];
        let border = (Rgb::BLACK, (0.08 * text).max(0.8));
        let paint = Paint {
            fill: Some(look),
            stroke: Some(border),
        };
        scene.push(paint, Path::rectangle(swatch, side, side));
        let center = swatch + Point::new(side / 2.0, side / 2.0);
        self.write_color(scene, color, center, 0.5 * side, look.text());
        write(scene, &caption.after, left + 2.4 * text);
    }
}
