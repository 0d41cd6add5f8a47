//! The line mode of the game.

use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use inundate::Budget;
use inundate_core::notation::{LabeledMove, quoted};
use inundate_core::{Game, Instance, Move, State, Vertex};
use inundate_game::{Advice, Session, Status, analyze};

use super::{KEPT, PAR_TIME, Table, description, hint_text, kind, random, verdict};
use crate::args::LookArgs;
use crate::draw::{draw, note};
use crate::failure::Failure;
use crate::inks::Inks;
use crate::output::Output;
use crate::text::plural;
use crate::typed::{Line, Lines};

/// Every command, with its arguments and its meaning.
pub(crate) const COMMANDS: [(&str, &str); 15] = [
    (
        "COLOR ...",
        "play these moves; in the free game ROW,COL:COLOR or VERTEX:COLOR",
    ),
    ("undo [N]", "undo moves"),
    ("redo [N]", "redo moves"),
    ("restart", "begin again on the same board"),
    ("new", "start another board of this size"),
    (
        "hint",
        "suggest a move, and say whether it is proven to be best",
    ),
    ("analyze", "show how much each move lost"),
    ("show", "draw the board"),
    ("board on|off", "turn the drawing after each line on or off"),
    ("moves", "list the moves"),
    ("id", "print the id of the board, for another game on it"),
    ("save [FILE]", "write the game to a file"),
    ("load [FILE]", "load the game of a file"),
    ("help", "list the commands"),
    ("quit", "end the program"),
];

/// The time limit of a hint.
const HINT_TIME: Duration = Duration::from_secs(10);

/// Plays until the input ends or `quit`.
pub(crate) fn plain(table: Table, args: &LookArgs, lines: Lines) -> Result<(), Failure> {
    let inks = Inks::new(&args.inks)?;
    let mut dialog = Dialog {
        table,
        output: Output::standard(inks.depth).for_readers(),
        inks,
        draws: true,
        lines,
        has_explained: false,
    };
    let is_typed = dialog.lines.is_typed();
    dialog.table.keeps = is_typed;
    if is_typed && dialog.table.is_any_board {
        dialog.offer()?;
    }
    dialog.begin()?;
    loop {
        match dialog.lines.next()? {
            Line::End => break,
            Line::Unreadable => {
                writeln!(dialog.output, "error: expected UTF-8 text")?;
                continue;
            }
            Line::Text(line) => {
                if dialog.answer(&line)? {
                    break;
                }
            }
        }
        if let Err(Failure::Bad(messages)) = dialog.table.keep() {
            writeln!(dialog.output, "error: {}", messages.join("; "))?;
        }
        dialog.output.flush()?;
    }
    dialog.table.leave()?;
    if dialog.table.keep_unfinished()? {
        writeln!(dialog.output, "{KEPT}")?;
    }
    dialog.output.finish()
}

struct Dialog {
    table: Table,
    output: Output,
    inks: Inks,
    /// Whether the board is drawn after every line.
    draws: bool,
    lines: Lines,
    has_explained: bool,
}

impl Dialog {
    fn board(&self) -> &Instance {
        self.table.session.board()
    }

    /// Asks whether to go on with a game that was left.
    fn offer(&mut self) -> Result<(), Failure> {
        let (mut games, problems) = self.table.unfinished();
        for problem in problems {
            writeln!(self.output, "error: {problem}")?;
        }
        match games.as_slice() {
            [] => return Ok(()),
            [left] => write!(
                self.output,
                "You left a game ({}). Go on with it (y/n)? ",
                description(&left.session)
            )?,
            games => {
                writeln!(self.output, "You left {} games:", games.len())?;
                for (index, left) in games.iter().enumerate() {
                    let game = description(&left.session);
                    writeln!(self.output, "{}. {game}", index + 1)?;
                }
                let last = games.len();
                write!(
                    self.output,
                    "Go on with one of them (1 to {last}; n: a new board)? "
                )?;
            }
        }
        self.output.flush()?;
        let answer = match self.lines.next()? {
            Line::Text(answer) => answer,
            Line::Unreadable | Line::End => return Ok(()),
        };
        let chosen = match answer.as_bytes() {
            b"y" | b"Y" | b"yes" => Some(0),
            [digit @ b'1'..=b'9'] => Some(usize::from(digit - b'1')),
            _ => None,
        };
        if let Some(chosen) = chosen.filter(|&chosen| chosen < games.len()) {
            self.table.go_on(games.swap_remove(chosen));
        }
        Ok(())
    }

