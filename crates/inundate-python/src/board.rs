//! Boards: colored grids and graphs, with the game on them.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use inundate_core::FamilyName;
use inundate_core::format::ParsedBoard;
use inundate_core::notation::{LabeledMove, Place};
use inundate_core::{Color, Instance, Move, ReducedGraph, State, Vertex};
use inundate_game::GameId;
use inundate_records::Origin;
use pyo3::exceptions::PyKeyError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyString};

use crate::drawing::ReprContent;
use crate::interruptible::long_or_short;
use crate::label::{
    Array, Colors, Edges, FormatName, Label, Moves, Nodes, PivotArgument, Pivots, Spot, Step,
    Steps, Usual, board_of_game, read_labeled, read_place,
};
use crate::picture::pictures;
use crate::record::getters;
use crate::{cells, drawing, errors, texts};

/// A colored grid or graph, and the game on it. A board never changes.
///
/// Args:
///     cells: An array of shape (rows, columns) of whole numbers from 0 to 65535 (numpy, or
///         anything that numpy reads as such an array), or a list of rows, each a list of colors or
///         a string with a character a cell, or a string: with a line a row, as in the format
///         `rows` of the book, where blanks or commas separate longer colors, or the JSON of a
///         board, or an id, which always gives the same board: "random:ROWSxCOLSxCOLORS:SEED",
///         "hex:…", "triangles:…" or "torus:…", with ":free" or ":PIVOT" after it, or
///         "daily:YYYY-MM-DD", with ":small" or ":hard" after it; or a dictionary with a "kind",
///         the board of a family in what the JSON has, with lists: the "intervals" of an "interval"
///         graph, the "perm" of a "permutation". A color is a whole number or a string; None, or a
///         masked entry of an array, is a hole.
///     pivot: Where the fixed game starts: (row, column) from 0, "center", "top-left", "top-right",
///         "bottom-left" or "bottom-right". The default is the top-left cell.
///     free: Whether a move may start at any component: the free game.
///     pivots: Several places, between which each move chooses: a move is (place, color), as in the
///         free game.
///     shape: "grid", "circular-grid" (the last column is next to the first), "torus" (and the last
///         row to the first), "hex" (hexagons; odd rows are shifted right by half a cell) or
///         "triangles" (every other one upside down).
///     name: The id that results have.
///
/// `repr(board)` of a small board gives the same board again, as `board.to_text("json")` always
/// does; `str(board)` is a picture, with the pivots in brackets.
///
/// Raises:
///     BoardError: if there is no such board. Its `place` is the first wrong cell. Also if a string
///         may be something else: a path, or rows with a comment.
///
/// >>> from inundate import Board
/// >>> board = Board([[0, 1, 2], [0, 0, 1]])
/// >>> board
/// Board('012\n001', pivot=(0, 0))
/// >>> board.shape, board.labels
/// ((2, 3), [0, 1, 2])
/// >>> Board("random:2x6x4:7")
/// Board('222210\n333031', pivot=(0, 0), name='random:2x6x4:7')
/// >>> len(Board({"kind": "permutation", "perm": [2, 0, 1], "colors": ["a", "b", "a"]}).edges)
/// 2
#[pyclass(frozen, weakref, from_py_object, module = "inundate")]
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) instance: Arc<Instance>,
    /// The name: the number of a board of `generate`, the id that a file gives. A position has that
    /// of its start.
    #[pyo3(get)]
    pub(crate) name: Option<String>,
    /// The file and line that it was read from.
    #[pyo3(get)]
    pub(crate) source: Option<String>,
    /// The move limit of the board, if its file has one.
    #[pyo3(get, name = "move_limit")]
    pub(crate) limit: Option<u32>,
    /// The nodes that are its places, if it was made of a graph of networkx.
    pub(crate) nodes: Option<Arc<Nodes>>,
}

impl Board {
    pub(crate) fn new(instance: Instance, name: Option<String>) -> Self {
        Self {
            instance: Arc::new(instance),
            name,
            source: None,
            limit: None,
            nodes: None,
        }
    }

