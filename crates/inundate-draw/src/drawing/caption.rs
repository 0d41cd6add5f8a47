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

impl Caption {
    /// Of a call of a duel: its number, its color, and how many vertices each player holds. A forced pass has no color.
    pub(super) fn of_call(
        number: usize,
        of: usize,
        is_alone: bool,
        color: Option<Color>,
        cells: [u32; 2],
    ) -> Self {
        let [zero, one] = cells;
        Self {
            swatch: color,
            gain: format!("{zero}:{one}"),
            ..Self::after(number, of, is_alone, Color::new(0), 0)
        }
    }
}

/// The side of a swatch in the height of the text next to it.
pub(super) const SWATCH: f64 = 1.2;

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
        let left = corner.x + width(widest, Hand::Bold, text) + 0.5 * text;
        self.swatch(scene, measure, color, place(left), text);
        let gained = width(gain, Hand::Plain, text);
        scene.push_word(
            gain,
            Hand::Plain,
            place(corner.x + measure.width - gained),
            text,
            sheet.grey,
        );
    }

    /// Paints a swatch of a color with its symbol next to text of a height, from the middle of its left side.
    pub(super) fn swatch(
        &self,
        scene: &mut Scene,
        measure: &Measure,
        color: Color,
        left: Point,
        text: f64,
    ) {
        let side = SWATCH * text;
        let look = self.looks[color.index()];
        let round = 0.25 * side;
        let corner = left + Point::new(round / 2.0, (round - side) / 2.0);
        let inner = Path::rectangle(corner, side - round, side - round);
        // Light colors have an edge on light pages, and dark ones on dark pages.
        let edge = look.mixed(self.sheet().ink, 0.25);
        scene.push(Paint::stroke(edge, round + 1.0), inner.clone());
        scene.push(Paint::both(look, (look, round)), inner);
        let center = left + Point::new(side / 2.0, 0.0);
        let writing = self.writing_at(measure.cell);
        self.write_color(scene, writing, color, center, 0.7 * side, look.text());
    }
}
