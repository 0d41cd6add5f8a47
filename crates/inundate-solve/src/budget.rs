//! What a solver may use, and what it has used.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use inundate_core::Stop;

use crate::{Limit, Threads};

/// Limits for one call of a solver. The default has none.
///
/// A limit ends a search with an answer like any other: the best solution so far, and a lower
/// bound that is proven.
///
/// ```
/// use std::time::Duration;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate_solve::{Budget, Exact, Limit, solve};
///
/// let grid = uniform(60, 60, 10, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let budget = Budget {
///     time: Some(Duration::from_millis(50)),
///     memory: Some(64 << 20), // bytes
///     ..Budget::default()
/// };
/// let report = solve(&Exact, &instance, &budget)?;
/// assert!(matches!(report.limit, Some(Limit::Time | Limit::Memory)));
/// let found = report.outcome.solution().expect("a greedy one at least").len();
/// assert!(report.outcome.lower_bound() < found);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Budget {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Bytes that the solver itself may hold, the instance not counted.
    pub memory: Option<u64>,
    /// Threads that the search may use.
    pub threads: Threads,
    /// Stop when somebody sets this, from another thread, a signal handler or the listener.
    pub cancel: Option<Arc<AtomicBool>>,
    /// Called now and then while a long search runs.
    pub progress: Option<Arc<Listener>>,
}

impl Budget {
    /// Does work within the limits, whose time begins now.
    pub fn spend<T>(&self, work: impl FnOnce(&mut Run<'_>) -> T) -> T {
        let watch = Watch::start(self);
        work(&mut Run::within(self, &watch))
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

/// Hears how far a search is.
///
/// ```
/// use std::sync::Arc;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_solve::{Budget, Exact, solve};
///
/// let budget = Budget {
///     progress: Some(Arc::new(|progress| {
///         eprintln!("at least {}, at most {:?}", progress.lower_bound, progress.upper_bound);
///     })),
///     ..Budget::default()
/// };
/// let instance = GridSetup::from_drawing("abc\nbca")?.into_instance(GameSetup::default())?;
/// assert!(solve(&Exact, &instance, &budget)?.outcome.is_optimal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Listener = dyn Fn(&Progress) + Send + Sync;

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Proven so far: no shorter sequence floods the instance.
    pub lower_bound: u32,
    /// Length of the best solution so far.
    pub upper_bound: Option<u32>,
    /// Where an exhaustive pass is, in the methods that make passes.
    pub depth: Option<Depth>,
    /// States expanded so far.
    pub expanded: u64,
    /// Bytes held now.
    pub bytes: u64,
    /// Since the call of the solver.
    pub elapsed: Duration,
}

/// Where an exhaustive pass over all sequences of a length is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// The layer that is being made, from 1.
    pub layer: u32,
    /// The last one that there may be.
    pub layers: u32,
}

/// What a solver did: the measures that do not depend on the machine, and its memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// States whose successors were made, beams included.
    pub expanded: u64,
    /// Those of them expanded by beams.
    pub expanded_by_beams: u64,
    /// States made.
    pub generated: u64,
    /// Most bytes that the search itself held at a time.
    pub peak_bytes: u64,
}

/// Why a solver had to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interrupt {
    /// It was told to.
    Stopped,
    /// It would have held more memory than it may.
    Memory,
}

/// The deadline and the cancel switch of a budget.
#[derive(Debug)]
pub(crate) struct Watch {
    deadline: Option<Instant>,
    cancel: Option<Arc<AtomicBool>>,
}

impl Watch {
    pub(crate) fn start(budget: &Budget) -> Self {
        let deadline = budget
            .time
            .and_then(|time| Instant::now().checked_add(time));
        Self {
            deadline,
            cancel: budget.cancel.clone(),
        }
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel
            .as_ref()
            .is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }
}

impl Watch {
    /// The limit that has been reached, if one has.
    pub(crate) fn limit(&self) -> Option<Limit> {
        match (self.should_stop(), self.is_cancelled()) {
            (_, true) => Some(Limit::Cancelled),
            (true, false) => Some(Limit::Time),
            (false, false) => None,
        }
    }
}

impl Stop for Watch {
    fn should_stop(&self) -> bool {
        self.is_cancelled()
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// One call of a solver: its limits and its tally.
pub struct Run<'a> {
    stop: &'a dyn Stop,
    deadline: Option<Instant>,
    memory: u64,
    threads: Threads,
    progress: Option<&'a Listener>,
    started: Instant,
    /// CPU time of other threads.
    pub(crate) helped: Duration,
    /// The tally.
    pub stats: Stats,
    /// Set when a limit was hit.
    pub interrupt: Option<Interrupt>,
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run")
            .field("memory", &self.memory)
            .field("stats", &self.stats)
            .field("interrupt", &self.interrupt)
            .finish_non_exhaustive()
    }
}

