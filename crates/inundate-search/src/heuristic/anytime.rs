//! The method that uses all the time it has.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use inundate_core::{Color, Outcome, Stop};
use inundate_method::quick::fallback;
use inundate_method::{Class, Goal, Incumbent, Method, Plays, Problem, Run, Solver, StopReason};
use web_time::Instant;

use super::anneal::Annealing;
use super::beam::{Terrain, beam};
use crate::BeamWidth;
use crate::fixed::Exact;
use crate::roots::set_root;

/// Runs the exact search for a while, then [`Beam`](crate::Beam)s, each wider than the one before. Then it makes small
/// changes to the best solution to find shorter ones, until the time is over.
///
/// The exact search proves small boards at once, and a lower bound for boards that are not too
/// large. On boards of 1024 components or more the bound [`set_root()`] comes first. The last beam is as wide as a part of the time left allows, judged by the time of the ones before.
/// The changes are tried by simulated annealing of sequences of moves that are one move too short.
///
/// ```
/// use std::time::Duration;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, methods::{Anytime, GreedyArea}, solve};
///
/// let grid = uniform(40, 40, 6, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let budget = Budget::default().with_time(Duration::from_millis(500));
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
        const {
            &Method::new(
                "anytime",
                Class::Search,
                "the bound `set-root` on large boards and the exact search for at most half of the time, then beams, then annealing of the best solution",
                Plays::FIXED,
            )
            .with_guarantee("at most what the greedies and `cycle` find; the lower bound is that of the \
                        exact search, and on boards of 1024 to 32,768 components at least `set-root`")
            .with_complexity("as much time as there is, or until a million regions are kept and the annealing finds nothing; O((W + moves)·V) space for W regions, and O(V²) for `set-root`")
            .with_ties("as `exact` and `beam`; the annealing draws lots from fixed seeds")
            .with_source("the book")
        }
    }

    fn solve(&self, problem: &Problem<'_>, goal: Goal, run: &mut Run<'_>) -> Outcome {
        let half = part_of_time_left(run, 0.5);
        let mut incumbent = Incumbent::new(problem, goal);
        if problem.reduced().component_count() >= LARGE {
            incumbent.raise(bound_for_a_while(problem, run));
        }
        if !incumbent.is_closed() {
            let exact = prove_for_a_while(problem, goal, half, run);
            incumbent.raise(exact.lower_bound());
            incumbent.offer(exact.solution().cloned());
        }
        incumbent.offer(fallback(problem));
        // If it is stopped, `run` knows why, and the incumbent is kept.
        let _ =
            widen(problem, &mut incumbent, run).and_then(|()| anneal(problem, &mut incumbent, run));
        incumbent.into_outcome()
    }
}

/// From this number of components on, the bound `set-root` comes before the exact search, which hardly proves such
/// boards. It takes 0.6 s for 6700 components, the boards of 100×100 cells and 6 colors, of which it raises the bound by 8 moves.
const LARGE: usize = 1024;

/// When this part of the time left will be over, if there is a limit.
fn part_of_time_left(run: &Run<'_>, part: f64) -> Option<Instant> {
    let left = run.clock().time_left()?;
    Instant::now().checked_add(left.mul_f64(part))
}

/// The bound `set-root`, for at most a quarter of the time. Without a time limit it expands a fixed number of
/// states, and the answer is the same each time.
fn bound_for_a_while(problem: &Problem<'_>, run: &mut Run<'_>) -> u32 {
    /// Four seconds.
    const EFFORT: u64 = 1_000_000;
    let until = part_of_time_left(run, 0.25);
    let effort = until.map_or(EFFORT, |_| u64::MAX);
    let stop = ForAWhile {
        until,
        polls: AtomicU64::new(u64::MAX),
        stop: run.stop(),
    };
    run.sub_run(&stop, |run| {
        set_root(problem.reduced(), problem.start(), effort, run)
    })
}

/// The exact search until this time. Without one it stops after a number of polls, so that the answer is the same
/// each time.
fn prove_for_a_while(
    problem: &Problem<'_>,
    goal: Goal,
    until: Option<Instant>,
    run: &mut Run<'_>,
) -> Outcome {
    /// The work between two polls takes one or two milliseconds.
    const POLLS: u64 = 5000;
    let stop = ForAWhile {
        until,
        polls: AtomicU64::new(if until.is_some() { u64::MAX } else { POLLS }),
        stop: run.stop(),
    };
    run.sub_run(&stop, |run| Exact.solve(problem, goal, run))
}

/// Stops at a time, after a number of polls, or when `stop` does.
struct ForAWhile<'a> {
    until: Option<Instant>,
    polls: AtomicU64,
    stop: Option<&'a dyn Stop>,
}

