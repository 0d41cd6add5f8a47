//! Histograms: how often each number occurs, as rows of bars.

use crate::DrawError;
use crate::geometry::{Path, Point, length};
use crate::glyph::{self, Hand, readable};
use crate::palette::Rgb;
use crate::scene::{GREY, INK, Paint, Scene};

/// Numbers by a name, and how often each occurs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamedHistogram {
    /// The name of the row.
    pub name: String,
    /// Each number that occurs, and how often; in any order, and each number once.
    pub counts: Vec<(u32, u64)>,
}

impl NamedHistogram {
    /// A name, and how often each number occurs.
    pub fn new(name: impl Into<String>, counts: impl IntoIterator<Item = (u32, u64)>) -> Self {
        Self {
            name: name.into(),
            counts: counts.into_iter().collect(),
        }
    }

    /// The sum of the counts.
    fn total(&self) -> u64 {
        self.counts.iter().map(|&(_, times)| times).sum()
    }

    #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 numbers")]
    fn share(&self, times: u64) -> f64 {
        times as f64 / self.total().max(1) as f64
    }

    fn mean(&self) -> f64 {
        let counts = self.counts.iter();
        counts
            .map(|&(number, times)| f64::from(number) * self.share(times))
            .sum()
    }

    fn most(&self) -> u32 {
        let numbers = self.counts.iter().map(|&(number, _)| number);
        numbers.max().unwrap_or_default()
    }
}

/// Lengths in pixels: around everything and between columns, the axis, and the room of a row and of
/// its bars.
const MARGIN: f64 = 28.0;
const GAP: f64 = 16.0;
const ACROSS: f64 = 640.0;
const ROW: f64 = 46.0;
const HIGH: f64 = 34.0;
/// The widest that a number is on the axis.
const WIDEST: f64 = 32.0;
/// The height of the title, of names and of notes.
const TITLE: f64 = 15.0;
const NAME: f64 = 12.0;
const NOTE: f64 = 10.0;
const BAR: Rgb = Rgb::new(0x38, 0x71, 0xc8);
const MEAN: Rgb = Rgb::new(0xe8, 0x70, 0x5a);
const FAINT: Rgb = Rgb::new(0xe1, 0xe1, 0xe1);

/// Histograms below each other, on one axis from 0. The highest bar of each row is as high as that
/// of any other, and a line through the row is the mean of its numbers.
///
/// ```
/// use inundate_draw::{NamedHistogram, histogram_sheet};
///
/// let rows = [
///     NamedHistogram::new("exact", [(0, 20)]),
///     NamedHistogram::new("greedy-area", [(0, 3), (1, 8), (2, 9)]),
/// ];
/// let scene = histogram_sheet("20 boards", "moves above the best", &rows)?;
/// assert!(scene.to_svg().contains("greedy-area: mean 1.30"));
/// # Ok::<(), inundate_draw::DrawError>(())
/// ```
///
/// # Errors
/// [`DrawError::TooLarge`].
pub fn histogram_sheet(
    title: &str,
    axis: &str,
    rows: &[NamedHistogram],
) -> Result<Scene, DrawError> {
    let widths = rows
        .iter()
        .map(|row| glyph::width(&readable(&row.name), Hand::Plain, NAME));
    let label = widths.fold(0.0, f64::max).ceil();
    let most = rows.iter().map(NamedHistogram::most).max().unwrap_or(0);
    let unit = (ACROSS / (f64::from(most) + 1.0)).min(WIDEST);
    let sheet = Sheet {
        left: MARGIN + label + GAP,
        top: MARGIN + 2.0 * TITLE,
        unit,
        right: MARGIN + label + GAP + unit * (f64::from(most) + 1.0),
        below: MARGIN + 2.0 * TITLE + ROW * length(rows.len()),
    };
    let note = glyph::width("mean 000.00", Hand::Plain, NOTE);
    let words = glyph::width(&readable(title), Hand::Bold, TITLE);
    let words = words.max(glyph::width(&readable(axis), Hand::Plain, NOTE) + sheet.left);
    let right = (sheet.right + GAP + note).max(MARGIN + words);
    let size = [right + MARGIN, sheet.below + 4.5 * NOTE + MARGIN];
    let told = format!("{axis}: {}", told(rows));
    let mut scene = Scene::new(size, Some(Rgb::WHITE), title, told)?;
    let at = Point::new(MARGIN, MARGIN + TITLE / 2.0);
    scene.push_word(&readable(title), Hand::Bold, at, TITLE, INK);
    sheet.axis(&mut scene, most, axis);
    for (place, row) in rows.iter().enumerate() {
        sheet.row(&mut scene, place, row);
    }
    Ok(scene)
}

