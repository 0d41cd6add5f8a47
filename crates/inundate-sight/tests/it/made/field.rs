//! Screenshots as people take them: plain margins, a pointer on a cell, an animation, bars and
//! buttons, uneven light; and pictures that show no board, or several.

use image::{Rgba, RgbaImage};
use inundate_core::generate::SplitMix64;
use tiny_skia::{FillRule, PathBuilder, Pixmap, Transform};

use super::paint::{canvas, circle, ink, paste, pixels, rect};
use super::phone::Look;
use super::{Dice, MadePicture, paint, spoil};

/// A kind of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A dark, a light margin, or one in the color of the gaps.
    Margin,
    /// A margin in a color of the board.
    OwnMargin,
    Pointer,
    /// A cell that is brighter or darker, as under a pointer.
    Hover,
    /// A cell between two colors.
    Halfway,
    /// A screen of a phone: bars, a title, buttons.
    Phone,
    Gloss,
    /// Light that falls off over the picture.
    Light,
    /// A darker strip over the board.
    Shadow,
    /// Two or three boards, the last one cut off: there is no answer.
    Boards,
    /// Strokes on a bright ground: no board.
    Strokes,
}

impl Kind {
    pub(crate) const ALL: [Self; 11] = [
        Self::Margin,
        Self::OwnMargin,
        Self::Pointer,
        Self::Hover,
        Self::Halfway,
        Self::Phone,
        Self::Gloss,
        Self::Light,
        Self::Shadow,
        Self::Boards,
        Self::Strokes,
    ];
}

/// The `index`-th picture of a kind; without cells if there is no one board.
pub(crate) fn field(kind: Kind, seed: u64, index: u64) -> MadePicture {
    let seed = seed ^ ((kind as u64 + 1) << 40);
    let mut dice = Dice(SplitMix64::for_board(seed, index));
    let dice = &mut dice;
    let rows = dice.whole(5, 18);
    let cols = if dice.chance(0.6) {
        rows
    } else {
        dice.whole(5, 18)
    };
    let colors = dice.whole(3, 7);
    let mut cells = paint::cells(rows, cols, colors, dice);
    let mut story = format!("{kind:?} {rows}x{cols} of {colors}:");
    let (mut look, colors) = Look::choose(colors, [14, 48], dice, &mut story);
    if kind == Kind::Gloss {
        look = look.glossy();
    }
    let at = (dice.below(rows), dice.below(cols));
    let board = board(kind, &cells, look, &colors, at, dice, &mut story);
    let mut picture = match kind {
        Kind::Phone => phone(&board, &colors, look.pitch, dice, &mut story),
        Kind::Boards => boards(&board, look.pitch, dice, &mut story),
        Kind::Strokes => strokes(dice),
        _ => {
            let own = dice.choose(&colors);
            let plain = [
                look.background,
                [24, 24, 28],
                [240; 3],
                [255; 3],
                [90, 100, 120],
            ];
            let plain = dice.choose(&plain);
            let color = if kind == Kind::OwnMargin { own } else { plain };
            margin(&board, color, look.pitch, dice, &mut story)
        }
    };
    match kind {
        Kind::Pointer => pointer(&mut picture, &board, look, at, dice, &mut story),
        Kind::Light => light(&mut picture, dice, &mut story),
        Kind::Shadow => shadow(&mut picture, look.pitch as f32, dice, &mut story),
        _ => {}
    }
    if !matches!(kind, Kind::Margin | Kind::OwnMargin) && dice.chance(0.4) {
        let quality = u8::try_from(dice.whole(75, 95)).expect("small");
        story.extend([format!(", JPEG {quality}")]);
        picture = spoil::jpeg(&picture, quality);
    }
    if matches!(kind, Kind::Boards | Kind::Strokes) {
        cells.clear();
    }
    MadePicture {
        cells,
        pivot: None,
        cell: look.pitch,
        kind: Some(kind),
        story,
        picture,
    }
}

