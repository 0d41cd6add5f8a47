//! The procedures for marked tiles of two rows from a corner.

use std::cmp::Reverse;
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
    /// Go by the fewest tiles.
    Path,
    /// There is no path; each color that is left takes a move, the lowest first.
    NoPath,
}

/// `direct`, `by-the-other`, `both`, `path` or `no-path`.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Direct => "direct",
            Self::ByTheOther => "by-the-other",
            Self::Both => "both",
            Self::Path => "path",
            Self::NoPath => "no-path",
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
    /// The path of the report's program, and its matrix of costs, by row.
    pub path: Option<(Vec<Tile>, [String; 2])>,
}

impl MarkedStep {
    /// Why the round goes where it goes, in words.
    pub fn reason(&self) -> String {
        let moves = |count: u32| format!("{count} move{}", if count == 1 { "" } else { "s" });
        let (here, there) = (moves(self.distance), moves(self.other_distance));
        match self.case {
            Case::Path => return format!("{here} by the fewest tiles from the one flooded last"),
            Case::NoPath => return "no path goes back to it: the program ends".to_owned(),
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
    /// The procedure of a student's report, *The Complexity of Flood Filling Games*, by its text: distances count from the tile
    /// visited last, on the board as it was at first, and not from the flooded region. It takes one of several shortest
    /// ways, and a tile of it that is flooded already makes no move.
    Report,
    /// The program of the report: it goes from the tile flooded last, in the order of a depth-first search (left, right, up,
    /// down), to the last tile of each color by the fewest tiles. Steps go to the right and between the tiles of a column
    /// only, so sometimes there is [no path](Case::NoPath). On the way each change of color at first is a move, but for one
    /// to the color that the region has, which the rules do not know.
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
    /// O(n) expected for Clifford et al., for any number of colors: a round looks at the columns from the end of the region
    /// to the marked tile, and ends with the region there. O(n²) for the report: a round looks at the whole board.
    pub fn rounds(
        self,
        board: &CornerStrip<'_>,
        run: &mut Run<'_>,
    ) -> Result<Vec<MarkedStep>, StopReason> {
        if self == Self::Program {
            return program(board, run);
        }
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
                _ => region.tiles_to((row, depth), last_visited).1,
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
                    for tile in region.tiles_to(goal, last_visited).0 {
                        if !region.flooded[tile.0][tile.1] {
                            region.play(region.color(tile));
                            moves.push(region.color(tile));
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
                path: None,
            });
        }
        Ok(steps)
    }
}

/// The rounds of the report's program.
fn program(board: &CornerStrip<'_>, run: &mut Run<'_>) -> Result<Vec<MarkedStep>, StopReason> {
    let mut region = ProgramRegion::new(board);
    let tiles = (0..board.strip().cols()).flat_map(|depth| [(0, depth), (1, depth)]);
    let mut last = vec![None; palette(board)];
    for tile in tiles {
        last[region.tiles.color(tile).index()] = Some(tile);
    }
    let mut marked: Vec<Offset> = last.into_iter().flatten().collect();
    marked.sort_unstable_by_key(|&(row, depth)| (depth, row));
    let mut steps = Vec::new();
    for goal in marked {
        run.poll()?;
        if region.tiles.flooded[goal.0][goal.1] {
            continue;
        }
        run.stats.expanded += 1;
        let start = region.order[region.order.len() - 1];
        let (mut distance, mut moves) = (0, Vec::new());
        let path = region.tiles.fewest_tiles(start, goal);
        for step in path.iter().flat_map(|path| path.windows(2)) {
            let [before, color] = [step[0], step[1]].map(|tile| region.tiles.color(tile));
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
        let tile = |(row, depth)| (row, column(board, depth));
        steps.push(MarkedStep {
            tile: tile(goal),
            distance,
            other_distance: 0,
            case,
            moves,
            path: path.map(|path| {
                (
                    path.into_iter().map(tile).collect(),
                    region.tiles.costs(start.1, goal.1),
                )
            }),
        });
        if case == Case::NoPath {
            break;
        }
    }
    Ok(steps)
}

/// The flooded tiles in the order in which the report's program floods them.
struct ProgramRegion<'a> {
    tiles: FloodedTiles<'a>,
    order: Vec<Offset>,
    /// The color of the region.
    now: Color,
}

impl<'a> ProgramRegion<'a> {
    fn new(board: &'a CornerStrip<'a>) -> Self {
        let mut tiles = FloodedTiles::new(board);
        let start = (board.strip().pivot().0, 0);
        let now = tiles.color(start);
        tiles.flooded = tiles.flooded.map(|row| vec![false; row.len()]);
        let order = vec![start];
        let mut region = Self { tiles, order, now };
        region.tiles.flooded[start.0][0] = true;
        region.play(now);
        region
    }

