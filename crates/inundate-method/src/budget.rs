//! The limits of a search, and the reasons why it had to stop.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use web_time::Instant;

#[cfg(feature = "checkpoints")]
use crate::Checkpoint;
#[cfg(feature = "traces")]
use crate::Tracer;
use crate::{Listener, Progress, Threads};

/// Limits for one run of a solver. The default has none.
///
/// A limit ends a search with an answer like any other: the best solution so far, and a lower
/// bound that is proven.
///
/// ```
/// use std::time::Duration;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, methods::Exact, solve, solver::StopReason};
///
/// let grid = uniform(60, 60, 10, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let budget = Budget::default()
///     .with_time(Duration::from_millis(50))
///     .with_memory(64 << 20); // bytes
/// let answer = solve(&Exact, &instance, &budget)?;
/// assert!(matches!(answer.limit, Some(StopReason::Time | StopReason::Memory)));
/// let found = answer.outcome.solution().expect("a greedy one at least").len();
/// assert!(answer.outcome.lower_bound() < found);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
#[non_exhaustive]
pub struct Budget {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Looks at the clock: a limit that is the same at any load.
    pub effort: Option<Arc<Effort>>,
    /// End of the time of all runs within the budget, if it has begun.
    deadline: Option<Instant>,
    /// Bytes that the solver itself may hold, the instance not counted.
    pub memory: Option<u64>,
    /// Threads that the search may use.
    pub threads: Threads,
    /// Stop when somebody sets this, from another thread, a signal handler or the listener.
    pub cancel: Option<Arc<AtomicBool>>,
    /// Called now and then while a long search runs.
    pub progress: Option<Arc<Listener>>,
    /// Place where a search that keeps checkpoints saves its state, and from which it goes on. It
    /// is of one search: give each problem its own.
    #[cfg(feature = "checkpoints")]
    pub checkpoint: Option<Arc<dyn Checkpoint>>,
    /// Records each state of the search, for methods that can be traced.
    #[cfg(feature = "traces")]
    pub tracer: Option<Arc<Tracer>>,
}

impl Budget {
    /// Sets a limit of wall-clock time, or none.
    #[must_use]
    pub fn with_time(self, time: impl Into<Option<Duration>>) -> Self {
        let time = time.into();
        Self { time, ..self }
    }

    /// Sets a limit of work, or none. It ends a search like one of time.
    #[must_use]
    pub fn with_effort(self, effort: impl Into<Option<Arc<Effort>>>) -> Self {
        let effort = effort.into();
        Self { effort, ..self }
    }

    /// Lets the time begin at `start`: all runs within it, and the work between them, share the
    /// time. A run ends when this time is over, or when that of the run is.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use inundate_method::{Budget, Clock, StopReason};
    ///
    /// let minute = Duration::from_secs(60);
    /// let budget = Budget::default().with_time(minute);
    /// let Some(start) = Instant::now().checked_sub(minute) else { return };
    /// assert_eq!(Clock::start(&budget).stop_reason(), None);
    /// let begun = budget.begun_at(start);
    /// assert_eq!(Clock::start(&begun).stop_reason(), Some(StopReason::Time));
    /// ```
    #[must_use]
    pub fn begun_at(self, start: Instant) -> Self {
        let deadline = self.time.and_then(|time| start.checked_add(time));
        Self { deadline, ..self }
    }

    /// A copy with a part of the time that is left, for one of this many runs to come. Without a
    /// limit of time it has none either.
    #[must_use]
    pub fn share(&self, runs: usize) -> Self {
        let runs = u32::try_from(runs).unwrap_or(u32::MAX).max(1);
        let now = Instant::now();
        let left = self
            .end_of_run(now)
            .map(|end| end.saturating_duration_since(now));
        let time = left.map(|left| left / runs);
        self.clone().with_time(time)
    }

    /// The end of a run that starts now.
    pub(crate) fn end_of_run(&self, now: Instant) -> Option<Instant> {
        let own = self.time.and_then(|time| now.checked_add(time));
        own.into_iter().chain(self.deadline).min()
    }

    /// Sets a limit of memory in bytes, or none.
    #[must_use]
    pub fn with_memory(self, memory: impl Into<Option<u64>>) -> Self {
        let memory = memory.into();
        Self { memory, ..self }
    }

    /// Sets the threads that the search may use.
    #[must_use]
    pub fn with_threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// Sets a switch that stops the search.
    #[must_use]
    pub fn with_cancel(self, cancel: Arc<AtomicBool>) -> Self {
        let cancel = Some(cancel);
        Self { cancel, ..self }
    }