    /// The board of an id or of JSON; None if the text is neither.
    fn of_id_or_json(py: Python<'_>, text: &str) -> PyResult<Option<Self>> {
        if GameId::begins(text) {
            let id: GameId = text.parse().map_err(errors::board)?;
            let board = id.board().map_err(errors::board)?;
            return Ok(Some(Self::new(board, Some(id.to_string()))));
        }
        let is_json = drawing::is_json(text);
        is_json.then(|| Self::of_text(py, text, "json")).transpose()
    }

    /// The only board of a text.
    pub(crate) fn of_text(py: Python<'_>, text: &str, format: &str) -> PyResult<Self> {
        let mut records = texts::records(py, text, format, None, None)?;
        match records.pop() {
            Some(record) if records.is_empty() => Ok(Self::of_record(record, None)),
            last => Err(errors::board(format!(
                "expected one board, found {}",
                records.len() + usize::from(last.is_some())
            ))),
        }
    }

    /// A board that was read, with its place.
    pub(crate) fn of_record(record: ParsedBoard, source: Option<&str>) -> Self {
        let source = source.map(|source| format!("{source}:{}", record.line));
        Self {
            source,
            limit: record.move_limit,
            ..Self::new(record.instance, record.id)
        }
    }

    /// The origin of a record.
    pub(crate) fn origin(&self, index: usize) -> Origin<'_> {
        Origin {
            index,
            id: self.name.as_deref(),
            source: self.source.as_deref().unwrap_or_default(),
            move_limit: self.limit,
        }
    }

    pub(crate) fn with_instance(&self, instance: Instance) -> Self {
        Self {
            instance: Arc::new(instance),
            ..self.clone()
        }
    }

    pub(crate) fn label(&self, color: Color) -> Label {
        Label(self.instance.palette().label(color).to_owned())
    }

    /// A place as Python has it.
    pub(crate) fn spot(&self, vertex: Vertex) -> Spot {
        Spot::new(self.nodes.as_ref(), Place::new(&self.instance, vertex))
    }

    pub(crate) fn spots(&self, vertices: &[Vertex]) -> Vec<Spot> {
        let vertices = vertices.iter();
        vertices.map(|&vertex| self.spot(vertex)).collect()
    }

    /// Moves as Python has them.
    pub(crate) fn steps(&self, moves: &[Move]) -> Steps {
        let labeled = moves.iter().map(|&mv| LabeledMove::new(&self.instance, mv));
        self.labeled(&labeled.collect::<Vec<_>>())
    }

    pub(crate) fn labeled(&self, moves: &[LabeledMove]) -> Steps {
        let moves = moves.iter();
        Steps(moves.map(|mv| self.step(mv)).collect())
    }

    pub(crate) fn step(&self, mv: &LabeledMove) -> Step {
        let at = mv.place.map(|place| Spot::new(self.nodes.as_ref(), place));
        Step((at, Label(mv.label.clone())))
    }

    /// The moves given in Python: one after another, or as the attribute `moves` of an answer.
    pub(crate) fn read_moves(&self, moves: &Bound<'_, PyAny>) -> PyResult<Vec<Move>> {
        let py = moves.py();
        let of_answer = moves.getattr_opt(intern!(py, "moves"))?;
        if of_answer.as_ref().is_some_and(Bound::is_none) {
            return Err(errors::moves("expected moves, found an answer without any"));
        }
        let listed = of_answer.as_ref().unwrap_or(moves).try_iter();
        let expected = "expected moves or an answer";
        let listed = listed.map_err(|_| errors::wrong_type(expected, moves))?;
        let read = listed.zip(1..).map(|(value, number): (_, usize)| {
            let labeled = read_labeled(self.nodes.as_ref(), &value?);
            let labeled = labeled.map_err(|error| error.value(py).to_string());
            let read =
                labeled.and_then(|mv| mv.on(&self.instance).map_err(|error| error.to_string()));
            read.map_err(|what| errors::numbered("move", number, what))
        });
        read.collect()
    }

    /// The game, as Python gives it.
    pub(crate) fn game(&self, py: Python<'_>) -> PyResult<String> {
        Ok(match (self.pivot(), self.pivots()) {
            (Some(pivot), _) => format!("pivot={}", pivot.into_pyobject(py)?.repr()?),
            (None, pivots) if pivots.is_empty() => "free=True".to_owned(),
            (None, pivots) => format!("pivots={}", pivots.into_pyobject(py)?.repr()?),
        })
    }

    /// The vertices of the places of an argument.
    pub(crate) fn vertices_of(
        &self,
        argument: &str,
        places: &Bound<'_, PyAny>,
    ) -> PyResult<Vec<Vertex>> {
        let py = places.py();
        let vertex = |place: PyResult<Bound<'_, PyAny>>| {
            let place = place?;
            let vertex = read_place(self.nodes.as_ref(), &place)?.on(&self.instance);
            let expected = "expected a cell or vertex of the board";
            vertex.ok_or_else(|| errors::board(errors::mismatch(expected, &place)))
        };
        let expected = "expected a list of places";
        let listed = places.try_iter();
        let listed = listed.map_err(|_| errors::wrong_type(expected, places));
        let read = listed.and_then(|listed| listed.map(vertex).collect());
        read.map_err(|error| {
            let text = format!("{argument}: {}", error.value(py));
            PyErr::from_type(error.get_type(py), text)
        })
    }

    /// The id that is the name, if it makes this board.
    fn game_id(&self) -> Option<GameId> {
        let id: GameId = self.name.as_deref()?.parse().ok()?;
        (id.board().ok()? == *self.instance).then_some(id)
    }

    /// The board, for functions that need a connected board of one pivot or the free game.
    pub(crate) fn plain(&self) -> PyResult<&Arc<Instance>> {
        let found = if !self.instance.is_connected() {
            "a connected one, found several islands"
        } else if !self.instance.pivots().is_empty() {
            "one pivot or the free game, found several pivots"
        } else {
            return Ok(&self.instance);
        };
        Err(errors::board(format!("board: expected {found}")))
    }
}

