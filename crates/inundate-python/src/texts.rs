//! Reads and writes the formats of boards.

use inundate_core::format::{Extras, Format, Overrides, ParsedBoard, read, read_auto, write};
use inundate_core::{GameSetup, Instance};
use pyo3::prelude::*;

use crate::errors;
use crate::interruptible::long_or_short;

/// The boards of a text. A text that is not plainly in a format gives a warning that says how it
/// was read.
pub(crate) fn records(
    py: Python<'_>,
    text: &str,
    name: &str,
    source: Option<&str>,
    game: Option<GameSetup>,
) -> PyResult<Vec<ParsedBoard>> {
    let overrides = Overrides {
        game,
        takes_all: true,
        ..Overrides::default()
    };
    let format = (name != "auto").then(|| errors::read("format", name));
    let format = format.transpose()?;
    let text = text.to_owned();
    let records = long_or_short(py, text.len(), move |_| match format {
        None => read_auto(&text, overrides),
        Some(format) => read(&text, format, overrides),
    });
    let records = records?
        .into_iter()
        .map(|record| record.map_err(|error| errors::parse(source, &error)))
        .collect::<PyResult<Vec<_>>>()?;
    if let Some(record) = records.iter().find(|record| record.read_as.is_some()) {
        let (line, read_as) = (record.line, record.read_as.as_deref().unwrap_or_default());
        let place = source.map_or_else(String::new, |source| format!("{source}: "));
        errors::warn(py, &format!("{place}line {line}: read as {read_as}"))?;
    }
    Ok(records)
}

/// A board in a format, with its name and its limit where the format has them.
pub(crate) fn text(
    board: &Instance,
    name: Option<&str>,
    limit: Option<u32>,
    format: &str,
) -> PyResult<String> {
    let format: Format = errors::read("format", format)?;
    let mut extras = Extras::id(name.filter(|_| format.carries_ids()));
    if matches!(format, Format::GameId | Format::Save | Format::Kami) {
        let limit = limit.map_or_else(|| classic(board), Ok)?;
        extras.move_limit = limit;
    }
    let mut text = String::new();
    write(&mut text, format, extras, board).map_err(errors::board)?;
    Ok(text)
}

/// The classic limit of a board.
fn classic(board: &Instance) -> PyResult<u32> {
    inundate_game::classic(board).ok_or_else(|| {
        errors::board("expected a board with a move limit, or in rows and columns, for this format")
    })
}
