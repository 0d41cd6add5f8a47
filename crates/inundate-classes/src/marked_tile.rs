//! The procedures for marked tiles of two rows from a corner.

use std::collections::VecDeque;
use std::ops::Range;
use std::{fmt, mem};

use inundate_core::Color;
use inundate_method::{Run, StopReason};
use rustc_hash::FxHashSet;

use super::{CornerStrip, Strip};

/// A tile: `(row, column)`.
pub type Tile = (usize, usize);

/// The case by which a step chooses its moves.
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
    /// Go by the fewest tiles.
    Path,
    /// There is no path; each color that is left takes a move, the lowest first.
    NoPath,
    /// Go to the next marked tile on each side of the pivot.
    BothSides,
    /// Go to the next one of the side that is left.
    OneSide,
}

/// `direct`, `by-the-other`, `both`, `path`, `no-path`, `both-sides` or `one-side`.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Direct => "direct",
            Self::ByTheOther => "by-the-other",
            Self::Both => "both",
            Self::Path => "path",
            Self::NoPath => "no-path",
            Self::BothSides => "both-sides",
            Self::OneSide => "one-side",
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
    /// The marked tile on the right, if `tile` is one on the left.
    pub other: Option<Tile>,
    /// The moves that it takes to flood the marked tile, from the flooded region as it is.
    pub distance: u32,
    /// The moves that it takes to flood the other tile of the column; 0 if it is flooded.
    pub other_distance: u32,
    /// The case that these numbers lead to.
    pub case: Case,
    /// The colors of the moves of this round.
    pub moves: Vec<Color>,
    /// The path of the report's program, and its matrix of costs, by row.
    pub path: Option<(Vec<Tile>, [String; 2])>,
}

impl MarkedStep {
    pub(crate) fn to_tile(tile: Tile, case: Case, distance: u32, moves: Vec<Color>) -> Self {
        Self {
            tile,
            other: None,
            distance,
            other_distance: 0,
            case,
            moves,
            path: None,
        }
    }

    /// The reason for the moves of the round, in words.
    pub fn reason(&self) -> String {
        let moves = |count: u32| format!("{count} move{}", if count == 1 { "" } else { "s" });
        let (here, there) = (moves(self.distance), moves(self.other_distance));
        match self.case {
            Case::Path => return format!("{here} by the fewest tiles from the one flooded last"),
            Case::NoPath => return "no path goes back to it: the program ends".to_owned(),
            Case::BothSides => return format!("the next ones on both sides: {here} for both"),
            Case::OneSide => return format!("the next one of the side that is left: {here}"),
            _ => {}
        }
        let rest = match (self.case, self.other_distance) {
            (Case::Direct, 0) => "is flooded: straight to it".to_owned(),
            (Case::Direct, _) => format!("is no nearer ({there}): straight to it"),
            (Case::ByTheOther, _) => {
                format!("is nearer ({there}) and not marked: first to that one, then to it")
            }
            _ => {
                format!("is no nearer ({there}) and marked too: first to it, then to that one")
            }
        };
        format!("{here} away, and the other tile of its column {rest}")
    }
}

/// The tiles whose color does not occur farther from the pivot on their side of it, row by row, by
/// column. The pivot's column is on both sides.
///
/// Each of them has to be flooded by the last move to its color on its side. Once all of them are
/// flooded, so is the board.
///
/// # Complexity
/// O(n) expected.
pub fn marked_tiles(board: &Strip<'_>) -> [Vec<bool>; 2] {
    let cols = board.cols();
    let mut marked = [vec![false; cols], vec![false; cols]];
    let sides = [
        (0..=board.pivot().1).rev().collect(),
        (board.pivot().1..cols).collect(),
    ];
    // A side of no column but the pivot's is none.
    let sides = sides
        .iter()
        .filter(|side: &&Vec<usize>| side.len() > 1 || cols == 1);
    for (row, col) in sides.flat_map(|side| marked_outwards(board, side)) {
        marked[row][col] = true;
    }
    marked
}

