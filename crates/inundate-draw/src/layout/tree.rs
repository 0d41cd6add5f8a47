//! Tidy drawings of rooted trees, from the root downwards.

use inundate_core::{Graph, Vertex};

use super::Layout;
use crate::geometry::{Point, length};

/// The places of the nodes of a tree: across, with 1 between neighbors of a layer, and the layer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tidy {
    pub(crate) across: Vec<f64>,
    pub(crate) layer: Vec<usize>,
}

/// The tidy drawing of a tree whose nodes come after their parents; the first one is the root, at
/// 0.
///
/// Nodes of a layer are at least 1 apart, in the order of the nodes, and each node stands above the
/// middle of its first and last child. Subtrees are pushed together as far as that allows, once
/// from the left and once from the right. The drawing is the mean of the two, which keeps all this,
/// and has small subtrees in the middle between large ones.
///
/// # Complexity
/// O(n): two subtrees are compared on the layers of the shallower one, which are then done with.
/// There is no recursion.
///
/// # Source
/// Reingold and Tilford 1981, *Tidier drawings of trees*; the mean: Kennedy 1996, *Drawing trees*.
pub(crate) fn tidy(parents: &[Option<usize>]) -> Tidy {
    let mut children = vec![Vec::new(); parents.len()];
    let mut layer = vec![0; parents.len()];
    for (node, parent) in parents.iter().enumerate() {
        if let Some(parent) = *parent {
            children[parent].push(node);
            layer[node] = layer[parent] + 1;
        }
    }
    let from_left = packed(&children);
    for children in &mut children {
        children.reverse();
    }
    let from_right = packed(&children);
    let shifts = from_left.iter().zip(&from_right);
    let mut across: Vec<f64> = shifts.map(|(left, right)| (left - right) / 2.0).collect();
    for node in 0..parents.len() {
        if let Some(parent) = parents[node] {
            across[node] += across[parent];
        }
    }
    Tidy { across, layer }
}

/// The offset of each node to the right of its parent if subtrees are pushed to the left.
fn packed(children: &[Vec<usize>]) -> Vec<f64> {
    let mut shifts = vec![0.0; children.len()];
    let mut outlines: Vec<Option<Outline>> = Vec::new();
    outlines.resize_with(children.len(), || None);
    for node in (0..children.len()).rev() {
        let mut forest = Outline::default();
        for &child in &children[node] {
            let tree = outlines[child].take().expect("after its parent");
            shifts[child] = forest.push(tree);
        }
        if let (Some(&first), Some(&last)) = (children[node].first(), children[node].last()) {
            let middle = f64::midpoint(shifts[first], shifts[last]);
            for &child in &children[node] {
                shifts[child] -= middle;
            }
            forest.shift -= middle;
        }
        forest.sides.push([-forest.shift; 2]);
        outlines[node] = Some(forest);
    }
    shifts
}

/// The first and the last place of each layer of a forest, the deepest layer first.
#[derive(Default)]
struct Outline {
    sides: Vec<[f64; 2]>,
    /// A shift to add to all places.
    shift: f64,
}

impl Outline {
    /// Puts a tree to the right of the forest, as near as can be. Returns how far it is shifted.
    fn push(&mut self, mut tree: Self) -> f64 {
        let common = self.sides.len().min(tree.sides.len());
        let (mine, its) = (self.sides.len() - common, tree.sides.len() - common);
        let mut apart = 0.0_f64;
        for level in 0..common {
            let [_, right] = self.sides[mine + level];
            let [left, _] = tree.sides[its + level];
            let needed = right + self.shift + 1.0 - (left + tree.shift);
            apart = if level == 0 {
                needed
            } else {
                apart.max(needed)
            };
        }
        tree.shift += apart;
        let between = tree.shift - self.shift;
        if mine > 0 || its == 0 {
            for level in 0..common {
                self.sides[mine + level][1] = tree.sides[its + level][1] + between;
            }
        } else {
            for level in 0..common {
                tree.sides[its + level][0] = self.sides[mine + level][0] - between;
            }
            *self = tree;
        }
        apart
    }
}

impl Tidy {
    /// Moves the drawing so that its leftmost node is at 0. Returns the place of the rightmost one.
    pub(crate) fn trim(&mut self) -> f64 {
        let least = self.across.iter().copied().fold(0.0, f64::min);
        for across in &mut self.across {
            *across -= least;
        }
        self.across.iter().copied().fold(0.0, f64::max)
    }

