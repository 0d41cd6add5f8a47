//! Palettes and symbols for the colors of boards, and measures of how well people can tell colors
//! apart.

mod built_in;
mod file;
mod indexed;
mod names;
mod rgb;

use std::borrow::Cow;

pub use built_in::{SYMBOLS, symbol};
pub use file::PaletteError;
pub use indexed::indexed;
pub use names::names;
pub use rgb::{Rgb, RgbError, Vision, smallest_difference};

use inundate_core::Palette;

/// A look for every color of a board, whatever their number.
///
/// ```
/// use inundate_draw::palette::ColorScheme;
///
/// let names: Vec<_> = ColorScheme::BUILT_IN.iter().map(ColorScheme::name).collect();
/// assert_eq!(names, ["lagoon", "lagoon-dark", "vivid", "muted", "classic", "grey"]);
/// let lagoon = ColorScheme::named("lagoon").expect("built in");
/// assert_eq!(lagoon.colors(6), lagoon.colors(8)[..6]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColorScheme {
    name: Cow<'static, str>,
    source: Source,
    /// The most colors that the page shows without shapes on the cells; 0 for one from a file.
    pub without_shapes: usize,
    /// Whether a board with a paint is shown in it.
    yields_to_paint: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    /// A list of at least two colors, in their order, and mixtures of them.
    List(Cow<'static, [Rgb]>),
    /// Steps of the same lightness from dark to light.
    Grey,
}

/// The darkest and the lightest grey, in CIELAB lightness.
const GREYS: (f32, f32) = (10.0, 97.0);

impl ColorScheme {
    /// The built-in palette of a name.
    pub fn named(name: &str) -> Option<Self> {
        let mut built_in = Self::BUILT_IN.iter();
        built_in.find(|palette| palette.name == name).cloned()
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The look of each of `count` colors.
    ///
    /// A list is used from its front. Where it ends, it repeats, mixed with white, then with black,
    /// by halves, quarters, three quarters, eighths and so on of 70 %. The more colors, the closer
    /// they are to each other; many colors need symbols.
    pub fn colors(&self, count: usize) -> Vec<Rgb> {
        match &self.source {
            Source::List(list) => (0..count)
                .map(|index| {
                    let color = list[index % list.len()];
                    match index / list.len() {
                        0 => color,
                        round => {
                            let share = 0.7 * halving(round.div_ceil(2));
                            let end = if round % 2 == 1 {
                                Rgb::WHITE
                            } else {
                                Rgb::BLACK
                            };
                            color.mixed(end, share)
                        }
                    }
                })
                .collect(),
            Source::Grey => (0..count)
                .map(|index| Rgb::grey(step(GREYS, index, count)))
                .collect(),
        }
    }

    /// The look of each of a board's labels, in their order.
    ///
    /// If all labels name colors, as `red`, `r` or `🟥` do, `lagoon` and `lagoon-dark` show them so.
    /// Otherwise, and in the other palettes, the labels get [`colors`](Self::colors) in turn.
    ///
    /// ```
    /// use inundate_draw::palette::ColorScheme;
    ///
    /// let lagoon = ColorScheme::LAGOON;
    /// let [blue, _, berry, mint] = lagoon.colors(4)[..] else { unreachable!("four") };
    /// assert_eq!(lagoon.colors_of(["green", "red", "blue"]), [mint, berry, blue]);
    /// assert_eq!(lagoon.colors_of(["0", "1", "2"]), lagoon.colors(3));
    /// ```
    pub fn colors_of<'a>(&self, labels: impl IntoIterator<Item = &'a str>) -> Vec<Rgb> {
        let labels: Vec<&str> = labels.into_iter().collect();
        let named = self.is_lagoon().then(|| names::named(&labels)).flatten();
        match (named, &self.source) {
            (Some(named), Source::List(list)) => {
                named.into_iter().map(|index| list[index]).collect()
            }
            _ => self.colors(labels.len()),
        }
    }

