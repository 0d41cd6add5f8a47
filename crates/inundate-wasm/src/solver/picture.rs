//! Draws pictures of games, as SVG, with the palettes of the project.

use inundate_core::Instance;
use inundate_draw::palette::{ColorScheme, Rgb};
use inundate_draw::{Drawing, Style, VertexText};
use inundate_game::read_share_code;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// Options of a picture.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
pub struct PictureOptions {
    /// One of [`palette_names`].
    pub palette: String,
    /// The look of each color of the board as `#rrggbb`, in place of the palette.
    #[serde(default)]
    #[tsify(optional)]
    pub paint: Option<Vec<String>>,
    /// Whether each cell has a shape for its color.
    pub shapes: bool,
    /// Whether to draw the board after each move, not only the position.
    pub strip: bool,
}

/// A picture of the game of a share code, as SVG.
///
/// # Errors
/// If the code cannot be read, the palette is unknown, a color has no look, or the board is too
/// large.
#[wasm_bindgen]
pub fn picture(code: &str, options: Ts<PictureOptions>) -> Result<String, JsError> {
    let options = options.to_rust()?;
    let session = read_share_code(code)?;
    let palette = palette_named(&options.palette)?.or_paint();
    let writing = if options.shapes {
        VertexText::Symbols
    } else {
        VertexText::None
    };
    let start = session.board();
    let paint = options.paint.as_deref();
    let looks = paint.map(|texts| looks(texts, start.palette().len()));
    let looks = looks.transpose()?;
    let style = Style::new(palette).with_writing(writing);
    let look = |label: &str| Some(looks.as_ref()?[start.palette().color(label)?.index()]);
    let scene = if options.strip {
        let board = Instance::clone(start).with_paint(look);
        Drawing::new(&board, &style)?.strip(session.played(), None)?
    } else {
        let board = session.position().with_paint(look);
        Drawing::new(&board, &style)?.board()?
    };
    Ok(scene.to_svg())
}

/// The looks of this many colors.
fn looks(texts: &[String], colors: usize) -> Result<Vec<[u8; 3]>, JsError> {
    if texts.len() != colors {
        return Err(JsError::new(&format!(
            "expected a look for each of {colors} colors, found {}",
            texts.len()
        )));
    }
    let looks = texts.iter().map(|text| {
        let Rgb { red, green, blue } = text.parse()?;
        Ok([red, green, blue])
    });
    looks.collect()
}

/// The names of the palettes: the build of the page takes them from here.
#[wasm_bindgen(js_name = paletteNames)]
pub fn palette_names() -> Vec<String> {
    let names = ColorScheme::BUILT_IN.iter().map(ColorScheme::name);
    names.map(str::to_owned).collect()
}

/// Number of colors of a palette that the page shows without shapes on the cells.
///
/// # Errors
/// If the palette is unknown.
#[wasm_bindgen(js_name = withoutShapes)]
pub fn without_shapes(palette: &str) -> Result<usize, JsError> {
    let mut built_in = ColorScheme::BUILT_IN.iter();
    let palette = built_in.find(|built_in| built_in.name() == palette);
    palette
        .map(|palette| palette.without_shapes)
        .ok_or_else(|| JsError::new("expected a palette"))
}

/// The first `count` colors of a palette, as `#rrggbb`: the build of the page takes its colors from
/// here.
///
/// # Errors
/// If the palette is unknown.
#[wasm_bindgen(js_name = paletteColors)]
pub fn palette_colors(palette: &str, count: usize) -> Result<Vec<String>, JsError> {
    let colors = palette_named(palette)?.colors(count);
    Ok(colors.iter().map(ToString::to_string).collect())
}

fn palette_named(palette: &str) -> Result<ColorScheme, JsError> {
    ColorScheme::named(palette)
        .ok_or_else(|| JsError::new(&format!("expected a palette, found `{palette}`")))
}