    /// What is printed before the first line.
    fn begin(&mut self) -> Result<(), Failure> {
        let session = &self.table.session;
        let board = kind(session.board());
        writeln!(self.output, "{board}; `help` lists the commands")?;
        if let Some(note) = note(self.board()) {
            writeln!(self.output, "{note}")?;
        }
        if let Some(id) = self.table.session.id() {
            writeln!(self.output, "id: {id}")?;
        }
        self.set_par();
        self.show()?;
        Ok(self.output.flush()?)
    }

    /// Answers a line; returns whether it was the last.
    fn answer(&mut self, line: &str) -> Result<bool, Failure> {
        let mut words = line.split_whitespace();
        let word = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        let reply = match (word, rest.as_slice()) {
            ("", _) => return Ok(false),
            ("quit", []) => return Ok(true),
            ("help", []) => {
                self.help()?;
                return Ok(false);
            }
            ("undo", n) => self.repeat(n, Session::undo, "nothing to undo"),
            ("redo", n) => self.repeat(n, Session::redo, "nothing to redo"),
            ("restart", []) => {
                self.table.leave()?;
                self.table.session.restart();
                Ok(())
            }
            ("new", []) => match random(&self.table.session) {
                Ok(session) => self.switch_to(session).map(Ok)?,
                Err(error) => Err(error),
            },
            ("hint", []) => return self.hint().map(|()| false),
            ("analyze", []) => return self.analyze().map(|()| false),
            ("show", []) => return self.draw().map(|()| false),
            ("moves", []) => return self.moves().map(|()| false),
            ("id", []) => return self.id().map(|()| false),
            ("board", ["on"]) => {
                self.draws = true;
                Ok(())
            }
            ("board", ["off"]) => {
                self.draws = false;
                Ok(())
            }
            ("save", path) => return self.save(path).map(|()| false),
            ("load", path) => match load_from(&self.table, path) {
                Ok(session) => self.switch_to(session).map(Ok)?,
                Err(error) => Err(error),
            },
            _ => self.play(line)?,
        };
        match reply {
            Ok(()) => {
                self.set_par();
                self.show()?;
            }
            Err(message) => {
                writeln!(self.output, "error: {message}")?;
                self.explain()?;
            }
        }
        Ok(false)
    }

    /// Says once what lines of a script are, if the first of them may have been meant as a board.
    fn explain(&mut self) -> Result<(), Failure> {
        let session = &self.table.session;
        if !self.lines.is_typed() && session.played().is_empty() && !self.has_explained {
            self.has_explained = true;
            writeln!(
                self.output,
                "standard input is read as commands; `inundate play --plain -` reads it as a board"
            )?;
        }
        Ok(())
    }

    fn help(&mut self) -> Result<(), Failure> {
        for (command, meaning) in COMMANDS {
            writeln!(self.output, "{command:14} {meaning}")?;
        }
        Ok(())
    }

    fn repeat(
        &mut self,
        count: &[&str],
        step: fn(&mut Session) -> bool,
        nothing: &str,
    ) -> Result<(), String> {
        let count = match count {
            [] => 1,
            [count] => count
                .parse::<usize>()
                .map_err(|_| format!("expected a number of moves, found `{count}`"))?,
            _ => return Err("expected one number of moves".to_owned()),
        };
        let done = (0..count).take_while(|_| step(&mut self.table.session));
        if done.count() == 0 {
            return Err(nothing.to_owned());
        }
        Ok(())
    }

