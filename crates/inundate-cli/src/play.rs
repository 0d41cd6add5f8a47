//! The game for one: its table, which the full screen and the line mode share.

mod in_play;
mod start;
mod study;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime};
use std::{fs, io};

use inundate::{Budget, Solver, solve};
use inundate_core::notation::LabeledMove;
use inundate_core::{Game, Instance, Move, Vertex};
use inundate_file::found;
use inundate_game::{
    Advice, Adviser, GameRecord, KeptGame, PlayError, PlayerSummary, Session, Status, daily_result,
    greedy,
};

pub(crate) use in_play::OUT_OF_MOVES;
pub(crate) use start::{check_size, seed_of_now};
pub(crate) use study::{LineAnalysis, Study};

use crate::args::PlayArgs;
use crate::data;
use crate::in_play::InPlay;
use crate::limits::{default_memory, within};
use crate::selection::by_name;
use crate::text::seconds;
use crate::words::{joined, moves_text, plural};
use crate::{At, Result};

/// The time that a limit that depends on the optimum waits for the proof. Then it depends on the
/// best known solution.
const BEST_KNOWN_TIME: Duration = Duration::from_secs(5);

/// The game, its searches, and the settings kept between games.
pub(crate) struct SoloGame {
    pub(crate) session: Session,
    adviser: Adviser,
    /// The methods that a game is compared with at its end.
    rivals: Vec<Box<dyn Solver>>,
    /// Their results on this board, once they are needed.
    against: Option<Vec<String>>,
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
    left: Vec<UnfinishedGame>,
    /// Failures to keep or record a game that were not shown yet.
    problems: Vec<String>,
    /// The time when this game was taken up.
    begun: Instant,
    /// The time of the last move, or else when this game was taken up.
    since: Instant,
    data: PathBuf,
}

impl SoloGame {
    /// Opens the game that the arguments ask for; `data` is the folder of saved games and
    /// statistics.
    pub(crate) fn open(args: &PlayArgs, data: PathBuf) -> Result<Self> {
        let rivals = by_name("--against", &args.against, 0)?;
        let (session, save) = start::start(args)?;
        Ok(Self {
            adviser: adviser(&session),
            rivals,
            against: None,
            thoughts: Thoughts::new(args.distance),
            selected: None,
            save: save.unwrap_or_else(|| data.join("saved.game")),
            session,
            is_any_board: start::asks_for_nothing(args),
            keeps: false,
            kept: None,
            left: Vec::new(),
            problems: Vec::new(),
            begun: Instant::now(),
            since: Instant::now(),
            data,
        })
    }

    /// Leaves the game for another. A game that cannot be kept is not left.
    pub(crate) fn begin(&mut self, session: Session) -> Result<()> {
        self.leave();
        self.keep_unfinished().at(UNKEPT)?;
        self.switch_to(session);
        Ok(())
    }

