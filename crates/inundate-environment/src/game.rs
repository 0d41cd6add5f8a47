//! The interface of a game in a batch of many, and the rules and territories that games share.

use std::fmt::Debug;

use inundate_core::generate::SplitMix64;
use inundate_core::limits::MAX_CELLS;
use inundate_core::{FamilyName, GameSetup, Graph, GridSetup, Instance, Vertex};

use crate::search::{BatchError, Searcher};

pub(crate) type Result<T> = std::result::Result<T, BatchError>;

/// A part of a state, or the text of what is expected in its place.
pub(crate) type Loaded<T> = std::result::Result<T, String>;

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It goes on.
    Open,
    /// It has ended by its rules.
    Over,
    /// It ran out of moves.
    Cut,
}

/// Sizes of one game, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sizes {
    /// A board: the color of each cell, row by row.
    pub board: usize,
    /// An observation: for one player the colors, for two the colors and then the owners.
    pub seen: usize,
    /// The number of actions, which is the size of a mask.
    pub actions: usize,
}

/// The rules that all games of a batch share, checked.
#[derive(Debug)]
pub(crate) struct Rules<T> {
    pub(crate) terms: T,
    pub(crate) cols: usize,
    pub(crate) colors: u8,
    pub(crate) actions: usize,
    pub(crate) family: FamilyName,
    pub(crate) game: GameSetup,
    /// The neighbors of each cell.
    pub(crate) graph: Graph,
    pub(crate) searcher: Searcher,
}

impl<T> Rules<T> {
    pub(crate) fn new(
        terms: T,
        (rows, cols, colors): (usize, usize, usize),
        family: FamilyName,
        game: GameSetup,
        searcher: Searcher,
    ) -> Result<Self> {
        let cells = rows.checked_mul(cols);
        let cells = cells.filter(|cells| (1..=MAX_CELLS).contains(cells));
        let cells = cells.ok_or_else(|| {
            BatchError::Argument(format!(
                "expected from 1 to {MAX_CELLS} cells, found {rows}×{cols}"
            ))
        })?;
        let few = u8::try_from(colors).ok().filter(|&colors| colors > 0);
        let few = few.ok_or_else(|| {
            BatchError::Argument(format!("colors: expected from 1 to 255, found {colors}"))
        })?;
        let ground = board_of(cols, &vec![0; cells], family, game)?;
        Ok(Self {
            terms,
            cols,
            colors: few,
            actions: colors,
            family,
            game,
            graph: ground.graph().clone(),
            searcher,
        })
    }

    pub(crate) fn cells(&self) -> usize {
        self.graph.vertex_count()
    }

    /// The board of colors by cell.
    pub(crate) fn board(&self, cells: &[u8]) -> Result<Instance> {
        board_of(self.cols, cells, self.family, self.game)
    }
}

fn board_of(cols: usize, cells: &[u8], family: FamilyName, game: GameSetup) -> Result<Instance> {
    let numbers: Vec<u16> = cells.iter().copied().map(u16::from).collect();
    let grid = GridSetup::from_numbers(cols, &numbers).map_err(BatchError::argument)?;
    let board = family.board(grid, game).expect("a family of cells alone");
    board.map_err(BatchError::argument)
}

/// One game of many that have the same rules. The random numbers are those of its place.
pub(crate) trait Game: Clone + Debug + Send + Sync + 'static {
    type Terms: Debug + Send + Sync;
    /// The bytes for each cell in an observation.
    const SEEN: usize;

    /// A game before its first board.
    fn new(rules: &Rules<Self::Terms>) -> Self;

    /// Whether a move or another board may fail, or take long. Then moves are made on copies.
    fn may_fail(rules: &Rules<Self::Terms>) -> bool;

    /// Begins on a given board, of the right size, or on a random one.
    fn begin(
        &mut self,
        rules: &Rules<Self::Terms>,
        rng: &mut SplitMix64,
        board: Option<&[u8]>,
    ) -> Result<()>;

    /// Plays an action; returns the reward.
    fn play(&mut self, rules: &Rules<Self::Terms>, action: usize) -> Result<f64>;

    fn status(&self, rules: &Rules<Self::Terms>) -> Status;

    fn write(&self, out: &mut [u8]);

    fn write_mask(&self, rules: &Rules<Self::Terms>, out: &mut [u8]);

    /// The number of cells flooded or held, and of moves made.
    fn counts(&self) -> (u32, u32);

    /// The proven optimum of the board at the start: the fewest moves, or the value.
    fn optimum(&self, rules: &Rules<Self::Terms>) -> Result<i32>;

    /// Appends the state, for [`load`](Self::load). Under the same rules all states have one size.
    fn save(&self, out: &mut Vec<u8>);

    /// The game that was saved.
    ///
    /// # Errors
    /// The reason why the bytes are not a saved game.
    fn load(rules: &Rules<Self::Terms>, saved: &mut &[u8]) -> Loaded<Self>;
}

