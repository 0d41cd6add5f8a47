//! The game for one as a game in play.

use std::fmt::Write as _;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use inundate_core::notation::{LabeledMove, Place, quoted};
use inundate_core::{Color, Game, Instance, Move, State, Vertex};
use inundate_draw::text::{draw, focus};
use inundate_game::{PlayError, Session, Status, analyze};

use super::start::random;
use super::{KEPT, SoloGame, UNKEPT, hint_text, kind, line_text};
use crate::in_play::{InPlay, Reply, TurnRecord};
use crate::inks::Inks;
use crate::limits::within;
use crate::words::{joined, moves_text, plural};
use crate::written_moves::WrittenMoves;
use crate::{At, Failure, Result};

/// The message to a player who has no move left: how to go on.
pub(crate) const OUT_OF_MOVES: &str = "Out of moves: U undo, B again from the start, N new";

/// The reason why a region cannot be chosen.
const NO_PIVOT: &str = "no pivot is in this region: choose one with a mark";

/// The time limit of a hint and of the comparison at the end, in the line mode.
const HINT_TIME: Duration = Duration::from_secs(10);

impl InPlay for SoloGame {
    const NAME: &'static str = "play";

    const COMMANDS: &'static str = "\
COLOR ...      play these moves; in the free game ROW,COL:COLOR or VERTEX:COLOR
undo [N]       undo moves
redo [N]       redo moves
restart        begin again on the same board
new            start another board of this size
hint           suggest a move, and say whether it is proven to be best
analyze        show how much each move lost
show           draw the board
board on|off   turn the drawing after each line on or off
moves          list the moves
id             print the id of the board, for another game on it
save [FILE]    write the game to a file
load [FILE]    load the game of a file
help           list the commands
quit           end the program
";

    fn board(&self) -> &Instance {
        self.session.board()
    }

    fn colors(&self) -> Vec<Color> {
        self.session.colors().to_vec()
    }

    fn focus(&self, cursor: Option<Vertex>) -> Option<Vertex> {
        match self.board().game() {
            Game::Fixed { pivot } => Some(pivot),
            Game::Free => self.selected.or_else(|| self.place_of_move(cursor?)),
        }
    }

    fn made(&self) -> usize {
        self.session.played().len()
    }

    fn id(&self) -> Option<&str> {
        self.session.id()
    }

