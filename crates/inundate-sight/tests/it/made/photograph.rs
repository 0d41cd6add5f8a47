//! Made photographs: a page with a board on it, held at an angle before a camera, under uneven light; and pictures of
//! the same kind without a board.

use image::RgbaImage;
use image::imageops::blur;
use inundate_core::generate::SplitMix64;
use tiny_skia::Pixmap;

use super::paint::{canvas, circle, paste, pixels, rect};
use super::spoil::{jpeg, normal};
use super::{Dice, Drawn, Made, cells, glyphs, own, phone};

/// A photograph of a board that is known.
#[derive(Debug)]
pub(crate) struct Photo {
    pub(crate) made: Made,
    /// Where the corners of the board are: left top, right top, right bottom, left bottom.
    pub(crate) corners: [[f32; 2]; 4],
}

/// The `index`-th photograph of a board of a seed.
pub(crate) fn photograph(seed: u64, index: u64) -> Photo {
    let mut dice = Dice(SplitMix64::for_board(seed, index));
    let rows = dice.whole(6, 21);
    let square = dice.chance(0.7);
    let cols = if square { rows } else { dice.whole(6, 21) };
    let colors = dice.whole(3, 8);
    let cells = cells::cells(rows, cols, colors, &mut dice);
    let mut story = format!("{rows}x{cols} of {colors}:");
    let drawn = if dice.chance(0.4) {
        own::draw(&cells, colors, [28, 60], &mut dice, &mut story)
    } else {
        phone::draw(&cells, colors, [28, 60], &mut dice, &mut story)
    };
    let page = page(&drawn, &mut dice, &mut story);
    let (picture, corners) = taken(&page, &mut dice, &mut story);
    let made = Made {
        cells,
        story,
        picture,
    };
    Photo { made, corners }
}

/// What lies before the camera: a page, and the square on it that the camera looks at.
#[derive(Debug)]
struct Page {
    picture: RgbaImage,
    left: f32,
    top: f32,
    width: f32,
    height: f32,
    /// What lies around the page.
    desk: [u8; 3],
}

/// The board with a frame, a title, a line and the colors of the game on a page.
fn page(drawn: &Drawn, dice: &mut Dice, story: &mut String) -> Page {
    let board = &drawn.picture;
    let (width, height) = (board.width() as usize, board.height() as usize);
    let background = dice.choose(&[
        [255, 255, 255],
        [240, 240, 240],
        [24, 24, 28],
        [60, 70, 90],
        [225, 215, 190],
    ]);
    let is_bright = background[0] > 126;
    let ink = if is_bright { [30; 3] } else { [225; 3] };
    let margin = (width.max(height) as f32 * dice.between(0.1, 0.6)) as usize;
    let mut page = canvas(width + 2 * margin, height + 2 * margin, background);
    let at = margin as f32;
    let (wide, high) = (width as f32, height as f32);
    let frame = dice.choose(&[0.0, 0.0, 0.15, 0.4, 0.9]) * drawn.cell;
    if frame > 0.0 {
        let color = dice.choose(&[[20, 20, 20], [90, 60, 30], [120, 120, 130], [250, 250, 250]]);
        let (wide, high) = (wide + 2.0 * frame, high + 2.0 * frame);
        rect(&mut page, at - frame, at - frame, wide, high, color);
    }
    story.extend([format!(", page {background:?} frame {frame:.0}")]);
    let clear = at - frame;
    if dice.chance(0.6) {
        let height = (0.4 * clear).min(0.08 * high);
        let place = (at + dice.between(0.0, 0.4) * wide, 0.5 * clear);
        glyphs::write(&mut page, "Flood 3/25 moves", place, height, ink);
        story.push_str(" title");
    }
    if dice.chance(0.4) {
        let side = (0.5 * clear).min(wide / 12.0);
        buttons(&mut page, drawn, (at, at + high + frame), clear, side, dice);
        story.push_str(" buttons");
    }
    paste(&mut page, board, margin, margin);
    Page {
        picture: pixels(&page),
        left: at,
        top: at,
        width: wide,
        height: high,
        desk: dice.choose(&[
            [120, 85, 55],
            [40, 40, 45],
            [190, 190, 195],
            [230, 225, 215],
        ]),
    }
}

