//! The threads of a run.

use std::sync::atomic::Ordering;

use rayon::iter::{ParallelBridge, ParallelIterator};

use crate::{Options, Plan, RunError};

/// Whether the run is to stop.
pub(crate) fn is_cancelled(options: &Options) -> bool {
    let cancel = options.cancel.as_ref();
    cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
}

/// Tells how many boards are done.
pub(crate) fn tell(options: &Options, plan: &Plan<'_>, done: usize) {
    if let Some(progress) = &options.progress {
        progress(done, plan.board_count());
    }
}

/// Does pieces of work in this order, as many at the same time as there are threads, until the run is
/// to stop.
pub(crate) fn in_parallel<T: Send>(
    options: &Options,
    pieces: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> Result<(), RunError> + Sync + Send,
) -> Result<(), RunError> {
    let threads = options.threads.max(1);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| RunError::Threads {
            threads,
            cause: error.to_string(),
        })?;
    pool.install(|| {
        pieces
            .take_while(|_| !is_cancelled(options))
            .par_bridge()
            .try_for_each(work)
    })
}
