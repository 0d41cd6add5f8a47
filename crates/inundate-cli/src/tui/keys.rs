//! Which key does what.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::scroll::Step;

/// The action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Color(char),
    Left,
    Right,
    Up,
    Down,
    /// Scrolls the window, or the list next to the board.
    Scroll(Step),
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
    /// How it scrolls a window, where the arrows do so too.
    pub(super) fn step(self) -> Option<Step> {
        match self {
            Self::Up => Some(Step::Lines(-1)),
            Self::Down => Some(Step::Lines(1)),
            Self::Scroll(step) => Some(step),
            _ => None,
        }
    }
}

/// A line of the help: the keys as people write them, what they do, and their codes.
pub(super) struct Binding {
    pub(super) keys: &'static str,
    pub(super) meaning: &'static str,
    codes: &'static [(KeyCode, KeyModifiers)],
    pub(super) action: Action,
}

const NONE: KeyModifiers = KeyModifiers::NONE;
const CONTROL: KeyModifiers = KeyModifiers::CONTROL;

/// Every key except those of the colors, which are the digits and the small letters.
pub(super) const BINDINGS: [Binding; 27] = [
    bind(
        "←",
        "move the cursor left",
        &[(KeyCode::Left, NONE)],
        Action::Left,
    ),
    bind(
        "→",
        "move the cursor right",
        &[(KeyCode::Right, NONE)],
        Action::Right,
    ),
    bind(
        "↑",
        "move the cursor up",
        &[(KeyCode::Up, NONE)],
        Action::Up,
    ),
    bind(
        "↓",
        "move the cursor down",
        &[(KeyCode::Down, NONE)],
        Action::Down,
    ),
    bind(
        "PageUp",
        "scroll a page up: windows, the list of colors",
        &[(KeyCode::PageUp, NONE)],
        Action::Scroll(Step::Pages(-1)),
    ),
    bind(
        "PageDown",
        "scroll a page down",
        &[(KeyCode::PageDown, NONE)],
        Action::Scroll(Step::Pages(1)),
    ),
    bind(
        "Home",
        "scroll to the start",
        &[(KeyCode::Home, NONE)],
        Action::Scroll(Step::Start),
    ),
    bind(
        "End",
        "scroll to the end",
        &[(KeyCode::End, NONE)],
        Action::Scroll(Step::End),
    ),
    bind(
        "Enter, Space",
        "play the cell's color; free game: region, then color",
        &[(KeyCode::Enter, NONE), (KeyCode::Char(' '), NONE)],
        Action::Choose,
    ),
    bind(
        "U, Backspace, Ctrl-Z",
        "undo a move",
        &[
            (KeyCode::Char('U'), NONE),
            (KeyCode::Backspace, NONE),
            (KeyCode::Char('z'), CONTROL),
        ],
        Action::Undo,
    ),
    bind(
        "R, Ctrl-Y",
        "redo a move",
        &[(KeyCode::Char('R'), NONE), (KeyCode::Char('y'), CONTROL)],
        Action::Redo,
    ),
    bind(
        "B",
        "begin again on the same board",
        &[(KeyCode::Char('B'), NONE)],
        Action::Restart,
    ),
    bind("N", "new board", &[(KeyCode::Char('N'), NONE)], Action::New),
    bind("H", "hint", &[(KeyCode::Char('H'), NONE)], Action::Hint),
    bind(
        "D",
        "show or hide the fewest moves left",
        &[(KeyCode::Char('D'), NONE)],
        Action::Distance,
    ),
    bind(
        "A",
        "analyze the moves made",
        &[(KeyCode::Char('A'), NONE)],
        Action::Analysis,
    ),
    bind(
        "T",
        "totals: your statistics",
        &[(KeyCode::Char('T'), NONE)],
        Action::Totals,
    ),
    bind(
        "S",
        "save the game",
        &[(KeyCode::Char('S'), NONE)],
        Action::Save,
    ),
    bind(
        "L",
        "load the saved game",
        &[(KeyCode::Char('L'), NONE)],
        Action::Load,
    ),
    bind(
        "P",
        "next palette",
        &[(KeyCode::Char('P'), NONE)],
        Action::Palette,
    ),
    bind(
        "C",
        "labels, shapes or nothing on the cells",
        &[(KeyCode::Char('C'), NONE)],
        Action::Symbols,
    ),
    bind(
        "Z",
        "next size of the cells",
        &[(KeyCode::Char('Z'), NONE)],
        Action::Zoom,
    ),
    bind(
        "M",
        "turn the animation on or off",
        &[(KeyCode::Char('M'), NONE)],
        Action::Motion,
    ),
    bind(
        "G",
        "guide for beginners",
        &[(KeyCode::Char('G'), NONE)],
        Action::Guide,
    ),
    bind(
        "?, F1",
        "these keys",
        &[(KeyCode::Char('?'), NONE), (KeyCode::F(1), NONE)],
        Action::Help,
    ),
    bind(
        "Esc",
        "close a window, or end a hint",
        &[(KeyCode::Esc, NONE)],
        Action::Close,
    ),
    bind(
        "Q, Ctrl-C",
        "quit",
        &[(KeyCode::Char('Q'), NONE), (KeyCode::Char('c'), CONTROL)],
        Action::Quit,
    ),
];

const fn bind(
    keys: &'static str,
    meaning: &'static str,
    codes: &'static [(KeyCode, KeyModifiers)],
    action: Action,
) -> Binding {
    Binding {
        keys,
        meaning,
        codes,
        action,
    }
}

/// The action of a key, if it has one.
pub(super) fn action(key: KeyEvent) -> Option<Action> {
    // Not all terminals report Shift with a capital letter.
    let modifiers = key.modifiers - KeyModifiers::SHIFT;
    let bound = BINDINGS
        .iter()
        .find(|binding| binding.codes.contains(&(key.code, modifiers)));
    match (bound, key.code) {
        (Some(binding), _) => Some(binding.action),
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
    let code = (capital, NONE);
    let bound = BINDINGS
        .iter()
        .find(|binding| letter.is_ascii_lowercase() && binding.codes.contains(&code));
    bound.map(|binding| binding.action)
}

/// The keys for colors whose label is not one such character, in order.
pub(super) const COLOR_KEYS: &str = "1234567890abcdefghijklmnopqrstuvwxyz";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        let codes: Vec<_> = BINDINGS.iter().flat_map(|binding| binding.codes).collect();
        for (index, code) in codes.iter().enumerate() {
            assert!(!codes[..index].contains(code), "{code:?}");
            assert!(
                !matches!(code, (KeyCode::Char(c), KeyModifiers::NONE) if COLOR_KEYS.contains(*c))
            );
        }
        for binding in &BINDINGS {
            assert_eq!(
                binding.keys.split(", ").count(),
                binding.codes.len(),
                "{}",
                binding.keys
            );
        }
    }

    /// The list of the book has every key.
    #[test]
    fn every_key_is_documented() {
        let book = include_str!("../../../../docs/src/play.md");
        let rows = BINDINGS.iter().map(|binding| {
            let keys: Vec<String> = binding
                .keys
                .split(", ")
                .map(|key| format!("`{key}`"))
                .collect();
            format!("- {}: {}.\n", keys.join(", "), binding.meaning)
        });
        let list: String = rows.collect();
        assert!(book.contains(&list), "expected in play.md:\n{list}");
    }
}
