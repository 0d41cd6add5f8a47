//! Long work without the interpreter, which Ctrl-C ends or leaves behind.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::errors;

/// Interval at which the calling thread looks for Ctrl-C. The search has to notice as well, and
/// both together in 50 ms.
const EVERY: Duration = Duration::from_millis(10);

/// Runs `work` on each of `threads` other threads. The calling thread waits without the
/// interpreter, and looks for signals and calls `news` now and then. If either raises an exception,
/// `cancel` is set, and the exception ends the call once the work has ended: that of Ctrl-C is the
/// value, any other an error.
pub(crate) fn interruptible(
    py: Python<'_>,
    threads: usize,
    cancel: &AtomicBool,
    work: impl Fn() + Sync,
    mut news: impl FnMut(Python<'_>) -> PyResult<()>,
) -> PyResult<Option<PyErr>> {
    /// Counts a thread out, even if it panics.
    struct Count<'a>(&'a (Mutex<usize>, Condvar));
    impl Drop for Count<'_> {
        fn drop(&mut self) {
            let (left, changed) = self.0;
            if let Ok(mut left) = left.lock() {
                *left -= 1;
            }
            changed.notify_all();
        }
    }
    let left = (Mutex::new(threads), Condvar::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let _count = Count(&left);
                work();
            });
        }
        let mut result = Ok(());
        loop {
            let is_done = py.detach(|| {
                let guard = left.0.lock().expect("no thread panics with the lock");
                let waited = left.1.wait_timeout_while(guard, EVERY, |left| *left > 0);
                *waited.expect("no thread panics with the lock").0 == 0
            });
            if result.is_ok() {
                result = py.check_signals().and_then(|()| news(py));
                if result.is_err() {
                    cancel.store(true, Ordering::Relaxed);
                }
            }
            if is_done {
                return match result {
                    Err(raised) if raised.is_instance_of::<PyKeyboardInterrupt>(py) => {
                        Ok(Some(raised))
                    }
                    other => other.map(|()| None),
                };
            }
        }
    })
}

/// The exception for work that came to no end.
pub(crate) fn panicked() -> PyErr {
    errors::method("the work panicked, which is a defect")
}

/// Does work of so many steps: on this thread if they are few, else [`aside`].
pub(crate) fn long_or_short<T: Send + 'static>(
    py: Python<'_>,
    steps: usize,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
) -> PyResult<T> {
    /// About a hundredth of a second.
    const FEW: usize = 1_000_000;
    if steps <= FEW {
        Ok(work(&Arc::default()))
    } else {
        aside(py, work)
    }
}

/// Runs `work` on another thread without the interpreter. A signal whose handler raises an
/// exception ends the wait: the exception is returned at once, and the switch that `work` has is
/// set. The rest of `work` is ignored.
pub(crate) fn aside<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
) -> PyResult<T> {
    let left = Arc::new(AtomicBool::new(false));
    let (answer, answers) = sync_channel(1);
    let switch = left.clone();
    std::thread::spawn(move || {
        // Nobody takes the answer after a signal.
        let _ = answer.send(work(&switch));
    });
    let answers = std::sync::Mutex::new(answers);
    loop {
        let found = py.detach(|| {
            let answers = answers.lock().map_err(|_| RecvTimeoutError::Disconnected)?;
            answers.recv_timeout(EVERY)
        });
        match found {
            Ok(found) => return Ok(found),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Err(panicked()),
        }
        if let Err(raised) = py.check_signals() {
            left.store(true, Ordering::Relaxed);
            return Err(raised);
        }
    }
}
