//! Everything on the screen.

use inundate_core::{Color, Game, Move, State, Vertex};
use inundate_game::{Advice, Status};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Paragraph;

use super::app::{App, Window};
use super::canvas::{Canvas, Scene};
use super::keys::{Action, BINDINGS};
use super::look::Region;
use super::pane::{compact, draw_line, window, wrapped};
use super::{foot, neighbors, totals, windows};
use crate::play::hint_text;
use crate::text::plural;

/// Width of the panel to the right of the board.
const PANEL: u16 = 32;

/// The smallest screen on which the game is shown.
const SMALLEST: (u16, u16) = (24, 8);

/// The positions of things, for the mouse.
pub(super) struct Screen {
    canvas: Option<Canvas>,
    /// The first line of the list of colors, and the first color of it.
    colors: Option<(Rect, usize)>,
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
            return foot::entry_at(&foot::ENTRIES, usize::from(column - self.foot.x))
                .map(Target::Entry);
        }
        if let Some((list, first)) = self.colors
            && list.contains(at)
        {
            let index = first + usize::from(row - list.y);
            return (index < app.board().palette().len()).then_some(Target::Color(index));
        }
        let canvas = self.canvas.as_ref()?;
        canvas.vertex_at(&app.arrangement, at).map(Target::Vertex)
    }
}

/// Draws the game; returns the positions of things.
pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>) -> Screen {
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
    let canvas = draw_board(app, frame, room);
    // The other lines begin where the board does, if they have room there.
    let left = canvas.area.x - area.x;
    draw_line(frame, head, left, head_line(app));
    let styles = app.look.styles(app.board().palette());
    let colors = (panel_width > 0).then(|| {
        let panel = panel_area(app, canvas.area, middle);
        draw_panel(app, frame, panel, &styles)
    });
    let message_text = if panel_width == 0 {
        narrow_message(app)
    } else {
        app.message.clone()
    };
    let message_text = if message_text.is_empty() && canvas.is_part(&app.arrangement) {
        let [(top, bottom), (left, right)] = canvas.window();
        format!("rows {top}–{bottom}, columns {left}–{right}; the arrows scroll")
    } else {
        message_text
    };
    draw_line(frame, message, left, Line::from(message_text));
    let foot = draw_line(frame, foot, left, foot::line(&foot::ENTRIES));
    let window = draw_window(app, frame);
    Screen {
        canvas: Some(canvas),
        colors,
        foot,
        window,
    }
}

/// The place of the panel: right of the board, as high as the board, or as high as the panel may
/// become.
fn panel_area(app: &App, board: Rect, middle: Rect) -> Rect {
    /// The region, the cursor, the moves left, two lines over the list, and a hint of four lines.
    const OTHER_LINES: usize = 9;
    let mut lines = app.board().palette().len() + OTHER_LINES;
    if !app.arrangement.is_board {
        // A blank line, the title, the list and what is not in it.
        lines += neighbors::MOST_LINES + 3;
    }
    let lines = u16::try_from(lines).unwrap_or(u16::MAX);
    let height = board.height.max(lines).min(middle.height);
    let y = if height == board.height {
        board.y
    } else {
        middle.y + (middle.height - height) / 2
    };
    Rect {
        x: board.right(),
        y,
        width: PANEL,
        height,
    }
}

fn head_line(app: &App) -> Line<'static> {
    let kind = inundate_game::GameRecord::board_type(app.board());
    let made = app.session().played().len();
    let moves = match (app.session().limit_in_moves(), app.session().awaits_par()) {
        (_, true) => format!("moves {made} of …"),
        (Some(limit), _) => format!("moves {made} of {limit}"),
        (None, _) => format!("moves {made}"),
    };
    Line::from(vec![
        Span::styled("inundate", Modifier::BOLD),
        Span::raw(format!("  {moves}  {kind}")),
    ])
}

fn draw_board(app: &App, frame: &mut Frame<'_>, area: Rect) -> Canvas {
    let canvas = Canvas::new(&app.sight(), area);
    let colors = app.colors();
    let styles = app.look.styles(app.board().palette());
    let mut regions = vec![Region::None; colors.len()];
    let mut marks = vec![None; colors.len()];
    let focus = app.focus();
    if let Some(focus) = focus {
        let state = State::with_colors(app.board(), colors.clone());
        for v in state.component(focus) {
            regions[v.index()] = Region::First;
        }
        marks[focus.index()] = Some('◉');
    }
    let adjacent = match app.cursor {
        Some(cursor) if !app.arrangement.is_board => app.board().graph().neighbors(cursor),
        _ => &[],
    };
    let scene = Scene {
        colors: &colors,
        styles: &styles,
        regions: &regions,
        focus: focus.as_slice(),
        marks: &marks,
        adjacent,
    };
    canvas.draw(&app.sight(), &scene, frame.buffer_mut());
    canvas
}

