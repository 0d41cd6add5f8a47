//! Everything on the screen of a duel.

use inundate_core::Vertex;
use inundate_core::duel::Player;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use super::app::{App, Window};
use super::panel::{self, MARKS};
use super::windows;
use crate::tui::canvas::{Canvas, Scene};
use crate::tui::foot::Foot;
use crate::tui::keys::Action;
use crate::tui::look::Region;
use crate::tui::pane::{Contents, draw_line, window};
use crate::tui::view::{areas, draw_message, draw_refusal};

/// Width of the panel to the right of the board.
const PANEL: u16 = 36;

/// The smallest screen on which the game is shown.
const SMALLEST: (u16, u16) = (24, 8);

/// What stands on the starts.
const STARTS: [char; 2] = ['◉', '◎'];

/// The positions of things, for the mouse.
pub(super) struct Screen {
    canvas: Option<Canvas>,
    /// The list of colors, if there is one, and the first color of it.
    colors: Option<(Rect, usize)>,
    foot: Foot,
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
        if self.foot.area.contains(at) && !self.window.contains(at) {
            return self.foot.action_at(at).map(Target::Entry);
        }
        if let Some((list, first)) = self.colors.filter(|(list, _)| list.contains(at)) {
            return Some(Target::Color(first + usize::from(row - list.y)));
        }
        let canvas = self.canvas.as_ref()?;
        canvas.vertex_at(&app.arrangement, at).map(Target::Vertex)
    }
}

/// Draws the game; returns the positions of things.
pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>) -> Screen {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        draw_refusal(frame, SMALLEST);
        return Screen {
            canvas: None,
            colors: None,
            foot: Foot::NONE,
            window: Rect::ZERO,
        };
    }
    let panel_width = if area.width >= 28 + PANEL { PANEL } else { 0 };
    let hint = (panel_width == 0).then(|| panel::hint(app)).flatten();
    let text = hint.unwrap_or_else(|| app.message.clone());
    let [head, middle, message, foot] = areas(area, &text);
    let [room, _] =
        Layout::horizontal([Constraint::Min(1), Constraint::Length(panel_width)]).areas(middle);
    let styles = app.look.styles(app.session().duel().palette());
    let canvas = draw_board(app, frame, room, &styles);
    // The other lines begin where the board does, if they have room there.
    let left = canvas.area.x - area.x;
    let head_text = head_line(app, panel_width == 0, usize::from(area.width));
    draw_line(frame, head, left, head_text);
    let colors = (panel_width > 0).then(|| {
        let beside = panel_area(app, canvas.area, middle);
        panel::draw(app, frame, beside, &styles)
    });
    draw_message(frame, message, left, &text);
    let foot = Foot::draw_of_duel(frame, foot, left);
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
fn head_line(app: &App, is_narrow: bool, width: usize) -> Line<'static> {
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
    let name = Span::styled("inundate", Modifier::BOLD);
    let line = Line::from(vec![name, Span::raw(text.clone())]);
    if line.width() <= width {
        line
    } else {
        Line::from(text.trim_start().to_owned())
    }
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
fn draw_window(app: &mut App, frame: &mut Frame<'_>) -> Rect {
    let (title, rows) = match &app.window {
        Window::None => return Rect::ZERO,
        Window::Help => ("keys", windows::help(app)),
        Window::Guide => ("guide", windows::guide(app)),
        Window::Menu(menu) => ("new duel", menu.rows()),
        Window::End => ("the end", windows::end(app)),
    };
    window(frame, title, &Contents::from(rows), &mut app.scroll)
}
