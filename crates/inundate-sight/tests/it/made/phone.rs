//! Boards in the manner of games on phones: tiles with gaps, round corners, shades and letters.

use image::imageops::{FilterType, resize};
use image::{Rgba, RgbaImage};
use palette::{FromColor, Hsv, Lab, Srgb};
use tiny_skia::{FillRule, PathBuilder, Pixmap, Rect, Transform};

use super::paint::{canvas, circle, ink, paste, pixels, rect};
use super::{Dice, DrawnBoard, paint};

/// The colors of the puzzle collection.
const COLLECTION: [[u8; 3]; 10] = [
    [255, 0, 0],
    [255, 255, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 128, 0],
    [128, 0, 255],
    [128, 128, 128],
    [0, 255, 255],
    [255, 128, 128],
    [128, 255, 0],
];

/// Colors of many games.
const USUAL: [[u8; 3]; 8] = [
    [220, 30, 60],
    [40, 160, 60],
    [30, 90, 200],
    [245, 210, 50],
    [150, 60, 180],
    [240, 130, 40],
    [60, 190, 200],
    [140, 90, 50],
];

/// Colors of the collection, usual ones, or random ones at least 20 apart in Lab.
fn choose_colors(count: usize, dice: &mut Dice) -> Vec<[u8; 3]> {
    let draw = dice.unit();
    if draw < 0.25 {
        return COLLECTION[..count].to_vec();
    }
    if draw < 0.5 && count <= USUAL.len() {
        return USUAL[..count].to_vec();
    }
    loop {
        let mut colors: Vec<([u8; 3], Lab)> = Vec::new();
        for _ in 0..4000 {
            let hue = 360.0 * dice.unit();
            let hsv = Hsv::new(hue, dice.between(0.3, 1.0), dice.between(0.35, 1.0));
            let color: Srgb<u8> = Srgb::from_color(hsv).into_format();
            let lab = Lab::from_color(color.into_format::<f32>());
            let apart = |other: &Lab| {
                let (l, a, b) = (lab.l - other.l, lab.a - other.a, lab.b - other.b);
                l * l + a * a + b * b > 400.0
            };
            if colors.iter().all(|(_, other)| apart(other)) {
                colors.push(([color.red, color.green, color.blue], lab));
            }
            if colors.len() == count {
                return colors.into_iter().map(|(color, _)| color).collect();
            }
        }
    }
}

/// The look of the cells of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Pixels from a cell to the next.
    pub(super) pitch: usize,
    pub(super) gap: usize,
    radius: usize,
    shade: &'static str,
    symbol: &'static str,
    /// The color of the gaps.
    pub(super) background: [u8; 3],
}

impl Look {
    /// A look with a distance of cells in pixels from the first of `pitches` to the other, and
    /// colors for it.
    pub(super) fn choose(
        colors: usize,
        pitches: [usize; 2],
        dice: &mut Dice,
        story: &mut String,
    ) -> (Self, Vec<[u8; 3]>) {
        let pitch = dice.whole(pitches[0], pitches[1]);
        let colors = choose_colors(colors, dice);
        let gap = dice.choose(&[0, 0, 1, 2, (pitch / 10).max(1), pitch / 6]);
        let may_be_round = gap > 0 || dice.chance(0.3);
        let radius = dice.choose(&[0, 0, pitch / 8, pitch / 4, pitch / 2]);
        let radius = if may_be_round { radius } else { 0 };
        let shade = dice.choose(&["flat", "flat", "gradient", "bevel"]);
        let symbol = dice.choose(&["none", "none", "none", "dot", "letter"]);
        let background = dice.choose(&[
            [0, 0, 0],
            [255, 255, 255],
            [40, 40, 48],
            [200, 200, 205],
            [30, 60, 90],
        ]);
        story.extend([format!(
            " phone {pitch} gap {gap} radius {radius} {shade} {symbol}"
        )]);
        let look = Self {
            pitch,
            gap,
            radius,
            shade,
            symbol,
            background,
        };
        (look, colors)
    }

    /// Adds a bright spot to each cell, and rounds its corners.
    pub(super) fn glossy(self) -> Self {
        Self {
            shade: "gloss",
            radius: self.pitch / 5,
            gap: (self.pitch / 12).max(1),
            ..self
        }
    }

