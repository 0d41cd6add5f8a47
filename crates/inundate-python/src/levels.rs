//! Boards for players: levels from easy to hard, puzzles, and boards that need many moves.

use std::time::Instant;

use inundate::methods::GreedyArea;
use inundate::solver::Clock;
use inundate::{Auto, Budget};
use inundate_core::Solution;
use inundate_core::generate::{Kind, SplitMix64};
use inundate_core::notation::either;
use inundate_game::{
    GameId, Grids, Ladder, Optimum, Puzzle as Found, PuzzleOutcome, has_optimum, moves_lost,
};
use pyo3::prelude::*;

use crate::answer::PyAnswer;
use crate::board::Board;
use crate::constructors::grid_sizes;
use crate::errors;
use crate::label::{Int, PivotArgument, Seconds, Step, Steps, game, whole};
use crate::record::{record, tables};
use crate::solving::{Limits, search};

record! {
    /// A board for a player.
    Level(on: Board, solution: &Solution, greedy_moves: u32, lost: f64) {
        /// The board; it has an `id`.
        board: Board = on.clone(),
        /// A shortest solution, proven.
        moves: Steps = on.steps(&solution.moves),
        /// The moves of the method `greedy-area`.
        greedy: u32 = greedy_moves,
        /// The average number of moves that a casual player loses; the book's page *Boards* tells
        /// how that is measured.
        difficulty: f64 = lost,
    }
}

/// The picture, where a notebook shows no HTML.
macro_rules! pictured {
    ($($name:ident)+) => {$(
        #[pymethods]
        impl $name {
            fn _repr_svg_(&self) -> Option<String> {
                self.board.picture()
            }
        }
    )+};
}

pictured! { Level Puzzle }
tables! { Level by "level_table" Puzzle by "puzzle_table" }

/// Levels from easy to hard, as `inundate levels --ladder` makes them: the sizes and colors grow
/// from level to level, and for each one ten boards are rated.
///
/// Args:
///     levels: How many there are.
///     rows, cols, colors: Those of the largest.
///     kind: "grid", "hex", "triangles" or "torus".
///     pivot: As for `generate`.
///     seed: The first of the seeds of the boards.
///     time: The limit for all levels together, in seconds. If it ends the search there are fewer.
///     memory: The limit for each search, in bytes.
///
/// >>> from inundate import ladder
/// >>> levels = ladder(3, rows=6, cols=6, colors=4)
/// >>> [(level.board.id, len(level.moves), level.difficulty) for level in levels]
/// [('random:4x4x3:6', 5, 0.21), ('random:5x5x4:11', 6, 0.55), ('random:6x6x4:26', 8, 0.74)]
#[pyfunction]
#[pyo3(
    signature = (levels, *, rows=Int::Is(14), cols=Int::Is(14), colors=Int::Is(6), kind="grid",
        pivot=None, seed=Int::Is(0), time=None, memory=None),
    text_signature = "(levels, *, rows=14, cols=14, colors=6, kind='grid', pivot=None, \
        seed=0, time=None, memory=None)"
)]
pub(crate) fn ladder(
    py: Python<'_>,
    levels: Int,
    rows: Int,
    cols: Int,
    colors: Int,
    kind: &str,
    pivot: Option<PivotArgument<'_>>,
    seed: Int,
    time: Option<Seconds>,
    memory: Option<Int>,
) -> PyResult<Vec<Level>> {
    let limits = Limits::new(time, memory, Int::Is(1))?;
    whole!(levels: usize, rows, cols, colors, seed);
    let mut known = GameId::families();
    let family = known.find(|family| family.as_str() == kind);
    let expected = || either(GameId::families());
    let refusal = || format!("kind: expected {}, found `{kind}`", expected());
    let family = family.ok_or_else(|| errors::board(refusal()))?;
    let Some(last) = levels.checked_sub(1) else {
        return Ok(Vec::new());
    };
    let ladder = Ladder {
        rungs: levels,
        rows,
        cols,
        colors,
        family,
        game: game(pivot.as_ref(), false, None)?,
        seed,
    };
    // Fails early: sizes, colors and pivots are checked before any search.
    ladder.candidate(last, 0).board().map_err(errors::board)?;
    let rungs = search(py, &limits, |budget| {
        let budget = budget.clone().begun_at(Instant::now());
        let rungs = (0..levels).map(|rung| candidates(&ladder, rung, &budget));
        rungs.collect::<PyResult<Vec<Vec<Level>>>>()
    })??;
    let of_rung = |rung: &Vec<Level>| rung.iter().map(|level| level.difficulty).collect();
    let chosen = Ladder::choose(&rungs.iter().map(of_rung).collect::<Vec<Vec<f64>>>());
    let chosen = chosen.into_iter();
    let chosen = chosen.map(|(rung, place)| rungs[rung][place].clone());
    Ok(chosen.collect())
}

