//! The optimum by brute force, on the board as it is, without contraction.

use std::mem;

use inundate_core::{Color, Game, Instance, Vertex};
use rustc_hash::FxHashSet;

/// The fewest moves that flood the instance, by breadth-first search over all positions.
///
/// In the fixed game, a position is the flooded region. Nothing else matters: the other vertices
/// still have their first color, and since no adjacent one has the region's color, that color
/// decides only which move changes nothing. In the free game a position is the coloring; a move is
/// tried for every monochromatic component and every color, with several pivots only for the
/// components of the pivots.
///
/// # Panics
/// If there are more than 128 vertices.
///
/// # Complexity
/// O(positions · components · colors · V²). A fixed game on a 5×5 board takes milliseconds, and
/// so does a free game on 6 vertices; one on 8 vertices of 4 colors may take a second.
pub fn optimum(instance: &Instance) -> u32 {
    let board = Board::new(instance);
    match instance.game() {
        Game::Fixed { pivot } => board.by_flooded_sets(pivot.index()),
        Game::Free => board.by_colorings(&starts(instance), Board::is_one_color),
    }
}

/// The fewest moves that leave the board in a given color.
///
/// # Panics
/// If there are more than 128 vertices.
pub fn optimum_in_color(instance: &Instance, last: Color) -> u32 {
    let last = u8::try_from(last.index()).expect("no more colors than vertices");
    let board = Board::new(instance);
    board.by_colorings(&starts(instance), |_, colors| {
        colors.iter().all(|&color| color == last)
    })
}

/// The vertices at which moves are made.
fn starts(instance: &Instance) -> Vec<usize> {
    let all: Vec<Vertex> = instance.graph().vertices().collect();
    let starts = match instance.game() {
        Game::Fixed { pivot } => &[pivot],
        Game::Free if instance.pivots().is_empty() => all.as_slice(),
        Game::Free => instance.pivots(),
    };
    starts.iter().map(|v| v.index()).collect()
}

/// The fewest moves after which some vertices are in one component, in the fixed game the component
/// of the pivot.
///
/// # Panics
/// If there are more than 128 vertices.
pub fn fewest_to_join(instance: &Instance, places: &[Vertex]) -> u32 {
    let pivot = instance.game().pivot().map(Vertex::index);
    let all = places.iter().fold(0, |set: Set, v| set | 1 << v.index());
    Board::new(instance).by_colorings(&starts(instance), |board, colors| {
        let first = pivot.or(places.first().map(|v| v.index())).unwrap_or(0);
        let same = vertices_where(colors, |color| color == colors[first]);
        all & !board.spread(1 << first, same) == 0
    })
}

/// A set of vertices, one bit each.
pub(crate) type Set = u128;

pub(crate) struct Board {
    neighbors: Vec<Set>,
    pub(crate) colors: Box<[u8]>,
    pub(crate) color_count: u8,
}

impl Board {
    pub(crate) fn new(instance: &Instance) -> Self {
        assert!(
            instance.vertex_count() <= 128,
            "expected at most 128 vertices for brute force, found {}",
            instance.vertex_count()
        );
        let color = |index: usize| u8::try_from(index).expect("no more colors than vertices");
        let neighbors = |v| {
            let neighbors = instance.graph().neighbors(v).iter();
            neighbors.fold(0, |set, u| set | 1 << u.index())
        };
        Self {
            neighbors: instance.graph().vertices().map(neighbors).collect(),
            colors: instance
                .colors()
                .iter()
                .map(|&c| color(c.index()))
                .collect(),
            color_count: color(instance.palette().len()),
        }
    }

    fn by_flooded_sets(&self, pivot: usize) -> u32 {
        let all = vertices_where(&self.colors, |_| true);
        let classes: Vec<Set> = (0..self.color_count)
            .map(|color| vertices_where(&self.colors, |c| c == color))
            .collect();
        let start = self.spread(1 << pivot, classes[usize::from(self.colors[pivot])]);
        shortest(
            start,
            |&flooded| flooded == all,
            |&flooded, reach| {
                for &class in &classes {
                    reach(self.spread(flooded, class));
                }
            },
        )
    }

    fn is_one_color(_board: &Self, colors: &[u8]) -> bool {
        colors.iter().all(|&color| color == colors[0])
    }

    /// Moves of the components of some vertices until the coloring is as wanted.
    fn by_colorings(&self, starts: &[usize], is_goal: impl Fn(&Self, &[u8]) -> bool) -> u32 {
        shortest(
            self.colors.clone(),
            |colors| is_goal(self, colors),
            |colors, reach| {
                let mut tried: Set = 0;
                for &v in starts {
                    if tried >> v & 1 == 1 {
                        continue;
                    }
                    let same = vertices_where(colors, |color| color == colors[v]);
                    let component = self.spread(1 << v, same);
                    tried |= component;
                    for color in 0..self.color_count {
                        let mut after = colors.clone();
                        for u in vertices_of(component) {
                            after[u] = color;
                        }
                        reach(after);
                    }
                }
            },
        )
    }

    /// The set, with everything connected to it through vertices of `within`.
    pub(crate) fn spread(&self, mut set: Set, within: Set) -> Set {
        let mut new = set;
        while new != 0 {
            let adjacent = vertices_of(new).fold(0, |adjacent, v| adjacent | self.neighbors[v]);
            new = adjacent & within & !set;
            set |= new;
        }
        set
    }
}

fn vertices_of(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let v = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (v < 128).then_some(v)
    })
}

pub(crate) fn vertices_where(colors: &[u8], holds: impl Fn(u8) -> bool) -> Set {
    let vertices = colors.iter().enumerate();
    vertices.fold(0, |set, (v, &color)| set | Set::from(holds(color)) << v)
}

/// Breadth-first search.
fn shortest<P: Clone + Eq + std::hash::Hash>(
    start: P,
    is_goal: impl Fn(&P) -> bool,
    successors: impl Fn(&P, &mut dyn FnMut(P)),
) -> u32 {
    let mut seen = FxHashSet::from_iter([start.clone()]);
    let mut layer = vec![start];
    for depth in 0.. {
        if layer.iter().any(&is_goal) {
            return depth;
        }
        for position in mem::take(&mut layer) {
            successors(&position, &mut |next| {
                if seen.insert(next.clone()) {
                    layer.push(next);
                }
            });
        }
        assert!(!layer.is_empty(), "a connected board can be flooded");
    }
    unreachable!("the layers end")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::small_cases;

    /// The position is the flooded set.
    #[test]
    fn both_searches_agree_on_the_fixed_game() {
        let mut compared = 0;
        for case in small_cases() {
            if let Game::Fixed { pivot } = case.instance.game()
                && case.instance.vertex_count() <= 12
            {
                let board = Board::new(&case.instance);
                assert_eq!(
                    board.by_colorings(&[pivot.index()], Board::is_one_color),
                    case.optimum
                );
                compared += 1;
            }
        }
        assert!(compared > 1000);
    }
}
