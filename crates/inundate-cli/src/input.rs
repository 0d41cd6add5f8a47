//! Boards from files and standard input.

use std::fmt;
use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::slice;

use inundate_core::duel::DuelSetup;
use inundate_core::format::{
    Format, GameSoFar, Overrides, ParseError, ParsedBoard, decode, read, read_auto,
};
use inundate_core::{Game, GameSetup, Instance};
use inundate_duel::DuelCode;
use inundate_file::found;
use inundate_game::{BoardText, MoveLimit, Session, load, read_share_code};
use inundate_records::Origin;

use crate::args::{BoardName, InputArgs, ReadingArgs};
use crate::board_source::BoardSource;
use crate::failure::Failure;
use crate::screenshot::is_picture;

/// A board with its origin, or what is wrong with it.
#[derive(Debug)]
pub(crate) struct Item {
    /// Position among the boards of all inputs, from 0.
    pub(crate) index: usize,
    pub(crate) id: Option<String>,
    /// The move limit, if the text has one.
    pub(crate) limit: Option<u32>,
    /// The moves so far, if the text is a save file of the puzzle collection.
    pub(crate) game: Option<GameSoFar>,
    /// The terms of a duel, if the text has any.
    pub(crate) duel: Option<DuelSetup>,
    /// The code of the duel, if it comes from one.
    pub(crate) code: Option<DuelCode>,
    /// `file:line`, with `-` for standard input; or the id that was typed.
    pub(crate) source: String,
    pub(crate) board: Result<Instance, String>,
}

impl Item {
    /// A board, and nothing else.
    pub(crate) fn new(index: usize, source: String, board: Result<Instance, String>) -> Self {
        Self {
            index,
            id: None,
            limit: None,
            game: None,
            duel: None,
            code: None,
            source,
            board,
        }
    }

    /// The origin for records.
    pub(crate) fn origin(&self) -> Origin<'_> {
        Origin {
            index: self.index,
            id: self.id.as_deref(),
            source: &self.source,
            move_limit: self.limit,
        }
    }
}

/// How to end a text that is typed.
const END_OF_TEXT: &str = if cfg!(windows) {
    "Ctrl-Z and Enter end"
} else {
    "Ctrl-D ends"
};

/// A larger text is refused instead of being read into memory.
const MAX_INPUT_BYTES: u64 = 1 << 30;

/// The boards of all names, or the one of them that was chosen.
#[derive(Debug)]
pub(crate) struct Boards {
    pub(crate) items: Vec<Item>,
    /// Their number, chosen or not.
    pub(crate) count: usize,
}

/// How to choose one of several boards, for messages.
pub(crate) const CHOICE: &str = "--board N|ID picks one of several";

/// The only board, for an option that is about a single one.
pub(crate) fn only_board<'a>(
    option: &str,
    items: &'a [Item],
) -> Result<(&'a Item, &'a Instance), Failure> {
    let refuse = |expected: &str, found: String| {
        Failure::new(format!("{option}: expected {expected}, found {found}"))
    };
    let [item] = items else {
        let expected = format!("one board ({CHOICE})");
        return Err(refuse(&expected, items.len().to_string()));
    };
    match &item.board {
        Ok(instance) => Ok((item, instance)),
        Err(_) => Err(refuse("a board", format!("an error in {}", item.source))),
    }
}

/// The only board, for an option of the fixed game.
pub(crate) fn only_fixed_board<'a>(
    option: &str,
    items: &'a [Item],
) -> Result<(&'a Item, &'a Instance), Failure> {
    let (item, instance) = only_board(option, items)?;
    if instance.game() == Game::Free {
        return Err(Failure::new(format!(
            "{option}: expected the fixed game, found the free game in {}",
            item.source
        )));
    }
    Ok((item, instance))
}

/// Refuses boards, each for these reasons, before any is used. With --keep-going they become bad items.
pub(crate) fn refuse(
    items: &mut [Item],
    keep_going: bool,
    reasons: impl Fn(&Instance) -> Vec<String>,
) -> Result<(), Failure> {
    let mut bad = Vec::new();
    for item in items {
        let reasons = item.board.as_ref().map(&reasons).unwrap_or_default();
        let messages = reasons
            .into_iter()
            .map(|reason| format!("{}: {reason}", item.source));
        let first = bad.len();
        bad.extend(messages);
        if let Some(message) = bad.get(first) {
            item.board = Err(message.clone());
        }
    }
    if bad.is_empty() || keep_going {
        Ok(())
    } else {
        Err(Failure::Bad(bad))
    }
}

