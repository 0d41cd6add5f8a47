//! Random colorings in which no two adjacent vertices have one color.

use inundate_core::generate::SplitMix64;
use inundate_core::{Graph, Vertex};

/// Attempts before the generator gives up.
const ATTEMPTS: usize = 100;

/// A color from 0 to `colors` − 1 for each vertex, no two adjacent ones alike; `None` if none was
/// found.
///
/// In each step the vertex with the fewest colors left, the lowest of them, gets one of these, each
/// equally likely. So where a coloring is unique up to its names, as with two colors on squares or
/// three on hexagons, each step has no choice and none goes wrong. After a hundred attempts that
/// end at a vertex without a color it gives up; there may be no such coloring, or only rare ones.
///
/// ```
/// use inundate_core::generate::SplitMix64;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_duel::proper_coloring;
///
/// let board = GridSetup::from_drawing("00\n00")?.into_instance(GameSetup::Free)?;
/// let rng = &mut SplitMix64::new(1);
/// let colors = proper_coloring(board.graph(), 2, rng).expect("a checkerboard");
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
    let mut taken = NeighborColors::new(graph);
    let mut queue = Queue::new(graph.vertex_count(), colors);
    while let Some((count, next)) = queue.first() {
        if count == 0 {
            return None;
        }
        queue.remove(next);
        let mut color = u16::try_from(rng.below(count)).expect("below 2^16");
        for &other in taken.colors(next) {
            if other <= color {
                color += 1;
            }
        }
        color_of[next.index()] = Some(color);
        for &neighbor in graph.neighbors(next) {
            if color_of[neighbor.index()].is_none() && taken.insert(neighbor, color) {
                queue.lower(neighbor);
            }
        }
    }
    color_of.into_iter().collect()
}

/// The colors of the neighbors of each vertex, lowest first.
struct NeighborColors {
    /// The colors next to each vertex, one range after the other, with room for one color a
    /// neighbor.
    colors: Vec<u16>,
    /// The range of each vertex in `colors`.
    ranges: Vec<(usize, usize)>,
}

impl NeighborColors {
    fn new(graph: &Graph) -> Self {
        let mut room = 0;
        let ranges = graph.vertices().map(|vertex| {
            let begin = room;
            room += graph.neighbors(vertex).len();
            (begin, begin)
        });
        let ranges = ranges.collect();
        Self {
            colors: vec![0; room],
            ranges,
        }
    }

    fn colors(&self, vertex: Vertex) -> &[u16] {
        let (begin, end) = self.ranges[vertex.index()];
        &self.colors[begin..end]
    }

    /// Inserts a color. Returns whether it is new.
    fn insert(&mut self, vertex: Vertex, color: u16) -> bool {
        let Err(place) = self.colors(vertex).binary_search(&color) else {
            return false;
        };
        let (begin, end) = &mut self.ranges[vertex.index()];
        let place = *begin + place;
        self.colors.copy_within(place..*end, place + 1);
        self.colors[place] = color;
        *end += 1;
        true
    }
}

/// Vertices with the number of colors left for each; the first has the fewest, and is the lowest of
/// those. A tournament: each node is the least of the two below it, so that a change costs a
/// comparison a level.
struct Queue {
    /// The root is 1, the leaves are the second half: the colors left in the upper half of the
    /// number, the vertex in the lower.
    nodes: Vec<u64>,
}

impl Queue {
    const NONE: u64 = u64::MAX;

    fn new(vertices: usize, colors: u16) -> Self {
        let leaves = vertices.next_power_of_two();
        let mut nodes = vec![Self::NONE; 2 * leaves];
        for (node, vertex) in nodes[leaves..].iter_mut().zip(0..vertices as u64) {
            *node = u64::from(colors) << 32 | vertex;
        }
        for node in (1..leaves).rev() {
            nodes[node] = nodes[2 * node].min(nodes[2 * node + 1]);
        }
        Self { nodes }
    }

    fn leaf(&self, vertex: Vertex) -> usize {
        self.nodes.len() / 2 + vertex.index()
    }

    fn first(&self) -> Option<(u32, Vertex)> {
        let first = self.nodes[1];
        let half = |number: u64| u32::try_from(number).expect("half of 64 bits");
        (first != Self::NONE).then(|| (half(first >> 32), Vertex::new(half(first & 0xffff_ffff))))
    }

    fn remove(&mut self, vertex: Vertex) {
        self.set(self.leaf(vertex), Self::NONE);
    }

    /// Lowers the number of colors left for a vertex by one.
    fn lower(&mut self, vertex: Vertex) {
        let leaf = self.leaf(vertex);
        self.set(leaf, self.nodes[leaf] - (1 << 32));
    }

    fn set(&mut self, leaf: usize, value: u64) {
        self.nodes[leaf] = value;
        let mut node = leaf / 2;
        while node > 0 {
            let least = self.nodes[2 * node].min(self.nodes[2 * node + 1]);
            if self.nodes[node] == least {
                break;
            }
            self.nodes[node] = least;
            node /= 2;
        }
    }
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
