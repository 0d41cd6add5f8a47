//! Reads BOARD arguments: files, standard input, saved games, codes and ids.

use inundate_core::InstanceError;
use inundate_core::duel::DuelSetup;
use inundate_core::format::{
    Format, ParseError, ParseProblem, ParsedBoard, Remedy, read, read_auto,
};
use inundate_core::limits::EdgeLimit;
use inundate_game::{BoardText, Session, load, read_share_code};

use super::item::{Item, with_overrides};
use super::{BoardSource, place, read_text};
use crate::args::{BoardName, ReadingArgs};
use crate::{At, Result};

/// The contents of a BOARD argument.
pub(crate) enum Content<B> {
    /// A saved game.
    Game(Box<Session>),
    /// The game of a share code, or that the puzzle collection saved.
    Shared(Box<Session>),
    Boards(B),
}

/// The reader of a BOARD argument.
#[derive(Clone, Copy)]
pub(super) struct BoardReader<'a> {
    pub(super) name: &'a BoardName,
    pub(super) reading: &'a ReadingArgs,
}

impl BoardReader<'_> {
    /// Reads the argument; `text` is that of a file that is read already.
    pub(super) fn read(self, text: Option<&str>) -> Result<Content<Vec<Item>>> {
        if let Some(text) = text {
            return self.read_file(text);
        }
        match BoardSource::from_name(self.name)? {
            BoardSource::File(path) => self.read_file(&read_text(path, "boards")?),
            BoardSource::Typed(typed, text) => self.read_named(typed, text),
        }
    }

    /// The boards of the argument; of a game the board at its start.
    pub(super) fn items(self, text: Option<&str>) -> Result<Vec<Item>> {
        Ok(match self.read(text)? {
            Content::Boards(items) => items,
            Content::Game(session) | Content::Shared(session) => {
                vec![Item::of_game(self.name, &session, self.reading)]
            }
        })
    }

    /// Reads the text of a file, which may be a saved game, a single id or code, or boards.
    fn read_file(self, text: &str) -> Result<Content<Vec<Item>>> {
        if text.starts_with("{\"inundate_game\"") {
            let session = load(text).at(self.name)?;
            return Ok(Content::Game(Box::new(session)));
        }
        // A file may hold an id or a code alone. With a format it holds boards.
        let format = self.reading.input_format;
        let word = text.trim();
        match BoardText::parse(word) {
            Ok(BoardText::Text(_)) | Err(_) => Ok(self.read_boards(true, text, format)),
            // A code or an id has no blanks; an id of a board may begin like one.
            Ok(_) if format.is_some() || word.contains(char::is_whitespace) => {
                Ok(self.read_boards(true, text, format))
            }
            Ok(named) => self.read_named(word, named),
        }
    }

    /// Reads a text by its kind.
    fn read_named(self, typed: &str, text: BoardText<'_>) -> Result<Content<Vec<Item>>> {
        let Self { name, reading, .. } = self;
        let item = |board| Item::new(0, name.to_string(), board);
        Ok(match text {
            BoardText::Game(code) => Content::Shared(Box::new(read_share_code(code).at(name)?)),
            BoardText::Duel(code) => {
                let duel = code.duel().at(name)?;
                let board = duel.instance().clone();
                Content::Boards(vec![Item {
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
                    eprint_lossy!("{name}: the board has one color already");
                }
                // An id has no place for several pivots.
                let id = (reading.pivots.len() < 2).then(|| id.to_string());
                Content::Boards(vec![Item { id, ..item(board) }])
            }
            BoardText::Text(format) => self.read_boards(false, typed, format),
            _ => bail!("{name}: expected a board, found something else"),
        })
    }

    /// The boards of a text in a format; in one that is recognized by the content without one.
    fn read_boards(self, is_file: bool, text: &str, format: Option<Format>) -> Content<Vec<Item>> {
        let Self { name, reading, .. } = self;
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
        Content::Boards(items.collect())
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
        eprint_lossy!("{source}: read as {read_as}{more}");
    }
}

/// The message for a bad board, with its place.
fn refusal(name: &BoardName, is_file: bool, error: &ParseError, edges: EdgeLimit) -> String {
    let ParseError {
        line,
        column,
        problem,
        remedy,
        ..
    } = error;
    let remedy = match remedy {
        Some(Remedy::Format(format)) => format!(" (--input-format {})", format.name()),
        Some(Remedy::FormatOrSize(format)) => {
            format!(" (--input-format {}, or --header)", format.name())
        }
        _ => String::new(),
    };
    let problem = match problem {
        ParseProblem::Instance(InstanceError::TooManyEdges) if edges < EdgeLimit::default() => {
            let most = edges.get();
            format!("expected at most {most} edges, which fit in the memory limit, found more")
        }
        problem => format!("{problem}{remedy}"),
    };
    match column {
        _ if is_file => format!("{}: {problem}", place(name, *line, *column)),
        Some(column) => format!("{name}: column {column}: {problem}"),
        None => format!("{name}: {problem}"),
    }
}
