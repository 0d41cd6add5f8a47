//! Random split graphs.

use super::uniform::uniform_graph;
use super::{GenerateError, SplitMix64, bound, check_vertices};
use crate::limits::MAX_EDGES;
use crate::{GameSetup, Instance, InstanceError};

/// A connected split graph with uniform random colors and a clique of `clique` vertices, drawn at
/// random. Each other vertex is adjacent to each vertex of the clique with probability one half, and to a
/// random one if it got no neighbor.
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits), zeros, a clique larger than
/// the graph, and more edges than the limit.
pub fn split(
    vertices: usize,
    clique: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    check_vertices(vertices)?;
    let right = (1..=vertices).contains(&clique);
    GenerateError::unless(
        right,
        format!("a clique of 1 to {vertices} vertices"),
        &clique,
    )?;
    let names = rng.permutation(vertices);
    let (clique, others) = names.split_at(clique);
    let mut edges = Vec::new();
    let within_limit = |edges: &Vec<_>| {
        if edges.len() > MAX_EDGES {
            return Err(InstanceError::TooManyEdges);
        }
        Ok(())
    };
    for (place, &v) in clique.iter().enumerate() {
        edges.extend(clique[..place].iter().map(|&u| (u, v)));
        within_limit(&edges)?;
    }
    for &v in others {
        let before = edges.len();
        edges.extend(clique.iter().filter(|_| rng.below(2) == 1).map(|&u| (u, v)));
        if edges.len() == before {
            edges.push((clique[rng.below(bound(clique.len())) as usize], v));
        }
        within_limit(&edges)?;
    }
    let graph = uniform_graph(vertices, edges, colors, rng)?;
    Ok(graph.into_split(clique, GameSetup::default())?)
}
