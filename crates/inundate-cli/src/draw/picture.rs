//! A drawing as it is made.

use std::borrow::Cow;
use std::fmt::Write;

use anstyle::Style;
use inundate_core::{Color, Vertex};

/// What is drawn for a vertex.
pub(crate) struct Cell<'a> {
    pub(crate) text: Cow<'a, str>,
    /// The color behind it, on a terminal.
    pub(crate) ink: Color,
    /// The brackets that it is in, or blanks.
    pub(crate) brackets: (char, char),
}

/// The brackets of a marked cell, or blanks.
pub(crate) fn brackets(is_marked: bool) -> (char, char) {
    if is_marked { ('[', ']') } else { (' ', ' ') }
}

/// Text with cells in it, all of the same width.
pub(super) struct Picture<'a> {
    pub(super) text: String,
    cells: Vec<Cell<'a>>,
    /// The width of the text in a cell.
    width: usize,
    /// The styles by color.
    styles: &'a [Style],
}

impl<'a> Picture<'a> {
    /// `cells` by vertex, `styles` by color.
    pub(super) fn new(cells: Vec<Cell<'a>>, styles: &'a [Style]) -> Self {
        let widths = cells.iter().map(|cell| cell.text.chars().count());
        Self {
            text: String::new(),
            width: widths.max().unwrap_or(1),
            cells,
            styles,
        }
    }

    pub(super) fn vertices(&self) -> impl Iterator<Item = Vertex> + use<> {
        let count = u32::try_from(self.cells.len()).expect("vertices are limited to 2^22");
        (0..count).map(Vertex::new)
    }

    /// Width of a cell with its brackets or blanks.
    pub(super) fn cell_width(&self) -> usize {
        self.width + 2
    }

    pub(super) fn push_cell(&mut self, vertex: Vertex) {
        self.push_cell_of_width(vertex, self.width);
    }

    /// The number of a vertex, a colon and its cell, as wide as for any other vertex.
    pub(super) fn push_aligned(&mut self, vertex: Vertex) {
        let width = (self.cells.len() - 1).to_string().len();
        let _ = write!(self.text, "{:>width$}:", vertex.index());
        self.push_cell(vertex);
    }

    /// The number of a vertex, a colon and its cell, as narrow as can be.
    pub(super) fn push_numbered(&mut self, vertex: Vertex) {
        let _ = write!(self.text, "{}:", vertex.index());
        self.push_cell_of_width(vertex, 1);
    }

    fn push_cell_of_width(&mut self, vertex: Vertex, width: usize) {
        let cell = &self.cells[vertex.index()];
        let (left, right) = cell.brackets;
        let style = self.styles[cell.ink.index()];
        let blanks = width.saturating_sub(cell.text.chars().count());
        if !style.is_plain() {
            let _ = write!(self.text, "{style}");
        }
        self.text.push(left);
        self.text.extend(std::iter::repeat_n(' ', blanks));
        self.text.push_str(&cell.text);
        self.text.push(right);
        if !style.is_plain() {
            let _ = write!(self.text, "{style:#}");
        }
    }

    pub(super) fn push_blanks(&mut self, count: usize) {
        self.text.extend(std::iter::repeat_n(' ', count));
    }

    /// Ends the line, without blanks at its end.
    pub(super) fn end_line(&mut self) {
        let end = self.text.trim_end_matches(' ').len();
        self.text.truncate(end);
        self.text.push('\n');
    }
}
