//! `inundate extremal`.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use inundate::solver::{Clock, StopReason};
use inundate::{Auto, Budget, Problem, Question as Query};
use inundate_core::{FamilyName, GameSetup, GridSetup, Instance, Pivot};
use inundate_game::extremal::{Extremal, ExtremalBoards, ExtremalChoice, Record, Rule};
use serde::{Deserialize, Serialize};

use crate::args::{RecordArgs, RecordFormat};
use crate::checkpoint::StateFile;
use crate::limits::of_command;
use crate::parallel::in_order;
use crate::progress::{self, Bar};
use crate::text::stopped;
use crate::words::{joined, plural};
use crate::{Finish, Output, Result, units};

/// The answer for a number of colors.
#[derive(Serialize)]
struct ExtremalRecord {
    kind: &'static str,
    rows: usize,
    cols: usize,
    variant: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pivot: Option<(usize, usize)>,
    /// The most colors of a board.
    colors: usize,
    /// Whether no board takes more moves. It is false if the search was stopped.
    proven: bool,
    moves: u32,
    /// The rows of each, divided by `/`: colors as digits, then letters.
    boards: Vec<String>,
    /// Beginnings of boards that were looked at.
    nodes: u64,
    seconds: f64,
}

pub(crate) fn run(args: &ExtremalArgs) -> Result<Finish> {
    let question = Question::new(args)?;
    let clock = Clock::start(&of_command(args.time_limit, None)?);
    let bar = progress::of_parts();
    let mut state = State::open(args.checkpoint.as_deref(), question.subject(), &bar)?;
    let mut output = Output::results(args.results.output.as_deref(), &args.results.format)?;
    if args.results.format == RecordFormat::Text {
        output.write_all(question.headline().as_bytes())?;
        output.flush()?;
    }
    let mut limit = None;
    for colors in question.colors.clone() {
        limit = search(&question, colors, args.threads, &mut state, &clock, &bar)?;
        let level = state.level(colors);
        let record = question.record(level, limit.is_none());
        bar.suspend(|| {
            output.write_result(args.results.format, &record, || {
                text(&record, question.wanted, limit)
            })
        })?;
        if limit.is_some() {
            break;
        }
        question.check(&level.found)?;
    }
    bar.finish_and_clear();
    output.finish()?;
    state.finish(limit.is_none());
    Ok(Finish::from_success(limit.is_none()))
}

/// Does the parts that are not done; the limit that stopped the search, if one did.
fn search(
    question: &Question,
    colors: usize,
    threads: usize,
    state: &mut State,
    clock: &Clock,
    bar: &Bar,
) -> Result<Option<StopReason>> {
    let extremal = Extremal::new(&question.shape, question.rule, colors)?;
    let fewer = state.most_moves(colors);
    let level = state.level(colors);
    level.expect(extremal.parts(), question.shape.vertex_count())?;
    let wanted = question.wanted;
    // Boards of fewer colors are among these.
    let record = if level.found.boards.is_empty() {
        Record::new(wanted, fewer)
    } else {
        Record::after(wanted, &level.found)
    };
    bar.set_length(extremal.parts() as u64);
    bar.set_position(level.done as u64);
    let (began, earlier) = (Instant::now(), level.seconds);
    let mut limit = None;
    let parts = (level.done..extremal.parts()).collect();
    let deadline = clock.deadline();
    let work = |part| extremal.search(part, &record, deadline);
    in_order(parts, threads, work, |found| {
        let Some(found) = found.filter(|_| limit.is_none()) else {
            limit = limit.or_else(|| clock.stop_reason());
            return Ok(());
        };
        let level = state.level(colors);
        level.found.join(found, wanted);
        level.done += 1;
        level.seconds = earlier + began.elapsed().as_secs_f64();
        progress::advance(bar);
        bar.set_message(format!(
            "of {}, up to {} so far",
            plural(colors as u64, "color"),
            plural(level.found.moves, "move")
        ));
        state.save_if_due();
        Ok(())
    })?;
    Ok(limit)
}

fn text(record: &ExtremalRecord, wanted: ExtremalChoice, limit: Option<StopReason>) -> String {
    let moves = plural(record.moves, "move");
    let colors = plural(record.colors as u64, "color");
    let at_least = if record.proven { "" } else { "at least " };
    let stopped = stopped(limit);
    match record.boards.as_slice() {
        [] => format!("  at most {colors}: no board found{stopped}\n"),
        boards if wanted == ExtremalChoice::All => {
            let count = plural(boards.len() as u64, "board");
            let boards = joined(boards.iter().map(|board| format!("    {board}\n")), "");
            format!("  at most {colors}: {at_least}{moves}, on {count}{stopped}\n{boards}")
        }
        [board, ..] => format!("  at most {colors}: {at_least}{moves}, as on {board}{stopped}\n"),
    }
}

/// The shapes of boards given by rows and columns.
fn kind() -> impl TypedValueParser<Value = FamilyName> {
    let names = FamilyName::of_cells().map(FamilyName::as_str);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<FamilyName>())
}

