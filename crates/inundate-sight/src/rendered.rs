//! Reads boards as `inundate render` draws them, pixel for pixel: the places of the cells are
//! known, so each cell is tested.

use crate::joined::{is_blocks, is_joined_like_a_region};
use crate::lattice::LEAST;
use crate::pitch::MIN_PITCH;
use crate::reading::Options;
use crate::reading::Reading;
use crate::symbols::{RenderedCell, pivot};

/// A color in sRGB.
pub(crate) type Rgb = [u8; 3];

/// Side of a cell in pixels from which on cells have gaps between them.
pub(crate) const SEPARATE: usize = 16;

/// Largest side of a cell, in pixels.
const LARGEST: usize = 400;

/// Largest number of colors.
const MOST: usize = 16;

/// The largest part of a region's halo beyond its cells, in pixels.
const HALO: usize = 2;

/// The darkest ink, of outlines.
const INK: Rgb = [0x14, 0x16, 0x1d];

/// The board of a render that nothing has changed. The lattice follows from the size of the
/// picture; the reading stands if the margin is even, if every cell has one color but for a symbol
/// in black or white, and if gaps are where they are drawn. So nothing is guessed, and any doubt
/// gives nothing.
///
/// # Complexity
/// O(pixels) for each of the few sides of cells that fit the picture.
pub(crate) fn rendered(pixels: &Pixels<'_>, options: &Options) -> Option<Reading> {
    let largest = LARGEST.min(pixels.width.min(pixels.height) / 2);
    (MIN_PITCH as usize..=largest)
        .filter_map(|side| Sheet::fitting(pixels, side, options))
        .find_map(|sheet| sheet.read())
}

/// A cell that hides its color, if the picture has the size and the margin of a render with this
/// many small cells, yet cannot be [read](rendered). Nothing else is sure about such cells.
pub(crate) fn hidden(pixels: &Pixels<'_>, rows: usize, cols: usize) -> Option<usize> {
    let size = Options::default()
        .with_rows(Some(rows))
        .with_cols(Some(cols));
    let sheet =
        (MIN_PITCH as usize..SEPARATE).find_map(|side| Sheet::fitting(pixels, side, &size))?;
    let is_clear = |cell: &usize| sheet.cell(*cell, 0.4, None).is_some();
    let hidden = (0..rows * cols).find(|cell| !is_clear(cell));
    Some(hidden.unwrap_or_default())
}

/// The pixels of a picture, on white.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pixels<'a> {
    rgba: &'a [u8],
    width: usize,
    height: usize,
}

impl<'a> Pixels<'a> {
    /// `width × height` pixels of four bytes.
    pub(crate) fn new(rgba: &'a [u8], width: usize, height: usize) -> Self {
        Self {
            rgba,
            width,
            height,
        }
    }

    fn at(&self, x: usize, y: usize) -> Rgb {
        let at = 4 * (y * self.width + x);
        let alpha = u32::from(self.rgba[at + 3]);
        [0, 1, 2].map(|channel| {
            let mixed = u32::from(self.rgba[at + channel]) * alpha + 255 * (255 - alpha);
            u8::try_from((mixed + 127) / 255).expect("a mean of bytes")
        })
    }
}

/// A lattice that fits the picture as that of a render.
#[derive(Debug)]
struct Sheet<'a> {
    pixels: &'a Pixels<'a>,
    side: usize,
    margin: usize,
    rows: usize,
    cols: usize,
}

impl<'a> Sheet<'a> {
    /// The lattice of cells of a side, if the picture has its size and an even margin.
    fn fitting(pixels: &'a Pixels<'a>, side: usize, options: &Options) -> Option<Self> {
        let margin = side.div_ceil(2).clamp(4, 16);
        let count = |length: usize, asked: Option<usize>| {
            let count = length.checked_sub(2 * margin)? / side;
            let is_full = count * side + 2 * margin == length;
            let is_asked = asked.map_or(count >= LEAST, |asked| asked == count);
            (is_full && is_asked && count >= 2).then_some(count)
        };
        let sheet = Self {
            pixels,
            side,
            margin,
            rows: count(pixels.height, options.rows)?,
            cols: count(pixels.width, options.cols)?,
        };
        sheet.has_even_margin().then_some(sheet)
    }

