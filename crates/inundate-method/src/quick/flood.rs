//! A growing region with its frontier by color.

use std::collections::BTreeSet;
use std::mem;

use inundate_core::{Color, Component, Graph, Node, ReducedGraph};

/// The flooded region of a fixed game.
///
/// Works on a contracted graph and on an instance as it is. There a move also floods the vertices
/// of its color that are connected to the frontier in that color.
///
/// # Complexity
/// O(V + E + moves) for a whole game, since each vertex enters the frontier once and leaves it
/// once. In addition O(log colors) for each change of the set of the frontier's colors.
#[derive(Clone, Debug)]
pub struct Flood<'a, V> {
    graph: &'a Graph<V>,
    colors: &'a [Color],
    seen: Vec<bool>,
    flooded: Vec<bool>,
    frontier: Vec<Vec<V>>,
    around: BTreeSet<Color>,
    left: usize,
}

impl<'a> Flood<'a, Component> {
    /// A region of the start alone.
    pub fn new(reduced: &'a ReducedGraph, start: Component) -> Self {
        let (graph, colors) = (reduced.graph(), reduced.colors());
        Self::with_watcher(graph, colors, reduced.color_count(), start, |_, _| {})
    }
}

impl<'a, V: Node> Flood<'a, V> {
    /// The component of `start` is flooded; `colors` has the color of each vertex, below
    /// `color_count`. `adjacent` is called as in [`play_watched`](Self::play_watched).
    pub fn with_watcher(
        graph: &'a Graph<V>,
        colors: &'a [Color],
        color_count: usize,
        start: V,
        adjacent: impl FnMut(V, bool),
    ) -> Self {
        let mut flood = Self {
            graph,
            colors,
            seen: vec![false; colors.len()],
            flooded: vec![false; colors.len()],
            frontier: vec![Vec::new(); color_count],
            around: BTreeSet::new(),
            left: colors.len(),
        };
        flood.seen[start.index()] = true;
        flood.frontier[colors[start.index()].index()].push(start);
        flood.play_watched(colors[start.index()], adjacent);
        flood
    }

    /// Whether everything is flooded.
    pub fn is_done(&self) -> bool {
        self.left == 0
    }

    /// Whether a vertex is in the region.
    pub fn has(&self, vertex: V) -> bool {
        self.flooded[vertex.index()]
    }

    /// The colors of the frontier.
    pub fn around(&self) -> &BTreeSet<Color> {
        &self.around
    }

    /// The vertices of the frontier that have a color.
    pub fn frontier(&self, color: Color) -> &[V] {
        &self.frontier[color.index()]
    }

    /// Makes a move and calls `entered` with each vertex that enters the frontier.
    pub fn play(&mut self, color: Color, mut entered: impl FnMut(V)) {
        self.play_watched(color, |vertex, enters| {
            if enters {
                entered(vertex);
            }
        });
    }

    /// Makes a move and calls `adjacent` for each edge from a vertex that it floods to one of the
    /// frontier: with the one of the frontier, and whether this edge is the one by which it enters
    /// the frontier.
    pub fn play_watched(&mut self, color: Color, mut adjacent: impl FnMut(V, bool)) {
        self.around.remove(&color);
        let mut stack = mem::take(&mut self.frontier[color.index()]);
        while let Some(u) = stack.pop() {
            self.left -= 1;
            self.flooded[u.index()] = true;
            for &v in self.graph.neighbors(u) {
                if mem::replace(&mut self.seen[v.index()], true) {
                    if self.colors[v.index()] != color && !self.flooded[v.index()] {
                        adjacent(v, false);
                    }
                    continue;
                }
                let its_color = self.colors[v.index()];
                if its_color == color {
                    stack.push(v);
                } else {
                    if self.frontier[its_color.index()].is_empty() {
                        self.around.insert(its_color);
                    }
                    self.frontier[its_color.index()].push(v);
                    adjacent(v, true);
                }
            }
        }
    }
}
