//! One run of a solver.

use std::fmt;
use std::time::Duration;

use inundate_core::Stop;

use crate::{Budget, Clock, Depth, Listener, Progress, Stats, StopReason, Threads};

/// One run of a solver: its clock, its limits and its tally.
pub struct Run<'a> {
    clock: Clock,
    stop: Option<&'a dyn Stop>,
    memory: u64,
    threads: Threads,
    progress: Option<&'a Listener>,
    /// CPU time of other threads.
    other_cpu: Duration,
    /// The tally.
    pub stats: Stats,
    /// Set when a limit was reached.
    pub stopped: Option<StopReason>,
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run")
            .field("memory", &self.memory)
            .field("stats", &self.stats)
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

impl<'a> Run<'a> {
    /// A run within the limits of a budget, whose time begins now.
    pub fn start(budget: &'a Budget) -> Self {
        Self {
            clock: Clock::start(budget),
            stop: None,
            memory: budget.memory.unwrap_or(u64::MAX),
            threads: budget.threads.clone(),
            progress: budget.progress.as_deref(),
            other_cpu: Duration::ZERO,
            stats: Stats::default(),
            stopped: None,
        }
    }

    /// A run on one thread that no limit ends.
    pub fn unlimited() -> Self {
        Self {
            clock: Clock::start(&Budget::default()),
            stop: None,
            memory: u64::MAX,
            threads: Threads::new(0),
            progress: None,
            other_cpu: Duration::ZERO,
            stats: Stats::default(),
            stopped: None,
        }
    }

    /// A run on one thread that ends when `stop` says so.
    pub fn until(stop: &'a dyn Stop) -> Self {
        Self {
            stop: Some(stop),
            ..Self::unlimited()
        }
    }

    /// The clock of the run.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Call it every few hundred microseconds.
    ///
    /// # Errors
    /// The [`StopReason`] when it is time to end.
    pub fn poll(&mut self) -> Result<(), StopReason> {
        let told = |stop: &dyn Stop| stop.should_stop().then_some(StopReason::Cancelled);
        match self
            .clock
            .stop_reason()
            .or_else(|| self.stop.and_then(told))
        {
            Some(reason) => {
                self.stopped = Some(reason);
                Err(reason)
            }
            None => Ok(()),
        }
    }

    /// Whether this many bytes in all are within the limit.
    pub fn can_hold(&self, bytes: u64) -> bool {
        bytes <= self.memory
    }

    /// Call it before work that may hold `bytes` in all. Afterwards, tell [`hold`](Self::hold) how many bytes
    /// the work held.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when that is too much.
    pub fn reserve(&mut self, bytes: u64) -> Result<(), StopReason> {
        if self.can_hold(bytes) {
            return Ok(());
        }
        self.stopped = Some(StopReason::Memory);
        Err(StopReason::Memory)
    }

    /// Call it before the search holds `bytes` in all.
    ///
    /// # Errors
    /// [`StopReason::Memory`] when that is too much.
    pub fn hold(&mut self, bytes: u64) -> Result<(), StopReason> {
        self.reserve(bytes)?;
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
        Ok(())
    }

    /// Call it when the memory is not enough for the whole search, which goes on with a part of it. If no
    /// proof is found, the report names the memory limit as the reason.
    pub fn note_memory_limit(&mut self) {
        self.stopped = Some(StopReason::Memory);
    }

    /// The number of threads that the next jobs may use, this one included.
    pub fn thread_count(&self) -> usize {
        1 + self.threads.idle()
    }

    /// Does jobs 0.. on this thread and idle ones. Returns the results in the order of the jobs.
    pub fn run_jobs<R: Send>(&mut self, jobs: usize, job: impl Fn(usize) -> R + Sync) -> Vec<R> {
        let (results, cpu) = self.threads.run_jobs(jobs, job);
        self.other_cpu += cpu;
        results
    }

    /// Counts CPU time that other threads have spent for this run.
    pub fn add_cpu(&mut self, of_others: Duration) {
        self.other_cpu += of_others;
    }

    /// CPU time of all threads.
    pub fn cpu(&self) -> Duration {
        self.clock.cpu() + self.other_cpu
    }

    /// Lets another solver work as part of this run until `stop` says so. The limits of this run hold
    /// for it too, but what stops it does not stop this run.
    pub fn sub_run<R>(&mut self, stop: &dyn Stop, work: impl FnOnce(&mut Run<'_>) -> R) -> R {
        let mut run = Run {
            clock: self.clock.clone(),
            stop: Some(stop),
            memory: self.memory,
            threads: self.threads.clone(),
            progress: self.progress,
            other_cpu: self.other_cpu,
            stats: self.stats,
            stopped: None,
        };
        let result = work(&mut run);
        (self.other_cpu, self.stats) = (run.other_cpu, run.stats);
        result
    }

    /// What stops this run besides its clock.
    pub fn stop(&self) -> Option<&'a dyn Stop> {
        self.stop
    }

    /// Tells the listener how far the search is.
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
                elapsed: self.clock.elapsed(),
            });
        }
    }
}