    /// The board in these colors.
    pub(super) fn draw(&self, cells: &[Vec<usize>], colors: &[[u8; 3]]) -> RgbaImage {
        let (rows, cols) = (cells.len(), cells[0].len());
        let Self { pitch, gap, .. } = *self;
        let mut board = canvas(cols * pitch + gap, rows * pitch + gap, self.background);
        let tile = |(index, &color): (usize, &[u8; 3])| {
            tile(
                index,
                color,
                pitch - gap,
                self.radius,
                self.shade,
                self.symbol,
            )
        };
        let tiles: Vec<RgbaImage> = colors.iter().enumerate().map(tile).collect();
        for (row, line) in cells.iter().enumerate() {
            for (col, &color) in line.iter().enumerate() {
                let (left, top) = (gap + col * pitch, gap + row * pitch);
                paste(&mut board, &tiles[color], left, top);
            }
        }
        pixels(&board)
    }
}

/// A board with a distance of cells in pixels from the first of `pitches` to the other.
pub(super) fn draw(
    cells: &[Vec<usize>],
    colors: usize,
    pitches: [usize; 2],
    dice: &mut Dice,
    story: &mut String,
) -> DrawnBoard {
    let (look, colors) = Look::choose(colors, pitches, dice, story);
    DrawnBoard {
        picture: look.draw(cells, &colors),
        cell: look.pitch as f32,
        colors,
    }
}

/// The tile of a color.
fn tile(
    index: usize,
    color: [u8; 3],
    side: usize,
    radius: usize,
    shade: &str,
    symbol: &str,
) -> RgbaImage {
    let length = side as f32;
    let mut tile = canvas(side, side, color);
    if shade == "gradient" {
        for row in 0..side {
            let factor = 1.12 - 0.3 * row as f32 / (length - 1.0);
            let line = color.map(|channel| (f32::from(channel) * factor).min(255.0) as u8);
            rect(&mut tile, 0.0, row as f32, length, 1.0, line);
        }
    }
    if shade == "bevel" {
        let edge = (side / 10).max(1) as f32;
        let light = color.map(|channel| channel.saturating_add(60));
        let dark = color.map(|channel| channel.saturating_sub(60));
        rect(&mut tile, 0.0, 0.0, length, edge, light);
        rect(&mut tile, 0.0, 0.0, edge, length, light);
        rect(&mut tile, 0.0, length - edge, length, edge, dark);
        rect(&mut tile, length - edge, 0.0, edge, length, dark);
    }
    if shade == "gloss" {
        let light = color.map(|channel| channel.saturating_add((255 - channel) / 3));
        let across = 0.35 * length;
        circle(&mut tile, length / 2.0, length / 4.0, across, light);
        rect(&mut tile, 0.0, length / 2.0, length, length / 2.0, color);
    }
    let bright = color.iter().map(|&channel| u32::from(channel)).sum::<u32>() > 380;
    let mark = if bright { [0; 3] } else { [255; 3] };
    if symbol == "dot" {
        circle(&mut tile, length / 2.0, length / 2.0, 0.15 * length, mark);
    }
    if symbol == "letter" {
        let letter = &"ABCDEFGHIJ"[index..=index];
        let height = (0.36 * length).max(6.0);
        let left = (length - paint::width(letter, height)) / 2.0;
        paint::write(
            &mut tile,
            letter,
            (left, (length - height) / 2.0),
            height,
            mark,
        );
    }
    let mut picture = pixels(&tile);
    let corners = mask(side, radius);
    for (pixel, share) in picture.pixels_mut().zip(corners.pixels()) {
        pixel.0[3] = share.0[3];
    }
    picture
}

/// The share of each pixel that belongs to a tile with round corners.
fn mask(side: usize, radius: usize) -> RgbaImage {
    let (large, round) = (4.0 * side as f32, 4.0 * radius as f32);
    let round = round.min(large / 2.0);
    let full = u32::try_from(4 * side).expect("small");
    let small = u32::try_from(side).expect("small");
    if radius == 0 {
        return RgbaImage::from_pixel(small, small, Rgba([255; 4]));
    }
    let mut mask = Pixmap::new(full, full).expect("not empty");
    let mut path = PathBuilder::new();
    path.push_rect(
        Rect::from_xywh(round, 0.0, (large - 2.0 * round).max(0.1), large).expect("a rectangle"),
    );
    path.push_rect(
        Rect::from_xywh(0.0, round, large, (large - 2.0 * round).max(0.1)).expect("a rectangle"),
    );
    for x in [round, large - round] {
        for y in [round, large - round] {
            path.push_circle(x, y, round);
        }
    }
    let path = path.finish().expect("not empty");
    let identity = Transform::identity();
    mask.fill_path(&path, &ink([255; 3]), FillRule::Winding, identity, None);
    resize(&pixels(&mask), small, small, FilterType::Lanczos3)
}