/// The colors of a game below its board.
fn buttons(
    page: &mut Pixmap,
    drawn: &Drawn,
    (left, top): (f32, f32),
    clear: f32,
    side: f32,
    dice: &mut Dice,
) {
    let is_round = dice.chance(0.5);
    for (index, &color) in drawn.colors.iter().enumerate() {
        let x = left + 1.3 * side * index as f32;
        let y = top + 0.5 * (clear - side);
        if is_round {
            circle(page, x + 0.5 * side, y + 0.5 * side, 0.5 * side, color);
        } else {
            rect(page, x, y, side, side, color);
        }
    }
}

/// The picture of a page that a camera takes: turned by up to 10°, seen from a side, lit unevenly, a little blurred,
/// with noise, and as JPEG.
fn taken(page: &Page, dice: &mut Dice, story: &mut String) -> (RgbaImage, [[f32; 2]; 4]) {
    let pixels = dice.between(0.5e6, 2e6);
    let ratio = dice.choose(&[0.75, 1.0, 4.0 / 3.0, 16.0 / 9.0]);
    let (width, height) = (
        (pixels * ratio).sqrt().round(),
        (pixels / ratio).sqrt().round(),
    );
    let corners = corners(page, (width, height), dice, story);
    let onto = from_corners(corners, page);
    let light = Light::new((width, height), dice, story);
    let grain = dice.choose(&[0.0, 6.0]);
    let mut picture = RgbaImage::new(width as u32, height as u32);
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let mut sum = [0.0; 3];
        for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
            let color = page.seen(&onto, x as f32 + dx, y as f32 + dy);
            for (sum, channel) in sum.iter_mut().zip(color) {
                *sum += channel / 4.0;
            }
        }
        let factor = light.at(x as f32, y as f32);
        for (channel, value) in pixel.0.iter_mut().zip(sum) {
            *channel = (value * factor).round() as u8;
        }
        pixel.0[3] = 255;
    }
    let deviation = dice.between(0.3, 1.3);
    picture = blur(&picture, deviation);
    let noise = dice.between(0.0, 5.0) + if dice.chance(0.1) { grain } else { 0.0 };
    // Twelve draws make a normal number, so they are made once.
    let normals: Vec<f32> = (0..4096).map(|_| noise * normal(dice)).collect();
    for pixel in picture.pixels_mut() {
        for channel in &mut pixel.0[..3] {
            let value = f32::from(*channel) + dice.choose(&normals);
            *channel = value.clamp(0.0, 255.0) as u8;
        }
    }
    let quality = u8::try_from(dice.whole(60, 95)).expect("small");
    story.extend([format!(
        ", blur {deviation:.1}, noise {noise:.1}, JPEG {quality}"
    )]);
    (jpeg(&picture, quality), corners)
}

/// Where the corners of the board are in the picture: left top, right top, right bottom, left bottom.
fn corners(
    page: &Page,
    (width, height): (f32, f32),
    dice: &mut Dice,
    story: &mut String,
) -> [[f32; 2]; 4] {
    let turn = dice.between(-10.0, 10.0);
    let share = dice.between(0.55, 0.85);
    let scale = share * (width / page.width).min(height / page.height);
    let (wide, high) = (0.5 * scale * page.width, 0.5 * scale * page.height);
    let middle = [
        width * dice.between(0.47, 0.53),
        height * dice.between(0.47, 0.53),
    ];
    let (sin, cos) = turn.to_radians().sin_cos();
    let tilt = dice.choose(&[0.0, 0.04, 0.08]);
    story.extend([format!(
        ", {width}x{height}, turned {turn:.1}, corners {tilt}, share {share:.2}"
    )]);
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| {
        let x = wide * (x + 2.0 * tilt * dice.between(-1.0, 1.0));
        let y = high * (y + 2.0 * tilt * dice.between(-1.0, 1.0));
        [middle[0] + cos * x - sin * y, middle[1] + sin * x + cos * y]
    })
}

