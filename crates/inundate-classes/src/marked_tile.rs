//! The marked-tile procedure for two rows from a corner.

use std::collections::VecDeque;
use std::{fmt, mem};

use inundate_core::Color;
use inundate_method::{Run, StopReason};
use rustc_hash::FxHashSet;

use super::CornerStrip;

/// A tile: `(row, column)`.
pub type Tile = (usize, usize);

/// Why a step goes where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Case {
    /// The other tile of the column needs no visit or is not nearer: go straight to the marked one.
    Direct,
    /// The other tile of the column is nearer, though it is not marked: go first to it, then to the
    /// marked one below or above it.
    ByTheOther,
    /// Both tiles of the column are marked: go first to the nearer one, then to the other.
    Both,
}

/// `direct`, `by-the-other` or `both`.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Direct => "direct",
            Self::ByTheOther => "by-the-other",
            Self::Both => "both",
        })
    }
}

/// One round of the procedure: the leftmost column with a marked tile that is not flooded.
///
/// "Left" is the side of the pivot.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MarkedStep {
    /// The marked tile; the nearer one of two, the upper one of two that are equally near.
    pub tile: Tile,
    /// The moves that it takes to flood the marked tile, from the flooded region as it is.
    pub distance: u32,
    /// The moves that it takes to flood the other tile of the column; 0 if it is flooded.
    pub other_distance: u32,
    /// What follows from these.
    pub case: Case,
    /// The colors of the moves of this round.
    pub moves: Vec<Color>,
}

impl MarkedStep {
    /// Why the round goes where it goes, in words.
    pub fn reason(&self) -> String {
        let moves = |count: u32| format!("{count} move{}", if count == 1 { "" } else { "s" });
        let (here, there) = (moves(self.distance), moves(self.other_distance));
        let rest = match (self.case, self.other_distance) {
            (Case::Direct, 0) => "is flooded: straight to it".to_owned(),
            (Case::Direct, _) => format!("is no nearer ({there}): straight to it"),
            (Case::ByTheOther, _) => {
                format!("is nearer ({there}) and not marked: first to that one, then to it")
            }
            (Case::Both, _) => {
                format!("is no nearer ({there}) and marked too: first to it, then to that one")
            }
        };
        format!("{here} away, and the other tile of its column {rest}")
    }
}

/// The tiles whose color does not occur in a column farther from the pivot, row by row, by column.
///
/// Each of them has to be flooded by the last move to its color.
///
/// # Complexity
/// O(n) expected.
pub fn marked_tiles(board: &CornerStrip<'_>) -> [Vec<bool>; 2] {
    let cols = board.strip().cols();
    let mut seen = vec![false; palette(board)];
    let mut marked = [vec![false; cols], vec![false; cols]];
    for depth in (0..cols).rev() {
        let col = column(board, depth);
        let colors = [0, 1].map(|row| board.strip().color(row, col));
        for (marked, color) in marked.iter_mut().zip(colors) {
            marked[col] = !seen[color.index()];
        }
        for color in colors {
            seen[color.index()] = true;
        }
    }
    marked
}

