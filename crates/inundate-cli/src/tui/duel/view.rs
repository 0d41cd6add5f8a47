//! Everything on the screen of a duel.

use inundate_core::Vertex;
use inundate_core::duel::Player;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::app::{App, Window};
use super::panel::{self, MARKS};
use super::windows;
use crate::tui::canvas::{Canvas, Scene};
use crate::tui::foot::{self, Entry};
use crate::tui::keys::Action;
use crate::tui::look::Region;
use crate::tui::pane::{draw_line, window};

/// Width of the panel to the right of the board.
const PANEL: u16 = 36;

/// The smallest screen on which the game is shown.
const SMALLEST: (u16, u16) = (24, 8);

/// What stands on the starts.
const STARTS: [char; 2] = ['◉', '◎'];

/// The commands at the bottom, each with its key as the capital or the sign that it begins with.
const ENTRIES: [Entry; 10] = [
    ("?help", Action::Help),
    ("Hint", Action::Hint),
    ("Undo", Action::Undo),
    ("Redo", Action::Redo),
    ("Begin", Action::Restart),
    ("New", Action::New),
    ("Palette", Action::Palette),
    ("Cells", Action::Symbols),
    ("Save", Action::Save),
    ("Quit", Action::Quit),
];

/// The positions of things, for the mouse.
pub(super) struct Screen {
    canvas: Option<Canvas>,
    /// The list of colors, if there is one.
    colors: Option<Rect>,
    /// The commands at the bottom.
    foot: Rect,
    /// The window over all of it.
    window: Rect,
}

/// What is at a position of the screen.
pub(super) enum Target {
    Vertex(Vertex),
    Color(usize),
    /// A command at the bottom.
    Entry(Action),
}

impl Screen {
    pub(super) fn target(&self, app: &App, column: u16, row: u16) -> Option<Target> {
        let at = Position::new(column, row);
        if self.foot.contains(at) && !self.window.contains(at) {
            let column = usize::from(column - self.foot.x);
            return foot::entry_at(&ENTRIES, column).map(Target::Entry);
        }
        if let Some(list) = self.colors.filter(|list| list.contains(at)) {
            return Some(Target::Color(usize::from(row - list.y)));
        }
        let canvas = self.canvas.as_ref()?;
        canvas.vertex_at(&app.arrangement, at).map(Target::Vertex)
    }
}

/// Draws the game; returns the positions of things.
pub(super) fn draw(app: &App, frame: &mut Frame<'_>) -> Screen {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let text = format!("at least {}×{}, please", SMALLEST.0, SMALLEST.1);
        frame.render_widget(Paragraph::new(text), area);
        return Screen {
            canvas: None,
            colors: None,
            foot: Rect::ZERO,
            window: Rect::ZERO,
        };
    }
    let [head, middle, message, foot] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(1),
        Constraint::Length(1),
        Constraint::Length(1),
    ])
    .areas(area);
    let panel_width = if area.width >= 28 + PANEL { PANEL } else { 0 };
    let [room, _] =
        Layout::horizontal([Constraint::Min(1), Constraint::Length(panel_width)]).areas(middle);
    let styles = app.look.styles(app.session().duel().palette());
    let canvas = draw_board(app, frame, room, &styles);
    // The other lines begin where the board does, if they have room there.
    let left = canvas.area.x - area.x;
    draw_line(frame, head, left, head_line(app, panel_width == 0));
    let colors = (panel_width > 0).then(|| {
        let beside = panel_area(app, canvas.area, middle);
        panel::draw(app, frame, beside, &styles)
    });
    let mut text = app.message.clone();
    if panel_width == 0
        && let Some(hint) = panel::hint(app)
    {
        text = hint;
    }
    draw_line(frame, message, left, Line::from(text));
    let foot = draw_line(frame, foot, left, foot::line(&ENTRIES));
    Screen {
        canvas: Some(canvas),
        colors,
        foot,
        window: draw_window(app, frame),
    }
}

/// The place of the panel: right of the board, as high as the board, or as high as the panel may become.
fn panel_area(app: &App, board: Rect, middle: Rect) -> Rect {
    /// The players, the free cells, the title of the list with a blank line, and a hint of four lines.
    const OTHER_LINES: usize = 10;
    let lines = app.session().duel().palette().len() + OTHER_LINES;
    let lines = u16::try_from(lines).unwrap_or(u16::MAX);
    let height = board.height.max(lines).min(middle.height);
    let y = if height == board.height {
        board.y
    } else {
        middle.y + (middle.height - height) / 2
    };
    Rect {
        x: board.right() + 2,
        y,
        width: PANEL - 2,
        height,
    }
}

/// The board and the rules; on a screen without a panel, the scores and whose turn it is.
fn head_line(app: &App, is_narrow: bool) -> Line<'static> {
    let session = app.session();
    let position = session.position();
    let text = if is_narrow {
        let [zero, one] = Player::BOTH.map(|player| {
            let [mark, cells] = [
                MARKS[player.index()].to_string(),
                position.cells(player).to_string(),
            ];
            let turn = if !position.is_over() && position.turn() == player {
                "◄"
            } else {
                ""
            };
            format!("{mark}{cells}{turn}")
        });
        format!(" {zero} {one}")
    } else {
        let board = inundate_game::GameRecord::board_type(session.duel().instance());
        let board = board.trim_end_matches(", free");
        let rules = session.duel().rules();
        format!(" duel  call {}  {board}, {rules}", session.calls().len())
    };
    Line::from(vec![
        Span::styled("inundate", Modifier::BOLD),
        Span::raw(text),
    ])
}

fn draw_board(app: &App, frame: &mut Frame<'_>, area: Rect, styles: &[Style]) -> Canvas {
    let sight = app.sight();
    let canvas = Canvas::new(&sight, area);
    let colors = app.colors();
    let position = app.session().position();
    let duel = app.session().duel();
    let vertices = || duel.instance().graph().vertices();
    let regions: Vec<Region> = vertices()
        .map(|v| match position.owner(v) {
            None => Region::None,
            Some(Player::Zero) => Region::First,
            Some(Player::One) => Region::Second,
        })
        .collect();
    let starts = Player::BOTH.map(|player| duel.start(player));
    let marks: Vec<Option<char>> = vertices()
        .map(|v| {
            let player = position.owner(v)?.index();
            let marks = if starts.contains(&v) { STARTS } else { MARKS };
            Some(marks[player])
        })
        .collect();
    let adjacent = match app.cursor {
        Some(cursor) if !app.arrangement.is_board => duel.instance().graph().neighbors(cursor),
        _ => &[],
    };
    let scene = Scene {
        colors: &colors,
        styles,
        regions: &regions,
        focus: &starts,
        marks: &marks,
        adjacent,
    };
    canvas.draw(&sight, &scene, frame.buffer_mut());
    canvas
}

/// Draws the window, if there is one; returns where it is.
fn draw_window(app: &App, frame: &mut Frame<'_>) -> Rect {
    match &app.window {
        Window::None => Rect::ZERO,
        Window::Help => window(frame, "keys", windows::help(app)),
        Window::Guide => window(frame, "guide", windows::guide(app)),
        Window::Menu(menu) => window(frame, "new duel", menu.lines()),
        Window::End => window(frame, "the end", windows::end(app)),
    }
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

    use super::*;
    use crate::tui::keys;

    #[test]
    fn every_entry_begins_with_its_key() {
        for (name, action) in ENTRIES {
            let sign = name.chars().next().unwrap();
            let key = KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE);
            assert_eq!(keys::action(key), Some(action), "{name}");
        }
    }
}
