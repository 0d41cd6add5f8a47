//! Answers about duels: their results, the calls of the engine, and their arrays.

use indexmap::IndexMap;
use inundate::Budget;
use inundate::solver::Clock;
use inundate_core::Color;
use inundate_core::duel::Player;
use inundate_core::generate::SplitMix64;
use inundate_duel::{Level, Options, Puzzle, PuzzleOutcome, Report, play_until, solve};
use inundate_environment::Search;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::{Call, Duel, Position, Terms, call_of, calls_of};
use crate::answer::limit_name;
use crate::errors::{self, Interrupted};
use crate::games::{exception, run_search};
use crate::interruptible::on_thread;
use crate::label::{Int, Seconds, Usual, whole};
use crate::record::{getters, record};
use crate::solving::{Limits, search, search_or_interrupt};

record! {
    /// The answer of the solver for a position: bounds on the result under best play of both. Both
    /// are proven.
    DuelAnswer(terms: &Terms, found: &Report) {
        /// Lower bound on the result.
        lower: i32 = found.value.lower,
        /// Upper bound on the result.
        upper: i32 = found.value.upper,
        /// The bounds after each call, where they were asked for.
        calls: IndexMap<Call, (i32, i32)> = {
            let calls = found.calls.iter();
            calls.map(|of| (call_of(terms, of.call), (of.value.lower, of.value.upper))).collect()
        },
        /// Best play of both, if the value is proven and it was asked for.
        line: Usual<Vec<Call>> = Usual(found.line.as_ref().map(|line| calls_of(terms, line))),
        /// The limit that stopped the search: "time", "memory" or "interrupted".
        limit: Option<String> = found.limit.map(limit_name),
        /// Whether the board exceeds the sizes that are searched; then the bounds are those of the
        /// rules alone.
        too_large: bool = found.is_too_large,
        /// States expanded.
        expanded: u64 = found.statistics.expanded,
        /// States generated.
        generated: u64 = found.statistics.generated,
        /// Wall-clock time of the search in seconds.
        seconds: f64 = found.statistics.elapsed.as_secs_f64(),
        /// CPU time of the search in seconds.
        cpu_seconds: f64 = found.statistics.cpu.as_secs_f64(),
        /// Peak memory of the search in bytes.
        peak_bytes: u64 = found.statistics.peak_bytes,
    }
}

getters! { DuelAnswer(answer):
    /// The result under best play, if it is proven.
    value: Usual<i32> = Usual((answer.lower == answer.upper).then_some(answer.lower));

    /// The calls that are proven to be best.
    best: Vec<Call> = {
        let calls = answer.calls.iter();
        let value = answer.value().0;
        let best = calls.filter(|(_, (lower, upper))| lower == upper && Some(*lower) == value);
        best.map(|(call, _)| call.clone()).collect()
    };
}

/// The result of a position, or of a duel from its start, under best play of both.
///
/// Args:
///     position: A position or a duel.
///     value_only: Omits the results of the calls and best play, which is quicker.
///     time: A limit in seconds.
///     memory: A limit in bytes; without one, 75 % of what is available.
///
/// Raises:
///     Interrupted: after Ctrl-C; its `answer` has the bounds so far.
#[pyfunction]
#[pyo3(signature = (position, *, value_only=false, time=None, memory=None))]
pub(crate) fn solve_duel(
    py: Python<'_>,
    position: PositionOrDuel,
    value_only: bool,
    time: Option<Seconds>,
    memory: Option<Int>,
) -> PyResult<DuelAnswer> {
    let position = match position {
        PositionOrDuel::Position(position) => position,
        PositionOrDuel::Start(duel) => duel.at(Vec::new())?,
    };
    let limits = Limits::new(time, memory, Int::Is(1))?;
    let mut options = Options::default();
    if value_only {
        (options.calls, options.line) = (false, false);
    }
    let work = |budget: &Budget| solve(&position.played, options, budget);
    let (found, interrupted) = search_or_interrupt(py, &limits, None, work)?;
    let answer = DuelAnswer::new(&position.duel.terms, &found);
    if interrupted.is_none() {
        return Ok(answer);
    }
    let (lower, upper) = (answer.lower, answer.upper);
    let error = Interrupted::new_err(format!("the result is from {lower} to {upper} so far"));
    Err(errors::attach(error, "answer", answer))
}

/// A position, or a duel from its start.
#[derive(FromPyObject)]
pub(crate) enum PositionOrDuel {
    Position(Position),
    Start(Duel),
}

record! {
    /// A position in which exactly one call wins with best play of both, and greed makes another.
    DuelPuzzle(of: &Duel, found: &Puzzle) {
        /// The position, as a duel of its own, in which the player to call calls first.
        position: Duel = Duel::new(found.position.clone(), of.name.clone()),
        /// The call that wins.
        only_call: Call = call_of(&found.position, Some(found.only_call)),
        /// Cells by which it wins.
        margin: u32 = found.margin,
        /// Cells by which the best other call loses; 0 is a draw.
        otherwise: u32 = found.otherwise,
        /// The call that conquers the most cells; of several, the first color of the palette.
        tempting: Call = call_of(&found.position, Some(found.tempting)),
        /// Best play of both to the end, from the only call on.
        line: Vec<Call> = calls_of(&found.position, &found.line),
        /// The states that a search expands for the results of all calls.
        refutation: u64 = found.refutation,
    }
}

