//! The bytes and the text of a file or of standard input.

use std::fmt::Display;
use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use inundate_core::format::decode;
use inundate_file::found;

use crate::failure::Failure;

/// How to end a text that is typed.
const END_OF_TEXT: &str = if cfg!(windows) {
    "Ctrl-Z and Enter end"
} else {
    "Ctrl-D ends"
};

/// A larger text is refused instead of being read into memory.
const MAX_INPUT_BYTES: u64 = 1 << 30;

/// The text of a file; `-` is standard input. On a terminal, a message says what is read (`what`),
/// and how to end it.
pub(crate) fn read_text(input: &Path, what: &str) -> Result<String, Failure> {
    let name = input.display();
    let bytes = read_bytes(input, what)?;
    if inundate_sight::PictureForm::of(&bytes).is_some() {
        bail!(
            "{name}: expected {what} as text, found a picture; `inundate hint {name}` says what to play on its board, `inundate import {name}` writes it as text"
        );
    }
    text_of(&name, bytes)
}

/// The text of the bytes of a file.
pub(crate) fn text_of(name: impl Display, bytes: Vec<u8>) -> Result<String, Failure> {
    decode(bytes).map_err(|error| failure!("{name}:{}: {}", error.line, error.problem))
}

/// The bytes of a file, as [`read_text`].
pub(crate) fn read_bytes(input: &Path, what: &str) -> Result<Vec<u8>, Failure> {
    let name = input.display();
    let refuse =
        |error: &io::Error| failure!("{name}: expected a readable file, found {}", found(error));
    let mut bytes = Vec::new();
    let reader: Box<dyn Read> = if input == Path::new("-") {
        let stdin = io::stdin().lock();
        if stdin.is_terminal() {
            tell!("reading {what} from the terminal; {END_OF_TEXT}");
        }
        Box::new(stdin)
    } else {
        Box::new(fs::File::open(input).map_err(|error| refuse(&error))?)
    };
    let read = reader.take(MAX_INPUT_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| refuse(&error))?;
    if bytes.len() as u64 > MAX_INPUT_BYTES {
        bail!("{name}: expected at most {MAX_INPUT_BYTES} bytes, found more");
    }
    Ok(bytes)
}