/// Reads all boards before any is used.
///
/// With --keep-going, bad boards become items; else they are a failure. A file that cannot be read
/// is always a failure, and so is a name that is neither a file nor an id.
pub(crate) fn read_all(args: &InputArgs) -> Result<Boards, Failure> {
    read_names(&args.inputs, &args.reading, args.keep_going)
}

/// Reads the boards of one name, none of which may be bad.
pub(crate) fn read_boards(name: &BoardName, reading: &ReadingArgs) -> Result<Boards, Failure> {
    read_names(slice::from_ref(name), reading, false)
}

fn read_names(
    names: &[BoardName],
    reading: &ReadingArgs,
    keep_going: bool,
) -> Result<Boards, Failure> {
    let standard_inputs = names.iter().filter(|name| name.is_standard_input());
    if standard_inputs.count() > 1 {
        return Err(Failure::new(
            "BOARD: expected `-` at most once, since standard input can be read only once",
        ));
    }
    let mut items = Vec::new();
    let mut bad = Vec::new();
    for name in names {
        let index = items.len();
        match Content::read(name, reading, index)? {
            Content::Boards(boards) => items.extend(boards),
            Content::Game(session) | Content::Shared(session) => {
                items.push(Item::of_game(name, &session, reading, index));
            }
        }
        bad.extend(complaints(&items[index..], reading));
    }
    if !bad.is_empty() && !keep_going {
        return Err(Failure::Bad(bad));
    }
    Boards::new(items, reading)
}

/// The errors of the boards of an input. If its format was guessed and most boards are bad, it may
/// not be a set of boards at all, so one error is enough.
fn complaints(items: &[Item], reading: &ReadingArgs) -> Vec<String> {
    let mut bad: Vec<String> = items
        .iter()
        .filter_map(|item| Some(item.board.as_ref().err()?.clone()))
        .collect();
    let count = bad.len();
    // Any line of text could be a board of one row, so such boards do not count.
    let is_evidence = |item: &&Item| match (&item.id, &item.board) {
        (None, Ok(board)) => board.shape().grid().is_none_or(|grid| grid.rows() > 1),
        _ => true,
    };
    let evidence = items.iter().filter(is_evidence).count();
    if reading.input_format.0.is_none() && count > 1 && 2 * count > evidence {
        bad.truncate(1);
        let all = items.len();
        let note = format!(
            " ({count} of {all} boards cannot be read; --keep-going lists them all, --input-format says \
             what they are)"
        );
        bad[0].push_str(&note);
    }
    bad
}

/// What a BOARD argument names.
pub(crate) enum Opened {
    /// A saved game.
    Game(Box<Session>),
    /// A game that the puzzle collection saved, or that of a share code.
    Collected(Box<Session>),
    /// Boards, none of which is bad.
    Boards(Boards),
}

/// Reads a BOARD; a saved game has moves.
pub(crate) fn open(name: &BoardName, reading: &ReadingArgs) -> Result<Opened, Failure> {
    opened(Content::read(name, reading, 0)?, name, reading)
}

/// The same of a file that is read already.
pub(crate) fn open_text(
    name: &BoardName,
    text: &str,
    reading: &ReadingArgs,
) -> Result<Opened, Failure> {
    opened(Content::of_file(name, text, reading, 0)?, name, reading)
}

fn opened(content: Content, name: &BoardName, reading: &ReadingArgs) -> Result<Opened, Failure> {
    match content {
        Content::Boards(items) => match complaints(&items, reading) {
            bad if bad.is_empty() => {
                let boards = Boards::new(items, reading)?;
                if boards.items.iter().any(|item| item.code.is_some()) {
                    return Err(Failure::new(format!(
                        "{name}: expected a game for one player, found the code of a duel; `inundate duel play` opens it"
                    )));
                }
                match boards.items.as_slice() {
                    [item] if item.game.is_some() => Ok(Opened::Collected(item.session()?)),
                    _ => Ok(Opened::Boards(boards)),
                }
            }
            bad => Err(Failure::Bad(bad)),
        },
        Content::Game(_) | Content::Shared(_) if reading.overrides() != Overrides::default() => {
            Err(Failure::new(format!(
                "{name}: expected no --pivot and --free for a saved game, which has its own"
            )))
        }
        Content::Shared(session) => Ok(Opened::Collected(session)),
        Content::Game(session) => {
            let item = Item::of_game(name, &session, reading, 0);
            Boards::new(vec![item], reading)?;
            Ok(Opened::Game(session))
        }
    }
}

