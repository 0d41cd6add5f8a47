//! The table of a duel, which the full screen and the line mode share.

use std::collections::VecDeque;
use std::path::Path;
use std::time::{Duration, Instant};

use inundate_core::duel::Player;
use inundate_core::format::write_duel;
use inundate_core::{Color, Instance, Palette, Vertex};
use inundate_duel::{Level, Session, Side};
use inundate_file::{FileError, create_new};

use super::game::only_game;
use super::start::{NewDuel, check_size};
use super::text::{call_text, hint_text, side_text};
use super::thoughts::Thoughts;
use crate::args::{DuelPlayArgs, OneDuelArgs};
use crate::failure::Failure;
use crate::in_play::{InPlay, Played};
use crate::play::seed_of_now;

/// Who plays if nobody says so.
const USUAL_SIDES: [Side; 2] = [Side::Person, Side::Computer(Level::MIDDLE)];

/// The least time between the calls of two computers.
const PACE: Duration = Duration::from_millis(400);

/// The game, and what the next one is like.
pub(crate) struct Table {
    pub(crate) session: Session,
    pub(crate) new: NewDuel,
    pub(crate) thoughts: Thoughts,
    /// Whether two computers wait.
    pub(crate) is_paused: bool,
    /// The least time between the calls of two computers.
    pub(crate) pace: Duration,
    /// When the position last changed.
    since: Instant,
}

impl Table {
    fn new(session: Session, new: NewDuel) -> Self {
        Self {
            session,
            new,
            thoughts: Thoughts::default(),
            is_paused: false,
            pace: PACE,
            since: Instant::now(),
        }
    }

    /// The game that is asked for.
    pub(crate) fn open(args: &DuelPlayArgs) -> Result<Self, Failure> {
        let new = NewDuel {
            boards: args.new.clone(),
            terms: args.terms.clone(),
            fair: args.fair,
            sides: args.players.unwrap_or(USUAL_SIDES),
        };
        let Some(name) = &args.board else {
            let session = new.session(args.seed.unwrap_or_else(seed_of_now))?;
            return Ok(Self::new(session, new));
        };
        let (game, duel) = only_game(&OneDuelArgs {
            board: name.clone(),
            input_format: args.input_format,
            choice: args.choice.clone(),
            terms: args.terms.clone(),
        })?;
        check_size(&duel)?;
        let calls = game.calls(&duel, &args.calls)?;
        let of_code = game.code.as_ref();
        let sides = args.players.or(of_code.map(|code| code.sides));
        let seed = args.seed.or(of_code.map(|code| code.series.seed));
        let (sides, seed) = (sides.unwrap_or(new.sides), seed.unwrap_or_else(seed_of_now));
        let session = Session::new(duel, sides, seed).with_calls(calls);
        let session = session.map_err(|error| Failure::new(format!("--calls: {error}")))?;
        Ok(Self::new(session, new))
    }

    /// Begins a duel that is like this, and so will be those after it.
    pub(crate) fn begin(&mut self, new: NewDuel) -> Result<(), String> {
        let session = new.session(seed_of_now());
        *self = Self::new(session.map_err(|failure| failure.in_line())?, new);
        Ok(())
    }

    /// Makes a call.
    pub(super) fn call(&mut self, call: Option<Color>) -> Result<Called, String> {
        let player = self.session.position().turn();
        let gained = self.session.call(call);
        Ok(Called {
            player,
            gained: gained.map_err(|error| error.to_string())?,
            side: side_text(self.session.sides()[player.index()]),
            text: call_text(&self.session.duel().labeled(call)),
        })
    }

    /// Makes a call to be shown.
    fn show_call(&mut self, call: Option<Color>) -> Result<Played, String> {
        let before = self.colors();
        let Called {
            player,
            side,
            text,
            gained,
        } = self.call(call)?;
        Ok(Played {
            text: format!("player {} ({side}): {text} +{gained}", player.index()),
            before,
            order: territory(&self.session, player),
        })
    }

    /// The kind of the board as players read it: `7×8 grid, 6 colors`.
    pub(crate) fn kind(&self) -> String {
        let board = inundate_game::GameRecord::board_type(self.board());
        board.trim_end_matches(", free").to_owned()
    }

