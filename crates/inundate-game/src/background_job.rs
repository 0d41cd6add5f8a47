//! Background jobs: work on a separate thread that shows its latest result.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// A job on a thread of its own that shows its latest result. If you drop it, it is cancelled; the
/// drop does not wait for its end.
#[derive(Debug)]
pub struct BackgroundJob<T> {
    latest: Latest<T>,
    cancel: Arc<AtomicBool>,
    done: Arc<AtomicBool>,
}

/// The latest result of a job, which the job replaces.
#[derive(Debug)]
pub struct Latest<T> {
    latest: Arc<Mutex<Option<T>>>,
}

impl<T> Clone for Latest<T> {
    fn clone(&self) -> Self {
        Self {
            latest: self.latest.clone(),
        }
    }
}

impl<T> Latest<T> {
    /// Replaces the result.
    pub fn set(&self, value: T) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(value);
    }
}

impl<T: Clone + Send + 'static> BackgroundJob<T> {
    /// Starts a job. Put the switch that it is given into the budget of its searches: it cancels
    /// them.
    ///
    /// ```
    /// use inundate_game::BackgroundJob;
    ///
    /// let sum = BackgroundJob::start(|latest, _cancel| latest.set((1..=10).sum::<u32>()));
    /// while !sum.is_done() {}
    /// assert_eq!(sum.latest(), Some(55));
    /// ```
    pub fn start(job: impl FnOnce(&Latest<T>, Arc<AtomicBool>) + Send + 'static) -> Self {
        let background = Self {
            latest: Latest {
                latest: Arc::default(),
            },
            cancel: Arc::default(),
            done: Arc::default(),
        };
        let (latest, cancel) = (background.latest.clone(), background.cancel.clone());
        let done = background.done.clone();
        thread::spawn(move || {
            job(&latest, cancel);
            done.store(true, Ordering::Release);
        });
        background
    }

    /// The latest result, if there is one.
    pub fn latest(&self) -> Option<T> {
        let latest = self.latest.latest.lock();
        latest.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether the job has ended.
    pub fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire)
    }
}

impl<T> Drop for BackgroundJob<T> {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}
