//! Boards as `inundate render` draws them.

use image::RgbaImage;
use inundate_core::generate::SplitMix64;
use inundate_core::{GameSetup, GridSetup, Pivot};
use inundate_draw::palette::ColorScheme;
use inundate_draw::{Drawing, Style, VertexText};

use super::{Dice, DrawnBoard, MadePicture, paint};

/// A board with a side of its cells in pixels from the first of `sides` to the other.
pub(super) fn draw(
    cells: &[Vec<usize>],
    colors: usize,
    sides: [usize; 2],
    dice: &mut Dice,
    story: &mut String,
) -> DrawnBoard {
    let usual = ["lagoon", "lagoon-dark", "vivid", "classic", "muted", "grey"];
    let palettes = if colors <= 8 { &usual[..] } else { &usual[..4] };
    let palette = ColorScheme::named(dice.choose(palettes)).expect("built in");
    let writing = dice.choose(&[
        VertexText::None,
        VertexText::None,
        VertexText::Automatic,
        VertexText::Labels,
        VertexText::Symbols,
    ]);
    let cell = dice.whole(sides[0], sides[1]);
    story.extend([format!(" own {} {writing:?} {cell}", palette.name())]);
    let used = palette.colors(colors).into_iter().map(|color| {
        let text = color.to_string();
        let part = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).expect("#rrggbb");
        [part(1), part(3), part(5)]
    });
    let used = used.collect();
    let style = Style::new(palette)
        .with_cell(Some(u32::try_from(cell).expect("small")))
        .with_writing(writing);
    DrawnBoard {
        picture: picture(cells, (0, 0), &style),
        cell: cell as f32,
        colors: used,
    }
}

/// The picture of a board with its pivot.
fn picture(cells: &[Vec<usize>], (row, col): (usize, usize), style: &Style) -> RgbaImage {
    let text: Vec<String> = cells
        .iter()
        .map(|row| {
            row.iter()
                .map(|&color| char::from(b"0123456789ABCDEF"[color]))
                .collect()
        })
        .collect();
    let board = GridSetup::from_drawing(&text.join("\n")).expect("a grid");
    let board = board
        .into_instance(GameSetup::Fixed(Pivot::Cell(row, col)))
        .expect("a board with its pivot on it");
    let scene = Drawing::new(&board, style).and_then(|drawing| drawing.board());
    let png = scene.and_then(|scene| scene.to_png()).expect("a picture");
    image::load_from_memory(&png).expect("a PNG").into_rgba8()
}

/// The `index`-th render of a seed, with cells of a side in pixels from `smallest` to `largest`.
pub(crate) fn render(seed: u64, index: u64, smallest: usize, largest: usize) -> MadePicture {
    let mut dice = Dice(SplitMix64::for_board(seed, index));
    let (rows, cols) = (dice.whole(4, 16), dice.whole(4, 16));
    let colors = dice.whole(2, 8).min(rows * cols / 3);
    let pivot = (dice.below(rows), dice.below(cols));
    let cells = paint::around(pivot, (rows, cols), colors, &mut dice);
    let palette = dice.choose(ColorScheme::BUILT_IN);
    let writing = dice.choose(&[
        VertexText::Automatic,
        VertexText::None,
        VertexText::Labels,
        VertexText::Symbols,
        VertexText::Layers,
    ]);
    let background = dice.choose(&["#ffffff", "#ffffff", "#14161d", "#000000", "#2b2b3a"]);
    let cell = dice.whole(smallest, largest);
    let story = format!(
        "{rows}x{cols} of {colors}: {} {writing:?} {cell} on {background}, pivot {},{}",
        palette.name(),
        pivot.0,
        pivot.1
    );
    let style = Style::new(palette)
        .with_cell(Some(u32::try_from(cell).expect("small")))
        .with_writing(writing)
        .with_background(Some(background.parse().expect("a color")));
    let picture = picture(&cells, pivot, &style);
    MadePicture {
        cells,
        pivot: Some(pivot),
        cell,
        kind: None,
        story,
        picture,
    }
}
