//! Symbols alone tell the colors of a picture apart: in greyscale, whatever the greys.

use inundate_core::{GameSetup, GridSetup, Instance};
use inundate_draw::palette::ColorScheme;
use inundate_draw::{Drawing, Style, VertexText};
use tiny_skia::Pixmap;

/// Pixels, enough for one or two characters and for symbols.
const CELL: u32 = 24;
/// Enough for three.
const LARGE: u32 = 40;

/// One row with every color once, without a pivot.
fn row(labels: &[String]) -> Instance {
    let mut row = GridSetup::default();
    row.push_row(labels.iter().map(|label| Some(label.as_str())))
        .unwrap();
    row.into_instance(GameSetup::Free).unwrap()
}

/// The pixels within a cell, without its border, whose grey is 30 % of the way to that of the ink.
fn written(pixels: &Pixmap, cell: u32, side: u32) -> Vec<bool> {
    let grey = |x, y| {
        let pixel = pixels.pixel(x, y).unwrap();
        let share = |channel: u8, weight: f64| weight * f64::from(channel);
        share(pixel.red(), 0.2126) + share(pixel.green(), 0.7152) + share(pixel.blue(), 0.0722)
    };
    let (left, top) = (margin(side) + cell * side, margin(side));
    let background = grey(left + side / 2, top + 3);
    let inside = 2..side - 2;
    let edge = |at: u32| at.min(side - 1 - at);
    let places = inside
        .clone()
        .flat_map(|y| inside.clone().map(move |x| (x, y)))
        // Without the round corners.
        .filter(|&(x, y)| edge(x) + edge(y) > side / 3)
        .map(|(x, y)| (left + x, top + y));
    let away: Vec<f64> = places
        .map(|(x, y)| (grey(x, y) - background).abs())
        .collect();
    let most = away.iter().copied().fold(0.0, f64::max);
    assert!(most > 80.0, "cell {cell}: {most}");
    away.iter().map(|&away| away > 0.3 * most).collect()
}

fn margin(side: u32) -> u32 {
    (side / 2).min(16)
}

fn compare(labels: &[String], writing: VertexText, palette: ColorScheme, side: u32) {
    let instance = row(labels);
    let name = palette.name().to_owned();
    let style = Style::new(palette)
        .with_writing(writing)
        .with_cell(Some(side));
    let scene = Drawing::new(&instance, &style).unwrap().board().unwrap();
    let pixels = Pixmap::decode_png(&scene.to_png().unwrap()).unwrap();
    assert_eq!(pixels.height(), side + 2 * margin(side));
    let count = u32::try_from(labels.len()).unwrap();
    let cells: Vec<Vec<bool>> = (0..count)
        .map(|cell| written(&pixels, cell, side))
        .collect();
    for (place, one) in cells.iter().enumerate() {
        assert!(
            one.iter().filter(|&&pixel| pixel).count() >= 10,
            "{name} {place}"
        );
        for (other_place, other) in cells[..place].iter().enumerate() {
            let differing = one.iter().zip(other).filter(|(a, b)| a != b).count();
            assert!(
                differing >= 6,
                "{name} {writing:?}: {other_place} and {place} differ in {differing} pixels"
            );
        }
    }
}

#[test]
fn symbols_are_told_apart() {
    let labels: Vec<String> = (0..24).map(|label| label.to_string()).collect();
    for palette in ColorScheme::BUILT_IN {
        compare(&labels, VertexText::Symbols, palette.clone(), CELL);
    }
}

#[test]
fn labels_are_told_apart() {
    let characters = ('0'..='9').chain('A'..='Z').chain('a'..='z');
    let letters: Vec<String> = characters.map(|label| label.to_string()).collect();
    let numbers: Vec<String> = (0..120).map(|label| label.to_string()).collect();
    for palette in ColorScheme::BUILT_IN {
        compare(&letters, VertexText::Labels, palette.clone(), CELL);
        compare(&numbers[..100], VertexText::Labels, palette.clone(), CELL);
        compare(&numbers, VertexText::Labels, palette.clone(), LARGE);
    }
}
