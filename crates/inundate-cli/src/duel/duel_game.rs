//! The table of a duel, which the full screen and the line mode share.

use std::collections::VecDeque;
use std::path::Path;
use std::time::{Duration, Instant};

use inundate_core::duel::{Player, Position};
use inundate_core::format::write_duel;
use inundate_core::notation::quoted;
use inundate_core::{Color, Instance, Palette, Vertex};
use inundate_draw::text::{DrawnVertex, draw_cells};
use inundate_duel::{Advice, Level, Options, Session, Side, Value, advise, solve};
use inundate_file::{FileError, create_new};
use inundate_game::{BackgroundJob, GameRecord};

use super::{NewDuel, call_text, hint_text, only_game, score_lines, side_text};
use crate::args::{DuelPlayArgs, OneDuelArgs};
use crate::in_play::{InPlay, Reply, TurnRecord};
use crate::inks::Inks;
use crate::limits::within;
use crate::play::{check_size, seed_of_now};
use crate::words::joined;
use crate::{At, Failure, Result};

/// The default players.
const USUAL_SIDES: [Side; 2] = [Side::Person, Side::Computer(Level::MIDDLE)];

/// The least time between the calls of two computers.
const PACE: Duration = Duration::from_millis(400);

/// The time limit of a hint, in the line mode.
const HINT_TIME: Duration = Duration::from_secs(10);

/// The time limit for the proof of a hint, and of the result from the start. Without a proof by
/// then they are shown as unproven.
const PROOF_TIME: Duration = Duration::from_secs(20);

/// The game, its background searches, and the terms of the next game.
pub(crate) struct DuelGame {
    pub(crate) session: Session,
    pub(crate) new: NewDuel,
    /// The call of the computer whose turn it is, or a forced pass.
    call: Option<BackgroundJob<Option<Color>>>,
    hint: Option<BackgroundJob<Advice>>,
    /// The result from the start under best play, for a game that is over.
    result: Option<BackgroundJob<Value>>,
    /// Whether two computers wait.
    pub(crate) is_paused: bool,
    /// The least time between the calls of two computers.
    pub(crate) pace: Duration,
    /// When the position last changed.
    since: Instant,
}

/// A call that was made: its player, its color, and the number of vertices that it conquered.
struct CallRecord {
    player: Player,
    side: String,
    text: String,
    gained: u32,
}

impl DuelGame {
    fn new(session: Session, new: NewDuel) -> Self {
        Self {
            session,
            new,
            call: None,
            hint: None,
            result: None,
            is_paused: false,
            pace: PACE,
            since: Instant::now(),
        }
    }

    /// Opens the game that the arguments ask for.
    pub(crate) fn open(args: &DuelPlayArgs) -> Result<Self> {
        let new = NewDuel {
            boards: args.new.clone(),
            terms: args.terms.clone(),
            fair: args.fair,
            sides: args.players.unwrap_or(USUAL_SIDES),
        };
        let Some(board) = args.board.clone() else {
            if args.reading.choice.is_some() {
                bail!("--board: expected BOARD too, found none");
            }
            let session = new.session(args.seed.unwrap_or_else(seed_of_now))?;
            return Ok(Self::new(session, new));
        };
        let of_board = OneDuelArgs {
            board,
            reading: args.reading.clone(),
            terms: args.terms.clone(),
        };
        let (game, duel) = only_game(&of_board, None)?;
        check_size(duel.instance())?;
        let calls = game.calls(&duel, &args.calls)?;
        let code = game.code.as_ref();
        let sides = args.players.or(code.map(|code| code.sides));
        let seed = args.seed.or(code.map(|code| code.series.seed));
        let (sides, seed) = (sides.unwrap_or(new.sides), seed.unwrap_or_else(seed_of_now));
        let session = Session::new(duel, sides, seed).with_calls(calls);
        let session = session.at("--calls")?;
        Ok(Self::new(session, new))
    }

    /// Begins a duel with these terms, which those after it keep.
    pub(crate) fn begin(&mut self, new: NewDuel) -> Result<()> {
        *self = Self::new(new.session(seed_of_now())?, new);
        Ok(())
    }

    /// Makes a call.
    fn call(&mut self, call: Option<Color>) -> Result<CallRecord> {
        let player = self.session.position().turn();
        let gained = self.session.call(call)?;
        Ok(CallRecord {
            player,
            gained,
            side: side_text(self.session.sides()[player.index()]),
            text: call_text(&self.session.duel().labeled(call)),
        })
    }

