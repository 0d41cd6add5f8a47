//! Boards.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use inundate_core::format::{Extras, Format, Overrides, ParsedBoard, read, read_auto, write};
use inundate_core::limits::MAX_CELLS;
use inundate_core::notation::Place;
use inundate_core::{
    Game, GameSetup, GraphSetup, GridSetup, Instance, ReducedGraph, State, Vertex,
};
use inundate_game::GameId;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyString, PyTuple};

use crate::picture::{Look, scene};
use crate::{errors, label};

/// A colored grid or graph, and the game on it. A board never changes.
///
/// Args:
///     cells: An array of shape (rows, columns) of whole numbers from 0 to 65535 (numpy, or anything that numpy reads as
///         such an array), or a list of rows, each a list of colors or a string with a character a cell, or a string with
///         a line a row. A color is a whole number or a string; None, or a masked entry of an array, is a hole.
///     pivot: Where the fixed game starts: (row, column) from 0, "center", "top-left", "top-right", "bottom-left" or
///         "bottom-right". The default is the top-left cell.
///     free: Whether a move may start at any component: the free game.
///     shape: "grid", "circular-grid" (the last column is next to the first) or "hex" (hexagons; odd rows are shifted
///         right by half a cell).
///     id: A name, which goes into results.
///
/// Raises:
///     BoardError: if there is no such board. Its `place` is the first wrong cell.
///
/// >>> from inundate import Board
/// >>> board = Board([[0, 1, 2], [0, 0, 1]])
/// >>> board
/// Board("012/001", pivot=(0, 0))
/// >>> board.shape, board.labels
/// ((2, 3), [0, 1, 2])
#[pyclass(frozen, module = "inundate")]
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) instance: Arc<Instance>,
    pub(crate) name: Option<String>,
    pub(crate) source: Option<String>,
    pub(crate) limit: Option<u32>,
}

impl Board {
    pub(crate) fn new(instance: Instance) -> Self {
        Self {
            instance: Arc::new(instance),
            name: None,
            source: None,
            limit: None,
        }
    }

    fn of_record(record: ParsedBoard, source: Option<&str>) -> Self {
        let source = source.map(|source| format!("{source}:{}", record.line));
        Self {
            name: record.id,
            source,
            limit: record.move_limit,
            ..Self::new(record.instance)
        }
    }

    fn with_instance(&self, instance: Instance) -> Self {
        Self {
            instance: Arc::new(instance),
            ..self.clone()
        }
    }

    fn json(&self) -> PyResult<String> {
        let extras = Extras::id(self.name.as_deref());
        let mut text = String::new();
        write(&mut text, Format::Json, extras, &self.instance).map_err(errors::board)?;
        Ok(text)
    }
}

fn game(pivot: Option<&Bound<'_, PyAny>>, free: bool) -> PyResult<GameSetup> {
    match pivot {
        Some(pivot) if free => Err(errors::board(format!(
            "pivot: expected none in the free game, found {}",
            label::found(pivot)
        ))),
        Some(pivot) => Ok(GameSetup::Fixed(label::pivot(pivot)?)),
        None if free => Ok(GameSetup::Free),
        None => Ok(GameSetup::default()),
    }
}

/// The cells of an array or of a list of rows.
fn grid(cells: &Bound<'_, PyAny>) -> PyResult<GridSetup> {
    let py = cells.py();
    if let Ok(text) = cells.cast::<PyString>() {
        return GridSetup::from_drawing(text.to_str()?)
            .map_err(|error| errors::instance(py, &error));
    }
    if !cells.hasattr("__array__")? {
        return from_rows(cells);
    }
    let prepare = py.import("inundate._arrays")?.getattr("prepare")?;
    let prepared = prepare.call1((cells,))?;
    let Ok((cols, width, bytes)) = prepared.extract::<(usize, usize, Bound<'_, PyBytes>)>() else {
        return from_rows(&prepared);
    };
    let number = |(cell, bytes): (usize, &[u8])| {
        let number = match width {
            8 => i64::from_le_bytes(bytes.try_into().expect("chunks of 8 bytes")),
            2 => i64::from(u16::from_le_bytes(
                bytes.try_into().expect("chunks of 2 bytes"),
            )),
            _ => i64::from(bytes[0]),
        };
        u16::try_from(number).map_err(|_| {
            let (row, col) = (cell / cols, cell % cols);
            let expected = "expected a whole number from 0 to 65535";
            errors::cell(py, row, col, format!("{expected}, found {number}"))
        })
    };
    let numbers = bytes.as_bytes().chunks_exact(width).enumerate().map(number);
    let numbers = numbers.collect::<PyResult<Vec<u16>>>()?;
    GridSetup::from_numbers(cols, &numbers).map_err(|error| errors::instance(py, &error))
}

