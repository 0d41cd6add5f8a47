//! The marked-tile procedure with the wrong rule for ties, so that nobody builds it again. It uses every freedom that the
//! text leaves: of several shortest sequences, it takes the one that turns out best.

use inundate_core::{Game, Instance, Shape};

use crate::oracle::{Board, Set, vertices_where};

/// The marked-tile procedure of Clifford et al. 2012 for two rows from the top-left or bottom-left
/// corner, with the tie rule changed: straight to the marked tile only if it is nearer than the
/// other tile of its column, and not if it is as near. The number of moves.
///
/// # Panics
/// If the board is not one of two rows, without holes, with the pivot in its first column.
pub fn marked_tile_with_strict_ties(instance: &Instance) -> u32 {
    let strip = TwoRows::new(instance);
    assert_eq!(strip.pivot % strip.cols, 0, "a pivot in the first column");
    strip.strict(strip.start())
}

struct TwoRows {
    board: Board,
    cols: usize,
    pivot: usize,
}

impl TwoRows {
    fn new(instance: &Instance) -> Self {
        let (Shape::Grid(grid), Game::Fixed { pivot }) = (instance.shape(), instance.game()) else {
            panic!("expected the fixed game on a grid");
        };
        assert!(grid.rows() == 2 && !grid.has_holes(), "two rows");
        Self {
            board: Board::new(instance),
            cols: grid.cols(),
            pivot: pivot.index(),
        }
    }

    fn start(&self) -> Set {
        self.after(1 << self.pivot, self.board.colors[self.pivot])
    }

    fn after(&self, flooded: Set, color: u8) -> Set {
        let class = vertices_where(&self.board.colors, |other| other == color);
        self.board.spread(flooded, class)
    }

    /// The shortest sequences that flood `goals`: their length, and what they flood.
    fn connect(&self, flooded: Set, goals: Set) -> (u32, Vec<Set>) {
        let mut layer = vec![flooded];
        for length in 0.. {
            let arrived: Vec<Set> = layer
                .iter()
                .copied()
                .filter(|set| set & goals == goals)
                .collect();
            if !arrived.is_empty() {
                return (length, arrived);
            }
            let colors = 0..self.board.color_count;
            let next = layer
                .iter()
                .flat_map(|&set| colors.clone().map(move |color| self.after(set, color)));
            let mut next: Vec<Set> = next.collect();
            next.sort_unstable();
            next.dedup();
            layer = next;
        }
        unreachable!("every tile can be reached")
    }

    /// The tiles of the next column outwards that are marked and not flooded.
    fn next_marked(&self, flooded: Set, outwards: &[usize]) -> Vec<usize> {
        let tiles = |col: usize| [col, self.cols + col];
        let color = |tile: usize| self.board.colors[tile];
        for (depth, &col) in outwards.iter().enumerate() {
            let farther = &outwards[depth + 1..];
            let is_marked = |tile: &usize| {
                let mut beyond = farther.iter().flat_map(|&col| tiles(col));
                beyond.all(|other| color(other) != color(*tile))
            };
            let mut marked: Vec<usize> = tiles(col).into_iter().filter(is_marked).collect();
            marked.retain(|tile| flooded >> tile & 1 == 0);
            if !marked.is_empty() {
                return marked;
            }
        }
        Vec::new()
    }

    fn strict(&self, flooded: Set) -> u32 {
        let outwards: Vec<usize> = (0..self.cols).collect();
        let marked = self.next_marked(flooded, &outwards);
        let ways = |from: Set, tile: usize| self.connect(from, 1 << tile);
        let (length, sets) = match *marked {
            [] => return 0,
            [tile] => {
                let other = (tile + self.cols) % (2 * self.cols);
                let (straight, to_other) = (ways(flooded, tile), ways(flooded, other));
                if straight.0 < to_other.0 {
                    straight
                } else {
                    to_other
                }
            }
            [tile, other, ..] => {
                let (first, second) = (ways(flooded, tile), ways(flooded, other));
                if first.0 <= second.0 { first } else { second }
            }
        };
        // The marked tiles of the column that are left are next to the one that was reached.
        let rest = sets.into_iter().map(|set| {
            let goals = marked.iter().fold(0, |goals, tile| goals | 1 << tile);
            let (more, sets) = self.connect(set, goals);
            let rest = sets.into_iter().map(|set| self.strict(set)).min();
            more + rest.expect("some sequence")
        });
        length + rest.min().expect("some sequence")
    }
}
