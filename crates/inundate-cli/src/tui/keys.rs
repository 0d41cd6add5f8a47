//! Key bindings, the line of commands at the bottom of the screen, and the window of the keys.

use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Position, Rect};

use super::pane::{PaneLine, ScrollStep, compact, draw_line};
use super::{OnScreen, dim};
use crate::words::joined;

/// The action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Color(char),
    Left,
    Right,
    Up,
    Down,
    /// Scrolls the window, or the list next to the board.
    Scroll(ScrollStep),
    Choose,
    Undo,
    Redo,
    Restart,
    New,
    Hint,
    Distance,
    Analysis,
    Totals,
    Save,
    Load,
    Palette,
    Symbols,
    Zoom,
    Motion,
    Guide,
    Help,
    Close,
    Quit,
}

impl Action {
    /// The scroll step of the key in a window, where the arrows scroll too.
    pub(super) fn step(self) -> Option<ScrollStep> {
        match self {
            Self::Up => Some(ScrollStep::Lines(-1)),
            Self::Down => Some(ScrollStep::Lines(1)),
            Self::Scroll(step) => Some(step),
            _ => None,
        }
    }
}

/// The code of a key as people write it.
fn code(name: &str) -> (KeyCode, KeyModifiers) {
    if let Some(letter) = name.strip_prefix("Ctrl-") {
        return (code(&letter.to_lowercase()).0, CONTROL);
    }
    let code = match name {
        "←" => KeyCode::Left,
        "→" => KeyCode::Right,
        "↑" => KeyCode::Up,
        "↓" => KeyCode::Down,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "Enter" => KeyCode::Enter,
        "Space" => KeyCode::Char(' '),
        "Backspace" => KeyCode::Backspace,
        "F1" => KeyCode::F(1),
        "Esc" => KeyCode::Esc,
        sign => KeyCode::Char(sign.chars().next().expect("a key has a name")),
    };
    (code, NONE)
}

const NONE: KeyModifiers = KeyModifiers::NONE;
const CONTROL: KeyModifiers = KeyModifiers::CONTROL;

/// Every key except those of the colors, which are the digits and the small letters: as people
/// write them, separated by commas, with what they do in words, and their action.
const BINDINGS: [(&str, &str, Action); 27] = [
    ("←", "move the cursor left", Action::Left),
    ("→", "move the cursor right", Action::Right),
    ("↑", "move the cursor up", Action::Up),
    ("↓", "move the cursor down", Action::Down),
    (
        "PageUp",
        "scroll a page up: windows, the list of colors",
        Action::Scroll(ScrollStep::Pages(-1)),
    ),
    (
        "PageDown",
        "scroll a page down",
        Action::Scroll(ScrollStep::Pages(1)),
    ),
    (
        "Home",
        "scroll to the start",
        Action::Scroll(ScrollStep::Start),
    ),
    ("End", "scroll to the end", Action::Scroll(ScrollStep::End)),
    (
        "Enter, Space",
        "play the cell's color; free game: region, then color",
        Action::Choose,
    ),
    ("U, Backspace, Ctrl-Z", "undo a move", Action::Undo),
    ("R, Ctrl-Y", "redo a move", Action::Redo),
    ("B", "begin again on the same board", Action::Restart),
    ("N", "new board", Action::New),
    ("H", "hint", Action::Hint),
    ("D", "show or hide the fewest moves left", Action::Distance),
    ("A", "analyze the moves made", Action::Analysis),
    ("T", "totals: your statistics", Action::Totals),
    ("S", "save the game", Action::Save),
    ("L", "load the saved game", Action::Load),
    ("P", "next palette", Action::Palette),
    (
        "C",
        "labels, shapes or nothing on the cells",
        Action::Symbols,
    ),
    ("Z", "next size of the cells", Action::Zoom),
    ("M", "turn the animation on or off", Action::Motion),
    ("G", "guide for beginners", Action::Guide),
    ("?, F1", "these keys", Action::Help),
    ("Esc", "close a window, or end a hint", Action::Close),
    ("Q, Ctrl-C", "quit", Action::Quit),
];

/// The keys of a line.
fn codes(keys: &str) -> impl Iterator<Item = (KeyCode, KeyModifiers)> {
    keys.split(", ").map(code)
}

