//! Groups cells of the same color: clusters by the widest gap in a minimum spanning tree.

use crate::view::distance;

/// Largest number of colors on a board in a picture.
const MOST: usize = 16;

/// Edges below this never part two colors.
const LEAST: f32 = 3.5;

/// Edges below this are of one color.
const ONE: f32 = 1.2;

/// Colors of cells as clusters.
#[derive(Debug)]
pub(crate) struct Clusters {
    /// The cluster of each cell, numbered by the first cell.
    pub(crate) of: Vec<usize>,
    pub(crate) count: usize,
    /// The least distance of two clusters, divided by the largest gap within one.
    pub(crate) gap: f32,
}

/// The clusters of colors, this many if that is known.
///
/// # Complexity
/// O(n²) for n cells (Prim's algorithm on the complete graph).
pub(crate) fn clusters(colors: &[[f32; 3]], known: Option<usize>) -> Clusters {
    let mut tree = spanning_tree(colors);
    tree.sort_by(|a, b| a.0.total_cmp(&b.0));
    let edges = tree.len();
    let (mut gap, mut cut) = (0.0, edges);
    let cuts = match known {
        Some(count) => (edges + 1).saturating_sub(count)..(edges + 2).saturating_sub(count),
        None => edges.saturating_sub(MOST - 1)..edges,
    };
    for kept in cuts.start..cuts.end.min(edges) {
        let within = if kept == 0 { 0.0 } else { tree[kept - 1].0 };
        let ratio = tree[kept].0 / within.max(ONE);
        if tree[kept].0 > LEAST && ratio > gap {
            (gap, cut) = (ratio, kept);
        }
    }
    let mut parent: Vec<usize> = (0..colors.len()).collect();
    for &(_, one, other) in &tree[..cut] {
        let (one, other) = (root(&parent, one), root(&parent, other));
        parent[one.max(other)] = one.min(other);
    }
    let mut numbers = vec![usize::MAX; colors.len()];
    let mut count = 0;
    let of = (0..colors.len())
        .map(|cell| {
            let root = root(&parent, cell);
            if numbers[root] == usize::MAX {
                numbers[root] = count;
                count += 1;
            }
            numbers[root]
        })
        .collect();
    Clusters { of, count, gap }
}

fn root(parent: &[usize], mut cell: usize) -> usize {
    while parent[cell] != cell {
        cell = parent[cell];
    }
    cell
}

/// The edges of a minimum spanning tree.
fn spanning_tree(colors: &[[f32; 3]]) -> Vec<(f32, usize, usize)> {
    let mut near: Vec<(f32, usize)> = colors
        .iter()
        .map(|&color| (distance(color, colors[0]), 0))
        .collect();
    let mut left: Vec<usize> = (1..colors.len()).collect();
    let mut tree = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let nearest = (0..left.len()).min_by(|&a, &b| near[left[a]].0.total_cmp(&near[left[b]].0));
        let next = left.swap_remove(nearest.expect("not empty"));
        tree.push((near[next].0, next, near[next].1));
        for &cell in &left {
            let way = distance(colors[cell], colors[next]);
            if way < near[cell].0 {
                near[cell] = (way, next);
            }
        }
    }
    tree
}
