//! The picture of a comparison.

use std::io::Write;
use std::path::Path;

use inundate_draw::{NamedHistogram, histogram_sheet};
use inundate_records::Comparison;

use crate::args::picture::by_ending;
use crate::args::render::Image;
use crate::failure::Failure;
use crate::output::Output;
use crate::text::plural;

/// The file of `--plot`.
pub(super) struct Plot {
    format: Image,
    output: Output,
}

impl Plot {
    /// Opens the file, whose ending says its format.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let output = Output::file("--plot", path)?;
        match by_ending(path) {
            Some(format) => Ok(Self { format, output }),
            None => Err(Failure::new(format!(
                "--plot: expected a name that ends in .svg, .png or .pdf, found `{}`",
                path.display()
            ))),
        }
    }

    /// Draws how many moves each method is above the best.
    pub(super) fn draw(mut self, comparison: &Comparison) -> Result<(), Failure> {
        let rows = comparison.above_best();
        let rows: Vec<_> = rows
            .map(|(name, counts)| NamedHistogram::new(name, counts))
            .collect();
        let title = plural(comparison.boards.len() as u64, "board");
        let scene = histogram_sheet(&title, "moves above the best", &rows);
        let bytes = scene.and_then(|scene| self.format.encode(&scene));
        let bytes = bytes.map_err(|error| Failure::new(format!("--plot: {error}")))?;
        self.output.write_all(&bytes)?;
        self.output.finish()
    }
}
