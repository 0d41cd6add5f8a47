//! The fixed game on split graphs.

use std::cmp::Reverse;

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::{NotApplicable, Run, StopReason};

use super::sequence::Sequence;
use super::zero_one::{States, cheapest};

/// A contracted board that is a clique and an independent set, and the pivot's component.
///
/// ```text
///   o   o   o
///    \ / \ /
///     A — B     the clique A, B, C; every other vertex is adjacent only to some of it
///      \ /
///       C — o
/// ```
#[derive(Clone, Debug)]
pub struct Split<'a> {
    reduced: &'a ReducedGraph,
    start: Component,
    clique: Vec<Component>,
    /// The rest by color, each with the members of the clique that it is adjacent to.
    others: Vec<Vec<Members>>,
    start_is_left: bool,
}

/// A set of members of the clique, one bit each.
type Members = u128;

impl<'a> Split<'a> {
    /// A contracted board and the pivot's component.
    ///
    /// # Errors
    /// [`NotApplicable`] if the contracted board is no split graph, or its clique has more than
    /// 128 members.
    ///
    /// # Complexity
    /// O(n log n + m).
    ///
    /// # Source
    /// Hammer, Simeone 1981: sort the vertices by falling degree. Take the largest j for which the
    /// j-th vertex has a degree of at least j − 1. The graph is split exactly if the degrees of the
    /// first j vertices add up to j·(j − 1) plus the degrees of the others. Then these j vertices
    /// are a clique.
    pub fn new(reduced: &'a ReducedGraph, start: Component) -> Result<Self, NotApplicable> {
        const MOST: usize = Members::BITS as usize;
        let refuse = |expected: String, found: String| NotApplicable::new("split", expected, found);
        let graph = reduced.graph();
        let degree = |v: Component| graph.neighbors(v).len();
        let mut clique: Vec<Component> = graph.vertices().collect();
        clique.sort_by_key(|&v| (Reverse(degree(v)), v));
        let members = clique.iter().enumerate();
        let count = members
            .take_while(|&(before, &v)| degree(v) >= before)
            .count();
        let rest = clique.split_off(count);
        let sum = |vertices: &[Component]| vertices.iter().map(|&v| degree(v)).sum::<usize>();
        let (inside, outside) = (sum(&clique), sum(&rest));
        if inside != count * (count - 1) + outside {
            return Err(refuse(
                "a clique and an independent set after contraction".to_owned(),
                format!(
                    "degrees that add up to {inside} for the {count} highest, and not to {}",
                    count * (count - 1) + outside
                ),
            ));
        }
        if count > MOST {
            return Err(refuse(
                format!("a clique of at most {MOST} components"),
                count.to_string(),
            ));
        }
        let mut number = vec![None; graph.vertex_count()];
        for (index, v) in clique.iter().enumerate() {
            number[v.index()] = Some(index);
        }
        let mut others = vec![Vec::new(); reduced.color_count()];
        for &v in rest.iter().filter(|&&v| v != start) {
            let members = graph.neighbors(v).iter();
            let members = members.filter_map(|u| number[u.index()]);
            let members = members.fold(0, |set, index| set | 1 << index);
            others[reduced.color(v).index()].push(members);
        }
        let same = |v: &Component| *v != start && reduced.color(*v) == reduced.color(start);
        Ok(Self {
            start_is_left: graph.vertices().any(|v| same(&v)),
            reduced,
            start,
            clique,
            others,
        })
    }

    fn members(&self, of: impl Fn(Component) -> bool) -> Members {
        let members = self.clique.iter().enumerate();
        members
            .filter(|(_, v)| of(**v))
            .fold(0, |set, (index, _)| set | 1 << index)
    }
}

/// A shortest sequence on a split graph.
///
/// The components of the clique have different colors. The state is which of them are flooded:
/// when all are, everything else is adjacent to them. A move that floods one more leaves nothing of
/// its color exactly if every other component of the color had a flooded neighbor before.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(2^k·n) time and O(2^k) space at worst for a clique of k components after contraction; k is at
/// most the number of colors.
///
/// # Source
/// New here; NP-hard for unboundedly many colors (Fleischer, Woeginger 2010).
pub fn split(board: &Split<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    let start = board.members(|v| v == board.start);
    let color = board.reduced.color(board.start);
    let mut sequence = Sequence::new(board.reduced.colors(), color, board.start_is_left);
    for (color, is_left) in cheapest(board, start, run)? {
        sequence.push(color, is_left);
    }
    Ok(sequence.finish())
}

impl States for Split<'_> {
    type State = Members;

    fn is_closed(&self, flooded: &Members) -> bool {
        flooded.count_ones() as usize == self.clique.len()
    }

    fn moves(&self, &flooded: &Members, visit: &mut dyn FnMut(Color, Members, bool)) {
        let near = self.reduced.graph().neighbors(self.start);
        for (index, component) in self.clique.iter().enumerate() {
            let is_adjacent = flooded != 0 || near.contains(component);
            if flooded >> index & 1 == 0 && is_adjacent {
                let color = self.reduced.color(*component);
                let others = self.others[color.index()].iter();
                let is_left = others.clone().any(|members| members & flooded == 0);
                visit(color, flooded | 1 << index, is_left);
            }
        }
    }
}