    /// Plays the moves of a line, up to the first that is refused.
    fn play(&mut self, line: &str) -> Result<Result<(), String>, Failure> {
        for word in line.split_whitespace() {
            let read = LabeledMove::read(word, self.board());
            let mv = match read.and_then(|labeled| labeled.on(self.board())) {
                Ok(mv) => mv,
                Err(error) => return Ok(Err(format!("{error}; `help` lists the commands"))),
            };
            let gained = match self.table.play(mv) {
                Ok(gained) => gained,
                Err(error) => return Ok(Err(format!("{word}: {error}"))),
            };
            let session = &self.table.session;
            let number = session.played().len();
            let flooded = session.component(mv.pivot).len();
            let vertices = session.board().vertex_count();
            writeln!(
                self.output,
                "move {number}: {word} (+{gained}, {flooded}/{vertices})"
            )?;
        }
        Ok(Ok(()))
    }

    /// Sets a limit that depends on the optimum, within a time limit.
    fn set_par(&mut self) {
        if self.table.session.awaits_par() {
            let session = self.table.session.clone();
            let start = session.board().colors();
            let known = self.think_until(start, PAR_TIME, |known| session.is_settled_by(known));
            if let Some(par) = known.upper_bound() {
                self.table.session.set_par(par);
            }
        }
    }

    fn known_of_start(&mut self, time: Duration) -> Advice {
        let start = self.board().colors().to_vec();
        self.think(&start, time)
    }

    /// What is known about a position when the time is over, or earlier if it is proven.
    fn think(&mut self, colors: &[inundate_core::Color], time: Duration) -> Advice {
        self.think_until(colors, time, |_| false)
    }

