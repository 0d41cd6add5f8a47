//! Captions and legends of pictures.

use inundate_core::Color;

use super::{Drawing, LABEL, Page, VertexText};
use crate::geometry::{Path, Point, length};
use crate::glyph::{self, Hand, width};
use crate::scene::Paint;

/// The number of a move, a swatch of its color, and how many vertices joined.
#[derive(Clone, Debug)]
pub(super) struct Caption {
    /// The number in bold, and the plain text after it.
    number: (String, String),
    /// A text as wide as the widest number of the picture's captions.
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

    /// The caption of move `number` of `of`; it names `of` where the other moves are in other
    /// pictures.
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
    /// The caption of a call of a duel: its number, its color, and how many vertices each player
    /// holds. A forced pass has no color.
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
const SWATCH: f64 = 1.2;

impl Page<'_> {
    /// Writes a caption at the upper edge of a panel, smaller if it would be wider than that.
    pub(super) fn caption(&mut self, corner: Point, caption: &Caption) {
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
        let (full, wide) = (self.measure.text, self.measure.width);
        let text = full * (wide / natural(full)).min(1.0);
        let sheet = self.drawing.sheet();
        let place = |x: f64| Point::new(x, corner.y + 0.75 * full);
        let mut left = corner.x;
        if !number.0.is_empty() {
            let word = place(left);
            left = self
                .scene
                .push_word(&number.0, Hand::Bold, word, text, sheet.ink);
        }
        let word = place(left);
        self.scene
            .push_word(&number.1, Hand::Plain, word, text, sheet.grey);
        let Some(color) = *swatch else { return };
        let left = corner.x + width(widest, Hand::Bold, text) + 0.5 * text;
        self.swatch(color, place(left), text);
        let right = place(corner.x + wide - width(gain, Hand::Plain, text));
        self.scene
            .push_word(gain, Hand::Plain, right, text, sheet.grey);
    }

    /// Paints a swatch of a color with its symbol next to text of a height, from the middle of its
    /// left side.
    fn swatch(&mut self, color: Color, left: Point, text: f64) {
        let (drawing, scene) = (self.drawing, &mut self.scene);
        let side = SWATCH * text;
        let look = drawing.looks[color.index()];
        let round = 0.25 * side;
        let corner = left + Point::new(round / 2.0, (round - side) / 2.0);
        let inner = Path::rectangle(corner, side - round, side - round);
        // Light colors have an edge on light pages, and dark ones on dark pages.
        let edge = look.mixed(drawing.sheet().ink, 0.25);
        scene.push(Paint::stroke(edge, round + 1.0), inner.clone());
        scene.push(Paint::both(look, (look, round)), inner);
        let center = left + Point::new(side / 2.0, 0.0);
        let writing = drawing.writing_at(self.measure.cell);
        drawing.write_color(scene, writing, color, center, 0.7 * side, look.text());
    }
}

/// Whether a picture has a legend: a swatch of each color with its symbol, and its label.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Legend {
    /// Only if the cells cannot show the labels, as some label has more than three characters or
    /// others than the pictures have glyphs for. Labels that name colors need none where nothing is
    /// written on the cells.
    #[default]
    Automatic,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// Most colors of a legend; boards with more get none.
pub const MAX_LEGEND: usize = 64;
/// Most characters of a label; longer ones are cut.
const LONGEST: usize = 32;

/// The entries in their places.
#[derive(Clone, Debug)]
pub(super) struct Entries {
    labels: Vec<String>,
    /// The height of the letters.
    text: f64,
    columns: usize,
    /// The width of a column, and the distance from one to the next.
    widest: f64,
    step: f64,
}

impl Entries {
    /// Entries in columns on a width, or in a single column that may be wider. `None` without
    /// labels.
    pub(super) fn new(labels: Vec<String>, room: f64, text: f64) -> Option<Self> {
        let widths = labels
            .iter()
            .map(|label| (SWATCH + 0.6) * text + width(label, Hand::Plain, text));
        let widest = widths.max_by(f64::total_cmp)?.ceil();
        let step = widest + 1.5 * text;
        let fit = |columns: usize| length(columns - 1) * step + widest <= room;
        let columns = (1..=labels.len()).rev().find(|&columns| fit(columns));
        let columns = columns.unwrap_or(1);
        // As many rows as needed, and no more columns than these need.
        let columns = labels.len().div_ceil(labels.len().div_ceil(columns));
        Some(Self {
            labels,
            text,
            columns,
            widest,
            step,
        })
    }

    /// The width and height of all entries.
    pub(super) fn size(&self) -> [f64; 2] {
        let rows = length(self.labels.len().div_ceil(self.columns));
        let width = length(self.columns - 1) * self.step + self.widest;
        [width, (rows * self.line()).ceil()]
    }

    fn line(&self) -> f64 {
        2.0 * self.text
    }
}

impl Drawing<'_> {
    /// The labels of the legend by color, for cells of a side; none if there is to be no legend.
    pub(super) fn legend(&self, cell: f64) -> Vec<String> {
        let names = self.names;
        let are_said =
            || self.writing_at(cell) == VertexText::None && self.style.palette.names(names);
        let is_wanted = match self.style.legend {
            Legend::Automatic => self.is_replaced && !are_said(),
            Legend::Always => true,
            Legend::Never => false,
        };
        if !is_wanted || names.len() > MAX_LEGEND {
            return Vec::new();
        }
        let label = |color: Color| shown(names.label(color));
        names.colors().map(label).collect()
    }
}

impl Page<'_> {
    /// Paints a legend from its upper left corner.
    pub(super) fn legend(&mut self, entries: &Entries, corner: Point) {
        let ink = self.drawing.sheet().ink;
        let colors = self.drawing.names.colors().zip(&entries.labels);
        for (place, (color, label)) in colors.enumerate() {
            // Down the columns, as one reads a list.
            let rows = entries.labels.len().div_ceil(entries.columns);
            let right = length(place / rows) * entries.step;
            let below = (length(place % rows) + 0.5) * entries.line();
            let left = corner + Point::new(right, below);
            self.swatch(color, left, entries.text);
            let word = left + Point::new((SWATCH + 0.6) * entries.text, 0.0);
            self.scene
                .push_word(label, Hand::Plain, word, entries.text, ink);
        }
    }
}

/// Signs that are readable on a small cell.
const SIGNS: &str = ".,:-+()/= ";

/// Whether cells can show the labels: all are short, and of letters, digits and a few signs.
pub(super) fn fit_cells(labels: &[String]) -> bool {
    let is_seen = |character: char| character.is_ascii_alphanumeric() || SIGNS.contains(character);
    labels
        .iter()
        .all(|label| label.len() <= LABEL && !label.trim().is_empty() && label.chars().all(is_seen))
}

/// A label with a sign in place of each character without a glyph; dots replace its end if it is
/// too long.
fn shown(label: &str) -> String {
    let label = glyph::readable(label);
    if label.chars().count() <= LONGEST {
        return label;
    }
    let start: String = label.chars().take(LONGEST - 3).collect();
    start + "..."
}