#[derive(Debug, Args)]
pub(crate) struct ExtremalArgs {
    /// The kind of board.
    #[arg(long, default_value = "grid", value_parser = kind())]
    kind: FamilyName,
    /// Number of rows.
    #[arg(long, value_name = "N")]
    pub(crate) rows: usize,
    /// Number of columns. A board has at most 32 cells.
    #[arg(long, value_name = "N")]
    pub(crate) cols: usize,
    /// The most colors of a board, like 3 or 2..5: each number is a question of its own [default: 2
    /// to the number of cells].
    #[arg(long, value_name = "A..B", value_parser = units::range)]
    pub(crate) colors: Option<RangeInclusive<u32>>,
    /// The pivot: R,C, center, top-left, top-right, bottom-left or bottom-right.
    #[arg(long, value_name = "PIVOT", allow_hyphen_values = true)]
    pub(crate) pivot: Option<Pivot>,
    /// Ask for the free game, in which each move may have another pivot.
    #[arg(long, conflicts_with_all = ["pivot", "best_pivot"])]
    pub(crate) free: bool,
    /// Ask for the fixed game from the best pivot of each board.
    #[arg(long, conflicts_with = "pivot")]
    pub(crate) best_pivot: bool,
    /// Find all boards that take the most moves, one of each class of boards that are the same but
    /// for a symmetry or the names of colors.
    #[arg(long)]
    pub(crate) all: bool,
    /// Keep the state of the search in this file, and go on from it if it is there. It is removed
    /// at the end.
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    /// Time limit for the whole command, like 10s, 500ms or 2min.
    #[arg(short, long, value_name = "TIME", value_parser = units::time)]
    pub(crate) time_limit: Option<Duration>,
    /// Number of threads. The boards are the same at every number.
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = units::threads)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) results: RecordArgs,
}

/// The boards of a shape, their game, and numbers of colors.
struct Question {
    kind: FamilyName,
    rows: usize,
    cols: usize,
    game: GameSetup,
    rule: Rule,
    colors: RangeInclusive<usize>,
    wanted: ExtremalChoice,
    /// A board of one color.
    shape: Instance,
}

/// A board of one of the shapes.
fn board_of(kind: FamilyName, cells: &[String], game: GameSetup) -> Result<Instance> {
    let grid = GridSetup::from_drawing(&cells.join("\n"))?;
    let board = kind.board(grid, game);
    Ok(board.expect("a family of cells alone")?)
}

impl Question {
    fn new(args: &ExtremalArgs) -> Result<Self> {
        const MOST: usize = Extremal::MOST_CELLS;
        let (kind, rows, cols) = (args.kind, args.rows, args.cols);
        let Some(cells @ 1..=MOST) = rows.checked_mul(cols) else {
            bail!(
                "--rows {rows} --cols {cols}: expected 1 to {MOST} cells, found {rows} times {cols}"
            );
        };
        let game = if args.free {
            GameSetup::Free
        } else {
            GameSetup::Fixed(args.pivot.unwrap_or(Pivot::Cell(0, 0)))
        };
        // A range without an end goes up to a color for each cell.
        let (first, most) = match &args.colors {
            Some(colors) if *colors.end() == u32::MAX => (*colors.start() as usize, cells),
            Some(colors) => (*colors.start() as usize, *colors.end() as usize),
            None => (cells.min(2), cells),
        };
        for colors in [first, most] {
            if !(1..=cells).contains(&colors) {
                bail!("--colors: expected 1 to {cells} colors for as many cells, found {colors}");
            }
        }
        let shape = board_of(kind, &vec!["0".repeat(cols); rows], game)?;
        let rule = if args.best_pivot {
            Rule::FromTheBest
        } else {
            Rule::from_instance(&shape)
        };
        Ok(Self {
            kind,
            rows,
            cols,
            game,
            rule,
            colors: first..=most,
            wanted: if args.all {
                ExtremalChoice::All
            } else {
                ExtremalChoice::First
            },
            shape,
        })
    }

    fn pivot(&self) -> Option<(usize, usize)> {
        match self.rule {
            Rule::From(vertex) => Some((vertex / self.cols, vertex % self.cols)),
            Rule::FromTheBest | Rule::Free => None,
        }
    }

