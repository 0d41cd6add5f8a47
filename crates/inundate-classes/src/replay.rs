//! Moves as they are played.

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::quick::Flood;

/// Those of the moves that flood something, then each color that is left once.
///
/// # Complexity
/// O(n + m + moves).
pub(super) fn replay(
    reduced: &ReducedGraph,
    start: Component,
    colors: impl Iterator<Item = Color>,
) -> Vec<Color> {
    let mut flood = Flood::new(
        reduced.graph(),
        reduced.colors(),
        reduced.color_count(),
        start,
    );
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
