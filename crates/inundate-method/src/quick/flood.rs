//! A region that grows, with its frontier by color.

use std::collections::BTreeSet;
use std::mem;

use inundate_core::{Color, Graph, Vertex};

/// The flooded region of a fixed game.
///
/// Works on a contracted graph and on an instance as it is; there a call also floods what hangs
/// together with the frontier in the color called.
///
/// # Complexity
/// O(V + E + calls) for a whole game, and O(log colors) for each change of the set of colors
/// around: each vertex enters the frontier once and leaves it once.
#[derive(Clone, Debug)]
pub struct Flood<'a> {
    graph: &'a Graph,
    colors: &'a [Color],
    seen: Vec<bool>,
    flooded: Vec<bool>,
    frontier: Vec<Vec<Vertex>>,
    around: BTreeSet<Color>,
    left: usize,
}

impl<'a> Flood<'a> {
    /// The component of `start` is flooded; `colors` has the color of each vertex, below `color_count`.
    pub fn new(graph: &'a Graph, colors: &'a [Color], color_count: usize, start: Vertex) -> Self {
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
        flood.call(colors[start.index()], |_| {});
        flood
    }

    /// Whether everything is flooded.
    pub fn is_done(&self) -> bool {
        self.left == 0
    }

    /// Whether a vertex is in the region.
    pub fn has(&self, vertex: Vertex) -> bool {
        self.flooded[vertex.index()]
    }

    /// The colors beside the region.
    pub fn around(&self) -> &BTreeSet<Color> {
        &self.around
    }

    /// Vertices of a color beside the region.
    pub fn frontier(&self, color: Color) -> &[Vertex] {
        &self.frontier[color.index()]
    }

    /// Makes a move; `entered` is told of each vertex that enters the frontier.
    pub fn call(&mut self, color: Color, mut entered: impl FnMut(Vertex)) {
        self.around.remove(&color);
        let mut stack = mem::take(&mut self.frontier[color.index()]);
        while let Some(u) = stack.pop() {
            self.left -= 1;
            self.flooded[u.index()] = true;
            for &v in self.graph.neighbors(u) {
                if mem::replace(&mut self.seen[v.index()], true) {
                    continue;
                }
                let beside = self.colors[v.index()];
                if beside == color {
                    stack.push(v);
                } else {
                    if self.frontier[beside.index()].is_empty() {
                        self.around.insert(beside);
                    }
                    self.frontier[beside.index()].push(v);
                    entered(v);
                }
            }
        }
    }
}
