//! The game for one, line by line.

use std::fmt::Write as _;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use inundate::Budget;
use inundate_core::notation::{LabeledMove, quoted};
use inundate_core::{Color, Game, Move, State, Vertex};
use inundate_game::{Advice, Session, Status, analyze};

use super::start::random;
use super::{BEST_KNOWN_TIME, Table, hint_text, kind, line_text, verdict};
use crate::by_line::{ByLine, Reply};
use crate::draw::draw;
use crate::inks::Inks;
use crate::text::plural;
use crate::written_moves::WrittenMoves;

/// The time limit of a hint.
const HINT_TIME: Duration = Duration::from_secs(10);

impl ByLine for Table {
    const NAME: &'static str = "play";

    const COMMANDS: &'static [(&'static str, &'static str)] = &[
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

    fn greeting(&self) -> String {
        kind(self.session.board())
    }

    fn legend(&self) -> String {
        let id = self.session.id();
        id.map_or(String::new(), |id| format!("id: {id}\n"))
    }

    /// Sets a limit that depends on the optimum, within a time limit.
    fn wait(&mut self) -> String {
        if self.session.awaits_best_known() {
            let session = self.session.clone();
            let start = session.board().colors();
            let known = self.think_until(start, BEST_KNOWN_TIME, |known| known.settles(&session));
            if let Some(best) = known.upper_bound() {
                self.session.set_best_known(best);
            }
        }
        String::new()
    }

    fn draw(&self, inks: &Inks) -> String {
        let session = &self.session;
        let focus = match (session.board().game(), session.played().last()) {
            (Game::Fixed { pivot }, _) => pivot,
            (Game::Free, Some(mv)) => mv.pivot,
            (Game::Free, None) => Vertex::new(0),
        };
        let state = State::with_colors(session.board(), session.colors().to_vec());
        let styles = inks.styles(session.board().palette());
        draw(&state, session.board(), focus, &[], &styles)
    }

    fn state(&mut self) -> String {
        let session = &self.session;
        if session.status() == Status::Playing {
            let made = session.played().len();
            let limit = session.limit_in_moves();
            let limit = limit.map_or(String::new(), |limit| format!(" of {limit}"));
            let gains = gains(session);
            return format!("moves: {made}{limit}{gains}\n");
        }
        let start = session.board().colors().to_vec();
        let known = self.think_until(&start, HINT_TIME, |_| false);
        let mut text = verdict(&self.session, &known).join("\n") + "\n";
        if let Some(result) = self.daily_result(&known) {
            let _ = write!(text, "\n{result}");
        }
        self.record_win(&known);
        text
    }

    /// As `verify` reads moves.
    fn reworded(&self, line: &str) -> Option<Vec<String>> {
        let board = self.session.board();
        let written = WrittenMoves::read(line, board).ok()?;
        written.read_as.as_ref()?;
        let word = |&mv: &Move| {
            let LabeledMove { place, label } = LabeledMove::of(board, mv);
            place.map_or_else(|| label.clone(), |place| format!("{place}:{label}"))
        };
        Some(written.moves.iter().map(word).collect())
    }

    fn play_word(&mut self, word: &str) -> Result<String, String> {
        let read = LabeledMove::read(word, self.session.board());
        let mv = read
            .and_then(|labeled| labeled.on(self.session.board()))
            .map_err(|error| format!("{error}; `help` lists the commands"))?;
        let gained = self.make(mv).map_err(|error| format!("{word}: {error}"))?;
        let session = &self.session;
        let number = session.played().len();
        let flooded = session.component(mv.pivot).len();
        let vertices = session.board().vertex_count();
        Ok(format!(
            "move {number}: {word} (+{gained}, {flooded}/{vertices})\n"
        ))
    }

    fn renew(&mut self) -> Result<(), String> {
        self.begin(random(&self.session)?)
    }

    fn advise(&mut self) -> String {
        let colors = self.session.colors().to_vec();
        let advice = self.think_until(&colors, HINT_TIME, |_| false);
        self.session.count_hint();
        format!("hint: {}\n", hint_text(&advice))
    }

    fn answer(&mut self, command: &str, arguments: &[&str]) -> Option<Result<Reply, String>> {
        let path = arguments.join(" ");
        let path = (!path.is_empty()).then_some(Path::new(&path));
        let text = match (command, arguments) {
            ("load", _) => return Some(self.load(path).map(|()| Reply::Changed)),
            ("save", _) => {
                let reply = self.save_to(path.unwrap_or(&self.save));
                reply.unwrap_or_else(|error| format!("error: {error}")) + "\n"
            }
            ("analyze", []) => analysis(&self.session),
            ("moves", []) => moves(&self.session),
            ("id", []) => {
                let id = self.session.id();
                let id = id.unwrap_or("none; `save` writes the board to a file");
                format!("id: {id}\n")
            }
            _ => return None,
        };
        Some(Ok(Reply::Said(text)))
    }
}

impl Table {
    /// What is known about a position when the time is over, or earlier if it is proven or enough.
    fn think_until(
        &mut self,
        colors: &[Color],
        time: Duration,
        is_enough: impl Fn(&Advice) -> bool,
    ) -> Advice {
        let adviser = &mut self.adviser;
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
}

/// How much each move lost, and how to go on.
fn analysis(session: &Session) -> String {
    let budget = Budget::default().with_time(HINT_TIME);
    let analysis =
        analyze(session.board(), session.played(), &budget).expect("the moves were played");
    let mut text = String::new();
    for (number, (played, before)) in analysis.played.iter().zip(&analysis.positions).enumerate() {
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
    text
}

/// The moves made, and those undone.
fn moves(session: &Session) -> String {
    let words = |moves: &[Move]| {
        let board = session.board();
        let words: Vec<String> = moves
            .iter()
            .map(|&mv| LabeledMove::of(board, mv).to_string())
            .collect();
        words.join(" ")
    };
    let mut text = format!("made: {}\n", words(session.played()));
    if !session.taken_back().is_empty() {
        let _ = writeln!(text, "undone: {}", words(session.taken_back()));
    }
    text
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
