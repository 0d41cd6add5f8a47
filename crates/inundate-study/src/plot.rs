//! Pictures of results as SVG; the same results give the same bytes.

mod axis;
mod data;
mod drawing;
mod frame;
mod histogram;
mod pen;
mod series;

use data::Chart;
use histogram::Histogram;

use crate::spec::{PlotKind, PlotSpec};
use crate::{Study, Tables};

/// The reason why a plot cannot be drawn.
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
/// [`PlotError::Empty`] if no board has the value asked for.
pub fn draw(study: &Study, spec: &PlotSpec, tables: &Tables) -> Result<String, PlotError> {
    let drawn = if spec.kind == PlotKind::Histogram {
        let histogram = Histogram::new(study.name(), spec, tables)?;
        frame::picture(|root| histogram.paint(root))
    } else {
        let chart = Chart::new(study, spec, tables)?;
        frame::picture(|root| drawing::paint(&chart, root))
    };
    drawn.map_err(PlotError::Drawing)
}
