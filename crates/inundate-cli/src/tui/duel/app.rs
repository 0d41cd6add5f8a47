//! The state of a duel on the screen, and what events do to it.

use std::collections::VecDeque;
use std::path::Path;
use std::time::{Duration, Instant};

use inundate_core::duel::Player;
use inundate_core::format::write_duel;
use inundate_core::{Color, Vertex};
use inundate_duel::{Session, Side};
use inundate_file::{FileError, create_new};

use super::menu::Menu;
use super::thinking::Thoughts;
use crate::draw::note;
use crate::duel::{Table, call_text, side_text};
use crate::failure::Failure;
use crate::play::seed_of_now;
use crate::tui::app::Motion;
use crate::tui::arrangement::Arrangement;
use crate::tui::flood::Flood;
use crate::tui::keys::{Action, command};
use crate::tui::look::{Keys, Look};
use crate::tui::scroll::{Scroll, Step};
use crate::tui::sight::{Sight, Zoom};

/// A window over the board.
pub(super) enum Window {
    None,
    Help,
    Guide,
    Menu(Box<Menu>),
    End,
}

/// How long keys and clicks do nothing after the last call, so that the window does not vanish under keys that were
/// meant for the board.
const END_PAUSE: Duration = Duration::from_millis(500);

/// The least time between the calls of two computers.
const PACE: Duration = Duration::from_millis(400);

pub(super) struct App {
    pub(super) table: Table,
    pub(super) look: Look,
    pub(super) keys: Keys,
    pub(super) arrangement: Arrangement,
    pub(super) zoom: Zoom,
    pub(super) window: Window,
    /// How far the window is scrolled.
    pub(super) scroll: Scroll,
    /// How far the list of the colors is.
    pub(super) list: Scroll,
    pub(super) cursor: Option<Vertex>,
    pub(super) message: String,
    pub(super) flood: Option<Flood>,
    pub(super) thoughts: Thoughts,
    motion: Motion,
    /// Whether two computers wait.
    pub(super) is_paused: bool,
    /// The least time between the calls of two computers.
    pub(super) pace: Duration,
    /// When the last call was made.
    called: Instant,
    /// When the last call of a game that is over was made.
    ended: Option<Instant>,
    pub(super) quits: bool,
}

impl App {
    pub(super) fn new(table: Table, look: Look, motion: Motion) -> Self {
        let duel = table.session.duel();
        let mut app = Self {
            keys: Keys::new(duel.palette()),
            arrangement: Arrangement::new(duel.instance()),
            table,
            look,
            zoom: Zoom::Fit,
            window: Window::None,
            scroll: Scroll::default(),
            list: Scroll::default(),
            cursor: None,
            message: String::new(),
            flood: None,
            thoughts: Thoughts::default(),
            motion,
            is_paused: false,
            pace: PACE,
            called: Instant::now(),
            ended: None,
            quits: false,
        };
        app.welcome();
        app.changed();
        app
    }

    /// Says how to begin.
    fn welcome(&mut self) {
        let note = note(self.session().duel().instance());
        let help = if self.is_watched() {
            "Space: pause   ?: all keys"
        } else {
            "G: a short guide   ?: all keys"
        };
        let words: Vec<String> = note.into_iter().chain([help.to_owned()]).collect();
        self.message = words.join("   ");
    }

    pub(super) fn session(&self) -> &Session {
        &self.table.session
    }

    /// Whether two computers play.
    pub(super) fn is_watched(&self) -> bool {
        !self.session().sides().contains(&Side::Person)
    }

