//! The state of the game on the screen, and what events do to it.

mod end;
mod offer;
mod thinking;

use std::sync::Arc;
use std::time::{Duration, Instant};

use inundate_core::{Color, Game, Instance, Move, Vertex};
use inundate_game::{
    Advice, Analysis, BackgroundJob, GameRecord, PlayError, PlayerSummary, Session, Status,
};

use super::arrangement::Arrangement;
use super::flood::Flood;
use super::keys::{Action, command};
use super::look::{Keys, Look};
use super::menu::Menu;
use super::scroll::{Scroll, Step};
use super::sight::{Sight, Zoom};
use crate::draw::note;
use crate::failure::Failure;
use crate::play::{Table, seed_of_now};

pub(super) use end::OUT_OF_MOVES;
pub(super) use offer::Offer;

/// A window over the board.
pub(super) enum Window {
    None,
    Help,
    Guide,
    Menu(Menu),
    Analysis,
    /// The statistics of the boards of this type, and of all boards.
    Totals(Box<[PlayerSummary; 2]>),
    End,
    /// Whether to go on with a game that was left.
    Offer(Offer),
}

/// Whether the flood is animated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motion {
    Animated,
    Reduced,
}

impl Motion {
    pub(super) fn new(is_animated: bool) -> Self {
        if is_animated {
            Self::Animated
        } else {
            Self::Reduced
        }
    }
}

/// What the player wants to see.
#[derive(Clone, Copy, Debug)]
struct Wishes {
    /// The best move from this position.
    hint: bool,
    /// The moves left, always.
    distance: bool,
}

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
    /// The region of the free game that the next color is for.
    pub(super) selected: Option<Vertex>,
    pub(super) message: String,
    pub(super) flood: Option<Flood>,
    /// How the game ended, and the comparison.
    pub(super) verdict: Vec<String>,
    /// The result of a daily board that is over.
    pub(super) result: Option<String>,
    motion: Motion,
    wishes: Wishes,
    /// The advice that a hint shows, as it was at the last tick.
    advice: Option<Advice>,
    analysis: Option<BackgroundJob<Arc<Analysis>>>,
    was_thinking: bool,
    begun: Instant,
    /// When the last move of a game that is over was made.
    ended: Option<Instant>,
    pub(super) quits: bool,
}

impl App {
    pub(super) fn new(table: Table, look: Look, motion: Motion, distance: bool) -> Self {
        let board = table.session.board();
        let mut app = Self {
            keys: Keys::new(board.palette()),
            arrangement: Arrangement::new(board),
            table,
            look,
            zoom: Zoom::Fit,
            window: Window::None,
            scroll: Scroll::default(),
            list: Scroll::default(),
            cursor: None,
            selected: None,
            message: String::new(),
            flood: None,
            verdict: Vec::new(),
            result: None,
            motion,
            wishes: Wishes {
                hint: false,
                distance,
            },
            advice: None,
            analysis: None,
            was_thinking: false,
            begun: Instant::now(),
            ended: None,
            quits: false,
        };
        app.welcome();
        app.offer();
        app.think();
        app
    }

    /// Says which board it is.
    fn welcome(&mut self) {
        let board = self.board();
        let id = self.session().id().map(str::to_owned);
        let help = "G: a short guide   ?: all keys".to_owned();
        let words: Vec<String> = id.into_iter().chain(note(board)).chain([help]).collect();
        self.message = words.join("   ");
    }

    pub(super) fn session(&self) -> &Session {
        &self.table.session
    }

    pub(super) fn board(&self) -> &Arc<Instance> {
        self.table.session.board()
    }

    /// The vertex whose region is marked: the pivot, or in the free game the selected vertex or the
    /// cursor.
    pub(super) fn focus(&self) -> Option<Vertex> {
        match self.board().game() {
            Game::Fixed { pivot } => Some(pivot),
            Game::Free => self.selected.or(self.cursor),
        }
    }

