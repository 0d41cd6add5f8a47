//! Files that are not pictures of a board, for `import`.

use std::fs;
use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};

use crate::begins;
use crate::common::{root, run_args};

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
    let folder = tempfile::tempdir().unwrap();
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
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        let check = folder.path().join("check.png");
        let (path, file) = (path.to_str().unwrap(), check.to_str().unwrap());
        let ran = run_args(["import", path, "--check", file], "");
        ran.refuses_with(&[&["expected", *name], *fragments].concat());
        assert!(!check.exists(), "{name}: a file is left behind");
    }
    let path = folder.path().join("missing.png");
    run_args(["import", path.to_str().unwrap()], "").refuses("missing.png");
    let path = folder.path().join("board.png");
    let path = path.to_str().unwrap();
    assert_eq!(run_args(["render", "random:8x8x4:1", "-o", path], "").code, Some(0));
    let ran = run_args(["import", path, "--check", path], "");
    ran.refuses_with(&["--check", "a file of its own"]);
}

#[test]
fn a_picture_without_cells_has_no_hint() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("white.png");
    let white = RgbImage::from_pixel(300, 300, Rgb([255; 3]));
    fs::write(&path, encoded(&white, ImageFormat::Png)).unwrap();
    let white = path.to_str().unwrap();
    run_args(["hint", white], "").refuses("no grid of squares");
}

/// Two rows at the top that may be a margin, and a cell that may be under a pointer: a hint names
/// what is unclear and what to say, and is given once that is said. A BMP is read.
#[test]
fn unclear_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, cells: &[&[u8]]| {
        let picture = RgbImage::from_fn(120, 20 * u32::try_from(cells.len()).unwrap(), |x, y| {
            let cell = cells[y as usize / 20][x as usize / 20];
            Rgb(match cell {
                b'r' => [220, 30, 60],
                b'g' => [40, 160, 60],
                b'b' => [30, 90, 200],
                b'y' => [245, 210, 50],
                _ => [125, 60, 130],
            })
        });
        let path = folder.path().join(name);
        fs::write(&path, encoded(&picture, ImageFormat::Bmp)).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let board: [&[u8]; 5] = [b"rgbyrg", b"gbrgyb", b"bbgryr", b"rygbbg", b"ybrygr"];
    let margin = file("margin.bmp", &[&[&b"rrrrrr"[..]; 2][..], &board].concat());
    run_args(["hint", &margin], "").refuses_with(&["7×6 or 5×6", "--rows and --cols"]);
    let ran = run_args(["hint", &margin, "--rows", "5", "--cols", "6"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let between: [&[u8]; 5] = [b"rgbyrg", b"gbrgyb", b"bbg?yr", b"rygbbg", b"ybrygr"];
    let between = file("between.bmp", &between);
    let fragments = ["row 2 and column 3", "--colors"];
    run_args(["hint", &between], "").refuses_with(&fragments);
    let ran = run_args(["import", &between, "--colors", "5"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran.says("5×6 cells of 5 colors");
}

/// A painted board is shown in its own colors, and hints name them.
#[test]
fn painted_boards() {
    let text = run_args(["import", "docs/src/figures/game.gif", "-f", "json"], "").out;
    assert!(text.contains(r##""paint":{"0":"#"##), "{text}");
    let shown = |args: &str| {
        crate::common::run(
            &format!("show --color always --color-depth true {args}"),
            text.clone(),
        )
        .out
    };
    assert!(shown("").contains("48;2;56;113;200"), "{}", shown(""));
    assert!(!shown("--palette grey").contains("48;2;56;113;200"));
    let by_text = crate::common::run("hint -", text.clone());
    let by_picture = run_args(["hint", "docs/src/figures/game.gif"], "");
    assert_eq!((by_text.code, &by_text.out), (Some(0), &by_picture.out));
    let free = run_args(
        [
            "hint",
            "docs/src/figures/game.gif",
            "--free",
            "--next",
            "-t",
            "100ms",
        ],
        "",
    );
    free.shows(" at ");
    let done = run_args(["hint", "[[1,1]]"], "");
    assert_eq!(done.out, "nothing to do: the board has one color\n");
    let one = run_args(["hint", "[[1,2]]", "--next"], "");
    assert_eq!(one.out, "2\nthen the board has one color\n");
    let bad = text.replace("\"paint\":{\"0\":\"#", "\"paint\":{\"0\":\"");
    crate::common::run("solve", bad).refuses_with(&["-:1:", "a look like #3a6fc4", "`paint`"]);
}

/// Only the first frame of an animation is read.
#[test]
fn the_first_frame_of_an_animation_is_read() {
    let ran = run_args(["import", "docs/src/figures/game.gif"], "");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    begins(&ran.out, "game 14 14 0 0 0012234411535334");
}
