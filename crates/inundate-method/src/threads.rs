//! Threads that searches share.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::queue::{Queue, lock};

/// A number of threads for all searches that get a clone of this. A search runs on the thread that
/// calls it. For work that can be divided it also takes threads that no search uses. The default is
/// one thread, which divides nothing.
///
/// The answer of a search, and the states that it counts, are the same at every number of threads.
///
/// ```
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, methods::Exact, solve, solver::Threads};
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
    /// Makes a number of threads. In a browser always at most one, because WebAssembly cannot start
    /// threads.
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

    /// Takes the thread that a search runs on. The methods for boards do this by themselves.
    #[must_use = "the thread is given back when this is dropped"]
    pub fn enter(&self) -> ThreadLease<'_> {
        self.idle.fetch_sub(1, Ordering::Relaxed);
        ThreadLease {
            threads: self,
            count: 1,
        }
    }

    /// Takes at most this many of the idle threads.
    fn take(&self, most: usize) -> ThreadLease<'_> {
        let mut count = 0;
        let _ = self
            .idle
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |idle| {
                count = idle.clamp(0, isize::try_from(most).unwrap_or(isize::MAX));
                Some(idle - count)
            });
        ThreadLease {
            threads: self,
            count,
        }
    }

    /// Does jobs 0.. on this thread and idle ones. This thread gives the results to `take`, in the
    /// order of the jobs, each as soon as it is there; meanwhile the others go on. After an error
    /// from `take` no job begins. Returns the CPU time of the other threads too.
    pub(crate) fn run_jobs<R: Send, E>(
        &self,
        jobs: usize,
        job: impl Fn(usize) -> R + Sync,
        mut take: impl FnMut(R) -> Result<(), E>,
    ) -> (Result<(), E>, Duration) {
        let taken = self.take(jobs.saturating_sub(1));
        // Where no thread can be started, the rest is not even compiled, for every kind of job.
        if !HAS_THREADS || taken.count == 0 {
            return ((0..jobs).map(job).try_for_each(take), Duration::ZERO);
        }
        let window = RESULTS_OF_A_THREAD * (taken.count.unsigned_abs() + 1);
        let slots: Vec<_> = (0..window.min(jobs)).map(|_| Mutex::new(None)).collect();
        let slot = |number: usize| lock(&slots[number % slots.len()]);
        let mut outcome = Ok(());
        let cpu = Queue::new(jobs, window).run(
            taken.count.unsigned_abs(),
            &|number| {
                let result = job(number);
                *slot(number) = Some(result);
            },
            &mut |number| {
                let result = slot(number).take();
                outcome = take(result.expect("the job is done"));
                if outcome.is_ok() {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            },
        );
        (outcome, cpu)
    }
}

/// The most results that wait to be taken, for each thread, while a job before them is not done.
const RESULTS_OF_A_THREAD: usize = 32;

/// Threads in use until this is dropped.
#[derive(Debug)]
pub struct ThreadLease<'a> {
    threads: &'a Threads,
    count: isize,
}

impl Drop for ThreadLease<'_> {
    fn drop(&mut self) {
        self.threads.idle.fetch_add(self.count, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::thread;

    use super::*;

    /// The results that were taken, with the first one that was refused.
    fn taken(
        threads: &Threads,
        jobs: usize,
        refused: usize,
        job: impl Fn(usize) -> usize + Sync,
    ) -> (Vec<usize>, Result<(), usize>) {
        let mut all = Vec::new();
        let take = |result| {
            if result == refused {
                return Err(result);
            }
            all.push(result);
            Ok(())
        };
        let (outcome, _) = threads.run_jobs(jobs, job, take);
        (all, outcome)
    }

    #[test]
    fn results_are_in_order_and_threads_come_back() {
        let threads = Threads::new(4);
        let own = threads.enter();
        assert_eq!(threads.idle(), 3);
        let (results, outcome) = taken(&threads, 100, usize::MAX, |number| {
            assert!(threads.idle() < 3);
            number * number
        });
        assert_eq!(results, (0..100).map(|n| n * n).collect::<Vec<_>>());
        assert_eq!(outcome, Ok(()));
        assert_eq!(threads.idle(), 3);
        drop(own);
        assert_eq!(threads.idle(), 4);
    }

    /// The first job is slow, and the others do not run away from it.
    #[test]
    fn few_results_wait() {
        let threads = Threads::new(3);
        let _own = threads.enter();
        let (begun, refused) = (AtomicUsize::new(0), usize::MAX);
        let (results, outcome) = taken(&threads, 10_000, refused, |number| {
            let before = begun.fetch_add(1, Ordering::Relaxed);
            assert!(before < number + 3 * RESULTS_OF_A_THREAD);
            if number == 0 {
                thread::sleep(Duration::from_millis(100));
            }
            number
        });
        assert_eq!(results, (0..10_000).collect::<Vec<_>>());
        assert_eq!(outcome, Ok(()));
    }

    /// A panic of any thread is that of the caller, and no thread waits without end.
    #[test]
    fn a_panic_ends_the_work() {
        for bad in [0, 1, 2, 500, 999] {
            let threads = Threads::new(4);
            let _own = threads.enter();
            let work = || {
                taken(&threads, 1000, usize::MAX, |number| {
                    assert_ne!(number, bad, "a bad job");
                    number
                })
            };
            assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err());
            assert_eq!(threads.idle(), 3);
        }
    }

    /// An error ends the work: the jobs before it are taken, most after it are never begun.
    #[test]
    fn no_job_begins_after_an_error() {
        for count in 1..=4 {
            let threads = Threads::new(count);
            let _own = threads.enter();
            let begun = AtomicUsize::new(0);
            let (results, outcome) = taken(&threads, 1_000_000, 50, |number| {
                begun.fetch_add(1, Ordering::Relaxed);
                // All of them would take minutes.
                if number > 50 {
                    thread::sleep(Duration::from_millis(1));
                }
                number
            });
            assert_eq!(results, (0..50).collect::<Vec<_>>());
            assert_eq!(outcome, Err(50));
            assert!(begun.into_inner() < 1_000_000, "{count} threads");
        }
    }

    #[test]
    fn more_searches_than_threads_run_their_jobs_alone() {
        let threads = Threads::default();
        let (one, other) = (threads.enter(), threads.enter());
        assert_eq!(threads.idle(), 0);
        let alone = taken(&threads, 3, usize::MAX, |number| number);
        assert_eq!(alone, (vec![0, 1, 2], Ok(())));
        drop((one, other));
        assert_eq!(threads.idle(), 1);
    }
}
