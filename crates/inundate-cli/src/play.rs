//! The game for one: its table, which the full screen and the line mode share.

mod in_play;
mod plain;
mod start;
mod study;
mod thoughts;
mod unfinished;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use inundate::Budget;
use inundate_core::{Instance, Move, Vertex};
use inundate_game::{
    Advice, Adviser, GameRecord, KeptGame, PlayError, PlayerSummary, Session, Status, daily_result,
    greedy,
};

pub(crate) use in_play::OUT_OF_MOVES;
pub(crate) use start::{Start, seed_of_now};
pub(crate) use study::{Studied, Study};

use crate::data;
use crate::failure::Failure;
use crate::limits::default_memory;
use crate::text::plural;
use thoughts::Thoughts;
use unfinished::Unfinished;

/// How long a limit that depends on the optimum waits for the proof. Then it depends on the best
/// known solution.
const BEST_KNOWN_TIME: Duration = Duration::from_secs(5);

/// The game, and what is kept between games.
pub(crate) struct Table {
    pub(crate) session: Session,
    adviser: Adviser,
    pub(crate) thoughts: Thoughts,
    /// The region of the free game that the next color is for.
    selected: Option<Vertex>,
    /// The default file of `save` and `load`.
    save: PathBuf,
    /// Whether the player may rather go on with a game that was left unfinished.
    is_any_board: bool,
    /// Whether a game is kept until its end; not the games of scripts.
    keeps: bool,
    /// The file that this game is kept in, from its first move on.
    kept: Option<KeptGame>,
    /// The games that the player may go on with instead.
    left: Vec<Unfinished>,
    /// Why something could not be kept or recorded, and was not told yet.
    problems: Vec<String>,
    /// When this game was taken up.
    begun: Instant,
    /// When the last move was made, or this game was taken up.
    since: Instant,
    data: PathBuf,
}

impl Table {
    /// `shows_distance` is whether the moves left are always shown.
    pub(crate) fn new(start: Start, data: PathBuf, shows_distance: bool) -> Self {
        Self {
            adviser: adviser(&start.session),
            thoughts: Thoughts::new(shows_distance),
            selected: None,
            save: start.save.unwrap_or_else(|| data.join("saved.game")),
            session: start.session,
            is_any_board: start.is_any_board,
            keeps: false,
            kept: None,
            left: Vec::new(),
            problems: Vec::new(),
            begun: Instant::now(),
            since: Instant::now(),
            data,
        }
    }

    /// Leaves the game for another. A game that cannot be kept is not left.
    pub(crate) fn begin(&mut self, session: Session) -> Result<(), String> {
        self.leave();
        self.keep_unfinished().map_err(|failure| unkept(&failure))?;
        self.switch_to(session);
        Ok(())
    }

    fn switch_to(&mut self, session: Session) {
        self.adviser = adviser(&session);
        self.session = session;
        self.kept = None;
        (self.begun, self.since) = (Instant::now(), Instant::now());
    }

    /// Makes a move, and adds the time since the move before to the time of the game.
    fn make(&mut self, mv: Move) -> Result<usize, PlayError> {
        let has_begun = self.has_begun();
        let gained = self.session.play(mv)?;
        if has_begun {
            self.add_time();
        }
        self.since = Instant::now();
        Ok(gained)
    }

    fn add_time(&mut self) {
        let now = Instant::now();
        self.session.add_time(now - self.since);
        self.since = now;
    }

    /// Whether a move was made, even if it was undone.
    fn has_begun(&self) -> bool {
        !(self.session.played().is_empty() && self.session.taken_back().is_empty())
    }

    /// Records a flooded board in the statistics, once: nothing that the player does now changes
    /// that. `known` is the advice for its start.
    fn record_win(&mut self, known: &Advice) {
        if self.session.status() == Status::Won {
            let recorded = self.record(known);
            self.note(recorded);
        }
    }

    /// Records a game that is left, or begun again, in the statistics, once, if it has ended. A loss
    /// counts only now, and even if moves were undone since: until now the player could undo moves
    /// and still flood the board.
    fn leave(&mut self) {
        let board = self.session.board();
        let known = self.adviser.about(board.colors()).cloned();
        let recorded = self.record(&known.unwrap_or_else(|| Advice::of_bounds(board)));
        self.note(recorded);
    }

    /// Takes note of what went wrong, for the player to be told.
    fn note(&mut self, outcome: Result<(), Failure>) {
        self.problems
            .extend(outcome.err().map(|failure| failure.in_line()));
    }

