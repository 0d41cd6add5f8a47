//! What is asked about duels: their results, the calls of the engine, and their arrays.

use inundate::Budget;
use inundate::solver::{Clock, StopReason};
use inundate_core::Color;
use inundate_core::duel::{Player, Position as Played, verify};
use inundate_core::generate::SplitMix64;
use inundate_duel::{Level, Options, Value, choose, play_until, solve};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::{Duel, Position, call_of, game_error};
use crate::aside::{aside, long_or_short};
use crate::errors::{self, Interrupted, MoveError};
use crate::search::search;
use crate::solving::Limits;

/// The result of a whole game: the cells of player 0 minus those of player 1.
///
/// Raises:
///     MoveError: if a call is not legal, or the game is not over; its `number` is which call, from 1.
///
/// >>> from inundate import Board
/// >>> from inundate.duel import Duel, solve, verify
/// >>> duel = Duel(Board("0012\n3201\n1023"))
/// >>> verify(duel, solve(duel).line)
/// 2
#[pyfunction]
pub(crate) fn verify_duel(
    py: Python<'_>,
    duel: &Bound<'_, Duel>,
    calls: &Bound<'_, PyAny>,
) -> PyResult<i32> {
    let position = duel.get().position(py, Some(calls))?;
    let duel = duel.get();
    verify(&duel.terms, &position.calls).map_err(|error| game_error(py, &error))
}

/// A call with the bounds of its result.
type CallFields<'py> = (Option<Bound<'py, PyAny>>, i32, i32);

/// The bounds, those of each call, best play, the limit that was hit, whether the board is too large to search; and
/// expanded, generated, seconds, CPU seconds, peak bytes.
type DuelFields<'py> = (
    (i32, i32),
    Vec<CallFields<'py>>,
    Option<Vec<Option<Bound<'py, PyAny>>>>,
    Option<&'static str>,
    bool,
    (u64, u64, f64, f64, u64),
);

/// What the solver finds in a position.
#[pyfunction]
pub(crate) fn solve_duel<'py>(
    py: Python<'py>,
    position: &Bound<'py, Position>,
    value_only: bool,
    time: Option<f64>,
    memory: Option<u64>,
) -> PyResult<DuelFields<'py>> {
    let position = position.get();
    let played = &position.played;
    let limits = Limits::new(time, memory, 1)?;
    let mut options = Options::default();
    if value_only {
        (options.calls, options.line) = (false, false);
    }
    let (report, interrupted) = search(py, &limits, |budget| solve(played, options, budget))?;
    let terms = &position.duel.terms;
    let ends = |value: Value| (value.lower, value.upper);
    let calls = report.calls.iter().map(|of| {
        let (lower, upper) = ends(of.value);
        Ok((call_of(py, terms, of.call)?, lower, upper))
    });
    let line = report.line.as_ref().map(|line| {
        let calls = line.iter().map(|&call| call_of(py, terms, call));
        calls.collect::<PyResult<Vec<_>>>()
    });
    let run = &report.statistics;
    let fields = (
        ends(report.value),
        calls.collect::<PyResult<Vec<_>>>()?,
        line.transpose()?,
        report.limit.map(|reason| match reason {
            StopReason::Time => "time",
            StopReason::Memory => "memory",
            _ => "interrupted",
        }),
        report.is_too_large,
        (
            run.expanded,
            run.generated,
            run.elapsed.as_secs_f64(),
            run.cpu.as_secs_f64(),
            run.peak_bytes,
        ),
    );
    if interrupted.is_none() {
        return Ok(fields);
    }
    let (lower, upper) = ends(report.value);
    let error = Interrupted::new_err(format!("the result is from {lower} to {upper} so far"));
    Err(errors::with(py, error, "report", fields))
}

/// The call of a level of the engine, from 1 to 9; the random numbers are those of the seed.
///
/// >>> from inundate import Board
/// >>> from inundate.duel import Duel, choose
/// >>> choose(Duel(Board("0012\n3201\n1023")).position(), level=9)
/// 3
#[pyfunction]
#[pyo3(signature = (position, level=6, *, seed=0))]
pub(crate) fn choose_call<'py>(
    py: Python<'py>,
    position: &Bound<'py, Position>,
    level: u8,
    seed: u64,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let position = position.get();
    let level = level_of(level)?;
    let played = &position.played;
    if played.is_over() {
        return Err(MoveError::new_err(
            "expected a position of a game that goes on, found one that is over",
        ));
    }
    let call = chosen(py, played, level, position.calls.len(), seed)?;
    call_of(py, &position.duel.terms, call)
}

/// The call of a level in a game of a seed, after so many calls.
pub(crate) fn chosen(
    py: Python<'_>,
    position: &Played,
    level: Level,
    calls: usize,
    seed: u64,
) -> PyResult<Option<Color>> {
    // Each call of a game has random numbers of its own.
    let mut rng = SplitMix64::for_board(seed, calls as u64);
    let steps = if level.number() < LOOKS_AHEAD {
        0
    } else {
        usize::MAX
    };
    let position = position.clone();
    let choice = long_or_short(py, steps, move |_| choose(&position, level, &mut rng))?;
    Ok(choice.call)
}

/// Any legal call, each equally likely; None is a forced pass. The random numbers are those of the seed.
#[pyfunction]
pub(crate) fn random_call<'py>(
    py: Python<'py>,
    position: &Bound<'py, Position>,
    seed: u64,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let position = position.get();
    let legal = position.played.legal();
    let Some(count) = u32::try_from(legal.len()).ok().filter(|&count| count > 0) else {
        return Ok(None);
    };
    let mut rng = SplitMix64::for_board(seed, position.calls.len() as u64);
    let color = legal[rng.below(count) as usize];
    call_of(py, &position.duel.terms, Some(color))
}

/// The first level that looks ahead, which can take a second; those below take microseconds.
const LOOKS_AHEAD: u8 = 7;

fn level_of(level: u8) -> PyResult<Level> {
    Level::new(level)
        .ok_or_else(|| PyValueError::new_err(format!("level: expected 1 to 9, found {level}")))
}

/// A game between two levels of the engine: its last position.
///
/// >>> from inundate import Board
/// >>> from inundate.duel import Duel, play
/// >>> play(Duel(Board("0012\n3201\n1023")), [9, 9]).score
/// 2
#[pyfunction]
#[pyo3(signature = (duel, levels, *, seed=0))]
pub(crate) fn play_duel(
    py: Python<'_>,
    duel: &Bound<'_, Duel>,
    levels: [u8; 2],
    seed: u64,
) -> PyResult<Position> {
    let duel = duel.get();
    let [zero, one] = levels;
    let levels = [level_of(zero)?, level_of(one)?];
    let terms = duel.terms.clone();
    let game = aside(py, move |left| {
        let budget = Budget::default().with_cancel(left.clone());
        play_until(&terms, levels, seed, &Clock::start(&budget))
    })?;
    duel.at(py, game.calls)
}

/// A duel as arrays: the color of each cell in the palette, and who holds it (0 nobody, 1 player 0, 2 player 1), a byte a
/// cell; and by color of the palette whether it may be called.
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
    let vertices = || terms.instance().graph().vertices();
    let colors = vertices().map(|vertex| byte(played.color(vertex)));
    let owners = vertices().map(|vertex| match played.owner(vertex) {
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
