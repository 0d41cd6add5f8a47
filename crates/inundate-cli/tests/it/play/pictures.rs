//! Screens of the real program, drawn as pictures for people to look at.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use fontdue::{Font, FontSettings};

use super::Player;

/// A column and a line of the screen in pixels.
const CELL: (usize, usize) = (10, 20);

/// The height of the letters.
const HEIGHT: f32 = 16.0;

/// Light grey on black, as many terminals begin.
const INK: [u8; 3] = [204, 204, 204];
const PAPER: [u8; 3] = [16, 16, 16];

/// The sixteen colors that have names, as xterm shows them.
const NAMED: [[u8; 3]; 16] = [
    [0, 0, 0],
    [205, 0, 0],
    [0, 205, 0],
    [205, 205, 0],
    [0, 0, 238],
    [205, 0, 205],
    [0, 205, 205],
    [229, 229, 229],
    [127, 127, 127],
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 0],
    [92, 92, 255],
    [255, 0, 255],
    [0, 255, 255],
    [255, 255, 255],
];

fn color(color: vt100::Color, usual: [u8; 3]) -> [u8; 3] {
    match color {
        vt100::Color::Default => usual,
        vt100::Color::Rgb(r, g, b) => [r, g, b],
        vt100::Color::Idx(index @ 0..=15) => NAMED[usize::from(index)],
        vt100::Color::Idx(index @ 232..) => [8 + 10 * (index - 232); 3],
        vt100::Color::Idx(index) => {
            let index = index - 16;
            let part = |part: u8| if part == 0 { 0 } else { 55 + 40 * part };
            [part(index / 36), part(index / 6 % 6), part(index % 6)]
        }
    }
}

/// A picture of a screen.
struct Picture {
    width: usize,
    pixels: Vec<u8>,
}

impl Picture {
    fn of(screen: &vt100::Screen, font: &Font) -> Self {
        let (rows, cols) = screen.size();
        let (rows, cols) = (usize::from(rows), usize::from(cols));
        let width = cols * CELL.0;
        let mut picture = Self {
            width,
            pixels: PAPER.repeat(width * rows * CELL.1),
        };
        for row in 0..rows {
            for col in 0..cols {
                let [line, column] = [row, col].map(|place| u16::try_from(place).unwrap());
                // A sign that is two columns wide was drawn over this one.
                let cell = screen.cell(line, column);
                if let Some(cell) = cell.filter(|cell| !cell.is_wide_continuation()) {
                    picture.draw(cell, (col * CELL.0, row * CELL.1), font);
                }
            }
        }
        picture
    }

    fn draw(&mut self, cell: &vt100::Cell, corner: (usize, usize), font: &Font) {
        let mut ink = color(cell.fgcolor(), INK);
        let mut paper = color(cell.bgcolor(), PAPER);
        if cell.inverse() {
            (ink, paper) = (paper, ink);
        }
        if cell.dim() {
            for (part, below) in ink.iter_mut().zip(paper) {
                *part = part.midpoint(below);
            }
        }
        self.fill(corner, CELL, paper);
        let sign = cell.contents().chars().next().unwrap_or(' ');
        match sign {
            '▀' => self.fill(corner, (CELL.0, CELL.1 / 2), ink),
            '▄' => self.fill((corner.0, corner.1 + CELL.1 / 2), (CELL.0, CELL.1 / 2), ink),
            '█' => self.fill(corner, CELL, ink),
            // Two columns wide, and in few fonts.
            '🟩' | '🟨' | '⬜' | '🟥' => {
                let ink = match sign {
                    '🟩' => [90, 180, 70],
                    '🟨' => [240, 200, 60],
                    '⬜' => [230, 230, 230],
                    _ => [220, 60, 60],
                };
                self.fill(
                    (corner.0 + 1, corner.1 + 1),
                    (2 * CELL.0 - 3, CELL.1 - 3),
                    ink,
                );
            }
            // Eight dots, which few fonts have.
            '\u{2800}'..='\u{28ff}' => self.dot(u32::from(sign) - 0x2800, corner, ink),
            ' ' => {}
            _ => self.write(sign, corner, ink, font),
        }
        if cell.underline() {
            self.fill((corner.0, corner.1 + CELL.1 - 2), (CELL.0, 1), ink);
        }
    }

