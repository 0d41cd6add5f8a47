//! Pixels of a photograph.

use super::homography::Homography;
use crate::view::mean;

/// Larger pictures are made smaller.
const MOST: usize = 2400;

/// A picture of which each pixel is the mean of a block of another.
#[derive(Debug)]
pub(super) struct Raster {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Pixels of the photograph for one of the raster, on each side.
    pub(super) block: usize,
    pub(super) rgb: Vec<[u8; 3]>,
}

impl Raster {
    /// All pixels, four bytes each, on white.
    pub(super) fn new(rgba: &[u8], width: usize, height: usize) -> Self {
        let block = width.max(height).div_ceil(MOST);
        let (across, down) = (width / block, height / block);
        let mut rgb = Vec::with_capacity(across * down);
        for row in 0..down {
            for col in 0..across {
                rgb.push(mean(rgba, width, (col * block, row * block), block));
            }
        }
        Self {
            width: across,
            height: down,
            block,
            rgb,
        }
    }

    /// The same with a pixel for each block of this many pixels a side.
    pub(super) fn reduced(&self, block: usize) -> Self {
        let block = block.clamp(1, self.width.min(self.height));
        let (width, height) = (self.width / block, self.height / block);
        let count = (block * block) as u32;
        let mut rgb = Vec::with_capacity(width * height);
        for row in 0..height {
            for col in 0..width {
                let mut sum = [0_u32; 3];
                for y in row * block..(row + 1) * block {
                    let start = y * self.width + col * block;
                    for pixel in &self.rgb[start..start + block] {
                        for (sum, &channel) in sum.iter_mut().zip(pixel) {
                            *sum += u32::from(channel);
                        }
                    }
                }
                rgb.push(sum.map(|sum| ((sum + count / 2) / count) as u8));
            }
        }
        Self {
            width,
            height,
            block: self.block * block,
            rgb,
        }
    }

    /// The map from places from the middle of the raster to pixels of the photograph.
    pub(super) fn middle_to_pixels(&self) -> Homography {
        let block = self.block as f64;
        let middle = [self.width, self.height].map(|side| block * side as f64 / 2.0);
        Homography::scaled(block, middle)
    }

    /// Whether it has a place.
    pub(super) fn has(&self, [x, y]: [f64; 2]) -> bool {
        (0.0..self.width as f64).contains(&x) && (0.0..self.height as f64).contains(&y)
    }

    /// The color at a place between the middles of pixels; the nearest one of the picture if it is outside.
    #[inline]
    pub(super) fn at(&self, [x, y]: [f64; 2]) -> [f32; 3] {
        let clamp = |at: f64, count: usize| (at - 0.5).clamp(0.0, (count - 1) as f64);
        let (x, y) = (clamp(x, self.width), clamp(y, self.height));
        let (left, top) = (x as usize, y as usize);
        let (right, below) = (
            (left + 1).min(self.width - 1),
            (top + 1).min(self.height - 1),
        );
        let (across, down) = ((x - left as f64) as f32, (y - top as f64) as f32);
        let pixel = |x: usize, y: usize| self.rgb[y * self.width + x];
        let above = [pixel(left, top), pixel(right, top)];
        let under = [pixel(left, below), pixel(right, below)];
        let mix = |[one, other]: [[u8; 3]; 2], channel: usize| {
            f32::from(one[channel]) * (1.0 - across) + f32::from(other[channel]) * across
        };
        [0, 1, 2].map(|channel| mix(above, channel) * (1.0 - down) + mix(under, channel) * down)
    }
}
