//! A straight picture of a board under even light.

use super::gaps::{CELL, Gaps};
use super::homography::Homography;
use super::light::Light;
use super::outline::Outline;
use super::raster::Raster;
use super::tilt::Tilt;
use super::trust::{goes_on, has_frame};
use crate::alike::is_too_fine;
use crate::candidate::Candidate;
use crate::cells::full;
use crate::confidence::{inside, least};
use crate::contender::is_striped;
use crate::fill::filled;
use crate::lattice::{Axis, Lattice};
use crate::options::Options;
use crate::read::reading;
use crate::reading::Reading;
use crate::view::View;
use crate::votes::Votes;

/// Cells of the sheet on each side of the board.
const MARGIN: usize = 1;

/// A picture was not straight if a side leaves its axis by this share of a cell, or if the light falls by that.
const ASIDE: f32 = 0.1;
const DIM: f64 = 0.05;

/// The fewest colors of a board in a photograph: crosswords and tiled floors have two.
const FEWEST: usize = 3;

/// A straight picture of a board.
#[derive(Debug)]
pub(super) struct Sheet {
    rgba: Vec<u8>,
    cols: usize,
    rows: usize,
    tilt: Tilt,
    /// The logarithm of the brightest light by the darkest.
    fall: f64,
    /// Whether the photograph shows the whole cell, row by row with those of the margin.
    shown: Vec<bool>,
}

impl Sheet {
    /// The cells of an outline on a lattice, to which a map takes the pixels of a photograph.
    pub(super) fn new(picture: &Raster, lattice: &Homography, outline: Outline) -> Self {
        let back = lattice.back();
        let [[left, top], [right, bottom]] = outline.range();
        let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
        let tilt = Tilt::new(corners.map(|corner| back.at(corner).map(|place| place as f32)));
        let (cols, rows) = ((right - left) as usize, (bottom - top) as usize);
        // The photograph is made smaller where its cells are larger, so that each pixel has its share.
        let [wide, high] = tilt.size();
        let side = (wide / cols as f32).min(high / rows as f32) / picture.block as f32;
        let source = picture.reduced((side / CELL as f32) as usize);
        let shrink = 1.0 / source.block as f64;
        let onto = back.then(&Homography::scaled(shrink, [0.0; 2]));
        let margin = MARGIN as f64;
        let (across, down) = (cols + 2 * MARGIN, rows + 2 * MARGIN);
        let light = Light::on(
            &source,
            &Homography::scaled(1.0, [left - margin, top - margin]).then(&onto),
            [across, down],
        );
        let shown = (0..across * down).map(|at| {
            let [x, y] = [at % across, at / across].map(|at| at as f64 - margin);
            let corners = [[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]];
            corners.map(|[x, y]| source.has(onto.at([x + left, y + top]))) == [true; 4]
        });
        let shown = shown.collect();
        let pixel = 1.0 / CELL as f64;
        let onto = Homography::scaled(pixel, [left - margin, top - margin]).then(&onto);
        let log = |x: f64, y: f64| light.log([x * pixel, y * pixel]);
        let (width, height) = (across * CELL, down * CELL);
        let logs: Vec<f64> = (0..across * down)
            .map(|at| light.log([(at % across) as f64 + 0.5, (at / across) as f64 + 0.5]))
            .collect();
        let brightest = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let darkest = logs.iter().copied().fold(f64::INFINITY, f64::min);
        let mut rgba = Vec::with_capacity(4 * width * height);
        for y in (0..height).map(|y| y as f64 + 0.5) {
            for x in (0..width).map(|x| x as f64 + 0.5) {
                let factor = (brightest - log(x, y)).clamp(0.0, 1.0).exp() as f32;
                let color = source.at(onto.at([x, y]));
                rgba.extend(color.map(|channel| (channel * factor + 0.5).min(255.0) as u8));
                rgba.push(255);
            }
        }
        Self {
            rgba,
            cols,
            rows,
            tilt,
            fall: brightest - darkest,
            shown,
        }
    }

    /// What is between its cells.
    fn gaps(&self) -> Gaps<'_> {
        Gaps {
            rgba: &self.rgba,
            cols: self.cols + 2 * MARGIN,
            shown: &self.shown,
        }
    }

    /// The board on the sheet, if it is sure: its colors by the tests that screenshots pass, its ends by the lines of the
    /// photograph and by what is beyond them.
    pub(super) fn read(&self, options: &Options) -> Option<(Reading, Tilt)> {
        let Self {
            cols, rows, tilt, ..
        } = *self;
        let is_asked =
            |asked: Option<usize>, count: usize| asked.is_none_or(|asked| asked == count);
        let [wide, high] = tilt.size();
        let (wide, high) = (wide / cols as f32, high / rows as f32);
        let is_straight = tilt.aside() < ASIDE * wide.min(high) && self.fall < DIM;
        if is_straight || !is_asked(options.rows, rows) || !is_asked(options.cols, cols) {
            return None;
        }
        let view = View::new(
            &self.rgba,
            (cols + 2 * MARGIN) * CELL,
            (rows + 2 * MARGIN) * CELL,
        );
        let view = view.ok().filter(|view| view.shrink == 1)?;
        let axis = |count: usize| Axis {
            start: (MARGIN * CELL) as f32,
            pitch: CELL as f32,
            count,
        };
        let lattice = Lattice {
            across: axis(cols),
            down: axis(rows),
        };
        let board = Candidate {
            lattice,
            cells: filled(&view, lattice, &full(&view, lattice, &[])),
            gain: 0.0,
        };
        let votes = Votes::new(&view, &board);
        let confidence = least(inside(&view, &board, &votes)).ok()?;
        let of = &votes.of;
        let is_doubtful = votes.colors.len() < FEWEST
            || is_striped(of, cols)
            || is_too_fine(of, cols)
            || has_frame(of, cols)
            || goes_on(&view, &board, &votes, self.gaps());
        if is_doubtful {
            return None;
        }
        let [left, top] = tilt.corners[0];
        let reading = Reading {
            left,
            top,
            cell_width: wide,
            cell_height: high,
            ..reading(&view, &board, votes, confidence)
        };
        Some((reading, tilt))
    }
}