/// The boards of a rung that are proven and rated within the budget. Each has half of the time that
/// is left.
fn candidates(ladder: &Ladder, rung: usize, budget: &Budget) -> PyResult<Vec<Level>> {
    let mut found = Vec::new();
    for candidate in 0..Ladder::CHOICE {
        if Clock::start(budget).stop_reason().is_some() {
            break;
        }
        let id = ladder.candidate(rung, candidate);
        let board = id.board().map_err(errors::board)?;
        let share = budget.share(2).begun_at(Instant::now());
        let Optimum::Within(solution) = has_optimum(&board, &(1..=u32::MAX), &share) else {
            continue;
        };
        let Some(difficulty) = moves_lost(&board, solution.len(), &share) else {
            continue;
        };
        let greedy = inundate::solve(&GreedyArea, &board, &Budget::default());
        let greedy = greedy.map_err(errors::method)?;
        let greedy = greedy.outcome.solution().map_or(0, Solution::len);
        let board = Board::new(board, Some(id.to_string()));
        found.push(Level::new(board, &solution, greedy, difficulty));
    }
    Ok(found)
}

/// The hardest board that hill climbing finds, with a shortest solution: from boards that are known
/// to be hard and from random ones, as `inundate levels --hardest` does. There may be harder ones.
///
/// Args:
///     rows, cols, colors: The size of the boards, and the most colors.
///     boards: The number of boards to look at.
///     seed: Decides every step.
///     pivot, free: As for `Board`.
///     time: The limit for all boards together, in seconds.
///     memory: The limit for each search, in bytes.
///
/// Raises:
///     InundateError: if no optimum was proven within the limits.
///
/// >>> from inundate import hardest
/// >>> hardest(3, 3, 3, boards=200, seed=1).length
/// 5
#[pyfunction]
#[pyo3(
    signature = (rows, cols, colors, *, boards=Int::Is(1000), seed=Int::Is(0), pivot=None,
        free=false, time=None, memory=None),
    text_signature = "(rows, cols, colors, *, boards=1000, seed=0, pivot=None, free=False, \
        time=None, memory=None)"
)]
pub(crate) fn hardest(
    py: Python<'_>,
    rows: Int,
    cols: Int,
    colors: Int,
    boards: Int,
    seed: Int,
    pivot: Option<PivotArgument<'_>>,
    free: bool,
    time: Option<Seconds>,
    memory: Option<Int>,
) -> PyResult<PyAnswer> {
    let limits = Limits::new(time, memory, Int::Is(1))?;
    whole!(rows, cols, colors, boards, seed);
    let grids = Grids {
        rows,
        cols,
        colors,
        game: game(pivot.as_ref(), free, None)?,
    };
    // Fails early: sizes, colors and pivots are checked before any search.
    let sizes = grid_sizes(rows, cols);
    let first = Kind::Grid.make(&sizes, colors, &mut SplitMix64::for_board(seed, 0));
    let first = first.map_err(errors::board)?.with_game(grids.game);
    first.map_err(errors::instance)?;
    search(py, &limits, |budget| {
        let found = inundate_game::hardest(&grids, seed, boards, budget, |_, _| {});
        let none = "expected an optimum that is proven within the limits, found none";
        let found = found.map_err(errors::board)?;
        let board = found.ok_or_else(|| errors::argument(none))?.board;
        let answer = inundate::solve(&Auto, &board, &Budget::default()).map_err(errors::method)?;
        Ok::<_, PyErr>(PyAnswer::new(&Board::new(board, None), &answer, None))
    })?
}

