//! The ends of sequences: one move for each color that is left, also after moves that are replayed.

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::quick::Flood;

/// The start of a sequence, and which colors it has not finished.
///
/// By the finishing identity (see the book on `exact`) exactly one move finishes each color with
/// something unflooded at the start. When everything unflooded is adjacent to the flooded region,
/// each color that is left takes one move, in any order; here the lowest first.
#[derive(Debug)]
pub(super) struct Sequence {
    moves: Vec<Color>,
    is_left: Vec<bool>,
}

impl Sequence {
    /// No moves yet, on vertices of these colors, from a flooded region of color `start`. If
    /// `is_left`, some vertex of that color is unflooded.
    pub(super) fn new(colors: &[Color], start: Color, is_left: bool) -> Self {
        let palette = colors.iter().max().map_or(0, |color| color.index() + 1);
        let mut sequence = Self {
            moves: Vec::new(),
            is_left: vec![false; palette],
        };
        for color in colors {
            sequence.is_left[color.index()] = true;
        }
        sequence.is_left[start.index()] = is_left;
        sequence
    }

    /// A move, and whether it leaves some of its color.
    pub(super) fn push(&mut self, color: Color, is_left: bool) {
        self.moves.push(color);
        self.is_left[color.index()] = is_left;
    }

    /// All moves, with the last ones.
    pub(super) fn finish(mut self) -> Vec<Color> {
        let left = self.is_left.iter().enumerate();
        self.moves.extend(
            left.filter(|(_, is_left)| **is_left)
                .map(|(index, _)| Color::new(u16::try_from(index).expect("the index of a color"))),
        );
        self.moves
    }
}

/// Plays the moves that flood something, then each color that is left once.
///
/// # Complexity
/// O(n + m + moves).
pub(super) fn replay(
    reduced: &ReducedGraph,
    start: Component,
    colors: impl Iterator<Item = Color>,
) -> Vec<Color> {
    let mut flood = Flood::new(reduced, start);
    let mut played = Vec::new();
    for color in colors {
        if flood.around().contains(&color) {
            flood.play(color, |_| {});
            played.push(color);
        }
    }
    while let Some(&color) = flood.around().first() {
        flood.play(color, |_| {});
        played.push(color);
    }
    played
}