    /// Yields to the [paint](Palette::paint) of a board: a board that has one is shown in it.
    ///
    /// ```
    /// use inundate_core::{GameSetup, GridSetup};
    /// use inundate_draw::palette::{ColorScheme, Rgb};
    ///
    /// let board = GridSetup::from_drawing("ab")?.into_instance(GameSetup::default())?;
    /// let scheme = ColorScheme::LAGOON.or_paint();
    /// assert_eq!(scheme.colors_for(board.palette()), ColorScheme::LAGOON.colors(2));
    /// let painted = board.with_paint(|_| Some([1, 2, 3]));
    /// assert_eq!(scheme.colors_for(painted.palette()), [Rgb::new(1, 2, 3); 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn or_paint(self) -> Self {
        Self {
            yields_to_paint: true,
            ..self
        }
    }

    /// The look of each color of a board: its own paint, if it has one and the scheme [yields to
    /// it](Self::or_paint), or else that of its [labels](Self::colors_of).
    pub fn colors_for(&self, palette: &Palette) -> Vec<Rgb> {
        match palette.paint().filter(|_| self.yields_to_paint) {
            Some(paint) => paint.iter().map(|&[r, g, b]| Rgb::new(r, g, b)).collect(),
            None => self.colors_of(palette.colors().map(|color| palette.label(color))),
        }
    }

    /// Whether it shows each of a board's labels as the color that the label names.
    pub(crate) fn names(&self, palette: &Palette) -> bool {
        let is_painted = self.yields_to_paint && palette.paint().is_some();
        let labels: Vec<&str> = palette.colors().map(|color| palette.label(color)).collect();
        !is_painted && self.is_lagoon() && names::named(&labels).is_some()
    }

    /// Whether it is `lagoon` or its dark variant.
    pub(crate) fn is_lagoon(&self) -> bool {
        [Self::LAGOON, Self::LAGOON_DARK]
            .iter()
            .any(|lagoon| lagoon.source == self.source)
    }
}

/// The van der Corput sequence in base 2: 1/2, 1/4, 3/4, 1/8, … for 1, 2, 3, 4, …
fn halving(mut number: usize) -> f32 {
    let (mut value, mut half) = (0.0, 0.5);
    while number > 0 {
        if number % 2 == 1 {
            value += half;
        }
        half /= 2.0;
        number /= 2;
    }
    value
}

/// The value at `index` of `count` values in equal steps; of one, the middle.
#[expect(clippy::cast_precision_loss, reason = "at most 65,536 colors")]
fn step((first, last): (f32, f32), index: usize, count: usize) -> f32 {
    let way = if count < 2 {
        0.5
    } else {
        index as f32 / (count - 1) as f32
    };
    first + (last - first) * way
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_colors_of_a_board_are_distinct() {
        for palette in ColorScheme::BUILT_IN {
            for count in 1..=64 {
                let colors = palette.colors(count);
                let distinct: HashSet<Rgb> = colors.iter().copied().collect();
                assert_eq!(distinct.len(), count, "{} {count}", palette.name());
            }
            assert_eq!(palette.colors(65_536).len(), 65_536);
            assert_eq!(ColorScheme::named(palette.name()).as_ref(), Some(palette));
        }
        assert_eq!(ColorScheme::named("Vivid"), None);
    }

    #[test]
    fn text_can_be_read_on_every_color() {
        for palette in ColorScheme::BUILT_IN {
            for color in palette.colors(500) {
                let contrast = color.contrast(color.text());
                assert!(contrast >= 4.5, "{} {color}: {contrast}", palette.name());
            }
        }
    }

    /// In print without colors, too, the first six can be told apart.
    #[test]
    fn six_colors_of_lagoon_are_steps_of_lightness() {
        for (palette, least) in [(ColorScheme::LAGOON, 10.0), (ColorScheme::LAGOON_DARK, 8.0)] {
            let mut lightness: Vec<f32> = palette
                .colors(6)
                .iter()
                .map(|color| color.lab().l)
                .collect();
            lightness.sort_by(f32::total_cmp);
            let found = lightness.windows(2).map(|pair| pair[1] - pair[0]);
            let found = found.min_by(f32::total_cmp).unwrap();
            assert!(found >= least, "{}: {found}", palette.name());
        }
    }

    #[test]
    fn palettes_that_are_safe() {
        let most = [(6, 28.0), (8, 17.0), (12, 13.0), (20, 10.0), (24, 9.0)];
        let lagoon = [(6, 20.0), (8, 17.0), (10, 15.0), (12, 12.5), (24, 8.5)];
        let dark = [(6, 18.9), (8, 16.5), (10, 13.9), (12, 9.5), (24, 8.0)];
        for (palette, leasts) in [
            (ColorScheme::VIVID, most),
            (ColorScheme::MUTED, most),
            (ColorScheme::LAGOON, lagoon),
            (ColorScheme::LAGOON_DARK, dark),
        ] {
            for vision in Vision::ALL {
                for (count, least) in leasts {
                    let found = smallest_difference(&palette.colors(count), vision).unwrap();
                    assert!(
                        found >= least,
                        "{} {vision:?} {count}: {found}",
                        palette.name()
                    );
                }
            }
        }
    }
}