getters! { Board(board):
    /// The family: "grid", "hex", "path", "graph" and so on.
    kind: &'static str = board.instance.shape().kind();

    /// Rows and columns; None for a graph.
    shape: Usual<(usize, usize)> = {
        let grid = board.instance.shape().grid();
        Usual(grid.map(|grid| (grid.rows(), grid.cols())))
    };

    /// The number of cells or vertices, without the holes.
    vertices: usize = board.instance.vertex_count();

    /// The number of connected regions of one color.
    components: usize = ReducedGraph::new(&board.instance).component_count();

    /// The colors that occur, in their order: whole numbers by value, then strings.
    labels: Vec<Label> = {
        let colors = board.instance.palette().colors();
        colors.map(|color| board.label(color)).collect()
    };

    /// The color of each vertex, cells row by row without the holes.
    colors: Vec<Label> = {
        let colors = board.instance.colors().iter();
        colors.map(|&color| board.label(color)).collect()
    };

    /// The start of the fixed game: (row, column), or a vertex of a graph. None in other games.
    pivot: Option<Spot> = board.instance.game().pivot().map(|pivot| board.spot(pivot));

    /// The places where moves may start: that of the fixed game, or several, the lowest first.
    /// Empty in the free game, where all may.
    pivots: Vec<Spot> = {
        let pivots = board.instance.pivots().iter();
        let pivots = pivots.map(|&pivot| board.spot(pivot));
        board.pivot().into_iter().chain(pivots).collect()
    };

    /// Whether a move may start at any component.
    free: bool = board.instance.variant() == "free";

    /// The id from which `Board` makes this very board; None if its name is no such id.
    id: Option<String> = Some(board.game_id()?.to_string());

    /// Whether all cells have the same color.
    flooded: bool = board.instance.palette().len() == 1;

    /// Pairs of adjacent vertices, each once. Cells are numbered row by row without the holes.
    edges: Vec<(usize, usize)> = {
        let edges = board.instance.graph().edges();
        edges.map(|(u, v)| (u.index(), v.index())).collect()
    };
}

