//! From a photograph to the board on it.

use super::edgels::{Edgel, edgels};
use super::homography::Homography;
use super::outline::Outline;
use super::pencil::Pencil;
use super::period::{Period, is_rival, periods};
use super::plane::{fitted, plane, range};
use super::raster::Raster;
use super::sheet::Sheet;
use super::sides::Sides;
use super::tilt::Tilt;
use crate::options::Options;
use crate::reading::Reading;

/// The longer side of the picture in which lines are found.
const LONG: usize = 800;

/// The pairs of periods that are tried.
const TRIED: usize = 8;

/// The most cells on a side of a picture.
const MOST: f64 = 120.0;

/// The board that a picture shows once it is straightened; none if none is sure, or if two boards are.
///
/// # Complexity
/// O(pixels), and O(n⁴) for n cells on a side of the picture, each step a few additions.
pub(super) fn straightened(picture: &Raster, options: &Options) -> Option<(Reading, Tilt)> {
    let small = picture.reduced((picture.width.max(picture.height)).div_ceil(LONG));
    let lines = Lines::new(&small);
    let to_pixels = small.middle_to_pixels().back();
    let mut found: Option<([Period; 2], (Reading, Tilt))> = None;
    for pair in lines.periods().into_iter().take(TRIED) {
        if found.as_ref().is_some_and(|(of, _)| !is_rival(&pair, of)) {
            continue;
        }
        let boards = lines.boards(pair).unwrap_or_default();
        let read = boards.into_iter().find_map(|(lattice, outline)| {
            Sheet::new(picture, &to_pixels.then(&lattice), outline).read(options)
        });
        match (read, &found) {
            (Some(read), Some((_, other))) if other.0.cells != read.0.cells => return None,
            (Some(read), None) => found = Some((pair, read)),
            _ => {}
        }
    }
    found.map(|(_, read)| read)
}

/// The lines of a picture. All places are from its middle.
#[derive(Debug)]
struct Lines {
    /// Of lines down, and of lines across.
    edgels: [Vec<Edgel>; 2],
    /// The width and the height of the picture.
    size: [f64; 2],
    /// The map that makes lines that are parallel on the board parallel to the axes.
    plane: Homography,
}

impl Lines {
    fn new(picture: &Raster) -> Self {
        let edgels = edgels(picture);
        let (width, height) = (picture.width as f32, picture.height as f32);
        let turned: Vec<Edgel> = edgels[1].iter().map(Edgel::turned).collect();
        let down = Pencil::through(&edgels[0], height, width);
        let across = Pencil::through(&turned, width, height);
        Self {
            edgels,
            size: [f64::from(width), f64::from(height)],
            plane: plane(down, across),
        }
    }

    /// The distances of the lines that the board may have.
    fn periods(&self) -> Vec<[Period; 2]> {
        let [columns, rows] = [0, 1].map(|axis| self.profile(axis));
        periods(&columns, &rows)
    }

    /// How many edgels there are at each place of an axis; `[x]` lies at `x + 1` from the first place.
    fn profile(&self, axis: usize) -> Vec<f32> {
        let [low, high] = range(&self.plane, self.size).map(|end| end[axis]);
        let mut edges = vec![0.0; (high - low).max(1.0) as usize + 2];
        let last = (edges.len() - 2) as f64;
        for edgel in &self.edgels[axis] {
            let place = (self.plane.at(edgel.place())[axis] - low - 1.0).clamp(0.0, last);
            let share = place.fract() as f32;
            edges[place as usize] += edgel.weight * (1.0 - share);
            edges[place as usize + 1] += edgel.weight * share;
        }
        edges
    }

    /// The boards whose lines have these distances, the likeliest first: the map to the lattice of each, whose cells have
    /// a side of 1, and where it ends. The lattice is fitted to all lines, then to those where most are, then to those of
    /// the board.
    fn boards(&self, pair: [Period; 2]) -> Option<Vec<(Homography, Outline)>> {
        let low = range(&self.plane, self.size)[0];
        let [x, y] = pair.map(|period| 1.0 / f64::from(period.pitch));
        let [left, top] = [0, 1].map(|axis| low[axis] + f64::from(pair[axis].phase));
        let lattice = self.plane.then(&Homography([
            [x, 0.0, -left * x],
            [0.0, y, -top * y],
            [0.0, 0.0, 1.0],
        ]));
        let all = range(&lattice, self.size);
        if (0..2).any(|axis| all[1][axis] - all[0][axis] > MOST) {
            return None;
        }
        let lattice = fitted(lattice, &self.edgels, all)?;
        let core = self.sides(&lattice)?.core()?;
        let lattice = fitted(lattice, &self.edgels, core.range())?;
        let board = |outline: Outline| {
            let lattice = fitted(lattice, &self.edgels, outline.range())?;
            Some((lattice, outline))
        };
        let outlines = self.sides(&lattice)?.outlines();
        Some(outlines.into_iter().filter_map(board).collect())
    }

    /// The sides of the cells of a lattice.
    fn sides(&self, lattice: &Homography) -> Option<Sides> {
        let all = range(lattice, self.size);
        let is_small = (0..2).all(|axis| (0.0..=MOST).contains(&(all[1][axis] - all[0][axis])));
        is_small.then(|| Sides::new(lattice, &self.edgels, all))
    }
}
