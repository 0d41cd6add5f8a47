//! A game on a full screen, for one or for two.
//!
//! Flow of events: [`stage`] waits for events and gives them to the [`app`] as actions of [`keys`];
//! the app gives these to the game behind [`InPlay`]; [`view`] draws both, with the parts of each
//! game in [`solo`] and [`duel`].

mod app;
mod arrangement;
mod canvas;
mod duel;
mod keys;
mod look;
mod pane;
mod solo;
mod stage;
#[cfg(test)]
mod tests;
mod view;

use std::io::{Write, stdout};

use inundate_core::{Color, Vertex};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::Result;
use crate::args::LookArgs;
use crate::in_play::InPlay;
use app::App;
use canvas::BoardView;
use keys::Action;
use look::{Look, RegionMark};
use pane::{Contents, PaneLine};

/// Plays until the player leaves; `has_keys` is whether somebody can press keys.
pub(crate) fn run<G: OnScreen>(table: G, args: &LookArgs, has_keys: bool) -> Result<()> {
    let mut app = App::new(table, Look::new(args)?, !args.reduced_motion);
    let played = stage::show(&mut app, has_keys)?;
    // Nobody reads it where the terminal is gone.
    let _ = write!(stdout(), "{}", app.table.last_words());
    // A game that cannot be shown any more is kept, too.
    if let Some(kept) = app.table.farewell()? {
        let _ = writeln!(stdout(), "{kept}");
    }
    played
}

/// The marks of the vertices, by vertex.
pub(crate) struct Ground {
    regions: Vec<RegionMark>,
    /// The sign of a vertex, if it is not that of its color.
    marks: Vec<Option<char>>,
    /// The pivot, the selected vertex, or the starts.
    focus: Vec<Vertex>,
}

/// The panel next to the board: facts, and a list with a line for each color and others below.
pub(crate) struct Beside {
    facts: Vec<Line<'static>>,
    list: Vec<Line<'static>>,
}

/// The effect of an action of one game on the windows.
pub(crate) enum Own {
    /// No window opens or closes.
    Done,
    /// The window of the action opens.
    Shown,
    /// Another game has begun.
    Begun,
}

/// A game on the full screen.
pub(crate) trait OnScreen: InPlay {
    /// The verb for playing a color.
    const VERB: &'static str;
    /// The commands that the game lacks.
    const UNUSED: &'static [Action];
    /// The meanings of keys that only this game has.
    const MEANINGS: &'static [(Action, &'static str)];
    /// The width of the panel next to the board.
    const PANEL: u16;

    /// Does an action that only this game has.
    fn act(&mut self, action: Action) -> Result<Own>;
    /// The choice of a new game, with the values of this one.
    fn menu(&self) -> Menu;
    /// Begins the chosen game.
    fn begin(&mut self, menu: &Menu) -> Result<()>;

    /// The texts of the first line that may follow the name of the program, the longest first.
    fn head(&self, is_narrow: bool) -> Vec<String>;
    /// The marks of the vertices while they have these colors.
    fn ground(&self, colors: &[Color], cursor: Option<Vertex>) -> Ground;
    /// The panel next to the board, in lines of this width.
    fn beside(&self, view: &BoardView<'_>, styles: &[Style], width: usize) -> Beside;
    /// The most lines of the panel, without those of the colors.
    fn most_lines(&self, is_board: bool) -> usize;
    /// The window of an action, on a screen of this width; without an action, that of the end of
    /// the game.
    fn window(&self, action: Option<Action>, width: u16) -> (&'static str, Contents);
    /// Handles a key in the window of the analysis, with its color on this board; returns the
    /// message, or `None` if the key does nothing there.
    fn study(&mut self, _action: Action, _color: Option<Color>) -> Option<&'static str> {
        None
    }
    /// The text to print when the screen is gone.
    fn last_words(&self) -> String;
}

/// A line of the list of colors: its key, its sign, its label if that is another, and further
/// facts.
fn color_line(
    view: &BoardView<'_>,
    label: &str,
    color: Color,
    style: Style,
    columns: &str,
) -> Line<'static> {
    let key = view.keys.key(color);
    let is_other = label != key.to_string();
    let name: String = label.chars().take(if is_other { 4 } else { 0 }).collect();
    let sign = view.look.sign(color, view.keys);
    Line::from(vec![
        Span::raw(format!("{key} ")),
        Span::styled(format!(" {sign} "), style),
        Span::raw(format!(" {name:4} {columns}")),
    ])
}

/// A dimmed line: a title of the lines below it.
fn dim(text: impl Into<String>) -> Line<'static> {
    Line::styled(text.into(), Modifier::DIM)
}

/// The window's title, its lines, each with one of several values, and which line is chosen.
pub(crate) struct Menu {
    title: &'static str,
    lines: Vec<Choice>,
    line: usize,
}

struct Choice {
    name: &'static str,
    values: Vec<String>,
    chosen: usize,
}

impl Menu {
    fn new(title: &'static str) -> Self {
        Self {
            title,
            lines: Vec::new(),
            line: 0,
        }
    }

    /// One more line, at the current value, or at the usual one if that is not among them.
    fn line<T: PartialEq, S: ToString>(
        mut self,
        name: &'static str,
        values: &[T],
        current: Option<T>,
        usual: usize,
        text: impl Fn(&T) -> S,
    ) -> Self {
        let place = current.and_then(|current| values.iter().position(|value| *value == current));
        self.lines.push(Choice {
            name,
            values: values.iter().map(|value| text(value).to_string()).collect(),
            chosen: place.unwrap_or(usual),
        });
        self
    }

    /// The place of the value of each line.
    ///
    /// # Panics
    /// Panics unless there are `N` lines.
    fn chosen<const N: usize>(&self) -> [usize; N] {
        let chosen: Vec<usize> = self.lines.iter().map(|line| line.chosen).collect();
        chosen.try_into().expect("as many lines as were added")
    }

    fn go(&mut self, down: isize) {
        self.line = turned(self.line, down, self.lines.len());
    }

    fn change(&mut self, by: isize) {
        let line = &mut self.lines[self.line];
        line.chosen = turned(line.chosen, by, line.values.len());
    }

    /// The lines with their values, and how to use them.
    fn rows(&self) -> Vec<PaneLine> {
        let lines = self.lines.iter().enumerate().map(|(index, line)| {
            let (name, value) = (line.name, &line.values[line.chosen]);
            if index == self.line {
                PaneLine::from(format!("{name:10} ← {value:16} →")).chosen()
            } else {
                PaneLine::from(format!("{name:10}   {value:16}"))
            }
        });
        let how = ["", "↑ ↓ ← → choose, Enter begins, Esc closes"].map(PaneLine::from);
        lines.chain(how).collect()
    }
}

/// A place of a circle, some steps on or back.
fn turned(place: usize, steps: isize, count: usize) -> usize {
    (place + count).saturating_add_signed(steps) % count
}