record! {
    /// A position with exactly one move that loses nothing: a color, in the free game a component
    /// and a color. All greedy methods choose another, and another floods more vertices.
    Puzzle(of: &Board, found: &Found) {
        /// The position, as a board of its own.
        board: Board = of.with_instance(found.position.clone()),
        /// The fewest moves that flood it. Every other move needs one more, in the free game at
        /// least.
        moves: u32 = found.moves,
        /// The move that loses nothing; in the free game with the first cell of its component.
        only_move: Step = of.step(&found.only_move),
        /// The number of moves from here on each of which is the only one.
        only_moves: u32 = found.only_moves,
        /// The moves that the greedy methods choose, each once.
        tempting: Steps = of.labeled(&found.tempting),
        /// The states that a search expands to refute all other moves.
        refutation: u64 = found.refutation,
        /// The kind of the only move: "sacrifice", "reach", "detour", "last-color", "only-line";
        /// the book's page *Formats* says what each is.
        themes: Vec<String> = found.themes.iter().map(|theme| theme.name().to_owned()).collect(),
    }
}

/// The puzzle at the start of a board, or None if there is none.
///
/// Args:
///     board: A board; of the free game a small one.
///     along: Looks at all positions along a shortest solution, and takes the puzzle with the most
///         only moves.
///     moves_left: The fewest and the most moves that are left at the puzzle.
///     time, memory: The limits of each search, in seconds and bytes.
///
/// Raises:
///     InundateError: if a limit left the answer open.
///
/// >>> from inundate import Board, generate, puzzle
/// >>> found = puzzle(Board("300\n121\n012"))
/// >>> found.only_move, found.tempting, found.moves, found.themes
/// (1, [0], 4, ['sacrifice', 'detour', 'only-line'])
/// >>> boards = generate(rows=8, cols=8, colors=5, count=5, seed=1)
/// >>> puzzles = [puzzle(board, along=True, moves_left=(3, 8)) for board in boards]
/// >>> [found.moves for found in puzzles if found]
/// [7, 5]
/// >>> puzzle(Board("0100\n1202\n0222\n1201", free=True)).only_move
/// ((1, 1), 1)
#[pyfunction]
#[pyo3(
    signature = (board, *, along=false, moves_left=(Int::Is(0), Int::Is(u32::MAX.into())),
        time=None, memory=None),
    text_signature = "(board, *, along=False, moves_left=(0, 4294967295), time=None, \
        memory=None)"
)]
pub(crate) fn puzzle(
    board: &Bound<'_, Board>,
    along: bool,
    moves_left: (Int, Int),
    time: Option<Seconds>,
    memory: Option<Int>,
) -> PyResult<Option<Puzzle>> {
    let (py, board) = (board.py(), board.get());
    board.plain()?;
    let limits = Limits::new(time, memory, Int::Is(1))?;
    whole!(moves_left);
    let (least, most) = moves_left;
    let moves_left = least..=most;
    let mined = search(py, &limits, |budget| {
        if along {
            Found::mine(&board.instance, &moves_left, budget)
        } else {
            Found::from_start(&board.instance, budget)
        }
    })?;
    match mined {
        PuzzleOutcome::Puzzle(found) if moves_left.contains(&found.moves) => {
            Ok(Some(Puzzle::new(board, &found)))
        }
        PuzzleOutcome::Puzzle(_) | PuzzleOutcome::Nothing => Ok(None),
        PuzzleOutcome::Unproven => Err(errors::argument(
            "expected a board that is proven within the limits, found one that is not",
        )),
    }
}