impl<'a> Run<'a> {
    /// A call that ends when `stop` says so.
    pub fn new(stop: &'a dyn Stop) -> Self {
        Self {
            stop,
            deadline: None,
            memory: u64::MAX,
            threads: Threads::new(0),
            progress: None,
            started: Instant::now(),
            helped: Duration::ZERO,
            stats: Stats::default(),
            interrupt: None,
        }
    }

    pub(crate) fn within(budget: &'a Budget, stop: &'a Watch) -> Self {
        Self {
            deadline: stop.deadline,
            memory: budget.memory.unwrap_or(u64::MAX),
            threads: budget.threads.clone(),
            progress: budget.progress.as_deref(),
            ..Self::new(stop)
        }
    }

    /// To be called every few hundred microseconds.
    ///
    /// # Errors
    /// [`Interrupt::Stopped`] when it is time to end.
    pub fn poll(&mut self) -> Result<(), Interrupt> {
        if self.stop.should_stop() {
            self.interrupt = Some(Interrupt::Stopped);
            return Err(Interrupt::Stopped);
        }
        Ok(())
    }

    /// The time that is left, if there is a limit: for a solver that hands its work to a program which
    /// takes a limit of its own and cannot be polled.
    pub fn time_left(&self) -> Option<Duration> {
        let now = Instant::now();
        self.deadline
            .map(|deadline| deadline.saturating_duration_since(now))
    }

    /// Whether so many bytes in all are within the limit.
    pub(crate) fn can_hold(&self, bytes: u64) -> bool {
        bytes <= self.memory
    }

    /// To be called before work that may hold `bytes` in all; [`hold`](Self::hold) is told afterwards what
    /// it did hold.
    ///
    /// # Errors
    /// [`Interrupt::Memory`] when that is too much.
    pub(crate) fn reserve(&mut self, bytes: u64) -> Result<(), Interrupt> {
        if self.can_hold(bytes) {
            return Ok(());
        }
        self.interrupt = Some(Interrupt::Memory);
        Err(Interrupt::Memory)
    }

    /// To be called before holding `bytes` in all.
    ///
    /// # Errors
    /// [`Interrupt::Memory`] when that is too much.
    pub fn hold(&mut self, bytes: u64) -> Result<(), Interrupt> {
        self.reserve(bytes)?;
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
        Ok(())
    }

    /// To be told when the memory is not enough for all that was asked and the search goes on with less.
    /// If the question stays open, the limit is the reason.
    pub(crate) fn make_do(&mut self) {
        self.interrupt = Some(Interrupt::Memory);
    }

    /// Threads that a stretch of work may count on now, this one included.
    pub(crate) fn width(&self) -> usize {
        1 + self.threads.idle()
    }

    /// Does jobs 0.. on this thread and idle ones; results in the order of the jobs.
    pub(crate) fn share<R: Send>(
        &mut self,
        jobs: usize,
        job: impl Fn(usize) -> R + Sync,
    ) -> Vec<R> {
        let (results, helped) = self.threads.share(jobs, job);
        self.helped += helped;
        results
    }

    /// Since the call of the solver.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Lets another solver work as part of this call, until `stop` says so, which should say so when
    /// this call is told to stop. What interrupts it does not interrupt this call.
    pub(crate) fn part<R>(&mut self, stop: &dyn Stop, work: impl FnOnce(&mut Run<'_>) -> R) -> R {
        let mut run = Run {
            stop,
            memory: self.memory,
            threads: self.threads.clone(),
            progress: self.progress,
            started: self.started,
            deadline: self.deadline,
            helped: self.helped,
            stats: self.stats,
            interrupt: None,
        };
        let result = work(&mut run);
        (self.helped, self.stats) = (run.helped, run.stats);
        result
    }

    /// What tells this call to stop.
    pub(crate) fn stop(&self) -> &'a dyn Stop {
        self.stop
    }

    /// Tells whoever listens how far the search is.
    pub fn report(
        &self,
        lower_bound: u32,
        upper_bound: Option<u32>,
        depth: Option<Depth>,
        bytes: u64,
    ) {
        if let Some(progress) = self.progress {
            progress(&Progress {
                lower_bound,
                upper_bound,
                depth,
                expanded: self.stats.expanded,
                bytes,
                elapsed: self.started.elapsed(),
            });
        }
    }
}
