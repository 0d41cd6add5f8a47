//! The window of the keys.

use super::keys::{Action, BINDINGS};
use super::on_screen::OnScreen;
use super::pane::{Row, compact};

/// Lines of the help that are about several keys.
const ARROWS: (&str, &str) = ("← → ↑ ↓", "move the cursor; ↑ ↓ scroll a window");
const PAGES: (&str, &str) = ("PageUp, PageDown", "scroll a page; Home, End: all the way");
const MOUSE: (&str, &str) = (
    "mouse",
    "a cell, a color, or the bottom line; the wheel scrolls",
);

/// A line of the help.
fn key_row(keys: &str, meaning: &str) -> Row {
    Row::from(format!("{keys:22}{meaning}")).hanging(22)
}

/// All keys of a game and what they do.
pub(super) fn help<G: OnScreen>(colors: &str) -> Vec<Row> {
    let verb = format!("{} a color", G::VERB);
    let mut rows = vec![key_row(&compact(colors), &verb)];
    let mut told = Vec::new();
    for binding in BINDINGS {
        let action = binding.action;
        let own = G::MEANINGS.iter().find(|own| own.0 == action);
        let (keys, meaning) = match action {
            _ if G::UNUSED.contains(&action) => continue,
            Action::Left | Action::Right | Action::Up | Action::Down => ARROWS,
            Action::Scroll(_) => PAGES,
            Action::Save | Action::Load if !G::UNUSED.contains(&Action::Load) => {
                ("S, L", "save the game; load the saved game")
            }
            _ => (binding.keys, own.map_or(binding.meaning, |own| own.1)),
        };
        if !told.contains(&keys) {
            told.push(keys);
            rows.push(key_row(keys, meaning));
        }
    }
    rows.push(key_row(MOUSE.0, MOUSE.1));
    rows
}
