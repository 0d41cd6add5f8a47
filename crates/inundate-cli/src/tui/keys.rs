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

/// A line of the help: the keys as people write them, separated by commas, and what they do.
pub(super) struct Binding {
    pub(super) keys: &'static str,
    pub(super) meaning: &'static str,
    pub(super) action: Action,
}

impl Binding {
    fn codes(&self) -> impl Iterator<Item = (KeyCode, KeyModifiers)> {
        self.keys.split(", ").map(code)
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

/// Every key except those of the colors, which are the digits and the small letters.
pub(super) const BINDINGS: [Binding; 27] = [
    bind("←", "move the cursor left", Action::Left),
    bind("→", "move the cursor right", Action::Right),
    bind("↑", "move the cursor up", Action::Up),
    bind("↓", "move the cursor down", Action::Down),
    bind(
        "PageUp",
        "scroll a page up: windows, the list of colors",
        Action::Scroll(Step::Pages(-1)),
    ),
    bind(
        "PageDown",
        "scroll a page down",
        Action::Scroll(Step::Pages(1)),
    ),
    bind("Home", "scroll to the start", Action::Scroll(Step::Start)),
    bind("End", "scroll to the end", Action::Scroll(Step::End)),
    bind(
        "Enter, Space",
        "play the cell's color; free game: region, then color",
        Action::Choose,
    ),
    bind("U, Backspace, Ctrl-Z", "undo a move", Action::Undo),
    bind("R, Ctrl-Y", "redo a move", Action::Redo),
    bind("B", "begin again on the same board", Action::Restart),
    bind("N", "new board", Action::New),
    bind("H", "hint", Action::Hint),
    bind("D", "show or hide the fewest moves left", Action::Distance),
    bind("A", "analyze the moves made", Action::Analysis),
    bind("T", "totals: your statistics", Action::Totals),
    bind("S", "save the game", Action::Save),
    bind("L", "load the saved game", Action::Load),
    bind("P", "next palette", Action::Palette),
    bind(
        "C",
        "labels, shapes or nothing on the cells",
        Action::Symbols,
    ),
    bind("Z", "next size of the cells", Action::Zoom),
    bind("M", "turn the animation on or off", Action::Motion),
    bind("G", "guide for beginners", Action::Guide),
    bind("?, F1", "these keys", Action::Help),
    bind("Esc", "close a window, or end a hint", Action::Close),
    bind("Q, Ctrl-C", "quit", Action::Quit),
];

const fn bind(keys: &'static str, meaning: &'static str, action: Action) -> Binding {
    Binding {
        keys,
        meaning,
        action,
    }
}

/// The action of a key, if it has one.
pub(super) fn action(key: KeyEvent) -> Option<Action> {
    // Not all terminals report Shift with a capital letter.
    let modifiers = key.modifiers - KeyModifiers::SHIFT;
    let bound = BINDINGS
        .iter()
        .find(|binding| binding.codes().any(|code| code == (key.code, modifiers)));
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
    let is_letter = letter.is_ascii_lowercase();
    action(KeyEvent::new(capital, NONE)).filter(|_| is_letter)
}

/// The keys for colors whose label is not one such character, in order.
pub(super) const COLOR_KEYS: &str = "1234567890abcdefghijklmnopqrstuvwxyz";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        let codes: Vec<_> = BINDINGS.iter().flat_map(Binding::codes).collect();
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
        for name in BINDINGS.iter().flat_map(|binding| binding.keys.split(", ")) {
            let sign = name.strip_prefix("Ctrl-").unwrap_or(name);
            let is_sign = matches!(code(name).0, KeyCode::Char(c) if c != ' ');
            assert_eq!(
                is_sign,
                sign.chars().count() == 1 && !"←→↑↓".contains(sign),
                "{name}"
            );
        }
    }
}
