//! The last calls of a sequence: one for each color that is left.

use inundate_core::Color;

/// A sequence of calls under way, and which colors it has not finished.
///
/// By the finishing identity (see the book on `exact`) each color with something unflooded at the
/// start is finished by exactly one call. What is not finished when everything unflooded lies
/// beside the region takes one call a color, in any order; here the lowest first.
#[derive(Debug)]
pub(super) struct Sequence {
    calls: Vec<Color>,
    is_left: Vec<bool>,
}

impl Sequence {
    /// No calls yet, on vertices of these colors, from a region of color `start`, of which
    /// something is unflooded if `is_left`.
    pub(super) fn new(colors: &[Color], start: Color, is_left: bool) -> Self {
        let palette = colors.iter().max().map_or(0, |color| color.index() + 1);
        let mut sequence = Self {
            calls: Vec::new(),
            is_left: vec![false; palette],
        };
        for color in colors {
            sequence.is_left[color.index()] = true;
        }
        sequence.is_left[start.index()] = is_left;
        sequence
    }

    /// A call that leaves some of its color, or none.
    pub(super) fn push(&mut self, color: Color, is_left: bool) {
        self.calls.push(color);
        self.is_left[color.index()] = is_left;
    }

    /// All calls, with the last ones.
    pub(super) fn finish(mut self) -> Vec<Color> {
        let left = self.is_left.iter().enumerate();
        self.calls.extend(
            left.filter(|(_, is_left)| **is_left)
                .map(|(index, _)| Color::new(u16::try_from(index).expect("the index of a color"))),
        );
        self.calls
    }
}
