//! The method that makes the best of the time there is.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use inundate_core::{Outcome, Stop};

use super::beam::{Beam, beam};
use super::fallback;
use crate::search::Exact;
use crate::{Class, Gap, Goal, Interrupt, Method, NotApplicable, Problem, Run, Solver};

/// First the exact search for a while, then [`Beam`]s, each wider than the one before, for shorter and
/// shorter solutions, until the time is over.
///
/// The exact search proves small boards at once, and a lower bound for boards that are not too
/// large. The last beam is as wide as the time left allows, going by what the ones before took.
///
/// ```
/// use std::time::Duration;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate_solve::{Anytime, Budget, GreedyArea, solve};
///
/// let grid = uniform(40, 40, 6, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let budget = Budget {
///     time: Some(Duration::from_millis(500)),
///     ..Budget::default()
/// };
/// let length = |outcome: inundate_core::Outcome| outcome.solution().map(|solution| solution.len());
/// let found = length(solve(&Anytime, &instance, &budget)?.outcome);
/// let greedy = length(solve(&GreedyArea, &instance, &budget)?.outcome);
/// assert!(found < greedy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Anytime;

impl Solver for Anytime {
    fn method(&self) -> &'static Method {
        &Method {
            name: "anytime",
            class: Class::Search,
            summary: "the exact search for at most half of the time, then beams as wide as the rest allows",
            plays: "fixed",
            guarantee: "at most what the greedies and `cycle` find; the lower bound is that of the \
                        exact search",
            complexity: "as much time as there is, or until a million regions are kept; O(W·(V + moves)) space for W regions",
            ties: "as `exact` and `beam`",
            source: "the book",
        }
    }

    fn covers(&self, problem: &Problem<'_>) -> Result<(), NotApplicable> {
        problem.expect_fixed("anytime")
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        let exact = prove_for_a_while(problem, goal, run);
        let mut gap = Gap::new(problem, goal);
        gap.raise(exact.lower_bound());
        gap.offer(exact.solution().cloned());
        gap.offer(fallback(problem));
        // On an interrupt `run` remembers why, and the gap what is known.
        let _ = widen(problem, &mut gap, run);
        gap.into_outcome()
    }
}

/// The exact search for half of the time, or for so many polls if there is no limit: then it is the
/// work that counts, so that the answer is the same each time.
fn prove_for_a_while(problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
    /// Of one or two milliseconds each.
    const POLLS: u64 = 5000;
    let until = run
        .time_left()
        .and_then(|left| Instant::now().checked_add(left / 2));
    let stop = ForAWhile {
        until,
        polls: AtomicU64::new(if until.is_some() { u64::MAX } else { POLLS }),
        stop: run.stop(),
    };
    run.part(&stop, |run| Exact.solve(problem, goal, run))
}

/// Stops at a time or after so many questions, or when another stops.
struct ForAWhile<'a> {
    until: Option<Instant>,
    polls: AtomicU64,
    stop: &'a dyn Stop,
}

impl Stop for ForAWhile<'_> {
    fn should_stop(&self) -> bool {
        let count = |polls: u64| polls.checked_sub(1);
        self.until.is_some_and(|until| Instant::now() >= until)
            || self
                .polls
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, count)
                .is_err()
            || self.stop.should_stop()
    }
}

/// Looks for shorter solutions with wider and wider beams.
fn widen(problem: &Problem<'_>, gap: &mut Gap, run: &mut Run<'_>) -> Result<(), Interrupt> {
    let widest = *Beam::WIDTHS.end() as usize;
    let mut width = 1;
    while !gap.is_closed() {
        run.poll()?;
        gap.report(run, None, run.stats.peak_bytes);
        let most = gap.upper_bound().map_or(u32::MAX, |best| best - 1);
        let before = run.elapsed();
        let calls = beam(problem.reduced(), problem.start(), width, most, run)?;
        gap.offer(calls.map(|calls| problem.solution(calls)));
        match next_width(width, run.elapsed().saturating_sub(before), run.time_left()) {
            Some(next) if next <= widest => width = next,
            _ => break,
        }
    }
    Ok(())
}

/// The width after one that took so long: ten times as wide, or as wide as the time left allows if
/// that is less; `None` if there is no time for a wider one.
///
/// Ten, so that the widths are those that players of [`Beam`] ask for: a wider beam can find more moves
/// than a narrower one, and this method should not.
pub(crate) fn next_width(width: usize, took: Duration, left: Option<Duration>) -> Option<usize> {
    /// The part of the time left that is planned for.
    const SAFE: f64 = 0.85;
    let Some(left) = left else {
        return Some(10 * width);
    };
    let times = SAFE * left.as_secs_f64() / took.as_secs_f64().max(1e-6);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "an estimate; a cast from above is the largest number"
    )]
    let fitting = (times * width as f64) as usize;
    match times {
        ..=1.0 => None,
        ..10.0 => Some(fitting),
        _ => Some(10 * width),
    }
}
