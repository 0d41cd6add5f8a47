//! Boards from files and standard input.

mod content;
mod item;

use std::fmt::Display;
use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Read};
use std::path::Path;

use inundate_core::format::decode;
use inundate_core::{Game, Instance};
use inundate_file::found;
use inundate_game::BoardText;

use self::content::BoardReader;
use crate::args::{BoardName, InputArgs, ReadingArgs};
use crate::output::note_input;
use crate::words::joined;
use crate::{Failure, Result};

pub(crate) use self::content::Content;
pub(crate) use self::item::Item;

/// The boards of all names, or the one of them that was chosen.
#[derive(Debug)]
pub(crate) struct Boards {
    pub(crate) items: Vec<Item>,
    /// Their number, chosen or not.
    pub(crate) count: usize,
}

/// The option that chooses one of several boards, for messages.
pub(crate) const CHOICE: &str = "--board N|ID picks one of several";

/// The only item of a name, or for an option that is about a single one.
pub(crate) fn only<T>(place: impl Display, items: Vec<T>) -> Result<T> {
    let [item] = <[T; 1]>::try_from(items).map_err(|items| {
        let found = items.len();
        failure!("{place}: expected one board ({CHOICE}), found {found}")
    })?;
    Ok(item)
}

/// The only board, for an option that is about a single one.
pub(crate) fn only_board<'a>(option: &str, items: &'a [Item]) -> Result<(&'a Item, &'a Instance)> {
    let item = only(option, items.iter().collect())?;
    let Ok(instance) = &item.board else {
        let source = &item.source;
        bail!("{option}: expected a board, found an error in {source}");
    };
    Ok((item, instance))
}

/// The only board, for an option of the fixed game.
pub(crate) fn only_fixed_board<'a>(
    option: &str,
    items: &'a [Item],
) -> Result<(&'a Item, &'a Instance)> {
    let (item, instance) = only_board(option, items)?;
    if instance.game() == Game::Free {
        let source = &item.source;
        bail!(
            "{option}: expected the fixed game, found {} in {source}",
            instance.game_in_words()
        );
    }
    Ok((item, instance))
}

/// Refuses boards, each for these reasons, before any is used. With --keep-going they become bad
/// items.
pub(crate) fn refuse(
    items: &mut [Item],
    keep_going: bool,
    reasons: impl Fn(&Instance) -> Vec<String>,
) -> Result<()> {
    let mut bad = Vec::new();
    for item in items {
        let reasons = item.board.as_ref().map(&reasons).unwrap_or_default();
        let source = &item.source;
        let reasons = reasons.iter().map(|reason| format!("{source}: {reason}"));
        let first = bad.len();
        bad.extend(reasons);
        if let Some(message) = bad.get(first) {
            item.board = Err(message.clone());
        }
    }
    Failure::unless(keep_going, bad)
}

/// Reads all boards before any is used, those whose edges follow from a rule only if these fit in a
/// memory limit.
///
/// With --keep-going, bad boards become items; else they are a failure. A file that cannot be read
/// is always a failure, and so is a name that is neither a file nor an id.
pub(crate) fn read_all(args: &InputArgs, memory: Option<u64>) -> Result<Boards> {
    read_names(&args.inputs, &args.reading.within(memory), args.keep_going)
}

/// Reads the boards of names, as [`read_all`].
pub(crate) fn read_names(
    names: &[BoardName],
    reading: &ReadingArgs,
    keep_going: bool,
) -> Result<Boards> {
    let standard_inputs = names.iter().filter(|name| name.is_standard_input());
    if standard_inputs.count() > 1 {
        bail!("BOARD: expected `-` at most once, since standard input can be read only once");
    }
    let mut items = Vec::new();
    let mut bad = Vec::new();
    for name in names {
        let first = items.len();
        items.extend(BoardReader { name, reading }.items(None)?);
        for item in &mut items[first..] {
            item.index += first;
        }
        bad.extend(complaints(&items[first..], reading, true));
    }
    Failure::unless(keep_going, bad)?;
    Boards::new(items, reading)
}

