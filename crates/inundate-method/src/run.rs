//! One run of a solver.

use std::convert::Infallible;
use std::fmt;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::sync::Arc;
use std::time::Duration;

use inundate_core::{Component, Graph, Stop};

use crate::progress::KEEPS_CHECKPOINTS;
use crate::{
    Budget, Checkpoint, CheckpointError, CheckpointKey, Clock, Depth, Listener, MethodInfo,
    Problem, Progress, Proof, Question, Stats, StopReason, Threads, Tracer,
};

/// One run of a solver: its limits, its listeners and its counts.
pub struct Run<'a> {
    limits: Limits<'a>,
    hooks: Hooks<'a>,
    earlier: Earlier,
    /// The tally.
    pub stats: Stats,
    /// Set when a limit was reached.
    pub stopped: Option<StopReason>,
    /// Set by a method whose source says what the optimum is, without a proof that holds.
    pub claim: Option<u32>,
    /// The proofs of a method that makes [proofs](crate::Answer::proofs).
    pub proofs: Vec<Proof>,
    refusal: Option<CheckpointError>,
    /// Operations since the last poll of [`Run::work`].
    worked: usize,
}

/// The limits of a run.
#[derive(Clone)]
struct Limits<'a> {
    clock: Clock,
    stop: Option<&'a dyn Stop>,
    memory: u64,
    threads: Threads,
}

impl Limits<'_> {
    fn from_budget(budget: &Budget) -> Self {
        Self {
            clock: Clock::start(budget),
            stop: None,
            memory: budget.memory.unwrap_or(u64::MAX),
            threads: budget.threads.clone(),
        }
    }
}

/// The listeners of a run.
#[derive(Clone, Copy, Default)]
struct Hooks<'a> {
    progress: Option<&'a Listener>,
    checkpoint: Option<&'a dyn Checkpoint>,
    tracer: Option<&'a Arc<Tracer>>,
}

/// Time besides that of the clock.
#[derive(Clone, Copy, Default)]
struct Earlier {
    /// Wall-clock time of the runs that this one continues.
    wall: Duration,
    /// CPU time of these runs, and of other threads.
    cpu: Duration,
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run")
            .field("memory", &self.limits.memory)
            .field("stats", &self.stats)
            .field("stopped", &self.stopped)
            .finish_non_exhaustive()
    }
}

impl<'a> Run<'a> {
    /// A run within the limits of a budget, whose time begins now.
    pub fn start(budget: &'a Budget) -> Self {
        let hooks = Hooks {
            progress: budget.progress.as_deref(),
            #[cfg(feature = "checkpoints")]
            checkpoint: budget.checkpoint.as_deref(),
            #[cfg(not(feature = "checkpoints"))]
            checkpoint: None,
            #[cfg(feature = "traces")]
            tracer: budget.tracer.as_ref(),
            #[cfg(not(feature = "traces"))]
            tracer: None,
        };
        Self::new(Limits::from_budget(budget), hooks)
    }

    /// A run on one thread that no limit ends.
    pub fn unlimited() -> Self {
        let alone = Budget::default().with_threads(Threads::new(0));
        Self::new(Limits::from_budget(&alone), Hooks::default())
    }

    /// A run on one thread that ends when `stop` says so.
    pub fn until(stop: &'a dyn Stop) -> Self {
        let mut run = Self::unlimited();
        run.limits.stop = Some(stop);
        run
    }

    fn new(limits: Limits<'a>, hooks: Hooks<'a>) -> Self {
        Self {
            limits,
            hooks,
            earlier: Earlier::default(),
            stats: Stats::default(),
            stopped: None,
            claim: None,
            proofs: Vec::new(),
            refusal: None,
            worked: 0,
        }
    }

    /// The clock of the run.
    pub fn clock(&self) -> &Clock {
        &self.limits.clock
    }

