//! `inundate hint`: from a picture of a board to the moves, in words.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::slice;
use std::time::Duration;

use anstyle::Style;
use clap::{Args, ValueHint};
use inundate::methods::ReusingExact;
use inundate_core::duel::{Player, Position, replay};
use inundate_core::notation::Place;
use inundate_core::{Color, GameSetup, Grid, Instance, Palette};
use inundate_draw::palette::{Rgb, names};
use inundate_game::Advice;
use inundate_sight::PictureForm;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::analyze::status;
use crate::args::{
    BoardName, ColorDepth, InkArgs, ReadingArgs, RecordFormat, SightArgs, TermsArgs,
    help_with_picture,
};
use crate::duel::{self, certainty, outcome};
use crate::inks::Inks;
use crate::input::{BoardSource, Content, boards_of, only, open, read_bytes, text_of};
use crate::limits::{memory_left, of_command, refuse_large};
use crate::play::check_size;
use crate::screenshot::Screenshot;
use crate::text::stopped;
use crate::words::plural;
use crate::{At, Failure, Finish, Output, Result, units};

/// No hint is given for a picture that is read less surely. From here on about 95 % of the readings
/// in each tenth are right: 73 of 77, 143 of 147, 817 of 822, then 1,806 of 1,807, and below 42 of
/// 45 (the tests `confusion` and `field` of `inundate-sight`, three seeds each, with `SIGHT_ALL`
/// and `SIGHT_SHOW`).
const LEAST: f64 = 0.6;

pub(crate) fn run(args: &HintArgs) -> Result<Finish> {
    args.terms.only_with(args.duel)?;
    refuse_large(args.memory_limit, slice::from_ref(&args.board))?;
    let input = HintInput::from_args(args)?;
    let mut inks = Inks::new(&args.inks)?;
    let mut output = Output::results(args.output.as_deref(), &args.format)?;
    if !matches!(output, Output::Standard(_)) {
        inks.depth = ColorDepth::None;
    }
    let hint = if args.duel {
        best_call(args, input, &inks)?
    } else {
        best_moves(args, input, &inks)?
    };
    output.write_result(args.format, &hint.record, || hint.text)?;
    Ok(output.finish()?.and(Finish::from_success(hint.is_proven)))
}

/// A hint as it is written, and whether no limit left it open.
struct Hint {
    record: Map<String, Value>,
    text: String,
    is_proven: bool,
}

/// The moves to the end.
fn best_moves(args: &HintArgs, input: HintInput, inks: &Inks) -> Result<Hint> {
    let (board, confidence) = board(args, input)?;
    let memory = memory_left(args.memory_limit, [(&*args.board.to_string(), &board)], 1)?;
    let budget = of_command(Some(args.time_limit), Some(memory))?;
    let advice = inundate_game::advise(&board, &ReusingExact::new(board.clone()), &budget, |_| {});
    let palette = board.palette();
    let looks = Looks::from_palette(palette, inks);
    let shown = if args.next { 1 } else { usize::MAX };
    let steps = advice.line().iter().take(shown).map(|mv| MoveText {
        place: mv.place,
        ..MoveText::new(palette, &looks, &mv.label)
    });
    let steps: Vec<MoveText<'_>> = steps.collect();
    let pivot = board.game().pivot();
    let pivot = pivot.map(|pivot| Place::new(&board, pivot));
    let answer = json!({
        "status": status(&advice),
        "moves": advice.upper_bound(),
        "lower_bound": advice.lower_bound(),
        "sequence": steps,
    });
    let game = json!({ "pivot": pivot });
    let styles = inks.styles(palette);
    Ok(Hint {
        record: record(args, (&board, palette.len()), game, confidence, answer),
        text: moves_text(&steps, &advice, args.next, &styles),
        is_proven: advice.limit().is_none(),
    })
}

/// The best call of a duel.
fn best_call(args: &HintArgs, input: HintInput, inks: &Inks) -> Result<Hint> {
    let (position, confidence) = position(args, input)?;
    let (duel, board) = (position.duel(), position.duel().instance());
    check_size(board)?;
    let budget = of_command(Some(args.time_limit), args.memory_limit)?;
    let advice = (!position.is_over()).then(|| inundate_duel::advise(&position, &budget, |_| {}));
    let score = position.score();
    let value = advice.as_ref().map(|advice| advice.value);
    let (lower, upper) = value.map_or((score, score), |value| (value.lower, value.upper));
    let is_open = advice.as_ref().is_some_and(|advice| !advice.is_proven);
    let player = position.turn().index();
    let starts = Player::BOTH.map(|player| Place::new(board, duel.start(player)));
    let looks = Looks::from_palette(board.palette(), inks);
    let step = |color| MoveText::new(board.palette(), &looks, duel.palette().label(color));
    let call = advice.as_ref().and_then(|advice| advice.call).map(step);
    let cells = Player::BOTH.map(|player| position.cells(player));
    let answer = json!({
        "player": player,
        "status": if is_open { "bounded" } else { "proven" },
        "lower": lower,
        "upper": upper,
        // Null if the game is over or no color may be called.
        "call": call,
    });
    let game = json!({ "starts": starts, "cells": cells });
    let colors = duel.palette().len();
    let styles = inks.styles(board.palette());
    let text = match &advice {
        None => format!("the game is over: {}\n", outcome(lower)),
        Some(advice) => {
            let call = call.map_or("pass\n".to_owned(), |call| words(&[call], &styles));
            let (start, known) = (starts[player], certainty(advice));
            format!("{call}player {player}, from {start}; {known}\n")
        }
    };
    Ok(Hint {
        record: record(args, (board, colors), game, confidence, answer),
        text,
        is_proven: !is_open,
    })
}