/// The errors of the boards of an input. If its format was guessed and most boards are bad, it may
/// not be a set of boards at all, so one error is enough.
fn complaints(items: &[Item], reading: &ReadingArgs, can_keep_going: bool) -> Vec<String> {
    let bad = items.iter().filter_map(|item| item.board.clone().err());
    let mut bad: Vec<String> = bad.collect();
    let count = bad.len();
    // Any line of text could be a board of one row, so such boards do not count.
    let is_evidence = |item: &&Item| match (&item.id, &item.board) {
        (None, Ok(board)) => board.shape().grid().is_none_or(|grid| grid.rows() > 1),
        _ => true,
    };
    let evidence = items.iter().filter(is_evidence).count();
    if reading.input_format.is_none() && count > 1 && 2 * count > evidence {
        bad.truncate(1);
        let all = items.len();
        let list = if can_keep_going {
            "--keep-going lists them all, "
        } else {
            ""
        };
        bad[0] += &format!(
            " ({count} of {all} boards cannot be read; {list}--input-format says what they are)"
        );
    }
    bad
}

/// Reads a BOARD, without bad boards; a saved game has moves. `text` is that of a file that is read
/// already.
pub(crate) fn open(
    name: &BoardName,
    text: Option<&str>,
    reading: &ReadingArgs,
) -> Result<Content<Boards>> {
    let reader = BoardReader { name, reading };
    match reader.read(text)? {
        Content::Boards(items) => {
            let boards = Boards::all_good(items, reading)?;
            if boards.items.iter().any(|item| item.code.is_some()) {
                bail!(
                    "{name}: expected a game for one player, found the code of a duel; `inundate \
                     duel play` opens it, `inundate hint --duel` says what to call"
                );
            }
            match boards.items.as_slice() {
                [item] if item.game.is_some() => Ok(Content::Shared(item.session()?)),
                _ => Ok(Content::Boards(boards)),
            }
        }
        Content::Game(_) | Content::Shared(_) if reading.overrides().game.is_some() => {
            Err(failure!(
                "{name}: expected no --pivot, --pivots and --free for a saved game, which has \
                 its own"
            ))
        }
        Content::Shared(session) => Ok(Content::Shared(session)),
        Content::Game(session) => {
            let item = Item::of_game(name, &session, reading);
            Boards::new(vec![item], reading)?;
            Ok(Content::Game(session))
        }
    }
}

/// The boards of a file that is read already, or else behind a name; also those of duels.
pub(crate) fn boards_of(
    name: &BoardName,
    text: Option<&str>,
    reading: &ReadingArgs,
) -> Result<Boards> {
    let reader = BoardReader { name, reading };
    Boards::all_good(reader.items(text)?, reading)
}

impl Boards {
    /// Boards none of which may be bad.
    fn all_good(items: Vec<Item>, reading: &ReadingArgs) -> Result<Self> {
        Failure::unless(false, complaints(&items, reading, false))?;
        Self::new(items, reading)
    }

    fn new(items: Vec<Item>, reading: &ReadingArgs) -> Result<Self> {
        let count = items.len();
        let items = match &reading.choice {
            None => items,
            Some(choice) => vec![choose(items, choice)?],
        };
        Ok(Self { items, count })
    }
}

/// The board with an id, or else with an index.
fn choose(mut items: Vec<Item>, choice: &str) -> Result<Item> {
    let has_id = |item: &&Item| item.id.as_deref() == Some(choice);
    let of_id: Vec<usize> = items.iter().filter(has_id).map(|item| item.index).collect();
    let index = match of_id.as_slice() {
        [] => choice
            .parse()
            .ok()
            .filter(|&index: &usize| index < items.len()),
        &[index] => Some(index),
        several => {
            let (found, indices) = (several.len(), joined(several, ", "));
            bail!(
                "--board {choice}: expected one board with this id, found {found}, with the \
                 indices {indices}"
            );
        }
    };
    let Some(index) = index else {
        let (last, count) = (items.len() - 1, items.len());
        bail!(
            "--board {choice}: expected an index from 0 to {last} or an id, found none of {count} \
             boards"
        );
    };
    Ok(items.swap_remove(index))
}

/// The source of boards.
pub(crate) enum BoardSource<'a> {
    /// A file; `-` is standard input.
    File(&'a Path),
    /// The text that was typed.
    Typed(&'a str, BoardText<'a>),
}

impl<'a> BoardSource<'a> {
    /// Resolves a name. A file with the name of an id wins, also if the system cannot say whether
    /// it exists.
    pub(crate) fn from_name(name: &'a BoardName) -> Result<Self> {
        let path = name.path();
        if name.is_standard_input() || may_exist(path) {
            return Ok(Self::File(path));
        }
        let typed = path.to_str().unwrap_or_default();
        match BoardText::parse(typed) {
            Ok(BoardText::Text(None)) => Err(Failure::new(if typed.contains(':') {
                format!(
                    "{name}: expected a readable file or an id, {FORMS}, found no such file and no \
                     such id"
                )
            } else {
                format!("{name}: expected a readable file, found no such file")
            })),
            Ok(text) => Ok(Self::Typed(typed, text)),
            Err(error) => Err(failure!("{name}: {error}")),
        }
    }
}