    /// Call it every few hundred microseconds.
    ///
    /// # Errors
    /// The [`StopReason`] when it is time to end.
    pub fn poll(&mut self) -> Result<(), StopReason> {
        let told = |stop: &dyn Stop| stop.should_stop().then_some(StopReason::Cancelled);
        match self
            .limits
            .clock
            .stop_reason()
            .or_else(|| self.limits.stop.and_then(told))
        {
            Some(reason) => {
                self.stopped = Some(reason);
                Err(reason)
            }
            None => Ok(()),
        }
    }

    /// Counts operations of a few nanoseconds each, and [polls](Self::poll) after each million of
    /// them. Where a step is too short to look at the clock, the effort of a run then depends
    /// little on how it is cut into steps.
    ///
    /// # Errors
    /// The [`StopReason`] when it is time to end.
    pub fn work(&mut self, operations: usize) -> Result<(), StopReason> {
        const BETWEEN_POLLS: usize = 1 << 20;
        self.worked += operations;
        if self.worked < BETWEEN_POLLS {
            return Ok(());
        }
        self.worked = 0;
        self.poll()
    }

    /// Counts a walk through a graph, of O(V + E) [operations](Self::work).
    ///
    /// # Errors
    /// The [`StopReason`] when it is time to end.
    pub fn walk(&mut self, graph: &Graph<Component>) -> Result<(), StopReason> {
        self.work(graph.vertex_count() + 2 * graph.edge_count())
    }

    /// Whether this many bytes in all are within the limit.
    pub fn can_hold(&self, bytes: u64) -> bool {
        bytes <= self.limits.memory
    }

    /// Call it before work that may hold `bytes` in all. Afterwards, tell [`hold`](Self::hold) how
    /// many bytes the work held.
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

    /// Call it when the memory is not enough for the whole search, which goes on with a part of it.
    /// If no proof is found, the answer names the memory limit as the reason.
    pub fn note_memory_limit(&mut self) {
        self.stopped = Some(StopReason::Memory);
    }

    /// The number of threads that the next jobs may use, this one included.
    pub fn thread_count(&self) -> usize {
        1 + self.limits.threads.idle()
    }

    /// Does jobs 0.. on this thread and idle ones. Returns the results in the order of the jobs.
    pub fn run_jobs<R: Send>(&mut self, jobs: usize, job: impl Fn(usize) -> R + Sync) -> Vec<R> {
        let mut results = Vec::with_capacity(jobs);
        let Ok(()) = self.take_jobs(jobs, job, |_, result| {
            results.push(result);
            Ok::<_, Infallible>(())
        });
        results
    }

    /// Does jobs 0.. on this thread and idle ones. This thread gives the results to `take`, in the
    /// order of the jobs, each as soon as it is there; meanwhile the others go on. So work that
    /// cannot be divided is done while other threads do what can.
    ///
    /// # Errors
    /// The first from `take`. No job begins after it.
    pub fn take_jobs<R: Send, E>(
        &mut self,
        jobs: usize,
        job: impl Fn(usize) -> R + Sync,
        mut take: impl FnMut(&mut Self, R) -> Result<(), E>,
    ) -> Result<(), E> {
        let threads = self.limits.threads.clone();
        let (taken, cpu) = threads.run_jobs(jobs, job, |result| take(self, result));
        self.earlier.cpu += cpu;
        taken
    }

    /// The budget of a part of this run, which has that budget: a share of the time that is left.
    /// The progress of the part is that of the run, whose lower and upper bound it does not change.
    pub(crate) fn part(
        &self,
        budget: &Budget,
        share: f64,
        (lower_bound, upper_bound): (u32, Option<u32>),
    ) -> Budget {
        let before = self.clock().elapsed();
        let progress = budget.progress.clone().map(|listener| {
            let listen = move |progress: &Progress| {
                let mut whole = *progress;
                whole.lower_bound = lower_bound;
                whole.upper_bound = upper_bound;
                whole.elapsed = before + progress.elapsed;
                listener(&whole);
            };
            Arc::new(listen) as Arc<Listener>
        });
        let time = self.clock().time_left().map(|left| left.mul_f64(share));
        budget.clone().with_time(time).with_progress(progress)
    }

