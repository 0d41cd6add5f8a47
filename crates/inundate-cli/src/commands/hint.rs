//! `inundate hint`: from a picture of a board to the moves, in words.

use std::fmt::Write as _;
use std::path::Path;

use anstyle::Style;
use inundate::solver::StopReason;
use inundate::{Answer, Auto, Problem, Question};
use inundate_core::format::decode;
use inundate_core::notation::{LabeledMove, Place};
use inundate_core::{Game, GameSetup, Grid, Instance, Move, Solution};
use inundate_draw::palette::{Rgb, names};
use inundate_records::SolveStatus;
use serde::Serialize;

use crate::Finish;
use crate::account;
use crate::args::{ColorDepth, HintArgs};
use crate::board_source::BoardSource;
use crate::failure::Failure;
use crate::inks::Inks;
use crate::input::{CHOICE, Opened, open, open_text, read_bytes};
use crate::limits::of_command;
use crate::output::{Output, refuse_overwriting};
use crate::screenshot::Screenshot;
use crate::tell::tell;
use crate::text::{plural, stopped};

/// No hint is given for a picture that is read less surely. A choice between two faults: of made pictures, wrong readings lay
/// between 0.65 and 0.89 and right ones of glossy cells from 0.53 on, and a photograph of handwriting was read at 0.55.
const LEAST: f64 = 0.6;

/// The widest line of words.
const WIDTH: usize = 80;

pub(crate) fn run(args: &HintArgs) -> Result<Finish, Failure> {
    refuse_overwriting([args.board.path()], "--output", args.output.as_deref())?;
    account::refuse_large(args.memory_limit, std::slice::from_ref(&args.board))?;
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
        let is_file = args
            .output
            .as_ref()
            .is_some_and(|path| path != Path::new("-"));
        let depth = if is_file {
            ColorDepth::None
        } else {
            inks.depth
        };
        let styles = Inks { depth, ..inks }.styles(board.palette());
        hint.text(args.next, &styles)
    })?;
    output.finish()?;
    Ok(match answer.limit {
        None => Finish::Done,
        Some(_) => Finish::Incomplete,
    })
}

/// The position to play from; of a picture, how sure its reading is.
fn read(args: &HintArgs) -> Result<(Instance, Option<f64>), Failure> {
    let name = &args.board;
    let opened = if let BoardSource::File(path) = BoardSource::of(name)? {
        let bytes = read_bytes(path, "a picture or a board")?;
        if inundate_sight::PictureForm::of(&bytes).is_some() {
            let reading = &args.reading;
            if reading.choice.is_some() || reading.input_format.0.is_some() {
                return Err(Failure::new(format!(
                    "--board, --input-format: expected boards as text, found a picture, {name}"
                )));
            }
            let shot = Screenshot::read(name.path(), &bytes, args.sight, args.reading.pivot)?;
            tell(format_args!("{}", shot.told));
            let is_known = args.sight.rows.is_some() && args.sight.cols.is_some();
            if shot.confidence < LEAST && !is_known {
                return Err(Failure::new(format!(
                    "{name}: expected a reading with a confidence of {LEAST} or more, found {:.2}; look at what \
                     `inundate import {name} --check read.png` draws, then cut the picture to the board, or say --rows \
                     and --cols",
                    shot.confidence
                )));
            }
            let board = if args.reading.free {
                let free = shot.board.with_game(GameSetup::Free);
                free.map_err(|error| Failure::new(format!("{name}: {error}")))?
            } else {
                shot.board
            };
            return Ok((board, Some(shot.confidence)));
        }
        let text = decode(bytes)
            .map_err(|error| Failure::new(format!("{name}:{}: {}", error.line, error.problem)))?;
        open_text(name, &text, &args.reading)?
    } else {
        open(name, &args.reading)?
    };
    if args.sight.is_given() {
        return Err(Failure::new(format!(
            "--rows, --cols, --colors: expected a picture, found a board, {name}"
        )));
    }
    match opened {
        Opened::Game(session) | Opened::Collected(session) => Ok((session.position(), None)),
        Opened::Boards(boards) => match <[_; 1]>::try_from(boards.items) {
            Ok([item]) => Ok((item.board.map_err(Failure::new)?, None)),
            Err(items) => Err(Failure::new(format!(
                "{name}: expected one board ({CHOICE}), found {}",
                items.len()
            ))),
        },
    }
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
    look: String,
    /// Where to play in the free game.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    #[serde(skip)]
    color: usize,
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
        let looks = inks.palette.colors_for(palette);
        let words = words(board, &looks);
        let step = |&mv: &Move| {
            let (labeled, color) = (LabeledMove::of(board, mv), mv.color.index());
            Step {
                label: palette.label(mv.color).to_owned(),
                name: words[color].clone(),
                look: looks[color].to_string(),
                place: labeled.place,
                color,
            }
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
        let mut text = self.words(styles);
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

    /// The moves in lines, each with a swatch of its color.
    fn words(&self, styles: &[Style]) -> String {
        let (mut text, mut column) = (String::new(), 0);
        for (number, step) in self.sequence.iter().enumerate() {
            let comma = if number + 1 < self.sequence.len() {
                ","
            } else {
                ""
            };
            let place = step
                .place
                .map_or_else(String::new, |place| format!(" at {place}"));
            let word = format!("{}{place}{comma}", step.name);
            let style = styles[step.color];
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
}

/// A word for each color: of a painted board what it looks like, else its label.
fn words(board: &Instance, looks: &[Rgb]) -> Vec<String> {
    let palette = board.palette();
    if palette.paint().is_some() {
        return names(looks);
    }
    let labels = palette
        .colors()
        .map(|color| palette.label(color).to_owned());
    labels.collect()
}

/// `1 move is`, `17 are`.
fn are(moves: u32) -> String {
    match moves {
        1 => "1 move is".to_owned(),
        moves => format!("{moves} are"),
    }
}