    /// The number of the last layer.
    pub(crate) fn depth(&self) -> f64 {
        length(self.layer.iter().copied().max().unwrap_or(0))
    }
}

const STEP: f64 = 1.15;
const LAYER: f64 = 1.4;

/// The layout of a tree, tidy from `root` downwards.
pub(super) fn layered(tree: &Graph, root: Vertex) -> Layout {
    // The vertices after their parents, which are known by their ranks.
    let (mut order, mut parents) = (Vec::new(), Vec::new());
    let mut ahead = vec![(root, None)];
    while let Some((vertex, parent)) = ahead.pop() {
        let above = parent.map(|rank: usize| order[rank]);
        let children = tree.neighbors(vertex).iter().rev();
        let children = children.filter(|&&child| Some(child) != above);
        let rank = order.len();
        ahead.extend(children.map(|&child| (child, Some(rank))));
        order.push(vertex);
        parents.push(parent);
    }
    let Tidy { across, layer } = tidy(&parents);
    let mut places = vec![Point::new(0.0, 0.0); tree.vertex_count()];
    for (vertex, (across, layer)) in order.into_iter().zip(across.into_iter().zip(layer)) {
        places[vertex.index()] = Point::new(STEP * across, LAYER * length(layer));
    }
    Layout::joined(tree, &places)
}

#[cfg(test)]
mod tests {
    use inundate_core::generate::SplitMix64;

    use super::*;

    fn random(nodes: u32, seed: u64) -> Vec<Option<usize>> {
        let rng = &mut SplitMix64::new(seed);
        // Parents among the last few, so that some trees are deep.
        let parent = |node: u32, rng: &mut SplitMix64| {
            let near = node.min(1 + rng.below(12));
            Some((node - 1 - rng.below(near)) as usize)
        };
        let others = (1..nodes).map(|node| parent(node, rng));
        std::iter::once(None).chain(others).collect()
    }

    /// The nodes of each layer from left to right, in the order of a depth-first walk.
    fn layers(parents: &[Option<usize>]) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); parents.len()];
        for (node, parent) in parents.iter().enumerate().skip(1) {
            children[parent.unwrap()].push(node);
        }
        let mut layers = vec![vec![0]];
        loop {
            let last = layers.last().unwrap();
            let next: Vec<usize> = last
                .iter()
                .flat_map(|&node| children[node].clone())
                .collect();
            if next.is_empty() {
                return layers;
            }
            layers.push(next);
        }
    }

    #[test]
    fn trees_are_tidy() {
        for seed in 0..300 {
            let parents = random(1 + u32::try_from(seed).unwrap(), seed);
            let tidy = tidy(&parents);
            for layer in layers(&parents) {
                for pair in layer.windows(2) {
                    let apart = tidy.across[pair[1]] - tidy.across[pair[0]];
                    assert!(apart > 1.0 - 1e-9, "seed {seed}: {apart}");
                }
            }
            for node in 0..parents.len() {
                let mut places = (0..parents.len())
                    .filter(|&child| parents[child] == Some(node))
                    .map(|child| tidy.across[child]);
                if let Some(first) = places.next() {
                    let last = places.next_back().unwrap_or(first);
                    let off = tidy.across[node] - f64::midpoint(first, last);
                    assert!(off.abs() < 1e-9, "seed {seed}: {off}");
                }
            }
        }
    }

    /// Three leaves between two large subtrees stand in the middle.
    #[test]
    fn small_subtrees_stand_in_the_middle() {
        let mut parents = vec![None, Some(0), Some(0), Some(0)];
        parents.extend([1, 1, 1, 1, 1, 3, 3, 3, 3, 3].map(Some));
        let across = tidy(&parents).across;
        assert!((across[2] - f64::midpoint(across[1], across[3])).abs() < 1e-9);
        assert!((across[3] - across[1] - 5.0).abs() < 1e-9);
    }

    #[test]
    fn deep_trees_are_drawn() {
        let parents: Vec<Option<usize>> =
            (0..300_000_usize).map(|node| node.checked_sub(1)).collect();
        let drawn = tidy(&parents);
        assert_eq!(drawn.layer[299_999], 299_999);
        assert!(drawn.across.iter().all(|&across| across == 0.0));
    }
}