/// The marked tiles of the columns of a side, which go outwards.
pub(crate) fn marked_outwards(board: &Strip<'_>, side: &[usize]) -> Vec<Tile> {
    let mut seen = vec![false; palette(board)];
    let mut marked = Vec::new();
    for &col in side.iter().rev() {
        let colors = [0, 1].map(|row| board.color(row, col).index());
        let rows = [0, 1].into_iter().filter(|&row| !seen[colors[row]]);
        marked.extend(rows.map(|row| (row, col)));
        for color in colors {
            seen[color] = true;
        }
    }
    marked
}

/// A procedure for marked tiles: it goes from one to the next, in rounds.
///
/// Take the leftmost column with a marked tile that is not flooded. Let t be this tile and t′ the
/// other tile of the column, and m and m′ their distances. If t′ is also marked and not flooded, go
/// to the nearer one and then to the other. Otherwise go straight to t if m ≤ m′, and else to t′
/// and then to t.
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
    /// The procedure of Clifford et al. 2012, Theorem 4: distances are the moves that it takes to
    /// flood a tile from the flooded region as it is. The moves of all rounds are a shortest
    /// sequence.
    ///
    /// Which of the shortest sequences to a tile you play does not matter; here it is the one of
    /// the lowest colors, the first move first. With m < m′ in place of m ≤ m′ the procedure is not
    /// optimal: on the board below, which needs 3 moves, it takes 4.
    ///
    /// ```text
    ///  [0] 2  1
    ///   1  1  0
    /// ```
    Clifford,
    /// The procedure of a student's report, *The Complexity of Flood Filling Games*, by its text:
    /// distances count from the tile visited last, on the board as it was at first, and not from
    /// the flooded region. It takes one of several shortest ways, and a tile of it that is flooded
    /// already makes no move.
    Report,
    /// The program of the report: it goes from the tile flooded last, in the order of a depth-first
    /// search (left, right, up, down), to the last tile of each color by the fewest tiles. Steps go
    /// to the right and between the tiles of a column only, so sometimes there is [no
    /// path](Case::NoPath). On the way each change of color at first is a move, but for one to the
    /// color that the region has, which the rules do not know.
    Program,
}