impl Boards {
    fn new(items: Vec<Item>, reading: &ReadingArgs) -> Result<Self, Failure> {
        let count = items.len();
        let items = match &reading.choice {
            None => items,
            Some(choice) => vec![choose(items, choice)?],
        };
        Ok(Self { items, count })
    }
}

/// The board with an id, or else with an index.
fn choose(mut items: Vec<Item>, choice: &str) -> Result<Item, Failure> {
    let has_id = |item: &&Item| item.id.as_deref() == Some(choice);
    let of_id: Vec<usize> = items.iter().filter(has_id).map(|item| item.index).collect();
    let index = match of_id.as_slice() {
        [] => choice
            .parse()
            .ok()
            .filter(|&index: &usize| index < items.len()),
        &[index] => Some(index),
        several => {
            let indexes: Vec<String> = several.iter().map(usize::to_string).collect();
            return Err(Failure::new(format!(
                "--board {choice}: expected one board with this id, found {}, with the indices {}",
                several.len(),
                indexes.join(", ")
            )));
        }
    };
    let index = index.ok_or_else(|| {
        Failure::new(format!(
            "--board {choice}: expected an index from 0 to {} or an id, found none of {} boards",
            items.len() - 1,
            items.len()
        ))
    })?;
    Ok(items.swap_remove(index))
}

/// The contents behind a name.
enum Content {
    /// A saved game.
    Game(Box<Session>),
    /// The game of a share code.
    Shared(Box<Session>),
    Boards(Vec<Item>),
}

impl Content {
    /// Boards are counted from `first`.
    fn read(name: &BoardName, reading: &ReadingArgs, first: usize) -> Result<Self, Failure> {
        let path = match BoardSource::of(name)? {
            BoardSource::File(path) => path,
            BoardSource::Typed(typed, text) => {
                return Self::of_text(name, typed, text, reading, first);
            }
        };
        Self::of_file(name, &read_text(path, "boards")?, reading, first)
    }

    /// What the text of a file names or holds.
    fn of_file(
        name: &BoardName,
        text: &str,
        reading: &ReadingArgs,
        first: usize,
    ) -> Result<Self, Failure> {
        if text.starts_with("{\"inundate_game\"") {
            let session = load(text).map_err(|error| Failure::new(format!("{name}: {error}")))?;
            return Ok(Self::Game(Box::new(session)));
        }
        // A file may hold an id or a code alone. With a format it holds boards.
        let format = reading.input_format.0;
        match BoardText::of(text.trim()) {
            Ok(BoardText::Text(_)) | Err(_) => {}
            // A code or an id has no blanks; an id of a board may begin like one.
            Ok(named) if format.is_none() && !text.trim().contains(char::is_whitespace) => {
                return Self::of_text(name, text.trim(), named, reading, first);
            }
            Ok(_) => {}
        }
        Ok(Self::of_format(name, true, text, format, reading, first))
    }