/// The procedure of Clifford et al. for a 2×n board from a corner. The moves of its rounds are a
/// shortest sequence.
///
/// Take the leftmost column with a marked tile that is not flooded. Let t be this tile and t′ the
/// other tile of the column. Shortest sequences to t and to t′ take m and m′ moves from the flooded
/// region as it is. If t′ is also marked and not flooded, go to the nearer one and then to the
/// other. Otherwise go straight to t if m ≤ m′, and else to t′ and then to t. Which of the shortest
/// sequences you play does not matter; here it is the one of the lowest colors, the first move
/// first.
///
/// With m < m′ in place of m ≤ m′ the procedure is not optimal: on the board below, which needs 3
/// moves, it takes 4.
///
/// ```text
///  [0] 2  1
///   1  1  0
/// ```
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n) expected, for any number of colors: a round looks at the columns from the end of the region to the marked tile, and
/// ends with the region there.
///
/// # Source
/// Clifford et al. 2012, Theorem 4.
pub fn marked_tile(
    board: &CornerStrip<'_>,
    run: &mut Run<'_>,
) -> Result<Vec<MarkedStep>, StopReason> {
    let marked = marked_tiles(board);
    let mut region = FloodedTiles::new(board);
    let mut steps = Vec::new();
    let mut depth = 0;
    while depth < board.strip().cols() {
        run.poll()?;
        let col = column(board, depth);
        let wanted: Vec<usize> = (0..2)
            .filter(|&row| marked[row][col] && !region.flooded[row][depth])
            .collect();
        let way = |row: usize| region.way_to((row, depth));
        // The nearer one of two marked tiles, the upper one of two that are equally near.
        let Some(row) = wanted.iter().copied().min_by_key(|&row| way(row).len()) else {
            depth += 1;
            continue;
        };
        run.stats.expanded += 1;
        let (straight, to_other) = (way(row), way(1 - row));
        let number = |colors: &[Color]| u32::try_from(colors.len()).expect("fewer than tiles");
        let (distance, other_distance) = (number(&straight), number(&to_other));
        let (case, mut moves) = if wanted.len() == 2 {
            (Case::Both, straight)
        } else if distance <= other_distance || other_distance == 0 {
            (Case::Direct, straight)
        } else {
            (Case::ByTheOther, to_other)
        };
        for &color in &moves {
            region.play(color);
        }
        // The tile that is left is adjacent to the one just flooded, unless the way there has
        // flooded both.
        let last = match case {
            Case::Direct => None,
            Case::ByTheOther => Some(row),
            Case::Both => Some(1 - row),
        };
        if let Some(row) = last.filter(|&row| !region.flooded[row][depth]) {
            let color = board.strip().color(row, col);
            region.play(color);
            moves.push(color);
        }
        steps.push(MarkedStep {
            tile: (row, col),
            distance,
            other_distance,
            case,
            moves,
        });
    }
    Ok(steps)
}

/// The column of a distance from the pivot's.
pub(super) fn column(board: &CornerStrip<'_>, depth: usize) -> usize {
    match board.strip().pivot() {
        (_, 0) => depth,
        (_, pivot) => pivot - depth,
    }
}

/// One more than the highest color.
fn palette(board: &CornerStrip<'_>) -> usize {
    let colors = (0..board.strip().cols())
        .flat_map(|col| [0, 1].map(|row| board.strip().color(row, col).index() + 1));
    colors.max().unwrap_or(0)
}

/// A tile from the pivot: a row, and the distance of the column from the pivot's.
pub(super) type Offset = (usize, usize);

/// The flooded tiles, and the tiles adjacent to them.
pub(super) struct FloodedTiles<'a> {
    board: &'a CornerStrip<'a>,
    flooded: [Vec<bool>; 2],
    /// Whether each tile is flooded or on the frontier.
    seen: [Vec<bool>; 2],
    /// The frontier, by color.
    frontier: Vec<Vec<Offset>>,
    /// The farthest column with a flooded tile. Since the region is connected, no nearer column is without one.
    end: usize,
}

impl<'a> FloodedTiles<'a> {
    pub(super) fn new(board: &'a CornerStrip<'a>) -> Self {
        let cols = board.strip().cols();
        let (row, _) = board.strip().pivot();
        let none = || [vec![false; cols], vec![false; cols]];
        let mut region = Self {
            board,
            flooded: none(),
            seen: none(),
            frontier: vec![Vec::new(); palette(board)],
            end: 0,
        };
        region.seen[row][0] = true;
        let color = region.color((row, 0));
        region.frontier[color.index()].push((row, 0));
        region.play(color);
        region
    }

    /// Whether a tile is flooded.
    pub(super) fn has(&self, (row, depth): Offset) -> bool {
        self.flooded[row][depth]
    }

    /// Number of columns.
    pub(super) fn depths(&self) -> usize {
        self.flooded[0].len()
    }

