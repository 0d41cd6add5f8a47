//! Procedures that were published and are wrong, so that nobody builds them again.
//!
//! Each uses every freedom that its text leaves: of several shortest sequences, it takes the one that turns
//! out best. A program that leaves no freedom is said to.

mod cut;

use std::collections::VecDeque;
use std::iter;

use inundate_core::{Color, Game, Instance, Shape};

pub use self::cut::{LoneTile, circular_cuts};
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

/// How to read the loop of a student's program that plays a way: it plays the color of a tile if the tile before has
/// another. The text does not say on which board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorsOfTheWay {
    /// The board as it was at first: tiles that are flooded already make moves too.
    AtFirst,
    /// The board as it is: a tile that is flooded already makes no move.
    Now,
}

/// The marked-tile procedure as a student's program has it: distances count from the tile visited last, on the board as
/// it was at first, and not from the flooded region. The number of moves.
///
/// Unlike the other procedures here it does not use the freedom that is left: it takes one of several shortest ways.
///
/// # Panics
/// If the board is not one of two rows, without holes, with the pivot in its first column.
pub fn marked_tile_from_the_last_tile(instance: &Instance, colors: ColorsOfTheWay) -> u32 {
    let strip = TwoRows::new(instance);
    assert_eq!(strip.pivot % strip.cols, 0, "a pivot in the first column");
    strip.measured_from_last_tile(colors)
}

/// The procedure of Souza et al. 2014, Theorem 2, for two rows and a pivot in any column: connect
/// the next marked tile on the left and the next one on the right by a shortest sequence for both,
/// again and again. A tile is marked if its color does not occur farther out on its side. The
/// number of moves.
///
/// # Panics
/// If the board is not one of two rows without holes.
pub fn next_marked_on_both_sides(instance: &Instance) -> u32 {
    let strip = TwoRows::new(instance);
    strip.both_sides(strip.start())
}

/// How to read Algorithm 3 of Fukui et al. 2011 for the free game on a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm3 {
    /// As printed: the loop over the colors is the outermost one, and i′ runs from i + 1 to j − 2.
    Printed,
    /// With the loop over the colors inside, and i′ as printed.
    ColorsInside,
    /// With the loop over the colors inside, and i′ from i to j − 1.
    Corrected,
}