    /// What the board is drawn with.
    pub(super) fn sight(&self) -> Sight<'_> {
        let duel = self.session().duel();
        Sight {
            board: duel.instance(),
            arrangement: &self.arrangement,
            look: &self.look,
            keys: &self.keys,
            zoom: self.zoom,
            cursor: self.cursor,
            focus: Some(duel.start(self.session().position().turn())),
        }
    }

    /// The colors to show.
    pub(super) fn colors(&self) -> Vec<Color> {
        let colors = colors(self.session());
        match &self.flood {
            Some(flood) => flood.colors(&colors),
            None => colors,
        }
    }

    /// The meaning of a key on this board: a small letter that is not a color is a command.
    fn meaning(&self, action: Action) -> Action {
        let Action::Color(key) = action else {
            return action;
        };
        match self.keys.color(key, self.session().duel().palette()) {
            Some(_) => action,
            None => command(key).unwrap_or(action),
        }
    }

    /// Does what a key asks for.
    pub(super) fn act(&mut self, action: Action) {
        self.message.clear();
        let action = self.meaning(action);
        if self.act_in_window(action) {
            return;
        }
        match action {
            Action::Color(key) => match self.keys.color(key, self.session().duel().palette()) {
                Some(color) => self.choose(color),
                None => self.message = format!("no color has the key {key}"),
            },
            Action::Left => self.move_cursor((0, -1)),
            Action::Right => self.move_cursor((0, 1)),
            Action::Up => self.move_cursor((-1, 0)),
            Action::Down => self.move_cursor((1, 0)),
            Action::Scroll(step) => self.list.go(step),
            Action::Choose if self.is_watched() => {
                self.is_paused = !self.is_paused;
                self.consider();
            }
            Action::Choose => match self.cursor {
                Some(cursor) => self.choose(colors(self.session())[cursor.index()]),
                None => self.move_cursor((0, 0)),
            },
            Action::Undo => self.travel(Session::undo, "nothing to undo"),
            Action::Redo => self.travel(Session::redo, "nothing to redo"),
            Action::Restart => {
                self.table.session.restart();
                self.turn_to_board();
            }
            Action::New => self.open(Window::Menu(Box::new(Menu::new(&self.table)))),
            Action::Hint if self.session().position().is_over() => {
                "the game is over".clone_into(&mut self.message);
            }
            Action::Hint => self.thoughts.ask(&self.table.session),
            Action::Save => self.save(),
            Action::Palette => self.message = format!("palette: {}", self.look.next_palette()),
            Action::Symbols => self.message = format!("on the cells: {}", self.look.next_symbols()),
            Action::Zoom => {
                let name = self.zoom.turn(self.look.has_colors());
                self.message = format!("cells: {name}");
            }
            Action::Motion => {
                let is_animated = self.motion == Motion::Animated;
                self.motion = Motion::new(!is_animated);
                self.flood = None;
                let now = if is_animated { "off" } else { "on" };
                self.message = format!("animation: {now}");
            }
            Action::Guide => self.open(Window::Guide),
            Action::Help => self.open(Window::Help),
            Action::Close => self.thoughts.end_hint(),
            Action::Quit => self.quits = true,
            Action::Distance | Action::Analysis | Action::Totals | Action::Load => {
                "this key does nothing in a duel".clone_into(&mut self.message);
            }
        }
    }

    /// Whether a window took the key.
    fn act_in_window(&mut self, action: Action) -> bool {
        if matches!(self.window, Window::None) || action == Action::Quit {
            return false;
        }
        match (&mut self.window, action) {
            (_, Action::Close) => self.close(),
            (Window::Menu(menu), Action::Up) => {
                menu.choices.go(-1);
                self.scroll.follow();
            }
            (Window::Menu(menu), Action::Down) => {
                menu.choices.go(1);
                self.scroll.follow();
            }
            (Window::Menu(menu), Action::Left) => menu.choices.change(-1),
            (Window::Menu(menu), Action::Right) => menu.choices.change(1),
            (Window::Menu(menu), Action::Choose) => {
                let new = menu.new_duel();
                match new.session(seed_of_now()) {
                    Ok(session) => {
                        self.table = Table { session, new };
                        self.welcome();
                        self.turn_to_board();
                    }
                    Err(Failure::Bad(messages)) => self.message = messages.join("; "),
                    Err(Failure::ClosedPipe) => self.quits = true,
                }
            }
            (_, action) if let Some(step) = action.step() => self.scroll.go(step),
            (Window::Menu(_), _)
            | (Window::End, Action::Color(_) | Action::Left | Action::Right) => {}
            (Window::Help, Action::Help) | (Window::Guide, Action::Guide) | (_, Action::Choose) => {
                self.close();
            }
            // Keys act on the game.
            _ => {
                self.window = Window::None;
                return false;
            }
        }
        true
    }

    /// Opens a window at its start.
    fn open(&mut self, window: Window) {
        self.window = window;
        self.scroll = Scroll::default();
    }

    /// Scrolls the window, or the list of the colors where there is none.
    pub(super) fn scroll(&mut self, step: Step) {
        match self.window {
            Window::None => self.list.go(step),
            _ => self.scroll.go(step),
        }
    }

    fn close(&mut self) {
        self.window = Window::None;
        self.message.clear();
        if self.session().position().is_over() {
            "The game is over: U undo, B again from the start, N new".clone_into(&mut self.message);
        }
    }

    /// A click on a vertex.
    pub(super) fn click(&mut self, vertex: Vertex) {
        self.message.clear();
        if !matches!(self.window, Window::None) {
            self.close();
            return;
        }
        self.cursor = Some(vertex);
        self.choose(colors(self.session())[vertex.index()]);
    }

    /// A click on a color of the list.
    pub(super) fn click_color(&mut self, color: Color) {
        self.message.clear();
        if matches!(self.window, Window::End) {
            self.close();
            return;
        }
        self.window = Window::None;
        self.choose(color);
    }

    fn move_cursor(&mut self, direction: (isize, isize)) {
        let start = self
            .session()
            .duel()
            .start(self.session().position().turn());
        self.cursor = Some(match self.cursor {
            None => start,
            Some(cursor) => self.arrangement.step(cursor, direction),
        });
    }

    /// A person calls a color.
    fn choose(&mut self, color: Color) {
        let position = self.session().position();
        let player = position.turn();
        if position.is_over() {
            self.close();
        } else if let Side::Computer(level) = self.session().sides()[player.index()] {
            self.message = format!("it is the turn of level {level}");
        } else {
            self.call(Some(color));
        }
    }

    /// Makes a call.
    fn call(&mut self, call: Option<Color>) {
        let player = self.session().position().turn();
        let before = colors(self.session());
        match self.table.session.call(call) {
            Err(error) => self.message = error.to_string(),
            Ok(gained) => {
                let session = &self.table.session;
                let side = side_text(session.sides()[player.index()]);
                let text = call_text(&session.duel().labeled(call));
                self.message = format!("player {} ({side}): {text} +{gained}", player.index());
                let is_animated = self.motion == Motion::Animated;
                self.flood = is_animated.then(|| Flood::new(before, territory(session, player)));
                self.changed();
                if self.session().position().is_over() {
                    self.ended = Some(Instant::now());
                }
            }
        }
    }

    fn travel(&mut self, step: fn(&mut Session) -> bool, nothing: &str) {
        self.is_paused = self.is_watched();
        if step(&mut self.table.session) {
            self.flood = None;
            self.changed();
        } else {
            nothing.clone_into(&mut self.message);
        }
    }

    /// After the position has changed.
    fn changed(&mut self) {
        self.called = Instant::now();
        self.ended = None;
        self.open(if self.session().position().is_over() {
            Window::End
        } else {
            Window::None
        });
        self.thoughts.forget();
        self.consider();
    }

    /// After another game has begun.
    fn turn_to_board(&mut self) {
        let duel = self.table.session.duel();
        self.keys = Keys::new(duel.palette());
        self.arrangement = Arrangement::new(duel.instance());
        self.list = Scroll::default();
        self.cursor = None;
        self.flood = None;
        self.is_paused = false;
        self.thoughts.forget_result();
        self.changed();
    }

    /// Starts what the position needs.
    fn consider(&mut self) {
        let waits = self.is_watched() && self.is_paused;
        self.thoughts.consider(&self.table.session, waits);
    }

    /// One tick: the flood spreads, and calls and results arrive. Returns whether the screen may have changed.
    pub(super) fn tick(&mut self) -> bool {
        let floods = self.flood.is_some();
        if self.flood.as_mut().is_some_and(|flood| !flood.advance()) {
            self.flood = None;
        }
        if self.is_time_to_call()
            && let Ok(call) = self.thoughts.call()
        {
            self.call(call);
            return true;
        }
        self.thoughts.has_news() || floods
    }

    /// Writes the board with its terms to a file of the current folder that is new.
    fn save(&mut self) {
        let mut text = String::new();
        write_duel(&mut text, None, self.session().duel());
        let mut number = 1;
        self.message = loop {
            let path = format!("duel-{number}.json");
            match create_new(Path::new(&path), text.as_bytes()) {
                Ok(_) => break format!("saved to {path}; calls: {}", self.table.calls()),
                // It is another game's.
                Err(FileError::Exists | FileError::NoFile) if number < 1000 => number += 1,
                Err(error) => break format!("{path}: {error}"),
            }
        };
    }

    /// Whether the last call was made just now, so that keys and clicks do nothing.
    pub(super) fn is_pausing(&self) -> bool {
        self.ended.is_some_and(|ended| ended.elapsed() < END_PAUSE)
    }

    /// Whether the next call of a computer may be shown.
    fn is_time_to_call(&self) -> bool {
        let watched = self.is_watched();
        let is_paced = watched && self.called.elapsed() < self.pace;
        self.flood.is_none() && !is_paced && !(watched && self.is_paused)
    }
}

/// The color of each vertex now.
pub(super) fn colors(session: &Session) -> Vec<Color> {
    let position = session.position();
    let vertices = session.duel().instance().graph().vertices();
    vertices.map(|v| position.color(v)).collect()
}

/// The vertices of a territory, those next to the start first.
fn territory(session: &Session, player: Player) -> Vec<Vertex> {
    let position = session.position();
    let graph = session.duel().instance().graph();
    let start = session.duel().start(player);
    let mut is_seen = vec![false; graph.vertex_count()];
    is_seen[start.index()] = true;
    let (mut order, mut queue) = (Vec::new(), VecDeque::from([start]));
    while let Some(v) = queue.pop_front() {
        order.push(v);
        for &u in graph.neighbors(v) {
            if !is_seen[u.index()] && position.owner(u) == Some(player) {
                is_seen[u.index()] = true;
                queue.push_back(u);
            }
        }
    }
    order
}

/// The time between two ticks if there is no event.
pub(super) fn pause(app: &App) -> Duration {
    if app.flood.is_some() {
        Duration::from_millis(16)
    } else if app.thoughts.is_thinking() || app.is_watched() {
        Duration::from_millis(50)
    } else {
        Duration::from_millis(500)
    }
}
