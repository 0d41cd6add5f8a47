//! The procedure of Souza et al. 2014, Theorem 2.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use inundate_core::Color;
use inundate_method::{Run, StopReason};
use rustc_hash::{FxHashMap, FxHashSet};

use super::cuts::DBoard;
use crate::bits::{has, insert};
use crate::marked_tile::{Place, adjacent, marked_outwards};
use crate::{Case, MarkedStep, Strip};

/// The procedure of Souza et al. 2014, Theorem 2, for two rows: connect the next marked tile on the
/// left and the next one on the right by a shortest sequence for both, again and again. A tile is
/// marked if its color does not occur farther out on its side. Its rounds.
///
/// A board with any pivot is taken as its d-board (Figure 2).
///
/// It is not optimal, though it has the best of all ways to follow the procedure: all shortest
/// sequences are tried, and of two marked tiles in one column each in turn.
///
/// ```text
///   3 [0] 1  2      4 moves instead of 3
///   3  0  2  3
/// ```
///
/// ```
/// use inundate_core::Color;
/// use inundate::{classes::{Strip, printed, strip}, solver::Run};
///
/// let rows = [[3, 0, 1, 2], [3, 0, 2, 3]].map(|row| row.map(Color::new));
/// let board = Strip::new(&rows[0], &rows[1], (0, 1))?;
/// let run = &mut Run::unlimited();
/// let rounds = printed::next_marked(&board, run).expect("no limit");
/// assert_eq!((rounds[0].tile, rounds[0].other), ((0, 0), Some((0, 2))));
/// let moves: usize = rounds.iter().map(|round| round.moves.len()).sum();
/// assert_eq!((moves, strip(&board, run).expect("no limit").len()), (4, 3));
/// # Ok::<(), inundate::solver::NotApplicable>(())
/// ```
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// Polynomial in the regions that it meets, which are as many as there are pairs of ends for each
/// set of marked tiles that are passed and not flooded.
///
/// # Source
/// Souza, Protti, Dantas da Silva 2014, Theorem 2.
pub fn next_marked(board: &Strip<'_>, run: &mut Run<'_>) -> Result<Vec<MarkedStep>, StopReason> {
    let d_board = DBoard::from_strip(board);
    let d_board = d_board.strip();
    let mut rounds = Procedure::new(&d_board).best(run)?;
    let added = d_board.cols() - board.cols();
    // The pivot's column stands for three.
    let tiles = rounds
        .iter_mut()
        .flat_map(|round| [Some(&mut round.tile), round.other.as_mut()]);
    for (_, col) in tiles.flatten() {
        *col = (*col).min(board.pivot().1).max(col.saturating_sub(added));
    }
    Ok(rounds)
}

/// The flooded tiles of two rows, a bit for each.
///
/// Between the ends each tile is flooded or adjacent to a flooded tile of its column. A tile there
/// that is not marked is flooded at the latest with the marked tile of its color, and opens nothing
/// before. So it counts as flooded.
type FloodedTiles = Box<[u64]>;

struct Procedure {
    colors: Vec<Color>,
    pivot: Place,
    /// The marked tiles on the left and on the right, the nearest first.
    marked: [Vec<Place>; 2],
    /// Whether each tile is one of them.
    is_marked: Vec<bool>,
}

impl Procedure {
    fn new(board: &Strip<'_>) -> Self {
        let (row, col) = board.pivot();
        let columns = 0..board.cols();
        let colors: Vec<Color> = columns
            .flat_map(|col| [0, 1].map(|row| board.color(row, col)))
            .collect();
        let sides = [(0..=col).rev().collect(), (col..board.cols()).collect()];
        let marked = sides.map(|side: Vec<usize>| {
            let tiles = marked_outwards(board, &side).into_iter();
            let mut marked: Vec<Place> = tiles.map(|(row, col)| 2 * col + row).collect();
            marked.sort_unstable_by_key(|&place| ((place / 2).abs_diff(col), place));
            marked
        });
        let mut is_marked = vec![false; colors.len()];
        for &place in marked.iter().flatten() {
            is_marked[place] = true;
        }
        Self {
            colors,
            pivot: 2 * col + row,
            marked,
            is_marked,
        }
    }