    fn fill(&mut self, corner: (usize, usize), size: (usize, usize), ink: [u8; 3]) {
        for y in corner.1..corner.1 + size.1 {
            for x in corner.0..(corner.0 + size.0).min(self.width) {
                self.pixel(x, y).copy_from_slice(&ink);
            }
        }
    }

    /// The dots of a sign of braille, each a bit.
    fn dot(&mut self, bits: u32, corner: (usize, usize), ink: [u8; 3]) {
        // The lowest line was added to the others later.
        const PLACES: [(usize, usize); 8] = [
            (0, 0),
            (0, 1),
            (0, 2),
            (1, 0),
            (1, 1),
            (1, 2),
            (0, 3),
            (1, 3),
        ];
        for (bit, (col, line)) in PLACES.into_iter().enumerate() {
            if bits >> bit & 1 == 1 {
                let x = corner.0 + col * CELL.0 / 2 + 1;
                let y = corner.1 + line * CELL.1 / 4 + 1;
                self.fill((x, y), (2, 2), ink);
            }
        }
    }

    fn pixel(&mut self, x: usize, y: usize) -> &mut [u8] {
        let start = (y * self.width + x) * 3;
        &mut self.pixels[start..start + 3]
    }

    fn write(&mut self, sign: char, corner: (usize, usize), ink: [u8; 3], font: &Font) {
        const BASE: i32 = 15;
        let (shape, cover) = font.rasterize(sign, HEIGHT);
        let left = i32::try_from(corner.0).unwrap() + shape.xmin;
        let top = i32::try_from(corner.1 + shape_top(shape, BASE)).unwrap();
        for (index, &cover) in cover.iter().enumerate() {
            let x = usize::try_from(left).unwrap_or(0) + index % shape.width;
            let y = usize::try_from(top).unwrap_or(0) + index / shape.width;
            if x >= self.width || (y + 1) * self.width * 3 > self.pixels.len() {
                continue;
            }
            for (part, &ink) in self.pixel(x, y).iter_mut().zip(&ink) {
                let mixed =
                    u16::from(*part) * u16::from(255 - cover) + u16::from(ink) * u16::from(cover);
                *part = u8::try_from(mixed / 255).unwrap();
            }
        }
    }

    fn save(&self, path: &Path) {
        let [width, height] = [self.width, self.pixels.len() / 3 / self.width];
        let [width, height] = [width, height].map(|side| u32::try_from(side).unwrap());
        let pixels = self.pixels.chunks_exact(3);
        let pixels = pixels.flat_map(|ink| [ink[0], ink[1], ink[2], u8::MAX]);
        let size = tiny_skia::IntSize::from_wh(width, height).unwrap();
        let picture = tiny_skia::Pixmap::from_vec(pixels.collect(), size).unwrap();
        picture.save_png(path).unwrap();
    }
}

/// How far below the corner of its cell a letter begins.
fn shape_top(shape: fontdue::Metrics, base: i32) -> usize {
    let height = i32::try_from(shape.height).unwrap();
    usize::try_from(base - height - shape.ymin).unwrap_or(0)
}

/// A program whose screens are drawn.
struct Shots {
    folder: PathBuf,
    font: Font,
    size: (u16, u16),
}

impl Shots {
    /// Begins a game on a terminal of all colors.
    fn play(&self, data: &Path, arguments: &str) -> Player {
        let player = Player::play_with(data, arguments, &[("COLORTERM", "truecolor")]);
        player.resize(self.size.0, self.size.1);
        player.until("full screen", |screen| {
            screen.lines().count() == usize::from(self.size.0) && screen.contains("Quit")
        });
        player
    }

    fn take(&self, player: &Player, name: &str) {
        // A frame may come in pieces.
        thread::sleep(Duration::from_millis(200));
        let seen = player.seen.lock().unwrap();
        let picture = Picture::of(seen.0.screen(), &self.font);
        let (rows, cols) = self.size;
        picture.save(&self.folder.join(format!("{name}-{cols}x{rows}.png")));
    }
}

