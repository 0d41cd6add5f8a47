//! `inundate hint`: from a picture of a board to the moves, in words.

mod duel;

use std::fmt::Write as _;
use std::path::Path;

use anstyle::Style;
use inundate::solver::StopReason;
use inundate::{Answer, Auto, Problem, Question};
use inundate_core::format::decode;
use inundate_core::notation::{LabeledMove, Place};
use inundate_core::{Color, Game, GameSetup, Grid, Instance, Move, Palette, Solution};
use inundate_draw::palette::names;
use inundate_records::SolveStatus;
use inundate_sight::PictureForm;
use serde::Serialize;

use crate::Finish;
use crate::args::{BoardName, ColorDepth, HintArgs};
use crate::board_source::BoardSource;
use crate::failure::Failure;
use crate::inks::Inks;
use crate::input::{CHOICE, Item, Opened, open, open_text, read_bytes};
use crate::limits;
use crate::limits::of_command;
use crate::output::{Output, refuse_overwriting};
use crate::screenshot::Screenshot;
use crate::tell::tell;
use crate::text::{plural, stopped};

/// No hint is given for a picture that is read less surely. From here on about 95 % of the readings in each tenth are
/// right: 73 of 77, 143 of 147, 817 of 822, then 1,806 of 1,807, and below 42 of 45 (the tests `confusion` and `field`
/// of `inundate-sight`, three seeds each, with `SIGHT_ALL` and `SIGHT_SHOW`).
const LEAST: f64 = 0.6;

/// The widest line of words.
const WIDTH: usize = 80;

pub(crate) fn run(args: &HintArgs) -> Result<Finish, Failure> {
    args.terms.only_with(args.duel)?;
    refuse_overwriting([args.board.path()], "--output", args.output.as_deref())?;
    limits::refuse_large(args.memory_limit, std::slice::from_ref(&args.board))?;
    if args.duel {
        return duel::run(args);
    }
    let (board, confidence) = read(args)?;
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    let budget = of_command(Some(args.time_limit), args.memory_limit)?;
    let problem = Problem::new(&board);
    let answer = problem.ask(&Auto, &Question::Shortest, &budget);
    let answer = answer.map_err(|error| Failure::new(format!("{}: {error}", args.board)))?;
    let inks = Inks::new(&args.inks)?;
    let mut hint = Hint::new(args.board.to_string(), &board, confidence, &answer, &inks);
    if args.next {
        hint.sequence.truncate(1);
    }
    output.write_result(args.format, &hint, || {
        hint.text(args.next, &styles(args, inks, board.palette()))
    })?;
    output.finish()?;
    Ok(match answer.limit {
        None => Finish::Done,
        Some(_) => Finish::Incomplete,
    })
}

/// How the colors look in the output; plain in a file.
fn styles(args: &HintArgs, inks: Inks, palette: &Palette) -> Vec<Style> {
    let path = args.output.as_deref();
    let is_file = path.is_some_and(|path| path != Path::new("-"));
    let depth = if is_file {
        ColorDepth::None
    } else {
        inks.depth
    };
    Inks { depth, ..inks }.styles(palette)
}

/// A picture or boards, as a name of `hint` stands for them.
enum Shown {
    Picture(Box<Screenshot>),
    /// Boards: their text, if it is read already.
    Boards(Option<String>),
}

impl Shown {
    fn of(args: &HintArgs) -> Result<Self, Failure> {
        let name = &args.board;
        let text = match BoardSource::of(name)? {
            BoardSource::File(path) => {
                let bytes = read_bytes(path, "a picture or a board")?;
                if PictureForm::of(&bytes).is_some() {
                    return Ok(Self::Picture(Box::new(picture(args, &bytes)?)));
                }
                let text = decode(bytes).map_err(|error| {
                    Failure::new(format!("{name}:{}: {}", error.line, error.problem))
                })?;
                Some(text)
            }
            BoardSource::Typed(..) => None,
        };
        if args.sight.is_given() {
            return Err(Failure::new(format!(
                "--rows, --cols, --colors: expected a picture, found a board, {name}"
            )));
        }
        Ok(Self::Boards(text))
    }
}

fn picture(args: &HintArgs, bytes: &[u8]) -> Result<Screenshot, Failure> {
    let (name, reading) = (&args.board, &args.reading);
    if reading.choice.is_some() || reading.input_format.0.is_some() {
        return Err(Failure::new(format!(
            "--board, --input-format: expected boards as text, found a picture, {name}"
        )));
    }
    let shot = Screenshot::read(name.path(), bytes, args.sight, reading.pivot)?;
    let is_known = args.sight.rows.is_some() && args.sight.cols.is_some();
    if shot.confidence < LEAST && !is_known {
        return Err(Failure::new(format!(
            "{name}: expected a reading with a confidence of {LEAST} or more, found {:.2}; look at what \
             `inundate import {name} --check read.png` draws, then cut the picture to the board, or say --rows \
             and --cols",
            shot.confidence
        )));
    }
    Ok(shot)
}

