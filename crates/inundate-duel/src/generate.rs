//! Random colorings in which no two adjacent vertices have one color.

use std::collections::BTreeSet;

use inundate_core::generate::SplitMix64;
use inundate_core::{Graph, Vertex};

/// Attempts before the generator gives up.
const ATTEMPTS: usize = 100;

/// A color from 0 to `colors` − 1 for each vertex, no two adjacent ones alike; `None` if none was found.
///
/// In each step the vertex with the fewest colors left, the lowest of them, gets one of these, each equally likely.
/// So where a coloring is unique up to its names, as with two colors on squares or three on hexagons, each step has
/// no choice and none goes wrong. After a hundred attempts that end at a vertex without a color it gives up; there
/// may be no such coloring, or only rare ones.
///
/// ```
/// use inundate_core::generate::SplitMix64;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_duel::proper_coloring;
///
/// let board = GridSetup::from_drawing("00\n00")?.into_instance(GameSetup::Free)?;
/// let colors = proper_coloring(board.graph(), 2, &mut SplitMix64::new(1)).expect("a checkerboard");
/// assert!(colors == [0, 1, 1, 0] || colors == [1, 0, 0, 1]);
/// assert_eq!(proper_coloring(board.graph(), 1, &mut SplitMix64::new(1)), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O((V + E) log V) an attempt on a graph of bounded degree.
pub fn proper_coloring(graph: &Graph, colors: u16, rng: &mut SplitMix64) -> Option<Vec<u16>> {
    (0..ATTEMPTS).find_map(|_| attempt(graph, colors, rng))
}

fn attempt(graph: &Graph, colors: u16, rng: &mut SplitMix64) -> Option<Vec<u16>> {
    let mut color_of: Vec<Option<u16>> = vec![None; graph.vertex_count()];
    // The colors of the neighbors of each vertex, lowest first.
    let mut taken: Vec<Vec<u16>> = vec![Vec::new(); graph.vertex_count()];
    let left = |taken: &[u16]| usize::from(colors) - taken.len();
    let mut queue: BTreeSet<(usize, Vertex)> =
        graph.vertices().map(|v| (usize::from(colors), v)).collect();
    while let Some((count, next)) = queue.pop_first() {
        if count == 0 {
            return None;
        }
        let bound = u32::try_from(count).expect("at most 2^16 colors");
        let mut color = u16::try_from(rng.below(bound)).expect("below 2^16");
        for &other in &taken[next.index()] {
            if other <= color {
                color += 1;
            }
        }
        color_of[next.index()] = Some(color);
        for &neighbor in graph.neighbors(next) {
            let taken = &mut taken[neighbor.index()];
            if let Err(place) = taken.binary_search(&color)
                && color_of[neighbor.index()].is_none()
            {
                queue.remove(&(left(taken), neighbor));
                taken.insert(place, color);
                queue.insert((left(taken), neighbor));
            }
        }
    }
    color_of.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use inundate_core::{GameSetup, GridSetup};

    #[test]
    fn neighbors_differ_where_that_can_be() {
        let board = |hex| {
            let grid = GridSetup::from_rows([[0; 7]; 8]).unwrap();
            if hex {
                grid.into_hex(GameSetup::Free).unwrap()
            } else {
                grid.into_instance(GameSetup::Free).unwrap()
            }
        };
        for (hex, fewest) in [(false, 2), (true, 3)] {
            let board = board(hex);
            let mut rng = SplitMix64::new(1);
            assert_eq!(proper_coloring(board.graph(), fewest - 1, &mut rng), None);
            for colors in fewest..=8 {
                let coloring = proper_coloring(board.graph(), colors, &mut rng).unwrap();
                let mut edges = board.graph().edges();
                assert!(edges.all(|(u, v)| coloring[u.index()] != coloring[v.index()]));
            }
        }
    }

    #[test]
    fn large_boards_are_colored() {
        let board = GridSetup::from_rows(vec![vec![0; 300]; 300]).unwrap();
        let board = board.into_instance(GameSetup::Free).unwrap();
        let coloring = proper_coloring(board.graph(), 3, &mut SplitMix64::new(7));
        assert_eq!(coloring.map(|colors| colors.len()), Some(90_000));
    }

    #[test]
    fn frozen_coloring() {
        let board = GridSetup::from_rows([[0; 4]; 2]).unwrap();
        let board = board.into_instance(GameSetup::Free).unwrap();
        let coloring = proper_coloring(board.graph(), 6, &mut SplitMix64::new(7)).unwrap();
        assert_eq!(coloring, FROZEN);
    }

    const FROZEN: [u16; 8] = [2, 0, 5, 2, 3, 1, 2, 1];
}