    /// Makes a call to be shown.
    fn show_call(&mut self, call: Option<Color>) -> Result<TurnRecord> {
        let before = self.colors();
        let called = self.call(call)?;
        let (player, side, text) = (called.player.index(), called.side, called.text);
        Ok(TurnRecord {
            text: format!("player {player} ({side}): {text} +{}", called.gained),
            before,
            order: territory(&self.session, called.player),
        })
    }

    /// The line of a call that was made.
    fn line_of(&self, called: &CallRecord) -> String {
        let (number, player) = (self.made(), called.player.index());
        let cells = self.session.position().cells(called.player);
        let (side, text, gained) = (&called.side, &called.text, called.gained);
        format!("call {number}: player {player} ({side}) {text} (+{gained}, {cells})\n")
    }

    /// The kind of the board as players read it: `7×8 grid, 6 colors`.
    pub(crate) fn kind(&self) -> String {
        let board = GameRecord::board_type(self.board());
        board.trim_end_matches(", free").to_owned()
    }

    /// The calls so far, as `duel analyze` and `--calls` read them.
    pub(crate) fn calls(&self) -> String {
        let calls = self.session.calls().iter();
        let words = calls.map(|&call| {
            let label = self.session.duel().labeled(call);
            label.unwrap_or_else(|| "pass".to_owned())
        });
        joined(words, " ")
    }

    /// The hint, if one was asked for and there is one yet.
    pub(crate) fn advice(&self) -> Option<Advice> {
        self.hint.as_ref()?.latest()
    }

    /// The result from the start, as far as it is known.
    pub(crate) fn result(&self) -> Option<Value> {
        self.result.as_ref()?.latest()
    }

    /// Starts what the position needs: the call of a computer unless it waits, or the result of a
    /// game that is over.
    fn consider(&mut self) {
        let (session, waits) = (&self.session, self.is_watched() && self.is_paused);
        if self.is_over() {
            self.result.get_or_insert_with(|| result(session.clone()));
            return;
        }
        let side = session.sides()[session.position().turn().index()];
        let calls = side != Side::Person || session.must_pass();
        if self.call.is_none() && !waits && calls {
            let session = session.clone();
            self.call = Some(BackgroundJob::start(move |latest, _| {
                let choice = session.computers_call();
                latest.set(choice.and_then(|choice| choice.call));
            }));
        }
    }
}

impl InPlay for DuelGame {
    const NAME: &'static str = "duel play";

    const COMMANDS: &'static str = "\
COLOR ...      make these calls
undo [N]       undo calls, back to your last one
redo [N]       redo calls that were undone
restart        begin again on the same board
new            start another board of this kind
hint           suggest a call, and say whether it is proven to be best
show           draw the board
board on|off   turn the drawing after each line on or off
calls          list the calls
help           list the commands
quit           end the program
";

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

    fn made(&self) -> usize {
        self.session.calls().len()
    }

