//! The formats of boards.

use inundate_core::format::{Extras, Format, Overrides, ParsedBoard, read, read_auto, write};
use inundate_core::{GameSetup, Instance};
use pyo3::prelude::*;

use crate::aside::long_or_short;
use crate::errors;

fn format(name: &str) -> PyResult<Format> {
    name.parse()
        .map_err(|error| errors::board(format!("format: {error}")))
}

/// The boards of a text.
pub(crate) fn records(
    py: Python<'_>,
    text: &str,
    name: &str,
    source: Option<&str>,
    game: Option<GameSetup>,
) -> PyResult<Vec<ParsedBoard>> {
    let overrides = game.map_or_else(Overrides::default, Overrides::game);
    let format = if name == "auto" {
        None
    } else {
        Some(format(name)?)
    };
    let text = text.to_owned();
    let records = long_or_short(py, text.len(), move |_| match format {
        None => read_auto(&text, overrides),
        Some(format) => read(&text, format, overrides),
    });
    records?
        .into_iter()
        .map(|record| record.map_err(|error| errors::parse(py, source, &error)))
        .collect()
}

/// A board in a format, with its name and its limit where the format has them.
pub(crate) fn text(
    board: &Instance,
    id: Option<&str>,
    limit: Option<u32>,
    name: &str,
) -> PyResult<String> {
    let format = format(name)?;
    let mut extras = Extras::id(id.filter(|_| format.carries_ids()));
    if format == Format::GameId || format == Format::Save {
        let limit = limit.map_or_else(|| classic(board), Ok)?;
        extras = extras.with_move_limit(limit);
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
