//! What a game adds to the screen that both games share.

use inundate_core::{Color, Vertex};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::keys::Action;
use super::look::Region;
use super::menu::Menu;
use super::pane::{Contents, Row};
use super::sight::Sight;
use crate::in_play::InPlay;

/// How the vertices are marked, by vertex.
pub(crate) struct Ground {
    pub(super) regions: Vec<Region>,
    /// The sign of a vertex, if it is not that of its color.
    pub(super) marks: Vec<Option<char>>,
    /// The pivot, the selected vertex, or the starts.
    pub(super) focus: Vec<Vertex>,
}

/// The panel next to the board: facts, and a list with a line for each color and others below.
pub(crate) struct Beside {
    pub(super) facts: Vec<Line<'static>>,
    pub(super) list: Vec<Line<'static>>,
}

/// What an action of one game does to the windows.
pub(crate) enum Own {
    /// None opens or closes.
    Done,
    /// The window of the action opens.
    Shown,
    /// Another game has begun.
    Begun,
}

/// A game on the full screen.
pub(crate) trait OnScreen: InPlay {
    /// What a player does with a color.
    const VERB: &'static str;
    /// The commands that it does not have.
    const UNUSED: &'static [Action];
    /// What keys do that do it in this game only.
    const MEANINGS: &'static [(Action, &'static str)];
    /// The width of the panel next to the board.
    const PANEL: u16;

    /// Does what the other game does not have.
    fn act(&mut self, action: Action) -> Result<Own, String>;
    /// The choice of a new game, with the values of this one.
    fn menu(&self) -> Menu;
    /// Begins the game that is chosen.
    fn begin(&mut self, menu: &Menu) -> Result<(), String>;

    /// The texts of the first line that may follow the name of the program, the longest first.
    fn head(&self, is_narrow: bool) -> Vec<String>;
    /// How the vertices are marked while they have these colors.
    fn ground(&self, colors: &[Color], cursor: Option<Vertex>) -> Ground;
    /// The panel next to the board, in lines of this width.
    fn beside(&self, sight: &Sight<'_>, styles: &[Style], width: usize) -> Beside;
    /// The most lines of the panel, without those of the colors.
    fn most_lines(&self, is_board: bool) -> usize;
    /// The window of an action, on a screen of this width.
    fn window(&self, action: Action, width: u16) -> (&'static str, Contents);
    /// What a key does in the window of the analysis, with the color that it has on this board: what there is to say of it.
    /// `None` if it does nothing there.
    fn study(&mut self, _action: Action, _color: Option<Color>) -> Option<&'static str> {
        None
    }
    /// The window of the end.
    fn end(&self) -> (&'static str, Vec<Row>);
    /// What is printed when the screen is gone.
    fn last_words(&self) -> String;
}

/// A line of the list of colors: its key, its sign, its label if it is another, and what else is known of it.
pub(super) fn color_line(
    sight: &Sight<'_>,
    label: &str,
    color: Color,
    style: Style,
    columns: &str,
) -> Line<'static> {
    let key = sight.keys.of(color);
    let name: String = if label == key.to_string() {
        String::new()
    } else {
        label.chars().take(4).collect()
    };
    let sign = sight.look.sign(color, sight.keys);
    Line::from(vec![
        Span::raw(format!("{key} ")),
        Span::styled(format!(" {sign} "), style),
        Span::raw(format!(" {name:4} {columns}")),
    ])
}
