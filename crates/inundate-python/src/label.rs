//! Colors, places and moves as Python has them: a color is an `int` if its label is a whole number,
//! else a `str`; a place is `(row, column)`, a vertex or a node of networkx; a move is a color, or
//! in the free game `(place, color)`.

use std::convert::Infallible;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use inundate_core::notation::{LabeledMove, Place, quoted};
use inundate_core::{Color, GameSetup, Instance, InstanceError, Pivot};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::inspect::PyStaticExpr;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyString};
use pyo3::{type_hint_identifier, type_hint_subscript};

use crate::errors;

/// A name of `inundate.types`.
macro_rules! named {
    ($name:literal) => {
        type_hint_identifier!("inundate.types", $name)
    };
}

const ANY: PyStaticExpr = type_hint_identifier!("typing", "Any");

/// A value that Python has as something else, with the name of its type and the ways there and
/// back.
macro_rules! value {
    (
        $(#[$doc:meta])*
        $name:ident($of:ty), $hint:literal as $type:expr;
        $shown:ident, $py:ident => $show:expr;
        $given:ident => $read:expr;
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub(crate) struct $name(pub(crate) $of);

        impl<'py> IntoPyObject<'py> for $name {
            type Target = PyAny;
            type Output = Bound<'py, PyAny>;
            type Error = PyErr;
            const OUTPUT_TYPE: PyStaticExpr = $type;

            fn into_pyobject(self, $py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                let $shown = self.0;
                $show
            }
        }

        impl<'py> FromPyObject<'_, 'py> for $name {
            type Error = PyErr;
            const INPUT_TYPE: PyStaticExpr = named!($hint);

            fn extract($given: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
                $read.map(Self)
            }
        }
    };
}

value! {
    /// A color, by its label.
    Label(String), "Color" as named!("Color");
    label, py => match number(&label) {
        Some(number) => number.into_bound_py_any(py),
        None => label.into_bound_py_any(py),
    };
    given => read_color(&given);
}
value! {
    /// A cell, a vertex or a node.
    Spot(At), "Place" as named!("Place");
    at, py => match at {
        At::Place(Place::Cell(row, col)) => (row, col).into_bound_py_any(py),
        At::Place(Place::Vertex(vertex)) => vertex.into_bound_py_any(py),
        At::Node(node) => Ok(node.bind(py).clone()),
    };
    // The parts of answers are read back from pickles alone: what is no place is a node.
    given => match read_place(None, &given) {
        Ok(place) => Ok(At::Place(place)),
        Err(error) if given.is_none() => Err(error),
        Err(_) => Ok(At::Node(Arc::new(given.to_owned().unbind()))),
    };
}
value! {
    /// A move. Type checkers do not know of which game: it is what the caller takes it for, a color
    /// or (place, color).
    Step((Option<Spot>, Label)), "Move" as ANY;
    step, py => match step {
        (None, label) => label.into_bound_py_any(py),
        both => both.into_bound_py_any(py),
    };
    given => match given.extract() {
        Ok((at, label)) => Ok((Some(at), label)),
        Err(_) => given.extract().map(|label| (None, label)),
    };
}
value! {
    /// Moves, one after another.
    Steps(Vec<Step>), "MoveList" as named!("MoveList");
    steps, py => steps.into_bound_py_any(py);
    given => given.extract();
}

/// A place, or the node that stands for one.
#[derive(Clone, Debug)]
pub(crate) enum At {
    Place(Place),
    Node(Arc<Py<PyAny>>),
}

impl PartialEq for At {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Place(one), Self::Place(other)) => one == other,
            (Self::Node(one), Self::Node(other)) => {
                Python::attach(|py| one.bind(py).eq(other.bind(py)).unwrap_or(false))
            }
            _ => false,
        }
    }
}

impl Eq for At {}

impl Hash for At {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Self::Place(place) => place.hash(state),
            Self::Node(node) => {
                Python::attach(|py| node.bind(py).hash().unwrap_or(0)).hash(state);
            }
        }
    }
}

/// The nodes of a graph of networkx, by vertex: the places of its board. Like a name they are no
/// part of the board.
#[derive(Debug)]
pub(crate) struct Nodes {
    nodes: Vec<Arc<Py<PyAny>>>,
    /// The number of each.
    vertices: Py<PyDict>,
}

impl Nodes {
    pub(crate) fn new(nodes: &Bound<'_, PyAny>) -> PyResult<Self> {
        let vertices = PyDict::new(nodes.py());
        let mut listed = Vec::new();
        for node in nodes.try_iter()? {
            let node = node?;
            vertices.set_item(&node, listed.len())?;
            listed.push(Arc::new(node.unbind()));
        }
        Ok(Self {
            nodes: listed,
            vertices: vertices.unbind(),
        })
    }