/// The action of a key, if it has one.
pub(super) fn action(key: KeyEvent) -> Option<Action> {
    // Not all terminals report Shift with a capital letter.
    let modifiers = key.modifiers - KeyModifiers::SHIFT;
    let mut bindings = BINDINGS.iter();
    let bound = bindings.find(|(keys, ..)| codes(keys).any(|code| code == (key.code, modifiers)));
    match (bound, key.code) {
        (Some((.., action)), _) => Some(*action),
        (None, KeyCode::Char(c)) if modifiers.is_empty() && COLOR_KEYS.contains(c) => {
            Some(Action::Color(c))
        }
        _ => None,
    }
}

/// Whether a key says yes or no; `None` if it says neither.
pub(super) fn answer(key: KeyEvent) -> Option<bool> {
    if key.modifiers - KeyModifiers::SHIFT != NONE {
        return None;
    }
    match key.code {
        KeyCode::Char('y' | 'Y') | KeyCode::Enter => Some(true),
        KeyCode::Char('n' | 'N') | KeyCode::Esc => Some(false),
        _ => None,
    }
}

/// The command of a small letter that no color of a board has: that of its capital.
pub(super) fn command(letter: char) -> Option<Action> {
    let capital = KeyCode::Char(letter.to_ascii_uppercase());
    let is_letter = letter.is_ascii_lowercase();
    action(KeyEvent::new(capital, NONE)).filter(|_| is_letter)
}

/// The keys for colors whose label is not one such character, in order.
pub(super) const COLOR_KEYS: &str = "1234567890abcdefghijklmnopqrstuvwxyz";

/// The commands of the bottom line, each with its rank: the first ranks get room first, as nobody
/// should have to look for these. A name begins with its key, as a capital or a sign.
const COMMANDS: [(&str, usize); 13] = [
    ("?help", 3),
    ("Hint", 5),
    ("Undo", 4),
    ("Redo", 9),
    ("Begin", 10),
    ("New", 6),
    ("Analyze", 8),
    ("Totals", 11),
    ("Palette", 13),
    ("Cells", 12),
    ("Save", 2),
    ("Load", 7),
    ("Quit", 1),
];

/// The action of the key that a command begins with.
fn action_of(command: &str) -> Option<Action> {
    let key = KeyCode::Char(command.chars().next()?);
    action(KeyEvent::new(key, NONE))
}

/// The commands that have room, and where they are.
#[derive(Default)]
pub(super) struct Foot {
    commands: String,
    pub(super) area: Rect,
}

impl Foot {
    /// Draws the commands but for those that are unused, this many columns from the left, or less
    /// if one would be cut there.
    pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, left: u16, unused: &[Action]) -> Self {
        let commands = fitting(unused, usize::from(area.width));
        let area = draw_line(frame, area, left, dim(commands.clone()));
        Self { commands, area }
    }

    /// The command at a position of the screen.
    pub(super) fn action_at(&self, at: Position) -> Option<Action> {
        let column = usize::from(at.x.checked_sub(self.area.x)?);
        command_at(&self.commands, column).and_then(action_of)
    }
}

/// The commands that fit in a line, in their order; no name is cut. A short name may fit where a
/// long one before it did not.
fn fitting(unused: &[Action], width: usize) -> String {
    let line = |ranks: &[usize]| {
        let commands = COMMANDS.iter().filter(|command| ranks.contains(&command.1));
        joined(commands.map(|command| command.0), " ")
    };
    let is_unused =
        |command: &str| action_of(command).is_some_and(|action| unused.contains(&action));
    let mut used = COMMANDS.to_vec();
    used.retain(|command| !is_unused(command.0));
    used.sort_by_key(|command| command.1);
    let mut ranks = Vec::new();
    for (_, rank) in used {
        ranks.push(rank);
        if line(&ranks).len() > width {
            ranks.pop();
        }
    }
    line(&ranks)
}

/// The command at a column of the line; none between two commands.
fn command_at(line: &str, column: usize) -> Option<&str> {
    let start = line.get(..column)?.rfind(' ').map_or(0, |blank| blank + 1);
    let command = line[start..].split(' ').next()?;
    (column < start + command.len()).then_some(command)
}

