//! Random trees.

use super::uniform::uniform_graph;
use super::{GenerateError, SplitMix64, bound, check_vertices};
use crate::{GameSetup, Instance};

/// A tree in which every labeled tree has the same probability, with uniform random colors.
///
/// # Errors
/// [`GenerateError`] for sizes over the [limits](crate::limits) and zeros, as for all families.
///
/// # Source
/// Prüfer: *Neuer Beweis eines Satzes über Permutationen* (1918).
pub fn tree(
    vertices: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    let edges = edges(vertices, rng)?;
    Ok(uniform_graph(vertices, edges, colors, rng)?.into_tree(GameSetup::default())?)
}

/// A path of the vertices below `spine`; each other vertex is attached to a random one of them.
///
/// # Errors
/// As [`tree`], and for a spine with no vertex or with more than the tree has.
pub fn caterpillar(
    vertices: usize,
    spine: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    check_vertices(vertices)?;
    let right = (1..=vertices).contains(&spine);
    GenerateError::unless(
        right,
        format!("a spine of 1 to {vertices} vertices"),
        &spine,
    )?;
    let mut edges: Vec<_> = (1..spine).map(|v| (v - 1, v)).collect();
    for leg in spine..vertices {
        edges.push((rng.below(bound(spine)) as usize, leg));
    }
    Ok(uniform_graph(vertices, edges, colors, rng)?.into_tree(GameSetup::default())?)
}

/// Paths of the same length that start next to vertex 0, numbered one after another, outwards.
///
/// The fixed game from vertex 0 asks for a shortest common supersequence of the words along the
/// paths.
///
/// # Errors
/// As [`tree`], and for no paths or paths without a vertex.
pub fn star_of_paths(
    paths: usize,
    length: usize,
    colors: usize,
    rng: &mut SplitMix64,
) -> Result<Instance, GenerateError> {
    GenerateError::unless(paths > 0, "at least one path", &paths)?;
    GenerateError::unless(length > 0, "paths of at least one vertex", &length)?;
    let vertices = paths.saturating_mul(length).saturating_add(1);
    check_vertices(vertices)?;
    let edges = (1..vertices).map(|v| (if v % length == 1 % length { 0 } else { v - 1 }, v));
    Ok(uniform_graph(vertices, edges, colors, rng)?.into_tree(GameSetup::default())?)
}

/// The edges of the tree of a random Prüfer sequence: each entry in turn is joined to the lowest
/// leaf that is left.
pub(super) fn edges(
    vertices: usize,
    rng: &mut SplitMix64,
) -> Result<Vec<(usize, usize)>, GenerateError> {
    check_vertices(vertices)?;
    let drawn = (2..vertices).map(|_| rng.below(bound(vertices)) as usize);
    let mut sequence: Vec<usize> = drawn.collect();
    if vertices > 1 {
        sequence.push(vertices - 1);
    }
    // The number of entries and, at the end, edges still to come at each vertex.
    let mut degree = vec![1_u32; vertices];
    for &v in sequence.iter().take(vertices.saturating_sub(2)) {
        degree[v] += 1;
    }
    // All leaves below `scanned` are used, but for the one that has just become one.
    let mut scanned = 0;
    let mut new_leaf = None;
    let mut edges = Vec::with_capacity(vertices - 1);
    for &v in &sequence {
        let leaf = new_leaf.take().unwrap_or_else(|| {
            while degree[scanned] != 1 {
                scanned += 1;
            }
            scanned += 1;
            scanned - 1
        });
        edges.push((leaf, v));
        degree[v] -= 1;
        if degree[v] == 1 && v < scanned {
            new_leaf = Some(v);
        }
    }
    Ok(edges)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All 16 trees on 4 vertices, each about equally often.
    #[test]
    fn labeled_trees_are_equally_likely() {
        let mut counts = std::collections::BTreeMap::new();
        let mut rng = SplitMix64::new(0);
        for _ in 0..16_000 {
            let tree = tree(4, 1, &mut rng).unwrap();
            let edges: Vec<_> = tree.graph().edges().collect();
            *counts.entry(edges).or_insert(0_i32) += 1;
        }
        assert_eq!(counts.len(), 16);
        assert!(
            counts.values().all(|count| (count - 1000).abs() < 150),
            "{counts:?}"
        );
    }
}