    fn switch_to(&mut self, session: Session) {
        self.adviser = adviser(&session);
        self.session = session;
        self.against = None;
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

    /// Records a game that is left, or begun again, in the statistics, once, if it has ended. A
    /// loss counts only now, and even if moves were undone since: until now the player could undo
    /// moves and still flood the board.
    fn leave(&mut self) {
        let known = self.known_of_start();
        self.record(&known.unwrap_or_else(|| Advice::of_bounds(self.board())));
    }

    /// Records a game in the statistics, once, if it has ended. `known` is the advice for its
    /// start.
    fn record(&mut self, known: &Advice) {
        let record = GameRecord::from_abandoned_session(&self.session, known, &data::today());
        if let Some(record) = record.filter(|_| !self.session.tally().recorded) {
            self.session.mark_recorded();
            let recorded = data::statistics(&self.data).add(&record);
            self.problems
                .extend(recorded.err().map(|error| error.to_string()));
        }
    }

    /// All games that have ended, in their order. Lines of the file that are not games are left
    /// out.
    pub(crate) fn records(&self) -> Result<Vec<GameRecord>> {
        Ok(data::statistics(&self.data).records()?.0)
    }

    /// Sums up all games that have ended, for the window of the statistics.
    pub(crate) fn sum_up(&mut self) -> Result<()> {
        let records = self.records()?;
        let kind = GameRecord::board_type(self.session.board());
        let of_kind = records.iter().filter(|record| record.board == kind);
        let totals = [
            PlayerSummary::from_records(of_kind),
            PlayerSummary::from_records(&records),
        ];
        self.thoughts.totals = Some(Box::new(totals));
        Ok(())
    }

    /// Writes the game to a file.
    fn save_to(&self, path: &Path) -> Result<String> {
        let name = path.display();
        if let Some(folder) = path.parent()
            && path == self.save
        {
            fs::create_dir_all(folder).at(&name)?;
        }
        inundate_game::write_save(&self.session, path).at(&name)?;
        Ok(format!("saved to {name}"))
    }

    /// Leaves the game for that of a file, or of the usual one.
    pub(crate) fn load(&mut self, path: Option<&Path>) -> Result<()> {
        let path = path.unwrap_or(&self.save);
        let session = inundate_game::read_save(path).at(path.display())?;
        self.begin(session)
    }
}

/// The reason why a game cannot be kept.
const UNKEPT: &str = "the game cannot be kept";

/// The kind of a board as players read it: `14×14 grid, 6 colors`, and `, free game` or `, several
/// pivots` where the player chooses the region of each move.
pub(crate) fn kind(board: &Instance) -> String {
    let kind = GameRecord::board_type(board);
    let (size, variant) = kind.rsplit_once(", ").expect("it ends with the variant");
    match variant {
        "fixed" => size.to_owned(),
        "pivots" => format!("{size}, several pivots"),
        _ => format!("{kind} game"),
    }
}

fn adviser(session: &Session) -> Adviser {
    let budget = Budget::default().with_memory(default_memory());
    Adviser::new(session.board().clone(), budget)
}

/// The text of a hint.
fn hint_text(advice: &Advice) -> String {
    let (least, method) = (advice.lower_bound(), advice.method());
    let Some(next) = advice.next() else {
        return format!("no move is known; at least {} left", plural(least, "move"));
    };
    let left = plural(advice.upper_bound().unwrap_or(0), "move");
    if advice.is_proven() {
        format!("{next} (optimal: {left} left, {})", proof(advice))
    } else {
        format!("{next} (best known: {left} left, at least {least}, by {method})")
    }
}

/// The moves of a line.
pub(crate) fn line_text(advice: &Advice) -> String {
    joined(advice.line(), " ")
}

/// The proof of an optimum, in words.
fn proof(advice: &Advice) -> String {
    format!("proven by {}", advice.proven_by())
}

/// The result of a game, compared with the greedy method and the optimum.
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
    if let Some(greedy) = greedy(session.board()) {
        lines.push(format!("greedy: {}", plural(greedy.len(), "move")));
    }
    let (least, method) = (known.lower_bound(), known.method());
    lines.push(
        match known.upper_bound().map(|moves| plural(moves, "move")) {
            Some(moves) if known.is_proven() => format!("optimal: {moves}, {}", proof(known)),
            Some(moves) => format!("best known: {moves}, at least {least}, by {method}"),
            None => format!("optimal: at least {}", plural(least, "move")),
        },
    );
    lines
}

/// The facts to show to the player, as far as they are known.
#[derive(Default)]
pub(crate) struct Thoughts {
    /// The best move from this position is wanted.
    wants_hint: bool,
    /// The moves left are wanted, always.
    distance: bool,
    /// Facts about this position, if any are wanted.
    advice: Option<Advice>,
    /// The analysis of the game so far.
    pub(crate) study: Option<Study>,
    /// The result of the game, with the comparison.
    pub(crate) verdict: Vec<String>,
    /// The result of a daily board that is over.
    pub(crate) result: Option<String>,
    /// The statistics of the boards of this type, and of all boards, once they are asked for.
    pub(crate) totals: Option<Box<[PlayerSummary; 2]>>,
}

impl Thoughts {
    fn new(distance: bool) -> Self {
        Self {
            distance,
            ..Self::default()
        }
    }

    /// Forgets what was about another position.
    fn forget(&mut self) {
        *self = Self::new(self.distance);
    }

    /// The advice for the position, if a hint was asked for; an error while there is none.
    fn hint(&self) -> Option<Result<&Advice, ()>> {
        self.wants_hint.then(|| self.advice.as_ref().ok_or(()))
    }

    /// The move of the hint, if one is shown.
    pub(crate) fn hinted(&self) -> Option<&LabeledMove> {
        self.hint()?.ok()?.next()
    }
}

