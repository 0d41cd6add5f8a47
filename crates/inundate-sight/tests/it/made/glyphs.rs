//! Letters of five by seven dots, for windows and tiles.

use tiny_skia::{Paint, Pixmap, Rect, Transform};

use super::paint::ink;

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
