//! What people with a color vision deficiency see.

use ::palette::{LinSrgb, Srgb};

use super::Rgb;

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

/// On the side of the plane to which its normal points, and on the other.
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
    /// All of them.
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
    /// A linear map of linear sRGB onto the colors that such a person tells apart; for tritanopia two
    /// half planes of them, as one plane is too coarse.
    ///
    /// # Source
    /// Protanopia and deuteranopia: Viénot, Brettel, Mollon 1999. Tritanopia: Brettel, Viénot, Mollon
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

/// The smallest CIEDE2000 difference between two of the colors as a vision sees them; `None` for fewer
/// than two.
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
