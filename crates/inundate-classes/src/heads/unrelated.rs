//! Two sides without an unrelated pair in either: a coloring of the graph of unrelated pairs with
//! two colors.

use inundate_core::Component;

use super::by_color::ByColor;
use super::clear::Pairs;

/// The components in two sides, neither with an unrelated pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sides {
    second: Vec<Component>,
    is_needed: bool,
}

impl Sides {
    /// One side. The other components are the other side.
    pub fn second(&self) -> &[Component] {
        &self.second
    }

    /// The number of heads that find a shortest sequence: one if no two components are unrelated,
    /// else two.
    pub fn heads(&self) -> usize {
        1 + usize::from(self.is_needed)
    }
}

/// Two sides, or else an odd cycle of components, each unrelated to the next.
pub(super) fn sides(pairs: &impl Pairs, graph: &ByColor) -> Result<Sides, Vec<Component>> {
    const NONE: usize = usize::MAX;
    let n = pairs.len();
    let mut parent = vec![NONE; n];
    let mut depth = vec![0_usize; n];
    let mut queue = Vec::with_capacity(n);
    for root in 0..n {
        if parent[root] != NONE {
            continue;
        }
        parent[root] = root;
        queue.clear();
        queue.push(root);
        let mut next = 0;
        while let Some(&x) = queue.get(next) {
            next += 1;
            for y in pairs.unrelated(x) {
                if parent[y] == NONE {
                    (parent[y], depth[y]) = (x, depth[x] + 1);
                    queue.push(y);
                } else if depth[y] % 2 == depth[x] % 2 {
                    let cycle = cycle(x, y, &parent).into_iter();
                    return Err(cycle
                        .map(|index| graph.component(pairs.number(index)))
                        .collect());
                }
            }
        }
    }
    let second = (0..n).filter(|&x| depth[x] % 2 == 1);
    let mut second: Vec<Component> = second.map(|x| graph.component(pairs.number(x))).collect();
    second.sort_unstable();
    Ok(Sides {
        is_needed: !second.is_empty(),
        second,
    })
}

/// The cycle of two vertices of the tree at equal depths: their paths up to where they meet.
fn cycle(mut x: usize, mut y: usize, parent: &[usize]) -> Vec<usize> {
    let (mut left, mut right) = (vec![x], vec![y]);
    while x != y {
        (x, y) = (parent[x], parent[y]);
        left.push(x);
        right.push(y);
    }
    right.pop();
    left.extend(right.into_iter().rev());
    left
}