/// The board as drawn, with the cell at a place as the kind has it.
fn board(
    kind: Kind,
    cells: &[Vec<usize>],
    look: Look,
    colors: &[[u8; 3]],
    (row, col): (usize, usize),
    dice: &mut Dice,
    story: &mut String,
) -> RgbaImage {
    let mut board = look.draw(cells, colors);
    let corner = (look.gap + col * look.pitch, look.gap + row * look.pitch);
    let side = look.pitch - look.gap;
    if kind == Kind::Hover {
        let (white, black) = ([255; 3], [0; 3]);
        let veils = [(white, 0.15), (white, 0.3), (black, 0.12), (black, 0.25)];
        let (other, share) = dice.choose(&veils);
        story.extend([format!(", {other:?} {share} at {row},{col}")]);
        mix(&mut board, corner, side, |_| (other, share));
    }
    if kind == Kind::Halfway {
        let share = dice.between(0.1, 0.5);
        let others = (0..colors.len()).filter(|&color| color != cells[row][col]);
        let other = dice.choose(&others.collect::<Vec<usize>>());
        let mut there = cells.to_vec();
        there[row][col] = other;
        let there = look.draw(&there, colors);
        story.extend([format!(", {share:.2} to {other} at {row},{col}")]);
        mix(&mut board, corner, side, |(x, y)| {
            let [red, green, blue, _] = there.get_pixel(x, y).0;
            ([red, green, blue], share)
        });
    }
    board
}

/// Light that falls off from a corner.
fn light(picture: &mut RgbaImage, dice: &mut Dice, story: &mut String) {
    let (least, turn) = (dice.between(0.65, 0.9), dice.unit());
    story.extend([format!(", light to {least:.2} by {turn:.2}")]);
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    shade(picture, |x, y| {
        let far = turn * x as f32 / width + (1.0 - turn) * y as f32 / height;
        1.0 - far * (1.0 - least)
    });
}

/// A darker strip from the top to the bottom, most with sharp edges.
fn shadow(picture: &mut RgbaImage, pitch: f32, dice: &mut Dice, story: &mut String) {
    let (least, soft) = (dice.between(0.7, 0.92), dice.choose(&[0.0, 0.0, 1.0]));
    let width = picture.width() as f32;
    let from = dice.between(0.1, 0.6) * width;
    let wide = dice.between(0.15, 0.4) * width;
    story.extend([format!(", shadow {least:.2} from {from:.0} over {wide:.0}")]);
    shade(picture, |x, _| {
        let inside = (x as f32 - from).min(from + wide - x as f32);
        let share = (0.5 + inside / (0.01 + soft * pitch)).clamp(0.0, 1.0);
        1.0 - share * (1.0 - least)
    });
}

/// Mixes another color, with its share, into the pixels of a square.
fn mix(
    picture: &mut RgbaImage,
    (left, top): (usize, usize),
    side: usize,
    other: impl Fn((u32, u32)) -> ([u8; 3], f32),
) {
    let range = |from: usize| from as u32..(from + side) as u32;
    for (x, y) in range(top).flat_map(|y| range(left).map(move |x| (x, y))) {
        let (color, share) = other((x, y));
        let pixel = &mut picture.get_pixel_mut(x, y).0;
        for (channel, other) in pixel.iter_mut().zip(color) {
            *channel = (f32::from(*channel) * (1.0 - share) + f32::from(other) * share) as u8;
        }
    }
}

fn shade(picture: &mut RgbaImage, light: impl Fn(u32, u32) -> f32) {
    for (x, y, Rgba(pixel)) in picture.enumerate_pixels_mut() {
        let light = light(x, y);
        for channel in &mut pixel[..3] {
            *channel = (f32::from(*channel) * light) as u8;
        }
    }
}

/// A board with up to two and a half cells of one color on each side.
fn margin(
    board: &RgbaImage,
    color: [u8; 3],
    pitch: usize,
    dice: &mut Dice,
    story: &mut String,
) -> RgbaImage {
    let (width, height) = (board.width() as usize, board.height() as usize);
    let mut side = || {
        let cells = dice.choose(&[0.0, 1.0, 2.0, -1.0, -1.0, -1.0]);
        let cells = if cells < 0.0 {
            dice.between(0.0, 2.5)
        } else {
            cells
        };
        (cells * pitch as f32).round() as usize
    };
    let [left, right, top, bottom] = [(); 4].map(|()| side());
    story.extend([format!(
        ", margin {left} {right} {top} {bottom} of {color:?}"
    )]);
    let mut page = canvas(width + left + right, height + top + bottom, color);
    paste(&mut page, board, left, top);
    pixels(&page)
}