    /// The same, or earlier if what is known is enough.
    fn think_until(
        &mut self,
        colors: &[inundate_core::Color],
        time: Duration,
        is_enough: impl Fn(&Advice) -> bool,
    ) -> Advice {
        let adviser = &mut self.table.adviser;
        adviser.think_about(colors);
        let end = Instant::now() + time;
        while adviser.is_thinking() {
            let known = adviser.advice();
            if known.is_some_and(|known| is_enough(known) || Instant::now() >= end) {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
        let advice = adviser.advice().cloned();
        adviser.rest();
        advice.expect("thinking ends with something")
    }

    /// The board, or the end of the game.
    fn show(&mut self) -> Result<(), Failure> {
        if self.draws {
            self.draw()?;
        }
        let session = &self.table.session;
        let made = session.played().len();
        match session.status() {
            Status::Playing => {
                let limit = session.limit_in_moves();
                let limit = limit.map_or(String::new(), |limit| format!(" of {limit}"));
                let gains = gains(session);
                writeln!(self.output, "moves: {made}{limit}{gains}")?;
            }
            Status::Won | Status::Lost => {
                let known = self.known_of_start(HINT_TIME);
                for line in verdict(&self.table.session, &known) {
                    writeln!(self.output, "{line}")?;
                }
                if let Some(result) = self.table.daily_result(&known) {
                    write!(self.output, "\n{result}")?;
                }
                if let Err(failure) = self.table.record_win(&known) {
                    failure.print();
                }
            }
        }
        Ok(())
    }

    fn draw(&mut self) -> Result<(), Failure> {
        let session = &self.table.session;
        let focus = match (session.board().game(), session.played().last()) {
            (Game::Fixed { pivot }, _) => pivot,
            (Game::Free, Some(mv)) => mv.pivot,
            (Game::Free, None) => Vertex::new(0),
        };
        let state = State::with_colors(session.board(), session.colors().to_vec());
        let styles = self.inks.styles(session.board().palette());
        let text = draw(&state, session.board(), focus, &styles);
        Ok(self.output.write_all(text.as_bytes())?)
    }

    fn hint(&mut self) -> Result<(), Failure> {
        if self.table.session.status() != Status::Playing {
            writeln!(self.output, "error: the game is over")?;
            return Ok(());
        }
        let colors = self.table.session.colors().to_vec();
        let advice = self.think(&colors, HINT_TIME);
        self.table.session.count_hint();
        let text = hint_text(&advice);
        Ok(writeln!(self.output, "hint: {text}")?)
    }

    fn analyze(&mut self) -> Result<(), Failure> {
        let session = &self.table.session;
        let budget = Budget::default().with_time(HINT_TIME);
        let analysis =
            analyze(session.board(), session.played(), &budget).expect("the moves were played");
        let mut text = String::new();
        for (number, (played, before)) in
            analysis.played.iter().zip(&analysis.positions).enumerate()
        {
            let mv = &played.mv;
            let _ = match played.loss.exactly() {
                Some(0) => writeln!(text, "move {}: {mv} lost nothing", number + 1),
                Some(loss) => writeln!(
                    text,
                    "move {}: {mv} lost {}; better: {}",
                    number + 1,
                    plural(loss, "move"),
                    line_text(before)
                ),
                None => writeln!(text, "move {}: {mv}: its loss is not known", number + 1),
            };
        }
        if let Some(last) = analysis
            .positions
            .last()
            .filter(|last| last.next().is_some())
        {
            let _ = writeln!(text, "from here: {}", line_text(last));
        }
        Ok(self.output.write_all(text.as_bytes())?)
    }

    fn moves(&mut self) -> Result<(), Failure> {
        let session = &self.table.session;
        let words = |moves: &[Move]| {
            let board = session.board();
            let words: Vec<String> = moves
                .iter()
                .map(|&mv| LabeledMove::of(board, mv).to_string())
                .collect();
            words.join(" ")
        };
        let (made, back) = (words(session.played()), words(session.taken_back()));
        writeln!(self.output, "made: {made}")?;
        if !back.is_empty() {
            writeln!(self.output, "undone: {back}")?;
        }
        Ok(())
    }

    fn id(&mut self) -> Result<(), Failure> {
        let session = &self.table.session;
        let text = session
            .id()
            .map_or("none; `save` writes the board to a file", |id| id);
        Ok(writeln!(self.output, "id: {text}")?)
    }

    fn save(&mut self, path: &[&str]) -> Result<(), Failure> {
        let reply = match path {
            [] => self.table.save_to(&self.table.save),
            path => self.table.save_to(Path::new(&path.join(" "))),
        };
        match reply {
            Ok(reply) => writeln!(self.output, "{reply}")?,
            Err(error) => writeln!(self.output, "error: {error}")?,
        }
        Ok(())
    }

    /// Leaves the game for another.
    fn switch_to(&mut self, session: Session) -> Result<(), Failure> {
        self.table.leave()?;
        self.table.keep_unfinished()?;
        self.table.switch_to(session);
        Ok(())
    }
}

fn load_from(table: &Table, path: &[&str]) -> Result<Session, String> {
    match path {
        [] => Table::load_from(&table.save),
        path => Table::load_from(Path::new(&path.join(" "))),
    }
}

fn line_text(advice: &Advice) -> String {
    let words: Vec<String> = advice.line().iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// The adjacent colors of the flooded region, each with the number of vertices that would join.
fn gains(session: &Session) -> String {
    let Game::Fixed { pivot } = session.board().game() else {
        return String::new();
    };
    let state = State::with_colors(session.board(), session.colors().to_vec());
    let palette = session.board().palette();
    let words: Vec<String> = palette
        .colors()
        .filter_map(|color| {
            let gained = state.clone().play(Move { pivot, color }).ok()?;
            (gained > 0).then(|| format!("{} (+{gained})", quoted(palette.label(color))))
        })
        .collect();
    format!("; adjacent colors: {}", words.join(", "))
}
