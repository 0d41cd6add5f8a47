//! Small pictures: boards that are read, and the reasons why others are refused.

use inundate_sight::{Options, Reading, SightError, read};

/// Rows of letters as cells of this many pixels on a margin of white.
fn picture(rows: &[&str], cell: usize, margin: usize) -> Picture {
    let [width, height] = [rows[0].len(), rows.len()].map(|cells| cells * cell + 2 * margin);
    let color = |letter: u8| match letter {
        b'r' => [220, 30, 60, 255],
        b'g' => [40, 160, 60, 255],
        b'b' => [30, 90, 200, 255],
        b'w' => [255; 4],
        _ => [245, 210, 50, 255],
    };
    let mut pixels = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let inside = |at: usize, count: usize| {
                let at = at.checked_sub(margin)? / cell;
                (at < count).then_some(at)
            };
            pixels.extend(match (inside(y, rows.len()), inside(x, rows[0].len())) {
                (Some(row), Some(col)) => color(rows[row].as_bytes()[col]),
                _ => [255; 4],
            });
        }
    }
    (pixels, width, height)
}

type Picture = (Vec<u8>, usize, usize);

fn read_picture((pixels, width, height): &Picture) -> Result<Reading, SightError> {
    read(pixels, *width, *height, &Options::default())
}

const ROWS: [&str; 5] = ["rgbyrg", "gbrgyb", "bbgryr", "rygbbg", "ybrygr"];

fn read_rows(rows: &[&str], cell: usize, margin: usize) -> Result<Reading, SightError> {
    read_picture(&picture(rows, cell, margin))
}

#[test]
fn cells_colors_and_places_are_read() {
    let reading = read_rows(&ROWS, 18, 30).unwrap();
    assert_eq!((reading.rows, reading.cols), (5, 6));
    let letters = reading.cells.iter();
    let letters = letters.map(|&color| char::from(b"rgby"[color.unwrap()]));
    assert_eq!(letters.collect::<String>(), ROWS.concat());
    assert_eq!(reading.colors[1], [40, 160, 60]);
    assert_eq!(reading.pivot, None);
    assert!((reading.left - 30.0).abs() < 1.0, "{reading:?}");
    assert!((reading.top - 30.0).abs() < 1.0, "{reading:?}");
    assert!((reading.cell_width - 18.0).abs() < 0.2, "{reading:?}");
    assert!(reading.confidence > 0.9, "{reading:?}");
}

#[test]
fn a_mark_is_the_pivot_and_no_color() {
    let (mut pixels, width, height) = picture(&ROWS, 20, 0);
    for y in 26..34 {
        for x in 46..54 {
            let at = 4 * (y * width + x);
            pixels[at..at + 3].fill(0);
        }
    }
    let reading = read(&pixels, width, height, &Options::default()).unwrap();
    assert_eq!(reading.pivot, Some((1, 2)));
    assert_eq!(reading.colors.len(), 4);
}

#[test]
fn a_known_size_is_kept() {
    let (pixels, width, height) = picture(&ROWS, 18, 30);
    let options = Options::default().with_rows(Some(5)).with_cols(Some(6));
    let reading = read(&pixels, width, height, &options).unwrap();
    assert_eq!((reading.rows, reading.cols), (5, 6));
    let other = Options::default().with_rows(Some(90));
    let refused = read(&pixels, width, height, &other);
    assert_eq!(refused, Err(SightError::NoSuchGrid));
}

/// Two rows at the top in a color of the board may be a margin: the error names both sizes, and
/// each is read if it is given.
#[test]
fn a_margin_in_a_color_of_the_board_is_asked_for() {
    let rows = [&["rrrrrr"; 2][..], &ROWS].concat();
    let read_with = |options: &Options| {
        let (pixels, width, height) = picture(&rows, 20, 0);
        read(&pixels, width, height, options)
    };
    let open = SightError::Ambiguous {
        rows: 7,
        cols: 6,
        other_rows: 5,
        other_cols: 6,
    };
    assert_eq!(read_with(&Options::default()), Err(open));
    for count in [5, 7] {
        let options = Options::default().with_rows(Some(count)).with_cols(Some(6));
        let reading = read_with(&options).unwrap();
        assert_eq!(reading.rows, count);
        let last = reading.cells[6 * count - 1].unwrap();
        assert_eq!(reading.colors[last], [220, 30, 60]);
        let top = 20.0 * (7 - count) as f32;
        assert!((reading.top - top).abs() < 1.0, "{reading:?}");
    }
}

/// A cell half way from red to blue has either color, or its own: that is asked for. A cell that is
/// nearly red is red.
#[test]
fn a_color_between_others_is_said_or_asked_for() {
    let between = |share: f32, options: &Options| {
        let (mut pixels, width, height) = picture(&ROWS, 20, 30);
        let (red, blue) = ([220.0, 30.0, 60.0], [30.0, 90.0, 200.0]);
        for (y, x) in (70..90).flat_map(|y| (90..110).map(move |x| (y, x))) {
            for (channel, (red, blue)) in red.iter().zip(blue).enumerate() {
                let mixed: f32 = red * (1.0 - share) + blue * share;
                pixels[4 * (y * width + x) + channel] = mixed as u8;
            }
        }
        read(&pixels, width, height, options)
    };
    let known = Options::default();
    let single = SightError::Single { row: 2, col: 3 };
    assert_eq!(between(0.5, &known), Err(single));
    let five = between(0.5, &known.clone().with_colors(Some(5))).unwrap();
    assert_eq!((five.colors.len(), five.off), (5, vec![]));
    let taken = between(0.2, &known).unwrap();
    assert_eq!((taken.colors.len(), &taken.off[..]), (4, &[15][..]));
    assert!(taken.confidence < 0.9, "{taken:?}");
    assert_eq!(taken.cells[15], taken.cells[0]);
}