/// A screen with a status bar, a title, the board, buttons in its colors, and a bar at the bottom.
fn phone(
    board: &RgbaImage,
    colors: &[[u8; 3]],
    pitch: usize,
    dice: &mut Dice,
    story: &mut String,
) -> RgbaImage {
    let (width, height) = (board.width() as usize, board.height() as usize);
    let edge = dice.whole(0, 2 * pitch);
    let full = (width + 2 * edge).max(240);
    let long = (full * dice.whole(16, 20) / 9).max(height + 300);
    let top = dice.whole(90, long - height - 130);
    let (page, text) = dice.choose(&[
        ([250, 250, 255], [60; 3]),
        ([30, 32, 38], [230; 3]),
        ([220, 228, 240], [20; 3]),
    ]);
    story.extend([format!(", phone {full}x{long}, board at {top}")]);
    let mut screen = canvas(full, long, page);
    let wide = full as f32;
    let bar = dice.choose(&[[0; 3], page]);
    rect(&mut screen, 0.0, 0.0, wide, 28.0, bar);
    paint::write(&mut screen, "7:00", (wide - 60.0, 7.0), 14.0, [150; 3]);
    paint::write(&mut screen, "Flood", (14.0, 44.0), 24.0, text);
    if dice.chance(0.5) {
        paint::write(&mut screen, "15/31", (wide / 2.0, 44.0), 24.0, text);
    }
    paste(&mut screen, board, (full - width) / 2, top);
    let below = (top + height + 14) as f32;
    let count = colors.len() as f32;
    let size = (wide / (count + 0.5)).min(90.0);
    for (at, &color) in colors.iter().enumerate() {
        let x = (wide - count * size) / 2.0 + at as f32 * size;
        if dice.chance(0.4) {
            circle(
                &mut screen,
                x + size / 2.0,
                below + size / 2.0,
                0.45 * size,
                color,
            );
        } else {
            rect(
                &mut screen,
                x + 0.05 * size,
                below,
                0.9 * size,
                0.9 * size,
                color,
            );
        }
    }
    let foot = long as f32 - 40.0;
    if foot > below + size {
        rect(&mut screen, 0.0, foot, wide, 40.0, bar);
        circle(&mut screen, wide / 2.0, foot + 20.0, 9.0, [150; 3]);
    }
    pixels(&screen)
}

/// Two boards side by side or one above the other, or two and a part of one.
fn boards(board: &RgbaImage, pitch: usize, dice: &mut Dice, story: &mut String) -> RgbaImage {
    let (width, height) = (board.width() as usize, board.height() as usize);
    let gap = dice.whole(pitch, 3 * pitch);
    let (is_row, is_cut) = (dice.chance(0.5), dice.chance(0.5));
    story.extend([format!(
        ", boards {gap} apart, in a row: {is_row}, cut: {is_cut}"
    )]);
    let more = if is_cut {
        2.0 + dice.between(0.2, 0.8)
    } else {
        2.0
    };
    let long = |side: usize| (more * (side + gap) as f32) as usize;
    let size = if is_row {
        (long(width), height + 2 * gap)
    } else {
        (width + 2 * gap, long(height))
    };
    let mut page = canvas(
        size.0 + gap,
        size.1 + gap,
        dice.choose(&[[24, 24, 28], [240; 3]]),
    );
    let limit = (page.width(), page.height());
    for at in 0..3 {
        let step = |side: usize| at * (side + gap);
        let (left, top) = if is_row {
            (gap + step(width), gap)
        } else {
            (gap, gap + step(height))
        };
        let shown = |from: usize, side: usize, all: u32| {
            side.min((all as usize).saturating_sub(from)) as u32
        };
        let (wide, high) = (shown(left, width, limit.0), shown(top, height, limit.1));
        if wide > 0 && high > 0 {
            let part = image::imageops::crop_imm(board, 0, 0, wide, high).to_image();
            paste(&mut page, &part, left, top);
        }
    }
    pixels(&page)
}