    /// Counts a run that this thread waited for, when its own CPU time was `before`.
    pub(crate) fn count(&mut self, stats: &Stats, cpu: Duration, before: Duration) {
        let own = self.clock().cpu().saturating_sub(before);
        self.add_cpu(cpu.saturating_sub(own));
        self.stats.expanded += stats.expanded;
        self.stats.expanded_by_beams += stats.expanded_by_beams;
        self.stats.generated += stats.generated;
        self.stats.peak_bytes = self.stats.peak_bytes.max(stats.peak_bytes);
    }

    /// Counts CPU time that other threads have spent for this run.
    pub fn add_cpu(&mut self, of_others: Duration) {
        self.earlier.cpu += of_others;
    }

    /// Wall-clock time of this run and of those that it continues.
    pub fn elapsed(&self) -> Duration {
        self.earlier.wall + self.limits.clock.elapsed()
    }

    /// CPU time of all threads, of this run and of those that it continues.
    pub fn cpu(&self) -> Duration {
        self.limits.clock.cpu() + self.earlier.cpu
    }

    /// Lets another solver work as part of this run until `stop` says so. The limits of this run
    /// hold for it too, but what stops it does not stop this run. It keeps no checkpoint.
    pub fn sub_run<R>(&mut self, stop: &dyn Stop, work: impl FnOnce(&mut Run<'_>) -> R) -> R {
        let limits = Limits {
            stop: Some(stop),
            ..self.limits.clone()
        };
        let hooks = Hooks {
            checkpoint: None,
            ..self.hooks
        };
        let mut run = Run::new(limits, hooks);
        (run.earlier, run.stats) = (self.earlier, self.stats);
        let result = work(&mut run);
        (self.earlier, self.stats) = (run.earlier, run.stats);
        result
    }

    /// The compiler sees that there is none without the feature, and leaves out what searches do
    /// for it.
    fn checkpoint(&self) -> Option<&'a dyn Checkpoint> {
        self.hooks.checkpoint.filter(|_| KEEPS_CHECKPOINTS)
    }

    /// Opens the state that an earlier run saved for this search, and goes on from its tally.
    /// `None` if the run keeps no checkpoint, or finds none.
    ///
    /// # Errors
    /// [`CheckpointError`] if the checkpoint is not of this search. Give it to
    /// [`refuse`](Self::refuse).
    pub fn resume(
        &mut self,
        key: &CheckpointKey,
    ) -> Result<Option<impl BufRead + use<>>, CheckpointError> {
        let saved = match self.checkpoint() {
            Some(checkpoint) => checkpoint.open()?,
            None => None,
        };
        let Some(saved) = saved else { return Ok(None) };
        let mut saved = BufReader::with_capacity(BUFFER, saved);
        key.expect(&mut saved)?;
        let mut numbers = [0; 6];
        for number in &mut numbers {
            let mut bytes = [0; size_of::<u64>()];
            saved.read_exact(&mut bytes)?;
            *number = u64::from_le_bytes(bytes);
        }
        if numbers.iter().any(|&number| number > MOST_COUNTED) {
            return Err(CheckpointError::Malformed(
                "one with too large numbers".to_owned(),
            ));
        }
        let [
            expanded,
            expanded_by_beams,
            generated,
            peak_bytes,
            wall,
            cpu,
        ] = numbers;
        self.stats = Stats {
            expanded,
            expanded_by_beams,
            generated,
            peak_bytes,
        };
        self.earlier.wall = Duration::from_micros(wall);
        self.earlier.cpu += Duration::from_micros(cpu);
        Ok(Some(saved))
    }

    /// Whether the run keeps a checkpoint, of a method that can.
    pub fn keeps_checkpoint(&self) -> bool {
        self.hooks.checkpoint.is_some()
    }