/// The places of the bars.
struct Sheet {
    left: f64,
    top: f64,
    right: f64,
    below: f64,
    /// The width of a number.
    unit: f64,
}

impl Sheet {
    /// The middle of a number on the axis.
    fn across(&self, number: f64) -> f64 {
        self.left + (number + 0.5) * self.unit
    }

    /// Lines through the numbers that are written, and these.
    fn axis(&self, scene: &mut Scene, most: u32, name: &str) {
        // The least room of a number that is written.
        const ROOM: f64 = 32.0;
        let steps = [1, 2, 5].into_iter();
        let mut steps =
            (0..9).flat_map(|power| steps.clone().map(move |step| step * 10_u32.pow(power)));
        let step = steps.find(|&step| f64::from(step) * self.unit >= ROOM);
        let step = step.map_or(usize::MAX, |step| step as usize);
        for number in (0..=most).step_by(step) {
            let x = self.across(f64::from(number));
            let ends = [Point::new(x, self.top), Point::new(x, self.below + 4.0)];
            scene.push(Paint::stroke(FAINT, 1.0), Path::line(ends));
            let center = Point::new(x, self.below + 6.0 + NOTE);
            let width = glyph::width(&number.to_string(), Hand::Plain, NOTE);
            let left = center - Point::new(width / 2.0, 0.0);
            scene.push_word(&number.to_string(), Hand::Plain, left, NOTE, GREY);
        }
        let at = Point::new(self.left, self.below + 3.5 * NOTE + 6.0);
        scene.push_word(&readable(name), Hand::Plain, at, NOTE, INK);
    }

    /// A name, its bars, and their mean.
    fn row(&self, scene: &mut Scene, place: usize, row: &NamedHistogram) {
        let foot = self.top + ROW * length(place + 1);
        let middle = foot - HIGH / 2.0;
        let name = readable(&row.name);
        scene.push_word(&name, Hand::Plain, Point::new(MARGIN, middle), NAME, INK);
        let half = 0.4 * self.unit;
        let shares = row.counts.iter().map(|&(_, times)| row.share(times));
        let highest = shares.fold(0.0, f64::max);
        for &(number, times) in row.counts.iter().filter(|&&(_, times)| times > 0) {
            // One number among a million is still seen.
            let high = (HIGH * row.share(times) / highest).max(1.0);
            let corner = Point::new(self.across(f64::from(number)) - half, foot - high);
            let bar = Path::rectangle(corner, 2.0 * half, high);
            scene.push(Paint::fill(BAR), bar);
        }
        let line = [Point::new(self.left, foot), Point::new(self.right, foot)];
        scene.push(Paint::stroke(GREY, 1.0), Path::line(line));
        if row.total() > 0 {
            let x = self.across(row.mean());
            let ends = [Point::new(x, foot - HIGH - 4.0), Point::new(x, foot)];
            scene.push(Paint::stroke(MEAN, 2.0), Path::line(ends));
            let at = Point::new(self.right + GAP, middle);
            let mean = format!("mean {:.2}", row.mean());
            scene.push_word(&mean, Hand::Plain, at, NOTE, GREY);
        }
    }
}

/// The description for screen readers.
fn told(rows: &[NamedHistogram]) -> String {
    let rows = rows
        .iter()
        .map(|row| format!("{}: mean {:.2}", row.name, row.mean()));
    rows.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_numbers_fit() {
        for rows in [
            vec![],
            vec![NamedHistogram::new("", [])],
            vec![NamedHistogram::new("a\u{7f}ä", [(0, 1)])],
            vec![NamedHistogram::new(
                "far",
                [(u32::MAX, u64::MAX / 2), (3, 1)],
            )],
        ] {
            let scene = histogram_sheet("title", "axis", &rows).expect("a picture");
            assert!(scene.width() < 1000, "{rows:?}");
            assert!(!scene.to_svg().contains("NaN"));
        }
        let many = vec![NamedHistogram::new("a", [(1, 1)]); 1_000_000];
        assert!(histogram_sheet("title", "axis", &many).is_err());
    }
}
