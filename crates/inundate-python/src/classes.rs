//! The classes of boards. `inundate._answers` gives the answers their types.

use inundate::Problem;
use inundate::classes::{Certificate, Cotree, classify};
use inundate_core::notation::Place;
use inundate_core::{Component, Vertex};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;

use crate::aside::aside;
use crate::board::Board;
use crate::label;

/// By class, its certificate: the name of what it is made of, and that. Then the classes that the board is not of, and
/// those that are undecided.
type Classes<'py> = (
    Vec<(&'static str, &'static str, Bound<'py, PyAny>)>,
    Vec<&'static str>,
    Vec<&'static str>,
);

/// The classes of the contracted graph of a board.
#[pyfunction]
pub(crate) fn classes_of<'py>(
    py: Python<'py>,
    board: &Bound<'py, Board>,
) -> PyResult<Classes<'py>> {
    let instance = &board.get().instance;
    let contracted = instance.clone();
    let (found, lowest) = aside(py, move |_| {
        let problem = Problem::new(&contracted);
        let reduced = problem.reduced();
        let components = reduced.graph().vertices();
        let lowest = components.map(|component| (component, reduced.lowest_vertex(component)));
        (
            classify(&problem),
            lowest.collect::<Vec<(Component, Vertex)>>(),
        )
    })?;
    let place =
        |component: Component| label::place(py, Place::of(instance, lowest[component.index()].1));
    let places = |list: &[Component]| {
        let places = list.iter().map(|&component| place(component));
        places.collect::<PyResult<Vec<_>>>()?.into_bound_py_any(py)
    };
    let mut classes = Vec::new();
    for member in &found.memberships {
        let (name, value) = match &member.certificate {
            Certificate::Order(order) => ("order", places(order)?),
            Certificate::Spine(spine) => ("spine", places(spine)?),
            Certificate::Clique(clique) => ("clique", places(clique)?),
            Certificate::Sides(sides) => ("side", places(sides.second())?),
            Certificate::Intervals(intervals) => {
                let pairs = lowest.iter().zip(intervals);
                let pairs = pairs.map(|(&(component, _), range)| Ok((place(component)?, *range)));
                let pairs = pairs.collect::<PyResult<Vec<_>>>()?;
                ("intervals", pairs.into_bound_py_any(py)?)
            }
            Certificate::Cotree(tree) => ("cotree", cotree(py, tree, &place)?),
            _ => ("exhaustive", true.into_bound_py_any(py)?),
        };
        classes.push((member.class, name, value));
    }
    Ok((classes, found.others, found.undecided))
}

/// The nodes of a tree, its root first. A union or a join lists its parts by their places in the list, which come later.
fn cotree<'py>(
    py: Python<'py>,
    tree: &Cotree,
    place: &impl Fn(Component) -> PyResult<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut nodes = vec![tree];
    let mut parts = Vec::new();
    while let Some(&node) = nodes.get(parts.len()) {
        let (name, children) = match node {
            Cotree::Leaf(vertex) => {
                parts.push(("leaf", place(*vertex)?));
                continue;
            }
            Cotree::Union(children) => ("union", children),
            Cotree::Join(children) => ("join", children),
        };
        let numbers: Vec<usize> = (nodes.len()..nodes.len() + children.len()).collect();
        parts.push((name, numbers.into_bound_py_any(py)?));
        nodes.extend(children);
    }
    parts.into_bound_py_any(py)
}