impl SoloGame {
    /// Shows the moves left, or hides them.
    pub(crate) fn turn_distance(&mut self) {
        self.thoughts.distance = !self.thoughts.distance;
        self.think();
    }

    /// Facts about the moves left, if they are shown.
    pub(crate) fn distance(&self) -> Option<&Advice> {
        let shows = self.thoughts.distance && self.session.status() == Status::Playing;
        self.thoughts.advice.as_ref().filter(|_| shows)
    }

    /// Analyzes the game so far in the background.
    pub(crate) fn analyze(&mut self) {
        let (board, moves) = (self.session.board(), self.session.played());
        let study = &mut self.thoughts.study;
        study.get_or_insert_with(|| Study::new(board, moves));
    }

    /// Turns the adviser to the position that is needed now.
    fn think(&mut self) {
        let session = &self.session;
        let (start, now) = (session.board().colors(), session.colors());
        match session.status() {
            Status::Playing if self.thoughts.wants_hint => self.adviser.think_about(now),
            Status::Playing if session.awaits_best_known() => self.adviser.think_about(start),
            Status::Playing if self.thoughts.distance => self.adviser.think_about(now),
            Status::Playing => self.adviser.rest(),
            _ => self.adviser.think_about(start),
        }
        self.follow();
    }

    /// Takes up what is known about the position, if it is wanted. In the free game a hint selects
    /// its region, whatever was selected before, so that the mark is where the hint says and only
    /// the color is left to choose. Returns whether it is news.
    fn follow(&mut self) -> bool {
        if !(self.thoughts.wants_hint || self.thoughts.distance) {
            return false;
        }
        let known = self.adviser.about(self.session.colors()).cloned();
        let is_news = known != self.thoughts.advice;
        self.thoughts.advice = known;
        if self.board().game() == Game::Free
            && let Some(hinted) = self.thoughts.hinted()
        {
            let mv = hinted.on(self.board()).expect("a move of the board");
            self.selected = Some(mv.pivot);
        }
        is_news
    }

    /// The place of a move at the region of a vertex: the vertex itself, or where the game has
    /// several pivots the first of them in the region, if it has one.
    fn place_of_move(&self, vertex: Vertex) -> Option<Vertex> {
        let pivots = self.board().pivots();
        if pivots.is_empty() {
            return Some(vertex);
        }
        let region = self.session.component(vertex);
        pivots.iter().find(|pivot| region.contains(pivot)).copied()
    }

    fn is_thinking(&self) -> bool {
        let study = self.thoughts.study.as_ref();
        self.adviser.is_thinking() || study.is_some_and(Study::is_thinking)
    }

    fn known_of_start(&mut self) -> Option<Advice> {
        let start = self.session.board().colors();
        self.adviser.about(start).cloned()
    }

    /// Sets the limit when the optimum is proven or the time for that is over.
    fn set_best_known(&mut self) {
        let has_ended = !self.thoughts.wants_hint && !self.adviser.is_thinking();
        let is_late = has_ended || self.begun.elapsed() >= BEST_KNOWN_TIME;
        let Some(known) = self.known_of_start() else {
            return;
        };
        let is_settled = known.settles(&self.session) || is_late;
        if let Some(best) = known.upper_bound().filter(|_| is_settled) {
            self.session.set_best_known(best);
            self.keep();
            self.think();
        }
    }

    /// Updates the verdict on a game that has ended; returns whether it is new.
    fn conclude(&mut self) -> bool {
        let is_settled = !self.adviser.is_thinking();
        let Some(known) = self.known_of_start() else {
            return false;
        };
        // No action of the player can change that.
        if is_settled && self.session.status() == Status::Won {
            self.record(&known);
        }
        let record = GameRecord::from_session(&self.session, &known, &data::today());
        self.thoughts.result = record.as_ref().and_then(daily_result);
        let mut verdict = verdict(&self.session, &known);
        verdict.extend(self.against());
        verdict != std::mem::replace(&mut self.thoughts.verdict, verdict.clone())
    }
}

