//! A second reader of every format, from the grammars in the book and nothing else: it shares no code with
//! the readers of the core, knows no limits, and is for small texts.
//!
//! A whole text is in a format or it is not: there are no errors, only `None`.

mod auto;
mod dimacs;
mod graph6;
mod grids;
mod json;
mod kinds;
mod saves;
mod value;

use std::collections::BTreeSet;

use inundate_core::format::Format;
use inundate_core::{Game, Instance};

pub use auto::auto;

/// What a text says about one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainBoard {
    /// Its id in the text.
    pub id: Option<String>,
    /// The family.
    pub kind: String,
    /// Rows and columns, where there are cells.
    pub size: Option<(usize, usize)>,
    /// The label of each vertex.
    pub labels: Vec<String>,
    /// Which vertices are adjacent, the lower first.
    pub edges: BTreeSet<(usize, usize)>,
    /// The pivot; none in the free game.
    pub pivot: Option<usize>,
}

impl PlainBoard {
    /// A board of the core.
    pub fn of(instance: &Instance, id: Option<String>) -> Self {
        let label = |&color| instance.palette().label(color).to_owned();
        let edges = instance.graph().edges();
        Self {
            id,
            kind: instance.shape().kind().to_owned(),
            size: instance
                .shape()
                .grid()
                .map(|grid| (grid.rows(), grid.cols())),
            labels: instance.colors().iter().map(label).collect(),
            edges: edges.map(|(u, v)| (u.index(), v.index())).collect(),
            pivot: match instance.game() {
                Game::Fixed { pivot } => Some(pivot.index()),
                Game::Free => None,
            },
        }
    }

    /// The board, if it is valid: it has a vertex, is connected, and has the pivot.
    fn checked(self) -> Option<Self> {
        let mut reached = vec![false; self.labels.len()];
        *reached.first_mut()? = true;
        for _ in &self.labels {
            for &(u, v) in &self.edges {
                if reached[u] || reached[v] {
                    (reached[u], reached[v]) = (true, true);
                }
            }
        }
        let has_pivot = self.pivot.is_none_or(|pivot| pivot < self.labels.len());
        (has_pivot && reached.into_iter().all(|reached| reached)).then_some(self)
    }

    /// A grid without holes, from its top-left cell.
    fn full_grid(rows: usize, cols: usize, labels: Vec<String>) -> Option<Self> {
        if rows.checked_mul(cols)? != labels.len() {
            return None;
        }
        let mut edges = BTreeSet::new();
        for cell in 0..labels.len() {
            if cell % cols + 1 < cols {
                edges.insert((cell, cell + 1));
            }
            if cell + cols < labels.len() {
                edges.insert((cell, cell + cols));
            }
        }
        let board = Self {
            id: None,
            kind: "grid".to_owned(),
            size: Some((rows, cols)),
            labels,
            edges,
            pivot: Some(0),
        };
        board.checked()
    }
}

/// The boards of a text, if the whole text is in a format and has at least one.
pub fn read(format: Format, text: &str) -> Option<Vec<PlainBoard>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let boards = match format {
        Format::Rows => grids::rows(text),
        Format::Boards => grids::boards(text),
        Format::Squares => grids::squares(text),
        Format::GameId => grids::game_ids(text),
        Format::Save => saves::saves(text),
        Format::Json => json::boards(text),
        Format::Dimacs => dimacs::graphs(text),
        Format::Graph6 => graph6::graphs(text),
        unknown => unimplemented!("a second reader of the format {unknown}"),
    }?;
    (!boards.is_empty()).then_some(boards)
}

/// The lines of a text, without what ends them.
fn lines(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let last = lines.pop().unwrap_or_default();
    for line in &mut lines {
        *line = line.strip_suffix('\r').unwrap_or(line);
    }
    if !last.is_empty() {
        lines.push(last);
    }
    lines
}

/// The lines that are neither comments nor blank.
fn content(text: &str) -> Vec<&str> {
    let mut lines = lines(text);
    lines.retain(|line| !line.starts_with('#') && !is_blank(line));
    lines
}

fn is_blank(line: &str) -> bool {
    line.chars().all(char::is_whitespace)
}

fn is_cell(character: char) -> bool {
    !character.is_whitespace()
        && !character.is_control()
        && character != ','
        && character != '\u{feff}'
}

/// Digits, and a number that fits.
fn number(text: &str) -> Option<usize> {
    let digits = text.chars().all(|character| character.is_ascii_digit());
    digits.then(|| text.parse().ok())?
}