    pub(super) fn neighbors(&self, (row, depth): Offset) -> impl Iterator<Item = Tile> + use<> {
        let cols = self.depths();
        let nearer = (depth > 0).then(|| (row, depth - 1));
        let farther = (depth + 1 < cols).then(|| (row, depth + 1));
        [Some((1 - row, depth)), nearer, farther]
            .into_iter()
            .flatten()
    }

    pub(super) fn color(&self, (row, depth): Offset) -> Color {
        self.board.strip().color(row, column(self.board, depth))
    }

    /// Makes a move, in the number of tiles that it floods.
    pub(super) fn play(&mut self, color: Color) {
        let mut stack = mem::take(&mut self.frontier[color.index()]);
        while let Some(here) = stack.pop() {
            self.flooded[here.0][here.1] = true;
            self.end = self.end.max(here.1);
            for there in self.neighbors(here) {
                if !mem::replace(&mut self.seen[there.0][there.1], true) {
                    let its_color = self.color(there);
                    if its_color == color {
                        stack.push(there);
                    } else {
                        self.frontier[its_color.index()].push(there);
                    }
                }
            }
        }
    }

    /// The shortest sequence of the lowest colors that floods a tile.
    ///
    /// Only the columns from the end of the region to the tile matter. A way that comes from a nearer column meets the
    /// unflooded tile of the end's column, which is adjacent to the region as well. A way that goes past the tile's column
    /// and comes back has as many changes of color as the step within the column, or more; and with as many, it has the same
    /// colors in the same order.
    fn way_to(&self, tile: Offset) -> Vec<Color> {
        const FAR: u32 = u32::MAX - 1;
        if self.flooded[tile.0][tile.1] {
            return Vec::new();
        }
        let (first, last) = (self.end, tile.1);
        if last <= first {
            // The other tile of the column is flooded.
            return vec![self.color(tile)];
        }
        // How many moves follow that of a tile, from the goal backwards, outside the region.
        let mut after = vec![[FAR; 2]; last - first + 1];
        after[last - first][tile.0] = 0;
        let mut queue = VecDeque::from([tile]);
        while let Some(here) = queue.pop_front() {
            let moves = after[here.1 - first][here.0];
            for there in self.neighbors(here) {
                if there.1 < first || there.1 > last || self.flooded[there.0][there.1] {
                    continue;
                }
                let next = moves + u32::from(self.color(there) != self.color(here));
                let known = &mut after[there.1 - first][there.0];
                if next < *known {
                    *known = next;
                    if next == moves {
                        queue.push_front(there);
                    } else {
                        queue.push_back(there);
                    }
                }
            }
        }
        let left = |&(row, depth): &Offset| {
            let column = depth.checked_sub(first).and_then(|place| after.get(place));
            column.map_or(FAR, |column| column[row])
        };
        // In each row, the first tile that is not flooded.
        let mut front: Vec<Offset> = (0..2)
            .map(|row| (row, first + usize::from(self.flooded[row][first])))
            .collect();
        let mut way = Vec::new();
        let mut reach = front
            .iter()
            .map(left)
            .min()
            .expect("the board is connected");
        loop {
            front.retain(|tile| left(tile) == reach);
            let color = front.iter().map(|&tile| self.color(tile)).min();
            let color = color.expect("some tile is as near");
            way.push(color);
            if reach == 0 {
                return way;
            }
            // The move also floods the tiles of its color that are connected to those of the front.
            let mut same = mem::take(&mut front);
            same.retain(|&tile| self.color(tile) == color);
            let mut seen: FxHashSet<Offset> = same.iter().copied().collect();
            while let Some(here) = same.pop() {
                for there in self.neighbors(here) {
                    if left(&there) == reach && self.color(there) == color {
                        if seen.insert(there) {
                            same.push(there);
                        }
                    } else if left(&there) + 1 == reach {
                        front.push(there);
                    }
                }
            }
            reach -= 1;
        }
    }
}