    fn ways_on(&self) -> &'static str {
        match self.session.status() {
            Status::Playing => "",
            Status::Lost => OUT_OF_MOVES,
            Status::Won => "The board is flooded: B again from the start, N new",
        }
    }

    fn play(&mut self, color: Color, cursor: Option<Vertex>) -> Result<TurnRecord> {
        let Some(pivot) = self.focus(cursor) else {
            match cursor {
                Some(_) => bail!("{NO_PIVOT}"),
                None => bail!("choose a region first: arrows and Enter, or a click"),
            }
        };
        let before = self.colors();
        let gained = match self.make(Move { pivot, color }) {
            Err(PlayError::Over) => bail!("{}", self.ways_on()),
            made => made?,
        };
        Ok(TurnRecord {
            text: format!("{}: +{gained}", self.palette().label(color)),
            before,
            order: self.session.component(pivot),
        })
    }

    fn select(&mut self, vertex: Vertex) -> Option<&'static str> {
        if self.board().game() != Game::Free || self.selected.is_some() {
            return None;
        }
        self.selected = self.place_of_move(vertex);
        Some(match self.selected {
            Some(_) => "now choose a color by its key, a cell or the list",
            None => NO_PIVOT,
        })
    }

    fn undo(&mut self) -> bool {
        self.session.undo()
    }

    fn redo(&mut self) -> bool {
        self.session.redo()
    }

    fn restart(&mut self) {
        self.leave();
        self.session.restart();
    }

    fn renew(&mut self) -> Result<()> {
        self.begin(random(&self.session)?)
    }

    fn save(&mut self) -> String {
        let reply = self.save_to(&self.save);
        reply.unwrap_or_else(|failure| failure.to_string())
    }

    fn ask(&mut self) {
        self.session.count_hint();
        self.thoughts.wants_hint = true;
        self.think();
        self.keep();
    }

    fn end_hint(&mut self) {
        self.thoughts.wants_hint = false;
        self.selected = None;
        self.think();
    }

    fn hint(&self) -> Option<String> {
        let Ok(advice) = self.thoughts.hint()? else {
            return Some("hint: thinking …".to_owned());
        };
        let grows = self.adviser.is_thinking() && !advice.is_proven();
        let more = if grows { " …" } else { "" };
        Some(format!("hint: {}{more}", hint_text(advice)))
    }

    fn changed(&mut self) {
        self.thoughts.forget();
        self.selected = None;
        self.think();
        self.keep();
    }

    fn tick(&mut self) -> bool {
        if self.session.awaits_best_known() {
            self.set_best_known();
            return true;
        }
        let is_news = self.is_over() && self.conclude();
        self.follow() || is_news
    }

    fn is_busy(&self) -> bool {
        self.is_thinking() || self.session.awaits_best_known()
    }

    fn left(&mut self) -> Vec<String> {
        self.keeps = true;
        if self.is_any_board {
            let (games, problems) = self.unfinished();
            self.left = games;
            self.problems.extend(problems);
        }
        let left = self.left.iter().map(|left| {
            // Its board, its id and the number of moves made.
            let session = &left.session;
            let board = kind(session.board());
            let id = session.id().map_or(String::new(), |id| format!(", {id}"));
            let made = plural(session.played().len() as u64, "move");
            format!("{board}{id}, {made} made")
        });
        left.collect()
    }

    fn go_on(&mut self, left: Option<usize>) {
        // Others may go on with those that are not chosen.
        let mut games = std::mem::take(&mut self.left);
        if let Some(index) = left.filter(|&index| index < games.len()) {
            let left = games.swap_remove(index);
            self.switch_to(left.session);
            self.kept = Some(left.kept);
        }
    }

    fn keep(&mut self) {
        let kept = self.keep_now().at(UNKEPT);
        self.problems
            .extend(kept.err().map(|failure| failure.to_string()));
    }

    fn problems(&mut self) -> Vec<String> {
        std::mem::take(&mut self.problems)
    }

    fn farewell(&mut self) -> Result<Option<&'static str>> {
        self.leave();
        let is_kept = self.keep_unfinished()?;
        match self.problems() {
            problems if problems.is_empty() => Ok(is_kept.then_some(KEPT)),
            problems => Err(Failure::Bad(problems)),
        }
    }

    fn greeting(&self) -> [String; 2] {
        let board = self.board();
        let mut legend = self.id().map_or(String::new(), |id| format!("id: {id}\n"));
        if !board.pivots().is_empty() {
            let pivots = board.pivots().iter().map(|&pivot| Place::new(board, pivot));
            legend += &format!("pivots: {}\n", joined(pivots, " "));
        }
        [kind(board), legend]
    }

    /// A limit that depends on the optimum is set, and a game that is over is compared with it.
    fn wait(&mut self) -> String {
        self.settle();
        String::new()
    }

    fn draw(&self, inks: &Inks) -> String {
        let (board, styles) = (self.board(), inks.styles(self.palette()));
        let focus = focus(board, self.session.played().last());
        draw(&self.position(), board, focus, board.pivots(), &styles)
    }

    fn state(&self) -> String {
        if self.is_over() {
            let mut text = self.thoughts.verdict.join("\n") + "\n";
            if let Some(result) = &self.thoughts.result {
                let _ = write!(text, "\n{result}");
            }
            return text;
        }
        let limit = self.session.limit_in_moves();
        let limit = limit.map_or(String::new(), |limit| format!(" of {limit}"));
        format!("moves: {}{limit}{}\n", self.made(), self.gains())
    }

    /// Reads moves as `verify` does.
    fn reworded(&self, line: &str) -> Option<Vec<String>> {
        let written = WrittenMoves::read(line, self.board()).ok()?;
        written.read_as.as_ref()?;
        let word = |&mv: &Move| {
            let LabeledMove { place, label } = LabeledMove::new(self.board(), mv);
            place.map_or_else(|| label.clone(), |place| format!("{place}:{label}"))
        };
        Some(written.moves.iter().map(word).collect())
    }

    fn play_word(&mut self, word: &str) -> Result<String> {
        let mv = LabeledMove::read(word, self.board())
            .and_then(|labeled| labeled.on(self.board()))
            .map_err(|error| failure!("{error}; `help` lists the commands"))?;
        let gained = self.make(mv).at(word)?;
        let flooded = self.session.component(mv.pivot).len();
        let (number, vertices) = (self.made(), self.board().vertex_count());
        Ok(format!(
            "move {number}: {word} (+{gained}, {flooded}/{vertices})\n"
        ))
    }

    fn advise(&mut self) -> String {
        self.session.count_hint();
        self.thoughts.wants_hint = true;
        self.settle();
        let hint = self.hint().unwrap_or_default();
        self.thoughts.wants_hint = false;
        hint + "\n"
    }

    fn answer(&mut self, command: &str, arguments: &[&str]) -> Option<Result<Reply>> {
        let path = arguments.join(" ");
        let path = (!path.is_empty()).then_some(Path::new(&path));
        let text = match (command, arguments) {
            ("load", _) => return Some(self.load(path).map(|()| Reply::Changed)),
            ("save", _) => {
                let reply = self.save_to(path.unwrap_or(&self.save));
                reply.unwrap_or_else(|failure| format!("error: {failure}")) + "\n"
            }
            ("analyze", []) => analysis(&self.session),
            ("moves", []) => moves(&self.session),
            ("id", []) => {
                let none = "none; `save` writes the board to a file";
                format!("id: {}\n", self.id().unwrap_or(none))
            }
            _ => return None,
        };
        Some(Ok(Reply::Said(text)))
    }
}

