//! Boards as texts of Python: what `Board(text)` reads, and what `str` and `repr` write.
//!
//! A text is the rows of a grid, in the format `rows` of the book, or the JSON of a board. What
//! could also be something else is refused: a path, a comment, the text of another object. `repr`
//! writes what reads back as the same board, `str` a picture.

use inundate_core::format::ParsedBoard;
use inundate_core::notation::quoted;
use inundate_core::{Game, GameSetup, Grid, GridSetup, Instance, Vertex};
use inundate_draw::text::{DrawnVertex, brackets, draw_cells, note};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::label::Nodes;
use crate::{errors, texts};

/// Whether a text is JSON. A row of cells that begins like JSON is not.
pub(crate) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}

/// How the first line of a picture goes on after the kind of the board: see [`text`].
const GAMES: [&str; 3] = [", free=", ", pivot=", ", pivots="];

/// The cells of a text of rows.
pub(crate) fn rows(py: Python<'_>, text: &str) -> PyResult<GridSetup> {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    if text.lines().any(|line| line.starts_with('#')) {
        return Err(errors::board(
            "expected rows of cells, found a line that begins with `#`, which is a comment in a \
             file: `read` takes files, and a list of rows any color",
        ));
    }
    let first = lines.next().unwrap_or_default();
    if GAMES.iter().any(|game| first.contains(game)) {
        return Err(errors::board(
            "expected rows of cells, found a picture that `str` makes of a board: `to_text` writes \
             what is read",
        ));
    }
    if lines.next().is_none() && first.contains(['/', '\\', '.']) {
        return Err(errors::board(format!(
            "expected rows of cells, found `{first}`, which may be a path: `read` takes files, \
             and a list of rows any color"
        )));
    }
    let mut records = texts::records(py, text, "rows", None, None)?;
    match records.pop() {
        Some(ParsedBoard { instance, .. }) if records.is_empty() => {
            let label = |vertex| instance.palette().label(instance.color(vertex));
            Ok(cells(grid_of(&instance)?, label))
        }
        _ => Err(errors::board(
            "expected the rows of one board, found a blank line between rows",
        )),
    }
}

/// The rows and columns of a board.
pub(crate) fn grid_of(board: &Instance) -> PyResult<&Grid> {
    let kind = board.shape().kind();
    let wrong = || format!("expected a board in rows and columns, found a {kind}");
    let grid = board.shape().grid();
    grid.ok_or_else(|| PyTypeError::new_err(wrong()))
}

/// The cells of a grid, by the label of each.
pub(crate) fn cells<'a>(grid: &Grid, label: impl Fn(Vertex) -> &'a str) -> GridSetup {
    let mut setup = GridSetup::default();
    for row in 0..grid.rows() {
        let labels = (0..grid.cols()).map(|col| grid.vertex(row, col).map(&label));
        setup
            .push_row(labels)
            .expect("a board has rows of one length within the limits");
    }
    setup
}

/// The cells or the graph of a board, whatever is played on it.
pub(crate) fn free(board: &Instance) -> Instance {
    let free = board.clone().with_game(GameSetup::Islands);
    free.expect("the free game needs no pivot")
}

/// The rows of a board, if they read back as its cells.
fn drawn(py: Python<'_>, board: &Instance) -> Option<String> {
    let text = board.to_string();
    let again = rows(py, &text).ok().filter(|_| !is_json(&text))?;
    let again = board.shape().family().board(again, GameSetup::Islands)?;
    (again.ok()? == free(board)).then_some(text)
}

/// A picture in text, with the pivots in brackets: the rows alone if they say all but the name;
/// else below a line that `Board` and `read` refuse.
pub(crate) fn text(
    py: Python<'_>,
    instance: &Instance,
    nodes: Option<&Nodes>,
    game: &str,
) -> String {
    let is_plain = instance.shape().kind() == "grid"
        && matches!(instance.game(), Game::Fixed { pivot } if pivot == Vertex::new(0));
    if let Some(text) = drawn(py, instance).filter(|_| is_plain) {
        return text;
    }
    let head = format!("{}, {game}", instance.shape().kind());
    let mut lines = vec![head, cells_of(py, instance, nodes)];
    lines.extend(note(instance).filter(|_| nodes.is_none()));
    lines.join("\n")
}

/// The cells as a terminal shows them; of a graph with nodes a line for each, with its neighbors.
fn cells_of(py: Python<'_>, instance: &Instance, nodes: Option<&Nodes>) -> String {
    let pivots = match instance.game() {
        Game::Fixed { pivot } => vec![pivot],
        Game::Free => instance.pivots().to_vec(),
    };
    let cell = |vertex: Vertex| DrawnVertex {
        text: quoted(instance.palette().label(instance.color(vertex))),
        ink: instance.color(vertex),
        brackets: brackets(pivots.contains(&vertex)),
    };
    let Some(nodes) = nodes else {
        return draw_cells(instance, &[], cell).trim_end().to_owned();
    };
    let nodes = nodes.list(py);
    let graph = instance.graph();
    let lines = graph.vertices().map(|vertex| {
        let DrawnVertex { text, brackets, .. } = cell(vertex);
        let neighbors = graph.neighbors(vertex).iter();
        let neighbors: Vec<String> = neighbors
            .map(|other| nodes[other.index()].to_string())
            .collect();
        let (node, neighbors) = (&nodes[vertex.index()], neighbors.join(", "));
        format!("{node}:{}{text}{} {neighbors}", brackets.0, brackets.1)
    });
    lines.collect::<Vec<_>>().join("\n")
}

pub(crate) fn json(instance: &Instance, name: Option<&str>) -> PyResult<String> {
    let text = texts::text(instance, name, None, "json")?;
    Ok(text.trim_end().to_owned())
}

/// The parts of a board that `repr` shows.
pub(crate) enum ReprContent {
    /// The rows, which do not say the shape, the game and the name.
    Rows(String),
    /// JSON, which says everything.
    Json(String),
    /// The size of a board that is too large for either.
    Size(String),
}

impl ReprContent {
    pub(crate) fn new(py: Python<'_>, instance: &Instance, name: Option<&str>) -> PyResult<Self> {
        /// Largest length of `repr` as rows, in characters.
        const ROWS: usize = 40;
        const JSON: usize = 200;
        let quoted = |text: &str| PyString::new(py, text).repr().map(|text| text.to_string());
        if instance.vertex_count() <= JSON {
            if let Some(text) = drawn(py, instance)
                && text.chars().count() <= ROWS
            {
                return quoted(&text).map(Self::Rows);
            }
            let text = json(instance, name)?;
            if text.chars().count() <= JSON {
                return quoted(&text).map(Self::Json);
            }
        }
        let kind = instance.shape().kind();
        Ok(Self::Size(match instance.shape().grid() {
            Some(grid) => format!("<{kind} of {}×{}>", grid.rows(), grid.cols()),
            None => format!("<{kind} of {} vertices>", instance.vertex_count()),
        }))
    }

    pub(crate) fn text(&self) -> &str {
        match self {
            Self::Rows(text) | Self::Json(text) | Self::Size(text) => text,
        }
    }
}