fn from_rows(rows: &Bound<'_, PyAny>) -> PyResult<GridSetup> {
    let py = rows.py();
    let not_rows = |found: &Bound<'_, PyAny>| {
        PyTypeError::new_err(format!(
            "expected an array, a string or a list of rows, found {}",
            label::found(found)
        ))
    };
    let mut grid = GridSetup::default();
    for (index, row) in rows.try_iter().map_err(|_| not_rows(rows))?.enumerate() {
        let row = row?;
        let cells = row.try_iter().map_err(|_| {
            let found = label::found(&row);
            let error = errors::board(format!(
                "row {index}: expected a list of cells, found {found}"
            ));
            errors::with(py, error, "place", (index, 0))
        })?;
        let mut labels = Vec::new();
        for (col, cell) in cells.enumerate() {
            let cell = cell?;
            if labels.len() > MAX_CELLS {
                break;
            }
            if cell.is_none() {
                labels.push(None);
                continue;
            }
            let label = label::label(&cell).ok_or_else(|| {
                let expected =
                    "expected a color (a whole number from 0, or a string) or None for a hole";
                let found = label::found(&cell);
                errors::cell(py, index, col, format!("{expected}, found {found}"))
            })?;
            labels.push(Some(label));
        }
        grid.push_row(labels.iter().map(Option::as_deref))
            .map_err(|error| errors::instance(py, &error))?;
    }
    Ok(grid)
}

