//! Work beside the one who waits for it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// A job on a thread of its own that tells what it has so far. Dropped, it is cancelled, and nobody
/// waits for its end.
#[derive(Debug)]
pub struct Beside<T> {
    teller: Teller<T>,
    cancel: Arc<AtomicBool>,
    done: Arc<AtomicBool>,
}

/// Where a job puts what it has so far.
#[derive(Debug)]
pub struct Teller<T> {
    latest: Arc<Mutex<Option<T>>>,
}

impl<T> Clone for Teller<T> {
    fn clone(&self) -> Self {
        Self {
            latest: self.latest.clone(),
        }
    }
}

impl<T> Teller<T> {
    /// Puts something in the place of what was told before.
    pub fn tell(&self, value: T) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(value);
    }
}

impl<T: Clone + Send + 'static> Beside<T> {
    /// Starts a job. It is given the switch that cancels it, to be put into a budget.
    ///
    /// ```
    /// use inundate_game::Beside;
    ///
    /// let sum = Beside::start(|teller, _cancel| teller.tell((1..=10).sum::<u32>()));
    /// while !sum.is_done() {}
    /// assert_eq!(sum.latest(), Some(55));
    /// ```
    pub fn start(job: impl FnOnce(&Teller<T>, Arc<AtomicBool>) + Send + 'static) -> Self {
        let beside = Self {
            teller: Teller {
                latest: Arc::default(),
            },
            cancel: Arc::default(),
            done: Arc::default(),
        };
        let (teller, cancel) = (beside.teller.clone(), beside.cancel.clone());
        let done = beside.done.clone();
        thread::spawn(move || {
            job(&teller, cancel);
            done.store(true, Ordering::Release);
        });
        beside
    }

    /// What was told last, if anything was.
    pub fn latest(&self) -> Option<T> {
        let latest = self.teller.latest.lock();
        latest.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Whether there is nothing more to come.
    pub fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire)
    }
}

impl<T> Drop for Beside<T> {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}
