//! The shortest solutions: their number, and a list.

use inundate::methods::{count_shortest, list_shortest};
use inundate::solver::{Run, StopReason};
use inundate::{Budget, Problem};
use inundate_core::{Color, Game, Instance, Move, Solution, State, verify};
use rustc_hash::{FxHashMap, FxHashSet};

use super::analysis::lowest_vertices;

/// Counts the sequences of `optimum` moves that flood the board; `optimum` is the fewest moves that
/// do. It holds at most `states` positions. `None` if it was stopped, or there are 2^128 − 1 or
/// more.
///
/// In the fixed game this is [`count_shortest`]. In the free game moves of the same component count
/// once; a position is the coloring. The search keeps the positions of one depth with the number of
/// ways to reach them, and drops a position with so many colors that the moves left are not enough.
///
/// # Complexity
/// That of [`count_shortest`] in the fixed game, O(positions · components · c · (V + E)) in the
/// free game; both exponential in the optimum.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::count_optimal;
/// use inundate::{Budget, solver::Run};
///
/// // The 0 is adjacent to 1, 2 and 3, which you can play in any order.
/// let board = GridSetup::from_drawing("301\n323")?
///     .into_instance(GameSetup::Fixed("0,1".parse()?))?;
/// assert_eq!(count_optimal(&board, 3, 1000, &Budget::default()), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_optimal(
    board: &Instance,
    optimum: u32,
    states: usize,
    budget: &Budget,
) -> Option<u128> {
    let mut run = Run::start(budget);
    match board.game() {
        Game::Fixed { .. } => count_shortest(&Problem::new(board), optimum, states, &mut run)
            .expect("the game is fixed"),
        Game::Free => count_free(board, optimum, states, &mut run),
    }
}

/// Lists the first `most` of the solutions that [`count_optimal`] counts; a lower color comes
/// first, then a lower vertex. Each is verified. `None` if the search was stopped, in the free game
/// also if the count was.
///
/// # Complexity
/// That of [`list_shortest`] in the fixed game, that of the count in the free game.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::list_optimal;
/// use inundate::{Budget, Solution};
///
/// let board = GridSetup::from_drawing("301\n323")?
///     .into_instance(GameSetup::Fixed("0,1".parse()?))?;
/// let listed = list_optimal(&board, 3, 10, 1000, &Budget::default()).expect("a small board");
/// let colors = |solution: &Solution| -> Vec<_> {
///     solution.moves.iter().map(|mv| mv.color.index()).collect()
/// };
/// let colors = listed.iter().map(colors);
/// assert_eq!(colors.collect::<Vec<_>>(), [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn list_optimal(
    board: &Instance,
    optimum: u32,
    most: usize,
    states: usize,
    budget: &Budget,
) -> Option<Vec<Solution>> {
    let mut run = Run::start(budget);
    let listed: Vec<Vec<Move>> = match board.game() {
        Game::Fixed { pivot } => {
            let listed = list_shortest(&Problem::new(board), optimum, most, &mut run);
            let played = |color| Move { pivot, color };
            let solution = |colors: Vec<Color>| colors.into_iter().map(played).collect();
            listed
                .expect("the game is fixed")?
                .into_iter()
                .map(solution)
                .collect()
        }
        Game::Free => {
            count_free(board, optimum, states, &mut run)?;
            let mut list = FreeList {
                board,
                most,
                failed: FxHashSet::default(),
                line: Vec::new(),
                listed: Vec::new(),
            };
            list.go_on(board.colors().into(), optimum, &mut run).ok()?;
            list.listed
        }
    };
    let verified = listed.into_iter().map(|moves| {
        verify(board, &moves).expect("the search has flooded the board with them");
        Solution { moves }
    });
    Some(verified.collect())
}

/// A list of shortest solutions of the free game.
struct FreeList<'a> {
    board: &'a Instance,
    most: usize,
    /// The positions that need more than this number of moves.
    failed: FxHashSet<(u32, Coloring)>,
    line: Vec<Move>,
    listed: Vec<Vec<Move>>,
}

impl FreeList<'_> {
    /// Lists the solutions that begin with the line, which leads to this position with so many
    /// moves left.
    fn go_on(
        &mut self,
        position: Coloring,
        left: u32,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        let (before, palette) = (self.listed.len(), self.board.palette());
        let state = State::with_colors(self.board, position.to_vec());
        if left == 0 {
            self.listed
                .extend(state.is_flooded().then(|| self.line.clone()));
            return Ok(());
        }
        let pivots = lowest_vertices(self.board, &state);
        for color in palette.colors() {
            for &pivot in &pivots {
                run.poll()?;
                if self.listed.len() == self.most {
                    return Ok(());
                }
                let (mv, left) = (Move { pivot, color }, left - 1);
                let Some(after) = recolored(&state, palette.len(), mv, left) else {
                    continue;
                };
                let after = (left, after);
                if !self.failed.contains(&after) {
                    self.line.push(mv);
                    self.go_on(after.1, left, run)?;
                    self.line.pop();
                }
            }
        }
        let each = size_of_val(&*position) + 4 * size_of::<(u32, Coloring)>();
        if self.listed.len() == before {
            self.failed.insert((left, position));
        }
        let lines = self.listed.len() * (self.line.len() + left as usize) * 2 * size_of::<Move>();
        run.hold(((self.failed.len() + self.line.len()) * each + lines) as u64)
    }
}

/// The number of sequences of `optimum` moves of the free game that flood the board.
fn count_free(board: &Instance, optimum: u32, states: usize, run: &mut Run<'_>) -> Option<u128> {
    let palette = board.palette().len();
    let start: Coloring = board.colors().into();
    // The bytes of a position with its number, in tables that are half empty and move to larger
    // ones.
    let each = size_of_val(&*start) + 4 * size_of::<(Coloring, u128)>();
    let mut layer = FxHashMap::from_iter([(start, 1_u128)]);
    for left in (0..optimum).rev() {
        let mut next = FxHashMap::default();
        for (position, count) in &layer {
            let state = State::with_colors(board, position.to_vec());
            for pivot in lowest_vertices(board, &state) {
                for color in board.palette().colors() {
                    run.poll().ok()?;
                    if let Some(successor) = recolored(&state, palette, Move { pivot, color }, left)
                    {
                        let ways: &mut u128 = next.entry(successor).or_insert(0);
                        *ways = ways.checked_add(*count)?;
                        run.hold(((layer.len() + next.len()) * each) as u64).ok()?;
                    }
                }
            }
            if next.len() > states {
                return None;
            }
        }
        layer = next;
    }
    layer.into_values().try_fold(0, u128::checked_add)
}

/// The coloring, in a palette of this many colors, after a move that changes a color; none if its
/// number of colors needs more than `left` moves.
fn recolored(state: &State<'_>, palette: usize, mv: Move, left: u32) -> Option<Coloring> {
    if state.colors()[mv.pivot.index()] == mv.color {
        return None;
    }
    let mut after = state.clone();
    after.play(mv).expect("a vertex and a color of the board");
    let mut is_present = vec![false; palette];
    for color in after.colors() {
        is_present[color.index()] = true;
    }
    let colors = is_present.iter().filter(|&&is_present| is_present).count();
    (colors <= left as usize + 1).then(|| after.colors().into())
}

/// The colors of all vertices.
type Coloring = Box<[Color]>;
