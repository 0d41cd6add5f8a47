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
    Overrides, ParseError, ParseProblem, ParsedBoard, ParsedBoards, full_grid, game_id, labels,
    lines, quoted,
};
use crate::game::whole_number;
use crate::{Color, Game, GameSetup, Instance, Move, Vertex, verify};

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

pub(super) fn read(
    text: &str,
    overrides: Overrides,
    records: &mut ParsedBoards,
) -> ControlFlow<()> {
    let mut save: Option<Save<'_>> = None;
    for (number, line) in lines(text).filter(|(_, line)| !line.trim().is_empty()) {
        if begins(line) {
            if let Some(save) = save.replace(Save::new(number)) {
                records.push(save.finish(overrides))?;
            }
        } else if save.is_none() && records.is_empty() {
            return records.push(Err(ParseError::expected(
                number,
                "a save file, which begins with `SAVEFILE:`",
                quoted(line),
            )));
        }
        // After an error in a save, the next save is read.
        if let Some(Err(error)) = save.as_mut().map(|save| save.add(number, line)) {
            save = None;
            records.push(Err(error))?;
        }
    }
    match save {
        Some(save) => records.push(save.finish(overrides)),
        None => ControlFlow::Continue(()),
    }
}

/// The data of a record, and where they are.
#[derive(Clone, Copy)]
struct Data<'a> {
    line: usize,
    column: usize,
    text: &'a str,
}

impl Data<'_> {
    fn error(self, expected: impl Into<String>) -> ParseError {
        let found = quoted(self.text);
        let problem = ParseProblem::expected(expected, found);
        ParseError::column(self.line, self.column, problem)
    }
}

/// A step from one state to the next. It is small, since a record may take 14 bytes of text.
#[derive(Clone, Copy)]
enum Step {
    /// The number of a color, and the line.
    Move(u16, u32),
    Solve,
    Restart,
}

/// The records of a save so far.
#[derive(Default)]
struct Save<'a> {
    line: usize,
    version: Option<Data<'a>>,
    game: Option<Data<'a>>,
    parameters: Option<Data<'a>>,
    description: Option<Data<'a>>,
    states: Option<Data<'a>>,
    position: Option<Data<'a>>,
    steps: Vec<Step>,
}

impl<'a> Save<'a> {
    fn new(line: usize) -> Self {
        Self {
            line,
            ..Self::default()
        }
    }

    /// Adds a record. Records that say nothing about the board and its moves are only checked for
    /// their form.
    fn add(&mut self, number: usize, line: &'a str) -> Result<(), ParseError> {
        let (key, data) = split(number, line)?;
        let place = match key {
            "SAVEFILE" if data.text == COLLECTION => return Ok(()),
            "SAVEFILE" => return Err(data.error(format!("`{COLLECTION}`"))),
            "MOVE" => return self.add_move(data),
            "SOLVE" => {
                let is_color = |color: &str| !color.is_empty() && whole_number(color).is_some();
                let colors = data.text.strip_prefix('S').unwrap_or_default();
                if !colors.split(',').all(is_color) {
                    return Err(data.error("a solution, `S` and the numbers of colors"));
                }
                self.steps.push(Step::Solve);
                return Ok(());
            }
            "RESTART" => {
                if self.description.is_none_or(|own| own.text != data.text) {
                    return Err(data.error("the board of DESC, which comes before"));
                }
                self.steps.push(Step::Restart);
                return Ok(());
            }
            "VERSION" => &mut self.version,
            "GAME" => &mut self.game,
            "CPARAMS" => &mut self.parameters,
            "DESC" => &mut self.description,
            "NSTATES" => &mut self.states,
            "STATEPOS" => &mut self.position,
            _ => return Ok(()),
        };
        if place.replace(data).is_some() {
            let expected = format!("one record {key}");
            return Err(ParseError::expected(number, expected, "another"));
        }
        match key {
            "VERSION" if data.text != "1" => Err(data.error("a save file of version 1")),
            "GAME" if data.text != "Flood" => {
                Err(data
                    .error("a game of Flood, the only one of the collection that floods a board"))
            }
            _ => Ok(()),
        }
    }

    fn add_move(&mut self, data: Data<'_>) -> Result<(), ParseError> {
        let color = data
            .text
            .strip_prefix('M')
            .filter(|color| !color.is_empty());
        let color = color
            .and_then(whole_number)
            .and_then(|color| u16::try_from(color).ok());
        let Some(color) = color else {
            return Err(data.error("a move, `M` and the number of a color"));
        };
        let line = u32::try_from(data.line).unwrap_or(u32::MAX);
        self.steps.push(Step::Move(color, line));
        Ok(())
    }

    /// The board with its moves.
    fn finish(mut self, overrides: Overrides) -> Result<ParsedBoard, ParseError> {
        self.steps.shrink_to_fit();
        self.required(self.version, "VERSION")?;
        self.required(self.game, "GAME")?;
        let parameters = self.required(self.parameters, "CPARAMS")?;
        let description = self.required(self.description, "DESC")?;
        if game_id::parts(parameters.text, "0,0").is_none() {
            return Err(parameters.error("the size of a board, `WxH[cN][mN]`"));
        }
        let Some(id) = game_id::parts(parameters.text, description.text) else {
            return Err(description.error("the cells of a board, a comma and a limit"));
        };
        let (line, column) = (description.line, description.column);
        let (instance, limit) = id.board(line, column, GameSetup::default())?;
        let game = self.game_so_far(&instance)?;
        let (instance, game) = match overrides.game {
            None => (instance, Some(game)),
            Some(setup) => {
                let other = instance.with_game(setup);
                (
                    other.map_err(|cause| ParseError::instance(line, cause))?,
                    None,
                )
            }
        };
        Ok(ParsedBoard {
            move_limit: Some(limit),
            game: game.map(Box::new),
            ..ParsedBoard::new(self.line, instance)
        })
    }

