//! The procedure of Souza et al. 2014, Theorem 2.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use inundate_core::Color;
use inundate_method::{Run, StopReason};
use rustc_hash::{FxHashMap, FxHashSet};

use super::cuts::DBoard;
use crate::Strip;
use crate::bits::{has, insert};

/// The procedure of Souza et al. 2014, Theorem 2, for two rows: connect the next marked tile on the left and the next
/// one on the right by a shortest sequence for both, again and again. A tile is marked if its color does not occur
/// farther out on its side. The colors of its moves.
/// A board with any pivot is taken as its d-board (Figure 2).
///
/// It is not optimal, though it has the best of all ways to follow the procedure: all shortest sequences are tried, and
/// of two marked tiles in one column each in turn.
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
/// let moves = printed::next_marked(&board, run).expect("no limit");
/// assert_eq!((moves.len(), strip(&board, run).expect("no limit").len()), (4, 3));
/// # Ok::<(), inundate::solver::NotApplicable>(())
/// ```
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// Polynomial in the regions that it meets, which are as many as there are pairs of ends for each set of marked tiles
/// that are passed and not flooded.
///
/// # Source
/// Souza, Protti, Dantas da Silva 2014, Theorem 2.
pub fn next_marked(board: &Strip<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
    Procedure::new(&DBoard::of(board).strip()).best(run)
}

/// A tile: its column doubled, and one more in the second row.
type Place = usize;

/// The flooded tiles of two rows, a bit for each.
///
/// Between the ends each tile is flooded or adjacent to a flooded tile of its column. A tile there that is not marked is
/// flooded at the latest with the marked tile of its color, and opens nothing before. So it counts as flooded.
type Region = Box<[u64]>;

struct Procedure {
    colors: Vec<Color>,
    pivot: Place,
    /// The columns on the left and on the right, outwards, each with the pivot's.
    outwards: [Vec<usize>; 2],
    /// By side, whether a tile is marked.
    marked: [Vec<bool>; 2],
}

impl Procedure {
    fn new(board: &Strip<'_>) -> Self {
        let (row, col) = board.pivot();
        let colors: Vec<Color> = (0..board.cols())
            .flat_map(|col| [0, 1].map(|row| board.color(row, col)))
            .collect();
        let outwards: [Vec<usize>; 2] = [(0..=col).rev().collect(), (col..board.cols()).collect()];
        let marked = outwards.each_ref().map(|columns| {
            let mut seen = FxHashSet::default();
            let mut marked = vec![false; colors.len()];
            for col in columns.iter().rev() {
                let tiles = [2 * col, 2 * col + 1];
                for tile in tiles {
                    marked[tile] = !seen.contains(&colors[tile]);
                }
                seen.extend(tiles.map(|tile| colors[tile]));
            }
            marked
        });
        Self {
            colors,
            pivot: 2 * col + row,
            outwards,
            marked,
        }
    }

    /// The least number of moves over all ways to follow the procedure: rounds are the steps of a shortest path.
    fn best(&self, run: &mut Run<'_>) -> Result<Vec<Color>, StopReason> {
        let mut start = vec![0; self.colors.len().div_ceil(64)].into_boxed_slice();
        insert(&mut start, self.pivot);
        let start = self.after(&start, self.colors[self.pivot]);
        // The regions at which rounds begin, each with a way to it.
        let mut reached = vec![(start.clone(), Vec::new())];
        let mut known = FxHashMap::from_iter([(start, 0)]);
        let mut queue = BinaryHeap::from([Reverse((0, 0))]);
        while let Some(Reverse((length, here))) = queue.pop() {
            let (region, way) = reached[here].clone();
            if known[&region] < length {
                continue;
            }
            let [left, right] = [0, 1].map(|side| self.next(&region, side));
            if left.is_empty() && right.is_empty() {
                return Ok(way);
            }
            let or_none = |tiles: Vec<Place>| -> Vec<Option<Place>> {
                match tiles.as_slice() {
                    [] => vec![None],
                    _ => tiles.into_iter().map(Some).collect(),
                }
            };
            let (left, right) = (or_none(left), or_none(right));
            for goals in left
                .iter()
                .flat_map(|l| right.iter().map(move |r| [*l, *r]))
            {
                for (region, moves) in self.connections(&region, goals, run)? {
                    let way = [&way[..], &moves].concat();
                    let known = known.entry(region.clone()).or_insert(usize::MAX);
                    if way.len() < *known {
                        *known = way.len();
                        queue.push(Reverse((way.len(), reached.len())));
                        reached.push((region, way));
                    }
                }
            }
        }
        unreachable!("every round floods a marked tile")
    }

    /// The tiles of the next column outwards that are marked and not flooded.
    fn next(&self, region: &Region, side: usize) -> Vec<Place> {
        let columns = self.outwards[side].iter();
        let wanted = |&tile: &Place| self.marked[side][tile] && !has(region, tile);
        columns
            .map(|col| [2 * col, 2 * col + 1].into_iter().filter(wanted).collect())
            .find(|tiles: &Vec<Place>| !tiles.is_empty())
            .unwrap_or_default()
    }

    /// All that the shortest sequences flood that flood these tiles, each region with the lowest such sequence.
    fn connections(
        &self,
        region: &Region,
        goals: [Option<Place>; 2],
        run: &mut Run<'_>,
    ) -> Result<Vec<(Region, Vec<Color>)>, StopReason> {
        let has_arrived = |region: &Region| {
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

    fn neighbors(&self, tile: Place) -> impl Iterator<Item = Place> + use<> {
        let count = self.colors.len();
        let nearer = tile.checked_sub(2);
        let farther = (tile + 2 < count).then_some(tile + 2);
        [Some(tile ^ 1), nearer, farther].into_iter().flatten()
    }

    /// The colors next to a region, each once, lowest first.
    fn around(&self, region: &Region) -> Vec<Color> {
        let tiles = 0..self.colors.len();
        let mut colors: Vec<Color> = tiles
            .filter(|&tile| !has(region, tile))
            .filter(|&tile| self.neighbors(tile).any(|other| has(region, other)))
            .map(|tile| self.colors[tile])
            .collect();
        colors.sort_unstable();
        colors.dedup();
        colors
    }

    fn after(&self, region: &Region, color: Color) -> Region {
        let mut next = region.clone();
        let tiles = 0..self.colors.len();
        let mut stack: Vec<Place> = tiles.filter(|&tile| has(region, tile)).collect();
        while let Some(here) = stack.pop() {
            for there in self.neighbors(here) {
                if self.colors[there] == color && !has(&next, there) {
                    insert(&mut next, there);
                    stack.push(there);
                }
            }
        }
        let flooded = |col: &usize| has(&next, 2 * col) || has(&next, 2 * col + 1);
        let columns = 0..self.colors.len() / 2;
        let ends = (columns.clone().find(flooded), columns.rev().find(flooded));
        if let (Some(first), Some(last)) = ends {
            for tile in 2 * (first + 1)..2 * last {
                if self.marked.iter().all(|marked| !marked[tile]) {
                    insert(&mut next, tile);
                }
            }
        }
        next
    }
}
