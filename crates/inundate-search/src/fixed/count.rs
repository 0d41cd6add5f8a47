//! The shortest solutions: their number, and a list.

use std::collections::hash_map::Entry;
use std::mem;

use inundate_core::Color;
use inundate_method::memory::HeapBytes;
use inundate_method::{NotApplicable, Problem, Run, StopReason, with_simd};
use rustc_hash::FxHashMap;

use super::board::{BALLS, Board};
use super::refutation::Refutation;
use super::search::StepOutcome;
use super::state::State;
use crate::bits::{Bits, with_width};

/// Counts the sequences of `optimum` moves that flood a board of the fixed game; `optimum` is the
/// fewest moves that do. `None` if a limit of the run ends the count, if it holds more than
/// `positions` positions at a time, if there are 2^128 − 1 sequences or more, or if the board has
/// more than 4096 components.
///
/// A position is a set of flooded components, with the number of ways to get there. The positions
/// with the most moves left come first, so all ways to a position are known when its moves are
/// made. A position is kept only if the moves left are enough, so all that are kept are on shortest
/// solutions. A refutation decides whether they are, as in [`Exact`](crate::Exact); clauses
/// learned at one position serve all others. Two rules merge positions, and keep the number of
/// solutions. Both are about *dead* components: neighbors of the flooded ones that have no neighbor
/// farther away, so flooding them opens nothing.
///
/// - If a color has other unflooded components too, its dead ones are flooded for nothing: each
///   solution has a move to that color, and the first such move floods them.
/// - If all unflooded components of a color are dead, each solution has one move to that color, and
///   it can be any of the moves left: the color is flooded, and the ways are multiplied by the
///   number of moves left.
///
/// With the bound `layer` in place of the refutation, a board of 14×14 cells and 6 colors had 9331
/// positions on average, of which 186 are on a shortest solution. Now `inundate analyze`, which
/// solves the board too, takes 9 ms there, 0.04 s on 21×21 cells and 0.7 s on 28×28 (medians of
/// twelve random boards; at most 0.012, 0.19 and 3.5 s).
///
/// # Complexity
/// That of a refutation for each of c moves from each position on a shortest solution. Both are
/// exponential in the optimum.
///
/// # Errors
/// [`NotApplicable`] in the free game.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Problem, methods::count_shortest, solver::Run};
///
/// // The 0 is adjacent to 1, 2 and 3. The 3 in the corner is not, so 3 cannot come first.
/// let board = GridSetup::from_drawing("301\n323")?
///     .into_instance(GameSetup::Fixed("0,1".parse()?))?;
/// let count = count_shortest(&Problem::new(&board), 3, 1000, &mut Run::unlimited())?;
/// assert_eq!(count, Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_shortest(
    problem: &Problem<'_>,
    optimum: u32,
    positions: usize,
    run: &mut Run<'_>,
) -> Result<Option<u128>, NotApplicable> {
    problem.expect_fixed("a count of shortest solutions")?;
    let components = problem.reduced().component_count();
    let counted = with_width!(count components, W => {
        count::<W>(problem, optimum, positions, run)
    });
    Ok(counted.flatten())
}

/// Lists the first `most` of the solutions that [`count_shortest`] counts, in the order of their
/// colors. `None` if a limit of the run ends the search, or if the board has more than 4096
/// components.
///
/// It goes on from a position only if the refutation says that the moves left are enough, so each
/// position leads to a solution.
///
/// # Complexity
/// That of a refutation for each of c moves from each position of the solutions. It holds the
/// positions of one.
///
/// # Errors
/// [`NotApplicable`] in the free game.
///
/// ```
/// use inundate_core::{Color, GameSetup, GridSetup};
/// use inundate::{Problem, methods::list_shortest, solver::Run};
///
/// let board = GridSetup::from_drawing("301\n323")?
///     .into_instance(GameSetup::Fixed("0,1".parse()?))?;
/// let listed = list_shortest(&Problem::new(&board), 3, 2, &mut Run::unlimited())?;
/// let expected = [[1, 2, 3], [1, 3, 2]].map(|colors| colors.map(Color::new).to_vec());
/// assert_eq!(listed, Some(expected.to_vec()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn list_shortest(
    problem: &Problem<'_>,
    optimum: u32,
    most: usize,
    run: &mut Run<'_>,
) -> Result<Option<Vec<Vec<Color>>>, NotApplicable> {
    problem.expect_fixed("a list of shortest solutions")?;
    let components = problem.reduced().component_count();
    let listed = with_width!(count components, W => {
        list::<W>(problem, optimum, most, run).ok()
    });
    Ok(listed.flatten())
}