    pub(crate) fn list<'py>(&self, py: Python<'py>) -> Vec<Bound<'py, PyAny>> {
        let nodes = self.nodes.iter();
        nodes.map(|node| node.bind(py).clone()).collect()
    }

    fn vertex(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        // A value without a hash is not a node.
        let vertex = self.vertices.bind(value.py()).get_item(value);
        match vertex.ok().flatten() {
            Some(vertex) => vertex.extract(),
            None => Err(errors::board(errors::mismatch(
                "expected a node of the graph",
                value,
            ))),
        }
    }
}

impl PartialEq for Nodes {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Hash for Nodes {
    fn hash<H: Hasher>(&self, _state: &mut H) {}
}

/// A value that is hardly ever missing: type checkers ask nobody to look whether it is None.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Usual<T>(pub(crate) Option<T>);

impl<'a, 'py, T: FromPyObject<'a, 'py>> FromPyObject<'a, 'py> for Usual<T> {
    type Error = T::Error;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> Result<Self, T::Error> {
        value.extract().map(Self)
    }
}

impl<'py, T: IntoPyObject<'py>> IntoPyObject<'py> for Usual<T> {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;
    const OUTPUT_TYPE: PyStaticExpr = type_hint_subscript!(
        type_hint_identifier!("typing", "Union"),
        T::OUTPUT_TYPE,
        ANY
    );

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.into_bound_py_any(py)
    }
}

/// An array of numpy.
#[derive(Debug)]
pub(crate) struct Array<'py>(pub(crate) Bound<'py, PyAny>);

impl<'py> IntoPyObject<'py> for Array<'py> {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = Infallible;
    const OUTPUT_TYPE: PyStaticExpr =
        type_hint_subscript!(type_hint_identifier!("numpy.typing", "NDArray"), ANY);

    fn into_pyobject(self, _py: Python<'py>) -> Result<Bound<'py, PyAny>, Infallible> {
        Ok(self.0)
    }
}

impl Spot {
    pub(crate) fn new(nodes: Option<&Arc<Nodes>>, place: Place) -> Self {
        Self(match (nodes, place) {
            (Some(nodes), Place::Vertex(vertex)) => At::Node(nodes.nodes[vertex].clone()),
            _ => At::Place(place),
        })
    }
}

impl fmt::Display for Step {
    /// As [`LabeledMove`] is written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, Label(label)) = &self.0;
        match at {
            None => {}
            Some(Spot(At::Place(place))) => write!(f, "{place}:")?,
            Some(Spot(At::Node(node))) => write!(f, "{node}:")?,
        }
        f.write_str(&quoted(label))
    }
}

/// Arguments that are read with the board, or with care; type checkers see their types.
macro_rules! arguments {
    ($($(#[$about:meta])* $name:ident: $hint:expr;)+) => {$(
        $(#[$about])*
        #[derive(Debug)]
        pub(crate) struct $name<'py>(Bound<'py, PyAny>);

        impl<'py> FromPyObject<'_, 'py> for $name<'py> {
            type Error = PyErr;
            const INPUT_TYPE: PyStaticExpr = $hint;

            fn extract(value: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
                Ok(Self(value.to_owned()))
            }
        }

        impl<'py> Deref for $name<'py> {
            type Target = Bound<'py, PyAny>;

            fn deref(&self) -> &Bound<'py, PyAny> {
                &self.0
            }
        }
    )+};
}

const ITERABLE: PyStaticExpr = type_hint_identifier!("collections.abc", "Iterable");

arguments! {
    /// The moves of a game, or an answer that has them.
    Moves: named!("Moves");
    /// A place, or the name of a corner or the center.
    PivotArgument: named!("Pivot");
    /// Places, or names of corners.
    Pivots: type_hint_subscript!(ITERABLE, named!("Pivot"));
    /// A color.
    ColorArgument: named!("Color");
    /// Places.
    Places: type_hint_subscript!(ITERABLE, named!("Place"));
    /// Colors by vertex.
    Colors: type_hint_subscript!(ITERABLE, named!("Color"));
    /// Pairs of vertices.
    Edges: type_hint_subscript!(ITERABLE, type_hint_subscript!(TUPLE, INDEX, INDEX));
    /// Boards.
    Boards: named!("Boards");
    /// Texts.
    Texts: type_hint_subscript!(
        type_hint_identifier!("collections.abc", "Sequence"),
        type_hint_identifier!("builtins", "str")
    );
    /// The name of a format.
    FormatName: named!("Format");
    /// The name of a palette.
    PaletteName: named!("Palette");
    /// A function that receives the progress of a search, or whether to show a bar.
    Listener: named!("Progress");
}

