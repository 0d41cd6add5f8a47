//! Shorter solutions for as long as there is time: beams, each wider than the one before, and
//! changes to the best solution.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use inundate_core::{Color, Component, Game, Move, Outcome, Solution, Stop};
use inundate_method::quick::fallback;
use inundate_method::{Incumbent, Problem, Run, StopReason};
use web_time::Instant;

use super::anneal::{AT_ONCE, Annealing};
use super::beam::{Terrain, beam};
use super::nearby::nearby;
use crate::BeamWidth;
use crate::roots::set_root;

/// Improves what an exact search has left open: a better bound on a large board, then shorter
/// solutions, as long as there is time.
pub(crate) fn improve(
    problem: &Problem<'_>,
    mut widening: Widening<'_>,
    mut incumbent: Incumbent,
    run: &mut Run<'_>,
) -> Outcome {
    incumbent.offer(fallback(problem));
    let is_large = is_large(problem);
    let has_limit = run.clock().time_left().is_some();
    let refine = &mut |incumbent: &mut Incumbent, beam: &WidthAndEffort, run: &mut Run<'_>| {
        if is_large && has_limit && beam.width == BeamWidth::HUNDRED.get() {
            incumbent.raise(bound_for_a_while(problem, run));
        }
        anneal(problem, incumbent, beam, run)
    };
    // `run` keeps the reason of a stop, and the incumbent keeps the results.
    let widened = widening.go_on(&mut incumbent, run, refine);
    if widened.is_ok() && is_large && !has_limit && !incumbent.is_closed() {
        incumbent.raise(bound_for_a_while(problem, run));
    }
    incumbent.into_outcome()
}

/// Whether an exact search hardly proves boards of this many components. Then beams come before it:
/// on boards of 36×36 cells and 20 colors a refutation for a quarter of the time left too little
/// for a beam of a hundred regions.
pub(crate) fn is_large(problem: &Problem<'_>) -> bool {
    problem.reduced().component_count() >= LARGE
}

/// From this number of components on the search looks for the bound `set-root`, with a time limit
/// after a beam of a hundred regions, so that this one is not cut short. The bound takes 0.6 s for
/// 6700 components, the boards of 100×100 cells and 6 colors, which it raises by 8 moves.
const LARGE: usize = 1024;

/// The end of this part of the time left, if there is a limit.
pub(crate) fn part_of_time_left(run: &Run<'_>, part: f64) -> Option<Instant> {
    let left = run.clock().time_left()?;
    Instant::now().checked_add(left.mul_f64(part))
}

/// The bound `set-root`, for at most an eighth of the time left. Without a time limit it expands a
/// fixed number of states, and the answer is the same each time.
fn bound_for_a_while(problem: &Problem<'_>, run: &mut Run<'_>) -> u32 {
    /// About a second, with the distances of all pairs.
    const MOST_STATES: u64 = 100_000;
    const MOST: usize = 1 << 13;
    /// With more components, assembling the result takes up to a second.
    const AT_LEAST: Duration = Duration::from_secs(4);
    let until = part_of_time_left(run, 0.125);
    let has_time = run.clock().time_left().is_some_and(|left| left >= AT_LEAST);
    if problem.reduced().component_count() > MOST && !has_time {
        return 0;
    }
    let most_states = until.map_or(MOST_STATES, |_| u64::MAX);
    let stop = ForAWhile {
        until,
        polls: AtomicU64::new(u64::MAX),
        stop: run.stop(),
    };
    run.sub_run(&stop, |run| {
        set_root(problem.reduced(), problem.start(), most_states, run)
    })
}

/// Stops at a time, after a number of polls, or when `stop` does.
pub(crate) struct ForAWhile<'a> {
    pub(crate) until: Option<Instant>,
    pub(crate) polls: AtomicU64,
    pub(crate) stop: Option<&'a dyn Stop>,
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

/// A beam that has run.
pub(crate) struct WidthAndEffort {
    /// The regions that it kept.
    pub(crate) width: usize,
    /// The regions that it made.
    pub(crate) generated: u64,
}