/// Whether there is such a file, or the system cannot say. A text that is too long for a name is no
/// file: names have at most 255 bytes on most systems, and boards can be longer.
fn may_exist(path: &Path) -> bool {
    match path.try_exists() {
        Ok(exists) => exists,
        Err(error) => error.kind() != ErrorKind::InvalidFilename,
    }
}

const FORMS: &str = "\
    random:ROWSxCOLSxCOLORS:SEED or the same after hex:, triangles: or torus:, optionally followed \
    by :PIVOT or :free, daily:YYYY-MM-DD, a share code, or one of the puzzle collection like \
    4x3:001232011023,6";

/// The keys that end a typed text.
const END_OF_TEXT: &str = if cfg!(windows) {
    "Ctrl-Z and Enter end"
} else {
    "Ctrl-D ends"
};

/// A larger text is refused instead of being read into memory.
const MAX_INPUT_BYTES: u64 = 1 << 30;

/// The text of a file; `-` is standard input. On a terminal, a message says what is read (`what`),
/// and how to end it.
pub(crate) fn read_text(input: &Path, what: &str) -> Result<String> {
    let name = input.display();
    let bytes = read_bytes(input, what)?;
    if inundate_sight::PictureForm::detect(&bytes).is_some() {
        bail!(
            "{name}: expected {what} as text, found a picture; `inundate hint {name}` says what to \
             play on its board, `inundate import {name}` writes it as text"
        );
    }
    text_of(&name, bytes)
}

/// The place in a text.
pub(crate) fn place(name: impl Display, line: usize, column: Option<usize>) -> String {
    match column {
        Some(column) => format!("{name}:{line}:{column}"),
        None => format!("{name}:{line}"),
    }
}

/// The text of the bytes of a file.
pub(crate) fn text_of(name: impl Display, bytes: Vec<u8>) -> Result<String> {
    decode(bytes).map_err(|error| failure!("{name}:{}: {}", error.line, error.problem))
}

/// The bytes of a file, as [`read_text`].
pub(crate) fn read_bytes(input: &Path, what: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let reader = reader_of(input, what)?;
    let read = reader.take(MAX_INPUT_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| unreadable(input, &error))?;
    if bytes.len() as u64 > MAX_INPUT_BYTES {
        let name = input.display();
        bail!("{name}: expected at most {MAX_INPUT_BYTES} bytes, found more");
    }
    Ok(bytes)
}

/// Opens a file, or standard input as `-`, where a terminal is told what it is asked for.
pub(crate) fn reader_of(input: &Path, what: &str) -> Result<Box<dyn Read + Send>> {
    if input == Path::new("-") {
        if io::stdin().is_terminal() {
            eprint_lossy!("reading {what} from the terminal; {END_OF_TEXT}");
        }
        return Ok(Box::new(io::stdin()));
    }
    note_input(input);
    let file = fs::File::open(input).map_err(|error| unreadable(input, &error))?;
    Ok(Box::new(file))
}

pub(crate) fn unreadable(input: &Path, error: &io::Error) -> Failure {
    let name = input.display();
    failure!("{name}: expected a readable file, found {}", found(error))
}

#[cfg(test)]
mod tests {
    use inundate_core::format::Format;

    use super::*;

    #[test]
    fn what_is_no_file_is_an_id_or_json_or_refused() {
        let of = |text: &str| match BoardSource::from_name(&BoardName::from(
            std::ffi::OsString::from(text),
        )) {
            Ok(BoardSource::Typed(_, BoardText::Text(format))) => format,
            Ok(_) => panic!("{text}"),
            Err(_) => None,
        };
        for id in ["4x3:0", "14x14c6m5:012,3", "6x4c4m0#12", "4x3:"] {
            assert_eq!(of(id), Some(Format::GameId), "{id}");
        }
        for json in ["{\"kind\":\"path\"}", "[[0,1]]", "{"] {
            assert_eq!(of(json), Some(Format::Json), "{json}");
        }
        for other in [
            "4x3", "4x3.txt", "foo:bar", "x3:1", "4x:1", "axb:1", "C:4x3",
        ] {
            assert_eq!(of(other), None, "{other}");
        }
    }
}