/// The position to play from; of a picture, how sure its reading is.
fn read(args: &HintArgs) -> Result<(Instance, Option<f64>), Failure> {
    let name = &args.board;
    let opened = match Shown::of(args)? {
        Shown::Picture(shot) => {
            tell(format_args!("{}", shot.told()));
            let board = if args.reading.free {
                let free = shot.board.with_game(GameSetup::Free);
                free.map_err(|error| Failure::new(format!("{name}: {error}")))?
            } else {
                shot.board
            };
            return Ok((board, Some(shot.confidence)));
        }
        Shown::Boards(Some(text)) => open_text(name, &text, &args.reading)?,
        Shown::Boards(None) => open(name, &args.reading)?,
    };
    match opened {
        Opened::Game(session) | Opened::Collected(session) => Ok((session.position(), None)),
        Opened::Boards(boards) => {
            Ok((only(name, boards.items)?.board.map_err(Failure::new)?, None))
        }
    }
}

/// The only one of some boards.
fn only(name: &BoardName, items: Vec<Item>) -> Result<Item, Failure> {
    let [item] = <[_; 1]>::try_from(items).map_err(|items: Vec<Item>| {
        let found = items.len();
        Failure::new(format!(
            "{name}: expected one board ({CHOICE}), found {found}"
        ))
    })?;
    Ok(item)
}

/// What to play. The fields and their order are a contract.
#[derive(Serialize)]
struct Hint {
    source: String,
    rows: Option<usize>,
    cols: Option<usize>,
    colors: usize,
    pivot: Option<Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    confidence: Option<f64>,
    status: SolveStatus,
    moves: Option<u32>,
    lower_bound: u32,
    sequence: Vec<Step>,
    #[serde(skip)]
    limit: Option<StopReason>,
}

/// A move in words.
#[derive(Serialize)]
struct Step {
    /// The label of the color.
    label: String,
    /// A word for the color.
    name: String,
    /// None of a color that may be called in a duel but is not on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    look: Option<String>,
    /// Where to play in the free game.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    #[serde(skip)]
    color: Option<usize>,
}

impl Step {
    /// A color by its label.
    fn new(palette: &Palette, inks: &Inks, label: &str) -> Self {
        let looks = inks.palette.colors_for(palette);
        let color = palette.color(label).map(Color::index);
        let name = match (color, palette.paint()) {
            (Some(color), Some(_)) => names(&looks).swap_remove(color),
            _ => label.to_owned(),
        };
        Self {
            label: label.to_owned(),
            name,
            look: color.map(|color| looks[color].to_string()),
            place: None,
            color,
        }
    }
}

impl Hint {
    fn new(
        source: String,
        board: &Instance,
        confidence: Option<f64>,
        answer: &Answer,
        inks: &Inks,
    ) -> Self {
        let palette = board.palette();
        let step = |&mv: &Move| Step {
            place: LabeledMove::of(board, mv).place,
            ..Step::new(palette, inks, palette.label(mv.color))
        };
        let grid = board.shape().grid();
        let solution = answer.solution();
        Self {
            source,
            rows: grid.map(Grid::rows),
            cols: grid.map(Grid::cols),
            colors: palette.len(),
            pivot: match board.game() {
                Game::Fixed { pivot } => Some(Place::of(board, pivot)),
                Game::Free => None,
            },
            confidence,
            status: SolveStatus::of(&answer.outcome),
            moves: solution.map(Solution::len),
            lower_bound: answer.outcome.lower_bound(),
            sequence: solution.map_or_else(Vec::new, |solution| {
                solution.moves.iter().map(step).collect()
            }),
            limit: answer.limit,
        }
    }

    fn text(&self, is_next: bool, styles: &[Style]) -> String {
        let Some(moves) = self.moves else {
            let least = are(self.lower_bound);
            return format!("no solution was found; at least {least} needed\n");
        };
        if moves == 0 {
            return "nothing to do: the board has one color\n".to_owned();
        }
        let mut text = words(&self.sequence, styles);
        let least = match self.status {
            SolveStatus::Optimal if moves == 1 => ", proven".to_owned(),
            SolveStatus::Optimal if is_next => ", proven to be the fewest".to_owned(),
            SolveStatus::Optimal => format!(", proven: {} not enough", are(moves - 1)),
            _ => format!(
                "; at least {} needed{}",
                are(self.lower_bound),
                stopped(self.limit)
            ),
        };
        let _ = match (is_next, moves - 1) {
            (true, 0) => writeln!(text, "then the board has one color"),
            (true, 1) => writeln!(text, "then 1 more move{least}"),
            (true, more) if self.status == SolveStatus::Optimal => {
                writeln!(text, "then {more} more moves{least}")
            }
            (true, _) => writeln!(text, "{} in all{least}", plural(moves, "move")),
            (false, _) => writeln!(text, "{}{least}", plural(moves, "move")),
        };
        text
    }
}

/// The moves in lines, each with a swatch of its color.
fn words(sequence: &[Step], styles: &[Style]) -> String {
    let (mut text, mut column) = (String::new(), 0);
    for (number, step) in sequence.iter().enumerate() {
        let comma = if number + 1 < sequence.len() { "," } else { "" };
        let place = step
            .place
            .map_or_else(String::new, |place| format!(" at {place}"));
        let word = format!("{}{place}{comma}", step.name);
        let style = step.color.map_or_else(Style::new, |color| styles[color]);
        let swatch = if style == Style::new() { 0 } else { 3 };
        let width = word.chars().count() + swatch;
        if column > 0 && column + 1 + width > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        if swatch > 0 {
            let _ = write!(text, "{style}  {style:#} ");
        }
        text += &word;
        column += width;
    }
    text.push('\n');
    text
}

/// `1 move is`, `17 are`.
fn are(moves: u32) -> String {
    match moves {
        1 => "1 move is".to_owned(),
        moves => format!("{moves} are"),
    }
}
