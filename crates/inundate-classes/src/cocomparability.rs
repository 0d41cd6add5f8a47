//! The fixed game on co-comparability graphs.

use inundate_core::{Color, Component, Graph, ReducedGraph, Vertex};
use inundate_method::{NotApplicable, Run, StopReason};

use super::replay::replay;
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
    rows: Rows,
    /// By color: its last and its first component in the order. Components of one color are not
    /// adjacent, so of two one is above the other.
    extremes: Vec<(Component, Component)>,
    /// By component: whether something is above, below.
    is_open: Vec<(bool, bool)>,
}

impl<'a> Cocomparability<'a> {
    /// A contracted board, the pivot's component, and an order of the vertices of the instance.
    /// Contraction keeps the class: a component comes where its first vertex comes.
    ///
    /// # Errors
    /// [`NotApplicable`] if `order` does not name each vertex once or is not umbrella-free after
    /// contraction.
    ///
    /// # Complexity
    /// O(n²/8) bytes for n components, O(n·m/64) time.
    pub fn new(
        reduced: &'a ReducedGraph,
        start: Component,
        order: &[Vertex],
    ) -> Result<Self, NotApplicable> {
        const UNSEEN: usize = usize::MAX;
        let refuse = |expected: &str, found: String| NotApplicable {
            method: "cocomparability",
            expected: expected.to_owned(),
            found,
        };
        let components = reduced.graph().vertices();
        let sizes = components.map(|component| reduced.size(component) as usize);
        let vertices: usize = sizes.sum();
        let mut seen = vec![false; vertices];
        for vertex in order {
            match seen.get_mut(vertex.index()) {
                Some(seen) if !*seen => *seen = true,
                _ => {
                    return Err(refuse(
                        "an order that names each vertex once",
                        format!("{} out of range or a second time", vertex.index()),
                    ));
                }
            }
        }
        if order.len() != vertices {
            return Err(refuse(
                "an order that names each vertex once",
                format!("{} of {vertices} vertices", order.len()),
            ));
        }
        let n = reduced.component_count();
        let mut place = vec![UNSEEN; n];
        let mut components = Vec::with_capacity(n);
        for vertex in order {
            let component = reduced.component(*vertex);
            if place[component.index()] == UNSEEN {
                place[component.index()] = components.len();
                components.push(component);
            }
        }
        let rows = Rows::new(reduced.graph(), &place, &components);
        if let Some((i, j, k)) = rows.umbrella() {
            let name = |place: usize| reduced.lowest_vertex(components[place]).index();
            return Err(refuse(
                "an umbrella-free order",
                format!(
                    "{} before {} before {}, the first and the last adjacent, the middle one to neither",
                    name(i),
                    name(j),
                    name(k)
                ),
            ));
        }
        let mut extremes = vec![(components[0], components[0]); reduced.color_count()];
        for &component in &components {
            extremes[reduced.color(component).index()].0 = component;
        }
        for &component in components.iter().rev() {
            extremes[reduced.color(component).index()].1 = component;
        }
        let is_open = place.iter().map(|&place| rows.is_open(place)).collect();
        Ok(Self {
            reduced,
            start,
            place,
            rows,
            extremes,
            is_open,
        })
    }

    /// What [`new`](Self::new) takes to see which of so many components are adjacent.
    pub(super) fn bytes_for(components: usize) -> usize {
        components * components.div_ceil(64) * size_of::<u64>()
    }

    fn is_above(&self, x: Component, u: Component) -> bool {
        let (x, u) = (self.place[x.index()], self.place[u.index()]);
        x > u && !self.rows.are_adjacent(x, u)
    }
}

/// A shortest sequence on a co-comparability graph.
///
/// A component that is not adjacent to a connected set lies above all of it or below all of it. So
/// a call floods or finishes what the two ends of a path inside the region decide: the state is a
/// pair of components (v, u) that a downward and an upward path from the pivot have come to. A
/// call takes each of them to a neighbor of its color or leaves it. If the last component of the
/// color is not above u and the first one not below v, everything of the color is adjacent to the
/// region, and the call finishes it.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O((n + m)²) time and O(n²) states for n components with m pairs of adjacent ones.
///
/// # Source
/// Fleischer, Woeginger 2010 show that it is polynomial. That the moves of the two ends suffice is
/// tested on millions of boards, and proven in part; every solution is replayed.
pub fn cocomparability(
    board: &Cocomparability<'_>,
    run: &mut Run<'_>,
) -> Result<Vec<Color>, StopReason> {
    let way = cheapest(board, (board.start, board.start), run)?;
    let calls = way.into_iter().map(|(color, _)| color);
    Ok(replay(board.reduced, board.start, calls))
}

