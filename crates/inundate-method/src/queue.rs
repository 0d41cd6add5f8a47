//! Numbered jobs that several threads run, with results taken in order.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use crate::machine::ThreadTime;

/// Locks a mutex whose value no panic can leave half-changed.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Numbered jobs, done on several threads and taken in order on one. The queue holds no results and
/// knows the numbers only, so it is compiled once for all kinds of jobs.
pub(crate) struct Queue {
    jobs: usize,
    /// A job may begin only if it is less than this far from the first that is not taken, so that
    /// few results wait in memory.
    window: usize,
    progress: Mutex<QueueState>,
    /// Something was done, taken or ended.
    changed: Condvar,
}

/// The state of a queue:
///
/// ```text
/// 0 1 2 │ 3 4 5 6 │ 7 8 9 …
/// taken │ begun   │ not begun; 7 may begin if it is less than a window from 3
///       first     next
/// ```
struct QueueState {
    next: usize,
    first: usize,
    /// Whether each of the jobs from `first` on is done.
    done: VecDeque<bool>,
    /// No job begins any more.
    has_ended: bool,
    /// A job has panicked, so its result is never there.
    has_panicked: bool,
}

impl Queue {
    pub(crate) fn new(jobs: usize, window: usize) -> Self {
        Self {
            jobs,
            window,
            progress: Mutex::new(QueueState {
                next: 0,
                first: 0,
                done: VecDeque::new(),
                has_ended: false,
                has_panicked: false,
            }),
            changed: Condvar::new(),
        }
    }

    /// Calls `job` for each number, on this thread and helpers, and `take` on this thread, in
    /// order. Returns the CPU time of the helpers.
    pub(crate) fn run(
        &self,
        helpers: usize,
        job: &(dyn Fn(usize) + Sync),
        take: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> Duration {
        thread::scope(|scope| {
            let help = || {
                let started = ThreadTime::now();
                let _ending = WorkerGuard(self);
                self.help(job);
                started.elapsed()
            };
            let helpers: Vec<_> = (0..helpers).map(|_| scope.spawn(help)).collect();
            {
                let _ending = WorkerGuard(self);
                self.lead(job, take);
            }
            let join = |helper: ScopedJoinHandle<'_, Duration>| {
                helper
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            helpers.into_iter().map(join).sum()
        })
    }

    /// Does jobs as long as there are any.
    fn help(&self, job: &dyn Fn(usize)) {
        let mut progress = lock(&self.progress);
        while !progress.has_ended && progress.next < self.jobs {
            progress = match self.begin(&mut progress) {
                Some(number) => self.work(progress, number, job),
                None => self.wait(progress),
            };
        }
    }

    /// Does jobs, and takes each result as soon as it is there.
    fn lead(&self, job: &dyn Fn(usize), take: &mut dyn FnMut(usize) -> ControlFlow<()>) {
        let mut progress = lock(&self.progress);
        while progress.first < self.jobs {
            if progress.done.front() == Some(&true) {
                let number = progress.first;
                drop(progress);
                if take(number).is_break() {
                    return;
                }
                progress = lock(&self.progress);
                progress.done.pop_front();
                progress.first += 1;
                self.changed.notify_all();
            } else if progress.has_panicked {
                return;
            } else {
                progress = match self.begin(&mut progress) {
                    Some(number) => self.work(progress, number, job),
                    None => self.wait(progress),
                };
            }
        }
    }

    /// The next job, if it can begin.
    fn begin(&self, progress: &mut QueueState) -> Option<usize> {
        let number = progress.next;
        (number < self.jobs && number - progress.first < self.window).then(|| {
            progress.next += 1;
            progress.done.push_back(false);
            number
        })
    }

    /// Does a job that has begun.
    fn work<'a>(
        &'a self,
        progress: MutexGuard<'a, QueueState>,
        number: usize,
        job: &dyn Fn(usize),
    ) -> MutexGuard<'a, QueueState> {
        drop(progress);
        job(number);
        let mut progress = lock(&self.progress);
        let place = number - progress.first;
        progress.done[place] = true;
        self.changed.notify_all();
        progress
    }

    fn wait<'a>(&self, progress: MutexGuard<'a, QueueState>) -> MutexGuard<'a, QueueState> {
        self.changed
            .wait(progress)
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends a queue when a thread has no more to do with it or panics, so that no other waits for it.
struct WorkerGuard<'a>(&'a Queue);

impl Drop for WorkerGuard<'_> {
    fn drop(&mut self) {
        let mut progress = lock(&self.0.progress);
        progress.has_ended = true;
        progress.has_panicked |= thread::panicking();
        self.0.changed.notify_all();
    }
}
