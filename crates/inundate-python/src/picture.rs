//! Pictures for notebooks.

use inundate_core::{Instance, Move};
use inundate_draw::palette::ColorScheme;
use inundate_draw::{Drawing, Scene, Style, Writing};
use pyo3::prelude::*;

use crate::errors;

/// How a picture looks.
pub(crate) struct Look {
    palette: ColorScheme,
    writing: Writing,
}

impl Look {
    pub(crate) fn new(palette: &str, symbols: Option<bool>) -> PyResult<Self> {
        let palette = ColorScheme::named(palette).ok_or_else(|| {
            let names = ColorScheme::BUILT_IN.iter().map(|palette| palette.name);
            let names = names.collect::<Vec<_>>().join(", ");
            errors::InundateError::new_err(format!(
                "palette: expected one of {names}, found `{palette}`"
            ))
        })?;
        let writing = match symbols {
            None => Writing::Automatic,
            Some(true) => Writing::Symbols,
            Some(false) => Writing::None,
        };
        Ok(Self { palette, writing })
    }
}

/// A board, or the boards from the start to the end of moves.
pub(crate) fn scene(board: &Instance, moves: &[Move], look: Look) -> PyResult<Scene> {
    let style = Style::new(look.palette).with_writing(look.writing);
    let drawing = Drawing::new(board, &style).map_err(errors::board)?;
    let scene = if moves.is_empty() {
        drawing.board()
    } else {
        drawing.strip(moves, None)
    };
    scene.map_err(errors::board)
}