/// The map from the picture to the page, by the corners of the board: for each place `(x, y)` the page has
/// `(ax + by + c) / (gx + hy + i)` and `(dx + ey + f) / (gx + hy + i)`. The map of the unit square is Heckbert's
/// (Fundamentals of Texture Mapping and Image Warping, 1989), inverted by its adjugate.
fn from_corners([first, across, far, down]: [[f32; 2]; 4], page: &Page) -> [[f32; 3]; 3] {
    let way = |from: [f32; 2], to: [f32; 2]| [to[0] - from[0], to[1] - from[1]];
    let cross = |one: [f32; 2], other: [f32; 2]| one[0] * other[1] - other[0] * one[1];
    let (one, two) = (way(far, across), way(far, down));
    let bend = [0, 1].map(|at| first[at] - across[at] + far[at] - down[at]);
    let area = cross(one, two);
    let (narrow, low) = (cross(bend, two) / area, cross(one, bend) / area);
    let row = |at: usize| {
        [
            across[at] - first[at] + narrow * across[at],
            down[at] - first[at] + low * down[at],
            first[at],
        ]
    };
    let matrix = [row(0), row(1), [narrow, low, 1.0]];
    let minor = |row: usize, col: usize| {
        let at = |down: usize, right: usize| matrix[(row + down) % 3][(col + right) % 3];
        at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1)
    };
    let unit = [0, 1, 2].map(|row| [0, 1, 2].map(|col| minor(col, row)));
    let mix = |row: usize, size: f32, start: f32| {
        [0, 1, 2].map(|col| size * unit[row][col] + start * unit[2][col])
    };
    [
        mix(0, page.width, page.left),
        mix(1, page.height, page.top),
        unit[2],
    ]
}

impl Page {
    /// The color that the camera sees at a place of its picture.
    fn seen(&self, onto: &[[f32; 3]; 3], x: f32, y: f32) -> [f32; 3] {
        let row = |row: usize| onto[row][0] * x + onto[row][1] * y + onto[row][2];
        let (far, x, y) = (row(2), row(0) / row(2), row(1) / row(2));
        let (width, height) = (self.picture.width() as f32, self.picture.height() as f32);
        if far == 0.0 || x < 0.5 || y < 0.5 || x > width - 1.5 || y > height - 1.5 {
            return self.desk.map(f32::from);
        }
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (across, down) = (x - left, y - top);
        let at = |dx: u32, dy: u32, channel: usize| {
            f32::from(self.picture.get_pixel(left as u32 + dx, top as u32 + dy).0[channel])
        };
        [0, 1, 2].map(|channel| {
            let above = at(0, 0, channel) * (1.0 - across) + at(1, 0, channel) * across;
            let below = at(0, 1, channel) * (1.0 - across) + at(1, 1, channel) * across;
            above * (1.0 - down) + below * down
        })
    }
}

/// How bright a place of the picture is.
#[derive(Debug)]
enum Light {
    Even,
    /// Darker along a direction: how much it falls for a pixel to the right and one down, and where it begins.
    Linear {
        across: f32,
        down: f32,
        start: f32,
        least: f32,
    },
    /// Darker with the distance from a lamp.
    Radial {
        middle: [f32; 2],
        reach: f32,
        least: f32,
    },
}

impl Light {
    fn new((width, height): (f32, f32), dice: &mut Dice, story: &mut String) -> Self {
        let least = dice.between(0.6, 1.0);
        let kind = dice.choose(&["even", "linear", "linear", "radial", "radial"]);
        story.extend([format!(", {kind} light {least:.2}")]);
        let diagonal = width.hypot(height);
        match kind {
            "even" => Self::Even,
            "linear" => {
                let (sin, cos) = (std::f32::consts::TAU * dice.unit()).sin_cos();
                let start = 0.5 * (width * cos.abs() + height * sin.abs());
                Self::Linear {
                    across: cos / (2.0 * start),
                    down: sin / (2.0 * start),
                    start: 0.5 - (width * cos + height * sin) / (4.0 * start),
                    least,
                }
            }
            _ => Self::Radial {
                middle: [
                    width * dice.between(0.1, 0.9),
                    height * dice.between(0.1, 0.9),
                ],
                reach: diagonal * dice.between(0.6, 1.0),
                least,
            },
        }
    }

    fn at(&self, x: f32, y: f32) -> f32 {
        match *self {
            Self::Even => 1.0,
            Self::Linear {
                across,
                down,
                start,
                least,
            } => 1.0 - (1.0 - least) * (across * x + down * y + start).clamp(0.0, 1.0),
            Self::Radial {
                middle,
                reach,
                least,
            } => {
                let far = ((x - middle[0]).hypot(y - middle[1]) / reach).min(1.0);
                1.0 - (1.0 - least) * far * far
            }
        }
    }
}