/// The region of a player on a board whose cells keep their colors.
///
/// A cell is looked at once in a game: when it is next to the region for the first time, it joins
/// if it has the color of the move, else it waits in the list of its color. A move takes the list
/// of its color. So a game costs O(cells) however many moves it has, and a step costs that of
/// writing the observation.
#[derive(Clone, Debug)]
pub(crate) struct Territory {
    /// By cell, whether it is or was in the region or a list.
    seen: Vec<bool>,
    /// By color, the cells next to the region, and some that another player has taken since.
    pub(crate) waiting: Vec<Vec<u32>>,
    pub(crate) color: u8,
    pub(crate) size: u32,
    /// The owner of its cells.
    owner: u8,
}

impl Territory {
    pub(crate) fn new<T>(rules: &Rules<T>, owner: u8) -> Self {
        Self {
            seen: vec![false; rules.cells()],
            waiting: vec![Vec::new(); usize::from(rules.colors)],
            color: 0,
            size: 0,
            owner,
        }
    }

    /// No region yet: the first cell waits in the list of its color.
    pub(crate) fn begin(&mut self, cell: usize, color: u8) {
        self.seen.fill(false);
        self.waiting.iter_mut().for_each(Vec::clear);
        (self.color, self.size) = (color, 0);
        self.seen[cell] = true;
        self.waiting[usize::from(color)].push(number(cell));
    }

    /// Takes the color: the components of it that are next to the region join.
    pub(crate) fn join(&mut self, graph: &Graph, board: &[u8], owners: &mut [u8], color: u8) {
        self.color = color;
        self.grow(graph, board, owners, |_, other| other == color);
    }

    /// Joins the waiting cells of the region's color that have no owner, and from them on the cells
    /// that `joins` accepts, by number and color.
    pub(crate) fn grow(
        &mut self,
        graph: &Graph,
        board: &[u8],
        owners: &mut [u8],
        joins: impl Fn(usize, u8) -> bool,
    ) {
        let color = usize::from(self.color);
        let mut joining = std::mem::take(&mut self.waiting[color]);
        while let Some(cell) = joining.pop() {
            let holder = &mut owners[cell as usize];
            if *holder != NOBODY {
                continue;
            }
            *holder = self.owner;
            self.size += 1;
            for next in graph.neighbors(Vertex::new(cell)) {
                let at = next.index();
                if self.seen[at] {
                    continue;
                }
                self.seen[at] = true;
                let other = board[at];
                if joins(at, other) {
                    joining.push(number(at));
                } else {
                    self.waiting[usize::from(other)].push(number(at));
                }
            }
        }
        // The list keeps its room for the next game, and the cells that wait with its color now.
        let waiting = &mut self.waiting[color];
        if waiting.is_empty() {
            *waiting = joining;
        }
    }
}

/// A cell that nobody holds.
pub(crate) const NOBODY: u8 = 0;

/// The cells of a board that the caller gives.
pub(crate) fn given(board: &[u8], colors: u8) -> Result<Vec<u8>> {
    let read = colors_below(colors, board);
    read.map_err(|what| BatchError::Argument(format!("board: expected {what}")))
}

/// Draws the colors of a board at random, row by row.
pub(crate) fn fill_at_random(rng: &mut SplitMix64, colors: u8, board: &mut [u8]) {
    let colors = u32::from(colors);
    for cell in board {
        *cell = u8::try_from(rng.below(colors)).expect("at most 255 colors");
    }
}

/// The number of a cell.
pub(crate) fn number(cell: usize) -> u32 {
    u32::try_from(cell).expect("cells are limited to 2^22")
}

/// The next bytes of a state, whose size is checked.
pub(crate) fn take_bytes<'a>(saved: &mut &'a [u8], count: usize) -> &'a [u8] {
    saved.split_off(..count).expect("a state of the right size")
}

/// The next bytes of a state as an array.
pub(crate) fn take_array<const N: usize>(saved: &mut &[u8]) -> [u8; N] {
    take_bytes(saved, N).try_into().expect("as many bytes")
}

/// A copy of a board, if its colors are below this number.
pub(crate) fn colors_below(colors: u8, board: &[u8]) -> Loaded<Vec<u8>> {
    match board.iter().find(|&&color| color >= colors) {
        Some(color) => Err(format!("colors below {colors}, found {color}")),
        None => Ok(board.to_vec()),
    }
}
