//! Graphs as Python has them: lists of edges, and networkx.

use inundate_core::notation::Place;
use inundate_core::{GraphSetup, Instance, Vertex};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::{errors, label};

/// A graph of the color of each vertex, and of pairs of vertices that are adjacent.
pub(crate) fn graph(colors: &Bound<'_, PyAny>, edges: &Bound<'_, PyAny>) -> PyResult<GraphSetup> {
    let py = colors.py();
    let mut labels = Vec::new();
    for (vertex, color) in colors.try_iter()?.enumerate() {
        let color = color?;
        labels.push(label::label(&color).ok_or_else(|| {
            let found = label::found(&color);
            let error = errors::board(format!("vertex {vertex}: expected a color, found {found}"));
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
    Ok(graph)
}

/// The colors by vertex, the pairs of adjacent vertices, and the pivot of a graph of networkx.
type Network<'py> = (
    Bound<'py, PyList>,
    Bound<'py, PyList>,
    Option<Bound<'py, PyAny>>,
);

/// Vertices are numbered in the order of the nodes.
pub(crate) fn of_networkx<'py>(
    graph: &Bound<'py, PyAny>,
    color: &str,
    pivot: Option<&Bound<'py, PyAny>>,
) -> PyResult<Network<'py>> {
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
    Ok((colors, edges, pivot))
}

/// A graph of networkx with the attribute `color`.
pub(crate) fn to_networkx<'py>(
    py: Python<'py>,
    instance: &Instance,
    colors: Vec<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let graph = py.import("networkx")?.call_method0("Graph")?;
    let node = |vertex: Vertex| label::place(py, Place::of(instance, vertex));
    for (vertex, color) in instance.graph().vertices().zip(colors) {
        let attributes = PyDict::new(py);
        attributes.set_item("color", color)?;
        graph.call_method("add_node", (node(vertex)?,), Some(&attributes))?;
    }
    for (u, v) in instance.graph().edges() {
        graph.call_method1("add_edge", (node(u)?, node(v)?))?;
    }
    Ok(graph)
}
