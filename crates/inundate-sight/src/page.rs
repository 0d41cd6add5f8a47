//! The page around a board: plain margins that are as wide as cells.

use crate::cells::{Cell, middle};
use crate::frame::{OuterStrip, frame};
use crate::lattice::{CellRect, Lattice};
use crate::reading::Options;
use crate::view::{View, distance};

/// Cells within this of a color have it.
const SAME: f32 = 9.0;

/// The share of cells that make a strip plain: a margin may bear a text, but a board may have a row
/// of nearly one color.
const NEARLY: f32 = 0.75;
const ALL: f32 = 1.0;

/// Counts any two neighbors.
const ANY: fn(usize, usize) -> bool = |_, _| true;

/// A margin in a color of the board, which may be rows and columns of the board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Margin {
    /// The picture shows more of it than whole cells, or no lines in it where the board has lines.
    Likely,
    /// A board with these rows and columns is as likely.
    Open(usize, usize),
}

/// The cells of a picture, of the board and of the page.
#[derive(Debug)]
pub(crate) struct Page<'a> {
    view: &'a View,
    lattice: Lattice,
    cells: &'a [Cell],
    cols: usize,
}

impl<'a> Page<'a> {
    pub(crate) fn new(view: &'a View, lattice: Lattice, cells: &'a [Cell]) -> Self {
        Self {
            view,
            lattice,
            cells,
            cols: lattice.across.count,
        }
    }

    /// Takes rows and columns at the ends off a part if they have one color that the rest lacks.
    /// Returns their colors.
    pub(crate) fn without_margin(&self, part: &mut CellRect) -> Vec<[f32; 3]> {
        let mut colors = Vec::new();
        loop {
            let peeled = self.peeled(*part, NEARLY).find(|&(color, core)| {
                // Whole rows and columns of the color divide two boards.
                let mixed = self.mixed(core, color);
                let others = mixed.iter().filter(|&&at| self.has(at, color));
                33 * others.count() <= mixed.len()
            });
            let Some((color, core)) = peeled else {
                return colors;
            };
            colors.push(color);
            *part = core;
        }
    }

