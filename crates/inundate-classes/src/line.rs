//! Boards that are a path or a cycle, or a power of one.

use inundate_core::{Color, Component};
use inundate_method::{NotApplicable, Problem};

use super::Power;

/// Vertices or components along a path or around a cycle, adjacent up to k apart.
pub(super) struct Line {
    /// The component at each place.
    order: Vec<Component>,
    colors: Vec<Color>,
    k: usize,
    /// The place of the pivot's component.
    start: usize,
}

impl Line {
    /// The vertices of an instance in the order of their numbers.
    pub(super) fn declared(problem: &Problem<'_>, k: usize) -> Self {
        let instance = problem.instance();
        let vertices = instance.graph().vertices();
        Self {
            order: vertices.map(|v| problem.reduced().component(v)).collect(),
            colors: instance.colors().to_vec(),
            k,
            start: problem.pivot().index(),
        }
    }

    /// The components of a board that is a path after contraction.
    pub(super) fn path(problem: &Problem<'_>) -> Result<Self, NotApplicable> {
        let graph = problem.reduced().graph();
        let end = graph.vertices().find(|&v| graph.neighbors(v).len() <= 1);
        match end {
            Some(end) if graph.edge_count() + 1 == graph.vertex_count() => {
                Self::from(problem, end, "a path after contraction")
            }
            _ => Err(NotApplicable::new(
                "free-path",
                "a path after contraction",
                "a cycle in it",
            )),
        }
    }

    /// The components of a board that is a cycle after contraction. A vertex and an edge count as
    /// cycles of one and two vertices: a cycle of few colors contracts to these.
    pub(super) fn cycle(problem: &Problem<'_>) -> Result<Self, NotApplicable> {
        let graph = problem.reduced().graph();
        if graph.vertex_count() <= 2 || graph.edge_count() == graph.vertex_count() {
            Self::from(problem, Component::new(0), "a cycle after contraction")
        } else {
            Err(NotApplicable::new(
                "free-cycle",
                "a cycle after contraction",
                format!(
                    "{} components and {} pairs of adjacent ones",
                    graph.vertex_count(),
                    graph.edge_count()
                ),
            ))
        }
    }

    /// Walks from a component on, each time to the neighbor that it does not come from.
    fn from(
        problem: &Problem<'_>,
        start: Component,
        expected: &str,
    ) -> Result<Self, NotApplicable> {
        let reduced = problem.reduced();
        let graph = reduced.graph();
        if let Some(branch) = graph.vertices().find(|&v| graph.neighbors(v).len() > 2) {
            let neighbors = graph.neighbors(branch).len();
            return Err(NotApplicable::new(
                "a line",
                expected,
                format!("a component with {neighbors} neighbors"),
            ));
        }
        let mut order = vec![start];
        let mut before = start;
        while let here = order[order.len() - 1]
            && let mut next = graph.neighbors(here).iter().filter(|&&v| v != before)
            && let Some(&next) = next.next()
            && next != start
        {
            before = here;
            order.push(next);
        }
        let colors = order.iter().map(|&v| reduced.color(v)).collect();
        let start = order.iter().position(|&v| v == problem.start());
        Ok(Self {
            order,
            colors,
            k: 1,
            start: start.expect("the line goes through all components"),
        })
    }

    /// n·√k; the time grows with its square.
    pub(super) fn size(&self) -> usize {
        let n = self.colors.len();
        let reach = self.k.min(n);
        n.saturating_mul(n).saturating_mul(reach).isqrt()
    }

    pub(super) fn colors(&self) -> &[Color] {
        &self.colors
    }

    /// The component at each place.
    pub(super) fn order(&self) -> impl Iterator<Item = Component> {
        self.order.iter().copied()
    }

    pub(super) fn power(&self) -> Power<'_> {
        Power::new(&self.colors, self.k, self.start).expect("a pivot on the line")
    }

    /// From places to components.
    pub(super) fn at_components(&self, moves: Vec<(usize, Color)>) -> Vec<(Component, Color)> {
        let moves = moves.into_iter();
        moves
            .map(|(place, color)| (self.order[place], color))
            .collect()
    }
}
