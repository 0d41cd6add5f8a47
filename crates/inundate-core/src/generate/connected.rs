//! Random connected graphs.

use rustc_hash::FxHashSet;

use super::uniform::uniform_graph;
use super::{GenerateError, SplitMix64, bound, tree};
use crate::GraphSetup;
use crate::limits::MAX_EDGES;

/// A connected graph with `edges` edges and uniform random colors: a random [`tree`](super::tree())
/// and further edges; all sets of them have the same probability.
///
/// The graph may be [raised to a power](GraphSetup::into_power).
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits), zeros, and a number of edges
/// that no connected graph has.
pub fn connected(
    vertices: usize,
    edges: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<GraphSetup, GenerateError> {
    let mut list = tree::edges(vertices, rng)?;
    let pairs = vertices.saturating_mul(vertices - 1) / 2;
    let most = pairs.min(MAX_EDGES);
    let right = (list.len()..=most).contains(&edges);
    let expected = format!("between {} and {most} edges", list.len());
    GenerateError::unless(right, expected, &edges)?;
    let taken: FxHashSet<_> = list.iter().map(|&(u, v)| (u.min(v), u.max(v))).collect();
    let (spare, further) = (pairs - list.len(), edges - list.len());
    // Draw the smaller of two sets: the edges, or the pairs without an edge.
    let leaves_out = further > spare / 2;
    let count = if leaves_out { spare - further } else { further };
    let mut drawn = FxHashSet::default();
    while drawn.len() < count {
        let mut draw = || rng.below(bound(vertices)) as usize;
        let (u, v) = (draw(), draw());
        let pair = (u.min(v), u.max(v));
        if u != v && !taken.contains(&pair) && drawn.insert(pair) && !leaves_out {
            list.push(pair);
        }
    }
    if leaves_out {
        let pairs = (0..vertices).flat_map(|u| (u + 1..vertices).map(move |v| (u, v)));
        list.extend(pairs.filter(|pair| !taken.contains(pair) && !drawn.contains(pair)));
    }
    uniform_graph(vertices, list, colors, rng)
}
