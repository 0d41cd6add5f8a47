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
            found => Err(NotApplicable {
                method: "two-colors",
                expected: "at most 2 colors".to_owned(),
                found: found.to_string(),
            }),
        }
    }

    /// The board.
    pub fn reduced(&self) -> &'a ReducedGraph {
        self.0
    }

    /// The calls at a component: the color that it does not have, the one that it has, and so on.
    pub(super) fn in_turn(&self, start: Component, calls: u32) -> impl Iterator<Item = Color> {
        let first = self.0.color(start);
        let other = Color::new(u16::from(first == Color::new(0)));
        [other, first].into_iter().cycle().take(calls as usize)
    }
}

/// The shortest sequence on a board of at most two colors: the other color in turn, as often as
/// the eccentricity of the pivot in the contracted board says.
///
/// A call of the color that the region has changes nothing, so there is one sequence; each call
/// floods all that lies beside the region.
///
/// # Complexity
/// O(n + m) for n components.
///
/// # Source
/// Folklore.
pub fn two_colors(board: &TwoColors<'_>, start: Component) -> Vec<Color> {
    let calls = eccentricity(board.0.graph(), start);
    board.in_turn(start, calls).collect()
}
