//! Threads that searches share.

use std::sync::Arc;
use std::sync::atomic::{AtomicIsize, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crate::thread_time::ThreadTime;

/// A number of threads for all searches that get a clone of this. A search runs on the thread that
/// calls it. For work that can be divided it also takes threads that no search uses. The default is
/// one thread, which divides nothing.
///
/// The answer of a search, and the states that it counts, are the same at every number of threads.
///
/// ```
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, Exact, Threads, solve};
///
/// let grid = uniform(14, 14, 6, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let budget = Budget::default().with_threads(Threads::new(2));
/// let together = solve(&Exact, &instance, &budget)?;
/// let alone = solve(&Exact, &instance, &Budget::default())?;
/// assert_eq!(together.outcome, alone.outcome);
/// assert_eq!(together.stats.expanded, alone.stats.expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Threads {
    /// The number of unused threads; below zero if more searches run than there are threads.
    idle: Arc<AtomicIsize>,
}

/// Whether threads can be started.
const HAS_THREADS: bool = !cfg!(target_family = "wasm");

impl Default for Threads {
    fn default() -> Self {
        Self::new(1)
    }
}

impl Threads {
    /// This many threads. In a browser always at most one, because WebAssembly cannot start threads.
    pub fn new(count: usize) -> Self {
        let most = if HAS_THREADS { isize::MAX } else { 1 };
        let count = isize::try_from(count).map_or(most, |count| count.min(most));
        Self {
            idle: Arc::new(AtomicIsize::new(count)),
        }
    }

    /// The number of threads that are unused now.
    pub(crate) fn idle(&self) -> usize {
        usize::try_from(self.idle.load(Ordering::Relaxed)).unwrap_or(0)
    }

    /// Takes the thread that a search runs on.
    pub(crate) fn enter(&self) -> Taken<'_> {
        self.idle.fetch_sub(1, Ordering::Relaxed);
        Taken {
            threads: self,
            count: 1,
        }
    }

    /// Takes at most this many of the idle threads.
    fn take(&self, most: usize) -> Taken<'_> {
        let mut count = 0;
        let _ = self
            .idle
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |idle| {
                count = idle.clamp(0, isize::try_from(most).unwrap_or(isize::MAX));
                Some(idle - count)
            });
        Taken {
            threads: self,
            count,
        }
    }

    /// Does jobs 0.. on this thread and idle ones. Returns the results in the order of the jobs,
    /// and the CPU time of the other threads.
    pub(crate) fn run_jobs<R: Send>(
        &self,
        jobs: usize,
        job: impl Fn(usize) -> R + Sync,
    ) -> (Vec<R>, Duration) {
        let taken = self.take(jobs.saturating_sub(1));
        // Where no thread can be started, the rest is not even compiled, for every kind of job.
        if !HAS_THREADS || taken.count == 0 {
            return ((0..jobs).map(job).collect(), Duration::ZERO);
        }
        let next = AtomicUsize::new(0);
        let work = || -> Vec<(usize, R)> {
            std::iter::from_fn(|| {
                let number = next.fetch_add(1, Ordering::Relaxed);
                (number < jobs).then(|| (number, job(number)))
            })
            .collect()
        };
        let (mut results, cpu) = thread::scope(|scope| {
            let help = || {
                let started = ThreadTime::now();
                (work(), started.elapsed())
            };
            let helpers: Vec<_> = (0..taken.count).map(|_| scope.spawn(help)).collect();
            let mut results = work();
            let mut cpu = Duration::ZERO;
            for helper in helpers {
                let (theirs, spent) = helper
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                results.extend(theirs);
                cpu += spent;
            }
            (results, cpu)
        });
        results.sort_unstable_by_key(|&(number, _)| number);
        (results.into_iter().map(|(_, result)| result).collect(), cpu)
    }
}

/// Threads in use until this is dropped.
pub(crate) struct Taken<'a> {
    threads: &'a Threads,
    count: isize,
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.threads.idle.fetch_add(self.count, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_and_threads_come_back() {
        let threads = Threads::new(4);
        let own = threads.enter();
        assert_eq!(threads.idle(), 3);
        let (results, _) = threads.run_jobs(100, |number| {
            assert!(threads.idle() < 3);
            number * number
        });
        assert_eq!(results, (0..100).map(|n| n * n).collect::<Vec<_>>());
        assert_eq!(threads.idle(), 3);
        drop(own);
        assert_eq!(threads.idle(), 4);
    }

    #[test]
    fn more_searches_than_threads_run_their_jobs_alone() {
        let threads = Threads::default();
        let (one, other) = (threads.enter(), threads.enter());
        assert_eq!(threads.idle(), 0);
        assert_eq!(threads.run_jobs(3, |number| number).0, [0, 1, 2]);
        drop((one, other));
        assert_eq!(threads.idle(), 1);
    }
}
