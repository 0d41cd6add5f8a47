//! Root bounds of the fixed game, by searches over pairs and sets of components.
//!
//! A search over all pairs ([`pair_moves`]) and one for a set ([`set_search`]) give moves before
//! which colors are not finished. The order in which colors are finished ([`last_calls`]) makes
//! [`bounds`] of them.

mod bounds;
mod distance_board;
mod last_calls;
mod pair_moves;
mod set_search;

pub use bounds::{pair_and_set_root, pair_root, set_root};

/// Tests of the bounds on sets against all regions that moves can flood.
#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};

    use super::distance_board::DistanceBoard;
    use inundate_method::Problem;

    /// Random boards of up to 25 cells.
    pub(super) fn small_boards(
        seed: u64,
        count: u64,
    ) -> impl Iterator<Item = (u64, Problem<'static>)> {
        (0..count).map(move |index| {
            let rng = &mut SplitMix64::for_board(seed, index);
            let side = |rng: &mut SplitMix64| 2 + rng.below(4) as usize;
            let (rows, cols, colors) = (side(rng), side(rng), 2 + rng.below(4) as usize);
            let grid = uniform(rows, cols, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::default()).unwrap();
            (index, Problem::new(Box::leak(Box::new(instance))))
        })
    }

    /// All regions with the fewest moves to each, by breadth-first search. A region has a bit for
    /// each component.
    pub(super) fn regions(ground: &DistanceBoard) -> BTreeMap<u32, u32> {
        let mut found = BTreeMap::from([(1, 0)]);
        let mut layer = vec![1_u32];
        for moves in 1.. {
            let mut next = Vec::new();
            for region in layer {
                for color in 0..ground.colors {
                    let is_new = |component: &usize| {
                        let is_flooded = |&one: &u16| region >> one & 1 == 1;
                        ground.color[*component] == color
                            && ground.neighbors[*component].iter().any(is_flooded)
                    };
                    let new = (0..ground.len()).filter(is_new);
                    let after = new.fold(region, |region, component| region | 1 << component);
                    if after != region && !found.contains_key(&after) {
                        found.insert(after, moves);
                        next.push(after);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        found
    }

    /// The fewest moves to a region that contains these components.
    pub(super) fn fewest(regions: &BTreeMap<u32, u32>, components: u32) -> u32 {
        let contains = |(region, _): &(&u32, &u32)| *region & components == components;
        let moves = regions.iter().filter(contains).map(|(_, &moves)| moves);
        moves.min().expect("all can be flooded")
    }
}
