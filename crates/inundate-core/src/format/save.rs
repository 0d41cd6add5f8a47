//! The format `save`: save files of Flood in Simon Tatham's puzzle collection.
//!
//! A save is a list of records, a line each: `KEY:LENGTH:DATA`, with a key of eight characters
//! (blanks fill it up) and LENGTH bytes of data. `CPARAMS` and `DESC` are the two parts of a game
//! id. A record `MOVE`, `SOLVE` or `RESTART` leads from each state of the game to the next; there
//! are `NSTATES` states, and the current one is the `STATEPOS`th. A move is `M` and the number of
//! a color. `SOLVE` only shows a solution: `S` and its colors. `RESTART` has the `DESC` again.
//!
//! # Source
//! The form: the developer documentation of the collection, and files that its programs write; they
//! were asked which moves they accept.

use std::fmt::Write;
use std::ops::ControlFlow;

use super::{
    BoardResult, Fault, Overrides, ParseError, ParseProblem, ParsedBoard, ParsedBoards,
    WriteResult, full_grid, game_id, labels, lines, quoted, sections,
};
use crate::game::whole_number;
use crate::{GameSetup, Instance, Move, verify};

const COLLECTION: &str = "Simon Tatham's Portable Puzzle Collection";

/// Number of bytes of a key.
const KEY: usize = 8;

/// The moves of a game that was saved before its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameSoFar {
    /// All moves since the last time that the game began; those that were undone are at the end.
    pub moves: Vec<Move>,
    /// Number of them that are made.
    pub made: usize,
    /// Whether the player has been shown a solution.
    pub is_solved: bool,
}

/// Whether a line is the first of a save.
pub(super) fn begins(line: &str) -> bool {
    line.starts_with("SAVEFILE:")
}

/// The lines with records.
fn content(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !line.trim().is_empty())
}

pub(super) fn read(
    text: &str,
    overrides: Overrides,
    records: &mut ParsedBoards,
) -> ControlFlow<()> {
    let mut saves = sections(text, begins);
    let before = saves.next().and_then(|(_, before)| content(before).next());
    if let Some((number, line)) = before {
        let expected = "a save file, which begins with `SAVEFILE:`";
        return records.push(Err(ParseError::expected(number, expected, quoted(line))));
    }
    saves.try_for_each(|(first, save)| records.push(read_save(first, save, overrides)))
}

/// A step from one state to the next. It is small, since a record may take 14 bytes of text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// The number of a color, and the line.
    Move(u16, u32),
    Solve,
    Restart,
}

/// The records that come once.
const ONCE: [&str; 6] = ["VERSION", "GAME", "CPARAMS", "DESC", "NSTATES", "STATEPOS"];

/// The data of a record, and its line.
type Data<'a> = (usize, &'a str);

/// The records of a save so far.
#[derive(Default)]
struct Save<'a> {
    once: [Option<Data<'a>>; ONCE.len()],
    steps: Vec<Step>,
}

impl<'a> Save<'a> {
    fn get(&self, key: &str) -> Option<Data<'a>> {
        self.once[ONCE.iter().position(|known| *known == key)?]
    }

    /// Adds a record. Records that say nothing about the board and its moves are only checked for
    /// their form.
    fn add(&mut self, number: usize, line: &'a str) -> Result<(), Fault<'a>> {
        let (key, data) = split(line)?;
        if let Some(place) = ONCE.iter().position(|known| *known == key)
            && self.once[place].replace((number, data)).is_some()
        {
            return Err(ParseProblem::expected(format!("one record {key}"), "another").into());
        }
        let expected = match key {
            "SAVEFILE" if data != COLLECTION => &format!("`{COLLECTION}`"),
            "VERSION" if data != "1" => "a save file of version 1",
            "GAME" if data != "Flood" => {
                "a game of Flood, the only one of the collection that floods a board"
            }
            "MOVE" => {
                let color = data.strip_prefix('M').and_then(whole_number);
                if let Some(color) = color.and_then(|color| u16::try_from(color).ok()) {
                    let line = u32::try_from(number).unwrap_or(u32::MAX);
                    self.steps.push(Step::Move(color, line));
                    return Ok(());
                }
                "a move, `M` and the number of a color"
            }
            "SOLVE" => {
                let mut colors = data.strip_prefix('S').unwrap_or_default().split(',');
                if colors.all(|color| whole_number(color).is_some()) {
                    self.steps.push(Step::Solve);
                    return Ok(());
                }
                "a solution, `S` and the numbers of colors"
            }
            "RESTART" => {
                if self.get("DESC").is_some_and(|(_, own)| own == data) {
                    self.steps.push(Step::Restart);
                    return Ok(());
                }
                "the board of DESC, which comes before"
            }
            _ => return Ok(()),
        };
        Err(Fault::at(data, expected))
    }
}