impl States for Cocomparability<'_> {
    type State = (Component, Component);

    fn bytes(&self) -> usize {
        Self::bytes_for(self.place.len())
    }

    fn is_closed(&self, &(down, up): &Self::State) -> bool {
        !self.is_open[up.index()].0 && !self.is_open[down.index()].1
    }

    fn calls(&self, &(down, up): &Self::State, tell: &mut dyn FnMut(Color, Self::State, bool)) {
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
                tell(color, (next, up), self.is_left(color, down, up));
            }
        }
        for ups in split_by_color(&ups) {
            let color = ups[0].0;
            let is_left = self.is_left(color, down, up);
            let from = downs.partition_point(|step| step.0 < color);
            let to = downs.partition_point(|step| step.0 <= color);
            for &(_, next_up) in ups {
                tell(color, (down, next_up), is_left);
                for &(_, next_down) in &downs[from..to] {
                    tell(color, (next_down, next_up), is_left);
                }
            }
        }
    }
}

impl Cocomparability<'_> {
    /// Whether a call from these ends may leave some of its color.
    fn is_left(&self, color: Color, down: Component, up: Component) -> bool {
        let (last, first) = self.extremes[color.index()];
        self.is_above(last, up) || self.is_above(down, first)
    }
}

fn split_by_color(steps: &[(Color, Component)]) -> impl Iterator<Item = &[(Color, Component)]> {
    steps.chunk_by(|a, b| a.0 == b.0)
}

/// Which places of the order are adjacent: a bit for each pair.
#[derive(Clone, Debug)]
struct Rows {
    n: usize,
    words: usize,
    bits: Vec<u64>,
    neighbors: Vec<Vec<usize>>,
}

impl Rows {
    fn new(graph: &Graph, place: &[usize], components: &[Component]) -> Self {
        let n = components.len();
        let words = n.div_ceil(64);
        let mut rows = Self {
            n,
            words,
            bits: vec![0; n * words],
            neighbors: Vec::with_capacity(n),
        };
        for (here, &component) in components.iter().enumerate() {
            let neighbors = graph.neighbors(component).iter();
            let neighbors: Vec<usize> = neighbors.map(|v| place[v.index()]).collect();
            for there in &neighbors {
                rows.bits[here * words + there / 64] |= 1 << (there % 64);
            }
            rows.neighbors.push(neighbors);
        }
        rows
    }

    fn row(&self, place: usize) -> &[u64] {
        &self.bits[place * self.words..(place + 1) * self.words]
    }

    fn are_adjacent(&self, a: usize, b: usize) -> bool {
        self.row(a)[b / 64] >> (b % 64) & 1 == 1
    }

    /// The first place from `from` up to before `to` that is adjacent to neither `a` nor `b`.
    fn first_apart(&self, a: usize, b: usize, from: usize, to: usize) -> Option<usize> {
        let mut word = from / 64;
        while 64 * word < to {
            let mut apart = !(self.row(a)[word] | self.row(b)[word]);
            if word == from / 64 {
                apart &= u64::MAX << (from % 64);
            }
            let found = 64 * word + apart.trailing_zeros() as usize;
            if apart != 0 {
                return (found < to).then_some(found);
            }
            word += 1;
        }
        None
    }

    /// Three places that show that the order is not umbrella-free.
    fn umbrella(&self) -> Option<(usize, usize, usize)> {
        let pairs = self.neighbors.iter().enumerate();
        pairs
            .flat_map(|(i, neighbors)| neighbors.iter().map(move |&k| (i, k)))
            .filter(|(i, k)| i < k)
            .find_map(|(i, k)| Some((i, self.first_apart(i, k, i + 1, k)?, k)))
    }

    /// Whether something comes after a place, before it, and is not adjacent to it.
    fn is_open(&self, place: usize) -> (bool, bool) {
        (
            self.first_apart(place, place, place + 1, self.n).is_some(),
            self.first_apart(place, place, 0, place).is_some(),
        )
    }
}