/// Strokes of a pen on a bright ground, as on a whiteboard.
fn strokes(dice: &mut Dice) -> RgbaImage {
    let (width, height) = (dice.whole(300, 700), dice.whole(240, 500));
    let mut page = canvas(
        width,
        height,
        dice.choose(&[[235, 236, 240], [250; 3], [215, 220, 218]]),
    );
    let grid = dice.chance(0.4);
    let pens = [[30, 30, 40], [200, 30, 40], [30, 60, 190], [20, 130, 60]];
    let line = |page: &mut Pixmap, from: (f32, f32), to: (f32, f32), wide: f32, color| {
        for step in 0..=60 {
            let share = step as f32 / 60.0;
            let at = |from: f32, to: f32| from + share * (to - from);
            circle(page, at(from.0, to.0), at(from.1, to.1), wide, color);
        }
    };
    if grid {
        // A table drawn by hand, with letters in it.
        let (count, side) = (dice.whole(3, 7), dice.between(30.0, 60.0));
        let mut shaky = |at: usize| 20.0 + at as f32 * side + dice.between(-4.0, 4.0);
        let long = 20.0 + count as f32 * side;
        for at in 0..=count {
            let (one, other) = (shaky(at), shaky(at));
            line(&mut page, (one, 20.0), (other, long), 1.5, pens[0]);
            line(&mut page, (20.0, one), (long, other), 1.5, pens[0]);
        }
        for at in 0..count * count {
            let letter = dice.choose(&["A", "B", "C", "0", "1", "2"]);
            let place = |at: usize| 20.0 + (at as f32 + 0.3) * side;
            let color = dice.choose(&pens);
            paint::write(
                &mut page,
                letter,
                (place(at % count), place(at / count)),
                0.5 * side,
                color,
            );
        }
    }
    for _ in 0..dice.whole(10, 60) {
        let color = dice.choose(&pens);
        let place = |dice: &mut Dice| (dice.unit() * width as f32, dice.unit() * height as f32);
        let mut from = place(dice);
        for _ in 0..dice.whole(1, 5) {
            let to = (
                from.0 + dice.between(-40.0, 40.0),
                from.1 + dice.between(-30.0, 30.0),
            );
            line(&mut page, from, to, dice.between(1.0, 2.5), color);
            from = to;
        }
    }
    let mut picture = pixels(&page);
    let least = dice.between(0.7, 1.0);
    shade(&mut picture, |x, _| {
        1.0 - (1.0 - least) * x as f32 / width as f32
    });
    picture
}

/// An arrow with its tip on a cell.
fn pointer(
    picture: &mut RgbaImage,
    board: &RgbaImage,
    look: Look,
    (row, col): (usize, usize),
    dice: &mut Dice,
    story: &mut String,
) {
    let offset = |all: u32, part: u32| (all - part) as f32 / 2.0;
    let (left, top) = (
        offset(picture.width(), board.width()),
        offset(picture.height(), board.height()),
    );
    let (pitch, size) = (look.pitch as f32, dice.between(14.0, 26.0));
    let tip = [
        left + (col as f32 + dice.unit()) * pitch,
        top + (row as f32 + dice.unit()) * pitch,
    ];
    story.extend([format!(", pointer of {size:.0} at {tip:?}")]);
    let mut page = canvas(picture.width() as usize, picture.height() as usize, [0; 3]);
    paste(&mut page, picture, 0, 0);
    let arrow = [
        [0.0, 0.0],
        [0.0, 1.0],
        [0.24, 0.78],
        [0.4, 1.1],
        [0.53, 1.05],
        [0.38, 0.72],
        [0.7, 0.7],
    ];
    for (grow, color) in [(1.12, [0; 3]), (0.92, [255; 3])] {
        let mut path = PathBuilder::new();
        for (at, [x, y]) in arrow.into_iter().enumerate() {
            let (x, y) = (
                tip[0] + grow * size * x,
                tip[1] + (grow * y - 0.06 * (grow - 1.0)) * size,
            );
            if at == 0 {
                path.move_to(x, y);
            } else {
                path.line_to(x, y);
            }
        }
        path.close();
        let path = path.finish().expect("an arrow");
        page.fill_path(
            &path,
            &ink(color),
            FillRule::Winding,
            Transform::identity(),
            None,
        );
    }
    *picture = pixels(&page);
}
