//! Surroundings of a board: nothing, a margin, a window, the screen of a phone.

use image::RgbaImage;

use super::paint::{canvas, circle, paste, pixels, rect};
use super::{Dice, DrawnBoard, paint};

pub(super) fn frame(drawn: &DrawnBoard, dice: &mut Dice, story: &mut String) -> RgbaImage {
    let kind = dice.choose(&["tight", "margin", "window", "phone", "phone"]);
    story.extend([format!(", {kind}")]);
    let background = dice.choose(&[[255, 255, 255], [240, 240, 240], [24, 24, 28], [60, 70, 90]]);
    let bright = background[0] > 126;
    let text = if bright { [0; 3] } else { [235; 3] };
    let board = &drawn.picture;
    let (width, height) = (board.width() as usize, board.height() as usize);
    if kind == "tight" {
        // A board may be transparent around its cells.
        let mut canvas = canvas(width, height, [255; 3]);
        paste(&mut canvas, board, 0, 0);
        return pixels(&canvas);
    }
    let [left, mut top, right, mut bottom] = [(); 4].map(|()| dice.whole(4, 80));
    if kind == "phone" {
        top += dice.whole(40, 160);
        bottom += dice.whole(60, 200);
    }
    let full = (width + left + right) as f32;
    let mut screen = canvas(width + left + right, height + top + bottom, background);
    paste(&mut screen, board, left, top);
    if kind == "window" {
        let bar = (top - 2).min(22) as f32;
        rect(&mut screen, 0.0, 0.0, full, bar, [70, 110, 180]);
        paint::write(&mut screen, "Flood", (6.0, 4.0), 14.0, [255; 3]);
        let below = (left as f32, (top + height + 4) as f32);
        paint::write(&mut screen, "0 / 25 moves", below, 14.0, text);
    }
    if kind == "phone" {
        paint::write(&mut screen, "12:41", (10.0, 6.0), 14.0, text);
        paint::write(&mut screen, "87%", (full - 60.0, 6.0), 14.0, text);
        let moves = "Moves 3/25";
        let middle = (full - paint::width(moves, 20.0)) / 2.0;
        paint::write(&mut screen, moves, (middle, top as f32 / 2.0), 20.0, text);
        let count = drawn.colors.len() as f32;
        let size = (full / (count + 1.0)).min(bottom as f32 - 20.0).min(70.0);
        let y = (top + height) as f32 + (bottom as f32 - size) / 2.0;
        for (index, &color) in drawn.colors.iter().enumerate() {
            let x = full / 2.0 + (index as f32 - count / 2.0) * size * 1.05;
            if dice.chance(0.5) {
                let radius = 0.45 * size;
                circle(&mut screen, x + radius, y + radius, radius, color);
            } else {
                rect(&mut screen, x, y, 0.9 * size, 0.9 * size, color);
            }
        }
    }
    pixels(&screen)
}