impl TileProcedure {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Clifford, Self::Report, Self::Program];

    /// The name of its method.
    pub const fn method(self) -> &'static str {
        match self {
            Self::Clifford => "marked-tile",
            Self::Report => "printed:report-two-rows",
            Self::Program => "printed:report-two-rows:program",
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
    /// O(n) expected for Clifford et al., for any number of colors: a round looks at the columns
    /// from the end of the region to the marked tile, and ends with the region there. O(n²) for the
    /// report: a round looks at the whole board.
    pub fn rounds(
        self,
        board: &CornerStrip<'_>,
        run: &mut Run<'_>,
    ) -> Result<Vec<MarkedStep>, StopReason> {
        let mut region = FloodedTiles::new(board);
        if self == Self::Program {
            return program(region, run);
        }
        let marked = marked_tiles(board.strip());
        let is_marked = |place: Place| {
            let (row, col) = region.tile(place);
            marked[row][col]
        };
        let is_marked: Vec<bool> = (0..region.colors.len()).map(is_marked).collect();
        let mut last_visited = region.start;
        let mut steps = Vec::new();
        for near in (0..region.colors.len()).step_by(2) {
            run.poll()?;
            let tiles = [near, near + 1];
            let wanted = tiles.map(|tile| is_marked[tile] && !region.flooded[tile]);
            if wanted == [false; 2] {
                continue;
            }
            run.stats.expanded += 1;
            let distances = tiles.map(|tile| match self {
                _ if region.flooded[tile] => 0,
                Self::Clifford => region.way_to(tile).len(),
                _ => region.tiles_to(tile, last_visited).1,
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
            for goal in goals.map(|row| tiles[row]) {
                // The way to the first can flood both.
                if region.flooded[goal] {
                    continue;
                }
                if self == Self::Clifford {
                    for color in region.way_to(goal) {
                        region.play(color);
                        moves.push(color);
                    }
                } else {
                    for tile in region.tiles_to(goal, last_visited).0 {
                        if !region.flooded[tile] {
                            region.play(region.colors[tile]);
                            moves.push(region.colors[tile]);
                        }
                    }
                }
                last_visited = goal;
            }
            let step = MarkedStep::to_tile(region.tile(tiles[row]), case, distance, moves);
            steps.push(MarkedStep {
                other_distance,
                ..step
            });
        }
        Ok(steps)
    }
}

/// The rounds of the report's program.
fn program(tiles: FloodedTiles<'_>, run: &mut Run<'_>) -> Result<Vec<MarkedStep>, StopReason> {
    let mut last = vec![None; palette(tiles.board.strip())];
    for (place, color) in tiles.colors.iter().enumerate() {
        last[color.index()] = Some(place);
    }
    let mut marked: Vec<Place> = last.into_iter().flatten().collect();
    marked.sort_unstable();
    let mut region = ProgramRegion::new(tiles);
    let mut steps = Vec::new();
    for goal in marked {
        run.poll()?;
        if region.tiles.flooded[goal] {
            continue;
        }
        run.stats.expanded += 1;
        let start = region.order[region.order.len() - 1];
        let (mut distance, mut moves) = (0, Vec::new());
        let path = fewest_tiles(start, goal);
        for step in path.iter().flat_map(|path| path.windows(2)) {
            let [before, color] = [step[0], step[1]].map(|tile| region.tiles.colors[tile]);
            distance += u32::from(before != color);
            if before != color && region.now != color {
                region.play(color);
                moves.push(color);
            }
        }
        let case = path.as_ref().map_or(Case::NoPath, |_| Case::Path);
        while case == Case::NoPath
            && let Some(color) = region.lowest()
        {
            region.play(color);
            moves.push(color);
        }
        let path = path.map(|path| {
            let tiles = path.into_iter().map(|place| region.tiles.tile(place));
            (tiles.collect(), region.tiles.costs(start / 2, goal / 2))
        });
        let step = MarkedStep::to_tile(region.tiles.tile(goal), case, distance, moves);
        steps.push(MarkedStep { path, ..step });
        if case == Case::NoPath {
            break;
        }
    }
    Ok(steps)
}

/// The path of the report's program, if there is one. It searches from both ends with steps to the
/// right and between the tiles of a column, and so comes first to this one of the paths of fewest
/// tiles: along the row, and to the other one at the end, but from the second row to the next
/// column first up.
fn fewest_tiles(start: Place, goal: Place) -> Option<Vec<Place>> {
    if goal / 2 < start / 2 {
        return None;
    }
    if start % 2 == 1 && goal == start + 1 {
        return Some(vec![start, start - 1, goal]);
    }
    let end = goal / 2 * 2 + start % 2;
    let along = (start..=end).step_by(2);
    Some(along.chain((end != goal).then_some(goal)).collect())
}

/// The flooded tiles in the order in which the report's program floods them.
struct ProgramRegion<'a> {
    tiles: FloodedTiles<'a>,
    order: Vec<Place>,
    /// The color of the region.
    now: Color,
}

impl<'a> ProgramRegion<'a> {
    fn new(mut tiles: FloodedTiles<'a>) -> Self {
        let start = tiles.start;
        tiles.flooded.fill(false);
        tiles.flooded[start] = true;
        let mut region = Self {
            now: tiles.colors[start],
            order: vec![start],
            tiles,
        };
        region.play(region.now);
        region
    }

    /// Goes from each flooded tile to the left, to the right and to the other row, depth first.
    fn play(&mut self, color: Color) {
        self.now = color;
        let mut checked = vec![false; self.tiles.colors.len()];
        for place in 0..self.order.len() {
            let mut stack = vec![self.order[place]];
            while let Some(here) = stack.pop() {
                if mem::replace(&mut checked[here], true) {
                    continue;
                }
                if !mem::replace(&mut self.tiles.flooded[here], true) {
                    self.order.push(here);
                }
                // A stack: the last neighbor pushed comes first.
                let [other, nearer, farther] = neighbors(here, self.tiles.colors.len());
                let around = [other, farther, nearer].into_iter().flatten();
                stack.extend(around.filter(|&tile| self.tiles.colors[tile] == color));
            }
        }
    }

    /// The lowest color next to the region.
    fn lowest(&self) -> Option<Color> {
        let tiles = &self.tiles;
        let around = self.order.iter().flat_map(|&tile| tiles.around(tile));
        let left = around.filter(|&tile| !tiles.flooded[tile]);
        left.map(|tile| tiles.colors[tile]).min()
    }
}

/// One more than the highest color.
fn palette(board: &Strip<'_>) -> usize {
    let colors =
        (0..board.cols()).flat_map(|col| [0, 1].map(|row| board.color(row, col).index() + 1));
    colors.max().unwrap_or(0)
}

/// More changes of color than any way has.
const FAR: u32 = u32::MAX - 1;

/// A tile: twice its column, and one more in the second row.
pub(crate) type Place = usize;

/// The other tile of the column, and those of the row in the columns before and after, of `count`
/// tiles.
fn neighbors(place: Place, count: usize) -> [Option<Place>; 3] {
    let after = Some(place + 2).filter(|&after| after < count);
    [Some(place ^ 1), place.checked_sub(2), after]
}

/// The places of a tile's neighbors that exist.
pub(crate) fn adjacent(place: Place, count: usize) -> impl Iterator<Item = Place> {
    neighbors(place, count).into_iter().flatten()
}

/// The flooded tiles, and the tiles adjacent to them. Columns are counted from the pivot's.
struct FloodedTiles<'a> {
    board: &'a CornerStrip<'a>,
    colors: Vec<Color>,
    start: Place,
    flooded: Vec<bool>,
    /// Whether each tile is flooded or on the frontier.
    seen: Vec<bool>,
    /// The frontier, by color.
    frontier: Vec<Vec<Place>>,
    /// The farthest column with a flooded tile. Since the region is connected, no nearer column is
    /// without one.
    end: usize,
}

