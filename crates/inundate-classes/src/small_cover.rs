//! The fixed game on boards with a small vertex cover.

use inundate_core::{Color, Component, Graph, ReducedGraph};
use inundate_method::{NotApplicable, Run, StopReason};

use super::sequence::Sequence;
use super::zero_one::{States, cheapest};

/// The name of the method.
pub(super) const NAME: &str = "small-cover";

/// The most components of a cover.
const MOST: usize = 24;

/// The most components of a board.
const MOST_COMPONENTS: usize = 4096;

/// A contracted board with a smallest vertex cover, and the pivot's component.
///
/// A vertex cover has an end of every edge. So the other components are adjacent only to its
/// members.
///
/// ```text
///   o o o   o o
///    \|/ \ / \|
///     A — o   B     the cover A, B, C
///      \     /
///       C — o
/// ```
#[derive(Clone, Debug)]
pub struct SmallCover<'a> {
    reduced: &'a ReducedGraph,
    start: Component,
    cover: Vec<Component>,
    /// For each member of the cover, those that it is adjacent to.
    adjacent: Vec<CoverSet>,
    /// The members of the cover by color.
    of_color: Vec<CoverSet>,
    /// The other components but the start, by color: to which members of the cover they are
    /// adjacent, each set once.
    others: Vec<Vec<CoverSet>>,
}

/// A set of members of the cover, one bit each.
pub(super) type CoverSet = u128;

impl<'a> SmallCover<'a> {
    /// A contracted board and the pivot's component.
    ///
    /// # Errors
    /// [`NotApplicable`] if there are more than 4096 components, or no cover of 24 or fewer.
    ///
    /// # Complexity
    /// O(n + m) if more than 24 edges without a common end are found, else O(1.47^k·(n + m)) for a
    /// smallest cover of k.
    pub fn new(reduced: &'a ReducedGraph, start: Component) -> Result<Self, NotApplicable> {
        let graph = reduced.graph();
        let refuse = |expected: String, found: String| NotApplicable::new(NAME, expected, found);
        let components = graph.vertex_count();
        NotApplicable::expect_at_most(NAME, MOST_COMPONENTS, "components", components)?;
        let disjoint = disjoint_edges(graph);
        let expected = format!("a vertex cover of at most {MOST} components");
        if disjoint > MOST {
            let found = format!("{disjoint} adjacent pairs without a common component");
            return Err(refuse(expected, found));
        }
        let cover = (disjoint..=MOST).find_map(|most| cover_of(graph, most));
        let cover = cover.ok_or_else(|| refuse(expected, "none".to_owned()))?;
        Ok(Self::with_cover(reduced, start, cover))
    }

    /// A contracted board with a vertex cover of at most 128 components.
    pub(super) fn with_cover(
        reduced: &'a ReducedGraph,
        start: Component,
        cover: Vec<Component>,
    ) -> Self {
        let graph = reduced.graph();
        let mut number = vec![None; graph.vertex_count()];
        for (index, v) in cover.iter().enumerate() {
            number[v.index()] = Some(index);
        }
        let members = |v: Component| {
            let near = graph.neighbors(v).iter();
            near.filter_map(|u| number[u.index()])
                .fold(0, |set, index| set | 1 << index)
        };
        let mut of_color = vec![0; reduced.color_count()];
        let mut others = vec![Vec::new(); reduced.color_count()];
        for v in graph.vertices() {
            match number[v.index()] {
                Some(index) => of_color[reduced.color(v).index()] |= 1 << index,
                None if v != start => others[reduced.color(v).index()].push(members(v)),
                None => {}
            }
        }
        for sets in &mut others {
            sets.sort_unstable();
            sets.dedup();
        }
        Self {
            reduced,
            start,
            adjacent: cover.iter().map(|&v| members(v)).collect(),
            cover,
            of_color,
            others,
        }
    }

    /// The members of the cover.
    pub fn len(&self) -> usize {
        self.cover.len()
    }

    /// Whether the cover is empty, as on a board of one component.
    pub fn is_empty(&self) -> bool {
        self.cover.is_empty()
    }

    /// The members adjacent to some of these.
    fn around(&self, members: CoverSet) -> CoverSet {
        let adjacent = self.adjacent.iter().enumerate();
        adjacent
            .filter(|(index, _)| members >> index & 1 == 1)
            .fold(0, |set, (_, near)| set | near)
    }
}

