//! The light on a board: how bright each place is, told by cells of one color.

use super::homography::Homography;
use super::linear::LeastSquares;
use super::raster::Raster;

/// Cells with pixels darker than this, as a sum of their channels, tell nothing of the light.
const DARK: f32 = 8.0;

/// Pixels of an even cell are within this of their mean, in each channel.
const EVEN: f32 = 24.0;

/// The shares of channels of one hue are within this.
const HUE: f64 = 0.025;

/// How far two cells of a pair are apart at most, on each axis.
const NEAR: isize = 3;

/// In each round, pairs whose brightness differs by less than this, as a logarithm, are of one color.
const ROUNDS: [f64; 6] = [0.15, 0.1, 0.07, 0.06, 0.05, 0.05];

/// The weight of the belief that the light is even, in pairs.
const BELIEF: f64 = 0.02;

/// Light that changes slowly: the logarithm of its brightness is a polynomial of degree 3.
#[derive(Clone, Copy, Debug)]
pub(super) struct Light {
    factors: [f64; 9],
    /// The numbers of columns and rows that it lies on.
    size: [f64; 2],
}

/// A cell of one color.
#[derive(Clone, Copy, Debug)]
struct Sample {
    terms: [f64; 9],
    /// The logarithm of the sum of the channels.
    bright: f64,
    /// The shares of red and green.
    hue: [f64; 2],
}

impl Light {
    /// The light on cells of a side of 1, in columns and rows, which `onto` takes to a picture. Cells near each other with
    /// one hue and about one brightness have one color, so their brightness tells how the light falls: least squares, in
    /// rounds in which pairs that do not agree count less and less.
    ///
    /// # Complexity
    /// O(cells).
    pub(super) fn on(picture: &Raster, onto: &Homography, [cols, rows]: [usize; 2]) -> Self {
        let mut light = Self {
            factors: [0.0; 9],
            size: [cols, rows].map(|count| count as f64),
        };
        let cells: Vec<Option<Sample>> = (0..cols * rows)
            .map(|at| [(at % cols) as f64 + 0.5, (at / cols) as f64 + 0.5])
            .map(|middle| light.sample(picture, onto, middle))
            .collect();
        let pairs = pairs(&cells, cols);
        for far in ROUNDS {
            let mut sums = LeastSquares::near_zero(BELIEF);
            for (one, other) in &pairs {
                let bright = one.bright - other.bright;
                let terms: [f64; 9] = std::array::from_fn(|at| one.terms[at] - other.terms[at]);
                let off = (bright - dot(&terms, &light.factors)) / far;
                if off.abs() < 1.0 {
                    sums.add(&terms, bright, (1.0 - off * off).powi(2));
                }
            }
            light.factors = sums.solve().unwrap_or(light.factors);
        }
        light
    }

    /// The logarithm of the brightness at a place, in cells.
    pub(super) fn log(&self, place: [f64; 2]) -> f64 {
        dot(&self.terms(place), &self.factors)
    }

    fn terms(&self, place: [f64; 2]) -> [f64; 9] {
        let [x, y] = [0, 1].map(|axis| 2.0 * place[axis] / self.size[axis] - 1.0);
        let (xx, yy) = (x * x, y * y);
        [x, y, xx, x * y, yy, xx * x, xx * y, x * yy, yy * y]
    }

    /// A cell, if the places between its middle and its sides have one color.
    fn sample(&self, picture: &Raster, onto: &Homography, [x, y]: [f64; 2]) -> Option<Sample> {
        let mut colors = Vec::with_capacity(12);
        for far in [-0.3, 0.3] {
            for along in [-0.15, 0.0, 0.15] {
                for place in [[x + far, y + along], [x + along, y + far]] {
                    let place = onto.at(place);
                    if !picture.has(place) {
                        return None;
                    }
                    colors.push(picture.at(place));
                }
            }
        }
        let count = colors.len() as f32;
        let mean = [0, 1, 2].map(|at| colors.iter().map(|color| color[at]).sum::<f32>() / count);
        let is_near = |color: &[f32; 3]| (0..3).all(|at| (color[at] - mean[at]).abs() < EVEN);
        let sum: f32 = mean.iter().sum();
        (sum > DARK && colors.iter().all(is_near)).then(|| Sample {
            terms: self.terms([x, y]),
            bright: f64::from(sum).ln(),
            hue: [0, 1].map(|channel| f64::from(mean[channel] / sum)),
        })
    }
}

/// The pairs of cells near each other with one hue.
fn pairs(cells: &[Option<Sample>], cols: usize) -> Vec<(Sample, Sample)> {
    let rows = cells.len() / cols;
    let mut pairs = Vec::new();
    for (at, one) in cells.iter().enumerate() {
        let Some(one) = one else { continue };
        for below in 0..=NEAR.unsigned_abs() {
            for right in -NEAR..=NEAR {
                let (row, col) = (at / cols + below, (at % cols).checked_add_signed(right));
                let Some(col) = col.filter(|&col| col < cols && row < rows) else {
                    continue;
                };
                if below == 0 && right <= 0 {
                    continue;
                }
                if let Some(other) = cells[row * cols + col] {
                    let [red, green] = [0, 1].map(|at| one.hue[at] - other.hue[at]);
                    if red.hypot(green) < HUE {
                        pairs.push((*one, other));
                    }
                }
            }
        }
    }
    pairs
}

fn dot(one: &[f64; 9], other: &[f64; 9]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fall_of_the_light_on_cells_of_four_colors_is_found() {
        let colors = [
            [200.0, 60.0, 50.0],
            [60.0, 160.0, 70.0],
            [50.0, 80.0, 190.0],
            [230.0, 210.0, 60.0],
        ];
        let (cells, side) = (9, 10);
        let brightness = |x: f32, y: f32| 1.0 - 0.3 * x - 0.1 * y;
        let mut rgba = Vec::new();
        for y in 0..cells * side {
            for x in 0..cells * side {
                let color = colors[(x / side * 7 + y / side * 5 + x / side * (y / side)) % 4];
                let length = (cells * side) as f32;
                let bright = brightness(x as f32 / length, y as f32 / length);
                rgba.extend(color.map(|channel| (channel * bright) as u8));
                rgba.push(255);
            }
        }
        let picture = Raster::new(&rgba, cells * side, cells * side);
        let onto = Homography::scaled(side as f64, [0.0; 2]);
        let light = Light::on(&picture, &onto, [cells, cells]);
        let fall = light.log([0.5, 0.5]) - light.log([8.5, 8.5]);
        let truth =
            f64::from(brightness(0.5 / 9.0, 0.5 / 9.0) / brightness(8.5 / 9.0, 8.5 / 9.0)).ln();
        assert!((fall - truth).abs() < 0.03, "{fall} for {truth}");
    }
}