    /// What a text names.
    fn of_text(
        name: &BoardName,
        typed: &str,
        text: BoardText<'_>,
        reading: &ReadingArgs,
        first: usize,
    ) -> Result<Self, Failure> {
        let refuse = |error: &dyn fmt::Display| Failure::new(format!("{name}: {error}"));
        let item = |board| Item::new(first, name.to_string(), board);
        Ok(match text {
            BoardText::Game(code) => {
                let session = read_share_code(code).map_err(|error| refuse(&error))?;
                Self::Shared(Box::new(session))
            }
            BoardText::Duel(code) => {
                let duel = code.duel().map_err(|error| refuse(&error))?;
                let board = duel.instance().clone();
                Self::Boards(vec![Item {
                    id: Some(code.to_string()),
                    duel: Some(DuelSetup {
                        palette: Some(duel.palette().len()),
                        ..code.series.setup
                    }),
                    code: Some(code),
                    ..item(with_overrides(board, reading, name))
                }])
            }
            BoardText::Id(id) => {
                let id = id.with_game(reading.overrides().apply(id.game));
                let board = id.board().map_err(|error| format!("{name}: {error}"));
                Self::Boards(vec![Item {
                    id: Some(id.to_string()),
                    ..item(board)
                }])
            }
            BoardText::Text(format) => Self::of_format(name, false, typed, format, reading, first),
            _ => return Err(refuse(&"expected a board, found something else")),
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
        let items = records.into_iter().enumerate().map(|(index, record)| {
            let line = match &record {
                Ok(ParsedBoard { line, .. }) | Err(ParseError { line, .. }) => line,
            };
            let source = if is_file {
                format!("{name}:{line}")
            } else {
                name.to_string()
            };
            let index = first + index;
            match record {
                Ok(record) => Item {
                    id: record.id,
                    limit: record.move_limit,
                    game: record.game,
                    duel: record.duel,
                    ..Item::new(index, source, Ok(record.instance))
                },
                Err(error) => Item::new(index, source, Err(refusal(name, is_file, &error))),
            }
        });
        Self::Boards(items.collect())
    }
}

/// The game that the options ask for, on a board that has one already.
fn with_overrides(
    board: Instance,
    reading: &ReadingArgs,
    place: impl fmt::Display,
) -> Result<Instance, String> {
    let overrides = reading.overrides();
    if overrides == Overrides::default() {
        return Ok(board);
    }
    let board = board.with_game(overrides.apply(GameSetup::default()));
    board.map_err(|error| format!("{place}: {error}"))
}

/// The place of a board and what is wrong with it.
fn refusal(name: &BoardName, is_file: bool, error: &ParseError) -> String {
    let ParseError {
        line,
        column,
        problem,
        ..
    } = error;
    match (is_file, column) {
        (true, Some(column)) => format!("{name}:{line}:{column}: {problem}"),
        (true, None) => format!("{name}:{line}: {problem}"),
        (false, Some(column)) => format!("{name}: column {column}: {problem}"),
        (false, None) => format!("{name}: {problem}"),
    }
}

impl Item {
    /// The game of a save file of the puzzle collection. A game that went on after its limit was
    /// used up has none.
    fn session(&self) -> Result<Box<Session>, Failure> {
        let board = self.board.clone().map_err(Failure::new)?;
        let mut game = self.game.clone().unwrap_or_default();
        let limit = self.limit.unwrap_or(u32::MAX) as usize;
        let limit = if game.made <= limit {
            game.moves.truncate(limit);
            self.limit.map_or(MoveLimit::None, MoveLimit::Moves)
        } else {
            MoveLimit::None
        };
        let session = Session::new(board, limit)
            .map_err(|error| error.to_string())
            .and_then(|session| session.with_moves(&game.moves, game.made))
            .map_err(|error| Failure::new(format!("{}: {error}", self.source)))?;
        let mut session = session.with_id(self.id.clone());
        if game.is_solved {
            // It showed a solution.
            session.count_hint();
        }
        Ok(Box::new(session))
    }

    /// The board at the start of a saved game.
    pub(crate) fn of_game(
        name: &BoardName,
        session: &Session,
        reading: &ReadingArgs,
        index: usize,
    ) -> Self {
        let board = Instance::clone(session.board());
        let source = format!("{name}:1");
        let board = with_overrides(board, reading, &source);
        Self {
            id: session.id().map(str::to_owned),
            limit: session.limit_in_moves(),
            ..Self::new(index, source, board)
        }
    }
}

/// The text of a file; `-` is standard input. On a terminal, a message says what is read (`what`),
/// and how to end it.
pub(crate) fn read_text(input: &Path, what: &str) -> Result<String, Failure> {
    let name = input.display();
    let bytes = read_bytes(input, what)?;
    if is_picture(&bytes) {
        return Err(Failure::new(format!(
            "{name}: expected {what} as text, found a picture; `inundate hint {name}` says what to play on its board, `inundate import {name}` writes it as text"
        )));
    }
    decode(bytes).map_err(|error| Failure::new(format!("{name}:{}: {}", error.line, error.problem)))
}

/// The bytes of a file, as [`read_text`].
pub(crate) fn read_bytes(input: &Path, what: &str) -> Result<Vec<u8>, Failure> {
    let name = input.display();
    let refuse = |error: &io::Error| {
        Failure::new(format!(
            "{name}: expected a readable file, found {}",
            found(error)
        ))
    };
    let mut bytes = Vec::new();
    let limit = MAX_INPUT_BYTES + 1;
    if input == Path::new("-") {
        let stdin = io::stdin().lock();
        if stdin.is_terminal() {
            anstream::eprintln!("reading {what} from the terminal; {END_OF_TEXT}");
        }
        stdin
            .take(limit)
            .read_to_end(&mut bytes)
            .map_err(|error| refuse(&error))?;
    } else {
        let file = fs::File::open(input).map_err(|error| refuse(&error))?;
        file.take(limit)
            .read_to_end(&mut bytes)
            .map_err(|error| refuse(&error))?;
    }
    if bytes.len() as u64 > MAX_INPUT_BYTES {
        return Err(Failure::new(format!(
            "{name}: expected at most {MAX_INPUT_BYTES} bytes, found more"
        )));
    }
    Ok(bytes)
}