    fn record(&mut self, known: &Advice) -> Result<(), Failure> {
        if self.session.tally().recorded {
            return Ok(());
        }
        let Some(record) = GameRecord::of_left(&self.session, known, &data::today()) else {
            return Ok(());
        };
        self.session.mark_recorded();
        let statistics = data::statistics(&self.data);
        statistics
            .add(&record)
            .map_err(|error| Failure::new(error.to_string()))
    }

    /// All games that have ended, in their order. Lines of the file that are no games are left out.
    pub(crate) fn records(&self) -> Result<Vec<GameRecord>, String> {
        let records = data::statistics(&self.data).records();
        records
            .map(|(records, _)| records)
            .map_err(|error| error.to_string())
    }

    /// Sums up all games that have ended, for the window of the statistics.
    pub(crate) fn sum_up(&mut self) -> Result<(), String> {
        let records = self.records()?;
        let kind = GameRecord::board_type(self.session.board());
        let of_kind = records.iter().filter(|record| record.board == kind);
        let totals = [PlayerSummary::of(of_kind), PlayerSummary::of(&records)];
        self.thoughts.totals = Some(Box::new(totals));
        Ok(())
    }

    /// The result of a daily board for others to read, once the game is over.
    fn daily_result(&self, known: &Advice) -> Option<String> {
        daily_result(&GameRecord::of(&self.session, known, &data::today())?)
    }

    /// Writes the game to a file.
    fn save_to(&self, path: &Path) -> Result<String, String> {
        if let Some(folder) = path.parent()
            && path == self.save
        {
            std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        }
        inundate_game::write_save(&self.session, path)
            .map(|()| format!("saved to {}", path.display()))
            .map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Leaves the game for that of a file, or of the usual one.
    pub(crate) fn load(&mut self, path: Option<&Path>) -> Result<(), String> {
        let path = path.unwrap_or(&self.save);
        let session = inundate_game::read_save(path)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        self.begin(session)
    }
}

fn unkept(failure: &Failure) -> String {
    format!("the game cannot be kept: {}", failure.in_line())
}

/// The kind of a board as players read it: `14×14 grid, 6 colors`, and `, free game` where the player chooses the region of
/// each move.
pub(crate) fn kind(board: &Instance) -> String {
    let kind = GameRecord::board_type(board);
    match kind.strip_suffix(", fixed") {
        Some(kind) => kind.to_owned(),
        None => format!("{kind} game"),
    }
}

fn adviser(session: &Session) -> Adviser {
    let budget = Budget::default().with_memory(default_memory());
    Adviser::new(session.board().clone(), budget)
}

/// The text of a hint.
fn hint_text(advice: &Advice) -> String {
    let Some(next) = advice.next() else {
        return format!(
            "no move is known; at least {} left",
            plural(advice.lower_bound(), "move")
        );
    };
    let left = advice.upper_bound().unwrap_or(0);
    let method = advice.method();
    if advice.is_proven() {
        format!(
            "{next} (optimal: {} left, {})",
            plural(left, "move"),
            proof(advice)
        )
    } else {
        format!(
            "{next} (best known: {} left, at least {}, by {method})",
            plural(left, "move"),
            advice.lower_bound()
        )
    }
}

/// The moves of a line.
pub(crate) fn line_text(advice: &Advice) -> String {
    let words: Vec<String> = advice.line().iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// What proves an optimum.
fn proof(advice: &Advice) -> String {
    format!("proven by {}", advice.proven_by())
}

/// How a game ended, compared with the greedy method and the optimum.
fn verdict(session: &Session, known: &Advice) -> Vec<String> {
    let made = plural(session.played().len() as u64, "move");
    let mut lines = vec![match session.status() {
        Status::Won => format!("flooded in {made}"),
        Status::Lost => format!("lost: the limit of {made} is used up"),
        Status::Playing => format!("{made} made"),
    }];
    let limit = session.limit_in_moves();
    if session.status() == Status::Lost && limit.is_some_and(|limit| limit < known.lower_bound()) {
        lines.push("nobody can flood this board in so few moves".to_owned());
    }
    let greedy = greedy(session.board()).map(|solution| solution.len());
    if let Some(greedy) = greedy {
        lines.push(format!("greedy: {}", plural(greedy, "move")));
    }
    lines.push(match known.upper_bound() {
        Some(moves) if known.is_proven() => {
            format!("optimal: {}, {}", plural(moves, "move"), proof(known))
        }
        Some(moves) => format!(
            "best known: {}, at least {}, by {}",
            plural(moves, "move"),
            known.lower_bound(),
            known.method()
        ),
        None => format!("optimal: at least {}", plural(known.lower_bound(), "move")),
    });
    lines
}