/// A picture or boards, as a name of `hint` stands for them.
enum HintInput {
    Picture(Box<Screenshot>),
    /// Boards: their text, if it is read already.
    Boards(Option<String>),
}

impl HintInput {
    fn from_args(args: &HintArgs) -> Result<Self> {
        let name = &args.board;
        let text = match BoardSource::from_name(name)? {
            BoardSource::File(path) => {
                let bytes = read_bytes(path, "a picture or a board")?;
                if PictureForm::detect(&bytes).is_some() {
                    return Ok(Self::Picture(Box::new(picture(args, &bytes)?)));
                }
                Some(text_of(name, bytes)?)
            }
            BoardSource::Typed(..) => None,
        };
        if args.sight.is_given() {
            bail!("--rows, --cols, --colors: expected a picture, found a board, {name}");
        }
        Ok(Self::Boards(text))
    }
}

fn picture(args: &HintArgs, bytes: &[u8]) -> Result<Screenshot> {
    let (name, reading) = (&args.board, &args.reading);
    if reading.choice.is_some() || reading.input_format.is_some() {
        bail!("--board, --input-format: expected boards as text, found a picture, {name}");
    }
    let shot = Screenshot::read(name.path(), bytes, args.sight, reading.pivot)?;
    let is_known = args.sight.rows.is_some() && args.sight.cols.is_some();
    if shot.confidence < LEAST && !is_known {
        bail!(
            "{name}: expected a reading with a confidence of {LEAST} or more, found {:.2}; look at \
             what `inundate import {name} --check read.png` draws, then cut the picture to the \
             board, or say --rows and --cols",
            shot.confidence
        );
    }
    Ok(shot)
}

/// The board to play from; of a picture, how sure its reading is.
fn board(args: &HintArgs, input: HintInput) -> Result<(Instance, Option<f64>)> {
    let name = &args.board;
    let opened = match input {
        HintInput::Picture(shot) => {
            eprint_lossy!("{}", shot.told());
            let board = match args.reading.pivots.as_slice() {
                [] if args.reading.free => shot.board.with_game(GameSetup::Free),
                [] => Ok(shot.board),
                pivots => shot.board.with_pivots(pivots),
            };
            return Ok((board.at(name)?, Some(shot.confidence)));
        }
        HintInput::Boards(text) => {
            let reading = args.reading.within(args.memory_limit);
            open(name, text.as_deref(), &reading.taking_all())?
        }
    };
    let board = match opened {
        Content::Game(session) | Content::Shared(session) => session.position(),
        Content::Boards(boards) => only(name, boards.items)?.board.map_err(Failure::new)?,
    };
    Ok((board, None))
}

/// The position to call in; of a picture, how sure its reading is.
fn position(args: &HintArgs, input: HintInput) -> Result<(Position, Option<f64>)> {
    let name = &args.board;
    match input {
        HintInput::Picture(_) if !args.reading.pivots.is_empty() => {
            bail!("--pivots: expected none for a duel, found some")
        }
        HintInput::Picture(shot) => {
            let duel = shot.duel(&args.terms)?;
            eprint_lossy!("{}", shot.told_as(&duel));
            Ok((Position::new(&duel), Some(shot.confidence)))
        }
        HintInput::Boards(text) => {
            let reading = args.reading.within(args.memory_limit);
            let boards = boards_of(name, text.as_deref(), &reading)?;
            let game = duel::Game::new(only(name, boards.items)?, &args.terms);
            let duel = game.duel.clone().map_err(Failure::new)?;
            let calls = game.calls(&duel, "")?;
            let position = replay(&duel, &calls).expect("the calls are legal");
            Ok((position, None))
        }
    }
}

