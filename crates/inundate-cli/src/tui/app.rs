//! The state of a game on the screen, and its reactions to events.
//!
//! A key becomes an [`Action`]; [`App::act`] gives it to the window on top, or to the game behind
//! [`InPlay`](crate::in_play::InPlay); [`draw`](super::view::draw) shows the result.

use std::time::{Duration, Instant};

use inundate_core::{Color, Vertex};
use inundate_draw::text::note;

use super::arrangement::Arrangement;
use super::canvas::{BoardView, CellSize};
use super::keys::{Action, command};
use super::look::{ColorKeys, Look};
use super::pane::{Scroll, ScrollStep};
use super::{Menu, OnScreen, Own};
use crate::in_play::TurnRecord;
use crate::words::joined;

/// A window over the board.
pub(super) enum Window {
    None,
    /// The window of this action; its key closes it, too.
    Of(Action),
    Menu(Menu),
    /// The end of the game.
    End,
    /// The question whether to go on with a game that was left.
    Offer(Offer),
}

/// The games that were left, of which there is at least one, and the one that is chosen.
pub(super) struct Offer {
    pub(super) games: Vec<String>,
    pub(super) chosen: usize,
}

/// The time for which keys and clicks do nothing after the last move, so that keys meant for the
/// board do not close the window.
const END_PAUSE: Duration = Duration::from_millis(500);

pub(super) struct App<G> {
    pub(super) table: G,
    pub(super) look: Look,
    pub(super) keys: ColorKeys,
    pub(super) arrangement: Arrangement,
    /// The size of the cells; as large as fits if none is chosen.
    pub(super) zoom: Option<CellSize>,
    pub(super) window: Window,
    /// The scroll position of the window.
    pub(super) scroll: Scroll,
    /// The scroll position of the list of colors.
    pub(super) list: Scroll,
    pub(super) cursor: Option<Vertex>,
    pub(super) message: String,
    pub(super) flood: Option<FloodAnimation>,
    /// Whether the flood is animated.
    is_animated: bool,
    /// Whether the screen may have changed since the last tick, as something was busy.
    was_busy: bool,
    /// The time of the last move of a game that is over.
    ended: Option<Instant>,
    pub(super) quits: bool,
}

impl<G: OnScreen> App<G> {
    pub(super) fn new(table: G, look: Look, is_animated: bool) -> Self {
        let mut app = Self {
            keys: ColorKeys::new(table.palette()),
            arrangement: Arrangement::new(table.board()),
            table,
            look,
            zoom: None,
            window: Window::None,
            scroll: Scroll::default(),
            list: Scroll::default(),
            cursor: None,
            message: String::new(),
            flood: None,
            is_animated,
            was_busy: true,
            ended: None,
            quits: false,
        };
        app.welcome();
        app.changed();
        let games = app.table.left();
        if !games.is_empty() {
            app.open(Window::Offer(Offer { games, chosen: 0 }));
        }
        app.show_problems();
        app
    }

    /// Names the board, and how to begin, in the message.
    fn welcome(&mut self) {
        let help = if self.table.is_watched() {
            "Space: pause   ?: all keys"
        } else {
            "G: a short guide   ?: all keys"
        };
        let id = self.table.id().map(str::to_owned).into_iter();
        let words = id.chain(note(self.table.board())).chain([help.to_owned()]);
        self.message = joined(words, "   ");
    }

    /// Shows failures to save or record the game.
    fn show_problems(&mut self) {
        let problems = self.table.problems();
        if !problems.is_empty() {
            self.message = problems.join("; ");
        }
    }

