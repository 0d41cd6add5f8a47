//! Files that are not pictures of a board, for `import`.

use std::fs;
use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};

use crate::helpers::{Place, begins, bitmap, has, root, run};

/// A picture in which nothing repeats.
fn speckled(format: ImageFormat) -> Vec<u8> {
    let picture = RgbImage::from_fn(200, 200, |x, y| {
        let gray = (x * 7919 + y * 104_729 + x * y * 31) % 251;
        Rgb([u8::try_from(gray).unwrap(); 3])
    });
    encoded(&picture, format)
}

fn encoded(picture: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A PNG file whose header promises more pixels than it has.
fn bomb(side: u32) -> Vec<u8> {
    let mut bytes = encoded(&RgbImage::new(1, 1), ImageFormat::Png);
    bytes[16..20].copy_from_slice(&side.to_be_bytes());
    bytes[20..24].copy_from_slice(&side.to_be_bytes());
    // The checksum of the header covers its name and its 13 bytes.
    let sum = crc32fast::hash(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&sum.to_be_bytes());
    bytes
}

#[test]
#[rustfmt::skip]
fn pictures() {
    let white = RgbImage::from_pixel(300, 300, Rgb([255; 3]));
    let [png, jpeg] = [ImageFormat::Png, ImageFormat::Jpeg].map(speckled);
    let dot = encoded(&RgbImage::new(1, 1), ImageFormat::Png);
    let gif = fs::read(root().join("docs/src/figures/game.gif")).unwrap();
    let here = Place::new();
    let files: &[(&str, &[u8], &[&str])] = &[
        ("empty.png", b"", &["a picture"]),
        ("text.png", b"this is no picture\n", &["a picture"]),
        ("dot.png", &dot, &["at least 16×16 pixels", "found 1×1"]),
        ("large.png", &bomb(20_000), &["20000×20000"]),
        ("huge.png", &bomb(2_000_000_000), &["a picture"]),
        ("cut.png", &png[..png.len() / 2], &["a picture"]),
        ("cut.jpg", &jpeg[..100], &["a picture"]),
        ("cut.gif", &gif[..100], &["a picture"]),
        ("speckled.png", &png, &["a board that can be read"]),
        ("white.png", &encoded(&white, ImageFormat::Png),
         &["a board that can be read", "no grid of squares"]),
        ("iphone.heic", b"\0\0\0\x18ftypheic\0\0\0\0",
         &["HEIC, which is not read", "take a screenshot", "PNG"]),
        ("scan.tiff", b"II*\0\x08\0\0\0", &["TIFF, which is not read"]),
        ("cut.bmp", b"BM\0\0\0\0\0\0\0\0\x36\0", &["a damaged BMP"]),
        ("save", b"SAVEFILE:41:Simon", &["save"]),
    ];
    for (name, bytes, fragments) in files {
        here.write(name, bytes);
        here.run(format!("import HERE/{name} --check HERE/check.png"))
            .refuses_with(&[&["expected", *name], *fragments].concat());
        assert!(!here.has("check.png"), "{name}: a file is left behind");
    }
    here.run("hint HERE/white.png").refuses("no grid of squares");
    here.run("import HERE/missing.png").refuses("missing.png");
    here.run("render random:8x8x4:1 -o HERE/board.png").exits(0);
    here.run("import HERE/board.png --check HERE/board.png")
        .refuses_with(&["--check", "a file of its own"]);
}

/// Two rows at the top that may be a margin, and a cell that may be under a pointer: a hint names
/// what is unclear and what to say, and is given once that is said. A BMP is read.
#[test]
fn unclear_pictures() {
    let margin = [
        "rrrrrr", "rrrrrr", "rgbyrg", "gbrgyb", "bbgryr", "rygbbg", "ybrygr",
    ];
    let here = Place::with("margin.bmp", bitmap(&margin));
    let unclear = ["7×6 or 5×6", "--rows and --cols"];
    here.run("hint HERE/margin.bmp").refuses_with(&unclear);
    here.run("hint HERE/margin.bmp --rows 5 --cols 6").exits(0);
    let between = ["rgbyrg", "gbrgyb", "bbg?yr", "rygbbg", "ybrygr"];
    here.write("between.bmp", bitmap(&between));
    let unclear = ["row 2 and column 3", "--colors"];
    here.run("hint HERE/between.bmp").refuses_with(&unclear);
    here.run("import HERE/between.bmp --colors 5")
        .exits(0)
        .says("5×6 cells of 5 colors");
}

/// A painted board is shown in its own colors, and hints name them.
#[test]
fn painted_boards() {
    const GAME: &str = "docs/src/figures/game.gif";
    let text = run(&format!("import {GAME} -f json"), "").out;
    has(&text, r##""paint":{"0":"#"##);
    let shown = |args: &str| {
        let show = format!("show --color always --color-depth true {args}");
        run(&show, &text).out
    };
    has(&shown(""), "48;2;56;113;200");
    assert!(!shown("--palette grey").contains("48;2;56;113;200"));
    let by_text = run("hint -", &text).exits(0);
    let by_picture = run(&format!("hint {GAME}"), "");
    assert_eq!(by_text.out, by_picture.out);
    run(&format!("hint {GAME} --free --next -t 100ms"), "").shows(" at ");
    let done = run("hint [[1,1]]", "");
    assert_eq!(done.out, "nothing to do: the board has one color\n");
    let one = run("hint [[1,2]] --next", "");
    assert_eq!(one.out, "2\nthen the board has one color\n");
    let bad = text.replace("\"paint\":{\"0\":\"#", "\"paint\":{\"0\":\"");
    run("solve", bad).refuses_with(&["-:1:", "a look like #3a6fc4", "`paint`"]);
}

/// Only the first frame of an animation is read.
#[test]
fn the_first_frame_of_an_animation_is_read() {
    let ran = run("import docs/src/figures/game.gif", "").exits(0);
    begins(&ran.out, "game 14 14 0 0 0012234411535334");
}
