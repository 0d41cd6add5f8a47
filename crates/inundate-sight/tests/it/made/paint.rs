//! Cells, letters and shapes on pixels.

use image::RgbaImage;
use tiny_skia::{Color, FillRule, Paint, PathBuilder, Pixmap, Rect, Transform};

use super::Dice;

/// An opaque color to paint with.
pub(super) fn ink(color: [u8; 3]) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(color[0], color[1], color[2], 255);
    paint
}

/// A canvas of one color.
pub(super) fn canvas(width: usize, height: usize, color: [u8; 3]) -> Pixmap {
    let side = |side| u32::try_from(side).expect("small");
    let mut canvas = Pixmap::new(side(width), side(height)).expect("not empty");
    canvas.fill(Color::from_rgba8(color[0], color[1], color[2], 255));
    canvas
}

/// Fills a rectangle.
pub(super) fn rect(onto: &mut Pixmap, x: f32, y: f32, width: f32, height: f32, color: [u8; 3]) {
    if let Some(rect) = Rect::from_xywh(x, y, width, height) {
        onto.fill_rect(rect, &ink(color), Transform::identity(), None);
    }
}

/// Fills a circle.
pub(super) fn circle(onto: &mut Pixmap, x: f32, y: f32, radius: f32, color: [u8; 3]) {
    if let Some(path) = PathBuilder::from_circle(x, y, radius) {
        let identity = Transform::identity();
        onto.fill_path(&path, &ink(color), FillRule::Winding, identity, None);
    }
}

/// The pixels of an opaque canvas.
pub(super) fn pixels(canvas: &Pixmap) -> RgbaImage {
    RgbaImage::from_raw(canvas.width(), canvas.height(), canvas.data().to_vec())
        .expect("four bytes a pixel")
}

/// A picture on a canvas, over what is there.
pub(super) fn paste(onto: &mut Pixmap, picture: &RgbaImage, left: usize, top: usize) {
    let width = onto.width() as usize;
    let data = onto.data_mut();
    for (x, y, pixel) in picture.enumerate_pixels() {
        let at = 4 * ((top + y as usize) * width + left + x as usize);
        let alpha = u32::from(pixel.0[3]);
        for channel in 0..3 {
            let below = u32::from(data[at + channel]) * (255 - alpha);
            let above = u32::from(pixel.0[channel]) * alpha;
            data[at + channel] = u8::try_from((below + above + 127) / 255).expect("a mean");
        }
    }
}

/// A board with all of its colors on it.
pub(super) fn cells(rows: usize, cols: usize, colors: usize, dice: &mut Dice) -> Vec<Vec<usize>> {
    around((0, 0), (rows, cols), colors, dice)
}

/// A board like this in the middle of a game, from a pivot.
pub(super) fn around(
    pivot: (usize, usize),
    (rows, cols): (usize, usize),
    colors: usize,
    dice: &mut Dice,
) -> Vec<Vec<usize>> {
    loop {
        let mut cells: Vec<Vec<usize>> = (0..rows)
            .map(|_| (0..cols).map(|_| dice.below(colors)).collect())
            .collect();
        if dice.chance(0.5) {
            for _ in 0..dice.whole(1, 11) {
                flood(&mut cells, pivot, dice.below(colors));
            }
        }
        let on_it = (0..colors).all(|color| cells.iter().flatten().any(|&cell| cell == color));
        if on_it {
            return cells;
        }
    }
}

/// Floods the region of the pivot.
fn flood(cells: &mut [Vec<usize>], pivot: (usize, usize), new: usize) {
    let old = cells[pivot.0][pivot.1];
    if old == new {
        return;
    }
    let mut left = vec![pivot];
    cells[pivot.0][pivot.1] = new;
    while let Some((row, col)) = left.pop() {
        let beside = [
            (row + 1, col),
            (row.wrapping_sub(1), col),
            (row, col + 1),
            (row, col.wrapping_sub(1)),
        ];
        for (row, col) in beside {
            if let Some(cell) = cells.get_mut(row).and_then(|row| row.get_mut(col))
                && *cell == old
            {
                *cell = new;
                left.push((row, col));
            }
        }
    }
}

/// Seven rows of five dots, the left one in the highest bit.
fn glyph(letter: char) -> [u8; 7] {
    match letter {
        '0' | 'O' | 'D' => [14, 17, 17, 17, 17, 17, 14],
        '1' | 'I' => [4, 12, 4, 4, 4, 4, 14],
        '2' => [14, 17, 1, 2, 4, 8, 31],
        '3' => [31, 2, 4, 2, 1, 17, 14],
        '4' => [2, 6, 10, 18, 31, 2, 2],
        '5' => [31, 16, 30, 1, 1, 17, 14],
        '7' => [31, 1, 2, 4, 8, 8, 8],
        '8' | 'B' => [14, 17, 17, 14, 17, 17, 14],
        'A' => [14, 17, 17, 17, 31, 17, 17],
        'C' => [14, 17, 16, 16, 16, 17, 14],
        'E' => [31, 16, 16, 30, 16, 16, 31],
        'F' => [31, 16, 16, 30, 16, 16, 16],
        'G' => [14, 17, 16, 23, 17, 17, 15],
        'H' => [17, 17, 17, 31, 17, 17, 17],
        'J' => [7, 2, 2, 2, 2, 18, 12],
        'M' => [17, 27, 21, 21, 17, 17, 17],
        'd' => [1, 1, 13, 19, 17, 19, 13],
        'e' => [0, 0, 14, 17, 31, 16, 14],
        'l' => [12, 4, 4, 4, 4, 4, 14],
        'm' => [0, 0, 26, 21, 21, 21, 21],
        'o' => [0, 0, 14, 17, 17, 17, 14],
        's' => [0, 0, 15, 16, 14, 1, 30],
        'v' => [0, 0, 17, 17, 17, 10, 4],
        '/' => [0, 1, 2, 4, 8, 16, 0],
        ':' => [0, 12, 12, 0, 12, 12, 0],
        '%' => [24, 25, 2, 4, 8, 19, 3],
        ' ' => [0; 7],
        other => unreachable!("no glyph of {other}"),
    }
}

/// Writes a text of the given height with its left upper corner at a place.
pub(super) fn write(onto: &mut Pixmap, text: &str, at: (f32, f32), height: f32, color: [u8; 3]) {
    let dot = height / 7.0;
    let paint: Paint<'_> = ink(color);
    for (index, letter) in text.chars().enumerate() {
        let left = at.0 + 6.0 * dot * index as f32;
        for (row, dots) in glyph(letter).into_iter().enumerate() {
            for col in (0..5).filter(|col| dots >> (4 - col) & 1 == 1) {
                let (x, y) = (left + col as f32 * dot, at.1 + row as f32 * dot);
                if let Some(rect) = Rect::from_xywh(x, y, dot, dot) {
                    onto.fill_rect(rect, &paint, Transform::identity(), None);
                }
            }
        }
    }
}

/// The width of a text.
pub(super) fn width(text: &str, height: f32) -> f32 {
    height / 7.0 * (6 * text.chars().count() - 1) as f32
}