/// The `index`-th picture of a seed that shows no board, taken like a photograph.
pub(crate) fn other_picture(seed: u64, index: u64) -> (String, RgbaImage) {
    let mut dice = Dice(SplitMix64::for_board(seed, index));
    let kinds: [fn(&mut Dice) -> RgbaImage; 10] = [
        landscape, text, noise, crossword, table, bricks, stripes, dots, chart, patches,
    ];
    let names = [
        "landscape",
        "text",
        "noise",
        "crossword",
        "table",
        "bricks",
        "stripes",
        "dots",
        "chart",
        "patches",
    ];
    let kind = dice.below(kinds.len());
    let mut story = names[kind].to_owned();
    let picture = kinds[kind](&mut dice);
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    let page = Page {
        picture,
        left: 0.2 * width,
        top: 0.2 * height,
        width: 0.6 * width,
        height: 0.6 * height,
        desk: [120, 85, 55],
    };
    let (picture, _) = taken(&page, &mut dice, &mut story);
    (story, picture)
}

/// The side of a page without a board.
const SIDE: usize = 1000;

fn color(dice: &mut Dice) -> [u8; 3] {
    [(); 3].map(|()| u8::try_from(dice.below(256)).expect("a byte"))
}

/// Sky, hills one before the other, and trees.
fn landscape(dice: &mut Dice) -> RgbaImage {
    let mut page = canvas(SIDE, SIDE, [150, 190, 235]);
    circle(
        &mut page,
        1000.0 * dice.unit(),
        300.0 * dice.unit(),
        60.0,
        [255, 240, 180],
    );
    for hill in 0..dice.whole(2, 6) {
        let (top, shift, wave) = (
            0.3 + 0.12 * hill as f32,
            6.0 * dice.unit(),
            dice.between(2.0, 9.0),
        );
        let green = color(dice);
        for x in 0..SIDE {
            let at = x as f32 / SIDE as f32;
            let high = 1000.0 * (top + 0.06 * (wave * at + shift).sin() + 0.02 * (31.0 * at).sin());
            rect(&mut page, x as f32, high, 1.0, 1000.0 - high, green);
        }
    }
    for _ in 0..dice.whole(0, 40) {
        let (x, y, size) = (
            1000.0 * dice.unit(),
            dice.between(500.0, 950.0),
            dice.between(5.0, 40.0),
        );
        rect(&mut page, x - size / 8.0, y, size / 4.0, size, [90, 60, 40]);
        circle(
            &mut page,
            x,
            y,
            size / 2.0,
            [30, dice.whole(80, 140) as u8, 40],
        );
    }
    pixels(&page)
}

/// Lines of text.
fn text(dice: &mut Dice) -> RgbaImage {
    let mut page = canvas(SIDE, SIDE, [250, 248, 240]);
    let height = dice.between(10.0, 40.0);
    let mut y = 60.0;
    while y < 940.0 - height {
        let mut x = 50.0;
        while x < 900.0 - 5.0 * height {
            let word = dice.choose(&["Flood", "moves", "sold", "love", "model", "12:41", "some"]);
            glyphs::write(&mut page, word, (x, y), height, [40; 3]);
            x += glyphs::width(word, height) + height;
        }
        y += 1.6 * height;
    }
    pixels(&page)
}

/// Squares of any color, each its own.
fn noise(dice: &mut Dice) -> RgbaImage {
    let mut page = canvas(SIDE, SIDE, [255; 3]);
    let side = dice.whole(10, 80);
    for x in (100..900 - side).step_by(side) {
        for y in (100..900 - side).step_by(side) {
            let (x, y, wide) = (x as f32, y as f32, side as f32);
            rect(&mut page, x, y, wide, wide, color(dice));
        }
    }
    pixels(&page)
}

/// White and black squares with lines between them, numbers in some.
fn crossword(dice: &mut Dice) -> RgbaImage {
    let mut page = canvas(SIDE, SIDE, [255; 3]);
    let side = dice.whole(30, 90) as f32;
    let count = (800.0 / side) as usize;
    let black = dice.between(0.1, 0.4);
    rect(
        &mut page,
        100.0,
        100.0,
        side * count as f32 + 3.0,
        side * count as f32 + 3.0,
        [0; 3],
    );
    for (x, y) in (0..count).flat_map(|x| (0..count).map(move |y| (x, y))) {
        if !dice.chance(black) {
            let (x, y) = (103.0 + side * x as f32, 103.0 + side * y as f32);
            rect(&mut page, x, y, side - 3.0, side - 3.0, [255; 3]);
            if dice.chance(0.3) {
                glyphs::write(&mut page, "1", (x + 2.0, y + 2.0), 0.3 * side, [0; 3]);
            }
        }
    }
    pixels(&page)
}