    fn has_even_margin(&self) -> bool {
        let Pixels { width, height, .. } = *self.pixels;
        let (even, color) = (self.margin - HALO, self.pixels.at(0, 0));
        let is_even = |x: usize, y: usize| self.pixels.at(x, y) == color;
        let ends = |length: usize| (0..even).chain(length - even..length);
        ends(height).all(|y| (0..width).all(|x| is_even(x, y)))
            && (even..height - even).all(|y| ends(width).all(|x| is_even(x, y)))
    }

    fn read(&self) -> Option<Reading> {
        let cells = self.cells()?;
        let mut colors: Vec<(Rgb, Option<Rgb>)> = Vec::new();
        let mut of = Vec::with_capacity(cells.len());
        for cell in &cells {
            let known = colors.iter().position(|(color, _)| *color == cell.color);
            let number = known.unwrap_or_else(|| {
                colors.push((cell.color, None));
                colors.len() - 1
            });
            // All symbols on a color have one ink.
            if let Some(ink) = cell.ink
                && *colors[number].1.get_or_insert(ink) != ink
            {
                return None;
            }
            of.push(number);
        }
        // A board in the color of its page has no visible ends.
        let page = self.pixels.at(0, 0);
        if colors.iter().any(|&(color, _)| color == page) {
            return None;
        }
        if !(2..=MOST).contains(&colors.len()) || !self.is_drawn_so(&of, &cells) {
            return None;
        }
        let marked: Vec<bool> = cells.iter().map(|cell| cell.ink.is_some()).collect();
        let (side, margin) = (self.side as f32, self.margin as f32);
        Some(Reading {
            rows: self.rows,
            cols: self.cols,
            pivot: pivot(&of, &marked, self.cols),
            cells: of.into_iter().map(Some).collect(),
            colors: colors.into_iter().map(|(color, _)| color).collect(),
            off: Vec::new(),
            confidence: 1.0,
            left: margin,
            top: margin,
            cell_width: side,
            cell_height: side,
        })
    }

    /// Whether the cells have gaps where `render` draws them; or if they have none, whether they
    /// cannot be parts of larger ones.
    fn is_drawn_so(&self, of: &[usize], cells: &[RenderedCell]) -> bool {
        if self.side < SEPARATE {
            return !is_blocks(of, self.cols);
        }
        let is_joined = |cell: usize, next: usize| {
            let (x, y) = self.corner(next);
            let (half, color) = (self.side / 2, cells[cell].color);
            let is_own = |(x, y): (usize, usize)| self.pixels.at(x, y) == color;
            if next == cell + 1 {
                [(x - 1, y + half), (x, y + half)].into_iter().all(is_own)
            } else {
                [(x + half, y - 1), (x + half, y)].into_iter().all(is_own)
            }
        };
        is_joined_like_a_region(of, self.cols, is_joined)
    }

    /// The upper left pixel of a cell.
    fn corner(&self, cell: usize) -> (usize, usize) {
        let at = |count: usize| self.margin + count * self.side;
        (at(cell % self.cols), at(cell / self.cols))
    }

    /// Pixels at each side of a cell that the outline or the halo of a region may touch.
    fn touched(&self) -> usize {
        match self.side {
            6 => 1,
            side if side < SEPARATE => 2,
            // The outline ends at 0.1275 of a cell.
            side => side * 51 / 400 + 1,
        }
    }

