//! Made screenshots with known boards: drawn boards, windows around them, and damage to pictures on
//! their way.

mod field;
mod own;
mod paint;
mod phone;
mod spoil;
mod window;

use image::RgbaImage;
use inundate_core::generate::SplitMix64;

pub(crate) use field::{Kind, field};
pub(crate) use own::render;

/// A picture of a board that is known.
#[derive(Debug)]
pub(crate) struct MadePicture {
    /// The color of each cell, row by row.
    pub(crate) cells: Vec<Vec<usize>>,
    /// The pivot, where it is known.
    pub(crate) pivot: Option<(usize, usize)>,
    /// The side of a cell in pixels as it was drawn.
    pub(crate) cell: usize,
    /// The kind of picture, of those that people take.
    pub(crate) kind: Option<Kind>,
    /// A description of how the picture was made.
    pub(crate) story: String,
    pub(crate) picture: RgbaImage,
}

/// Random choices for a picture.
#[derive(Debug)]
pub(crate) struct Dice(SplitMix64);

impl Dice {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound).expect("small");
        usize::try_from(self.0.below(bound)).expect("small")
    }

    /// A number from `low` to `high`, both included.
    fn whole(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// A number from 0 to 1.
    fn unit(&mut self) -> f32 {
        f32::from(u16::try_from(self.0.below(65_536)).expect("16 bits")) / 65_535.0
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    fn chance(&mut self, share: f32) -> bool {
        self.unit() < share
    }

    fn choose<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

/// The `index`-th picture of a seed.
pub(crate) fn made(seed: u64, index: u64) -> MadePicture {
    let mut dice = Dice(SplitMix64::for_board(seed, index));
    let rows = dice.whole(4, 24);
    let square = dice.chance(0.7);
    let cols = if square { rows } else { dice.whole(4, 24) };
    let most = if dice.chance(0.8) { 8 } else { 10 };
    let colors = dice.whole(3, most).min(rows * cols / 3);
    let cells = paint::cells(rows, cols, colors, &mut dice);
    let mut story = format!("{rows}x{cols} of {colors}:");
    let drawn = if dice.chance(0.45) {
        own::draw(&cells, colors, [10, 44], &mut dice, &mut story)
    } else {
        phone::draw(&cells, colors, [12, 60], &mut dice, &mut story)
    };
    let framed = window::frame(&drawn, &mut dice, &mut story);
    let picture = spoil::spoil(framed, drawn.cell, &mut dice, &mut story);
    MadePicture {
        cells,
        pivot: None,
        cell: drawn.cell as usize,
        kind: None,
        story,
        picture,
    }
}

/// A board as drawn.
#[derive(Debug)]
struct DrawnBoard {
    picture: RgbaImage,
    /// Pixels from a cell to the next.
    cell: f32,
    /// The colors in use, for the buttons of a game.
    colors: Vec<[u8; 3]>,
}
