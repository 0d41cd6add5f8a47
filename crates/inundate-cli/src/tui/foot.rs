//! The line of commands at the bottom of the screen.

use ratatui::style::Modifier;
use ratatui::text::Line;

use super::keys::Action;

/// A command, and what it does.
pub(super) type Entry = (&'static str, Action);

/// The commands, each with its key as the capital or the sign that it begins with.
pub(super) const ENTRIES: [Entry; 13] = [
    ("?help", Action::Help),
    ("Hint", Action::Hint),
    ("Undo", Action::Undo),
    ("Redo", Action::Redo),
    ("Begin", Action::Restart),
    ("New", Action::New),
    ("Analyze", Action::Analysis),
    ("Totals", Action::Totals),
    ("Palette", Action::Palette),
    ("Cells", Action::Symbols),
    ("Save", Action::Save),
    ("Load", Action::Load),
    ("Quit", Action::Quit),
];

/// The line with all commands.
pub(super) fn line(entries: &[Entry]) -> Line<'static> {
    let names: Vec<&str> = entries.iter().map(|entry| entry.0).collect();
    Line::styled(names.join(" "), Modifier::DIM)
}

/// The command at a column of the line; none between two commands.
pub(super) fn entry_at(entries: &[Entry], column: usize) -> Option<Action> {
    let mut start = 0;
    for &(name, action) in entries {
        let end = start + name.len();
        if (start..end).contains(&column) {
            return Some(action);
        }
        start = end + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;
    use crate::tui::keys;

    #[test]
    fn every_entry_begins_with_its_key() {
        let line = line(&ENTRIES).to_string();
        let starts = line
            .char_indices()
            .filter(|&(index, _)| index == 0 || line.as_bytes()[index - 1] == b' ');
        let mut count = 0;
        for (column, sign) in starts {
            let key = KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE);
            assert_eq!(entry_at(&ENTRIES, column), keys::action(key), "{sign}");
            count += 1;
        }
        assert_eq!(count, ENTRIES.len());
        let blanks = line.char_indices().filter(|&(_, sign)| sign == ' ');
        assert!(
            blanks
                .map(|blank| blank.0)
                .all(|column| entry_at(&ENTRIES, column).is_none())
        );
        assert_eq!(entry_at(&ENTRIES, line.len()), None);
    }
}
