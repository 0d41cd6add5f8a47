//! The colors of lines and boxes.

use plotters::style::RGBColor;

/// Colors that people with a color vision deficiency can tell apart.
///
/// # Source
/// Okabe, Ito: *Color universal design* (2008), without the yellow.
const APART: [RGBColor; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(60, 60, 60),
];

/// Stops of a ramp from dark to light, after viridis.
const RAMP: [RGBColor; 5] = [
    RGBColor(68, 1, 84),
    RGBColor(59, 82, 139),
    RGBColor(33, 145, 140),
    RGBColor(94, 201, 98),
    RGBColor(216, 190, 30),
];

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
