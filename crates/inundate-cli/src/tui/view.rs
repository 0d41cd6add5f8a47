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
use super::foot::Foot;
use super::keys::Action;
use super::look::Region;
use super::pane::{Contents, List, draw_line, window, wrapped};
use super::{help, neighbors, totals, windows};
use crate::play::{hint_text, kind};
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
        draw_refusal(frame, SMALLEST);
        return Screen {
            canvas: None,
            colors: None,
            foot: Foot::NONE,
            window: Rect::ZERO,
        };
    }
    let panel_width = if area.width >= 28 + PANEL { PANEL } else { 0 };
    let text = if panel_width == 0 {
        narrow_message(app)
    } else {
        app.message.clone()
    };
    let [head, middle, message, foot] = areas(area, &text);
    let [room, _] =
        Layout::horizontal([Constraint::Min(1), Constraint::Length(panel_width)]).areas(middle);
    let canvas = draw_board(app, frame, room);
    // The other lines begin where the board does, if they have room there.
    let left = canvas.area.x - area.x;
    draw_line(frame, head, left, head_line(app, usize::from(area.width)));
    let styles = app.look.styles(app.board().palette());
    let colors = (panel_width > 0).then(|| {
        let panel = panel_area(app, canvas.area, middle);
        draw_panel(app, frame, panel, &styles)
    });
    let text = if text.is_empty() && canvas.is_part(&app.arrangement) {
        let [(top, bottom), (left, right)] = canvas.window();
        let place = format!("rows {top}–{bottom}, columns {left}–{right}");
        let with_keys = format!("{place}; the arrows scroll");
        if with_keys.chars().count() > usize::from(area.width) {
            place
        } else {
            with_keys
        }
    } else {
        text
    };
    draw_message(frame, message, left, &text);
    let foot = Foot::draw(frame, foot, left);
    let window = draw_window(app, frame);
    Screen {
        canvas: Some(canvas),
        colors,
        foot,
        window,
    }
}

/// Says how large the screen has to be.
pub(super) fn draw_refusal(frame: &mut Frame<'_>, (width, height): (u16, u16)) {
    let text = format!("at least {width}×{height}, please");
    let lines = wrapped(&text, usize::from(frame.area().width).max(1));
    let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(Text::from(lines)), frame.area());
}

/// The places of the head, the board with its panel, the message and the commands. The message has as many lines as it
/// takes, except that of the board at least one is in sight.
pub(super) fn areas(area: Rect, message: &str) -> [Rect; 4] {
    let lines = wrapped(message, usize::from(area.width)).len().max(1);
    let lines = u16::try_from(lines).unwrap_or(u16::MAX);
    Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(1),
        Constraint::Length(lines.min(area.height.saturating_sub(3))),
        Constraint::Length(1),
    ])
    .areas(area)
}

/// Draws the message, this many columns from the left where it has room there.
pub(super) fn draw_message(frame: &mut Frame<'_>, area: Rect, left: u16, text: &str) {
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

/// The moves, the kind of the board and the name of the program, as far as they have room in a line.
fn head_line(app: &App, width: usize) -> Line<'static> {
    let kind = kind(app.board());
    let made = app.session().played().len();
    let moves = match (app.session().limit_in_moves(), app.session().awaits_par()) {
        (_, true) => format!("moves {made} of …"),
        (Some(limit), _) => format!("moves {made} of {limit}"),
        (None, _) => format!("moves {made}"),
    };
    let name = Span::styled("inundate", Modifier::BOLD);
    let lines = [
        Line::from(vec![name.clone(), Span::raw(format!("  {moves}  {kind}"))]),
        Line::from(format!("{moves}  {kind}")),
        Line::from(vec![name, Span::raw(format!("  {moves}"))]),
    ];
    let mut lines = lines.into_iter().filter(|line| line.width() <= width);
    lines.next().unwrap_or_else(|| Line::from(moves))
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
    let width = usize::from(area.width);
    let mut facts = Vec::new();
    if let Some(known) = app.distance() {
        facts.push(format!("left     {}", left_text(&known)));
    }
    let cells = app.session().colors().len();
    if let Some(focus) = app.focus() {
        let size = app.session().component(focus).len();
        facts.push(format!("region   {size} of {cells}"));
    }
    if let Some(cursor) = app.cursor {
        let place = app.board().place(cursor);
        let label = app
            .board()
            .palette()
            .label(app.session().colors()[cursor.index()]);
        facts.push(format!("cursor   {place} {label}"));
    }
    let facts = facts.iter().flat_map(|fact| wrapped(fact, width));
    let mut above: Vec<Line<'_>> = facts.map(Line::from).collect();
    above.push(Line::from(""));
    above.push(Line::styled("color       cells  joins", Modifier::DIM));
    let mut lines = color_lines(app, styles);
    lines.extend(neighbors::lines(app, styles, width));
    let below = hint_lines(app, width);
    let list = List {
        above,
        lines,
        below,
    };
    let (mut place, first) = list.draw(frame, area, &mut app.list);
    let colors = styles.len().saturating_sub(first);
    place.height = place.height.min(u16::try_from(colors).unwrap_or(u16::MAX));
    (place, first)
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
    let (title, contents) = match &app.window {
        Window::None => return Rect::ZERO,
        Window::Help => {
            let colors = app.board().palette().colors();
            let keys: String = colors.map(|color| app.keys.of(color)).collect();
            ("keys", Contents::from(help::help(&keys)))
        }
        Window::Guide => (
            "guide",
            windows::guide(app.board().game() == Game::Free).into(),
        ),
        Window::Menu(menu) => ("new board", menu.rows().into()),
        Window::Analysis => ("analysis", windows::analysis(app)),
        Window::Totals(summaries) => (
            "statistics",
            totals::rows(app.board(), summaries, frame.area().width).into(),
        ),
        Window::Offer(left) => ("unfinished game", windows::offer(left).into()),
        Window::End => (
            if app.session().status() == Status::Won {
                "flooded"
            } else {
                "out of moves"
            },
            windows::end(app).into(),
        ),
    };
    window(frame, title, &contents, &mut app.scroll)
}