    /// What the board is drawn with.
    pub(super) fn sight(&self) -> Sight<'_> {
        Sight {
            board: self.board(),
            arrangement: &self.arrangement,
            look: &self.look,
            keys: &self.keys,
            zoom: self.zoom,
            cursor: self.cursor,
            focus: self.focus(),
        }
    }

    /// The colors to show.
    pub(super) fn colors(&self) -> Vec<Color> {
        let colors = self.session().colors();
        match &self.flood {
            Some(flood) => flood.colors(colors),
            None => colors.to_vec(),
        }
    }

    /// What is known about the moves left, if it is shown.
    pub(super) fn distance(&mut self) -> Option<Advice> {
        let shows = self.wishes.distance && self.session().status() == Status::Playing;
        if shows { self.known_here() } else { None }
    }

    fn known_here(&mut self) -> Option<Advice> {
        let table = &mut self.table;
        table.adviser.about(table.session.colors()).cloned()
    }

    fn known_of_start(&mut self) -> Option<Advice> {
        let table = &mut self.table;
        table.adviser.about(table.session.board().colors()).cloned()
    }

    pub(super) fn analysis(&self) -> Option<Arc<Analysis>> {
        self.analysis.as_ref().and_then(BackgroundJob::latest)
    }

    /// The meaning of a key on this board: a small letter that is not a color is a command.
    fn meaning(&self, action: Action) -> Action {
        let Action::Color(key) = action else {
            return action;
        };
        match self.keys.color(key, self.table.session.board().palette()) {
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
            Action::Color(key) => {
                match self.keys.color(key, self.table.session.board().palette()) {
                    Some(color) => self.play_color(color),
                    None => self.message = format!("no color has the key {key}"),
                }
            }
            Action::Left => self.move_cursor((0, -1)),
            Action::Right => self.move_cursor((0, 1)),
            Action::Up => self.move_cursor((-1, 0)),
            Action::Down => self.move_cursor((1, 0)),
            Action::Scroll(step) => self.list.go(step),
            Action::Choose => {
                if let Some(cursor) = self.cursor {
                    self.choose(cursor);
                } else {
                    self.move_cursor((0, 0));
                }
            }
            Action::Undo => self.travel(Session::undo, "nothing to undo"),
            Action::Redo => self.travel(Session::redo, "nothing to redo"),
            Action::Restart => {
                self.leave();
                self.table.session.restart();
                self.changed();
            }
            Action::New => self.open(Window::Menu(Menu::new(self.session()))),
            Action::Hint => self.ask(),
            Action::Distance => {
                self.wishes.distance = !self.wishes.distance;
                self.think();
            }
            Action::Analysis => self.analyze(),
            Action::Totals => self.sum_up(),
            Action::Save => {
                let reply = self.table.save_to(&self.table.save);
                self.message = reply.unwrap_or_else(|error| error);
            }
            Action::Load => match Table::load_from(&self.table.save) {
                Ok(session) => self.begin(session),
                Err(error) => self.message = error,
            },
            Action::Palette => self.message = format!("palette: {}", self.look.next_palette()),
            Action::Symbols => self.message = format!("on the cells: {}", self.look.next_symbols()),
            Action::Zoom => self.zoom(),
            Action::Motion => {
                let (next, motion) = match self.motion {
                    Motion::Animated => (Motion::Reduced, "off"),
                    Motion::Reduced => (Motion::Animated, "on"),
                };
                self.motion = next;
                self.flood = None;
                self.message = format!("animation: {motion}");
            }
            Action::Guide => self.open(Window::Guide),
            Action::Help => self.open(Window::Help),
            Action::Close => {
                self.end_hint();
                self.selected = None;
                self.think();
            }
            Action::Quit => self.quit(),
        }
    }

    /// Leaves the game.
    pub(super) fn quit(&mut self) {
        self.leave();
        self.quits = true;
    }

    /// Whether a window took the key.
    fn act_in_window(&mut self, action: Action) -> bool {
        if matches!(self.window, Window::None) || action == Action::Quit {
            return false;
        }
        if action == Action::Close && !self.is_asked() {
            self.close();
            return true;
        }
        match (&mut self.window, action) {
            (Window::Offer(offer), Action::Up) => {
                offer.go(-1);
                self.scroll.follow();
            }
            (Window::Offer(offer), Action::Down) => {
                offer.go(1);
                self.scroll.follow();
            }
            (Window::Menu(menu), Action::Up) => {
                menu.0.go(-1);
                self.scroll.follow();
            }
            (Window::Menu(menu), Action::Down) => {
                menu.0.go(1);
                self.scroll.follow();
            }
            (Window::Menu(menu), Action::Left) => menu.0.change(-1),
            (Window::Menu(menu), Action::Right) => menu.0.change(1),
            (Window::Menu(menu), Action::Choose) => match menu.session(seed_of_now()) {
                Ok(session) => self.begin(session),
                Err(error) => self.message = error,
            },
            (_, action) if let Some(step) = action.step() => self.scroll.go(step),
            // The keys of the moves do not close what is shown after the last one.
            (Window::Menu(_) | Window::Offer(_), _)
            | (Window::End, Action::Color(_) | Action::Left | Action::Right) => {}
            // Other windows only show something; keys act on the game.
            _ => {
                let was_shown = match self.window {
                    Window::Help => Some(Action::Help),
                    Window::Guide => Some(Action::Guide),
                    Window::Analysis => Some(Action::Analysis),
                    Window::Totals(_) => Some(Action::Totals),
                    _ => None,
                };
                self.close();
                return was_shown == Some(action) || action == Action::Choose;
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

    /// Closes a window; where the game is over, the message says how to go on.
    fn close(&mut self) {
        self.window = Window::None;
        self.ways_on().clone_into(&mut self.message);
    }

    /// A click on a vertex.
    pub(super) fn click(&mut self, vertex: Vertex) {
        self.message.clear();
        if !matches!(self.window, Window::None) {
            self.close();
            return;
        }
        self.cursor = Some(vertex);
        self.choose(vertex);
    }

    /// A click on a color of the list.
    pub(super) fn click_color(&mut self, color: Color) {
        self.message.clear();
        if matches!(self.window, Window::End) {
            self.close();
            return;
        }
        self.window = Window::None;
        self.play_color(color);
    }

    /// Plays the color of a vertex; in the free game the region has to be selected first.
    fn choose(&mut self, vertex: Vertex) {
        let color = self.session().colors()[vertex.index()];
        match (self.board().game(), self.selected) {
            (Game::Fixed { .. }, _) | (Game::Free, Some(_)) => self.play_color(color),
            (Game::Free, None) => {
                self.selected = Some(vertex);
                "now choose a color by its key, a cell or the list".clone_into(&mut self.message);
            }
        }
    }

    fn move_cursor(&mut self, direction: (isize, isize)) {
        let start = match self.board().game() {
            Game::Fixed { pivot } => pivot,
            Game::Free => Vertex::new(0),
        };
        self.cursor = Some(match self.cursor {
            None => start,
            Some(cursor) => self.arrangement.step(cursor, direction),
        });
    }

    fn play_color(&mut self, color: Color) {
        let Some(pivot) = self.focus() else {
            "choose a region first: arrows and Enter, or a click".clone_into(&mut self.message);
            return;
        };
        let before = self.session().colors().to_vec();
        match self.table.play(Move { pivot, color }) {
            Err(PlayError::Over) => self.ways_on().clone_into(&mut self.message),
            Err(error) => self.message = error.to_string(),
            Ok(gained) => {
                let label = self.board().palette().label(color);
                self.message = format!("{label}: +{gained}");
                let order = self.session().component(pivot);
                let is_animated = self.motion == Motion::Animated;
                self.flood = is_animated.then(|| Flood::new(before, order));
                self.changed();
                self.pause_at_the_end();
            }
        }
    }

    /// Opens the statistics.
    fn sum_up(&mut self) {
        match self.table.records() {
            Ok(records) => {
                let kind = GameRecord::board_type(self.board());
                let of_kind = records.iter().filter(|record| record.board == kind);
                let summaries = [PlayerSummary::of(of_kind), PlayerSummary::of(&records)];
                self.open(Window::Totals(Box::new(summaries)));
            }
            Err(error) => self.message = error,
        }
    }

    fn travel(&mut self, step: fn(&mut Session) -> bool, nothing: &str) {
        if step(&mut self.table.session) {
            self.flood = None;
            self.changed();
        } else {
            nothing.clone_into(&mut self.message);
        }
    }

    /// After the position has changed.
    fn changed(&mut self) {
        self.end_hint();
        self.selected = None;
        self.analysis = None;
        self.verdict.clear();
        self.result = None;
        self.open(match self.session().status() {
            Status::Playing => Window::None,
            Status::Won | Status::Lost => Window::End,
        });
        self.think();
        self.keep();
    }

    /// Keeps the game as it is now.
    fn keep(&mut self) {
        if let Err(Failure::Bad(messages)) = self.table.keep() {
            self.message = format!("the game cannot be kept: {}", messages.join("; "));
        }
    }

    /// Leaves the game for another. A game that cannot be kept is not left.
    fn begin(&mut self, session: Session) {
        self.leave();
        if let Err(Failure::Bad(messages)) = self.table.keep_unfinished() {
            self.window = Window::None;
            self.message = format!("the game cannot be kept: {}", messages.join("; "));
            return;
        }
        self.table.switch_to(session);
        self.turn_to_board();
    }

    /// After another game has begun.
    fn turn_to_board(&mut self) {
        self.keys = Keys::new(self.table.session.board().palette());
        self.arrangement = Arrangement::new(self.table.session.board());
        self.list = Scroll::default();
        self.cursor = None;
        self.flood = None;
        self.begun = Instant::now();
        self.welcome();
        self.changed();
    }

    /// Records a game that is left in the statistics, if it has ended.
    fn leave(&mut self) {
        let recorded = self.table.leave();
        self.tell(recorded);
    }

    fn tell(&mut self, outcome: Result<(), Failure>) {
        if let Err(Failure::Bad(messages)) = outcome {
            self.message = messages.join("; ");
        }
    }

    fn zoom(&mut self) {
        let name = self.zoom.turn(self.look.has_colors());
        self.message = format!("cells: {name}");
    }
}

/// The time between two ticks if there is no event.
pub(super) fn pause(app: &App) -> Duration {
    if app.flood.is_some() {
        Duration::from_millis(16)
    } else if app.is_thinking() || app.session().awaits_par() {
        Duration::from_millis(50)
    } else {
        Duration::from_millis(500)
    }
}