    /// Whether a color is at no corner of the picture: then cells of it may be a row of the board
    /// in a shadow.
    pub(crate) fn is_inner(&self, color: [f32; 3]) -> bool {
        let (right, bottom) = (self.view.width - 1, self.view.height - 1);
        let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)];
        let at = |(x, y): (usize, usize)| self.view.lab[y * self.view.width + x];
        corners
            .into_iter()
            .all(|corner| distance(at(corner), color) > SAME)
    }

    /// Takes rows and columns off a part that have no lines between cells of one color, where the
    /// rest has them: plain margins, and buttons.
    pub(crate) fn without_unlined(&self, part: &mut CellRect) {
        let is_unlined = |part: CellRect, (strip, rest): (CellRect, CellRect)| {
            rest.is_board()
                && self.lines(rest, ANY).is_some_and(|share| share > 0.7)
                && self.lines(strip, ANY).is_some_and(|share| share < 0.3)
                && !self.is_region(part, strip)
        };
        while let Some((_, rest)) = part.ends().into_iter().find(|&end| is_unlined(*part, end)) {
            *part = rest;
        }
    }

    /// Whether the cells of a strip that no line parts may be the flooded region: they have one
    /// color, which is not that of the page, or the strip has more cells than those.
    fn is_region(&self, part: CellRect, strip: CellRect) -> bool {
        let plain = self.color(strip, NEARLY);
        if plain.is_some_and(|color| self.is_open(part, color)) {
            return false;
        }
        let around = frame(self.view, self.lattice.part(&part)).map(OuterStrip::color);
        let is_page = |cell: usize| around.iter().flatten().any(|&color| self.has(cell, color));
        let pairs = self.pairs(strip, ANY).into_iter();
        let mut joined = pairs.filter(|&(cell, is_line)| !is_line && !is_page(cell));
        let color = joined.next().map(|(cell, _)| self.cells[cell].color);
        color.is_none_or(|color| joined.all(|(cell, _)| self.has(cell, color)))
    }

    /// Takes rows and columns of a color of the board off a part if they are likelier a margin.
    /// Returns the alternative if that is not certain.
    pub(crate) fn without_own_margin(&self, part: &mut CellRect) -> Option<Margin> {
        let (color, core) = self.peeled(*part, ALL).next()?;
        if !self.is_open(*part, color) {
            return None;
        }
        // Where the board has lines between its cells, the margin has them or not.
        if self.lines(core, ANY).is_some_and(|share| share > 0.7) {
            let is_in = |at: usize| {
                let (row, col) = (at / self.cols, at % self.cols);
                (core.top..core.bottom).contains(&row) && (core.left..core.right).contains(&col)
            };
            match self.lines(*part, |one, other| !(is_in(one) && is_in(other))) {
                Some(share) if share > 0.7 => return None,
                Some(share) if share < 0.3 => {
                    *part = core;
                    return None;
                }
                _ => {}
            }
        }
        if self.goes_on(color) {
            *part = core;
            return Some(Margin::Likely);
        }
        Some(Margin::Open(core.bottom - core.top, core.right - core.left))
    }

    /// Whether a color goes on beyond the ends of a part that have it. Around a flooded region is
    /// another one.
    fn is_open(&self, part: CellRect, color: [f32; 3]) -> bool {
        let is_near = |other: [f32; 3]| distance(other, color) < SAME;
        let around = frame(self.view, self.lattice.part(&part)).map(OuterStrip::color);
        part.ends()
            .into_iter()
            .zip(around)
            .all(|((strip, _), around)| {
                !self.color(strip, NEARLY).is_some_and(is_near) || around.is_none_or(is_near)
            })
    }

    /// The part of this size within margins.
    pub(crate) fn inside(&self, options: &Options) -> Option<CellRect> {
        let mut part = self.lattice.all();
        self.without_margin(&mut part);
        let is_asked = |part: &CellRect| {
            let is = |asked: Option<usize>, count| asked.is_none_or(|asked| asked == count);
            is(options.rows, part.bottom - part.top) && is(options.cols, part.right - part.left)
        };
        let peeled = self.peeled(part, ALL).map(|(_, core)| core);
        std::iter::once(part).chain(peeled).find(is_asked)
    }

    /// The part without the rows and columns at its ends that have a color, for each such color.
    fn peeled(&self, part: CellRect, share: f32) -> impl Iterator<Item = ([f32; 3], CellRect)> {
        let colors = part.ends().map(|(strip, _)| self.color(strip, share));
        colors.into_iter().flatten().filter_map(move |color| {
            let mut core = part;
            loop {
                let is_plain = |strip: CellRect| {
                    let color_of = self.color(strip, share);
                    color_of.is_some_and(|other| distance(other, color) < SAME)
                };
                let end = core.ends().into_iter().find(|&(strip, _)| is_plain(strip));
                let Some((_, rest)) = end else { break };
                if !rest.is_board() {
                    return None;
                }
                core = rest;
            }
            Some((color, core))
        })
    }

    /// The color that this share of the cells of a strip have; in a short strip, all cells.
    fn color(&self, strip: CellRect, share: f32) -> Option<[f32; 3]> {
        let cells = || strip.cells(self.cols);
        let colors: Vec<[f32; 3]> = cells().map(|at| self.cells[at].color).collect();
        let color = middle(&colors);
        let same = cells().filter(|&at| self.has(at, color)).count();
        let share = if colors.len() < 8 { ALL } else { share };
        (same as f32 >= share * colors.len() as f32).then_some(color)
    }

    /// The cells of a part whose row and column have not all one color.
    fn mixed(&self, part: CellRect, color: [f32; 3]) -> Vec<usize> {
        let row = |top: usize| part.with_rows(top, top + 1);
        let col = |left: usize| part.with_columns(left, left + 1);
        let is_plain = |strip: CellRect| strip.cells(self.cols).all(|at| self.has(at, color));
        let rows: Vec<bool> = (0..part.bottom).map(|at| is_plain(row(at))).collect();
        let cols: Vec<bool> = (0..part.right).map(|at| is_plain(col(at))).collect();
        let is_mixed = |&at: &usize| !rows[at / self.cols] && !cols[at % self.cols];
        part.cells(self.cols).filter(is_mixed).collect()
    }

    fn has(&self, cell: usize, color: [f32; 3]) -> bool {
        distance(self.cells[cell].color, color) < SAME
    }

    /// The share of neighbors of one color in a part that a line parts, of those that count; none
    /// if they are too few.
    fn lines(&self, part: CellRect, counts: impl Fn(usize, usize) -> bool) -> Option<f32> {
        let pairs = self.pairs(part, counts);
        let lines = pairs.iter().filter(|(_, is_line)| *is_line).count();
        (pairs.len() >= 2).then(|| lines as f32 / pairs.len() as f32)
    }

    /// The neighbors of one color in a part that count: the first of each two, and whether a line
    /// parts them.
    fn pairs(&self, part: CellRect, counts: impl Fn(usize, usize) -> bool) -> Vec<(usize, bool)> {
        let mut pairs = Vec::new();
        for one in part.cells(self.cols) {
            let is_right = one % self.cols + 1 < part.right;
            let is_below = one / self.cols + 1 < part.bottom;
            for (other, is_pair) in [(one + 1, is_right), (one + self.cols, is_below)] {
                if is_pair && counts(one, other) && self.has(one, self.cells[other].color) {
                    pairs.push((one, self.is_line(one, other == one + 1)));
                }
            }
        }
        pairs
    }

    /// Whether a line, or round corners, part a cell from the next one of its color, to the right
    /// or below.
    fn is_line(&self, cell: usize, upright: bool) -> bool {
        let Lattice { across, down } = self.lattice;
        let (row, col) = (cell / self.cols, cell % self.cols);
        let (color, within) = (self.cells[cell].color, 4.0 + self.view.slack());
        [-0.38, 0.38].into_iter().all(|along| {
            [-2.0_f32, -1.0, 0.0, 1.0, 2.0].into_iter().any(|step| {
                let far = step * (0.04 * across.pitch).max(0.6);
                let place = if upright {
                    (
                        across.line(col + 1) + far,
                        down.middle(row) + along * down.pitch,
                    )
                } else {
                    (
                        across.middle(col) + along * across.pitch,
                        down.line(row + 1) + far,
                    )
                };
                distance(self.view.at(place), color) > within
            })
        })
    }

    /// Whether a color fills the rest of the picture beside the whole cells on a side.
    fn goes_on(&self, color: [f32; 3]) -> bool {
        let Lattice { across, down } = self.lattice;
        let (width, height) = (self.view.width as f32, self.view.height as f32);
        let is_wide = |rest: f32, pitch: f32| rest > (0.15 * pitch).max(2.0);
        let has = |x: f32, y: f32| distance(self.view.at((x, y)), color) < SAME;
        let all = |count: usize, has: &dyn Fn(f32) -> bool| {
            let steps = 4 * count;
            let same = (0..steps).filter(|&step| has((step as f32 + 0.5) / steps as f32));
            10 * same.count() >= 9 * steps
        };
        let sides = [(across.start / 2.0, across.start), {
            let end = across.line(across.count);
            (f32::midpoint(width, end), width - end)
        }];
        let ends = [(down.start / 2.0, down.start), {
            let end = down.line(down.count);
            (f32::midpoint(height, end), height - end)
        }];
        let fills_side = |&(x, rest): &(f32, f32)| {
            is_wide(rest, across.pitch) && all(down.count, &|share| has(x, share * height))
        };
        let fills_end = |&(y, rest): &(f32, f32)| {
            is_wide(rest, down.pitch) && all(across.count, &|share| has(share * width, y))
        };
        sides.iter().any(fills_side) || ends.iter().any(fills_end)
    }
}
