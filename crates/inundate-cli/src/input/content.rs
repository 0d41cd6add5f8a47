//! Reads BOARD arguments: files, standard input, saved games, codes and ids.

use inundate_core::InstanceError;
use inundate_core::duel::DuelSetup;
use inundate_core::format::{Format, ParseError, ParseProblem, ParsedBoard, read, read_auto};
use inundate_core::limits::EdgeLimit;
use inundate_game::{BoardText, Session, load, read_share_code};

use super::item::{Item, with_overrides};
use super::{BoardSource, place, read_text};
use crate::args::{BoardName, ReadingArgs};
use crate::failure::{At, Failure};

/// The contents of a BOARD argument.
pub(super) enum Content {
    /// A saved game.
    Game(Box<Session>),
    /// The game of a share code.
    Shared(Box<Session>),
    Boards(Vec<Item>),
}

impl Content {
    /// Reads a BOARD argument. Boards are counted from `first`; `text` is that of a file that is
    /// read already.
    pub(super) fn read(
        name: &BoardName,
        text: Option<&str>,
        reading: &ReadingArgs,
        first: usize,
    ) -> Result<Self, Failure> {
        if let Some(text) = text {
            return Self::of_file(name, text, reading, first);
        }
        match BoardSource::from_name(name)? {
            BoardSource::File(path) => {
                Self::of_file(name, &read_text(path, "boards")?, reading, first)
            }
            BoardSource::Typed(typed, text) => Self::of_text(name, typed, text, reading, first),
        }
    }

    /// The contents as boards; of a game the board at its start.
    pub(super) fn into_items(
        self,
        name: &BoardName,
        reading: &ReadingArgs,
        first: usize,
    ) -> Vec<Item> {
        match self {
            Self::Boards(items) => items,
            Self::Game(session) | Self::Shared(session) => {
                vec![Item::of_game(name, &session, reading, first)]
            }
        }
    }

    /// Reads the text of a file, which may be a saved game, a single id or code, or boards.
    fn of_file(
        name: &BoardName,
        text: &str,
        reading: &ReadingArgs,
        first: usize,
    ) -> Result<Self, Failure> {
        if text.starts_with("{\"inundate_game\"") {
            let session = load(text).at(name)?;
            return Ok(Self::Game(Box::new(session)));
        }
        // A file may hold an id or a code alone. With a format it holds boards.
        let format = reading.input_format;
        let word = text.trim();
        match BoardText::parse(word) {
            Ok(BoardText::Text(_)) | Err(_) => {}
            // A code or an id has no blanks; an id of a board may begin like one.
            Ok(named) if format.is_none() && !word.contains(char::is_whitespace) => {
                return Self::of_text(name, word, named, reading, first);
            }
            Ok(_) => {}
        }
        Ok(Self::of_format(name, true, text, format, reading, first))
    }

    /// Reads a text by its kind.
    fn of_text(
        name: &BoardName,
        typed: &str,
        text: BoardText<'_>,
        reading: &ReadingArgs,
        first: usize,
    ) -> Result<Self, Failure> {
        let item = |board| Item::new(first, name.to_string(), board);
        Ok(match text {
            BoardText::Game(code) => Self::Shared(Box::new(read_share_code(code).at(name)?)),
            BoardText::Duel(code) => {
                let duel = code.duel().at(name)?;
                let board = duel.instance().clone();
                Self::Boards(vec![Item {
                    id: Some(code.to_string()),
                    duel: Some(Box::new(DuelSetup {
                        palette: Some(duel.palette().len()),
                        ..code.series.setup
                    })),
                    code: Some(Box::new(code)),
                    ..item(with_overrides(board, reading, name))
                }])
            }
            BoardText::Id(id) => {
                let id = id.with_game(reading.overrides().game.unwrap_or(id.game));
                let board = id.board().map_err(|error| error.to_string());
                let board = board.and_then(|board| reading.place_pivots(board));
                let board = board.map_err(|error| format!("{name}: {error}"));
                let may_differ = id.colors > 1 && (id.rows, id.cols) != (1, 1);
                if may_differ && matches!(&board, Ok(board) if board.palette().len() == 1) {
                    tell!("{name}: the board has one color already");
                }
                // An id has no place for several pivots.
                let id = (reading.pivots.len() < 2).then(|| id.to_string());
                Self::Boards(vec![Item { id, ..item(board) }])
            }
            BoardText::Text(format) => Self::of_format(name, false, typed, format, reading, first),
            _ => bail!("{name}: expected a board, found something else"),
        })
    }

    /// The boards of a text in a format; in one that is recognized by the content without one.
    fn of_format(
        name: &BoardName,
        is_file: bool,
        text: &str,
        format: Option<Format>,
        reading: &ReadingArgs,
        first: usize,
    ) -> Self {
        let overrides = reading.overrides();
        let records = match format {
            Some(format) => read(text, format, overrides),
            None => read_auto(text, overrides),
        };
        tell_readings(name, is_file, &records);
        let items = records.into_iter().enumerate().map(|(index, record)| {
            let line = match &record {
                Ok(ParsedBoard { line, .. }) | Err(ParseError { line, .. }) => line,
            };
            let source = source(name, is_file, *line);
            let index = first + index;
            match record {
                Ok(record) => {
                    let board = reading.place_pivots(record.instance);
                    let board = board.map_err(|error| format!("{source}: {error}"));
                    Item {
                        id: record.id,
                        limit: record.move_limit,
                        game: record.game,
                        duel: record.duel,
                        ..Item::new(index, source, board)
                    }
                }
                Err(error) => Item::new(
                    index,
                    source,
                    Err(refusal(name, is_file, &error, reading.edges)),
                ),
            }
        });
        Self::Boards(items.collect())
    }
}

/// The place of a board: the line of a file, or what was typed.
fn source(name: &BoardName, is_file: bool, line: usize) -> String {
    if is_file {
        format!("{name}:{line}")
    } else {
        name.to_string()
    }
}

/// Says how boards were read that are not plainly in a format: each way once.
fn tell_readings(name: &BoardName, is_file: bool, records: &[Result<ParsedBoard, ParseError>]) {
    let mut told: Vec<(&str, usize, usize)> = Vec::new();
    for record in records.iter().flatten() {
        let Some(read_as) = record.read_as.as_deref() else {
            continue;
        };
        match told.iter_mut().find(|(other, ..)| *other == read_as) {
            Some((_, _, count)) => *count += 1,
            None => told.push((read_as, record.line, 1)),
        }
    }
    for (read_as, line, count) in told {
        let source = source(name, is_file, line);
        let more = match count {
            1 => String::new(),
            count => format!(" (and {} more boards)", count - 1),
        };
        tell!("{source}: read as {read_as}{more}");
    }
}

/// The message for a bad board, with its place.
fn refusal(name: &BoardName, is_file: bool, error: &ParseError, edges: EdgeLimit) -> String {
    let ParseError {
        line,
        column,
        problem,
        ..
    } = error;
    let problem = match problem {
        ParseProblem::Instance(InstanceError::TooManyEdges) if edges < EdgeLimit::default() => {
            let most = edges.get();
            format!("expected at most {most} edges, which fit in the memory limit, found more")
        }
        problem => problem.to_string(),
    };
    match column {
        _ if is_file => format!("{}: {problem}", place(name, *line, *column)),
        Some(column) => format!("{name}: column {column}: {problem}"),
        None => format!("{name}: {problem}"),
    }
}