/// Where gaps show the page, a cell that shows it too is a hole; where cells touch, it is a color.
#[test]
fn cells_in_the_color_of_the_page_are_holes_between_gaps() {
    const WITH_HOLES: [&str; 5] = ["rwgbry", "gryywb", "bgrwgr", "rwbygb", "ygrbry"];
    const GAPS: [(usize, &[usize]); 5] = [
        (16, &[1]),
        (20, &[0]),
        (24, &[1, 2]),
        (30, &[2]),
        (40, &[1, 3, 8]),
    ];
    for (side, gap) in GAPS
        .iter()
        .flat_map(|(side, gaps)| gaps.iter().map(|gap| (*side, *gap)))
    {
        let (mut pixels, width, height) = picture(&WITH_HOLES, side, 30);
        for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
            let is_gap = |at: usize| (at + side - 30 % side) % side < gap;
            if is_gap(x) || is_gap(y) {
                pixels[4 * (y * width + x)..][..4].copy_from_slice(&[255; 4]);
            }
        }
        let colors: &[u8] = if gap == 0 { b"rwgby" } else { b"rgby" };
        for asked in [None, Some(colors.len())] {
            let options = Options::default().with_colors(asked);
            let reading = read(&pixels, width, height, &options).unwrap();
            let letter = |color: usize| char::from(colors[color]);
            let letters = reading.cells.iter().map(|cell| cell.map_or('w', letter));
            let letters: String = letters.collect();
            assert_eq!(letters, WITH_HOLES.concat(), "{side} {gap}");
            let holes = reading.cells.iter().filter(|cell| cell.is_none());
            assert_eq!(holes.count(), if gap == 0 { 0 } else { 4 }, "{side} {gap}");
            assert_eq!(reading.colors.len(), colors.len());
            assert_eq!(reading.confidence < 0.9, gap > 0, "{side} {gap}");
        }
    }
}

#[test]
fn transparent_pixels_are_white() {
    let mut picture = picture(&ROWS, 18, 30);
    let white = read_picture(&picture).unwrap();
    for pixel in picture.0.chunks_exact_mut(4) {
        if pixel == [255; 4] {
            pixel.fill(0);
        }
    }
    assert_eq!(read_picture(&picture).unwrap().cells, white.cells);
}

#[test]
fn what_is_no_board_is_refused_with_the_reason() {
    let too_small = |width, height| SightError::TooSmall { width, height };
    let too_large = |width, height| SightError::TooLarge { width, height };
    let (expected, found) = (40_000, 12);
    for (bytes, width, height, expected) in [
        (4 * 100 * 100, 100, 100, SightError::NoGrid),
        (4 * 8 * 100, 8, 100, too_small(8, 100)),
        (12, 100, 100, SightError::Length { expected, found }),
        (0, 1 << 20, 1 << 20, too_large(1 << 20, 1 << 20)),
        (0, usize::MAX, 2, too_large(usize::MAX, 2)),
    ] {
        let refused = read_picture(&(vec![7; bytes], width, height));
        assert_eq!(refused, Err(expected));
    }
}

/// Noise has no grid, whatever is drawn.
#[test]
fn noise_is_refused() {
    let mut dice = inundate_core::generate::SplitMix64::new(5);
    for _ in 0..3 {
        let pixels = (0..4 * 120 * 120).map(|_| u8::try_from(dice.below(256)).unwrap());
        read_picture(&(pixels.collect(), 120, 120)).unwrap_err();
    }
}

/// Any pixels are read or refused, with any size given: blocks of few colors, some of them with
/// noise.
#[test]
fn any_pixels_are_read_or_refused() {
    let mut dice = inundate_core::generate::SplitMix64::new(8);
    let mut seen = [0, 0];
    for round in 0..300 {
        let mut below = |bound: u32| dice.below(bound) as usize;
        let (mut width, mut height) = (16 + below(60), 16 + below(60));
        let (block, colors, noise) = (3 + below(12), 2 + below(4), below(3) * 8);
        let mut shift = below(9);
        if below(2) == 0 {
            (width, height, shift) = (width / block * block, height / block * block, 0);
        }
        let cells: Vec<usize> = (0..100 * 100).map(|_| below(255) % colors).collect();
        let mut pixels = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let color = cells[(y + shift) / block * 100 + (x + shift) / block];
                let value = (color * 50 + below(1 + u32::try_from(noise).unwrap())) as u8;
                pixels.extend([value, value.wrapping_mul(3), value.rotate_left(3), 255]);
            }
        }
        let known = |count: usize| (count < 8).then_some(count);
        let options = Options::default()
            .with_rows(known(below(40)))
            .with_cols(known(below(40)));
        match read(&pixels, width, height, &options) {
            Ok(reading) => {
                assert_eq!(reading.cells.len(), reading.rows * reading.cols);
                let mut colors = reading.cells.iter().flatten();
                assert!(colors.all(|&color| color < reading.colors.len()));
                assert!((0.5..=1.0).contains(&reading.confidence), "{round}");
                assert!(options.rows.is_none_or(|rows| rows == reading.rows));
                assert!(options.cols.is_none_or(|cols| cols == reading.cols));
                seen[0] += 1;
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                seen[1] += 1;
            }
        }
    }
    assert!(seen[0] >= 3 && seen[1] >= 3, "{seen:?}");
}