    /// The color of a cell, or a symbol on one of these colors, of which each fills `least` of the
    /// cell.
    fn cell(&self, cell: usize, least: f32, known: Option<&[Rgb]>) -> Option<RenderedCell> {
        let (left, top) = self.corner(cell);
        let (side, touched) = (self.side, self.touched());
        // Outlines of regions have round corners.
        let is_corner = |x: usize, y: usize| {
            let near = |at: usize| 3 * at.min(side - 1 - at) < side;
            near(x) && near(y)
        };
        let inner = || {
            let places = square(touched, side - touched).filter(|&(x, y)| !is_corner(x, y));
            places.map(|(x, y)| self.pixels.at(left + x, top + y))
        };
        let color = inner().next()?;
        if !is_ink(color) && inner().all(|pixel| pixel == color) {
            return Some(RenderedCell { color, ink: None });
        }
        let mut counts: Vec<(usize, Rgb)> = Vec::new();
        for (x, y) in square(0, side) {
            let pixel = self.pixels.at(left + x, top + y);
            match counts.iter_mut().find(|(_, color)| *color == pixel) {
                Some((count, _)) => *count += 1,
                None => counts.push((1, pixel)),
            }
        }
        let is_possible = |&(count, color): &(usize, Rgb)| {
            let is_other = is_ink(color) || color == INK || color == self.pixels.at(0, 0);
            let is_known = known.is_none_or(|known| known.contains(&color));
            !is_other && is_known && count as f32 >= least * (side * side) as f32
        };
        counts.retain(is_possible);
        counts.sort_by(|a, b| b.cmp(a));
        let fits = |color: Rgb, ink: Rgb| {
            let drawn = inner()
                .filter(|&pixel| is_nearer(pixel, ink, color))
                .count();
            25 * drawn >= inner().count() && inner().all(|pixel| is_between(pixel, color, ink))
        };
        counts.into_iter().find_map(|(_, color)| {
            let ink = [[0; 3], [255; 3]].into_iter().find(|&ink| fits(color, ink));
            ink.map(|ink| RenderedCell {
                color,
                ink: Some(ink),
            })
        })
    }

    /// The cells of the board. Small ones that a symbol and an outline mostly hide have a color
    /// that others show.
    fn cells(&self) -> Option<Vec<RenderedCell>> {
        let all = 0..self.rows * self.cols;
        if self.side >= SEPARATE {
            return all.map(|cell| self.cell(cell, 0.2, None)).collect();
        }
        let least = 0.4;
        let clear: Vec<Option<RenderedCell>> =
            all.map(|cell| self.cell(cell, least, None)).collect();
        let mut known: Vec<Rgb> = clear.iter().flatten().map(|cell| cell.color).collect();
        known.sort_unstable();
        known.dedup();
        let cells = clear.into_iter().enumerate();
        cells
            .map(|(at, cell)| cell.or_else(|| self.cell(at, 0.0, Some(&known))))
            .collect()
    }
}

/// The places of a square from `from` to `to`, row by row.
fn square(from: usize, to: usize) -> impl Iterator<Item = (usize, usize)> {
    (from..to).flat_map(move |y| (from..to).map(move |x| (x, y)))
}

/// Whether symbols may have this color.
fn is_ink(color: Rgb) -> bool {
    color == [0; 3] || color == [255; 3]
}

/// Whether a pixel is nearer to an ink than to a color.
fn is_nearer(pixel: Rgb, ink: Rgb, color: Rgb) -> bool {
    let way = |other: Rgb| {
        let apart = |channel: usize| u32::from(pixel[channel].abs_diff(other[channel])).pow(2);
        (0..3).map(apart).sum::<u32>()
    };
    way(ink) < way(color)
}

/// Whether a pixel is a mixture of two colors, but for rounding.
fn is_between(pixel: Rgb, color: Rgb, ink: Rgb) -> bool {
    const ROUNDING: f32 = 3.0;
    let [pixel, color, ink] = [pixel, color, ink].map(|color| color.map(f32::from));
    let way = [0, 1, 2].map(|channel| ink[channel] - color[channel]);
    let widest = (0..3).max_by(|&a, &b| way[a].abs().total_cmp(&way[b].abs()));
    let widest = widest.expect("three channels");
    let share = ((pixel[widest] - color[widest]) / way[widest]).clamp(0.0, 1.0);
    (0..3).all(|channel| (color[channel] + share * way[channel] - pixel[channel]).abs() <= ROUNDING)
}
