//! Draws the whole screen: head, board, panel, message, commands and window.

use inundate_core::Vertex;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::OnScreen;
use super::app::{App, Offer, Window};
use super::canvas::{Canvas, Scene};
use super::keys::{Action, Foot, help};
use super::pane::{PaneLine, draw_line, draw_list, window, wrapped};

/// The smallest screen on which the game is shown.
const SMALLEST: (u16, u16) = (24, 8);

/// The positions of things, for the mouse.
#[derive(Default)]
pub(super) struct Screen {
    canvas: Option<Canvas>,
    /// The lines of the list of colors, and the first color of it.
    colors: Option<(Rect, usize)>,
    foot: Foot,
    /// The window over all of it.
    window: Rect,
}

/// The target of a click: the item at a position of the screen.
pub(super) enum Target {
    Vertex(Vertex),
    Color(usize),
    /// A command at the bottom.
    Entry(Action),
}

impl Screen {
    pub(super) fn target<G>(&self, app: &App<G>, column: u16, row: u16) -> Option<Target> {
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
pub(super) fn draw<G: OnScreen>(app: &mut App<G>, frame: &mut Frame<'_>) -> Screen {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let text = format!("at least {}×{}, please", SMALLEST.0, SMALLEST.1);
        let lines = wrapped(&text, usize::from(area.width).max(1)).join("\n");
        frame.render_widget(Paragraph::new(lines), area);
        return Screen::default();
    }
    let has_panel = area.width >= 28 + G::PANEL;
    let panel_width = if has_panel { G::PANEL } else { 0 };
    let mut text = app.message.clone();
    if !has_panel && text.is_empty() {
        text = app.table.hint().unwrap_or_default();
    }
    let [head, middle, message, foot] = areas(area, &text);
    let [room, _] =
        Layout::horizontal([Constraint::Min(1), Constraint::Length(panel_width)]).areas(middle);
    let styles = app.look.styles(app.table.palette());
    let canvas = draw_board(app, frame, room, &styles);
    // The other lines begin where the board does, if they have room there.
    let left = canvas.area.x - area.x;
    let name = head_line(app.table.head(!has_panel), usize::from(area.width));
    draw_line(frame, head, left, name);
    let colors = has_panel.then(|| {
        let panel = panel_area(app, canvas.area, middle);
        draw_panel(app, frame, panel, &styles)
    });
    if text.is_empty() && canvas.is_part(&app.arrangement) {
        text = part(&canvas, usize::from(area.width));
    }
    draw_message(frame, message, left, &text);
    let foot = Foot::draw(frame, foot, left, G::UNUSED);
    Screen {
        canvas: Some(canvas),
        colors,
        foot,
        window: draw_window(app, frame),
    }
}

/// The part of the board that is shown, in words.
fn part(canvas: &Canvas, width: usize) -> String {
    let [(top, bottom), (left, right)] = canvas.window();
    let place = format!("rows {top}–{bottom}, columns {left}–{right}");
    let with_keys = format!("{place}; the arrows scroll");
    if with_keys.chars().count() > width {
        place
    } else {
        with_keys
    }
}

/// The places of the head, the board with its panel, the message and the commands. The message has
/// as many lines as it takes, except that of the board at least one is in view.
fn areas(area: Rect, message: &str) -> [Rect; 4] {
    let lines = wrapped(message, usize::from(area.width)).len().max(1);
    let lines = u16::try_from(lines).unwrap_or(u16::MAX);
    let lines = Constraint::Length(lines.min(area.height.saturating_sub(3)));
    let line = Constraint::Length(1);
    Layout::vertical([line, Constraint::Min(1), lines, line]).areas(area)
}

/// Draws the message, this many columns from the left where it has room there.
fn draw_message(frame: &mut Frame<'_>, area: Rect, left: u16, text: &str) {
    let lines = wrapped(text, usize::from(area.width));
    let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
    let widest = lines.iter().map(Line::width).max().unwrap_or(0);
    let widest = u16::try_from(widest).unwrap_or(area.width);
    let left = left.min(area.width.saturating_sub(widest));
    for (row, line) in area.rows().zip(lines) {
        draw_line(frame, row, left, line);
    }
}

/// The place of the panel: right of the board, as high as the board, or as high as the panel may
/// become.
fn panel_area<G: OnScreen>(app: &App<G>, board: Rect, middle: Rect) -> Rect {
    let lines = app.table.palette().len() + app.table.most_lines(app.arrangement.is_board);
    let lines = u16::try_from(lines).unwrap_or(u16::MAX);
    let height = board.height.max(lines).min(middle.height);
    Rect {
        x: board.right() + 2,
        y: match height {
            _ if height == board.height => board.y,
            _ => middle.y + (middle.height - height) / 2,
        },
        width: G::PANEL - 2,
        height,
    }
}

/// The name of the program and the first of the texts that have room in a line, without the name if
/// it has none.
fn head_line(texts: Vec<String>, width: usize) -> Line<'static> {
    let name = Span::styled("inundate", Modifier::BOLD);
    let lines = texts.into_iter().flat_map(|text| {
        let without = Line::from(text.trim_start().to_owned());
        [Line::from(vec![name.clone(), Span::raw(text)]), without]
    });
    let lines: Vec<Line<'_>> = lines.collect();
    let fitting = lines.iter().find(|line| line.width() <= width);
    fitting.or(lines.last()).cloned().unwrap_or_default()
}