/// A search for shorter solutions from these components, the first of them in the middle: by the
/// rule of [`nearby()`], then with wider and wider beams. After each beam of a hundred regions and
/// more it is refined in another way.
///
/// What it does is the same whatever the limits are, and they only end it. So more time never gives
/// a longer solution. Without a time limit it ends after [`WORK`], and the answer is the same each
/// time. The widths are those that users give to [`Beam`](crate::Beam), since a wider beam can find
/// a longer solution than a narrower one: powers of ten, and from a hundred on one between each
/// two.
pub(crate) struct Widening<'a> {
    problem: &'a Problem<'a>,
    from: &'a [Component],
    /// The beam that ran last, and its work.
    last: Option<(WidthAndEffort, u64)>,
    /// The work that is left.
    left: u64,
}

impl<'a> Widening<'a> {
    pub(crate) fn new(problem: &'a Problem<'a>, from: &'a [Component], run: &Run<'_>) -> Self {
        let left = match run.clock().time_left() {
            Some(_) => u64::MAX,
            None => WORK,
        };
        Self {
            problem,
            from,
            last: None,
            left,
        }
    }

    /// The rule, and the beams up to a hundred regions, as far as time and memory allow: if it is
    /// stopped, the search that follows stops too, unless it needs less memory.
    pub(crate) fn begin(&mut self, incumbent: &mut Incumbent, run: &mut Run<'_>) {
        let _ = self.first(incumbent, run);
        if run.stopped == Some(StopReason::Memory) {
            run.stopped = None;
        }
    }

    fn first(&mut self, incumbent: &mut Incumbent, run: &mut Run<'_>) -> Result<(), StopReason> {
        let Some(&middle) = self.from.first() else {
            return Ok(());
        };
        for (horizon, part) in [(HORIZON, 0), (u32::MAX, 1)] {
            if !self.take(part * self.look(incumbent), incumbent) {
                return Ok(());
            }
            incumbent.report(run, None, run.stats.peak_bytes);
            let moves = nearby(self.problem.reduced(), middle, horizon, run)?;
            incumbent.offer(Some(played_at(self.problem, middle, &moves)));
        }
        for width in [BeamWidth::TEN, BeamWidth::HUNDRED] {
            if !self.beam(width.get(), incumbent, run)? {
                break;
            }
        }
        Ok(())
    }

    /// Does all the work, or the part that [`begin`](Self::begin) has left.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(crate) fn go_on(
        &mut self,
        incumbent: &mut Incumbent,
        run: &mut Run<'_>,
        refine: &mut dyn FnMut(
            &mut Incumbent,
            &WidthAndEffort,
            &mut Run<'_>,
        ) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        if self.last.is_none() {
            self.first(incumbent, run)?;
        }
        while let Some((beam, work)) = self.last.take() {
            let width = beam.width;
            if width >= BeamWidth::HUNDRED.get() && self.take(work, incumbent) {
                incumbent.report(run, None, run.stats.peak_bytes);
                refine(incumbent, &beam, run)?;
            }
            // Memory may be too short for a wider beam.
            if run.stopped.is_some() || width == BeamWidth::MOST.get() {
                break;
            }
            self.beam(next_width(width), incumbent, run)?;
        }
        Ok(())
    }

    /// A beam of this width, if there is work left for it.
    fn beam(
        &mut self,
        width: usize,
        incumbent: &mut Incumbent,
        run: &mut Run<'_>,
    ) -> Result<bool, StopReason> {
        let reduced = self.problem.reduced();
        let colors = reduced.color_count().min(64) as u64;
        let work = self
            .look(incumbent)
            .saturating_mul(8 + (width as u64 * colors) / 12);
        if !self.take(work, incumbent) {
            return Ok(false);
        }
        incumbent.report(run, None, run.stats.peak_bytes);
        let before = run.stats.generated;
        let most = incumbent.wanted().unwrap_or(0);
        let found = beam(reduced, self.from, width, most, run)?;
        incumbent.offer(found.map(|(from, moves)| played_at(self.problem, from, &moves)));
        let generated = run.stats.generated - before;
        self.last = Some((WidthAndEffort { width, generated }, work));
        Ok(true)
    }

    /// Takes this much work, if that much is left and it is of use. Returns whether it does.
    fn take(&mut self, work: u64, incumbent: &Incumbent) -> bool {
        let can = !incumbent.is_closed() && work <= self.left;
        if can {
            self.left -= work;
        }
        can
    }

    /// The work of a look at all components for each move of a solution.
    fn look(&self, incumbent: &Incumbent) -> u64 {
        let moves = incumbent.upper_bound().unwrap_or(u32::MAX);
        let each = self.problem.reduced().component_count() + EACH;
        u64::from(moves).saturating_mul(each as u64)
    }
}

