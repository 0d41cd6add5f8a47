//! Long work without the interpreter, which Ctrl-C ends.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex};
use std::time::Duration;

use pyo3::prelude::*;

/// How often the calling thread looks for Ctrl-C. The search has to notice as well, and both together in 50 ms.
pub(crate) const EVERY: Duration = Duration::from_millis(10);

/// Runs `work` on each of `threads` other threads. The calling thread waits without the interpreter, and looks for
/// signals and calls `news` now and then. If either raises an exception, `cancel` is set; the exception is returned once
/// the work has ended.
pub(crate) fn interruptible(
    py: Python<'_>,
    threads: usize,
    cancel: &AtomicBool,
    work: impl Fn() + Sync,
    mut news: impl FnMut(Python<'_>) -> PyResult<()>,
) -> PyResult<()> {
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
                return result;
            }
        }
    })
}