    fn ways_on(&self) -> &'static str {
        if self.session.position().is_over() {
            "The game is over: U undo, B again from the start, N new"
        } else {
            ""
        }
    }

    fn play(&mut self, color: Color, _: Option<Vertex>) -> Result<TurnRecord> {
        let turn = self.session.position().turn();
        match self.session.sides()[turn.index()] {
            _ if self.is_over() => Err(Failure::new(self.ways_on())),
            Side::Computer(level) => Err(failure!("it is the turn of level {level}")),
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

    fn renew(&mut self) -> Result<()> {
        self.begin(self.new.clone())
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

    fn computers_call(&mut self) -> Option<TurnRecord> {
        let waits = self.is_watched() && (self.is_paused || self.since.elapsed() < self.pace);
        let call = self.call.as_ref().filter(|_| !waits)?.latest()?;
        Some(self.show_call(call).expect("the engine keeps the rules"))
    }

    fn ask(&mut self) {
        let position = self.session.position();
        self.hint = Some(BackgroundJob::start(move |latest, cancel| {
            let budget = within(PROOF_TIME).with_cancel(cancel);
            let advice = advise(&position, &budget, |first| latest.set(first.clone()));
            latest.set(advice);
        }));
    }

    fn end_hint(&mut self) {
        self.hint = None;
    }

    fn hint(&self) -> Option<String> {
        let job = self.hint.as_ref()?;
        let more = if job.is_done() { "" } else { " …" };
        Some(match job.latest() {
            Some(advice) => format!("hint: {}{more}", hint_text(self.session.duel(), &advice)),
            None => "hint: thinking …".to_owned(),
        })
    }

    fn changed(&mut self) {
        self.since = Instant::now();
        (self.call, self.hint) = (None, None);
        self.consider();
    }

    fn is_busy(&self) -> bool {
        let goes_on = self.is_watched() && !self.is_paused && !self.is_over();
        let done = [
            self.call.as_ref().map(BackgroundJob::is_done),
            self.hint.as_ref().map(BackgroundJob::is_done),
            self.result.as_ref().map(BackgroundJob::is_done),
        ];
        goes_on || done.contains(&Some(false))
    }

    fn greeting(&self) -> [String; 2] {
        let rules = self.session.duel().rules();
        let kind = format!("duel, {}, rules {rules}", self.kind());
        [kind, "[ ] is player 0, ( ) is player 1\n".to_owned()]
    }

    /// The calls of computers, and forced passes, until a person may call.
    fn wait(&mut self) -> String {
        let mut text = String::new();
        loop {
            let call = match self.session.computers_call() {
                Some(choice) => choice.call,
                None if self.session.must_pass() => None,
                None => return text,
            };
            let called = self.call(call).expect("the engine keeps the rules");
            text += &self.line_of(&called);
        }
    }

    fn draw(&self, inks: &Inks) -> String {
        let (duel, position) = (self.session.duel(), self.session.position());
        let styles = inks.styles(duel.palette());
        draw_cells(duel.instance(), &styles, |vertex| {
            let ink = position.color(vertex);
            DrawnVertex {
                text: quoted(duel.palette().label(ink)),
                ink,
                brackets: match position.owner(vertex) {
                    None => (' ', ' '),
                    Some(Player::Zero) => ('[', ']'),
                    Some(Player::One) => ('(', ')'),
                },
            }
        })
    }

    fn state(&self) -> String {
        let position = self.session.position();
        if position.is_over() {
            return score_lines(&self.session).join("\n") + "\n";
        }
        let gains = position.gains();
        let calls = position.legal().into_iter().map(|color| {
            let label = quoted(self.palette().label(color));
            format!("{label} (+{})", gains[color.index()])
        });
        let calls = joined(calls, ", ");
        let [zero, one] = Player::BOTH.map(|player| position.cells(player));
        let (free, turn) = (position.free(), position.turn().index());
        format!("cells: {zero} and {one}, free: {free}; player {turn} may call {calls}\n")
    }

    /// Makes a call. The computer answers.
    fn play_word(&mut self, word: &str) -> Result<String> {
        let color = self.palette().color(word).ok_or_else(|| {
            failure!(
                "expected a color of the palette or a command, found `{word}`; `help` lists the \
                 commands"
            )
        })?;
        let called = self.call(Some(color)).at(word)?;
        Ok(self.line_of(&called) + &self.wait())
    }

    fn advise(&mut self) -> String {
        let advice = advise(&self.session.position(), &within(HINT_TIME), |_| {});
        format!("hint: {}\n", hint_text(self.session.duel(), &advice))
    }

    fn answer(&mut self, command: &str, arguments: &[&str]) -> Option<Result<Reply>> {
        let is_known = (command, arguments) == ("calls", &[]);
        is_known.then(|| Ok(Reply::Said(format!("calls: {}\n", self.calls()))))
    }
}

/// Finds the result from the start.
fn result(session: Session) -> BackgroundJob<Value> {
    BackgroundJob::start(move |latest, cancel| {
        let options = Options::default().with_calls(false).with_line(false);
        let budget = within(PROOF_TIME).with_cancel(cancel);
        latest.set(solve(&Position::new(session.duel()), options, &budget).value);
    })
}

/// The vertices of a territory, those next to the start first.
fn territory(session: &Session, player: Player) -> Vec<Vertex> {
    let (position, duel) = (session.position(), session.duel());
    let start = duel.start(player);
    let mut is_seen = vec![false; duel.instance().vertex_count()];
    is_seen[start.index()] = true;
    let (mut order, mut queue) = (Vec::new(), VecDeque::from([start]));
    while let Some(v) = queue.pop_front() {
        order.push(v);
        for &u in duel.instance().graph().neighbors(v) {
            if !is_seen[u.index()] && position.owner(u) == Some(player) {
                is_seen[u.index()] = true;
                queue.push_back(u);
            }
        }
    }
    order
}