/// The width after this one: 10, 100, 320, 1000 and so on.
fn next_width(width: usize) -> usize {
    let power = 10_usize.pow(width.ilog10());
    let next = if width == power {
        width / 10 * 32
    } else {
        10 * power
    };
    next.min(BeamWidth::MOST.get())
}

/// The distance from the region of the components that [`nearby()`] looks at first.
const HORIZON: u32 = 16;

/// The time of a region in a beam, in looks at components, on top of a look at each component.
const EACH: usize = 2000;

/// The work of a [`Widening`] without a time limit: looks at a component, of which a hundred
/// million take a second or two.
const WORK: u64 = 150_000_000;

/// Moves at one component as a solution.
fn played_at(problem: &Problem<'_>, component: Component, colors: &[Color]) -> Solution {
    let pivot = match problem.instance().game() {
        Game::Fixed { .. } => problem.pivot(),
        Game::Free => problem.reduced().lowest_vertex(component),
    };
    let moves = colors.iter().map(|&color| Move { pivot, color });
    Solution {
        moves: moves.collect(),
    }
}

/// Looks for a solution one move shorter than the best, again and again, with an [`Annealing`] on
/// each thread, for half as many steps as a beam takes for the regions that it makes: both look at
/// 256 at a time.
fn anneal(
    problem: &Problem<'_>,
    incumbent: &mut Incumbent,
    beam: &WidthAndEffort,
    run: &mut Run<'_>,
) -> Result<(), StopReason> {
    /// Steps times components between two looks at the clock: a few milliseconds.
    const CHUNK: usize = 20_000;
    let terrain = Terrain::new(problem.reduced(), problem.start());
    let chunk = (CHUNK / terrain.component_count()).max(1) as u64;
    let threads = run.thread_count();
    let mut left = beam.generated / 2 / AT_ONCE as u64;
    while left > 0
        && let Some(best) = incumbent.solution().filter(|_| !incumbent.is_closed())
    {
        let mut moves: Vec<Color> = best.moves.iter().map(|mv| mv.color).collect();
        moves.pop();
        let bytes = (terrain.bytes() + threads * Annealing::bytes(&terrain, moves.len())) as u64;
        if !run.can_hold(bytes) {
            return Ok(());
        }
        run.hold(bytes)?;
        // Each annealing takes another random walk.
        let begin = |thread| {
            let seed = (beam.width * threads + thread) as u64;
            Annealing::new(&terrain, problem.start(), moves.clone(), seed)
        };
        let annealings: Vec<_> = (0..threads)
            .map(|thread| Mutex::new(begin(thread)))
            .collect();
        let shorter = loop {
            if left == 0 {
                return Ok(());
            }
            run.poll()?;
            incumbent.report(run, None, run.stats.peak_bytes);
            let steps = chunk.min(left);
            left -= steps;
            let found = run.run_jobs(threads, |thread| {
                let mut annealing = annealings[thread].lock().expect("nobody panics here");
                annealing.advance(steps).map(<[Color]>::to_vec)
            });
            if let Some(moves) = found.into_iter().flatten().next() {
                break moves;
            }
        };
        incumbent.offer(Some(problem.solution(shorter)));
    }
    Ok(())
}
