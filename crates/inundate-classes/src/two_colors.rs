//! The fixed game with two colors.

use inundate_core::metrics::eccentricity;
use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::NotApplicable;

/// A contracted board of at most two colors.
///
/// ```text
///  [0] 1  1  0
///   1  0  1  1
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TwoColors<'a>(&'a ReducedGraph);

impl<'a> TwoColors<'a> {
    /// The board, if it has at most two colors.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are more.
    pub fn new(reduced: &'a ReducedGraph) -> Result<Self, NotApplicable> {
        match reduced.color_count() {
            ..=2 => Ok(Self(reduced)),
            found => Err(NotApplicable::new(
                "two-colors",
                "at most 2 colors",
                found.to_string(),
            )),
        }
    }

    /// The board.
    pub fn reduced(&self) -> &'a ReducedGraph {
        self.0
    }

    /// The colors of this many moves at a component: the color that it does not have, the one that it
    /// has, and so on.
    pub(super) fn in_turn(&self, start: Component, moves: u32) -> impl Iterator<Item = Color> {
        let first = self.0.color(start);
        let other = Color::new(u16::from(first == Color::new(0)));
        [other, first].into_iter().cycle().take(moves as usize)
    }
}

/// The shortest sequence on a board of at most two colors: the other color in turn. Its length is
/// the eccentricity of the pivot in the contracted graph.
///
/// A move to the color that the flooded region has changes nothing, so there is only one sequence.
/// Each of its moves floods the whole frontier.
///
/// # Complexity
/// O(n + m) for n components.
///
/// # Source
/// Folklore.
pub fn two_colors(board: &TwoColors<'_>, start: Component) -> Vec<Color> {
    let moves = eccentricity(board.0.graph(), start);
    board.in_turn(start, moves).collect()
}
