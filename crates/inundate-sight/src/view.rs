//! A picture in CIE Lab, in which distances match what people see.

use palette::{FromColor, Lab, Srgb};

use crate::error::SightError;

/// Largest number of pixels of a picture that [`read`](crate::read) takes: 16,384 × 4,096.
///
/// Compare the size in a file with it before you decode the file: a small file may promise more
/// pixels than the memory holds.
pub const MAX_PIXELS: usize = 1 << 26;

/// Largest side of a picture that is read at full size; larger ones are shrunk before.
const USUAL_SIDE: usize = 1600;

/// Noise above which a median filter is used.
const QUIET: f32 = 1.2;

/// A picture, without noise, in CIE Lab.
#[derive(Debug)]
pub(crate) struct View {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Pixels of the picture for one of the view, on each side.
    pub(crate) shrink: usize,
    pub(crate) rgb: Vec<[u8; 3]>,
    pub(crate) lab: Vec<[f32; 3]>,
    /// The standard deviation of the noise in a channel of the picture.
    pub(crate) noise: f32,
}

/// The number of pixels of a picture, unless it has too many.
pub(crate) fn pixel_count(width: usize, height: usize) -> Result<usize, SightError> {
    let pixels = width.checked_mul(height).filter(|&n| n <= MAX_PIXELS);
    pixels.ok_or(SightError::TooLarge { width, height })
}

/// Refuses a picture with too many pixels, and bytes that are not four for each pixel.
pub(crate) fn check_size(rgba: &[u8], width: usize, height: usize) -> Result<(), SightError> {
    let pixels = pixel_count(width, height)?;
    if rgba.len() != 4 * pixels {
        return Err(SightError::Length {
            expected: 4 * pixels,
            found: rgba.len(),
        });
    }
    Ok(())
}

impl View {
    /// The picture of `width × height` pixels, whose size is [checked](check_size).
    pub(crate) fn new(rgba: &[u8], width: usize, height: usize) -> Result<Self, SightError> {
        let shrink = width.max(height).div_ceil(USUAL_SIDE).max(1);
        let (across, down) = (width / shrink, height / shrink);
        if across < 16 || down < 16 {
            return Err(SightError::TooSmall { width, height });
        }
        let mut rgb = Vec::with_capacity(across * down);
        for row in 0..down {
            for col in 0..across {
                rgb.push(mean(rgba, width, (col * shrink, row * shrink), shrink));
            }
        }
        let noise = noise(&rgb, across);
        if noise > QUIET {
            rgb = median(&rgb, across);
        }
        let lab = to_lab(&rgb);
        Ok(Self {
            width: across,
            height: down,
            shrink,
            rgb,
            lab,
            noise,
        })
    }

    /// The picture with other colors.
    pub(crate) fn with_colors(&self, color: impl Fn(usize, usize, [u8; 3]) -> [u8; 3]) -> Self {
        let pixels = self.rgb.iter().enumerate();
        let rgb: Vec<[u8; 3]> = pixels
            .map(|(at, &old)| color(at % self.width, at / self.width, old))
            .collect();
        let lab = to_lab(&rgb);
        Self { rgb, lab, ..*self }
    }

    /// The color at a place; the nearest one of the picture if it is outside.
    #[inline]
    pub(crate) fn at(&self, place: (f32, f32)) -> [f32; 3] {
        self.lab[self.index(place)]
    }

    #[inline]
    pub(crate) fn index(&self, (x, y): (f32, f32)) -> usize {
        let col = (x.max(0.0) as usize).min(self.width - 1);
        let row = (y.max(0.0) as usize).min(self.height - 1);
        row * self.width + col
    }

    /// Tolerance for a color because of noise.
    #[inline]
    pub(crate) fn slack(&self) -> f32 {
        1.0 + 0.45 * self.noise
    }
}

/// The distance of two colors, channel by channel: of Lab colors that of CIE 1976.
#[inline]
pub(crate) fn distance(one: [f32; 3], other: [f32; 3]) -> f32 {
    let (l, a, b) = (one[0] - other[0], one[1] - other[1], one[2] - other[2]);
    (l * l + a * a + b * b).sqrt()
}

/// The least distance of two of some colors; infinite for fewer than two.
pub(crate) fn least_distance(colors: &[[f32; 3]]) -> f32 {
    let pairs = colors.iter().enumerate().flat_map(|(at, &one)| {
        let before = colors[..at].iter();
        before.map(move |&other| distance(one, other))
    });
    pairs.fold(f32::INFINITY, f32::min)
}