/// The texts of an argument. One text is not several.
pub(crate) fn texts(argument: &str, value: &Texts<'_>) -> PyResult<Vec<String>> {
    let expected = format!("{argument}: expected a list of texts");
    let texts = value.extract();
    texts.map_err(|_| errors::wrong_type(expected, value))
}

/// A number in an argument, or what was found in its place: too large a number, or something else.
/// Its error names the argument.
#[derive(Clone, Debug)]
pub(crate) enum Number<N> {
    Is(N),
    TooLarge(String),
    Other(String),
}

/// A time.
pub(crate) type Seconds = Number<f64>;

/// A whole number; [`whole!`] reads it.
pub(crate) type Int = Number<i128>;

impl<'a, 'py, N: FromPyObject<'a, 'py>> FromPyObject<'a, 'py> for Number<N> {
    type Error = PyErr;
    const INPUT_TYPE: PyStaticExpr = N::INPUT_TYPE;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let error: PyErr = match value.extract() {
            Ok(number) => return Ok(Self::Is(number)),
            Err(error) => N::Error::into(error),
        };
        let found = errors::found(&value);
        Ok(if error.is_instance_of::<PyOverflowError>(value.py()) {
            Self::TooLarge(found)
        } else {
            Self::Other(found)
        })
    }
}

impl<N> Number<N> {
    /// The number, or the error of an argument.
    pub(crate) fn expected(self, name: &str, expected: impl fmt::Display) -> PyResult<N> {
        let text = |found: String| format!("{name}: expected {expected}, found {found}");
        match self {
            Self::Is(number) => Ok(number),
            Self::TooLarge(found) => Err(errors::argument(text(found))),
            Self::Other(found) => Err(PyTypeError::new_err(text(found))),
        }
    }
}

/// Reads arguments as numbers from 0, each by its name.
macro_rules! whole {
    ($($name:ident $(: $kind:ty)?),+) => {
        $(let $name $(: $kind)? = crate::label::Whole::into_number($name, stringify!($name))?;)+
    };
}
pub(crate) use whole;

/// An argument of whole numbers that are numbers from 0 in Rust.
pub(crate) trait Whole<N> {
    fn into_number(self, name: &str) -> PyResult<N>;
}

impl<N: TryFrom<i128>> Whole<N> for Int {
    fn into_number(self, name: &str) -> PyResult<N> {
        let most = u128::MAX >> (128 - 8 * size_of::<N>());
        let expected = format_args!("a whole number from 0 to {most}");
        let number = self.expected(name, expected)?;
        N::try_from(number)
            .map_err(|_| errors::argument(format!("{name}: expected {expected}, found {number}")))
    }
}

impl<N, F: Whole<N>> Whole<Option<N>> for Option<F> {
    fn into_number(self, name: &str) -> PyResult<Option<N>> {
        self.map(|value| value.into_number(name)).transpose()
    }
}

impl<N, F: Whole<N>> Whole<(N, N)> for (F, F) {
    fn into_number(self, name: &str) -> PyResult<(N, N)> {
        Ok((self.0.into_number(name)?, self.1.into_number(name)?))
    }
}

const TUPLE: PyStaticExpr = type_hint_identifier!("builtins", "tuple");
const INDEX: PyStaticExpr = type_hint_identifier!("typing", "SupportsIndex");

/// The value of a label, if it is a whole number in its usual form.
fn number(label: &str) -> Option<u64> {
    let plain = label.bytes().all(|byte| byte.is_ascii_digit())
        && (label == "0" || !label.starts_with('0'));
    label.parse().ok().filter(|_| plain)
}

/// The label of a color given in Python; None if the value is no color.
pub(crate) fn label(color: &Bound<'_, PyAny>) -> Option<String> {
    if let Ok(text) = color.cast::<PyString>() {
        return text.to_str().ok().map(str::to_owned);
    }
    if let Ok(flag) = color.cast::<PyBool>() {
        return Some(u8::from(flag.is_true()).to_string());
    }
    // Numbers of numpy are no `int`, and floating-point numbers have no index.
    color.extract::<u64>().ok().map(|number| number.to_string())
}

fn read_color(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let wrong = || errors::wrong_type("expected a color", value);
    label(value).ok_or_else(wrong)
}

