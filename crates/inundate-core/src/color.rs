//! Colors and their labels.

use std::cmp::Ordering;

use unicode_segmentation::UnicodeSegmentation;

use crate::InstanceError;
use crate::limits::MAX_COLORS;

/// A color of an instance: an index into its [`Palette`].
///
/// Colors are ordered as their labels are (see [`Palette`]). Every method breaks ties by the lowest
/// color, and you can tell from the board which one that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Color(pub(crate) u16);

impl Color {
    /// The color with this index in the palette.
    pub fn new(index: u16) -> Self {
        Self(index)
    }

    /// Position in the palette, from 0.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The labels of the colors that occur in an instance, as typed, in increasing order.
///
/// Whole numbers below 2^64 without leading zeros come first, by value; all other labels follow, by
/// code points. Every label occurs once, and at least one vertex has its color.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
///
/// let instance = GridSetup::from_drawing("b2a10")?.into_instance(GameSetup::default())?;
/// let palette = instance.palette();
/// let labels: Vec<_> = palette.colors().map(|color| palette.label(color)).collect();
/// assert_eq!(labels, ["0", "1", "2", "a", "b"]);
/// assert_eq!(palette.color("a").map(|color| color.index()), Some(3));
/// assert_eq!(palette.color("c"), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Palette {
    labels: Vec<Box<str>>,
    /// The look of each color.
    paint: Option<Box<[Rgb]>>,
}

/// Red, green and blue of a color in sRGB.
pub type Rgb = [u8; 3];

impl Palette {
    /// Sorts distinct labels; returns the palette and the color of each label given.
    pub(crate) fn sorted(labels: Vec<Box<str>>) -> (Self, Vec<Color>) {
        let mut order: Vec<usize> = (0..labels.len()).collect();
        order.sort_unstable_by(|&a, &b| compare_labels(&labels[a], &labels[b]));
        let mut color_of = vec![Color(0); labels.len()];
        for (rank, &label) in order.iter().enumerate() {
            color_of[label] = Color(u16::try_from(rank).expect("at most 65,536 colors"));
        }
        let mut sorted = vec![Box::default(); labels.len()];
        for (label, color) in labels.into_iter().zip(&color_of) {
            sorted[color.index()] = label;
        }
        let palette = Self {
            labels: sorted,
            paint: None,
        };
        (palette, color_of)
    }

    /// The palette of the colors for which `is_kept`, and for each color of this one the color in
    /// it; of the others, the color that the next one has.
    pub(crate) fn part(&self, is_kept: impl Fn(Color) -> bool) -> (Self, Vec<Color>) {
        let (mut labels, mut color_of) = (Vec::new(), Vec::with_capacity(self.len()));
        let mut paint = self.paint.as_ref().map(|_| Vec::new());
        for color in self.colors() {
            color_of.push(Color(
                u16::try_from(labels.len()).expect("fewer than the colors of this one"),
            ));
            if is_kept(color) {
                labels.push(self.labels[color.index()].clone());
                if let (Some(part), Some(paint)) = (&mut paint, &self.paint) {
                    part.push(paint[color.index()]);
                }
            }
        }
        let paint = paint.map(Vec::into_boxed_slice);
        (Self { labels, paint }, color_of)
    }

    /// A palette of at least `colors` colors, and the color in it of each color of this one. The
    /// further labels are the lowest whole numbers that are not labels yet.
    pub(crate) fn extended(&self, colors: usize) -> (Self, Vec<Color>) {
        let mut labels = self.labels.clone();
        let free = (0_usize..).map(|number| number.to_string());
        let mut free = free.filter(|label| self.color(label).is_none());
        while labels.len() < colors {
            let label = free.next().expect("numbers do not end");
            labels.push(label.into_boxed_str());
        }
        let (palette, mut color_of) = Self::sorted(labels);
        color_of.truncate(self.len());
        (palette, color_of)
    }

    /// Adds the looks of the colors; no paint if a color has no look.
    pub(crate) fn painted(self, look: impl Fn(&str) -> Option<Rgb>) -> Self {
        let looks = self.labels.iter().map(|label| look(label));
        let paint = looks.collect::<Option<Box<[Rgb]>>>();
        Self { paint, ..self }
    }

    /// The looks of the colors where the board comes from, in the order of the colors: in a
    /// screenshot, say. See [`Instance::with_paint`](crate::Instance::with_paint).
    pub fn paint(&self) -> Option<&[Rgb]> {
        self.paint.as_deref()
    }

