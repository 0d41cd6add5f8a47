//! Calls as they are played.

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::quick::Flood;

/// The calls that flood something, then each color that is left once.
///
/// # Complexity
/// O(n + m + calls).
pub(super) fn replay(
    reduced: &ReducedGraph,
    start: Component,
    calls: impl Iterator<Item = Color>,
) -> Vec<Color> {
    let mut flood = Flood::new(
        reduced.graph(),
        reduced.colors(),
        reduced.color_count(),
        start,
    );
    let mut played = Vec::new();
    for color in calls {
        if flood.around().contains(&color) {
            flood.call(color, |_| {});
            played.push(color);
        }
    }
    while let Some(&color) = flood.around().first() {
        flood.call(color, |_| {});
        played.push(color);
    }
    played
}
