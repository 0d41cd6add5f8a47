//! Random permutations and partial orders.

use super::uniform::uniform_graph;
use super::{GenerateError, SplitMix64, check_vertices, uniform_list};
use crate::limits::MAX_EDGES;
use crate::{GameSetup, Instance, InstanceError};

/// A connected permutation graph with uniform random colors; every permutation with such a graph
/// has the same probability.
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits), zeros, and more edges than the
/// limit: half of all pairs are adjacent, on average.
pub fn permutation(
    vertices: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    check_vertices(vertices)?;
    let [perm] = connected_orders(vertices, rng);
    let list = uniform_list(vertices, colors, rng)?;
    Ok(list.into_permutation(&perm, GameSetup::default())?)
}

/// A connected co-comparability graph with uniform random colors: vertices are adjacent if they
/// are incomparable in a partial order of dimension at most 3, the intersection of three random
/// orders, of which one is given. The vertices are numbered at random.
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits), zeros, and more edges than the
/// limit: three quarters of all pairs are adjacent, on average.
pub fn cocomparability(
    vertices: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    check_vertices(vertices)?;
    let orders: [_; 2] = connected_orders(vertices, rng);
    let order = rng.permutation(vertices);
    let mut edges = Vec::new();
    for high in 0..vertices {
        let turned = |low: &usize| orders.iter().any(|places| places[*low] > places[high]);
        edges.extend(
            (0..high)
                .filter(turned)
                .map(|low| (order[low], order[high])),
        );
        if edges.len() > MAX_EDGES {
            return Err(InstanceError::TooManyEdges.into());
        }
    }
    let graph = uniform_graph(vertices, edges, colors, rng)?;
    Ok(graph.into_cocomparability(&order, GameSetup::default())?)
}

/// The places of the vertices in random orders, drawn again until the pairs that some order reverses make a
/// connected graph. It is not connected if, for some number below that of all vertices, that many of the
/// lowest vertices come first in every order.
fn connected_orders<const N: usize>(vertices: usize, rng: &mut SplitMix64) -> [Vec<usize>; N] {
    loop {
        let orders = [(); N].map(|()| rng.permutation(vertices));
        let mut highest = 0;
        let divides = (1..vertices).any(|count| {
            let next = orders.iter().map(|order| order[count - 1]).max();
            highest = highest.max(next.unwrap_or_default());
            highest < count
        });
        if !divides {
            return orders;
        }
    }
}
