//! Colors of a screen, also as people with a color vision deficiency see them.

use std::fmt;
use std::str::FromStr;

use ::palette::white_point::D65;
use palette::color_difference::{Ciede2000, Wcag21RelativeContrast};
use palette::{FromColor, IntoColor, Lab, LinSrgb, Srgb};

/// A color in sRGB, written `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rgb {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
}

impl Rgb {
    /// Black.
    pub const BLACK: Self = Self::new(0, 0, 0);
    /// White.
    pub const WHITE: Self = Self::new(255, 255, 255);

    /// The color of three channels.
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue }
    }

    /// The color of a number `0xrrggbb`.
    pub(crate) const fn from_number(number: u32) -> Self {
        let [_, red, green, blue] = number.to_be_bytes();
        Self::new(red, green, blue)
    }

    /// The grey of a CIELAB lightness from 0 to 100.
    pub(crate) fn grey(lightness: f32) -> Self {
        let color: Srgb<f32> = Lab::<D65, f32>::new(lightness, 0.0, 0.0).into_color();
        // Without the rounding of the matrices, which may differ by one between the channels.
        let level = color.into_format::<u8>().green;
        Self::new(level, level, level)
    }

    /// Black or white, whichever has the higher contrast.
    ///
    /// One of the two has at least √21 = 4.58: with a relative luminance of L the contrasts are
    /// (L + 0.05)/0.05 and 1.05/(L + 0.05), and their product is 21.
    #[must_use]
    pub fn text(self) -> Self {
        if self.contrast(Self::BLACK) >= self.contrast(Self::WHITE) {
            Self::BLACK
        } else {
            Self::WHITE
        }
    }

    /// The contrast ratio of the Web Content Accessibility Guidelines 2.1, from 1 to 21.
    pub fn contrast(self, other: Self) -> f32 {
        self.to_float().relative_contrast(other.to_float())
    }

    /// The color difference CIEDE2000, for light D65.
    pub fn difference(self, other: Self) -> f32 {
        self.lab().difference(other.lab())
    }

    /// `share` of the way to another color, in sRGB.
    #[must_use]
    pub(crate) fn mixed(self, other: Self, share: f32) -> Self {
        let mix = |a: u8, b: u8| {
            let mixed = f32::from(a) + (f32::from(b) - f32::from(a)) * share;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "between two bytes"
            )]
            let byte = mixed.round() as u8;
            byte
        };
        Self::new(
            mix(self.red, other.red),
            mix(self.green, other.green),
            mix(self.blue, other.blue),
        )
    }

    fn to_float(self) -> Srgb<f32> {
        Srgb::new(self.red, self.green, self.blue).into_format()
    }

    pub(super) fn lab(self) -> Lab<D65, f32> {
        Lab::from_color(self.to_float())
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { red, green, blue } = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The text is not a color.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a color as #rgb or #rrggbb, found {found:?}")]
#[non_exhaustive]
pub struct RgbError {
    /// The text.
    pub found: String,
}

impl FromStr for Rgb {
    type Err = RgbError;

    /// Reads `#rrggbb`, or `#rgb` for each digit twice.
    fn from_str(text: &str) -> Result<Self, RgbError> {
        let refused = || RgbError {
            found: text.to_owned(),
        };
        let digits = text.strip_prefix('#').ok_or_else(refused)?;
        let channels: Option<Vec<u8>> = match digits.len() {
            3 => digits.chars().map(|digit| Some(17 * hex(digit)?)).collect(),
            6 if digits.is_ascii() => digits
                .as_bytes()
                .chunks(2)
                .map(|pair| Some(16 * hex(pair[0].into())? + hex(pair[1].into())?))
                .collect(),
            _ => None,
        };
        match channels.as_deref() {
            Some(&[red, green, blue]) => Ok(Self::new(red, green, blue)),
            _ => Err(refused()),
        }
    }
}

fn hex(digit: char) -> Option<u8> {
    u8::try_from(digit.to_digit(16)?).ok()
}

/// A kind of color vision: that of most people, or one that lacks a kind of cone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Vision {
    /// Three kinds of cones.
    Normal,
    /// Without the cones for long waves: red is dark, and hard to tell from green.
    Protanopia,
    /// Without the cones for middle waves: red and green are hard to tell apart.
    Deuteranopia,
    /// Without the cones for short waves: blue and green, yellow and violet are hard to tell apart.
    Tritanopia,
}

/// Rows of a matrix on linear sRGB.
type Matrix = [[f32; 3]; 3];

const PROTANOPIA: Matrix = [
    [0.11238, 0.88762, 0.0],
    [0.11238, 0.88762, 0.0],
    [0.00401, -0.00401, 1.0],
];

const DEUTERANOPIA: Matrix = [
    [0.29275, 0.70725, 0.0],
    [0.29275, 0.70725, 0.0],
    [-0.02234, 0.02234, 1.0],
];