fn draw_board<G: OnScreen>(
    app: &App<G>,
    frame: &mut Frame<'_>,
    area: Rect,
    styles: &[Style],
) -> Canvas {
    let view = app.board_view();
    let canvas = Canvas::new(&view, area);
    let colors = app.colors();
    let ground = app.table.ground(&colors, app.cursor);
    let adjacent = match app.cursor {
        Some(cursor) if !app.arrangement.is_board => view.board.graph().neighbors(cursor),
        _ => &[],
    };
    let scene = Scene {
        view: &view,
        colors: &colors,
        styles,
        ground: &ground,
        adjacent,
    };
    canvas.draw(&scene, frame.buffer_mut());
    canvas
}

/// Draws the panel: facts, the colors, and the hint. Returns where the colors are listed, and the
/// first of them.
fn draw_panel<G: OnScreen>(
    app: &mut App<G>,
    frame: &mut Frame<'_>,
    area: Rect,
    styles: &[Style],
) -> (Rect, usize) {
    let width = usize::from(area.width);
    let beside = app.table.beside(&app.board_view(), styles, width);
    let mut below = Vec::new();
    if let Some(hint) = app.table.hint() {
        below.push(Line::from(""));
        below.extend(wrapped(&hint, width).into_iter().map(Line::from));
    }
    let lines = [beside.facts, beside.list, below];
    let (mut place, first) = draw_list(frame, area, &mut app.list, lines);
    let colors = styles.len().saturating_sub(first);
    place.height = place.height.min(u16::try_from(colors).unwrap_or(u16::MAX));
    (place, first)
}

/// Draws the window, if there is one; returns where it is.
fn draw_window<G: OnScreen>(app: &mut App<G>, frame: &mut Frame<'_>) -> Rect {
    let (title, contents) = match &app.window {
        Window::None => return Rect::ZERO,
        Window::Of(Action::Help) => {
            let colors = app.table.palette().colors();
            let keys: String = colors.map(|color| app.keys.key(color)).collect();
            ("keys", help::<G>(&keys).into())
        }
        Window::Of(action) => app.table.window(Some(*action), frame.area().width),
        Window::Menu(menu) => (menu.title, menu.rows().into()),
        Window::End => app.table.window(None, frame.area().width),
        Window::Offer(offer) => ("unfinished game", rows_of_offer(offer).into()),
    };
    window(frame, title, &contents, &mut app.scroll)
}

/// The question whether to go on with a game that was left.
fn rows_of_offer(offer: &Offer) -> Vec<PaneLine> {
    let games = offer.games.iter().enumerate().map(|(index, left)| {
        let row = PaneLine::from(left).hanging(2);
        if index == offer.chosen && offer.games.len() > 1 {
            row.chosen()
        } else {
            row
        }
    });
    let (first, last) = match offer.games.as_slice() {
        [_] => (
            "You left a game:",
            "Go on with it?   Y yes   N no, the new board",
        ),
        _ => (
            "You left these games, the last one first:",
            "Go on with one?   ↑ ↓ choose   Y yes   N no, the new board",
        ),
    };
    let lines = [PaneLine::from(first)].into_iter().chain(games);
    lines.chain(["", last].map(PaneLine::from)).collect()
}