    /// The least number of moves over all ways to follow the procedure: rounds are the steps of a
    /// shortest path.
    fn best(&self, run: &mut Run<'_>) -> Result<Vec<MarkedStep>, StopReason> {
        let mut start = vec![0; self.colors.len().div_ceil(64)].into_boxed_slice();
        insert(&mut start, self.pivot);
        let start = self.after(&start, self.colors[self.pivot]);
        // The regions at which rounds begin, each with the rounds that lead to it.
        let mut reached = vec![(start.clone(), Vec::new())];
        let mut known = FxHashMap::from_iter([(start, 0)]);
        let mut queue = BinaryHeap::from([Reverse((0, 0))]);
        while let Some(Reverse((length, here))) = queue.pop() {
            let (region, way) = reached[here].clone();
            if known[&region] < length {
                continue;
            }
            let [left, right] = [0, 1].map(|side| self.next(&region, side));
            if left == [None] && right == [None] {
                return Ok(way);
            }
            let pairs = left
                .iter()
                .flat_map(|&l| right.iter().map(move |&r| [l, r]));
            for goals in pairs {
                for (region, moves) in self.connections(&region, goals, run)? {
                    let length = length + moves.len();
                    let known = known.entry(region.clone()).or_insert(usize::MAX);
                    if length < *known {
                        *known = length;
                        let mut tiles = goals.iter().flatten().map(|tile| (tile % 2, tile / 2));
                        let (tile, other) = (tiles.next().expect("a goal"), tiles.next());
                        let case = other.map_or(Case::OneSide, |_| Case::BothSides);
                        let distance = u32::try_from(moves.len()).expect("fewer than tiles");
                        let round = MarkedStep::to_tile(tile, case, distance, moves);
                        let round = MarkedStep { other, ..round };
                        queue.push(Reverse((length, reached.len())));
                        reached.push((region, [&way[..], &[round]].concat()));
                    }
                }
            }
        }
        unreachable!("every round floods a marked tile")
    }

    /// The tiles of the next column outwards that are marked and not flooded; one that is none if
    /// all are flooded.
    fn next(&self, region: &FloodedTiles, side: usize) -> Vec<Option<Place>> {
        let marked = self.marked[side].iter().copied();
        let mut left = marked.filter(|&tile| !has(region, tile)).peekable();
        let Some(col) = left.peek().map(|tile| tile / 2) else {
            return vec![None];
        };
        left.take_while(|tile| tile / 2 == col).map(Some).collect()
    }

    /// All that the shortest sequences flood that flood these tiles, each region with the lowest
    /// such sequence.
    fn connections(
        &self,
        region: &FloodedTiles,
        goals: [Option<Place>; 2],
        run: &mut Run<'_>,
    ) -> Result<Vec<(FloodedTiles, Vec<Color>)>, StopReason> {
        let has_arrived = |region: &FloodedTiles| {
            let mut goals = goals.iter().flatten();
            goals.all(|&goal| has(region, goal))
        };
        let mut layer = vec![(region.clone(), Vec::new())];
        let mut seen = FxHashSet::from_iter([region.clone()]);
        loop {
            let arrived = layer.iter().filter(|(region, _)| has_arrived(region));
            let arrived: Vec<_> = arrived.cloned().collect();
            if !arrived.is_empty() {
                return Ok(arrived);
            }
            let mut next = Vec::new();
            for (region, way) in &layer {
                run.poll()?;
                run.stats.expanded += 1;
                for color in self.around(region) {
                    let after = self.after(region, color);
                    if seen.insert(after.clone()) {
                        next.push((after, [&way[..], &[color]].concat()));
                    }
                }
            }
            // A region here and in the set, with what the tables add.
            let bytes = 2 * (8 * region.len() + 64);
            run.hold((seen.len() * bytes) as u64)?;
            layer = next;
        }
    }

    /// The colors next to a region, each once, lowest first.
    fn around(&self, region: &FloodedTiles) -> Vec<Color> {
        let tiles = 0..self.colors.len();
        let mut colors: Vec<Color> = tiles
            .filter(|&tile| !has(region, tile))
            .filter(|&tile| adjacent(tile, self.colors.len()).any(|other| has(region, other)))
            .map(|tile| self.colors[tile])
            .collect();
        colors.sort_unstable();
        colors.dedup();
        colors
    }

    fn after(&self, region: &FloodedTiles, color: Color) -> FloodedTiles {
        let mut next = region.clone();
        let tiles = 0..self.colors.len();
        let mut stack: Vec<Place> = tiles.filter(|&tile| has(region, tile)).collect();
        while let Some(here) = stack.pop() {
            for there in adjacent(here, self.colors.len()) {
                if self.colors[there] == color && !has(&next, there) {
                    insert(&mut next, there);
                    stack.push(there);
                }
            }
        }
        let mut flooded = (0..self.colors.len()).filter(|&tile| has(&next, tile));
        if let (Some(first), Some(last)) = (flooded.next(), flooded.next_back()) {
            for tile in first / 2 * 2 + 2..last / 2 * 2 {
                if !self.is_marked[tile] {
                    insert(&mut next, tile);
                }
            }
        }
        next
    }
}