/// Lines of the help that are about several keys.
const ARROWS: (&str, &str) = ("← → ↑ ↓", "move the cursor; ↑ ↓ scroll a window");
const PAGES: (&str, &str) = ("PageUp, PageDown", "scroll a page; Home, End: all the way");
const MOUSE: (&str, &str) = (
    "mouse",
    "a cell, a color, or the bottom line; the wheel scrolls",
);

/// The window of the keys: all keys of a game and their actions.
pub(super) fn help<G: OnScreen>(colors: &str) -> Vec<PaneLine> {
    let (colors, verb) = (compact(colors), format!("{} a color", G::VERB));
    let mut lines = vec![(colors.as_str(), verb.as_str())];
    for (keys, meaning, action) in BINDINGS {
        let own = G::MEANINGS.iter().find(|own| own.0 == action);
        let line = match action {
            _ if G::UNUSED.contains(&action) => continue,
            Action::Left | Action::Right | Action::Up | Action::Down => ARROWS,
            Action::Scroll(_) => PAGES,
            Action::Save | Action::Load if !G::UNUSED.contains(&Action::Load) => {
                ("S, L", "save the game; load the saved game")
            }
            _ => (keys, own.map_or(meaning, |own| own.1)),
        };
        if lines.last() != Some(&line) {
            lines.push(line);
        }
    }
    lines.push(MOUSE);
    let row = |(keys, meaning)| PaneLine::from(format!("{keys:22}{meaning}")).hanging(22);
    lines.into_iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        let codes: Vec<_> = BINDINGS.iter().flat_map(|(keys, ..)| codes(keys)).collect();
        for (index, code) in codes.iter().enumerate() {
            assert!(!codes[..index].contains(code), "{code:?}");
            assert!(
                !matches!(code, (KeyCode::Char(c), KeyModifiers::NONE) if COLOR_KEYS.contains(*c))
            );
        }
    }

    /// Only a key whose name is its sign is one without a name.
    #[test]
    fn every_name_is_that_of_a_key() {
        for name in BINDINGS.iter().flat_map(|(keys, ..)| keys.split(", ")) {
            let sign = name.strip_prefix("Ctrl-").unwrap_or(name);
            let is_sign = matches!(code(name).0, KeyCode::Char(c) if c != ' ');
            assert_eq!(
                is_sign,
                sign.chars().count() == 1 && !"←→↑↓".contains(sign),
                "{name}"
            );
        }
    }

    /// The lines of a game for one, and of a duel, at this width.
    fn both(width: usize) -> [String; 2] {
        [
            fitting(&[], width),
            fitting(crate::duel::DuelGame::UNUSED, width),
        ]
    }

    #[test]
    fn every_command_is_found_where_it_stands() {
        for line in both(80) {
            let mut found = Vec::new();
            for column in 0..=line.len() {
                let command = command_at(&line, column);
                let is_blank = line.as_bytes().get(column).is_none_or(|&sign| sign == b' ');
                assert_eq!(command.is_none(), is_blank, "{line}: {column}");
                found.extend(command);
            }
            found.dedup();
            assert_eq!(found.join(" "), line);
            let actions: Vec<_> = found
                .iter()
                .map(|command| action_of(command).unwrap())
                .collect();
            assert!(
                actions
                    .iter()
                    .all(|action| !matches!(action, Action::Color(_)))
            );
        }
    }

    #[test]
    fn save_and_quit_are_never_left_out() {
        let at = |width| both(width)[0].clone();
        assert_eq!(
            at(74),
            "?help Hint Undo Redo Begin New Analyze Totals Palette Cells Save Load Quit"
        );
        assert_eq!(
            at(60),
            "?help Hint Undo Redo Begin New Analyze Totals Save Load Quit"
        );
        assert_eq!(at(40), "?help Hint Undo Redo New Save Load Quit");
        assert_eq!(at(24), "?help Undo New Save Quit");
        assert_eq!(
            both(54)[1],
            "?help Hint Undo Redo Begin New Palette Cells Save Quit"
        );
        for line in (24..=80).flat_map(|width| both(width).map(|line| (width, line))) {
            let (width, line) = line;
            assert!(line.len() <= width && line.ends_with("Quit"), "{line}");
            assert!(line.contains("Save") && line.contains("?help"), "{line}");
        }
    }
}