/// The place given in Python: a node where the board has such.
pub(crate) fn read_place(nodes: Option<&Arc<Nodes>>, value: &Bound<'_, PyAny>) -> PyResult<Place> {
    if let Some(nodes) = nodes {
        return nodes.vertex(value).map(Place::Vertex);
    }
    if let Ok((row, col)) = value.extract::<(usize, usize)>() {
        return Ok(Place::Cell(row, col));
    }
    if !value.is_instance_of::<PyString>()
        && let Ok(vertex) = value.extract::<usize>()
    {
        return Ok(Place::Vertex(vertex));
    }
    let expected = "expected a place, (row, column) or a vertex";
    Err(errors::wrong_type(expected, value))
}

/// The pivot in an argument: a node where the board has such, else a place, or the name of a corner
/// or the center.
pub(crate) fn pivot(
    argument: &str,
    value: &Bound<'_, PyAny>,
    nodes: Option<&Arc<Nodes>>,
) -> PyResult<Pivot> {
    if let Some(nodes) = nodes {
        let vertex = nodes.vertex(value).map(Pivot::Vertex);
        return vertex
            .map_err(|error| errors::board(format!("{argument}: {}", error.value(value.py()))));
    }
    if let Ok(text) = value.cast::<PyString>() {
        return errors::read(argument, text.to_str()?);
    }
    let place = read_place(None, value).map(Pivot::from);
    place.map_err(|_| {
        let expected = "expected (row, column) or a vertex, from 0, or a name like \"center\"";
        errors::board(errors::mismatch(format!("{argument}: {expected}"), value))
    })
}

/// The board that is made of the game given in Python.
pub(crate) fn board_of_game(
    one: Option<&PivotArgument<'_>>,
    free: bool,
    several: Option<&Pivots<'_>>,
    nodes: Option<&Arc<Nodes>>,
    make: impl FnOnce(GameSetup) -> Result<Instance, InstanceError>,
) -> PyResult<Instance> {
    let Some(several) = several else {
        return make(game(one, free, nodes)?).map_err(errors::instance);
    };
    if free || one.is_some() {
        let expected = "pivots: expected none beside pivot and free";
        return Err(errors::board(errors::mismatch(expected, several)));
    }
    let places = several
        .try_iter()?
        .map(|place| pivot("pivots", &place?, nodes));
    let places: Vec<Pivot> = places.collect::<PyResult<_>>()?;
    let board = make(GameSetup::Free).and_then(|board| board.with_pivots(&places));
    board.map_err(errors::instance)
}

/// The game given in Python.
pub(crate) fn game(
    pivot: Option<&PivotArgument<'_>>,
    free: bool,
    nodes: Option<&Arc<Nodes>>,
) -> PyResult<GameSetup> {
    match pivot {
        Some(pivot) if free => Err(errors::board(errors::mismatch(
            "pivot: expected none in the free game",
            pivot,
        ))),
        Some(pivot) => Ok(GameSetup::Fixed(self::pivot("pivot", pivot, nodes)?)),
        None if free => Ok(GameSetup::Islands),
        None => Ok(GameSetup::default()),
    }
}

/// The final color given in Python, a color of the board.
pub(crate) fn final_color(board: &Instance, value: &Bound<'_, PyAny>) -> PyResult<Color> {
    /// Largest number of colors named in an error.
    const MOST: usize = 20;
    let palette = board.palette();
    let color = label(value).and_then(|label| palette.color(&label));
    color.ok_or_else(|| {
        let labels = palette.colors().map(|color| palette.label(color));
        let mut shown: Vec<&str> = labels.take(MOST).collect();
        if palette.len() > MOST {
            shown.push("…");
        }
        let shown = shown.join(", ");
        let expected = format!("final_color: expected a color of the board ({shown})");
        errors::argument(errors::mismatch(expected, value))
    })
}

/// A move given in Python.
pub(crate) fn read_labeled(
    nodes: Option<&Arc<Nodes>>,
    value: &Bound<'_, PyAny>,
) -> PyResult<LabeledMove> {
    let Ok((place, Label(label))) = value.extract::<(Bound<'_, PyAny>, Label)>() else {
        return read_color(value).map(LabeledMove::fixed);
    };
    match (read_place(nodes, &place), nodes) {
        (Err(error), Some(_)) => Err(error),
        (Err(_), None) => read_color(value).map(LabeledMove::fixed),
        (Ok(place), _) => Ok(LabeledMove {
            place: Some(place),
            label,
        }),
    }
}