    /// Goes from each flooded tile to the left, to the right and to the other row, depth first.
    fn play(&mut self, color: Color) {
        self.now = color;
        let mut checked = self
            .tiles
            .flooded
            .each_ref()
            .map(|row| vec![false; row.len()]);
        for place in 0..self.order.len() {
            let mut stack = vec![self.order[place]];
            while let Some(here) = stack.pop() {
                if mem::replace(&mut checked[here.0][here.1], true) {
                    continue;
                }
                if !mem::replace(&mut self.tiles.flooded[here.0][here.1], true) {
                    self.order.push(here);
                }
                // What is pushed last comes first.
                let mut around: Vec<Offset> = self.tiles.neighbors(here).collect();
                around.sort_unstable_by_key(|tile| (tile.0 == here.0, Reverse(tile.1)));
                stack.extend(
                    around
                        .into_iter()
                        .filter(|&tile| self.tiles.color(tile) == color),
                );
            }
        }
    }

    /// The lowest color next to the region.
    fn lowest(&self) -> Option<Color> {
        let around = self
            .order
            .iter()
            .flat_map(|&tile| self.tiles.neighbors(tile));
        let left = around.filter(|tile| !self.tiles.flooded[tile.0][tile.1]);
        left.map(|tile| self.tiles.color(tile)).min()
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

    /// The path that the report's program finds, if there is one: a search from both ends, always on in the one that has come
    /// to fewer tiles.
    fn fewest_tiles(&self, start: Offset, goal: Offset) -> Option<Vec<Offset>> {
        // By tile, the one that it was reached from.
        let mut from = [start, goal].map(|end| {
            let mut from = [0, 1].map(|row: usize| vec![None; self.flooded[row].len()]);
            from[end.0][end.1] = Some(end);
            from
        });
        let mut fringes = [vec![start], vec![goal]];
        while fringes.iter().all(|fringe| !fringe.is_empty()) {
            let side = usize::from(fringes[0].len() > fringes[1].len());
            for here in mem::take(&mut fringes[side]) {
                let (row, depth) = here;
                let farther = (depth + 1 < self.flooded[0].len()).then_some((row, depth + 1));
                let nearer = depth.checked_sub(1).map(|depth| (row, depth));
                let other = Some((1 - row, depth));
                let steps = match (side, row) {
                    (0, _) => [farther, other],
                    (_, 0) => [nearer, other],
                    _ => [other, nearer],
                };
                for there in steps.into_iter().flatten() {
                    let reached = &mut from[side][there.0][there.1];
                    if reached.is_none() {
                        *reached = Some(here);
                        fringes[side].push(there);
                    }
                    if from[1 - side][there.0][there.1].is_some() {
                        let mut path = vec![there];
                        for side in &from {
                            path.reverse();
                            let mut last = there;
                            while let Some(before) = side[last.0][last.1].filter(|&it| it != last) {
                                path.push(before);
                                last = before;
                            }
                        }
                        return Some(path);
                    }
                }
            }
        }
        None
    }

    /// The costs that the program's matrix has for the columns of a path, which goes by the fewest tiles all the same.
    fn costs(&self, first: usize, last: usize) -> [String; 2] {
        let color = |row: usize, depth: usize| self.color((row, depth));
        let reaches = |depth: usize| (first.max(1)..=last).contains(&depth);
        let top = |depth: usize| {
            reaches(depth) && {
                let (here, before) = (color(0, depth), depth - 1);
                here == color(0, before) || (here == color(1, depth) && here == color(1, before))
            }
        };
        let bottom = |depth: usize| {
            reaches(depth) && {
                let (here, before) = (color(1, depth), depth - 1);
                here == color(1, before) || (top(depth) && here == color(0, before))
            }
        };
        let digits = |is_free: &dyn Fn(usize) -> bool| {
            let columns = 0..self.flooded[0].len();
            columns
                .map(|depth| if is_free(depth) { '0' } else { '1' })
                .collect()
        };
        [digits(&top), digits(&bottom)]
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
