//! The fixed game on split graphs.

use inundate_core::{Color, Component, ReducedGraph};
use inundate_method::{NotApplicable, Run, StopReason};

use super::recognize::by_degree;
use super::small_cover::{CoverSet, SmallCover, small_cover};

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
pub struct Split<'a>(SmallCover<'a>);

impl<'a> Split<'a> {
    /// A contracted board and the pivot's component.
    ///
    /// # Errors
    /// [`NotApplicable`] if the contracted board is not a split graph, or its clique has more than
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
        const MOST: usize = CoverSet::BITS as usize;
        let refuse = |expected: String, found: String| NotApplicable::new("split", expected, found);
        let graph = reduced.graph();
        let (clique, rest) = by_degree(graph);
        let count = clique.len();
        let sum = |vertices: &[Component]| {
            vertices
                .iter()
                .map(|&v| graph.neighbors(v).len())
                .sum::<usize>()
        };
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
        Ok(Self(SmallCover::with_cover(reduced, start, clique)))
    }
}

/// A shortest sequence on a split graph.
///
/// The clique is a vertex cover, so this is [`small_cover`](super::small_cover()). The components
/// of the clique have different colors, and are all adjacent to the first of them that is flooded.
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
    small_cover(&board.0, run)
}
