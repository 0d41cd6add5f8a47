//! The line of commands at the bottom of the screen.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::Line;

use super::keys::Action;
use super::pane::draw_line;

/// A command, what it does, and its rank: the first ranks get room first, as nobody should have to look for these.
type Entry = (&'static str, Action, usize);

/// The commands, each with its key as the capital or the sign that it begins with. `?help` lists all of them.
const ENTRIES: [Entry; 13] = [
    ("?help", Action::Help, 3),
    ("Hint", Action::Hint, 5),
    ("Undo", Action::Undo, 4),
    ("Redo", Action::Redo, 9),
    ("Begin", Action::Restart, 10),
    ("New", Action::New, 6),
    ("Analyze", Action::Analysis, 8),
    ("Totals", Action::Totals, 11),
    ("Palette", Action::Palette, 13),
    ("Cells", Action::Symbols, 12),
    ("Save", Action::Save, 2),
    ("Load", Action::Load, 7),
    ("Quit", Action::Quit, 1),
];

/// The commands that have room, and where they are.
pub(super) struct Foot {
    entries: Vec<Entry>,
    pub(super) area: Rect,
}

impl Foot {
    /// No commands.
    pub(super) const NONE: Self = Self {
        entries: Vec::new(),
        area: Rect::ZERO,
    };

    /// Draws the commands but for those that are unused, this many columns from the left, or less if one would be cut
    /// there.
    pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, left: u16, unused: &[Action]) -> Self {
        let entries = fitting(&used(unused), usize::from(area.width));
        let area = draw_line(frame, area, left, line(&entries));
        Self { entries, area }
    }

    /// The command at a position of the screen.
    pub(super) fn action_at(&self, at: Position) -> Option<Action> {
        let is_inside = self.area.contains(at);
        is_inside
            .then(|| entry_at(&self.entries, usize::from(at.x - self.area.x)))
            .flatten()
    }
}

/// The commands but for those that are unused.
fn used(unused: &[Action]) -> Vec<Entry> {
    let used = |entry: &Entry| !unused.contains(&entry.1);
    ENTRIES.into_iter().filter(used).collect()
}

/// The commands that fit in a line, in their order; no name is cut. A short name may fit where a long one before it did
/// not.
fn fitting(entries: &[Entry], width: usize) -> Vec<Entry> {
    let mut ranked = entries.to_vec();
    ranked.sort_by_key(|entry| entry.2);
    let mut ranks = Vec::new();
    let of_ranks = |ranks: &[usize]| -> Vec<Entry> {
        let entries = entries.iter().filter(|entry| ranks.contains(&entry.2));
        entries.copied().collect()
    };
    for (_, _, rank) in ranked {
        ranks.push(rank);
        if line(&of_ranks(&ranks)).width() > width {
            ranks.pop();
        }
    }
    of_ranks(&ranks)
}

/// The line with these commands.
fn line(entries: &[Entry]) -> Line<'static> {
    let names: Vec<&str> = entries.iter().map(|entry| entry.0).collect();
    Line::styled(names.join(" "), Modifier::DIM)
}

/// The command at a column of the line; none between two commands.
fn entry_at(entries: &[Entry], column: usize) -> Option<Action> {
    let mut start = 0;
    for &(name, action, _) in entries {
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
    use crate::duel;
    use crate::tui::keys;
    use crate::tui::on_screen::OnScreen;

    /// The commands of a game for one, and of a duel.
    fn both() -> [Vec<Entry>; 2] {
        [ENTRIES.to_vec(), used(duel::Table::UNUSED)]
    }

    #[test]
    fn every_entry_begins_with_its_key() {
        for entries in &both() {
            let line = line(entries).to_string();
            let starts = line
                .char_indices()
                .filter(|&(index, _)| index == 0 || line.as_bytes()[index - 1] == b' ');
            let mut count = 0;
            for (column, sign) in starts {
                let key = KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE);
                assert_eq!(entry_at(entries, column), keys::action(key), "{sign}");
                count += 1;
            }
            assert_eq!(count, entries.len());
            let blanks = line.char_indices().filter(|&(_, sign)| sign == ' ');
            assert!(
                blanks
                    .map(|blank| blank.0)
                    .all(|column| entry_at(entries, column).is_none())
            );
            assert_eq!(entry_at(entries, line.len()), None);
        }
    }

    #[test]
    fn save_and_quit_are_never_left_out() {
        let at = |entries: &[Entry], width| line(&fitting(entries, width)).to_string();
        assert_eq!(
            at(&ENTRIES, 74),
            "?help Hint Undo Redo Begin New Analyze Totals Palette Cells Save Load Quit"
        );
        assert_eq!(
            at(&ENTRIES, 60),
            "?help Hint Undo Redo Begin New Analyze Totals Save Load Quit"
        );
        assert_eq!(at(&ENTRIES, 40), "?help Hint Undo Redo New Save Load Quit");
        assert_eq!(at(&ENTRIES, 24), "?help Undo New Save Quit");
        assert_eq!(
            at(&both()[1], 54),
            "?help Hint Undo Redo Begin New Palette Cells Save Quit"
        );
        for entries in &both() {
            for width in 24..=80 {
                let line = at(entries, width);
                assert!(line.len() <= width && line.ends_with("Quit"), "{line}");
                assert!(line.contains("Save") && line.contains("?help"), "{line}");
            }
        }
    }
}
