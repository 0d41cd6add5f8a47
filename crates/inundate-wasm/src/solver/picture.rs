//! Pictures.

use inundate_draw::palette::ColorScheme;
use inundate_draw::{Drawing, Style, Writing};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::session;

/// How a picture looks.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
pub struct PictureOptions {
    /// `lagoon`, `lagoon-dark`, `vivid`, `muted`, `classic` or `grey`.
    pub palette: String,
    /// Whether a shape on each cell tells its color.
    pub shapes: bool,
    /// Whether to draw the board after each move, and not the position only.
    pub strip: bool,
}

/// A picture of the game of a share code, as SVG.
///
/// # Errors
/// If the code cannot be read, the palette is unknown, or the board is too large.
#[wasm_bindgen]
pub fn picture(code: &str, options: Ts<PictureOptions>) -> Result<String, JsError> {
    let options = options.to_rust()?;
    let session = session(code)?;
    let palette = named(&options.palette)?;
    let writing = if options.shapes {
        Writing::Symbols
    } else {
        Writing::None
    };
    let style = Style::new(palette).with_writing(writing);
    let scene = if options.strip {
        Drawing::new(session.board(), &style)?.strip(session.played(), None)?
    } else {
        Drawing::new(&session.position(), &style)?.board()?
    };
    Ok(scene.to_svg())
}

/// The first `count` colors of a palette, as `#rrggbb`: the build of the page takes its colors from here.
///
/// # Errors
/// If the palette is unknown.
#[wasm_bindgen(js_name = paletteColors)]
pub fn palette_colors(palette: &str, count: usize) -> Result<Vec<String>, JsError> {
    let colors = named(palette)?.colors(count);
    Ok(colors.iter().map(ToString::to_string).collect())
}

fn named(palette: &str) -> Result<ColorScheme, JsError> {
    ColorScheme::named(palette)
        .ok_or_else(|| JsError::new(&format!("expected a palette, found `{palette}`")))
}