/// The number of edges without a common end that a greedy choice finds, up to one more than
/// [`MOST`].
fn disjoint_edges(graph: &Graph<Component>) -> usize {
    let mut taken = vec![false; graph.vertex_count()];
    let mut count = 0;
    for (u, v) in graph.edges() {
        if !taken[u.index()] && !taken[v.index()] {
            (taken[u.index()], taken[v.index()]) = (true, true);
            count += 1;
            if count > MOST {
                break;
            }
        }
    }
    count
}

/// A vertex cover of at most `most` vertices, if there is one.
fn cover_of(graph: &Graph<Component>, most: usize) -> Option<Vec<Component>> {
    let mut taken = vec![false; graph.vertex_count()];
    extend(graph, &mut taken, most).then(|| {
        let all = graph.vertices();
        all.filter(|v| taken[v.index()]).collect()
    })
}

/// Takes at most `most` more vertices, so that every edge has an end that is taken. Either the
/// vertex with the most edges left is taken, or all its neighbors are.
fn extend(graph: &Graph<Component>, taken: &mut [bool], most: usize) -> bool {
    let mut left = 0;
    let mut best = (0, None);
    for v in graph.vertices().filter(|v| !taken[v.index()]) {
        let near = graph.neighbors(v).iter();
        let degree = near.filter(|u| !taken[u.index()]).count();
        left += degree;
        if degree > best.0 {
            best = (degree, Some(v));
        }
    }
    let (degree, Some(v)) = best else {
        return true;
    };
    // No vertex takes care of more than `degree` edges.
    if left > 2 * degree * most {
        return false;
    }
    taken[v.index()] = true;
    if extend(graph, taken, most - 1) {
        return true;
    }
    taken[v.index()] = false;
    if degree > most || degree == 1 {
        return false;
    }
    let near = graph.neighbors(v).iter().copied();
    let near: Vec<Component> = near.filter(|u| !taken[u.index()]).collect();
    for u in &near {
        taken[u.index()] = true;
    }
    if extend(graph, taken, most - degree) {
        return true;
    }
    for u in &near {
        taken[u.index()] = false;
    }
    false
}

/// A shortest sequence on a board with a small vertex cover.
///
/// The state is which members of the cover are flooded, and which others of them are adjacent to
/// the flooded region. That is all that counts: a component outside the cover is adjacent only to
/// members, so it is flooded by the next move of its color once one of its neighbors is flooded,
/// and all that it does then is to make its other neighbors adjacent. A move finishes its color
/// exactly if it leaves no member of the color and every other component of the color had a flooded
/// neighbor before. When all members are flooded, everything else is adjacent to them.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(3^k·c·s) time and O(3^k) space at worst for a cover of k members, c colors, and s different
/// sets of neighbors that the components of one color have; s is at most 2^k and the number of
/// components.
///
/// # Source
/// New here. Fellows et al. 2017 show that the game is fixed-parameter tractable in the size of a
/// vertex cover.
pub fn small_cover(board: &SmallCover<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    let reduced = board.reduced;
    let color = reduced.color(board.start);
    let same = |v: &Component| *v != board.start && reduced.color(*v) == color;
    let start_is_left = reduced.graph().vertices().any(|v| same(&v));
    let mut sequence = Sequence::new(reduced.colors(), color, start_is_left);
    let flooded = board.cover.iter().position(|&v| v == board.start);
    let flooded = flooded.map_or(0, |index| 1 << index);
    let near = reduced.graph().neighbors(board.start);
    let members = board.cover.iter().enumerate();
    let adjacent = members
        .filter(|(_, v)| near.contains(v))
        .fold(0, |set, (index, _)| set | 1 << index);
    for (color, is_left) in cheapest(board, (flooded, adjacent), run)? {
        sequence.push(color, is_left);
    }
    Ok(sequence.finish())
}

impl States for SmallCover<'_> {
    /// The members flooded, and those adjacent to the region.
    type State = (CoverSet, CoverSet);

    fn is_closed(&self, &(flooded, _): &Self::State) -> bool {
        flooded.count_ones() as usize == self.cover.len()
    }

    fn moves(
        &self,
        &(flooded, adjacent): &Self::State,
        visit: &mut dyn FnMut(Color, Self::State, bool),
    ) {
        for (index, (&members, others)) in self.of_color.iter().zip(&self.others).enumerate() {
            let new = adjacent & members;
            let after = flooded | new;
            let reached = others.iter().filter(|&&near| near & flooded != 0);
            let reached = reached.fold(self.around(new), |set, near| set | near);
            let next = (after, (adjacent | reached) & !after);
            if next != (flooded, adjacent) {
                let is_left =
                    members & !after != 0 || others.iter().any(|near| near & flooded == 0);
                let color = Color::new(u16::try_from(index).expect("the index of a color"));
                visit(color, next, is_left);
            }
        }
    }
}