/// The boards of a text.
pub(crate) fn boards(
    py: Python<'_>,
    text: &str,
    format: &str,
    source: Option<&str>,
    game: Option<GameSetup>,
) -> PyResult<Vec<Board>> {
    let overrides = game.map_or_else(Overrides::default, Overrides::game);
    let records = if format == "auto" {
        read_auto(text, overrides)
    } else {
        let format: Format = format
            .parse()
            .map_err(|error| errors::board(format!("format: {error}")))?;
        read(text, format, overrides)
    };
    let records = records.into_iter().map(|record| {
        let record = record.map_err(|error| errors::parse(py, source, &error))?;
        Ok(Board::of_record(record, source))
    });
    records.collect()
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (cells, *, pivot=None, free=false, shape="grid", id=None))]
    fn py_new(
        cells: &Bound<'_, PyAny>,
        pivot: Option<&Bound<'_, PyAny>>,
        free: bool,
        shape: &str,
        id: Option<String>,
    ) -> PyResult<Self> {
        let (grid, game) = (grid(cells)?, game(pivot, free)?);
        let instance = match shape {
            "grid" => grid.into_instance(game),
            "circular-grid" => grid.into_circular_grid(game),
            "hex" => grid.into_hex(game),
            _ => {
                return Err(errors::board(format!(
                    "shape: expected grid, circular-grid or hex, found `{shape}`"
                )));
            }
        };
        let instance = instance.map_err(|error| errors::instance(cells.py(), &error))?;
        Ok(Self {
            name: id,
            ..Self::new(instance)
        })
    }

    /// The board of an id: "random:ROWSxCOLSxCOLORS:SEED", "hex:…" or "daily:YYYY-MM-DD", with ":free" or ":PIVOT" after
    /// it, as in the game. An id always gives the same board.
    ///
    /// >>> from inundate import Board
    /// >>> Board.from_id("random:2x6x4:7")
    /// Board("222210/333031", pivot=(0, 0), id='random:2x6x4:7')
    #[staticmethod]
    fn from_id(id: &str) -> PyResult<Self> {
        let parsed: GameId = id.parse().map_err(errors::board)?;
        Ok(Self {
            name: Some(parsed.to_string()),
            ..Self::new(parsed.board().map_err(errors::board)?)
        })
    }

    /// A graph: the color of each vertex, and pairs of vertices from 0 that are adjacent. With `tree`, it has to be a
    /// tree, and then the methods for trees take it.
    ///
    /// >>> from inundate import Board, solve
    /// >>> star = Board.from_edges(["grey", "red", "red", "blue"], [(0, 1), (0, 2), (3, 0)], pivot=3)
    /// >>> solve(star).moves
    /// ['grey', 'red']
    #[staticmethod]
    #[pyo3(signature = (colors, edges, *, pivot=None, free=false, tree=false, id=None))]
    fn from_edges(
        colors: &Bound<'_, PyAny>,
        edges: &Bound<'_, PyAny>,
        pivot: Option<&Bound<'_, PyAny>>,
        free: bool,
        tree: bool,
        id: Option<String>,
    ) -> PyResult<Self> {
        let py = colors.py();
        let mut labels = Vec::new();
        for (vertex, color) in colors.try_iter()?.enumerate() {
            let color = color?;
            labels.push(label::label(&color).ok_or_else(|| {
                let found = label::found(&color);
                let error =
                    errors::board(format!("vertex {vertex}: expected a color, found {found}"));
                errors::with(py, error, "place", vertex)
            })?);
        }
        let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
        for (number, edge) in edges.try_iter()?.enumerate() {
            let edge = edge?;
            let (u, v) = edge.extract::<(usize, usize)>().map_err(|_| {
                let found = label::found(&edge);
                let error = errors::board(format!(
                    "edge {number}: expected two vertices from 0, found {found}"
                ));
                errors::with(py, error, "place", number)
            })?;
            graph.push_edge(u, v);
        }
        let game = game(pivot, free)?;
        let instance = if tree {
            graph.into_tree(game)
        } else {
            graph.into_instance(game)
        };
        Ok(Self {
            name: id,
            ..Self::new(instance.map_err(|error| errors::instance(py, &error))?)
        })
    }

    /// A graph of networkx. Vertices are numbered in the order of its nodes; `color` is the attribute with their colors,
    /// and `pivot` a node.
    #[staticmethod]
    #[pyo3(signature = (graph, color="color", *, pivot=None, free=false, id=None))]
    fn from_networkx(
        graph: &Bound<'_, PyAny>,
        color: &str,
        pivot: Option<&Bound<'_, PyAny>>,
        free: bool,
        id: Option<String>,
    ) -> PyResult<Self> {
        let py = graph.py();
        let number_of = PyDict::new(py);
        let colors = PyList::empty(py);
        let options = PyDict::new(py);
        options.set_item("data", color)?;
        for (vertex, entry) in graph
            .call_method("nodes", (), Some(&options))?
            .try_iter()?
            .enumerate()
        {
            let (node, color_of) = entry?.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
            if label::label(&color_of).is_none() {
                let found = label::found(&color_of);
                let error = errors::board(format!(
                    "node {}: expected a color as its attribute `{color}`, found {found}",
                    node.repr()?
                ));
                return Err(errors::with(py, error, "place", vertex));
            }
            number_of.set_item(node, vertex)?;
            colors.append(color_of)?;
        }
        let edges = PyList::empty(py);
        for edge in graph.call_method0("edges")?.try_iter()? {
            // A multigraph has a key after the two ends.
            let edge = edge?;
            edges.append((
                number_of.as_any().get_item(edge.get_item(0)?)?,
                number_of.as_any().get_item(edge.get_item(1)?)?,
            ))?;
        }
        let pivot = match pivot {
            None => None,
            Some(node) => Some(number_of.get_item(node)?.ok_or_else(|| {
                errors::board(format!(
                    "pivot: expected a node of the graph, found {}",
                    label::found(node)
                ))
            })?),
        };
        Self::from_edges(&colors, &edges, pivot.as_ref(), free, false, id)
    }

    /// The board of a text in one of the formats of the book ("rows", "boards", "squares", "game-id", "json", "dimacs",
    /// "graph6", "save"), or in the one that it begins like. The text has to hold one board; `inundate.read_text` takes
    /// any number.
    ///
    /// >>> from inundate import Board
    /// >>> Board.from_text('{"kind": "path", "colors": ["a", "b", "a"]}').kind
    /// 'path'
    #[staticmethod]
    #[pyo3(signature = (text, format="auto"))]
    fn from_text(py: Python<'_>, text: &str, format: &str) -> PyResult<Self> {
        let mut boards = boards(py, text, format, None, None)?;
        match boards.pop() {
            Some(board) if boards.is_empty() => Ok(board),
            last => Err(errors::board(format!(
                "expected one board, found {}",
                boards.len() + usize::from(last.is_some())
            ))),
        }
    }

    /// The family: "grid", "hex", "path", "graph" and so on.
    #[getter]
    fn kind(&self) -> &'static str {
        self.instance.shape().kind()
    }

    /// Rows and columns; None for a graph.
    #[getter]
    fn shape(&self) -> Option<(usize, usize)> {
        self.instance
            .shape()
            .grid()
            .map(|grid| (grid.rows(), grid.cols()))
    }

    /// The number of cells or vertices, without the holes.
    #[getter]
    fn vertices(&self) -> usize {
        self.instance.vertex_count()
    }

    /// The number of connected regions of one color.
    #[getter]
    fn components(&self) -> usize {
        ReducedGraph::new(&self.instance).component_count()
    }

    /// The colors that occur, in their order: whole numbers by value, then strings.
    #[getter]
    fn labels<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let palette = self.instance.palette();
        palette
            .colors()
            .map(|color| label::color(py, palette.label(color)))
            .collect()
    }

    /// The color of each vertex, cells row by row without the holes.
    #[getter]
    fn colors<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let labels = self.labels(py)?;
        let colors = self.instance.colors().iter();
        Ok(colors.map(|color| labels[color.index()].clone()).collect())
    }

    /// Where the fixed game starts: (row, column), or a vertex of a graph. None in the free game.
    #[getter]
    fn pivot<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.instance.game() {
            Game::Fixed { pivot } => label::place(py, Place::of(&self.instance, pivot)).map(Some),
            Game::Free => Ok(None),
        }
    }

    /// Whether a move may start at any component.
    #[getter]
    fn free(&self) -> bool {
        self.instance.game() == Game::Free
    }

    /// The name.
    #[getter]
    fn id(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The file and line that it was read from.
    #[getter]
    fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// The moves that a player has, if the file says so.
    #[getter]
    fn move_limit(&self) -> Option<u32> {
        self.limit
    }

    /// Whether all cells have the same color.
    #[getter]
    fn flooded(&self) -> bool {
        self.instance.palette().len() == 1
    }

    /// The colors as a list of rows, None for a hole. A graph has no rows.
    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Vec<Vec<Option<Bound<'py, PyAny>>>>> {
        let Some(grid) = self.instance.shape().grid() else {
            return Err(PyTypeError::new_err(format!(
                "expected a board in rows and columns, found a {}",
                self.kind()
            )));
        };
        let labels = self.labels(py)?;
        let cell = |row, col| {
            let vertex = grid.vertex(row, col)?;
            Some(labels[self.instance.color(vertex).index()].clone())
        };
        Ok((0..grid.rows())
            .map(|row| (0..grid.cols()).map(|col| cell(row, col)).collect())
            .collect())
    }

    /// The colors as an array of shape (rows, columns), or (vertices,) of a graph: uint16 if all are numbers up to 65535,
    /// else of objects. It is a masked array if there are holes.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let module = py.import("inundate._arrays")?;
        if self.shape().is_some() {
            module.call_method1("array", (self.to_list(py)?,))
        } else {
            module.call_method1("array", (self.colors(py)?,))
        }
    }

    /// Pairs of adjacent vertices, each once. Cells are numbered row by row without the holes.
    #[getter]
    fn edges(&self) -> Vec<(usize, usize)> {
        let edges = self.instance.graph().edges();
        edges.map(|(u, v)| (u.index(), v.index())).collect()
    }

    /// A graph of networkx, with the attribute `color`. Cells are nodes (row, column).
    fn to_networkx<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let graph = py.import("networkx")?.call_method0("Graph")?;
        let node = |vertex: Vertex| label::place(py, Place::of(&self.instance, vertex));
        for (vertex, color) in self.instance.graph().vertices().zip(self.colors(py)?) {
            let attributes = PyDict::new(py);
            attributes.set_item("color", color)?;
            graph.call_method("add_node", (node(vertex)?,), Some(&attributes))?;
        }
        for (u, v) in self.instance.graph().edges() {
            graph.call_method1("add_edge", (node(u)?, node(v)?))?;
        }
        Ok(graph)
    }

    /// The board in one of the formats of the book, without its id where the format has none.
    ///
    /// >>> from inundate import Board
    /// >>> Board("012\n001").to_text("game-id")
    /// '3x2:012001,2\n'
    #[pyo3(signature = (format="rows"))]
    fn to_text(&self, format: &str) -> PyResult<String> {
        let format: Format = format
            .parse()
            .map_err(|error| errors::board(format!("format: {error}")))?;
        let mut extras = Extras::id(self.name.as_deref().filter(|_| format.carries_ids()));
        if format == Format::GameId || format == Format::Save {
            let limit = self.limit.map_or_else(|| classic(&self.instance), Ok)?;
            extras = extras.with_move_limit(limit);
        }
        let mut text = String::new();
        write(&mut text, format, extras, &self.instance).map_err(errors::board)?;
        Ok(text)
    }

    /// The position after moves.
    ///
    /// >>> from inundate import Board
    /// >>> Board("012\n001").play([1])
    /// Board("112/111", pivot=(0, 0))
    fn play(&self, moves: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut state = State::new(&self.instance);
        for mv in label::read_moves(&self.instance, moves)? {
            state.play(mv).map_err(errors::board)?;
        }
        Ok(self.with_instance(state.position()))
    }

    /// The same board with the fixed game from another pivot, or with the free game.
    #[pyo3(signature = (*, pivot=None, free=false))]
    fn with_game(
        &self,
        py: Python<'_>,
        pivot: Option<&Bound<'_, PyAny>>,
        free: bool,
    ) -> PyResult<Self> {
        let instance = Instance::clone(&self.instance).with_game(game(pivot, free)?);
        Ok(self.with_instance(instance.map_err(|error| errors::instance(py, &error))?))
    }

    /// A picture as SVG. `palette` is "lagoon", "lagoon-dark", "vivid", "muted", "classic" or "grey"; with `symbols`, a
    /// shape on each cell tells its color.
    #[pyo3(signature = (*, palette="lagoon", symbols=None))]
    fn svg(&self, palette: &str, symbols: Option<bool>) -> PyResult<String> {
        Ok(scene(&self.instance, &[], Look::new(palette, symbols)?)?.to_svg())
    }

    /// The picture of a notebook; None for a board that is too large for one.
    fn _repr_svg_(&self) -> Option<String> {
        self.svg("lagoon", None).ok()
    }

    fn __str__(&self) -> String {
        self.instance.to_string()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        const MOST: usize = 40;
        let text = self.instance.to_string().replace('\n', "/");
        let text = if text.chars().count() <= MOST {
            format!("\"{text}\"")
        } else {
            match self.shape() {
                Some((rows, cols)) => format!("<{} of {rows}×{cols}>", self.kind()),
                None => format!("<{} of {} vertices>", self.kind(), self.vertices()),
            }
        };
        let game = match self.pivot(py)? {
            Some(pivot) => format!("pivot={}", pivot.repr()?),
            None => "free=True".to_owned(),
        };
        let id = match &self.name {
            Some(id) => format!(", id={}", PyString::new(py, id).repr()?),
            None => String::new(),
        };
        Ok(format!("Board({text}, {game}{id})"))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.name == other.name && self.instance == other.instance
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.instance.colors(), &self.name).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let unpickle = py.import("inundate._inundate")?.getattr("unpickle_board")?;
        let state = (self.json()?, &self.source, self.limit).into_pyobject(py)?;
        Ok((unpickle, state))
    }
}