    /// The key of the checkpoints of a search, if the run keeps any and the method can.
    pub fn checkpoint_key(
        &self,
        problem: &Problem<'_>,
        method: &MethodInfo,
        question: &Question,
    ) -> Option<CheckpointKey> {
        let key = || CheckpointKey::new(problem, method, question);
        self.keeps_checkpoint().then(key).flatten()
    }

    /// Whether a search that keeps checkpoints should save its state now.
    pub fn is_checkpoint_due(&self) -> bool {
        self.checkpoint().is_some_and(Checkpoint::is_due)
    }

    /// Saves the state that `write` writes, with the tally that belongs to it. Does nothing if the
    /// run keeps no checkpoint.
    pub fn save(
        &self,
        key: &CheckpointKey,
        tally: Stats,
        write: impl Fn(&mut dyn Write) -> io::Result<()>,
    ) {
        let Some(checkpoint) = self.checkpoint() else {
            return;
        };
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let numbers = [
            tally.expanded,
            tally.expanded_by_beams,
            tally.generated,
            tally.peak_bytes,
            micros(self.elapsed()),
            micros(self.cpu()),
        ];
        checkpoint.save(&mut |to| {
            let mut to = BufWriter::with_capacity(BUFFER, to);
            key.write(&mut to)?;
            for number in numbers {
                to.write_all(&number.to_le_bytes())?;
            }
            write(&mut to)?;
            to.flush()
        });
    }

    /// Notifies the owner of the checkpoint that the search resumes from it.
    pub fn note_resumed(&self, lower_bound: u32, upper_bound: Option<u32>) {
        if let Some(checkpoint) = self.checkpoint() {
            checkpoint.resumed(&self.progress(lower_bound, upper_bound, None, 0));
        }
    }

    /// Call it when the search cannot go on from its checkpoint, and end with the reason returned.
    /// The call of the solver then returns the error in place of an answer.
    pub fn refuse(&mut self, error: CheckpointError) -> StopReason {
        self.refusal = Some(error);
        StopReason::Cancelled
    }

    /// Takes the error given to [`refuse`](Self::refuse), if one was.
    pub fn take_refusal(&mut self) -> Option<CheckpointError> {
        self.refusal.take()
    }

    /// The stop of this run besides its clock.
    pub fn stop(&self) -> Option<&'a dyn Stop> {
        self.limits.stop
    }

    /// The tracer that records each state of the search, if there is still one.
    pub fn tracer(&self) -> Option<&'a Arc<Tracer>> {
        // The compiler sees that there is none without the feature, and leaves out what searches do
        // for it.
        let is_on = |tracer: &&Arc<Tracer>| Tracer::ENABLED && !tracer.trace().is_cut;
        self.hooks.tracer.filter(is_on)
    }

    /// Takes the tracer away.
    #[must_use]
    pub fn without_tracer(mut self) -> Self {
        self.hooks.tracer = None;
        self
    }

    /// Reports the progress of the search to the listener.
    pub fn report(
        &self,
        lower_bound: u32,
        upper_bound: Option<u32>,
        depth: Option<Depth>,
        bytes: u64,
    ) {
        if let Some(listener) = self.hooks.progress {
            listener(&self.progress(lower_bound, upper_bound, depth, bytes));
        }
    }

    fn progress(
        &self,
        lower_bound: u32,
        upper_bound: Option<u32>,
        depth: Option<Depth>,
        bytes: u64,
    ) -> Progress {
        Progress {
            lower_bound,
            upper_bound,
            depth,
            expanded: self.stats.expanded,
            bytes,
            elapsed: self.elapsed(),
        }
    }
}

/// More than any search counts, and few enough to be added to.
const MOST_COUNTED: u64 = 1 << 60;

/// Bytes of a checkpoint that are read or written at a time.
const BUFFER: usize = 1 << 16;
