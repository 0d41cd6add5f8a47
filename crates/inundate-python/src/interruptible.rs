//! Long work without the interpreter, which Ctrl-C ends or leaves behind.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::ScopedJoinHandle;
use std::time::Duration;

use pyo3::call::PyCallArgs;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::errors;

/// Interval at which the calling thread looks for Ctrl-C. The search has to notice as well, and
/// both together in 50 ms.
const EVERY: Duration = Duration::from_millis(10);

/// Runs `work` on each of `threads` other threads. The calling thread waits without the
/// interpreter, and looks for signals and tells a listener the `news` now and then. If either
/// raises an exception, `cancel` is set, and the exception ends the call once the work has ended:
/// that of Ctrl-C comes with the results of the threads, any other is an error.
pub(crate) fn interruptible<'py, T: Send, N: PyCallArgs<'py>>(
    py: Python<'py>,
    threads: usize,
    cancel: &AtomicBool,
    listener: Option<&Bound<'py, PyAny>>,
    work: impl Fn() -> T + Sync,
    mut news: impl FnMut() -> Option<N>,
) -> PyResult<(Vec<T>, Option<PyErr>)> {
    // Each thread holds the channel until it ends, also by a panic.
    let (running, ended) = sync_channel::<()>(0);
    let ended = Mutex::new(ended);
    let mut told = Ok(());
    let mut tell = || match (listener, news()) {
        (Some(listener), Some(news)) => listener.call1(news).map(drop),
        _ => Ok(()),
    };
    let found = std::thread::scope(|scope| {
        let begin = |_| {
            let (work, running) = (&work, running.clone());
            scope.spawn(move || {
                let _running = running;
                work()
            })
        };
        let threads: Vec<_> = (0..threads).map(begin).collect();
        drop(running);
        loop {
            let waited = wait(py, &ended);
            if told.is_ok() {
                told = py.check_signals().and_then(|()| tell());
                if told.is_err() {
                    cancel.store(true, Ordering::Relaxed);
                }
            }
            if waited == Err(RecvTimeoutError::Disconnected) {
                break;
            }
        }
        let found = threads.into_iter().map(ScopedJoinHandle::join);
        found.collect::<Result<Vec<T>, _>>()
    });
    // A bar of tqdm.
    if let Some(listener) = listener
        && listener.hasattr("close")?
    {
        listener.call_method0("close")?;
    }
    let interrupted = match told {
        Err(raised) if raised.is_instance_of::<PyKeyboardInterrupt>(py) => Some(raised),
        told => told.map(|()| None)?,
    };
    Ok((found.map_err(|_| panicked())?, interrupted))
}

/// Waits for a message without the interpreter, for a while.
fn wait<T: Send>(py: Python<'_>, from: &Mutex<Receiver<T>>) -> Result<T, RecvTimeoutError> {
    py.detach(|| {
        let from = from.lock().map_err(|_| RecvTimeoutError::Disconnected)?;
        from.recv_timeout(EVERY)
    })
}

/// The exception for work that came to no end.
pub(crate) fn panicked() -> PyErr {
    errors::method("the work panicked, which is a defect")
}

/// Does work of this many steps: on this thread if they are few, else [`on_thread`].
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
        on_thread(py, work)
    }
}

/// Runs `work` on another thread without the interpreter. A signal whose handler raises an
/// exception ends the wait: the exception is returned at once, and the switch that `work` has is
/// set. The rest of `work` is ignored.
pub(crate) fn on_thread<T: Send + 'static>(
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
    let answers = Mutex::new(answers);
    loop {
        match wait(py, &answers) {
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