/// The mean of a block of pixels on white.
fn mean(rgba: &[u8], width: usize, (left, top): (usize, usize), side: usize) -> [u8; 3] {
    let mut sum = [0_u32; 3];
    for row in top..top + side {
        let start = 4 * (row * width + left);
        for pixel in rgba[start..start + 4 * side].chunks_exact(4) {
            let alpha = u32::from(pixel[3]);
            for (sum, &channel) in sum.iter_mut().zip(pixel) {
                *sum += (u32::from(channel) * alpha + 255 * (255 - alpha) + 127) / 255;
            }
        }
    }
    if side == 1 {
        return sum.map(|sum| u8::try_from(sum).expect("a byte"));
    }
    let count = u32::try_from(side * side).expect("few pixels");
    sum.map(|sum| u8::try_from((sum + count / 2) / count).expect("a mean of bytes"))
}

/// The standard deviation of the noise: the median of the mixed differences of green, which are
/// zero on areas and on straight edges.
fn noise(rgb: &[[u8; 3]], width: usize) -> f32 {
    let mut counts = [0_u32; 1021];
    let green = |at: usize| i32::from(rgb[at][1]);
    for row in 0..rgb.len() / width - 1 {
        for col in 0..width - 1 {
            let at = row * width + col;
            let mixed = green(at) - green(at + 1) - green(at + width) + green(at + width + 1);
            counts[mixed.unsigned_abs() as usize] += 1;
        }
    }
    let half = counts.iter().sum::<u32>() / 2;
    let mut below = 0;
    let median = counts.iter().position(|count| {
        below += count;
        below > half
    });
    // The four pixels of a difference double the deviation; 0.6745 is the upper quartile of a
    // normal one.
    median.unwrap_or_default() as f32 / 0.6745 / 2.0
}

/// The median of each pixel and its neighbors, each channel by itself.
///
/// The pixels above, at and below each place are ordered once; the median of nine is the median of
/// the greatest low, the middle middle and the least high of three such columns.
fn median(rgb: &[[u8; 3]], width: usize) -> Vec<[u8; 3]> {
    let height = rgb.len() / width;
    let mut result = Vec::with_capacity(rgb.len());
    let mut ordered = vec![[[0; 3]; 3]; width];
    for row in 0..height {
        let line = |row: usize| &rgb[row * width..(row + 1) * width];
        let above = line(row.saturating_sub(1));
        let below = line((row + 1).min(height - 1));
        let lines = above.iter().zip(line(row)).zip(below);
        for (ordered, ((&above, &at), &below)) in ordered.iter_mut().zip(lines) {
            for channel in 0..3 {
                let (one, two, three) = (above[channel], at[channel], below[channel]);
                ordered[0][channel] = one.min(two).min(three);
                ordered[1][channel] = median_of_three(one, two, three);
                ordered[2][channel] = one.max(two).max(three);
            }
        }
        for col in 0..width {
            let before = &ordered[col.saturating_sub(1)];
            let (at, after) = (&ordered[col], &ordered[(col + 1).min(width - 1)]);
            let mut pixel = [0; 3];
            for (channel, pixel) in pixel.iter_mut().enumerate() {
                let low = before[0][channel]
                    .max(at[0][channel])
                    .max(after[0][channel]);
                let middle = median_of_three(before[1][channel], at[1][channel], after[1][channel]);
                let high = before[2][channel]
                    .min(at[2][channel])
                    .min(after[2][channel]);
                *pixel = median_of_three(low, middle, high);
            }
            result.push(pixel);
        }
    }
    result
}

#[inline]
fn median_of_three(one: u8, two: u8, three: u8) -> u8 {
    one.min(two).max(one.max(two).min(three))
}

/// The colors in Lab. Equal colors are often neighbors, so the last ones are kept.
fn to_lab(rgb: &[[u8; 3]]) -> Vec<[f32; 3]> {
    let mut known: Vec<Option<([u8; 3], [f32; 3])>> = vec![None; 1 << 12];
    let convert = |&color: &[u8; 3]| {
        let [red, green, blue] = color.map(usize::from);
        let slot = (red.wrapping_mul(1_031) ^ green.wrapping_mul(613) ^ blue.wrapping_mul(89))
            % known.len();
        match known[slot] {
            Some((same, lab)) if same == color => lab,
            _ => {
                let linear = Srgb::from(color).into_linear::<f32>();
                let lab: Lab = Lab::from_color(linear);
                let lab = [lab.l, lab.a, lab.b];
                known[slot] = Some((color, lab));
                lab
            }
        }
    };
    rgb.iter().map(convert).collect()
}