    fn required(&self, data: Option<Data<'a>>, key: &str) -> Result<Data<'a>, ParseError> {
        data.ok_or_else(|| {
            ParseError::expected(
                self.line,
                format!("a record {key} in the save file"),
                "none",
            )
        })
    }

    /// Checks every move, those that were undone or began again too.
    ///
    /// # Complexity
    /// O(text): a game that begins again has the whole board in the text.
    fn game_so_far(&self, board: &Instance) -> Result<GameSoFar, ParseError> {
        let states = self.required(self.states, "NSTATES")?;
        let position = self.required(self.position, "STATEPOS")?;
        let number = |data: Data<'_>| {
            let text = Some(data.text).filter(|text| !text.is_empty());
            text.and_then(whole_number)
        };
        let count = self.steps.len() + 1;
        if number(states) != Some(count) {
            return Err(states.error(format!("{count}, one more than there are moves")));
        }
        let position = number(position)
            .filter(|position| (1..=count).contains(position))
            .ok_or_else(|| position.error(format!("a state from 1 to {count}")))?;
        let mut game = GameSoFar::default();
        game.moves.reserve_exact(self.steps.len());
        let mut attempt = Attempt::new(board, self.steps.len());
        // Whether the current state is behind, and whether the game began again after it.
        let (mut is_after, mut is_again) = (false, false);
        for (index, &step) in self.steps.iter().enumerate() {
            is_after |= index + 1 == position;
            match step {
                Step::Move(number, line) => {
                    let mv = attempt.play(number, line as usize)?;
                    if !is_again {
                        game.moves.push(mv);
                        game.made += usize::from(!is_after);
                    }
                }
                Step::Solve => game.is_solved |= !is_after,
                Step::Restart => {
                    attempt.finish()?;
                    attempt.begin_again();
                    if is_after {
                        is_again = true;
                    } else {
                        game.moves.clear();
                        (game.made, game.is_solved) = (0, false);
                    }
                }
            }
        }
        attempt.finish()?;
        Ok(game)
    }
}

/// The moves since the game began, and the line of the last.
struct Attempt<'a> {
    board: &'a Instance,
    pivot: Vertex,
    color: Color,
    moves: Vec<Move>,
    line: usize,
}

impl<'a> Attempt<'a> {
    fn new(board: &'a Instance, most_moves: usize) -> Self {
        let Game::Fixed { pivot } = board.game() else {
            unreachable!("the default game is fixed");
        };
        Self {
            board,
            pivot,
            color: board.colors()[pivot.index()],
            moves: Vec::with_capacity(most_moves),
            line: 0,
        }
    }

    fn begin_again(&mut self) {
        self.color = self.board.colors()[self.pivot.index()];
        self.moves.clear();
    }

    fn play(&mut self, number: u16, line: usize) -> Result<Move, ParseError> {
        let palette = self.board.palette();
        // 0 to 9, then A to Z.
        let digit = char::from_digit(u32::from(number), 36).map(|digit| digit.to_ascii_uppercase());
        let color = digit.and_then(|digit| palette.color(digit.encode_utf8(&mut [0; 4])));
        let Some(color) = color.filter(|&color| color != self.color) else {
            let expected = "a move to another color of the board";
            return Err(ParseError::expected(line, expected, format!("`M{number}`")));
        };
        let mv = Move {
            pivot: self.pivot,
            color,
        };
        (self.color, self.line) = (color, line);
        self.moves.push(mv);
        Ok(mv)
    }

    /// A flooded board stays flooded, so no move was made on one if the moves before the last do
    /// not flood the board.
    fn finish(&self) -> Result<(), ParseError> {
        match self.moves.split_last() {
            Some((_, before)) if verify(self.board, before).is_ok() => Err(ParseError::expected(
                self.line,
                "no move on a flooded board",
                "one",
            )),
            _ => Ok(()),
        }
    }
}

/// The key and the data of a line.
fn split(number: usize, line: &str) -> Result<(&str, Data<'_>), ParseError> {
    let parts = line
        .split_at_checked(KEY)
        .and_then(|(key, rest)| Some((key, rest.strip_prefix(':')?.split_once(':')?)));
    let Some((key, (length, text))) = parts else {
        let expected = "a record `KEY:LENGTH:DATA` with a key of eight characters";
        return Err(ParseError::expected(number, expected, quoted(line)));
    };
    let column = line[..line.len() - text.len()].chars().count() + 1;
    let data = Data {
        line: number,
        column,
        text,
    };
    let stated = Some(length)
        .filter(|length| !length.is_empty())
        .and_then(whole_number);
    if stated != Some(text.len()) {
        let expected = format!("{} as the length of the data", text.len());
        let problem = ParseProblem::expected(expected, quoted(length));
        return Err(ParseError::column(number, KEY + 2, problem));
    }
    Ok((key.trim_end(), data))
}

/// Writes a game without moves. The collection has at most ten colors, of which it wants three.
pub(super) fn write(
    text: &mut String,
    limit: u32,
    instance: &Instance,
) -> Result<(), &'static str> {
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