    /// Number of colors.
    #[expect(
        clippy::len_without_is_empty,
        reason = "a palette has at least one color"
    )]
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// The label of a color.
    ///
    /// # Panics
    /// If the color is of another instance with more colors.
    pub fn label(&self, color: Color) -> &str {
        &self.labels[color.index()]
    }

    /// The color with this label, if it occurs in the instance.
    ///
    /// # Complexity
    /// O(log colors).
    pub fn color(&self, label: &str) -> Option<Color> {
        self.labels
            .binary_search_by(|probe| compare_labels(probe, label))
            .ok()
            .map(|index| Color(u16::try_from(index).expect("at most 65,536 colors")))
    }

    /// All colors, lowest first.
    pub fn colors(&self) -> impl ExactSizeIterator<Item = Color> + use<> {
        (0..self.labels.len())
            .map(|index| Color(u16::try_from(index).expect("at most 65,536 colors")))
    }

    /// Whether every label is a single character that text formats without separators can carry.
    pub fn is_single_characters(&self) -> bool {
        self.labels.iter().all(|label| {
            let mut characters = label.chars();
            characters.next().is_some_and(is_alone) && characters.next().is_none()
        })
    }
}

/// Whether a character can stand for a color in the formats that give a cell one character.
pub(crate) fn is_cell_character(character: char) -> bool {
    !character.is_whitespace()
        && !character.is_control()
        && character != ','
        && character != '\u{feff}'
}

/// Whether a character is a cell by itself, whatever is next to it: no mark that combines with the
/// character before it, no half of a flag, no selector.
fn is_alone(character: char) -> bool {
    let row = format!("{character}{character}a{character}");
    is_cell_character(character)
        && row.graphemes(true).count() == 4
        && !['\u{fe0e}', '\u{fe0f}'].contains(&character)
}

fn compare_labels(a: &str, b: &str) -> Ordering {
    match (whole_number(a), whole_number(b)) {
        (Some(a), Some(b)) => a.cmp(&b),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => a.cmp(b),
    }
}

fn whole_number(label: &str) -> Option<u64> {
    let plain = label.bytes().all(|byte| byte.is_ascii_digit())
        && (label == "0" || !label.starts_with('0'));
    if plain { label.parse().ok() } else { None }
}

/// Distinct labels in the order in which they were first seen.
///
/// They are found by binary search, so that the page's rules have no hash table. Even the most
/// labels, 65,536, take a tenth of a second.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    /// By number.
    labels: Vec<Box<str>>,
    /// The numbers in the order of their labels.
    sorted: Vec<u16>,
}

impl Labels {
    /// The number of a label, a new one if it was not seen before.
    ///
    /// # Errors
    /// [`TooManyColors`](InstanceError::TooManyColors) for a new label beyond the limit.
    pub fn intern(&mut self, label: &str) -> Result<u16, InstanceError> {
        let known = |&number: &u16| self.labels[usize::from(number)].as_ref().cmp(label);
        let at = match self.sorted.binary_search_by(known) {
            Ok(at) => return Ok(self.sorted[at]),
            Err(at) => at,
        };
        let number =
            u16::try_from(self.labels.len()).map_err(|_| InstanceError::TooManyColors {
                found: MAX_COLORS + 1,
            })?;
        self.labels.push(label.into());
        self.sorted.insert(at, number);
        Ok(number)
    }

    /// The labels of these numbers, and the number of the label of each: 1 of 1, 7, 1 has the label
    /// "1", which is the first. A label is made once for each color, not for each cell.
    pub(crate) fn of_numbers(numbers: &[u16]) -> (Self, Vec<u16>) {
        const UNSEEN: u32 = u32::MAX;
        let highest = numbers.iter().copied().max().unwrap_or(0);
        let mut label_of = vec![UNSEEN; usize::from(highest) + 1];
        let mut labels = Self::default();
        let label = |&number: &u16| {
            let label = &mut label_of[usize::from(number)];
            if *label == UNSEEN {
                let new = labels.intern(&number.to_string());
                *label = u32::from(new.expect("there are as many labels as numbers of 16 bits"));
            }
            u16::try_from(*label).expect("it was a number of 16 bits")
        };
        let colors = numbers.iter().map(label).collect();
        (labels, colors)
    }

    /// The labels, by number.
    pub(crate) fn into_labels(self) -> Vec<Box<str>> {
        self.labels
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn palette(labels: &[&str]) -> (Palette, Vec<Color>) {
        Palette::sorted(labels.iter().map(|&label| label.into()).collect())
    }

    #[test]
    fn numbers_by_value_then_text_by_code_points() {
        let (palette, color_of) = palette(&["b", "10", "9", "B", "01"]);
        let labels: Vec<_> = palette
            .colors()
            .map(|color| palette.label(color).to_owned())
            .collect();
        assert_eq!(labels, ["9", "10", "01", "B", "b"]);
        assert_eq!(color_of, [Color(4), Color(1), Color(0), Color(3), Color(2)]);
        for color in palette.colors() {
            assert_eq!(palette.color(palette.label(color)), Some(color));
        }
        assert_eq!(palette.color("11"), None);
    }
}
