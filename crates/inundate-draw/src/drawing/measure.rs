//! The lengths of a picture.

use crate::geometry::{Point, length};
use crate::glyph;

/// Lengths in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measure {
    pub(super) cell: f64,
    /// Height of the letters above a panel; 0 without a caption.
    pub(super) text: f64,
    /// Height of a caption with the space below it.
    pub(super) head: f64,
    /// The width and height of a panel, with its caption.
    pub(super) width: f64,
    pub(super) height: f64,
    /// The margin around all panels.
    pub(super) margin: f64,
    /// The gaps between columns and between rows.
    pub(super) gap: [f64; 2],
}

impl Measure {
    /// The lengths for a board of a width and height in cells. Without a size of cells, its longer
    /// side is about `handy`, or longer so that a cell has at least `smallest` pixels, as long as
    /// this is no more than four times as long.
    pub(super) fn new(
        [width, height]: [f64; 2],
        cell: Option<f64>,
        handy: f64,
        [smallest, largest]: [f64; 2],
        has_caption: bool,
    ) -> Self {
        let longer = width.max(height);
        let least = (4.0 * handy / longer).floor().clamp(2.0, smallest);
        let handy = (handy / longer).floor().clamp(least, largest);
        let cell = cell.unwrap_or(handy);
        let width = (width * cell).ceil();
        let (text, head) = if has_caption {
            let text = (0.08 * width).clamp(9.0, 16.0);
            (text, (2.0 * text).round())
        } else {
            (0.0, 0.0)
        };
        let width = width.max(7.0 * text).ceil();
        let height = (height * cell).ceil() + head;
        Self {
            cell,
            text,
            head,
            width,
            height,
            margin: (0.5 * cell).clamp(4.0, 16.0).round(),
            gap: [0.2 * width, 0.16 * height].map(|gap| gap.clamp(12.0, 40.0).round()),
        }
    }

    /// Widens the margin around the panels to the gap between the columns of a strip.
    pub(super) fn of_strip(self) -> Self {
        let margin = self.gap[0];
        Self { margin, ..self }
    }

    /// Adds room for one more line to each panel.
    pub(super) fn with_room(self, room: f64) -> Self {
        let height = self.height + room;
        Self { height, ..self }
    }

    /// Points of the raster of glyphs on cells, or parts of them where these are large.
    pub(super) fn unit(&self) -> f64 {
        let point = self.cell / glyph::POINTS;
        point / (point / 4.0).ceil()
    }

    /// The upper left corner of a panel.
    pub(super) fn corner(&self, place: usize, columns: usize) -> Point {
        let [right, below] = self.gap;
        let at = |count: usize, step: f64| self.margin + length(count) * step;
        Point::new(
            at(place % columns, self.width + right),
            at(place / columns, self.height + below),
        )
    }

    /// The width and height of a sheet of panels.
    pub(super) fn sheet(&self, columns: usize, rows: usize) -> [f64; 2] {
        let last = self.corner(columns * rows - 1, columns);
        [
            last.x + self.width + self.margin,
            last.y + self.height + self.margin,
        ]
    }

    /// The number of panels in a row.
    pub(super) fn columns(&self, panels: usize) -> usize {
        widescreen(panels, |columns| {
            self.sheet(columns, panels.div_ceil(columns))
        })
    }
}

/// The number of columns up to `most` whose size is as close to 16:9 as can be; of equally good
/// numbers the larger.
pub(super) fn widescreen(most: usize, size: impl Fn(usize) -> [f64; 2]) -> usize {
    let badness = |columns: usize| {
        let [width, height] = size(columns);
        (width / height * 9.0 / 16.0).ln().abs()
    };
    let numbers = (1..=most.min(1000)).rev();
    let best = numbers.min_by(|&a, &b| badness(a).total_cmp(&badness(b)));
    best.unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_boards_fill_a_slide() {
        let measure = Measure::new([14.0, 14.0], None, 200.0, [6.0, 28.0], true).of_strip();
        assert_eq!(measure.columns(20), 7);
        let [width, height] = measure.sheet(7, 3);
        assert!((1.6..2.1).contains(&(width / height)), "{width}×{height}");
        assert_eq!(measure.columns(1), 1);
    }
}
