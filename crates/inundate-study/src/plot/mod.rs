//! Pictures of results as SVG; the same rows give the same bytes.

mod axis;
mod data;
mod drawing;
mod legend;
mod palette;
mod pen;
mod reference;
mod scale;
mod series;
mod spread;

use data::Chart;

use crate::StudyRecord;
use crate::spec::PlotSpec;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlotError {
    /// The rows have nothing to show.
    #[error("{0}")]
    Empty(&'static str),
    /// The drawing failed.
    #[error("{0}")]
    Drawing(String),
}

/// Draws a plot of a study's results.
///
/// # Errors
/// [`PlotError::Empty`] if no row has the value asked for.
pub fn draw(study: &str, spec: &PlotSpec, rows: &[StudyRecord]) -> Result<String, PlotError> {
    let chart = Chart::new(study, spec, rows)?;
    drawing::draw(&chart).map_err(PlotError::Drawing)
}