/// The classic limit of a board.
fn classic(board: &Instance) -> PyResult<u32> {
    inundate_game::classic(board).ok_or_else(|| {
        errors::board("expected a board with a move limit, or in rows and columns, for this format")
    })
}

/// A board from its pickle.
#[pyfunction]
pub(crate) fn unpickle_board(
    py: Python<'_>,
    json: &str,
    source: Option<String>,
    limit: Option<u32>,
) -> PyResult<Board> {
    let mut boards = boards(py, json, "json", None, None)?;
    let board = boards
        .pop()
        .ok_or_else(|| errors::board("expected a board, found none"))?;
    Ok(Board {
        source,
        limit,
        ..board
    })
}

/// The boards of a text in one of the formats of the book. `free` and `pivot` win over what the text says.
///
/// >>> import inundate
/// >>> len(inundate.read_text("01\n10\n\n001\n110\n"))
/// 2
#[pyfunction]
#[pyo3(signature = (text, format="auto", *, pivot=None, free=false, source=None))]
pub(crate) fn read_text(
    py: Python<'_>,
    text: &str,
    format: &str,
    pivot: Option<&Bound<'_, PyAny>>,
    free: bool,
    source: Option<&str>,
) -> PyResult<Vec<Board>> {
    let setup = if free || pivot.is_some() {
        Some(game(pivot, free)?)
    } else {
        None
    };
    boards(py, text, format, source, setup)
}