    /// Sets a listener, or none, that hears now and then of the progress of a long search.
    #[must_use]
    pub fn with_progress(self, progress: impl Into<Option<Arc<Listener>>>) -> Self {
        let progress = progress.into();
        Self { progress, ..self }
    }

    /// Sets a place for the state of the search.
    #[cfg(feature = "checkpoints")]
    #[must_use]
    pub fn with_checkpoint(self, checkpoint: Arc<dyn Checkpoint>) -> Self {
        let checkpoint = Some(checkpoint);
        Self { checkpoint, ..self }
    }

    /// Sets a tracer, or none, that records each state of the search. A method that cannot be
    /// traced gives it nothing.
    #[cfg(feature = "traces")]
    #[must_use]
    pub fn with_tracer(self, tracer: impl Into<Option<Arc<Tracer>>>) -> Self {
        let tracer = tracer.into();
        Self { tracer, ..self }
    }

    /// Sets a function that is called now and then with the progress of a long search.
    #[must_use]
    pub fn on_progress(self, listen: impl Fn(&Progress) + Send + Sync + 'static) -> Self {
        let listener: Arc<Listener> = Arc::new(listen);
        self.with_progress(listener)
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("time", &self.time)
            .field("memory", &self.memory)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

/// The number of looks at its clock after which a search has to end.
///
/// A search looks every few hundred microseconds of its own work. On one thread it looks as often
/// in every run, so this limit ends it at the same place at any load of the machine; a limit of
/// time does not. Methods that plan with the time they have left, like `anytime`, do not see it:
/// they search as without a limit until they are ended.
///
/// ```
/// use std::sync::Arc;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Exact, solve, solver::Effort};
///
/// let board = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// let enough = Arc::new(Effort::new(1000));
/// let budget = Budget::default().with_effort(enough.clone());
/// assert!(solve(&Exact, &board, &budget)?.outcome.is_optimal());
/// assert!(!enough.is_spent());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Effort {
    /// Looks left, and one more.
    left: AtomicU64,
}

impl Effort {
    /// An effort of this many looks at the clock.
    pub fn new(looks: u64) -> Self {
        let left = AtomicU64::new(looks.saturating_add(1));
        Self { left }
    }

    /// Whether it has ended a search.
    pub fn is_spent(&self) -> bool {
        self.left.load(Ordering::Relaxed) == 0
    }

    /// Takes a look; returns whether there are no more.
    pub(crate) fn look(&self) -> bool {
        let one_less = |left: u64| left.checked_sub(1);
        let before = self
            .left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less);
        before.map_or(true, |before| before == 1)
    }
}

/// The limit that ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// The time was over, or the effort that stands for it.
    Time,
    /// The memory was used up.
    Memory,
    /// Somebody cancelled it.
    Cancelled,
}

impl StopReason {
    /// The limit that was reached, in words. `None` if it was none: somebody cancelled the search.
    ///
    /// ```
    /// use inundate::solver::StopReason;
    ///
    /// assert_eq!(StopReason::Time.limit(), Some("time limit"));
    /// assert_eq!(StopReason::Cancelled.limit(), None);
    /// ```
    pub const fn limit(self) -> Option<&'static str> {
        match self {
            Self::Time => Some("time limit"),
            Self::Memory => Some("memory limit"),
            Self::Cancelled => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_share_the_time_that_is_left() {
        const HOUR: Duration = Duration::from_hours(1);
        let budget = Budget::default().with_time(HOUR);
        let now = Instant::now();
        assert_eq!(budget.end_of_run(now), now.checked_add(HOUR));
        // Before it has begun, every run has the whole time.
        assert!(budget.share(1).time > Some(HOUR / 2));
        let over = now
            .checked_sub(2 * HOUR)
            .map(|start| budget.clone().begun_at(start));
        assert_eq!(over.unwrap().share(1).time, Some(Duration::ZERO));
        let half_over = now
            .checked_sub(HOUR / 2)
            .map(|start| budget.begun_at(start));
        let half_over = half_over.unwrap();
        assert_eq!(half_over.end_of_run(now), now.checked_add(HOUR / 2));
        let third = half_over.share(3);
        assert!(third.time <= Some(HOUR / 6), "{third:?}");
        // A run has no more than its own time.
        assert_eq!(
            third.end_of_run(now),
            third.time.and_then(|time| now.checked_add(time))
        );
        assert_eq!(Budget::default().begun_at(now).share(2).time, None);
    }

    #[test]
    fn it_is_spent_after_its_looks() {
        let effort = Effort::new(2);
        assert_eq!([(); 4].map(|()| effort.look()), [false, false, true, true]);
        assert!(effort.is_spent());
        let unused = Effort::new(0);
        assert!(!unused.is_spent() && unused.look() && unused.is_spent());
    }
}
