//! Pictures of boards and moves, for notebooks and files.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use inundate_core::{Instance, Move, Never};
use inundate_draw::palette::ColorScheme;
use inundate_draw::{Drawing, Scene, Style, VertexText};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors;
use crate::interruptible::on_thread;
use crate::label::PaletteName;

/// The look of a picture.
pub(crate) struct Look {
    pub(crate) palette: ColorScheme,
    pub(crate) writing: VertexText,
}

impl Look {
    pub(crate) fn new(palette: Option<PaletteName<'_>>, symbols: Option<bool>) -> PyResult<Self> {
        let palette = palette.as_ref();
        let palette = palette.map_or(Ok("lagoon"), |palette| palette.extract())?;
        let palette = ColorScheme::named(palette).ok_or_else(|| {
            let names = ColorScheme::BUILT_IN.iter().map(ColorScheme::name);
            let names = names.collect::<Vec<_>>().join(", ");
            errors::argument(format!(
                "palette: expected one of {names}, found `{palette}`"
            ))
        })?;
        let writing = match symbols {
            None => VertexText::Automatic,
            Some(true) => VertexText::Symbols,
            Some(false) => VertexText::None,
        };
        Ok(Self { palette, writing })
    }

    pub(crate) fn style(self) -> Style {
        Style::new(self.palette).with_writing(self.writing)
    }

    /// The picture of a board, or of the boards from the start to the end of moves.
    pub(crate) fn scene(self, board: &Instance, moves: &[Move]) -> PyResult<Scene> {
        let drawing = Drawing::new(board, &self.style()).map_err(errors::board)?;
        let scene = if moves.is_empty() {
            drawing.board()
        } else {
            drawing.strip(moves, None)
        };
        scene.map_err(errors::board)
    }
}

/// The pictures of a class that has a scene.
macro_rules! pictures {
    ($class:ident($this:ident, $look:ident): $scene:expr) => {
        impl $class {
            fn scene(
                &self,
                palette: Option<crate::label::PaletteName<'_>>,
                symbols: Option<bool>,
            ) -> PyResult<inundate_draw::Scene> {
                let ($this, $look) = (self, crate::picture::Look::new(palette, symbols)?);
                $scene
            }
        }

        #[pymethods]
        impl $class {
            /// A picture as SVG, of an answer one of the board after each move. `palette` is a name
            /// of `inundate.types.Palette`; with `symbols`, a shape on each cell tells its color.
            #[pyo3(signature = (*, palette=None, symbols=None))]
            fn svg(
                &self,
                palette: Option<crate::label::PaletteName<'_>>,
                symbols: Option<bool>,
            ) -> PyResult<String> {
                Ok(self.scene(palette, symbols)?.to_svg())
            }

            /// The bytes of the picture as PNG; see `svg`.
            ///
            /// >>> from inundate import Board
            /// >>> Board("012\n120").png()[:4]
            /// b'\x89PNG'
            #[pyo3(signature = (*, palette=None, symbols=None))]
            fn png<'py>(
                &self,
                py: Python<'py>,
                palette: Option<crate::label::PaletteName<'_>>,
                symbols: Option<bool>,
            ) -> PyResult<Bound<'py, pyo3::types::PyBytes>> {
                let scene = self.scene(palette, symbols)?;
                let file = crate::interruptible::on_thread(py, move |_| scene.to_png())?;
                Ok(pyo3::types::PyBytes::new(
                    py,
                    &file.map_err(crate::errors::board)?,
                ))
            }

            /// The bytes of the picture as PDF, of lines and curves without fonts; see `svg`.
            ///
            /// >>> from inundate import Board
            /// >>> Board("012\n120").pdf()[:5]
            /// b'%PDF-'
            #[pyo3(signature = (*, palette=None, symbols=None))]
            fn pdf<'py>(
                &self,
                py: Python<'py>,
                palette: Option<crate::label::PaletteName<'_>>,
                symbols: Option<bool>,
            ) -> PyResult<Bound<'py, pyo3::types::PyBytes>> {
                let scene = self.scene(palette, symbols)?;
                let file = crate::interruptible::on_thread(py, move |_| scene.to_pdf())?;
                Ok(pyo3::types::PyBytes::new(py, &file))
            }

            /// Shows the picture on axes of matplotlib, by default on new ones, and returns the
            /// axes.
            #[pyo3(signature = (ax=None, *, palette=None, symbols=None))]
            fn plot<'py>(
                &self,
                py: Python<'py>,
                ax: Option<&Bound<'py, PyAny>>,
                palette: Option<crate::label::PaletteName<'_>>,
                symbols: Option<bool>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let packages = py.import("inundate._packages")?;
                packages.call_method1("show", (self.png(py, palette, symbols)?, ax))
            }
        }
    };
}
pub(crate) use pictures;

/// Writes the boards from the start to the end of moves as a film, each shown for this many
/// seconds.
pub(crate) fn animate(
    py: Python<'_>,
    board: &Arc<Instance>,
    moves: Vec<Move>,
    path: &Path,
    delay: f64,
    look: Look,
) -> PyResult<()> {
    let delay = Duration::try_from_secs_f64(delay).map_err(|_| {
        PyValueError::new_err(format!("delay: expected seconds from 0, found {delay}"))
    })?;
    let ending = path.extension().and_then(|ending| ending.to_str());
    let is_gif = match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("gif") => true,
        Some("png" | "apng") => false,
        _ => {
            return Err(PyValueError::new_err(format!(
                "path: expected the ending .gif, .png or .apng, found {}",
                path.display()
            )));
        }
    };
    let board = board.clone();
    let film = on_thread(py, move |_| {
        let drawing = Drawing::new(&board, &look.style())?;
        let animation = drawing.animation(&moves);
        if is_gif {
            animation.gif(delay, &Never)
        } else {
            animation.apng(delay, &Never)
        }
    })?;
    std::fs::write(path, film.map_err(errors::board)?).map_err(|cause| errors::file(path, &cause))
}