    /// The calls so far, as `duel analyze` and `--calls` read them.
    pub(crate) fn calls(&self) -> String {
        let duel = self.session.duel();
        let calls = self.session.calls().iter();
        let words: Vec<String> = calls
            .map(|&call| duel.labeled(call).unwrap_or_else(|| "pass".to_owned()))
            .collect();
        words.join(" ")
    }
}

/// A call that was made: by whom, its color, and how many vertices it conquered.
pub(super) struct Called {
    pub(super) player: Player,
    pub(super) side: String,
    pub(super) text: String,
    pub(super) gained: u32,
}

impl InPlay for Table {
    fn board(&self) -> &Instance {
        self.session.duel().instance()
    }

    fn palette(&self) -> &Palette {
        self.session.duel().palette()
    }

    fn colors(&self) -> Vec<Color> {
        let position = self.session.position();
        let vertices = self.board().graph().vertices();
        vertices.map(|v| position.color(v)).collect()
    }

    fn focus(&self, _: Option<Vertex>) -> Option<Vertex> {
        let turn = self.session.position().turn();
        Some(self.session.duel().start(turn))
    }

    fn is_over(&self) -> bool {
        self.session.position().is_over()
    }

    fn made(&self) -> usize {
        self.session.calls().len()
    }

    fn ways_on(&self) -> &'static str {
        if self.is_over() {
            "The game is over: U undo, B again from the start, N new"
        } else {
            ""
        }
    }

    fn play(&mut self, color: Color, _: Option<Vertex>) -> Result<Played, String> {
        let turn = self.session.position().turn();
        match self.session.sides()[turn.index()] {
            _ if self.is_over() => Err(self.ways_on().to_owned()),
            Side::Computer(level) => Err(format!("it is the turn of level {level}")),
            Side::Person => self.show_call(Some(color)),
        }
    }

    fn undo(&mut self) -> bool {
        self.is_paused = self.is_watched();
        self.session.undo()
    }

    fn redo(&mut self) -> bool {
        self.is_paused = self.is_watched();
        self.session.redo()
    }

    fn restart(&mut self) {
        self.is_paused = false;
        self.session.restart();
    }

    /// Writes the board with its terms to a file of the current folder that is new.
    fn save(&mut self) -> String {
        let mut text = String::new();
        write_duel(&mut text, None, self.session.duel());
        let mut number = 1;
        loop {
            let path = format!("duel-{number}.json");
            match create_new(Path::new(&path), text.as_bytes()) {
                Ok(_) => return format!("saved to {path}; calls: {}", self.calls()),
                // It is another game's.
                Err(FileError::Exists | FileError::NoFile) if number < 1000 => number += 1,
                Err(error) => return format!("{path}: {error}"),
            }
        }
    }

    fn is_watched(&self) -> bool {
        !self.session.sides().contains(&Side::Person)
    }

    fn pause(&mut self) {
        self.is_paused = !self.is_paused;
        self.consider();
    }

    fn computers_call(&mut self) -> Option<Played> {
        let waits = self.is_watched() && (self.is_paused || self.since.elapsed() < self.pace);
        let call = self.thoughts.call().ok().filter(|_| !waits)?;
        Some(self.show_call(call).expect("the engine keeps the rules"))
    }

    fn ask(&mut self) {
        self.thoughts.ask(&self.session);
    }

    fn end_hint(&mut self) {
        self.thoughts.end_hint();
    }

    fn hint(&self) -> Option<String> {
        let Ok(advice) = self.thoughts.hint()? else {
            return Some("hint: thinking …".to_owned());
        };
        let grows = self.thoughts.is_hint_growing();
        let more = if grows { " …" } else { "" };
        let text = hint_text(self.session.duel(), &advice);
        Some(format!("hint: {text}{more}"))
    }

    fn consider(&mut self) {
        let waits = self.is_watched() && self.is_paused;
        self.thoughts.consider(&self.session, waits);
    }

    fn changed(&mut self) {
        self.since = Instant::now();
        self.thoughts.forget();
        self.consider();
    }

    fn tick(&mut self) -> bool {
        false
    }

    fn is_busy(&self) -> bool {
        let goes_on = self.is_watched() && !self.is_paused && !self.is_over();
        goes_on || self.thoughts.is_thinking()
    }
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
