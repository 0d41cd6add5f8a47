//! Converts lengths, positions, text and colors to the units of the drawing library.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::RGBColor;

pub(super) type Failure = DrawingAreaErrorKind<std::io::Error>;
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// The backend has only whole coordinates, so a picture is drawn this many times larger than it is
/// shown.
const SCALE: u32 = 8;

/// A length in the picture, as the backend needs it.
pub(super) fn px(length: u32) -> u32 {
    length * SCALE
}

/// A position in the picture, as the backend needs it.
pub(super) fn at(x: u32, y: u32) -> (i32, i32) {
    (px(x).cast_signed(), px(y).cast_signed())
}

const FONT: &str = "sans-serif";
const INK: RGBColor = RGBColor(40, 40, 40);

/// Letters of a size.
pub(super) fn words(size: u32) -> TextStyle<'static> {
    (FONT, px(size)).into_font().color(&INK)
}

/// A number of pixels, letters or series.
pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).expect("a small number")
}

/// Blue, berry, mint, coral, indigo, slate and caramel of the palette `lagoon` of pictures, which
/// people with a color vision deficiency can tell apart; not its yellow and its cream, which are
/// lost on white.
const APART: [RGBColor; 7] = [
    RGBColor(56, 113, 200),
    RGBColor(168, 31, 74),
    RGBColor(121, 211, 195),
    RGBColor(232, 112, 90),
    RGBColor(44, 31, 128),
    RGBColor(114, 117, 128),
    RGBColor(164, 104, 18),
];

/// The colors of two series: the blue and the coral.
const TWO: [RGBColor; 2] = [APART[0], APART[3]];

/// Stops of a ramp from dark to light: indigo, blue, mint.
const RAMP: [RGBColor; 3] = [APART[4], APART[0], APART[2]];

/// A color for each series.
#[derive(Debug)]
pub(super) struct Palette {
    count: usize,
    is_ramp: bool,
}

impl Palette {
    /// A ramp for `count` steps of one parameter, colors far apart for anything else.
    pub(super) fn new(count: usize, one_parameter: bool) -> Self {
        Self {
            count,
            is_ramp: (one_parameter && count > 3) || count > APART.len(),
        }
    }

    pub(super) fn color(&self, series: usize) -> RGBColor {
        if !self.is_ramp && self.count == TWO.len() {
            return TWO[series % TWO.len()];
        }
        if !self.is_ramp {
            return APART[series % APART.len()];
        }
        // In steps of 1/(count − 1) of the way along the stops.
        let steps = self.count.max(2) - 1;
        let way = series * (RAMP.len() - 1);
        let (stop, rest) = (way / steps, way % steps);
        let (from, to) = (RAMP[stop], RAMP[(stop + 1).min(RAMP.len() - 1)]);
        let mix = |from: u8, to: u8| {
            let mixed = (usize::from(from) * (steps - rest) + usize::from(to) * rest) / steps;
            u8::try_from(mixed).expect("between two bytes")
        };
        RGBColor(mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2))
    }
}