fn list<const W: usize>(
    problem: &Problem<'_>,
    optimum: u32,
    most: usize,
    run: &mut Run<'_>,
) -> Result<Vec<Vec<Color>>, StopReason> {
    let mut board = Board::<W>::new(problem.reduced(), problem.start());
    board.make_balls(BALLS);
    let (mut judge, start) = (Judge::default(), State::start(&board));
    let mut listed = Vec::new();
    if most == 0 || !judge.is_solved_by(&mut board, start, optimum, run)? {
        return Ok(listed);
    }
    let open = |board: &Board<W>, state: State<W>, left: u32| {
        let colors: Vec<Color> = board.colors_in(state.frontier).collect();
        (state, left, colors.into_iter())
    };
    let mut line = Vec::new();
    // The position before each move of the line and after the last, each with the moves left and
    // the colors to play next.
    let mut path = vec![open(&board, start, optimum)];
    let each = size_of::<Vec<Color>>() + optimum as usize * size_of::<Color>();
    while let Some((state, left, colors)) = path.last_mut() {
        run.poll()?;
        if let Some(color) = colors.next() {
            let taken = board.class[color.index()].and(state.frontier);
            let (after, left) = (state.take(&board, taken), *left - 1);
            if judge.is_solved_by(&mut board, after, left, run)? {
                line.push(color);
                path.push(open(&board, after, left));
            }
            continue;
        }
        if *left == 0 {
            listed.push(line.clone());
            if listed.len() == most {
                break;
            }
        }
        judge.0.other_bytes = (2 * listed.len() * each + size_of_val(&*path)) as u64;
        judge.0.make_room(&board, run)?;
        line.pop();
        path.pop();
    }
    Ok(listed)
}

fn count<const W: usize>(
    problem: &Problem<'_>,
    optimum: u32,
    positions: usize,
    run: &mut Run<'_>,
) -> Option<u128> {
    let mut board = Board::<W>::new(problem.reduced(), problem.start());
    board.make_balls(BALLS);
    let mut count = SolutionCounter {
        layers: vec![Layer::default(); optimum as usize + 1],
        held: 0,
        found: Vec::new(),
        judge: Judge::default(),
    };
    let start = State::start(&board);
    count.find(&board, start, 1, optimum);
    count.keep(&mut board, run).ok()?;
    for left in (1..=optimum).rev() {
        let layer = mem::take(&mut count.layers[left as usize]);
        count.held -= layer.len();
        let bytes = layer.bytes_with(0);
        for (flooded, reached) in layer {
            let state = State {
                flooded,
                frontier: reached.frontier,
            };
            with_simd(
                #[inline(always)]
                || count.make_moves(&board, state, reached.ways, left),
            );
            count.judge.0.other_bytes = bytes + count.bytes(&board);
            count.judge.0.make_room(&board, run).ok()?;
            count.keep(&mut board, run).ok()?;
            if count.held > positions {
                return None;
            }
        }
    }
    let solutions = count.layers[0].values().map(|end| end.ways).next();
    Some(solutions.unwrap_or(0)).filter(|&solutions| solutions < u128::MAX)
}

/// Positions with the same number of moves left, by their flooded components.
type Layer<const W: usize> = FxHashMap<Bits<W>, PositionCount<W>>;

/// The frontier of a position, and the number of ways to it.
#[derive(Clone, Copy)]
struct PositionCount<const W: usize> {
    frontier: Bits<W>,
    /// The number of ways to get there; `u128::MAX` if there are more.
    ways: u128,
}

/// A position reached by a move.
struct PositionSuccessor<const W: usize> {
    state: State<W>,
    ways: u128,
    left: u32,
    /// The moves left that do not finish a color.
    most: u32,
}

/// A count under way.
struct SolutionCounter<const W: usize> {
    /// For each number of moves left, the positions from which they are enough.
    layers: Vec<Layer<W>>,
    /// The number of positions in all layers.
    held: usize,
    /// The positions after the moves from one.
    found: Vec<PositionSuccessor<W>>,
    judge: Judge<W>,
}

impl<const W: usize> SolutionCounter<W> {
    /// Bytes of the positions, with room for those after the moves from one.
    fn bytes(&self, board: &Board<W>) -> u64 {
        let colors = board.class.len();
        let layers = self.layers.iter().map(|layer| match layer.len() {
            0 => 0,
            some => layer.bytes_with(colors.min(some)),
        });
        layers.sum::<u64>() + self.found.bytes_with(colors)
    }