impl SoloGame {
    /// The game, and what each rival finds on its board, in a line each.
    fn against(&mut self) -> Vec<String> {
        let (board, rivals) = (self.session.board(), &self.rivals);
        let moves = |moves: &[Move]| {
            let count = plural(moves.len() as u64, "move");
            format!("{count}: {}", moves_text(board, moves))
        };
        let own = (!rivals.is_empty()).then(|| format!("you: {}", moves(self.session.played())));
        let found = self.against.get_or_insert_with(|| {
            let found = rivals.iter().map(|rival| {
                let answer = match solve(rival.as_ref(), board, &within(RIVAL_TIME)) {
                    Ok(answer) => answer,
                    Err(error) => return error.to_string(),
                };
                let solution = answer.solution();
                let solution = solution.map_or("nothing".to_owned(), |found| moves(&found.moves));
                let run = plural(answer.stats.generated, "state");
                let time = seconds(answer.elapsed.as_secs_f64());
                format!("{} ({run}, {time}): {solution}", rival.name())
            });
            found.collect()
        });
        own.into_iter().chain(found.iter().cloned()).collect()
    }
}

/// The time limit of each rival.
const RIVAL_TIME: Duration = Duration::from_secs(10);

/// The message that a game was kept.
const KEPT: &str = "the game is kept; `inundate play` goes on with it";

/// The most games to choose from.
const OFFERED: usize = 9;

/// A game that was left, and its file.
pub(crate) struct UnfinishedGame {
    pub(crate) session: Session,
    kept: KeptGame,
}

impl SoloGame {
    /// The nine games that were left last and that nobody plays now, the latest first, and why
    /// other files there cannot be read.
    pub(crate) fn unfinished(&self) -> (Vec<UnfinishedGame>, Vec<String>) {
        let (mut games, mut problems) = (Vec::new(), Vec::new());
        for path in by_time(&self.unfinished_folder()) {
            match KeptGame::resume(&path) {
                // A move of a game that is out of moves can be undone.
                Ok(Some((session, kept))) if session.status() != Status::Won => {
                    games.push(UnfinishedGame { session, kept });
                }
                Ok(_) => {}
                Err(error) => problems.push(format!("{}: {error}", path.display())),
            }
            if games.len() == OFFERED {
                break;
            }
        }
        (games, problems)
    }

    /// Keeps the game as it is now, once a move was made: to be called after everything that
    /// happens to it. A board that is flooded is not kept.
    fn keep_now(&mut self) -> Result<()> {
        if self.session.status() == Status::Won {
            return self.keep_no_more();
        }
        if self.kept.is_none() && self.keeps && self.has_begun() {
            let folder = self.unfinished_folder();
            found_at(fs::create_dir_all(&folder), &folder)?;
            let kept = KeptGame::begin(&self.session, &folder);
            self.kept = Some(kept.at(folder.display())?);
        } else if let Some(kept) = &mut self.kept {
            found_at(kept.keep(&self.session), kept.path())?;
        }
        Ok(())
    }

    /// Keeps a game that is left before its end, if a move was made; returns whether it did. Once a
    /// game that was kept has ended, its file is removed.
    pub(crate) fn keep_unfinished(&mut self) -> Result<bool> {
        if self.session.status() != Status::Playing {
            return self.keep_no_more().map(|()| false);
        }
        if self.has_begun() {
            self.add_time();
        }
        self.since = Instant::now();
        self.keep_now()?;
        let Some(kept) = &self.kept else {
            return Ok(false);
        };
        found_at(kept.sync(), kept.path())?;
        // Others may go on with it now.
        self.kept = None;
        Ok(true)
    }

    fn keep_no_more(&mut self) -> Result<()> {
        self.kept.take().map_or(Ok(()), |kept| {
            let path = kept.path().to_owned();
            found_at(kept.remove(), &path)
        })
    }

    fn unfinished_folder(&self) -> PathBuf {
        self.data.join("unfinished")
    }
}

/// The thing found in place of a file that can be used.
fn found_at<T>(result: io::Result<T>, path: &Path) -> Result<T> {
    result.map_err(|error| found(&error)).at(path.display())
}

/// The files of a folder, the latest first; none if it cannot be read.
fn by_time(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let games = entries.filter_map(|entry| {
        let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        let is_game = entry.path().extension().is_some_and(|end| end == "game");
        is_game.then_some((about.modified().ok()?, entry.path()))
    });
    let mut files: Vec<(SystemTime, PathBuf)> = games.collect();
    files.sort_by(|a, b| b.cmp(a));
    files.into_iter().map(|(_, path)| path).collect()
}
