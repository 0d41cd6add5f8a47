//! Uniform random colors of vertices.

use super::{GenerateError, SplitMix64, check_colors, check_vertices, labels};
use crate::{GraphSetup, ListSetup};

/// Vertices each of which has each of `colors` colors with the same probability, drawn in order;
/// for paths, cycles, their powers, and complete graphs. Some colors may not occur.
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits) and zeros.
pub fn uniform_list(
    vertices: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<ListSetup, GenerateError> {
    check_vertices(vertices)?;
    check_colors(1, colors)?;
    let labels = labels(colors);
    let bound = u32::try_from(colors).expect("checked above");
    let drawn = (0..vertices).map(|_| labels[rng.below(bound) as usize].as_str());
    Ok(ListSetup::new(drawn))
}

/// A graph with these edges and uniform random colors, drawn after them.
pub(super) fn uniform_graph(
    vertices: usize,
    edges: impl IntoIterator<Item = (usize, usize)>,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<GraphSetup, GenerateError> {
    let mut graph = GraphSetup::from(uniform_list(vertices, colors, rng)?);
    for (u, v) in edges {
        graph.push_edge(u, v);
    }
    Ok(graph)
}