    /// Makes each move from a position.
    #[inline(always)]
    fn make_moves(&mut self, board: &Board<W>, state: State<W>, ways: u128, left: u32) {
        for (_, class) in board.colors() {
            let taken = class.and(state.frontier);
            if !taken.is_empty() {
                self.find(board, state.take(board, taken), ways, left - 1);
            }
        }
    }

    /// Finds a position with `left` moves left, if these are as many as there are colors.
    #[inline(always)]
    fn find(&mut self, board: &Board<W>, state: State<W>, mut ways: u128, mut left: u32) {
        let (state, finished) = state.without_dead(board);
        for _ in 0..finished {
            ways = ways.saturating_mul(left.into());
            left = left.saturating_sub(1);
        }
        let colors = board.color_count(board.all.minus(state.flooded));
        if let Some(most) = left.checked_sub(colors) {
            self.found.push(PositionSuccessor {
                state,
                ways,
                left,
                most,
            });
        }
    }

    /// Adds the ways to the positions that were found, unless their moves left are not enough.
    fn keep(&mut self, board: &mut Board<W>, run: &mut Run<'_>) -> Result<(), StopReason> {
        for found in self.found.drain(..) {
            match self.layers[found.left as usize].entry(found.state.flooded) {
                Entry::Occupied(mut reached) => {
                    let reached = reached.get_mut();
                    reached.ways = reached.ways.saturating_add(found.ways);
                }
                Entry::Vacant(vacant) => {
                    if self.judge.is_enough(board, found.state, found.most, run)? {
                        vacant.insert(PositionCount {
                            frontier: found.state.frontier,
                            ways: found.ways,
                        });
                        self.held += 1;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Decides whether a number of moves is enough. Clauses learned at one position serve all others.
#[derive(Default)]
struct Judge<const W: usize>(Refutation<W>);

impl<const W: usize> Judge<W> {
    /// Whether this many moves flood a position.
    fn is_solved_by(
        &mut self,
        board: &mut Board<W>,
        state: State<W>,
        moves: u32,
        run: &mut Run<'_>,
    ) -> Result<bool, StopReason> {
        let colors = board.color_count(board.all.minus(state.flooded));
        match moves.checked_sub(colors) {
            Some(most) => self.is_enough(board, state, most, run),
            None => Ok(false),
        }
    }

    /// Whether a position can be flooded with this many moves that do not finish a color.
    fn is_enough(
        &mut self,
        board: &mut Board<W>,
        state: State<W>,
        most: u32,
        run: &mut Run<'_>,
    ) -> Result<bool, StopReason> {
        let refutation = &mut self.0;
        let mut violated = Vec::new();
        let normalized = with_simd(
            #[inline(always)]
            || {
                let normalized = state.normalized(board);
                refutation
                    .clauses
                    .violated(most, normalized.flooded, &mut violated);
                normalized
            },
        );
        if normalized.is_goal(board) || !violated.is_empty() {
            return Ok(violated.is_empty());
        }
        board.flooded = normalized.flooded;
        refutation.begin(most);
        loop {
            match refutation.advance(board, None, run)? {
                StepOutcome::More => {}
                StepOutcome::Found(_) => return Ok(true),
                StepOutcome::Exhausted => return Ok(false),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_method::{Budget, solve};

    use super::*;
    use crate::Exact;

    /// With less memory than a count would take it forgets clauses, and goes on.
    #[test]
    fn it_forgets_before_it_ends() {
        let grid = uniform(17, 17, 6, &mut SplitMix64::new(4)).unwrap();
        let board = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&board);
        let optimum = solve(&Exact, &board, &Budget::default()).unwrap();
        let optimum = optimum.outcome.lower_bound();
        let count = |memory: u64| {
            let budget = Budget::default().with_memory(memory);
            let run = &mut Run::start(&budget);
            let count = count_shortest(&problem, optimum, usize::MAX, run).unwrap();
            (count, run.stats)
        };
        let (solutions, whole) = count(u64::MAX);
        let (same, less) = count(whole.peak_bytes * 7 / 8);
        assert!(solutions.is_some());
        assert_eq!(same, solutions);
        assert!(less.peak_bytes < whole.peak_bytes);
        assert!(less.expanded > whole.expanded);
    }
}