/// The board of a save with its moves.
fn read_save(first: usize, text: &str, overrides: Overrides) -> BoardResult {
    let mut save = Save::default();
    for (number, line) in content(text) {
        let number = first + number - 1;
        let added = save.add(number, line);
        added.map_err(|fault| fault.on(number, text))?;
    }
    save.steps.shrink_to_fit();
    let required = |key| {
        let expected = || format!("a record {key} in the save file");
        let missing = || ParseError::expected(first, expected(), "none");
        save.get(key).ok_or_else(missing)
    };
    let refuse = |(number, data), expected: &str| Fault::at(data, expected).on(number, text);
    required("VERSION")?;
    required("GAME")?;
    let (parameters, description) = (required("CPARAMS")?, required("DESC")?);
    if game_id::parts(parameters.1, "0,0").is_none() {
        return Err(refuse(parameters, "the size of a board, `WxH[cN][mN]`"));
    }
    let (line, data) = description;
    let id = game_id::parts(parameters.1, data)
        .ok_or_else(|| refuse(description, "the cells of a board, a comma and a limit"))?;
    let board = id.board(GameSetup::default());
    let (instance, limit) = board.map_err(|fault| fault.on(line, text))?;
    let (states, position) = (required("NSTATES")?, required("STATEPOS")?);
    let count = save.steps.len() + 1;
    if whole_number(states.1) != Some(count) {
        let expected = format!("{count}, one more than there are moves");
        return Err(refuse(states, &expected));
    }
    let current = whole_number(position.1)
        .filter(|position| (1..=count).contains(position))
        .ok_or_else(|| refuse(position, &format!("a state from 1 to {count}")))?;
    let game = game_so_far(&instance, &save.steps, current - 1)?;
    let (instance, game) = match overrides.game {
        None => (instance, Some(Box::new(game))),
        Some(setup) => {
            let other = instance.with_game(setup);
            (other.map_err(|cause| ParseError::at(line, cause))?, None)
        }
    };
    Ok(ParsedBoard {
        move_limit: Some(limit),
        game,
        ..ParsedBoard::new(first, instance)
    })
}

/// The game after `done` steps. Checks every move, those that were undone or began again too.
///
/// # Complexity
/// O(text): a game that begins again has the whole board in the text.
fn game_so_far(board: &Instance, steps: &[Step], done: usize) -> Result<GameSoFar, ParseError> {
    let is_restart = |step: &Step| *step == Step::Restart;
    for attempt in steps.split(is_restart) {
        moves(board, attempt)?;
    }
    let (before, after) = steps.split_at(done);
    let begun = before.iter().rposition(is_restart).map_or(0, |at| at + 1);
    let end = after.iter().position(is_restart).unwrap_or(after.len());
    let before = &before[begun..];
    Ok(GameSoFar {
        moves: moves(board, &steps[begun..done + end])?,
        made: before
            .iter()
            .filter(|step| matches!(step, Step::Move(..)))
            .count(),
        is_solved: before.contains(&Step::Solve),
    })
}

/// The moves of a game from its beginning.
fn moves(board: &Instance, steps: &[Step]) -> Result<Vec<Move>, ParseError> {
    let pivot = board.game().pivot().expect("the default game is fixed");
    let palette = board.palette();
    let (mut current, mut last) = (board.color(pivot), 0);
    let mut moves = Vec::with_capacity(steps.len());
    for &step in steps {
        let Step::Move(number, line) = step else {
            continue;
        };
        // 0 to 9, then A to Z.
        let digit = char::from_digit(u32::from(number), 36).map(|digit| digit.to_ascii_uppercase());
        let color = digit.and_then(|digit| palette.color(digit.encode_utf8(&mut [0; 4])));
        (current, last) = match color {
            Some(color) if color != current => (color, line as usize),
            _ => {
                let expected = "a move to another color of the board";
                let found = format!("`M{number}`");
                return Err(ParseError::expected(line as usize, expected, found));
            }
        };
        moves.push(Move {
            pivot,
            color: current,
        });
    }
    // A flooded board stays flooded, so no move was made on one if the moves before the last do not
    // flood the board.
    match moves.split_last() {
        Some((_, before)) if verify(board, before).is_ok() => {
            let expected = "no move on a flooded board";
            Err(ParseError::expected(last, expected, "one"))
        }
        _ => Ok(moves),
    }
}

/// The key and the data of a line.
fn split(line: &str) -> Result<(&str, &str), Fault<'_>> {
    let parts = line
        .split_at_checked(KEY)
        .and_then(|(key, rest)| Some((key, rest.strip_prefix(':')?.split_once(':')?)));
    let Some((key, (length, data))) = parts else {
        let expected = "a record `KEY:LENGTH:DATA` with a key of eight characters";
        return Err(ParseProblem::expected(expected, quoted(line)).into());
    };
    if whole_number(length) != Some(data.len()) {
        let expected = format!("{} as the length of the data", data.len());
        return Err(Fault::at(length, expected));
    }
    Ok((key.trim_end(), data))
}

/// Writes a game without moves. The collection has at most ten colors, of which it wants three.
pub(super) fn write(text: &mut String, limit: u32, instance: &Instance) -> WriteResult {
    let grid = full_grid(instance)?;
    super::default_game(instance)?;
    let palette = instance.palette();
    let number = |label: &str| match label.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    };
    let mut most = 2;
    for color in palette.colors() {
        match number(palette.label(color)) {
            Some(number) => most = most.max(number),
            None => return Err("labels other than 0-9"),
        }
    }
    let parameters = format!("{}x{}c{}m0", grid.cols(), grid.rows(), most + 1);
    let cells: String = labels(instance).collect();
    let description = format!("{cells},{limit}");
    for (key, data) in [
        ("SAVEFILE", COLLECTION),
        ("VERSION", "1"),
        ("GAME", "Flood"),
        ("PARAMS", &parameters),
        ("CPARAMS", &parameters),
        ("DESC", &description),
        ("NSTATES", "1"),
        ("STATEPOS", "1"),
    ] {
        let _ = writeln!(text, "{key:KEY$}:{}:{data}", data.len());
    }
    Ok(())
}

#[cfg(test)]
mod tests;