/// Rows and columns of numbers, some with a color behind them.
fn table(dice: &mut Dice) -> RgbaImage {
    let mut page = canvas(SIDE, SIDE, [255; 3]);
    let (wide, high) = (dice.between(60.0, 160.0), dice.between(24.0, 60.0));
    let shades = [
        [255, 255, 255],
        [220, 235, 250],
        [250, 230, 200],
        [225, 245, 215],
    ];
    let mut y = 80.0;
    while y < 900.0 {
        let mut x = 60.0;
        let row = dice.choose(&shades);
        while x < 940.0 - wide {
            rect(&mut page, x, y, wide - 2.0, high - 2.0, row);
            let number = ["12", "3", "741", "80"][dice.below(4)];
            glyphs::write(
                &mut page,
                number,
                (x + 6.0, y + 0.2 * high),
                0.5 * high,
                [30; 3],
            );
            x += wide;
        }
        y += high;
    }
    pixels(&page)
}

/// A wall of bricks of about one color, every other row shifted.
fn bricks(dice: &mut Dice) -> RgbaImage {
    let mut page = canvas(SIDE, SIDE, [200, 195, 185]);
    let (wide, high) = (dice.between(50.0, 150.0), dice.between(25.0, 70.0));
    for row in 0..(1000.0 / high) as usize {
        let shift = if row % 2 == 0 { 0.0 } else { wide / 2.0 };
        for col in 0..=(1000.0 / wide) as usize {
            let shade = dice.between(0.7, 1.1);
            let color = [170.0, 80.0, 60.0].map(|channel| (channel * shade) as u8);
            let (x, y) = (col as f32 * wide - shift, row as f32 * high);
            rect(&mut page, x, y, wide - 5.0, high - 5.0, color);
        }
    }
    pixels(&page)
}

/// Stripes of some colors, as of a cloth, also crossed.
fn stripes(dice: &mut Dice) -> RgbaImage {
    let mut page = canvas(SIDE, SIDE, color(dice));
    let (wide, is_crossed) = (dice.between(20.0, 90.0), dice.chance(0.5));
    let (one, other) = (color(dice), color(dice));
    for at in 0..(1000.0 / wide) as usize {
        let place = at as f32 * wide;
        rect(
            &mut page,
            place,
            0.0,
            0.5 * wide,
            1000.0,
            if at % 3 == 0 { one } else { other },
        );
    }
    if is_crossed {
        for at in 0..(1000.0 / wide) as usize {
            rect(&mut page, 0.0, at as f32 * wide, 1000.0, 0.3 * wide, other);
        }
    }
    pixels(&page)
}

/// Dots at random places.
fn dots(dice: &mut Dice) -> RgbaImage {
    let mut page = canvas(SIDE, SIDE, color(dice));
    for _ in 0..dice.whole(20, 300) {
        let (x, y) = (1000.0 * dice.unit(), 1000.0 * dice.unit());
        circle(&mut page, x, y, dice.between(5.0, 50.0), color(dice));
    }
    pixels(&page)
}

/// Bars on a grid of lines.
fn chart(dice: &mut Dice) -> RgbaImage {
    let mut page = canvas(SIDE, SIDE, [255; 3]);
    let step = dice.between(30.0, 90.0);
    for at in 0..=(800.0 / step) as usize {
        let place = 100.0 + at as f32 * step;
        rect(&mut page, 100.0, place, 800.0, 2.0, [190; 3]);
        rect(&mut page, place, 100.0, 2.0, 800.0, [190; 3]);
    }
    let bar = color(dice);
    for at in 0..(800.0 / step) as usize {
        let high = 800.0 * dice.unit();
        let x = 100.0 + (at as f32 + 0.2) * step;
        rect(&mut page, x, 900.0 - high, 0.6 * step, high, bar);
    }
    pixels(&page)
}

/// Rectangles of few colors at random places: nothing repeats.
fn patches(dice: &mut Dice) -> RgbaImage {
    let colors = [(); 5].map(|()| color(dice));
    let mut page = canvas(SIDE, SIDE, colors[0]);
    for _ in 0..dice.whole(20, 200) {
        let (x, y) = (1000.0 * dice.unit(), 1000.0 * dice.unit());
        let (wide, high) = (dice.between(20.0, 200.0), dice.between(20.0, 200.0));
        rect(&mut page, x, y, wide, high, dice.choose(&colors));
    }
    pixels(&page)
}