/// Algorithm 3 of Fukui et al. 2011: a table T(i, j, c) of the moves that make a stretch of a path
/// one color c, from those of its two parts up to and from behind i′. Its answer for the path.
pub fn algorithm_3(path: &[Color], reading: Algorithm3) -> u32 {
    let n = path.len();
    let palette = path
        .iter()
        .map(|color| color.index() + 1)
        .max()
        .unwrap_or(0);
    let number = |index: usize| u32::try_from(index).expect("a short path");
    // At first, a stretch takes one move for each vertex.
    let fresh = |i: usize, j: usize| vec![number((j + 1).saturating_sub(i)); palette];
    let mut table: Vec<Vec<Vec<u32>>> = (0..n)
        .map(|i| (0..n).map(|j| fresh(i, j)).collect())
        .collect();
    for (i, color) in path.iter().enumerate() {
        table[i][i] = (0..palette)
            .map(|c| u32::from(c != color.index()))
            .collect();
    }
    let cuts = |i: usize, j: usize| match reading {
        Algorithm3::Corrected => i..j,
        Algorithm3::Printed | Algorithm3::ColorsInside => i + 1..(j - 1).max(i + 1),
    };
    let improve = |table: &mut Vec<Vec<Vec<u32>>>, i: usize, j: usize, colors: &[usize]| {
        for &c in colors {
            for cut in cuts(i, j) {
                let joined = table[i][cut][c] + table[cut + 1][j][c];
                table[i][j][c] = table[i][j][c].min(joined);
            }
        }
        let least = *table[i][j].iter().min().expect("a color");
        for &c in colors {
            table[i][j][c] = table[i][j][c].min(least + 1);
        }
    };
    let stretches = (1..n).flat_map(|length| (0..n - length).map(move |i| (i, i + length)));
    let colors: Vec<usize> = (0..palette).collect();
    if reading == Algorithm3::Printed {
        for c in &colors {
            for (i, j) in stretches.clone() {
                improve(&mut table, i, j, &[*c]);
            }
        }
    } else {
        for (i, j) in stretches {
            improve(&mut table, i, j, &colors);
        }
    }
    let whole = table.first().and_then(|row| row.last());
    whole
        .and_then(|costs| costs.iter().min())
        .copied()
        .unwrap_or(0)
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

    fn measured_from_last_tile(&self, colors: ColorsOfTheWay) -> u32 {
        let outwards: Vec<usize> = (0..self.cols).collect();
        let (mut flooded, mut here, mut moves) = (self.start(), self.pivot, 0);
        loop {
            let marked = self.next_marked(flooded, &outwards);
            let before = self.ways_from(here);
            let far = |tile: usize| before[tile].0;
            let goals = match *marked {
                [] => return moves,
                [tile] => {
                    let other = (tile + self.cols) % (2 * self.cols);
                    if flooded >> other & 1 == 1 || far(tile) <= far(other) {
                        vec![tile]
                    } else {
                        vec![other, tile]
                    }
                }
                [tile, other, ..] if far(other) < far(tile) => vec![other, tile],
                [tile, other, ..] => vec![tile, other],
            };
            for goal in goals {
                if flooded >> goal & 1 == 1 {
                    continue;
                }
                let before = self.ways_from(here);
                let mut way = vec![goal];
                while let Some(tile) = before[way[way.len() - 1]].1 {
                    way.push(tile);
                }
                for step in way.windows(2).rev() {
                    let color = self.board.colors[step[0]];
                    let makes_move = match colors {
                        ColorsOfTheWay::AtFirst => color != self.board.colors[step[1]],
                        // The tile before is flooded, so this one has another color unless it is flooded too.
                        ColorsOfTheWay::Now => flooded >> step[0] & 1 == 0,
                    };
                    if makes_move {
                        moves += 1;
                        flooded = self.after(flooded, color);
                    }
                }
                here = goal;
            }
        }
    }

    /// For each tile, the changes of color on a shortest way to it, and the tile before it.
    fn ways_from(&self, start: usize) -> Vec<(u32, Option<usize>)> {
        let mut ways = vec![(u32::MAX, None); 2 * self.cols];
        ways[start].0 = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(tile) = queue.pop_front() {
            let col = tile % self.cols;
            let sides = [
                Some((tile + self.cols) % (2 * self.cols)),
                (col > 0).then(|| tile - 1),
                (col + 1 < self.cols).then(|| tile + 1),
            ];
            for next in sides.into_iter().flatten() {
                let change = u32::from(self.board.colors[next] != self.board.colors[tile]);
                if ways[tile].0 + change < ways[next].0 {
                    ways[next] = (ways[tile].0 + change, Some(tile));
                    if change == 0 {
                        queue.push_front(next);
                    } else {
                        queue.push_back(next);
                    }
                }
            }
        }
        ways
    }

    fn both_sides(&self, flooded: Set) -> u32 {
        let col = self.pivot % self.cols;
        let left: Vec<usize> = (0..=col).rev().collect();
        let right: Vec<usize> = (col..self.cols).collect();
        let goals = |outwards: &[usize]| {
            let marked = self.next_marked(flooded, outwards);
            let goals: Vec<Set> = marked.iter().map(|tile| 1 << tile).collect();
            if goals.is_empty() { vec![0] } else { goals }
        };
        let (left, right) = (goals(&left), goals(&right));
        if left == [0] && right == [0] {
            // What is left takes a move for each color.
            let all = vertices_where(&self.board.colors, |_| true);
            return self.connect(flooded, all).0;
        }
        let pairs = left.iter().flat_map(|l| iter::zip(iter::repeat(l), &right));
        let costs = pairs.flat_map(|(l, r)| {
            let (length, sets) = self.connect(flooded, l | r);
            sets.into_iter()
                .map(move |set| length + self.both_sides(set))
        });
        costs.min().expect("some sequence")
    }
}