pictures! { Board(board, look): look.scene(&board.instance, &[]) }

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (cells, *, pivot=None, free=false, pivots=None, shape="grid", name=None))]
    fn py_new(
        cells: &Bound<'_, PyAny>,
        pivot: Option<PivotArgument<'_>>,
        free: bool,
        pivots: Option<Pivots<'_>>,
        shape: &str,
        name: Option<String>,
    ) -> PyResult<Self> {
        let text = match cells.cast::<PyDict>() {
            Ok(given) if given.contains("kind")? => {
                let module = cells.py().import("inundate._reading")?;
                Some(module.call_method1("json_of", (given,))?.cast_into()?)
            }
            _ => cells.cast::<PyString>().ok().cloned(),
        };
        if let Some(text) = text
            && let Some(board) = Self::of_id_or_json(text.py(), text.to_str()?)?
        {
            if shape != "grid" {
                return Err(errors::board(format!(
                    "shape: expected none with a text that says it, found `{shape}`"
                )));
            }
            let board = if free || pivot.is_some() || pivots.is_some() {
                board.with_game(pivot, free, pivots)?
            } else {
                board
            };
            return Ok(Self {
                name: name.or(board.name),
                ..board
            });
        }
        let grid = cells::grid(cells)?;
        let family = FamilyName::named_of_cells(shape);
        let family = family.map_err(|error| errors::board(format!("shape: {error}")))?;
        let make = |game| family.board(grid, game).expect("a family of cells alone");
        let instance = board_of_game(pivot.as_ref(), free, pivots.as_ref(), None, make)?;
        Ok(Self::new(instance, name))
    }

    /// A graph: the color of each vertex, and pairs of vertices from 0 that are adjacent. With
    /// `tree`, it has to be a tree.
    ///
    /// >>> from inundate import Board, solve
    /// >>> edges = [(0, 1), (0, 2), (3, 0)]
    /// >>> star = Board.from_edges(["grey", "red", "red", "blue"], edges, pivot=3)
    /// >>> solve(star).moves
    /// ['grey', 'red']
    #[staticmethod]
    #[pyo3(signature = (colors, edges, *, pivot=None, free=false, tree=false, name=None))]
    fn from_edges(
        colors: Colors<'_>,
        edges: Edges<'_>,
        pivot: Option<PivotArgument<'_>>,
        free: bool,
        tree: bool,
        name: Option<String>,
    ) -> PyResult<Self> {
        let graph = cells::graph(&colors, &edges)?;
        let instance = board_of_game(pivot.as_ref(), free, None, None, |game| {
            if tree {
                graph.into_tree(game)
            } else {
                graph.into_instance(game)
            }
        })?;
        Ok(Self::new(instance, name))
    }

    /// A graph of networkx; `color` is the attribute with the colors of its nodes. They are the
    /// places of the board, in `pivot` and everywhere else: in moves, answers, classes.
    ///
    /// >>> import networkx
    /// >>> from inundate import Board, solve
    /// >>> trains = networkx.Graph([("Rome", "Bern"), ("Bern", "Paris"), ("Paris", "Oslo")])
    /// >>> lines = {"Rome": "red", "Bern": "blue", "Paris": "red", "Oslo": "blue"}
    /// >>> networkx.set_node_attributes(trains, lines, "line")
    /// >>> board = Board.from_networkx(trains, "line", pivot="Rome")
    /// >>> board.pivot, solve(board).moves, solve(board.with_game(free=True)).moves
    /// ('Rome', ['blue', 'red', 'blue'], [('Bern', 'red'), ('Bern', 'blue')])
    #[staticmethod]
    #[pyo3(signature = (graph, color="color", *, pivot=None, free=false, pivots=None, name=None))]
    fn from_networkx(
        graph: &Bound<'_, PyAny>,
        color: &str,
        pivot: Option<PivotArgument<'_>>,
        free: bool,
        pivots: Option<Pivots<'_>>,
        name: Option<String>,
    ) -> PyResult<Self> {
        let py = graph.py();
        let parts = py.import("inundate._packages")?.getattr("parts_of")?;
        let (colors, edges) = parts.call1((graph, color))?.extract()?;
        let board = Self::from_edges(colors, edges, None, true, false, name)?;
        let nodes = Some(Arc::new(Nodes::new(graph)?));
        Self { nodes, ..board }.with_game(pivot, free, pivots)
    }

    /// The board of a text in one of the formats of the book ("rows", "boards", "squares", "sized",
    /// "game-id", "json", "dimacs", "graph6", "save", "kami"), or in the one that it begins like.
    /// The text has to hold one board; `inundate.read` takes any number.
    ///
    /// >>> from inundate import Board
    /// >>> Board.from_text('{"kind": "path", "colors": ["a", "b", "a"]}').kind
    /// 'path'
    #[staticmethod]
    #[pyo3(signature = (text, format=None))]
    fn from_text(py: Python<'_>, text: &str, format: Option<FormatName<'_>>) -> PyResult<Self> {
        let format = format
            .as_ref()
            .map_or(Ok("auto"), |format| format.extract());
        Self::of_text(py, text, format?)
    }

    /// The colors as a list of rows, None for a hole. A graph has no rows.
    fn to_list(&self) -> PyResult<Vec<Vec<Option<Label>>>> {
        let grid = drawing::grid_of(&self.instance)?;
        let cell = |row, col| {
            let vertex = grid.vertex(row, col)?;
            Some(self.label(self.instance.color(vertex)))
        };
        Ok((0..grid.rows())
            .map(|row| (0..grid.cols()).map(|col| cell(row, col)).collect())
            .collect())
    }

    /// Whether the other board has the same cells, or the same graph, with the same colors,
    /// whatever is played on it.
    ///
    /// >>> from inundate import Board
    /// >>> board = Board("012\n001")
    /// >>> other = board.with_game(free=True)
    /// >>> board == other, board.same_cells(other)
    /// (False, True)
    fn same_cells(&self, other: &Self) -> bool {
        drawing::free(&self.instance) == drawing::free(&other.instance)
    }

    /// The number of cells or vertices, without the holes.
    fn __len__(&self) -> usize {
        self.vertices()
    }

    /// The color at a place: `board[row, column]`, or `board[vertex]` of a graph.
    fn __getitem__(&self, place: PivotArgument<'_>) -> PyResult<Label> {
        let missing = || PyKeyError::new_err(place.clone().unbind());
        let read = read_place(self.nodes.as_ref(), &place);
        let read = read.map_err(|error| self.nodes.as_ref().map_or(error, |_| missing()))?;
        let vertex = read.on(&self.instance).ok_or_else(missing)?;
        Ok(self.label(self.instance.color(vertex)))
    }

    fn __contains__(&self, place: &Bound<'_, PyAny>) -> bool {
        let place = read_place(self.nodes.as_ref(), place);
        place.is_ok_and(|place| place.on(&self.instance).is_some())
    }

    /// The places, (row, column) row by row, or the vertices.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let vertices = self.instance.graph().vertices();
        let places = vertices.map(|vertex| self.spot(vertex));
        Ok(PyList::new(py, places.collect::<Vec<_>>())?
            .try_iter()?
            .into_any())
    }

    /// The array that numpy makes of the board: `to_numpy()`, but with None for holes.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let module = py.import(intern!(py, "inundate._arrays"))?;
        module.call_method1(intern!(py, "plain"), (self.to_numpy(py)?, dtype, copy))
    }

    /// The colors as an array of shape (rows, columns), or (vertices,) of a graph: uint16 if all
    /// are numbers up to 65535, else of objects. It is a masked array if there are holes.
    /// `numpy.asarray(board)` has None for them.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Array<'py>> {
        let (board, hole) = (&self.instance, self.instance.palette().len());
        let vertices: Vec<Option<Vertex>> = match board.shape().grid() {
            Some(grid) => {
                let cells = 0..grid.rows() * grid.cols();
                let vertex = |cell| grid.vertex(cell / grid.cols(), cell % grid.cols());
                cells.map(vertex).collect()
            }
            None => board.graph().vertices().map(Some).collect(),
        };
        let color = |vertex| board.color(vertex).index();
        let numbers = vertices
            .iter()
            .map(|vertex| vertex.map_or(hole, color) as u64);
        let numbers: Vec<u8> = numbers.flat_map(u64::to_le_bytes).collect();
        let arguments = (self.labels(), PyBytes::new(py, &numbers), self.shape());
        let module = py.import(intern!(py, "inundate._arrays"))?;
        Ok(Array(module.call_method1(intern!(py, "array"), arguments)?))
    }

    /// A graph of networkx, with the attribute `color`. Cells are nodes (row, column).
    fn to_networkx<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let module = slf.py().import("inundate._packages")?;
        module.call_method1("graph_of", (slf,))
    }

    /// The board in one of the formats of the book, without its name where the format has none.
    ///
    /// >>> from inundate import Board
    /// >>> Board("012\n001").to_text("game-id")
    /// '3x2:012001,2\n'
    #[pyo3(signature = (format=None))]
    fn to_text(&self, format: Option<FormatName<'_>>) -> PyResult<String> {
        let format = format
            .as_ref()
            .map_or(Ok("rows"), |format| format.extract());
        texts::text(&self.instance, self.name.as_deref(), self.limit, format?)
    }

    /// The position after moves, or after those of an answer.
    ///
    /// >>> from inundate import Board, solve
    /// >>> board = Board("012\n001")
    /// >>> board.play([1])
    /// Board('112\n111', pivot=(0, 0))
    /// >>> board.play(solve(board)).flooded
    /// True
    fn play(&self, moves: Moves<'_>) -> PyResult<Self> {
        let read = self.read_moves(&moves)?;
        let (instance, steps) = (self.instance.clone(), self.vertices() * read.len());
        let position = long_or_short(moves.py(), steps, move |left| {
            let mut state = State::new(&instance);
            for mv in read {
                if left.load(Ordering::Relaxed) {
                    break;
                }
                state.play(mv)?;
            }
            Ok::<_, inundate_core::MoveError>(state.position())
        })?;
        let position = position.map_err(errors::moves)?;
        Ok(self.with_instance(position))
    }

    /// Plays the fixed game from another pivot, the free game, or between several pivots, on the
    /// same cells.
    ///
    /// >>> from inundate import Board, solve
    /// >>> board = Board("2110\n1122\n1212")
    /// >>> both = board.with_game(pivots=["top-left", "bottom-right"])
    /// >>> both
    /// Board('2110\n1122\n1212', pivots=[(0, 0), (2, 3)])
    /// >>> solve(board).length, solve(both).moves
    /// (4, [((2, 3), 0), ((2, 3), 1), ((2, 3), 2)])
    #[pyo3(signature = (*, pivot=None, free=false, pivots=None))]
    fn with_game(
        &self,
        pivot: Option<PivotArgument<'_>>,
        free: bool,
        pivots: Option<Pivots<'_>>,
    ) -> PyResult<Self> {
        let mut name = self.name.clone();
        let id = self.game_id();
        let make = |game| {
            name = id.map(|id| id.with_game(game).to_string()).or(name.take());
            Instance::clone(&self.instance).with_game(game)
        };
        let nodes = self.nodes.as_ref();
        let instance = board_of_game(pivot.as_ref(), free, pivots.as_ref(), nodes, make)?;
        // An id has no place for a list of pivots.
        let name = name.filter(|_| id.is_none() || pivots.is_none());
        Ok(Self {
            name,
            ..self.with_instance(instance)
        })
    }

    /// The picture of a notebook; None for a board that is too large for one.
    #[pyo3(name = "_repr_svg_")]
    pub(crate) fn picture(&self) -> Option<String> {
        self.svg(None, None).ok()
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        let (game, nodes) = (self.game(py)?, self.nodes.as_deref());
        Ok(drawing::text(py, &self.instance, nodes, &game))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let shown = ReprContent::new(py, &self.instance, self.name.as_deref())?;
        if let ReprContent::Json(text) = shown {
            return Ok(format!("Board({text})"));
        }
        let game = self.game(py)?;
        let shape = match (&shown, self.kind()) {
            (ReprContent::Rows(_), kind) if kind != "grid" => format!(", shape='{kind}'"),
            _ => String::new(),
        };
        let name = match &self.name {
            Some(name) => format!(", name={}", PyString::new(py, name).repr()?),
            None => String::new(),
        };
        Ok(format!("Board({}, {game}{shape}{name})", shown.text()))
    }

    /// Compares cells or graph, colors and game; not the names.
    fn __eq__(&self, other: &Self) -> bool {
        self.instance == other.instance
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.instance.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let unpickle = py.import("inundate._inundate")?.getattr("unpickle_board")?;
        let text = texts::text(&self.instance, self.name.as_deref(), None, "json")?;
        let nodes = self.nodes.as_ref().map(|nodes| nodes.list(py));
        let state = (text, &self.source, self.limit, nodes);
        Ok((unpickle, state).into_pyobject(py)?.into_any())
    }
}