impl SoloGame {
    /// Thinks about what is needed now until it is proven, enough, or the time is over.
    fn settle(&mut self) {
        let end = Instant::now() + HINT_TIME;
        self.think();
        loop {
            self.tick();
            let sets_limit = self.session.awaits_best_known();
            let is_wanted = self.is_over() || self.thoughts.wants_hint;
            let thinks = is_wanted && self.adviser.is_thinking() && Instant::now() < end;
            if !(sets_limit || thinks) {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
        self.adviser.rest();
        self.tick();
    }

    fn position(&self) -> State<'_> {
        State::with_colors(self.board(), self.colors())
    }

    /// The adjacent colors of the flooded region, each with the number of vertices that would join.
    fn gains(&self) -> String {
        let Game::Fixed { pivot } = self.board().game() else {
            return String::new();
        };
        let palette = self.palette();
        let gains = self.position().gains(pivot);
        let gains = palette.colors().zip(gains);
        let adjacent = gains.filter(|&(_, gained)| gained > 0);
        let words =
            adjacent.map(|(color, gained)| format!("{} (+{gained})", quoted(palette.label(color))));
        let words = joined(words, ", ");
        format!("; adjacent colors: {words}")
    }
}

/// The text of the analysis: the loss of each move, and better moves.
fn analysis(session: &Session) -> String {
    let analysis = analyze(session.board(), session.played(), &within(HINT_TIME));
    let analysis = analysis.expect("the moves were played");
    let mut text = String::new();
    for (index, (played, before)) in analysis.played.iter().zip(&analysis.positions).enumerate() {
        let (number, mv) = (index + 1, &played.mv);
        let _ = match played.loss.exactly() {
            Some(0) => writeln!(text, "move {number}: {mv} lost nothing"),
            Some(loss) => {
                let (moves, better) = (plural(loss, "move"), line_text(before));
                writeln!(text, "move {number}: {mv} lost {moves}; better: {better}")
            }
            None => writeln!(text, "move {number}: {mv}: its loss is not known"),
        };
    }
    let last = analysis.positions.last();
    if let Some(last) = last.filter(|last| last.next().is_some()) {
        let _ = writeln!(text, "from here: {}", line_text(last));
    }
    text
}

/// The moves made, and those undone.
fn moves(session: &Session) -> String {
    let words = |moves: &[Move]| moves_text(session.board(), moves);
    let mut text = format!("made: {}\n", words(session.played()));
    if !session.taken_back().is_empty() {
        let _ = writeln!(text, "undone: {}", words(session.taken_back()));
    }
    text
}