impl Stop for ForAWhile<'_> {
    fn should_stop(&self) -> bool {
        let count = |polls: u64| polls.checked_sub(1);
        self.until.is_some_and(|until| Instant::now() >= until)
            || self
                .polls
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, count)
                .is_err()
            || self.stop.is_some_and(Stop::should_stop)
    }
}

/// Looks for shorter solutions with wider and wider beams. Beams of up to a hundred regions may take all
/// the time left; each wider one at most [`FOR_WIDE_BEAMS`] of it.
fn widen(
    problem: &Problem<'_>,
    incumbent: &mut Incumbent,
    run: &mut Run<'_>,
) -> Result<(), StopReason> {
    let hundred = BeamWidth::HUNDRED.get();
    let mut width = 1;
    while !incumbent.is_closed() {
        run.poll()?;
        incumbent.report(run, None, run.stats.peak_bytes);
        let most = incumbent.upper_bound().map_or(u32::MAX, |best| best - 1);
        let before = run.clock().elapsed();
        let moves = beam(problem.reduced(), problem.start(), width, most, run)?;
        incumbent.offer(moves.map(|moves| problem.solution(moves)));
        let (part, widest) = if width < hundred {
            (1.0, hundred)
        } else {
            (FOR_WIDE_BEAMS, BeamWidth::MOST.get())
        };
        if run.stopped.is_some() {
            // There is no memory for a wider one.
            break;
        }
        let left = run.clock().time_left().map(|left| left.mul_f64(part));
        match next_width(width, run.clock().elapsed().saturating_sub(before), left) {
            Some(next) if width < widest => width = next.min(widest),
            _ => break,
        }
    }
    Ok(())
}

/// The part of the time left that a beam may take if it has more than a hundred regions.
///
/// Twenty boards of 100×100 cells, ten seconds each, take 2317 moves in all with a fifth of the time and 2311 with half. A beam
/// of a thousand regions also finds 2311; it fits in half of the time but not in a fifth. The boards of 24×24 cells of the
/// corpus, a second each, take 1579 moves with both, the optimum. Six of the boards of 100×100 cells take 694 moves without
/// wider beams and 692 with a fifth.
const FOR_WIDE_BEAMS: f64 = 0.5;

/// Looks for a solution one move shorter than the best, again and again, with an [`Annealing`] on each
/// thread. It ends just before the time limit; without one, after many steps without a shorter solution.
fn anneal(
    problem: &Problem<'_>,
    incumbent: &mut Incumbent,
    run: &mut Run<'_>,
) -> Result<(), StopReason> {
    /// On each thread. A step takes a millisecond on a board of 100×100 cells.
    const STEPS_WITHOUT_LIMIT: u64 = 2000;
    /// Steps times components between two looks at the clock: a few milliseconds.
    const CHUNK: usize = 20_000;
    let terrain = Terrain::new(problem.reduced());
    let steps = (CHUNK / terrain.reduced.component_count()).max(1) as u64;
    let threads = run.thread_count();
    while let Some(best) = incumbent.solution().filter(|_| !incumbent.is_closed()) {
        let mut moves: Vec<Color> = best.moves.iter().map(|mv| mv.color).collect();
        moves.pop();
        run.hold((threads * Annealing::bytes(&terrain, moves.len())) as u64)?;
        let begin = |seed| Annealing::new(&terrain, problem.start(), moves.clone(), seed);
        let annealings: Vec<_> = (0..threads as u64)
            .map(|seed| Mutex::new(begin(seed)))
            .collect();
        let mut chunks = 0;
        let shorter = loop {
            run.poll()?;
            incumbent.report(run, None, run.stats.peak_bytes);
            let before = run.clock().elapsed();
            let found = run.run_jobs(threads, |thread| {
                let mut annealing = annealings[thread].lock().expect("nobody panics here");
                annealing.advance(steps).map(<[Color]>::to_vec)
            });
            if let Some(moves) = found.into_iter().flatten().next() {
                break moves;
            }
            chunks += 1;
            let took = run.clock().elapsed().saturating_sub(before);
            let is_over = match run.clock().time_left() {
                Some(left) => left < 2 * took,
                None => chunks * steps >= STEPS_WITHOUT_LIMIT,
            };
            if is_over {
                return Ok(());
            }
        };
        incumbent.offer(Some(problem.solution(shorter)));
    }
    Ok(())
}

/// The width after one whose beam took `took`: ten times as wide, or as wide as the time left allows if
/// that is less; `None` if there is no time for a wider one.
///
/// Ten, so that the widths are those that users give to [`Beam`](crate::Beam): a wider beam can find a longer
/// solution than a narrower one, and this method should not.
pub(crate) fn next_width(width: usize, took: Duration, left: Option<Duration>) -> Option<usize> {
    /// The part of the time left that the next beam is planned to take.
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