impl<'a> FloodedTiles<'a> {
    fn new(board: &'a CornerStrip<'a>) -> Self {
        let count = 2 * board.strip().cols();
        let mut region = Self {
            board,
            colors: Vec::new(),
            start: board.strip().pivot().0,
            flooded: vec![false; count],
            seen: vec![false; count],
            frontier: vec![Vec::new(); palette(board.strip())],
            end: 0,
        };
        let tiles = (0..count).map(|place| region.tile(place));
        region.colors = tiles
            .map(|(row, col)| board.strip().color(row, col))
            .collect();
        let color = region.colors[region.start];
        region.seen[region.start] = true;
        region.frontier[color.index()].push(region.start);
        region.play(color);
        region
    }

    fn tile(&self, place: Place) -> Tile {
        let depth = place / 2;
        match self.board.strip().pivot() {
            (_, 0) => (place % 2, depth),
            (_, pivot) => (place % 2, pivot - depth),
        }
    }

    fn around(&self, place: Place) -> impl Iterator<Item = Place> + use<> {
        adjacent(place, self.colors.len())
    }

    /// Makes a move, in the number of tiles that it floods.
    fn play(&mut self, color: Color) {
        let mut stack = mem::take(&mut self.frontier[color.index()]);
        while let Some(here) = stack.pop() {
            self.flooded[here] = true;
            self.end = self.end.max(here / 2);
            for there in self.around(here) {
                if !mem::replace(&mut self.seen[there], true) {
                    match self.colors[there] {
                        its_color if its_color == color => stack.push(there),
                        its_color => self.frontier[its_color.index()].push(there),
                    }
                }
            }
        }
    }