/// Draws the panel; returns where the colors are listed, and the first of them.
fn draw_panel(app: &mut App, frame: &mut Frame<'_>, area: Rect, styles: &[Style]) -> (Rect, usize) {
    let area = Rect {
        x: area.x + 2,
        width: area.width - 2,
        ..area
    };
    let mut lines = Vec::new();
    if let Some(known) = app.distance() {
        lines.push(Line::from(format!("left     {}", left_text(&known))));
    }
    let cells = app.session().colors().len();
    if let Some(focus) = app.focus() {
        let size = app.session().component(focus).len();
        lines.push(Line::from(format!("region   {size} of {cells}")));
    }
    if let Some(cursor) = app.cursor {
        let place = app.board().place(cursor);
        let label = app
            .board()
            .palette()
            .label(app.session().colors()[cursor.index()]);
        lines.push(Line::from(format!("cursor   {place} {label}")));
    }
    lines.push(Line::from(""));
    lines.push(Line::styled("color       cells  joins", Modifier::DIM));
    let hint = hint_lines(app, usize::from(area.width));
    let room = usize::from(area.height).saturating_sub(lines.len() + hint.len());
    let list = Rect {
        y: area.y
            + u16::try_from(lines.len())
                .unwrap_or(area.height)
                .min(area.height),
        height: u16::try_from(room.min(styles.len())).unwrap_or(0),
        ..area
    };
    lines.extend(color_lines(app, styles).into_iter().take(room));
    lines.extend(neighbors::lines(app, styles, usize::from(area.width)));
    lines.extend(hint);
    frame.render_widget(Paragraph::new(Text::from(lines)), area);
    (list, 0)
}

fn color_lines(app: &App, styles: &[Style]) -> Vec<Line<'static>> {
    let hinted = app.hinted().map(|hint| hint.label.clone());
    let session = app.session();
    let board = app.board();
    let mut counts = vec![0; board.palette().len()];
    for color in session.colors() {
        counts[color.index()] += 1;
    }
    let focus = app.focus();
    let state = State::with_colors(board, session.colors().to_vec());
    let joins = |color: Color| {
        let pivot = focus?;
        let mut next = state.clone();
        let gained = next.play(Move { pivot, color }).ok()?;
        (state.colors()[pivot.index()] != color).then_some(gained)
    };
    board
        .palette()
        .colors()
        .map(|color| {
            let joined = joins(color).map_or(String::new(), |gained| format!("+{gained}"));
            let label = board.palette().label(color);
            let key = app.keys.of(color);
            let name = if label == key.to_string() {
                String::new()
            } else {
                label.chars().take(4).collect()
            };
            let mark = if hinted.as_deref() == Some(label) {
                " ◄ hint"
            } else {
                ""
            };
            let sign = app.look.sign(color, &app.keys);
            Line::from(vec![
                Span::raw(format!("{key} ")),
                Span::styled(format!(" {sign} "), styles[color.index()]),
                Span::raw(format!(
                    " {name:4} {:>5}  {joined:>5}{mark}",
                    counts[color.index()]
                )),
            ])
        })
        .collect()
}

fn hint_lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let text = match app.hint() {
        None => return Vec::new(),
        Some(Err(())) => "hint: thinking …".to_owned(),
        Some(Ok(advice)) => {
            let more = if app.is_thinking() && !advice.is_proven() {
                " …"
            } else {
                ""
            };
            format!("hint: {}{more}", hint_text(advice))
        }
    };
    let mut lines = vec![Line::from("")];
    lines.extend(wrapped(&text, width).into_iter().map(Line::from));
    lines
}

/// The message line of a screen without a panel.
fn narrow_message(app: &App) -> String {
    if let Some(Ok(advice)) = app.hint() {
        return format!("hint: {}", hint_text(advice));
    }
    app.message.clone()
}

fn left_text(known: &Advice) -> String {
    match known.upper_bound() {
        Some(most) if known.is_proven() => format!("{} at best", plural(most, "move")),
        Some(most) => format!("{} to {most} at best", known.lower_bound()),
        None => format!("at least {}", known.lower_bound()),
    }
}

/// Draws the window, if there is one; returns where it is.
fn draw_window(app: &mut App, frame: &mut Frame<'_>) -> Rect {
    let (title, lines) = match &app.window {
        Window::None => return Rect::ZERO,
        Window::Help => ("keys", help_lines(app)),
        Window::Guide => ("guide", windows::guide(app.board().game() == Game::Free)),
        Window::Menu(menu) => ("new board", menu.lines()),
        Window::Analysis { first } => {
            let (lines, first) = windows::analysis(app, *first, frame.area().height);
            app.window = Window::Analysis { first };
            ("analysis", lines)
        }
        Window::Totals(summaries) => ("statistics", totals::lines(app.board(), summaries)),
        Window::Offer(left) => ("unfinished game", windows::offer(left)),
        Window::End => (
            if app.session().status() == Status::Won {
                "flooded"
            } else {
                "out of moves"
            },
            windows::end(app),
        ),
    };
    window(frame, title, lines)
}

/// All keys in lines, in two columns of text.
fn help_lines(app: &App) -> Vec<Line<'static>> {
    let keys: String = app
        .board()
        .palette()
        .colors()
        .map(|color| app.keys.of(color))
        .take(40)
        .collect();
    let mut lines = vec![Line::from(format!("{:22}play a color", compact(&keys)))];
    lines.extend(
        BINDINGS
            .chunk_by(|a, b| is_arrow(a.keys) && is_arrow(b.keys))
            .map(|group| match group {
                [binding] => Line::from(format!("{:22}{}", binding.keys, binding.meaning)),
                _ => Line::from(format!("{:22}move the cursor", "← → ↑ ↓")),
            }),
    );
    lines.push(Line::from(format!(
        "{:22}a cell or a color of the list; the bottom line",
        "mouse"
    )));
    lines
}

fn is_arrow(keys: &str) -> bool {
    matches!(keys, "←" | "→" | "↑" | "↓")
}