/// The puzzle at the start of a duel, or None if there is none.
///
/// Args:
///     duel: A duel on a small board.
///     along: Looks at the positions of the winner along best play of both, and takes the first
///         that is a puzzle.
///     time, memory: The limits of each search, in seconds and bytes.
///
/// Raises:
///     InundateError: if a limit left the answer open.
///
/// >>> from inundate.duel import generate, puzzle, solve
/// >>> games = generate(rows=5, cols=5, colors=5, fair="any", count=40, seed=1)
/// >>> found = [one for one in (puzzle(game, along=True) for game in games) if one]
/// >>> all(one.only_call != one.tempting for one in found)
/// True
/// >>> [abs(solve(one.position).value) == one.margin for one in found[:3]]
/// [True, True, True]
#[pyfunction]
#[pyo3(signature = (duel, *, along=false, time=None, memory=None))]
pub(crate) fn duel_puzzle(
    duel: &Bound<'_, Duel>,
    along: bool,
    time: Option<Seconds>,
    memory: Option<Int>,
) -> PyResult<Option<DuelPuzzle>> {
    let (py, duel) = (duel.py(), duel.get());
    let limits = Limits::new(time, memory, Int::Is(1))?;
    let mined = search(py, &limits, |budget| {
        if along {
            Puzzle::mine(&duel.terms, budget)
        } else {
            Puzzle::from_start(&duel.terms, budget)
        }
    })?;
    match mined {
        PuzzleOutcome::Puzzle(found) => Ok(Some(DuelPuzzle::new(duel, &found))),
        PuzzleOutcome::Nothing => Ok(None),
        PuzzleOutcome::Unproven => Err(errors::argument(
            "expected a duel whose results are proven within the limits, found one whose are not",
        )),
    }
}

/// The call of a level of the engine, from 1 to 9; the random numbers are those of the seed.
///
/// >>> from inundate import Board
/// >>> from inundate.duel import Duel, choose
/// >>> choose(Duel(Board("0012\n3201\n1023")).position(), level=9)
/// 3
#[pyfunction]
#[pyo3(
    signature = (position, level=Int::Is(6), *, seed=Int::Is(0)),
    text_signature = "(position, level=6, *, seed=0)"
)]
pub(crate) fn choose_call(position: &Bound<'_, Position>, level: Int, seed: Int) -> PyResult<Call> {
    let position = position.get();
    let level = level_of(level)?;
    whole!(seed);
    let played = &position.played;
    if played.is_over() {
        return Err(errors::moves(
            "expected a position of a game that goes on, found one that is over",
        ));
    }
    let search = Search::call(played, level, seed, position.calls.len());
    let call = run_search(search, Limits::new(None, None, Int::Is(1))?).map_err(exception)?;
    let call = u16::try_from(call).ok().map(Color::new);
    Ok(call_of(&position.duel.terms, call))
}

/// Any legal call, each equally likely; None is a forced pass. The random numbers are those of the
/// seed.
#[pyfunction]
pub(crate) fn random_call(position: &Bound<'_, Position>, seed: u64) -> Call {
    let position = position.get();
    let legal = position.played.legal();
    let count = u32::try_from(legal.len()).ok().filter(|&count| count > 0)?;
    let mut rng = SplitMix64::for_board(seed, position.calls.len() as u64);
    let color = legal[rng.below(count) as usize];
    call_of(&position.duel.terms, Some(color))
}

fn level_of(level: Int) -> PyResult<Level> {
    let number = level.expected("level", "1 to 9")?;
    let known = u8::try_from(number).ok().and_then(Level::new);
    known.ok_or_else(|| PyValueError::new_err(format!("level: expected 1 to 9, found {number}")))
}

/// A game between two levels of the engine: its last position.
///
/// >>> from inundate import Board
/// >>> from inundate.duel import Duel, play
/// >>> play(Duel(Board("0012\n3201\n1023")), [9, 9]).score
/// 2
#[pyfunction]
#[pyo3(
    signature = (duel, levels, *, seed=Int::Is(0)),
    text_signature = "(duel, levels, *, seed=0)"
)]
pub(crate) fn play_duel(
    py: Python<'_>,
    duel: &Bound<'_, Duel>,
    levels: [Int; 2],
    seed: Int,
) -> PyResult<Position> {
    let duel = duel.get();
    let [zero, one] = levels;
    let levels = [level_of(zero)?, level_of(one)?];
    whole!(seed);
    let terms = duel.terms.clone();
    let game = on_thread(py, move |left| {
        let budget = Budget::default().with_cancel(left.clone());
        play_until(&terms, levels, seed, &Clock::start(&budget))
    })?;
    duel.at(game.calls)
}

/// A duel as arrays: the color of each cell in the palette, and who holds it (0 nobody, 1 player 0,
/// 2 player 1), a byte a cell; and by color of the palette whether it may be called.
#[pyfunction]
pub(crate) fn duel_bytes<'py>(
    py: Python<'py>,
    position: &Bound<'py, Position>,
) -> PyResult<(
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
    Bound<'py, PyBytes>,
)> {
    let position = position.get();
    let played = &position.played;
    let terms = &position.duel.terms;
    let byte = |color: Color| {
        u8::try_from(color.index())
            .map_err(|_| PyValueError::new_err("expected at most 256 colors, found more"))
    };
    let colors = position.vertices();
    let colors = colors.map(|vertex| byte(played.color(vertex)));
    let owners = position
        .vertices()
        .map(|vertex| match played.owner(vertex) {
            None => 0,
            Some(Player::Zero) => 1,
            Some(Player::One) => 2,
        });
    let mut mask = vec![0u8; terms.palette().len()];
    for color in played.legal() {
        mask[color.index()] = 1;
    }
    Ok((
        PyBytes::new(py, &colors.collect::<PyResult<Vec<u8>>>()?),
        PyBytes::new(py, &owners.collect::<Vec<u8>>()),
        PyBytes::new(py, &mask),
    ))
}
