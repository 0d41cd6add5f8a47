//! The format `dimacs`.

use std::collections::BTreeSet;

use super::{PlainBoard, lines, number};

/// A graph that is being read.
struct Graph {
    stated_edges: usize,
    edges: Vec<(usize, usize)>,
    labels: Vec<Option<String>>,
    pivot: usize,
    free: bool,
}

pub(super) fn graphs(text: &str) -> Option<Vec<PlainBoard>> {
    let lines = lines(text);
    let mut graphs: Vec<Graph> = Vec::new();
    let mut free = false;
    for line in &lines {
        let fields: Vec<&str> = line.split_whitespace().collect();
        match (&fields[..], graphs.last_mut()) {
            (["c", "free"], None) => free = true,
            (["c", "free"], Some(graph)) => graph.free = true,
            (["c", "pivot", v], Some(graph)) if v.bytes().all(|byte| byte.is_ascii_digit()) => {
                graph.pivot = graph.vertex(v)?;
            }
            ([] | ["c", ..], _) => {}
            (["p", "edge" | "col", vertices, edges], _) => {
                let vertices = number(vertices)?;
                if vertices > lines.len() {
                    // Not every vertex has a line.
                    return None;
                }
                graphs.push(Graph {
                    stated_edges: number(edges)?,
                    edges: Vec::new(),
                    labels: vec![None; vertices],
                    pivot: 0,
                    free: std::mem::take(&mut free),
                });
            }
            (["e", u, v], Some(graph)) => {
                let edge = (graph.vertex(u)?, graph.vertex(v)?);
                graph.edges.push(edge);
            }
            (["n", v, label], Some(graph)) => {
                let v = graph.vertex(v)?;
                if graph.labels[v].replace((*label).to_owned()).is_some() {
                    return None;
                }
            }
            (["s", v], Some(graph)) => graph.pivot = graph.vertex(v)?,
            _ => return None,
        }
    }
    graphs.into_iter().map(Graph::board).collect()
}

impl Graph {
    fn vertex(&self, text: &str) -> Option<usize> {
        let vertex = number(text)?.checked_sub(1)?;
        (vertex < self.labels.len()).then_some(vertex)
    }

    fn board(self) -> Option<PlainBoard> {
        if self.edges.len() != self.stated_edges {
            return None;
        }
        let board = PlainBoard {
            id: None,
            kind: "graph".to_owned(),
            size: None,
            labels: self.labels.into_iter().collect::<Option<_>>()?,
            edges: simple(&self.edges),
            pivot: (!self.free).then_some(self.pivot),
        };
        board.checked()
    }
}

/// The edges without loops, each once, the lower end first.
pub(super) fn simple(edges: &[(usize, usize)]) -> BTreeSet<(usize, usize)> {
    let ordered = edges.iter().map(|&(u, v)| (u.min(v), u.max(v)));
    ordered.filter(|(u, v)| u != v).collect()
}
