//! Work that cannot be stopped, which Ctrl-C leaves behind.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};

use pyo3::prelude::*;

use crate::errors;
use crate::interruptible::EVERY;

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

/// Runs `work` on another thread without the interpreter. A signal whose handler raises an exception ends the wait: the
/// exception is returned at once, and the switch that `work` has is set. What `work` does after that nobody sees.
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
            Err(RecvTimeoutError::Disconnected) => {
                return Err(errors::method("the work panicked, which is a defect"));
            }
        }
        if let Err(raised) = py.check_signals() {
            left.store(true, Ordering::Relaxed);
            return Err(raised);
        }
    }
}