    /// The number of color changes on the way from a tile to each open one of some tiles, and the
    /// tile before on it.
    fn changes(
        &self,
        start: Place,
        tiles: Range<Place>,
        is_open: impl Fn(Place) -> bool,
    ) -> Vec<(u32, Place)> {
        let first = tiles.start;
        let mut ways = vec![(FAR, start); tiles.len()];
        ways[start - first].0 = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(here) = queue.pop_front() {
            let changes = ways[here - first].0;
            for there in self.around(here).filter(|there| tiles.contains(there)) {
                let next = changes + u32::from(self.colors[there] != self.colors[here]);
                let known = &mut ways[there - first];
                if is_open(there) && next < known.0 {
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

    /// The tiles of a shortest way from one to another on the board as it was at first, and how
    /// often the color changes.
    fn tiles_to(&self, goal: Place, start: Place) -> (Vec<Place>, usize) {
        let ways = self.changes(start, 0..self.colors.len(), |_| true);
        let mut tiles = vec![goal];
        while let here = tiles[tiles.len() - 1]
            && here != start
        {
            tiles.push(ways[here].1);
        }
        tiles.reverse();
        (tiles, ways[goal].0 as usize)
    }

    /// The costs that the program's matrix has for the columns of a path, which goes by the fewest
    /// tiles all the same.
    fn costs(&self, first: usize, last: usize) -> [String; 2] {
        let is_free = |place: Place| {
            let depth = place / 2;
            (first.max(1)..=last).contains(&depth) && self.is_like_before(place)
        };
        let digit = |place| if is_free(place) { '0' } else { '1' };
        [0, 1].map(|row| (row..self.colors.len()).step_by(2).map(digit).collect())
    }

    /// Whether a tile has the color of the one before it, or of the other one there by way of the
    /// column: for a tile of the second row only if the first row has no cost.
    fn is_like_before(&self, place: Place) -> bool {
        let (here, other) = (self.colors[place], place ^ 1);
        here == self.colors[place - 2]
            || here == self.colors[other - 2]
                && match place % 2 {
                    0 => here == self.colors[other],
                    _ => self.is_like_before(other),
                }
    }

    /// The shortest sequence of the lowest colors that floods a tile, which is not flooded.
    ///
    /// Only the columns from the end of the region to the tile matter. A way that comes from a
    /// nearer column meets the unflooded tile of the end's column, which is adjacent to the region
    /// as well. A way that goes past the tile's column and comes back has as many changes of color
    /// as the step within the column, or more; and with as many, it has the same colors in the same
    /// order.
    fn way_to(&self, tile: Place) -> Vec<Color> {
        let (first, last) = (self.end, tile / 2);
        if last <= first {
            // The other tile of the column is flooded.
            return vec![self.colors[tile]];
        }
        // The number of moves that follow that of a tile, from the goal backwards, outside the
        // region.
        let tiles = 2 * first..2 * last + 2;
        let after = self.changes(tile, tiles, |place| !self.flooded[place]);
        let left = |&place: &Place| {
            let after = place
                .checked_sub(2 * first)
                .and_then(|place| after.get(place));
            after.map_or(FAR, |after| after.0)
        };
        // In each row, the first tile that is not flooded.
        let first_left = |place: Place| place + 2 * usize::from(self.flooded[place]);
        let mut front = Vec::from([2 * first, 2 * first + 1].map(first_left));
        let mut way = Vec::new();
        let mut reach = front
            .iter()
            .map(left)
            .min()
            .expect("the board is connected");
        loop {
            front.retain(|tile| left(tile) == reach);
            let color = front.iter().map(|&tile| self.colors[tile]).min();
            let color = color.expect("some tile is as near");
            way.push(color);
            if reach == 0 {
                return way;
            }
            // The move also floods the tiles of its color that are connected to those of the front.
            let mut same = mem::take(&mut front);
            same.retain(|&tile| self.colors[tile] == color);
            let mut seen: FxHashSet<Place> = same.iter().copied().collect();
            while let Some(here) = same.pop() {
                for there in self.around(here) {
                    if left(&there) == reach && self.colors[there] == color {
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