    fn variant(&self) -> &'static str {
        match self.rule {
            Rule::From(_) => "fixed",
            Rule::FromTheBest => "best-pivot",
            Rule::Free => "free",
        }
    }

    /// The text in every checkpoint of this question.
    fn subject(&self) -> String {
        let wanted = match self.wanted {
            ExtremalChoice::All => "all",
            ExtremalChoice::First => "first",
        };
        let pivot = self.pivot().map(|(row, col)| format!(" {row},{col}"));
        let (kind, rows, cols, variant) = (self.kind, self.rows, self.cols, self.variant());
        let pivot = pivot.unwrap_or_default();
        format!("{kind} {rows}x{cols} {variant}{pivot} {wanted}")
    }

    fn headline(&self) -> String {
        let game = match self.pivot() {
            Some((row, col)) => format!("fixed game from {row},{col}"),
            None if self.rule == Rule::Free => "free game".to_owned(),
            None => "fixed game from the best pivot".to_owned(),
        };
        let (rows, cols, kind) = (self.rows, self.cols, self.kind);
        format!("{rows}×{cols} {kind}, {game}: the most moves that a board takes\n")
    }

    fn rows(&self, board: &[u8]) -> Vec<String> {
        let letter = |&color: &u8| char::from_digit(color.into(), 36).expect("at most 32 colors");
        let rows = board.chunks(self.cols);
        rows.map(|row| row.iter().map(letter).collect()).collect()
    }

    fn record(&self, level: &Level, is_proven: bool) -> ExtremalRecord {
        let boards = level.found.boards.iter();
        ExtremalRecord {
            kind: self.kind.as_str(),
            rows: self.rows,
            cols: self.cols,
            variant: self.variant(),
            pivot: self.pivot(),
            colors: level.colors,
            proven: is_proven,
            moves: level.found.moves,
            boards: boards.map(|board| self.rows(board).join("/")).collect(),
            nodes: level.found.nodes,
            seconds: level.seconds,
        }
    }

    /// Solves the boards found once more, by the usual method.
    fn check(&self, found: &ExtremalBoards) -> Result<()> {
        for board in &found.boards {
            let board = board_of(self.kind, &self.rows(board), self.game)?;
            let asked = match self.rule {
                Rule::FromTheBest => Query::AnyPivot,
                Rule::From(_) | Rule::Free => Query::Shortest,
            };
            let answer = Problem::new(&board).ask(&Auto, &asked, &Budget::default())?;
            let outcome = answer.outcome;
            let (moves, expected) = (outcome.lower_bound(), found.moves);
            assert!(
                outcome.is_optimal() && moves == expected,
                "a board takes {moves} moves, not {expected}: {board:?}"
            );
        }
        Ok(())
    }
}

/// The first line of the file.
const KIND: &str = "inundate extremal boards";

/// The time between two saves of the state.
const EVERY: Duration = Duration::from_secs(10);

/// The progress of the search for one number of colors.
#[derive(Debug, Serialize, Deserialize)]
struct Level {
    colors: usize,
    /// The number of parts done, from the first.
    done: usize,
    /// Their results.
    found: ExtremalBoards,
    /// The wall time of these parts, those of earlier runs too.
    seconds: f64,
}

/// The content of the file.
#[derive(Debug, Serialize, Deserialize)]
struct Content {
    subject: String,
    levels: Vec<Level>,
}

/// The state of the search, in a file if there is one.
struct State {
    file: Option<StateFile>,
    content: Content,
}

impl Level {
    /// A file of another version may have other parts or boards.
    fn expect(&self, parts: usize, cells: usize) -> Result<()> {
        let is_board = |board: &Vec<u8>| {
            let mut colors = board.iter().map(|&color| usize::from(color));
            board.len() == cells && colors.all(|color| color < self.colors)
        };
        if self.done > parts || !self.found.boards.iter().all(is_board) {
            bail!(
                "--checkpoint: expected {parts} parts and boards of {cells} cells and {} colors, \
                 found others",
                self.colors
            );
        }
        Ok(())
    }
}

impl State {
    /// Reads the file of a search, or begins one.
    fn open(path: Option<&Path>, subject: String, bar: &Bar) -> Result<Self> {
        let opened = path.map(|path| {
            StateFile::open(path, KIND, EVERY, bar.clone(), |file| {
                let content: Content =
                    serde_json::from_reader(file).map_err(|error| error.to_string())?;
                if content.subject == subject {
                    Ok(content)
                } else {
                    Err(format!("expected `{subject}`, found `{}`", content.subject))
                }
            })
        });
        let (file, content) = opened.transpose()?.unzip();
        let content = content.flatten().unwrap_or_else(|| Content {
            subject,
            levels: Vec::new(),
        });
        Ok(Self { file, content })
    }

    /// The largest optimum of boards of fewer colors, as far as it is known.
    fn most_moves(&self, colors: usize) -> u32 {
        let fewer = self.content.levels.iter();
        let fewer = fewer.filter(|level| level.colors < colors);
        fewer.map(|level| level.found.moves).max().unwrap_or(0)
    }

    /// The progress of the search for a number of colors.
    fn level(&mut self, colors: usize) -> &mut Level {
        let levels = &mut self.content.levels;
        let place = levels.iter().position(|level| level.colors == colors);
        let place = place.unwrap_or_else(|| {
            levels.push(Level {
                colors,
                done: 0,
                found: ExtremalBoards::default(),
                seconds: 0.0,
            });
            levels.len() - 1
        });
        &mut levels[place]
    }

    fn save_if_due(&self) {
        if let Some(file) = self.file.as_ref().filter(|file| file.is_due()) {
            self.save(file);
        }
    }

    fn save(&self, file: &StateFile) {
        file.save(&mut |to| serde_json::to_writer(to, &self.content).map_err(io::Error::from));
    }

    /// Removes the file of a search that is done, or keeps the state of one that was stopped.
    fn finish(&self, is_done: bool) {
        if let Some(file) = &self.file {
            if !is_done {
                self.save(file);
            }
            file.finish(is_done);
        }
    }
}