/// `cargo test --release -p inundate-cli --test it -- screens --ignored` writes to `target/screens`, or
/// to the folder that the variable `SCREENS` names. The variable `FONT` names a font file; without it
/// the font is that of Debian's package `fonts-dejavu-core`, and nothing is drawn where it is missing.
#[test]
#[ignore = "draws pictures for people to look at"]
fn screens() {
    const FONT: &str = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf";
    let usual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/screens");
    let folder = std::env::var_os("SCREENS").map_or(usual, PathBuf::from);
    fs::create_dir_all(&folder).unwrap();
    let named = std::env::var_os("FONT");
    if named.is_none() && !Path::new(FONT).exists() {
        println!("skipped: there is no {FONT}; the variable FONT names another font");
        return;
    }
    let font = fs::read(named.unwrap_or_else(|| FONT.into())).expect("a font file");
    let font = Font::from_bytes(font, FontSettings::default()).unwrap();
    for size in [(24, 80), (60, 200)] {
        let shots = Shots {
            folder: folder.clone(),
            font: font.clone(),
            size,
        };
        grid(&shots);
        loss_and_statistics(&shots);
        graphs(&shots);
    }
}

fn grid(shots: &Shots) {
    let data = tempfile::tempdir().unwrap();
    let mut player = shots.play(data.path(), "random:14x14x6:42 --reduced-motion");
    player.until("limit", |screen| !screen.contains("of …"));
    shots.take(&player, "start");
    for (number, key) in "32145".chars().enumerate() {
        player.press(&key.to_string());
        player.until_shows(&format!("moves {} of", number + 1));
    }
    player.press("\x1b[C\x1b[B");
    player.until_shows("cursor");
    shots.take(&player, "middle");
    player.press("H");
    player.until_shows("(optimal");
    shots.take(&player, "hint");
    for (key, text, name) in [("?", "these keys", "keys"), ("N", "difficulty", "menu")] {
        player.press(key);
        player.until_shows(text);
        shots.take(&player, name);
        player.close();
    }
    player.press("A");
    player.until_shows("from here");
    shots.take(&player, "analysis");
    player.close();
    player.press("Q");
    assert_eq!(player.end(), 0);
    let mut player = shots.play(data.path(), "");
    player.until_shows("Go on with it?");
    shots.take(&player, "unfinished");
    player.press("Q");
    assert_eq!(player.end(), 0);
}

fn loss_and_statistics(shots: &Shots) {
    let data = tempfile::tempdir().unwrap();
    for number in 0..30_u32 {
        let (won, moves) = (number % 7 != 5, 20 + number * number % 5);
        let line = format!(
            "{{\"date\":\"2026-11-23\",\"board\":\"14×14 grid, 6 colors, fixed\",\"id\":\"{number}\",\"won\":{won},\
             \"moves\":{moves},\"lower_bound\":20,\"best\":20,\"limit\":25,\"hints\":0,\"undos\":0,\"milliseconds\":{}}}\n",
            40_000 + 977 * number
        );
        let path = data.path().join("statistics.jsonl");
        let before = fs::read_to_string(&path).unwrap_or_default();
        fs::write(&path, before + &line).unwrap();
    }
    let mut player = shots.play(data.path(), "daily:2026-11-21 --reduced-motion --limit 3");
    player.press("231");
    player.until_shows("🟥");
    player.until_shows("optimal: 19");
    shots.take(&player, "lost");
    thread::sleep(Duration::from_millis(600));
    player.press("T");
    player.until_shows("moves over the optimum");
    shots.take(&player, "statistics");
    player.press("Q");
    assert_eq!(player.end(), 0);
}

fn graphs(shots: &Shots) {
    for (kind, options) in [
        ("tree", "--vertices 24 --colors 4"),
        ("path", "--vertices 40 --colors 4"),
        ("cycle", "--vertices 30 --colors 4"),
        ("interval", "--vertices 24 --colors 5"),
        ("graph", "--vertices 18 --edges 24 --colors 4"),
        ("complete", "--vertices 200 --colors 6"),
    ] {
        let data = tempfile::tempdir().unwrap();
        let board =
            crate::common::run(&format!("generate --kind {kind} --seed 3 {options}"), "").out;
        let path = data.path().join("board.json");
        fs::write(&path, board).unwrap();
        let mut player = shots.play(data.path(), &format!("{} --reduced-motion", path.display()));
        player.press("\x1b[B\x1b[B");
        player.until_shows("cursor");
        shots.take(&player, kind);
        player.press("Q");
        assert_eq!(player.end(), 0);
    }
}