/// The matrices on the side of the plane to which its normal points, and on the other.
const TRITANOPIA: [Matrix; 2] = [
    [
        [1.01277, 0.13548, -0.14826],
        [-0.01243, 0.86812, 0.14431],
        [0.07589, 0.80500, 0.11911],
    ],
    [
        [0.93678, 0.18979, -0.12657],
        [0.06154, 0.81526, 0.12320],
        [-0.37562, 1.12767, 0.24796],
    ],
];
const TRITANOPIA_NORMAL: [f32; 3] = [0.03901, -0.02788, -0.01113];

impl Vision {
    /// All kinds of color vision.
    pub const ALL: [Self; 4] = [
        Self::Normal,
        Self::Protanopia,
        Self::Deuteranopia,
        Self::Tritanopia,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Protanopia => "protanopia",
            Self::Deuteranopia => "deuteranopia",
            Self::Tritanopia => "tritanopia",
        }
    }

    /// The color that people of normal vision see as this vision sees `color`.
    ///
    /// A linear map of linear sRGB onto the colors that such a person tells apart; for tritanopia
    /// two half planes of them, as one plane is too coarse.
    ///
    /// # Source
    /// Protanopia and deuteranopia: Viénot, Brettel, Mollon 1999. Tritanopia: Brettel, Viénot,
    /// Mollon
    /// 1997. The matrices for sRGB are those that the `DaltonLens` project computed.
    pub fn simulate(self, color: Rgb) -> Rgb {
        let linear: LinSrgb<f32> = color.to_float().into_linear();
        let light = [linear.red, linear.green, linear.blue];
        let matrix = match self {
            Self::Normal => return color,
            Self::Protanopia => &PROTANOPIA,
            Self::Deuteranopia => &DEUTERANOPIA,
            Self::Tritanopia if dot(TRITANOPIA_NORMAL, light) >= 0.0 => &TRITANOPIA[0],
            Self::Tritanopia => &TRITANOPIA[1],
        };
        let [red, green, blue] = matrix.map(|row| dot(row, light).clamp(0.0, 1.0));
        let seen: Srgb<u8> = Srgb::<f32>::from_linear(LinSrgb::new(red, green, blue)).into_format();
        Rgb::new(seen.red, seen.green, seen.blue)
    }
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The smallest CIEDE2000 difference between two of the colors as a vision sees them; `None` for
/// fewer than two.
///
/// A difference of 1 can just be seen by people who compare carefully; 10 is seen at a glance.
///
/// # Complexity
/// O(n²).
pub fn smallest_difference(colors: &[Rgb], vision: Vision) -> Option<f32> {
    let seen: Vec<Rgb> = colors.iter().map(|&color| vision.simulate(color)).collect();
    let pairs = seen
        .iter()
        .enumerate()
        .flat_map(|(index, a)| seen[..index].iter().map(move |b| a.difference(*b)));
    pairs.min_by(f32::total_cmp)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_are_read_and_written() {
        assert_eq!("#0aF".parse(), Ok(Rgb::new(0, 170, 255)));
        assert_eq!("#12aBef".parse(), Ok(Rgb::new(18, 171, 239)));
        assert_eq!(Rgb::new(1, 2, 255).to_string(), "#0102ff");
        for wrong in [
            "", "#", "#é1", "#ééé", "#1é3é5", "0af", "#12", "#1234", "#12345", "#1234567", "#ggg",
            "# 12", "#٣٣٣", "red",
        ] {
            let error = wrong.parse::<Rgb>().unwrap_err();
            assert_eq!(error.found, wrong);
        }
    }

    #[test]
    fn black_or_white_is_read_on_every_grey() {
        for level in 0..=255 {
            let grey = Rgb::new(level, level, level);
            assert!(grey.contrast(grey.text()) >= 4.57, "{grey}");
        }
    }

    /// The first pair of the test data of Sharma, Wu, Dalal (2005) lies outside of sRGB; these are
    /// white, black and a grey, whose difference in lightness alone counts.
    #[test]
    fn differences_of_lightness() {
        assert!((Rgb::WHITE.difference(Rgb::BLACK) - 100.0).abs() < 0.01);
        let dark = Rgb::grey(50.0).difference(Rgb::BLACK);
        assert!((30.0..50.0).contains(&dark), "{dark}");
    }

    #[test]
    fn greys_stay_and_confused_colors_meet() {
        for vision in Vision::ALL {
            for level in [0, 60, 128, 255] {
                let grey = Rgb::new(level, level, level);
                let seen = vision.simulate(grey);
                assert!(seen.difference(grey) < 1.0, "{vision:?} {grey} {seen}");
            }
        }
        let (red, green) = (Rgb::new(200, 0, 0), Rgb::new(110, 110, 0));
        assert!(smallest_difference(&[red, green], Vision::Normal) > Some(40.0));
        assert!(smallest_difference(&[red, green], Vision::Deuteranopia) < Some(8.0));
        let (blue, green) = (Rgb::new(0, 120, 200), Rgb::new(0, 135, 120));
        assert!(smallest_difference(&[blue, green], Vision::Normal) > Some(20.0));
        assert!(smallest_difference(&[blue, green], Vision::Tritanopia) < Some(8.0));
        assert_eq!(smallest_difference(&[red], Vision::Normal), None);
    }
}
