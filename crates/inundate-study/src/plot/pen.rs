//! Lengths, positions and letters, as the backend needs them.

use plotters::coord::Shift;
use plotters::prelude::*;

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
pub(super) const INK: RGBColor = RGBColor(40, 40, 40);

/// Letters of a size.
pub(super) fn words(size: u32) -> TextStyle<'static> {
    (FONT, px(size)).into_font().color(&INK)
}

/// A number of pixels, letters or series.
pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).expect("a small number")
}
