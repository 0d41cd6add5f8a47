//! Boards of families whose edges follow from a list: of intervals, of places, or of a clique.

use super::uniform::uniform_graph;
use super::{GenerateError, SplitMix64, bound, check_vertices, uniform_list};
use crate::limits::{MAX_EDGES, MAX_VERTICES};
use crate::{GameSetup, Instance, InstanceError};

/// A connected interval graph with uniform random colors.
///
/// Intervals are drawn from left to right: each starts 0, 1 or 2 after the one before, but not
/// after all so far have ended, and is between 1 and `length` long. So a vertex has about `length`
/// neighbors. The vertices are numbered at random.
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits), zeros, and more edges than the
/// limit.
pub fn interval(
    vertices: usize,
    length: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    let (mut intervals, _) = chain(vertices, length, rng)?;
    rng.shuffle(&mut intervals);
    let list = uniform_list(vertices, colors, rng)?;
    Ok(list.into_interval(intervals, GameSetup::default())?)
}

/// A connected circular-arc graph with uniform random colors: intervals drawn as for
/// [`interval`], on a circle that closes 1 or 2 after the last has started.
///
/// An arc that would overlap itself covers all of the circle.
///
/// # Errors
/// As [`interval`].
pub fn circular_arc(
    vertices: usize,
    length: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    let (intervals, last_start) = chain(vertices, length, rng)?;
    let circle = last_start + 1 + i64::from(rng.below(2));
    let arc = |(start, end): (i64, i64)| (start, end.min(start + circle - 1) % circle);
    let mut arcs: Vec<_> = intervals.into_iter().map(arc).collect();
    rng.shuffle(&mut arcs);
    let list = uniform_list(vertices, colors, rng)?;
    Ok(list.into_circular_arc(arcs, GameSetup::default())?)
}

/// The intervals in the order of their starts, and the last start.
fn chain(
    vertices: usize,
    length: usize,
    rng: &mut SplitMix64,
) -> Result<(Vec<(i64, i64)>, i64), GenerateError> {
    check_vertices(vertices)?;
    let right = (1..=MAX_VERTICES).contains(&length);
    GenerateError::unless(right, format!("a length from 1 to {MAX_VERTICES}"), &length)?;
    let (mut start, mut reach) = (0, 0);
    let mut intervals = Vec::with_capacity(vertices);
    for index in 0..vertices {
        if index > 0 {
            start = reach.min(start + i64::from(rng.below(3)));
        }
        let end = start + 1 + i64::from(rng.below(bound(length)));
        reach = reach.max(end);
        intervals.push((start, end));
    }
    Ok((intervals, start))
}

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

/// The places of the vertices in random orders, drawn again until the pairs that some order
/// reverses make a connected graph. It is not connected if, for some number below that of all
/// vertices, that many of the lowest vertices come first in every order.
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

/// A connected split graph with uniform random colors and a clique of `clique` vertices, drawn at
/// random. Each other vertex is adjacent to each vertex of the clique with probability one half,
/// and to a random one if it got no neighbor.
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
