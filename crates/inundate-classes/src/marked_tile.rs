//! The procedures for marked tiles of two rows from a corner.

use std::collections::VecDeque;
use std::ops::Range;
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

/// A procedure for marked tiles: it goes from one to the next, in rounds.
///
/// Take the leftmost column with a marked tile that is not flooded. Let t be this tile and t′ the
/// other tile of the column, and m and m′ their distances. If t′ is also marked and not flooded, go to
/// the nearer one and then to the other. Otherwise go straight to t if m ≤ m′, and else to t′ and then
/// to t.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{classes::TileProcedure, classes::TwoRows, solver::Run};
///
/// let grid = GridSetup::from_drawing("010\n203")?;
/// let rows = TwoRows::open(&grid.into_instance(GameSetup::default())?)?.into_corner()?;
/// let moves = TileProcedure::ALL.map(|procedure| {
///     procedure.moves(&rows.strip(), &mut Run::unlimited()).expect("no limit").len()
/// });
/// assert_eq!(moves, [4, 5, 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TileProcedure {
    /// The procedure of Clifford et al. 2012, Theorem 4: distances are the moves that it takes to flood a tile from the flooded
    /// region as it is. The moves of all rounds are a shortest sequence.
    ///
    /// Which of the shortest sequences to a tile you play does not matter; here it is the one of the lowest colors, the
    /// first move first. With m < m′ in place of m ≤ m′ the procedure is not optimal: on the board below, which needs 3
    /// moves, it takes 4.
    ///
    /// ```text
    ///  [0] 2  1
    ///   1  1  0
    /// ```
    Clifford,
    /// The procedure of a student's report, *The Complexity of Flood Filling Games*: distances count from the tile visited last,
    /// on the board as it was at first, and not from the flooded region. It takes one of several shortest ways.
    ///
    /// The text says "the rightmost tile of the flooded region" and shows a function that starts at the tile visited last.
    /// The loop that plays a way plays the color of a tile if the tile before has another. The text does not say on which
    /// board: here as it is, so a tile that is flooded already makes no move.
    Report,
    /// The report read on the board as it was at first: tiles that are flooded already make moves too.
    ReportAtFirst,
}