/// The record of a hint: facts about the board and the game, and the answer. The fields and their
/// order are a contract.
fn record(
    args: &HintArgs,
    (board, colors): (&Instance, usize),
    game: Value,
    confidence: Option<f64>,
    answer: Value,
) -> Map<String, Value> {
    let grid = board.shape().grid();
    let board = json!({
        "source": args.board.to_string(),
        "rows": grid.map(Grid::rows),
        "cols": grid.map(Grid::cols),
        "colors": colors,
    });
    let confidence = confidence.map_or_else(|| json!({}), |sure| json!({ "confidence": sure }));
    let parts = [board, game, confidence, answer];
    let fields = parts.iter().filter_map(Value::as_object).flatten();
    fields
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect()
}

/// The looks of a board's colors, and the words for them.
struct Looks {
    looks: Vec<String>,
    /// Words for the colors; `None` for a board without paint, whose labels are words.
    names: Option<Vec<String>>,
}

impl Looks {
    fn from_palette(palette: &Palette, inks: &Inks) -> Self {
        let looks = inks.palette.colors_for(palette);
        Self {
            names: palette.paint().map(|_| names(&looks)),
            looks: looks.iter().map(Rgb::to_string).collect(),
        }
    }
}

/// A move in words.
#[derive(Serialize)]
struct MoveText<'a> {
    /// The label of the color.
    label: &'a str,
    /// A word for the color.
    name: &'a str,
    /// None of a color that may be called in a duel but is not on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    look: Option<&'a str>,
    /// The place to play at, in the free game.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
    #[serde(skip)]
    color: Option<usize>,
}

impl<'a> MoveText<'a> {
    /// A color by its label.
    fn new(palette: &Palette, looks: &'a Looks, label: &'a str) -> Self {
        let color = palette.color(label).map(Color::index);
        let name = match (color, &looks.names) {
            (Some(color), Some(names)) => &names[color],
            _ => label,
        };
        Self {
            label,
            name,
            look: color.map(|color| &*looks.looks[color]),
            place: None,
            color,
        }
    }
}

/// The moves, and the bounds on their number.
fn moves_text(steps: &[MoveText<'_>], advice: &Advice, is_next: bool, styles: &[Style]) -> String {
    let Some(moves) = advice.upper_bound() else {
        let least = are(advice.lower_bound());
        return format!("no solution was found; at least {least} needed\n");
    };
    if moves == 0 {
        return "nothing to do: the board has one color\n".to_owned();
    }
    let is_proven = advice.is_proven();
    let least = match moves {
        1 if is_proven => ", proven".to_owned(),
        _ if is_proven && is_next => ", proven to be the fewest".to_owned(),
        _ if is_proven => format!(", proven: {} not enough", are(moves - 1)),
        _ => {
            let (least, stopped) = (are(advice.lower_bound()), stopped(advice.limit()));
            format!("; at least {least} needed{stopped}")
        }
    };
    let after = match (is_next, moves - 1) {
        (true, 0) => "then the board has one color".to_owned(),
        (true, 1) => format!("then 1 more move{least}"),
        (true, more) if is_proven => format!("then {more} more moves{least}"),
        (true, _) => format!("{} in all{least}", plural(moves, "move")),
        (false, _) => format!("{}{least}", plural(moves, "move")),
    };
    words(steps, styles) + &after + "\n"
}

/// The moves in lines, each with a swatch of its color.
fn words(sequence: &[MoveText<'_>], styles: &[Style]) -> String {
    /// The widest line.
    const WIDTH: usize = 80;
    let (mut text, mut column) = (String::new(), 0);
    for (number, step) in sequence.iter().enumerate() {
        let comma = if number + 1 < sequence.len() { "," } else { "" };
        let place = step.place.map(|place| format!(" at {place}"));
        let place = place.unwrap_or_default();
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

#[derive(Debug, Args)]
pub(crate) struct HintArgs {
    #[arg(
        value_name = "PICTURE|BOARD",
        help = help_with_picture(),
        value_hint = ValueHint::AnyPath
    )]
    pub(crate) board: BoardName,
    #[command(flatten)]
    pub(crate) sight: SightArgs,
    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
    /// Only the next move, and how many follow it.
    #[arg(long)]
    pub(crate) next: bool,
    /// A game for two, as Filler: what the player who calls first plays best. The areas around the
    /// starts are what the players own.
    #[arg(long, conflicts_with_all = ["next", "pivot", "free"])]
    pub(crate) duel: bool,
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
    /// How long to look for a proof, like 10s, 500ms or 2min. Without one you get the best solution
    /// found.
    #[arg(short, long, value_name = "TIME", value_parser = units::time, default_value = "10s")]
    pub(crate) time_limit: Duration,
    /// Memory limit, like 2GiB [default: 75 % of the available memory].
    #[arg(long, value_name = "SIZE", value_parser = units::memory)]
    pub(crate) memory_limit: Option<u64>,
    /// The format of the results.
    #[arg(short, long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: RecordFormat,
    #[command(flatten)]
    pub(crate) inks: InkArgs,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
