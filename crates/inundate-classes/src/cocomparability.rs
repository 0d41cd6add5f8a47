//! The fixed game on co-comparability graphs.

use inundate_core::family::UmbrellaFreeOrder;
use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::{Run, StopReason};

use super::bits::Adjacency;
use super::sequence::replay;
use super::zero_one::{States, cheapest};

/// A contracted board with an umbrella-free order of its components, and the pivot's component.
///
/// In an umbrella-free order i < j < k with i adjacent to k has j adjacent to i or to k. Such an
/// order exists exactly for co-comparability graphs: interval graphs (by left ends), permutation
/// graphs, boards of two rows (column by column), ….
///
/// "x above u" means that x comes later than u and is not adjacent to it. Being above is
/// transitive, and so is being below.
#[derive(Clone, Debug)]
pub struct Cocomparability<'a> {
    reduced: &'a ReducedGraph,
    start: Component,
    /// By component: its place in the order.
    place: Vec<usize>,
    adjacency: Adjacency,
    /// By color: its last and its first component in the order. Components of one color are not
    /// adjacent, so of two one is above the other.
    extremes: Vec<(Component, Component)>,
    /// By component: whether something is above, below.
    is_open: Vec<(bool, bool)>,
}

impl<'a> Cocomparability<'a> {
    /// A contracted board, the pivot's component, and the order of the vertices before
    /// contraction. Contraction keeps the class: a component comes where its first vertex comes.
    ///
    /// # Panics
    /// If the order is not one of the vertices of this board.
    ///
    /// # Complexity
    /// O(n²/8) bytes for n components with m pairs of adjacent ones, O(n²/64 + m) time.
    pub fn new(reduced: &'a ReducedGraph, start: Component, order: &UmbrellaFreeOrder) -> Self {
        const UNSEEN: usize = usize::MAX;
        let n = reduced.component_count();
        let mut place = vec![UNSEEN; n];
        let mut components = Vec::with_capacity(n);
        for &vertex in order.as_slice() {
            let component = reduced.component(vertex);
            if place[component.index()] == UNSEEN {
                place[component.index()] = components.len();
                components.push(component);
            }
        }
        let graph = reduced.graph();
        let edges = graph.edges();
        let edges = edges.map(|(u, v)| (place[u.index()], place[v.index()]));
        let adjacency = Adjacency::new(n, edges);
        let mut extremes = vec![(components[0], components[0]); reduced.color_count()];
        for &component in &components {
            extremes[reduced.color(component).index()].0 = component;
        }
        for &component in components.iter().rev() {
            extremes[reduced.color(component).index()].1 = component;
        }
        let is_open = graph.vertices().map(|v| {
            let (here, neighbors) = (place[v.index()], graph.neighbors(v));
            let before = neighbors.iter().filter(|u| place[u.index()] < here).count();
            (neighbors.len() - before < n - 1 - here, before < here)
        });
        let is_open = is_open.collect();
        Self {
            reduced,
            start,
            place,
            adjacency,
            extremes,
            is_open,
        }
    }

    /// The bytes in which [`new`](Self::new) notes which of this many components are adjacent.
    pub(super) fn bytes_for(components: usize) -> usize {
        components * components.div_ceil(64) * size_of::<u64>()
    }

    fn is_above(&self, x: Component, u: Component) -> bool {
        let (x, u) = (self.place[x.index()], self.place[u.index()]);
        x > u && !self.adjacency.are_adjacent(x, u)
    }
}

/// A shortest sequence on a co-comparability graph.
///
/// A component that is not adjacent to a connected set is above all of it or below all of it. So
/// the two ends of a path inside the flooded region decide what a move floods or finishes. The
/// state is a pair of components (v, u): the ends of a downward and an upward path from the pivot.
/// A move takes each of them to a neighbor of its color or leaves it. If the last component of the
/// color is not above u and the first one not below v, everything of the color is adjacent to the
/// flooded region, and the move finishes the color.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O((n + m)²) time and O(n²) states for n components with m pairs of adjacent ones.
///
/// # Source
/// Fleischer, Woeginger 2010 show that the game is polynomial. The pair of ends is new here; the
/// book has the proof that their moves suffice.
pub fn cocomparability(
    board: &Cocomparability<'_>,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let way = cheapest(board, (board.start, board.start), run)?;
    let colors = way.into_iter().map(|(color, _)| color);
    Ok(replay(board.reduced, board.start, colors))
}

impl States for Cocomparability<'_> {
    type State = (Component, Component);

    fn bytes(&self) -> usize {
        Self::bytes_for(self.place.len())
    }

    fn is_closed(&self, &(down, up): &Self::State) -> bool {
        !self.is_open[up.index()].0 && !self.is_open[down.index()].1
    }

    fn moves(&self, &(down, up): &Self::State, visit: &mut dyn FnMut(Color, Self::State, bool)) {
        let steps = |end: Component| {
            let neighbors = self.reduced.graph().neighbors(end).iter().copied();
            let mut steps: Vec<_> = neighbors
                .map(|next| (self.reduced.color(next), next))
                .collect();
            steps.sort_unstable();
            steps
        };
        let (downs, ups) = (steps(down), steps(up));
        for downs in split_by_color(&downs) {
            for &(color, next) in downs {
                visit(color, (next, up), self.is_left(color, down, up));
            }
        }
        for ups in split_by_color(&ups) {
            let color = ups[0].0;
            let is_left = self.is_left(color, down, up);
            let from = downs.partition_point(|step| step.0 < color);
            let to = downs.partition_point(|step| step.0 <= color);
            for &(_, next_up) in ups {
                visit(color, (down, next_up), is_left);
                for &(_, next_down) in &downs[from..to] {
                    visit(color, (next_down, next_up), is_left);
                }
            }
        }
    }
}

impl Cocomparability<'_> {
    /// Whether a move from these ends may leave some of its color.
    fn is_left(&self, color: Color, down: Component, up: Component) -> bool {
        let (last, first) = self.extremes[color.index()];
        self.is_above(last, up) || self.is_above(down, first)
    }
}

fn split_by_color(steps: &[(Color, Component)]) -> impl Iterator<Item = &[(Color, Component)]> {
    steps.chunk_by(|a, b| a.0 == b.0)
}