impl TileProcedure {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Clifford, Self::Report, Self::ReportAtFirst];

    /// The name of its method.
    pub const fn method(self) -> &'static str {
        match self {
            Self::Clifford => "marked-tile",
            Self::Report => "printed:report-two-rows",
            Self::ReportAtFirst => "printed:report-two-rows:at-first",
        }
    }

    /// The procedure of the method of a name; other methods have none.
    pub fn of_method(name: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|procedure| procedure.method() == name)
    }

    /// The colors of its moves on a board.
    ///
    /// # Errors
    /// [`StopReason`].
    pub fn moves(
        self,
        board: &CornerStrip<'_>,
        run: &mut Run<'_>,
    ) -> Result<Vec<Color>, StopReason> {
        let rounds = self.rounds(board, run)?.into_iter();
        Ok(rounds.flat_map(|round| round.moves).collect())
    }

    /// Its rounds on a board.
    ///
    /// # Errors
    /// [`StopReason`].
    ///
    /// # Complexity
    /// O(n) expected for Clifford et al., for any number of colors: a round looks at the columns from the end of the region
    /// to the marked tile, and ends with the region there. O(n²) for the report: a round looks at the whole board.
    pub fn rounds(
        self,
        board: &CornerStrip<'_>,
        run: &mut Run<'_>,
    ) -> Result<Vec<MarkedStep>, StopReason> {
        let marked = marked_tiles(board);
        let mut region = FloodedTiles::new(board);
        let mut last_visited = (board.strip().pivot().0, 0);
        let mut steps = Vec::new();
        let mut depth = 0;
        while depth < board.strip().cols() {
            run.poll()?;
            let col = column(board, depth);
            let wanted = [0, 1].map(|row| marked[row][col] && !region.flooded[row][depth]);
            if wanted == [false; 2] {
                depth += 1;
                continue;
            }
            run.stats.expanded += 1;
            let distances = [0, 1].map(|row| match self {
                _ if region.flooded[row][depth] => 0,
                Self::Clifford => region.way_to((row, depth)).len(),
                Self::Report | Self::ReportAtFirst => region.tiles_to((row, depth), last_visited).1,
            });
            // The nearer one of two marked tiles, the upper one of two that are equally near.
            let row = match wanted {
                [true, true] => usize::from(distances[1] < distances[0]),
                [is_first, _] => usize::from(!is_first),
            };
            let [distance, other_distance] =
                [row, 1 - row].map(|row| u32::try_from(distances[row]).expect("fewer than tiles"));
            let (case, goals) = if wanted[1 - row] {
                (Case::Both, [row, 1 - row])
            } else if distance <= other_distance || other_distance == 0 {
                (Case::Direct, [row, row])
            } else {
                (Case::ByTheOther, [1 - row, row])
            };
            let mut moves = Vec::new();
            for goal in goals.map(|row| (row, depth)) {
                // The way to the first can flood both.
                if region.flooded[goal.0][depth] {
                    continue;
                }
                if self == Self::Clifford {
                    for color in region.way_to(goal) {
                        region.play(color);
                        moves.push(color);
                    }
                } else {
                    for step in region.tiles_to(goal, last_visited).0.windows(2) {
                        let color = region.color(step[1]);
                        let makes_move = match self {
                            Self::ReportAtFirst => color != region.color(step[0]),
                            // The tile before is flooded, so this one has another color unless it is flooded too.
                            _ => !region.flooded[step[1].0][step[1].1],
                        };
                        if makes_move {
                            region.play(color);
                            moves.push(color);
                        }
                    }
                }
                last_visited = goal;
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
}

/// The column of a distance from the pivot's.
fn column(board: &CornerStrip<'_>, depth: usize) -> usize {
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

/// More changes of color than any way has.
const FAR: u32 = u32::MAX - 1;

/// A tile from the pivot: a row, and the distance of the column from the pivot's.
type Offset = (usize, usize);

/// The flooded tiles, and the tiles adjacent to them.
struct FloodedTiles<'a> {
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
    fn new(board: &'a CornerStrip<'a>) -> Self {
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

    fn neighbors(&self, (row, depth): Offset) -> impl Iterator<Item = Offset> + use<> {
        let cols = self.flooded[0].len();
        let nearer = (depth > 0).then(|| (row, depth - 1));
        let farther = (depth + 1 < cols).then(|| (row, depth + 1));
        [Some((1 - row, depth)), nearer, farther]
            .into_iter()
            .flatten()
    }

    fn color(&self, (row, depth): Offset) -> Color {
        self.board.strip().color(row, column(self.board, depth))
    }

    /// Makes a move, in the number of tiles that it floods.
    fn play(&mut self, color: Color) {
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

    /// How often the color changes on the way from a tile to each open tile of some columns, and the tile before on it.
    fn changes(
        &self,
        start: Offset,
        columns: Range<usize>,
        is_open: impl Fn(Offset) -> bool,
    ) -> Vec<[(u32, Offset); 2]> {
        let first = columns.start;
        let mut ways = vec![[(FAR, start); 2]; columns.len()];
        ways[start.1 - first][start.0].0 = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(here) = queue.pop_front() {
            let changes = ways[here.1 - first][here.0].0;
            for there in self.neighbors(here) {
                if !columns.contains(&there.1) || !is_open(there) {
                    continue;
                }
                let next = changes + u32::from(self.color(there) != self.color(here));
                let known = &mut ways[there.1 - first][there.0];
                if next < known.0 {
                    *known = (next, here);
                    if next == changes {
                        queue.push_front(there);
                    } else {
                        queue.push_back(there);
                    }
                }
            }
        }
        ways
    }

    /// The tiles of a shortest way from one to another on the board as it was at first, and how often the color changes.
    fn tiles_to(&self, goal: Offset, start: Offset) -> (Vec<Offset>, usize) {
        let ways = self.changes(start, 0..self.flooded[0].len(), |_| true);
        let mut tiles = vec![goal];
        while let here = tiles[tiles.len() - 1]
            && here != start
        {
            tiles.push(ways[here.1][here.0].1);
        }
        tiles.reverse();
        (tiles, ways[goal.1][goal.0].0 as usize)
    }

    /// The shortest sequence of the lowest colors that floods a tile, which is not flooded.
    ///
    /// Only the columns from the end of the region to the tile matter. A way that comes from a nearer column meets the
    /// unflooded tile of the end's column, which is adjacent to the region as well. A way that goes past the tile's column
    /// and comes back has as many changes of color as the step within the column, or more; and with as many, it has the same
    /// colors in the same order.
    fn way_to(&self, tile: Offset) -> Vec<Color> {
        let (first, last) = (self.end, tile.1);
        if last <= first {
            // The other tile of the column is flooded.
            return vec![self.color(tile)];
        }
        // How many moves follow that of a tile, from the goal backwards, outside the region.
        let after = self.changes(tile, first..last + 1, |(row, depth)| {
            !self.flooded[row][depth]
        });
        let left = |&(row, depth): &Offset| {
            let column = depth.checked_sub(first).and_then(|place| after.get(place));
            column.map_or(FAR, |column| column[row].0)
        };
        // In each row, the first tile that is not flooded.
        let mut front =
            Vec::from([0, 1].map(|row| (row, first + usize::from(self.flooded[row][first]))));
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
