//! A search that Ctrl-C ends.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use inundate::Budget;
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::errors;
use crate::interruptible::interruptible;
use crate::solving::Limits;

/// Runs a search on another thread until it ends, or Ctrl-C ends it. Also says whether that was so.
pub(crate) fn search<T: Send + Sync>(
    py: Python<'_>,
    limits: &Limits,
    work: impl Fn(&Budget) -> T + Sync,
) -> PyResult<(T, Option<PyErr>)> {
    let cancel = Arc::new(AtomicBool::new(false));
    let budget = limits.budget(1, &cancel);
    let answer = OnceLock::new();
    let watched = interruptible(
        py,
        1,
        &cancel,
        || {
            let _ = answer.set(work(&budget));
        },
        |_| Ok(()),
    );
    let answer = answer.into_inner();
    let answer = answer.ok_or_else(|| errors::method("the search panicked, which is a defect"))?;
    match watched {
        Err(raised) if raised.is_instance_of::<PyKeyboardInterrupt>(py) => {
            Ok((answer, Some(raised)))
        }
        Err(raised) => Err(raised),
        Ok(()) => Ok((answer, None)),
    }
}
