//! The window of the keys.

use super::keys::{Action, BINDINGS};
use super::pane::{Row, compact};

/// Lines of the help that are about several keys.
pub(super) const ARROWS: (&str, &str) = ("← → ↑ ↓", "move the cursor; ↑ ↓ scroll a window");
pub(super) const PAGES: (&str, &str) =
    ("PageUp, PageDown", "scroll a page; Home, End: all the way");
pub(super) const MOUSE: (&str, &str) = (
    "mouse",
    "a cell, a color, or the bottom line; the wheel scrolls",
);

/// A line of the help.
pub(super) fn key_row(keys: &str, meaning: &str) -> Row {
    Row::from(format!("{keys:22}{meaning}")).hanging(22)
}

/// All keys of the game and what they do.
pub(super) fn help(colors: &str) -> Vec<Row> {
    let mut rows = vec![key_row(&compact(colors), "play a color")];
    let mut told = Vec::new();
    for binding in &BINDINGS {
        let (keys, meaning) = match binding.action {
            Action::Left | Action::Right | Action::Up | Action::Down => ARROWS,
            Action::Scroll(_) => PAGES,
            Action::Save | Action::Load => ("S, L", "save the game; load the saved game"),
            _ => (binding.keys, binding.meaning),
        };
        if !told.contains(&keys) {
            told.push(keys);
            rows.push(key_row(keys, meaning));
        }
    }
    rows.push(key_row(MOUSE.0, MOUSE.1));
    rows
}
