//! The caption above a board.

use inundate_core::Color;

use super::{Drawing, Measure};
use crate::geometry::{Path, Point};
use crate::glyph::{Hand, width};
use crate::scene::{Paint, Scene};

/// The number of a move, a swatch of its color, and how many vertices joined.
#[derive(Clone, Debug)]
pub(super) struct Caption {
    /// Bold, and what follows it plain.
    number: (String, String),
    /// As wide as the numbers of all captions of the picture.
    widest: String,
    swatch: Option<Color>,
    gain: String,
}

impl Caption {
    pub(super) fn start() -> Self {
        Self {
            number: (String::new(), "start".to_owned()),
            widest: String::new(),
            swatch: None,
            gain: String::new(),
        }
    }

    /// Of the move of a number among `of`; where the others are not in the same picture, their number is told.
    pub(super) fn after(
        number: usize,
        of: usize,
        is_alone: bool,
        color: Color,
        gained: usize,
    ) -> Self {
        let total = if is_alone {
            format!("/{of}")
        } else {
            String::new()
        };
        let widest = "0".repeat(of.to_string().len()) + &total;
        Self {
            number: (number.to_string(), total),
            widest,
            swatch: Some(color),
            gain: format!("+{gained}"),
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
        let Caption {
            number,
            widest,
            swatch,
            gain,
        } = caption;
        let natural = |text: f64| match swatch {
            Some(_) => {
                width(widest, Hand::Bold, text) + 2.2 * text + width(gain, Hand::Plain, text)
            }
            None => width(&number.1, Hand::Plain, text),
        };
        let full = measure.text;
        let text = full * (measure.width / natural(full)).min(1.0);
        let sheet = self.sheet();
        let place = |x: f64| Point::new(x, corner.y + 0.75 * full);
        let mut left = corner.x;
        if !number.0.is_empty() {
            left = scene.push_word(&number.0, Hand::Bold, place(left), text, sheet.ink);
        }
        scene.push_word(&number.1, Hand::Plain, place(left), text, sheet.grey);
        let Some(color) = *swatch else { return };
        let side = 1.2 * text;
        let look = self.looks[color.index()];
        let left = corner.x + width(widest, Hand::Bold, text) + 0.5 * text;
        let round = 0.25 * side;
        let inner = place(left) + Point::new(round / 2.0, (round - side) / 2.0);
        // Light colors have an edge on light pages, and dark ones on dark pages.
        scene.push(
            Paint::stroke(look.mixed(sheet.ink, 0.25), round + 1.0),
            Path::rectangle(inner, side - round, side - round),
        );
        scene.push(
            Paint::both(look, (look, round)),
            Path::rectangle(inner, side - round, side - round),
        );
        let center = place(left + side / 2.0);
        let writing = self.writing_at(measure.cell);
        self.write_color(scene, writing, color, center, 0.7 * side, look.text());
        let gained = width(gain, Hand::Plain, text);
        scene.push_word(
            gain,
            Hand::Plain,
            place(corner.x + measure.width - gained),
            text,
            sheet.grey,
        );
    }
}
