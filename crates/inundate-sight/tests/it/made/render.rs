//! Renders of random boards: every palette, symbol style and background, cells of 6 to 60 pixels, and any pivot.

use image::RgbaImage;
use inundate_core::generate::SplitMix64;
use inundate_draw::palette::ColorScheme;
use inundate_draw::{Style, Writing};

use super::{Dice, own, paint};

/// A render of a board that is known.
#[derive(Debug)]
pub(crate) struct Render {
    /// The color of each cell, row by row.
    pub(crate) cells: Vec<Vec<usize>>,
    pub(crate) pivot: (usize, usize),
    /// The side of a cell in pixels.
    pub(crate) cell: usize,
    /// How the picture was made.
    pub(crate) story: String,
    pub(crate) picture: RgbaImage,
}

/// The `index`-th render of a seed, with cells of a side in pixels from `smallest` to `largest`.
pub(crate) fn render(seed: u64, index: u64, smallest: usize, largest: usize) -> Render {
    let mut dice = Dice(SplitMix64::for_board(seed, index));
    let (rows, cols) = (dice.whole(4, 16), dice.whole(4, 16));
    let colors = dice.whole(2, 8).min(rows * cols / 3);
    let pivot = (dice.below(rows), dice.below(cols));
    let cells = paint::around(pivot, (rows, cols), colors, &mut dice);
    let palette = dice.choose(ColorScheme::BUILT_IN).scheme();
    let writing = dice.choose(&[
        Writing::Automatic,
        Writing::None,
        Writing::Labels,
        Writing::Symbols,
        Writing::Layers,
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
    let picture = own::render(&cells, pivot, &style);
    Render {
        cells,
        pivot,
        cell,
        story,
        picture,
    }
}