    /// The data that the board is drawn from.
    pub(super) fn board_view(&self) -> BoardView<'_> {
        BoardView {
            board: self.table.board(),
            arrangement: &self.arrangement,
            look: &self.look,
            keys: &self.keys,
            zoom: self.zoom,
            cursor: self.cursor,
            focus: self.table.focus(self.cursor),
        }
    }

    /// The colors to show.
    pub(super) fn colors(&self) -> Vec<Color> {
        let mut colors = self.table.colors();
        if let Some(FloodAnimation { played, shown }) = &self.flood {
            for v in played.order.iter().skip(*shown) {
                colors[v.index()] = played.before[v.index()];
            }
        }
        colors
    }

    /// The meaning of a key on this board: a small letter that is not a color is a command.
    fn meaning(&self, action: Action) -> Action {
        let Action::Color(key) = action else {
            return action;
        };
        match self.keys.color(key, self.table.palette()) {
            Some(_) => action,
            None => command(key).unwrap_or(action),
        }
    }

    /// Does the action of a key.
    pub(super) fn act(&mut self, action: Action) {
        self.message.clear();
        let action = self.meaning(action);
        if !self.act_in_window(action) {
            self.act_on_game(action);
        }
        self.was_busy = true;
        self.show_problems();
    }

    fn act_on_game(&mut self, action: Action) {
        match action {
            Action::Color(key) => match self.keys.color(key, self.table.palette()) {
                Some(color) => self.play(color),
                None => self.message = format!("no color has the key {key}"),
            },
            Action::Left => self.move_cursor((0, -1)),
            Action::Right => self.move_cursor((0, 1)),
            Action::Up => self.move_cursor((-1, 0)),
            Action::Down => self.move_cursor((1, 0)),
            Action::Scroll(step) => self.list.go(step),
            Action::Choose if self.table.is_watched() => self.table.pause(),
            Action::Choose => match self.cursor {
                Some(cursor) => self.choose(cursor),
                None => self.move_cursor((0, 0)),
            },
            Action::Undo if self.table.undo() => self.travelled(),
            Action::Redo if self.table.redo() => self.travelled(),
            Action::Undo => self.say("nothing to undo"),
            Action::Redo => self.say("nothing to redo"),
            Action::Restart => {
                self.table.restart();
                self.travelled();
            }
            Action::New => self.open(Window::Menu(self.table.menu())),
            Action::Hint if self.table.is_over() => self.say("the game is over"),
            Action::Hint => self.table.ask(),
            Action::Save => self.message = self.table.save(),
            Action::Palette => self.message = format!("palette: {}", self.look.next_palette()),
            Action::Symbols => self.message = format!("on the cells: {}", self.look.next_symbols()),
            Action::Zoom => {
                let (zoom, name) = CellSize::after(self.zoom, self.look.has_colors());
                self.zoom = zoom;
                self.message = format!("cells: {name}");
            }
            Action::Motion => {
                self.is_animated = !self.is_animated;
                self.flood = None;
                let now = if self.is_animated { "on" } else { "off" };
                self.message = format!("animation: {now}");
            }
            Action::Guide | Action::Help => self.open(Window::Of(action)),
            Action::Distance | Action::Analysis | Action::Totals | Action::Load => {
                match self.table.act(action) {
                    Ok(Own::Done) => {}
                    Ok(Own::Shown) => self.open(Window::Of(action)),
                    Ok(Own::Begun) => self.turn_to_board(),
                    Err(failure) => self.message = failure.to_string(),
                }
            }
            Action::Close => self.table.end_hint(),
            Action::Quit => self.quits = true,
        }
    }

    /// Gives a key to the window; returns whether it took it.
    fn act_in_window(&mut self, action: Action) -> bool {
        if matches!(self.window, Window::None) || action == Action::Quit {
            return false;
        }
        if matches!(self.window, Window::Of(Action::Analysis)) {
            let color = match action {
                Action::Color(key) => self.keys.color(key, self.table.palette()),
                _ => None,
            };
            if let Some(said) = self.table.study(action, color) {
                self.say(said);
                self.scroll.follow();
                return true;
            }
        }
        match (&mut self.window, action) {
            (Window::Offer(offer), Action::Up | Action::Down) => {
                let down = if action == Action::Up { -1 } else { 1 };
                let last = offer.games.len() - 1;
                offer.chosen = offer.chosen.saturating_add_signed(down).min(last);
                self.scroll.follow();
            }
            (Window::Menu(menu), Action::Up | Action::Down) => {
                menu.go(if action == Action::Up { -1 } else { 1 });
                self.scroll.follow();
            }
            (Window::Menu(menu), Action::Left) => menu.change(-1),
            (Window::Menu(menu), Action::Right) => menu.change(1),
            (Window::Menu(menu), Action::Choose) => match self.table.begin(menu) {
                Ok(()) => self.turn_to_board(),
                Err(failure) => self.message = failure.to_string(),
            },
            (_, action) if let Some(step) = action.step() => self.scroll.go(step),
            (Window::Offer(_), _) => {}
            (_, Action::Close) => self.close(),
            // The keys of the moves do not close what is shown after the last one.
            (Window::Menu(_), _)
            | (Window::End, Action::Color(_) | Action::Left | Action::Right) => {}
            // Other windows only show something; keys act on the game.
            (window, _) => {
                let closes = matches!(window, Window::Of(shown) if *shown == action);
                self.close();
                return closes || action == Action::Choose;
            }
        }
        true
    }

    /// Whether the player has to say yes or no.
    pub(super) fn is_asked(&self) -> bool {
        matches!(self.window, Window::Offer(_))
    }

    /// Goes on with the chosen game, or stays with the new one.
    pub(super) fn answer(&mut self, goes_on: bool) {
        let Window::Offer(offer) = std::mem::replace(&mut self.window, Window::None) else {
            return;
        };
        self.table.go_on(goes_on.then_some(offer.chosen));
        if goes_on {
            self.turn_to_board();
        }
    }

    /// Opens a window at its start.
    fn open(&mut self, window: Window) {
        self.window = window;
        self.scroll = Scroll::default();
    }

    /// Scrolls the window, or the list of the colors where there is none.
    pub(super) fn scroll(&mut self, step: ScrollStep) {
        match self.window {
            Window::None => self.list.go(step),
            _ => self.scroll.go(step),
        }
    }

    /// Closes a window; where the game is over, the message says how to go on.
    fn close(&mut self) {
        self.window = Window::None;
        self.say(self.table.ways_on());
    }

    /// Handles a click on a vertex.
    pub(super) fn click(&mut self, vertex: Vertex) {
        self.message.clear();
        if !matches!(self.window, Window::None) {
            self.close();
            return;
        }
        self.cursor = Some(vertex);
        self.choose(vertex);
    }

    /// Handles a click on a color of the list.
    pub(super) fn click_color(&mut self, color: Color) {
        self.message.clear();
        if matches!(self.window, Window::End) {
            self.close();
            return;
        }
        self.window = Window::None;
        self.play(color);
    }

    /// Plays the color of a vertex; in the free game the region has to be selected first.
    fn choose(&mut self, vertex: Vertex) {
        match self.table.select(vertex) {
            Some(then) => self.say(then),
            None => self.play(self.table.colors()[vertex.index()]),
        }
    }

    fn move_cursor(&mut self, direction: (isize, isize)) {
        self.cursor = Some(match self.cursor {
            None => self.table.focus(None).unwrap_or(Vertex::new(0)),
            Some(cursor) => self.arrangement.step(cursor, direction),
        });
    }

    fn play(&mut self, color: Color) {
        match self.table.play(color, self.cursor) {
            Ok(played) => self.show(played),
            Err(failure) => self.message = failure.to_string(),
        }
    }

    /// Shows a move or a call that was made.
    fn show(&mut self, played: TurnRecord) {
        self.message.clone_from(&played.text);
        self.flood = self
            .is_animated
            .then_some(FloodAnimation { played, shown: 0 });
        self.changed();
        self.pause_at_the_end();
    }

    /// Updates the screen after a step back or forth.
    fn travelled(&mut self) {
        self.flood = None;
        self.changed();
    }

    fn say(&mut self, text: &str) {
        text.clone_into(&mut self.message);
    }

    /// Updates the screen after a change of the position: opens the window of the end if the game
    /// is over.
    fn changed(&mut self) {
        self.open(if self.table.is_over() {
            Window::End
        } else {
            Window::None
        });
        self.table.changed();
        self.was_busy = true;
    }

    /// Updates the screen after another game has begun.
    fn turn_to_board(&mut self) {
        self.keys = ColorKeys::new(self.table.palette());
        self.arrangement = Arrangement::new(self.table.board());
        self.list = Scroll::default();
        self.cursor = None;
        self.flood = None;
        self.welcome();
        self.changed();
        self.show_problems();
    }

    /// One tick: the flood spreads, and calls and results arrive. Returns whether the screen may
    /// have changed.
    pub(super) fn tick(&mut self) -> bool {
        let floods = self.flood.is_some();
        self.flood.take_if(|flood| !flood.goes_on());
        if self.flood.is_none()
            && let Some(played) = self.table.computers_call()
        {
            self.show(played);
            return true;
        }
        let was_over = self.table.is_over();
        let is_news = self.table.tick();
        if self.table.is_over() != was_over {
            // The limit became known.
            self.changed();
            self.pause_at_the_end();
        }
        self.show_problems();
        let is_busy = self.table.is_busy();
        let was_busy = std::mem::replace(&mut self.was_busy, is_busy);
        is_news || floods || was_busy || is_busy
    }

    /// Begins the pause if the game is over.
    fn pause_at_the_end(&mut self) {
        self.ended = self.table.is_over().then(Instant::now);
    }

    /// Whether the last move was made just now, so that keys and clicks do nothing.
    pub(super) fn is_pausing(&self) -> bool {
        self.ended.is_some_and(|ended| ended.elapsed() < END_PAUSE)
    }

    /// The time between two ticks if there is no event.
    pub(super) fn pause(&self) -> Duration {
        Duration::from_millis(if self.flood.is_some() {
            16
        } else if self.table.is_busy() {
            50
        } else {
            500
        })
    }
}

/// A move that is being shown: the vertices of the component take their new color one after the
/// other, from the pivot outwards.
pub(super) struct FloodAnimation {
    played: TurnRecord,
    shown: usize,
}

impl FloodAnimation {
    /// Takes a step; returns whether there are more.
    fn goes_on(&mut self) -> bool {
        /// The steps of a flood: at 16 ms each, it takes a quarter of a second.
        const STEPS: usize = 15;
        let count = self.played.order.len();
        self.shown += count.div_ceil(STEPS);
        self.shown < count
    }
}
