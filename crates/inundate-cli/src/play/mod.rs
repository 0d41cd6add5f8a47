//! What the full screen and the line mode of `play` have in common.

mod plain;
mod start;
mod unfinished;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use inundate::Budget;
use inundate_core::{Instance, Move};
use inundate_game::{
    Advice, Adviser, GameRecord, KeptGame, PlayError, Session, Status, daily_result, greedy,
};

pub(crate) use plain::plain;
pub(crate) use start::{Start, random, seed_of_now};
pub(crate) use unfinished::{KEPT, Unfinished, description};

use crate::data;
use crate::failure::Failure;
use crate::limits::default_memory;
use crate::text::plural;

/// How long a limit that depends on the optimum waits for the proof. Then it depends on the best
/// known solution.
pub(crate) const PAR_TIME: Duration = Duration::from_secs(5);

/// The game, and what is kept between games.
pub(crate) struct Table {
    pub(crate) session: Session,
    pub(crate) adviser: Adviser,
    /// The default file of `save` and `load`.
    pub(crate) save: PathBuf,
    /// Whether the player may rather go on with a game that was left unfinished.
    pub(crate) is_any_board: bool,
    /// Whether a game is kept until its end; not the games of scripts.
    pub(crate) keeps: bool,
    /// The file that this game is kept in, from its first move on.
    kept: Option<KeptGame>,
    /// When the last move was made, or this game was taken up.
    since: Instant,
    data: PathBuf,
}

impl Table {
    pub(crate) fn new(start: Start, data: PathBuf) -> Self {
        Self {
            adviser: adviser(&start.session),
            save: start.save.unwrap_or_else(|| data.join("saved.game")),
            session: start.session,
            is_any_board: start.is_any_board,
            keeps: true,
            kept: None,
            since: Instant::now(),
            data,
        }
    }

    /// Switches to another game. The game before it is to be left first, with
    /// [`leave`](Self::leave) and [`keep_unfinished`](Self::keep_unfinished).
    pub(crate) fn switch_to(&mut self, session: Session) {
        self.adviser = adviser(&session);
        self.session = session;
        self.kept = None;
        self.since = Instant::now();
    }

    /// Makes a move, and adds the time since the move before to the time of the game.
    pub(crate) fn play(&mut self, mv: Move) -> Result<usize, PlayError> {
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
    pub(crate) fn record_win(&mut self, known: &Advice) -> Result<(), Failure> {
        if self.session.status() == Status::Won {
            self.record(known)
        } else {
            Ok(())
        }
    }

    /// Records a game that is left, or begun again, in the statistics, once, if it has ended. A loss
    /// counts only now, and even if moves were undone since: until now the player could undo moves
    /// and still flood the board.
    pub(crate) fn leave(&mut self) -> Result<(), Failure> {
        let board = self.session.board();
        let known = self.adviser.about(board.colors()).cloned();
        self.record(&known.unwrap_or_else(|| Advice::of_bounds(board)))
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

    /// The result of a daily board for others to read, once the game is over.
    pub(crate) fn daily_result(&self, known: &Advice) -> Option<String> {
        daily_result(&GameRecord::of(&self.session, known, &data::today())?)
    }

    /// Writes the game to a file.
    pub(crate) fn save_to(&self, path: &std::path::Path) -> Result<String, String> {
        if let Some(folder) = path.parent()
            && path == self.save
        {
            std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        }
        inundate_game::write_save(&self.session, path)
            .map(|()| format!("saved to {}", path.display()))
            .map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Reads the game of a file.
    pub(crate) fn load_from(path: &std::path::Path) -> Result<Session, String> {
        inundate_game::read_save(path).map_err(|error| format!("{}: {error}", path.display()))
    }
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
pub(crate) fn hint_text(advice: &Advice) -> String {
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

/// What proves an optimum.
fn proof(advice: &Advice) -> String {
    format!("proven by {}", advice.proven_by())
}

/// How a game ended, compared with the greedy method and the optimum.
pub(crate) fn verdict(session: &Session, known: &Advice) -> Vec<String> {
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
