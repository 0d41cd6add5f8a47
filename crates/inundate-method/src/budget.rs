//! What a solver may use.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::{Listener, Threads};

/// Limits for one call of a solver. The default has none.
///
/// A limit ends a search with an answer like any other: the best solution so far, and a lower
/// bound that is proven.
///
/// ```
/// use std::time::Duration;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, Exact, StopReason, solve};
///
/// let grid = uniform(60, 60, 10, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let budget = Budget {
///     time: Some(Duration::from_millis(50)),
///     memory: Some(64 << 20), // bytes
///     ..Budget::default()
/// };
/// let report = solve(&Exact, &instance, &budget)?;
/// assert!(matches!(report.limit, Some(StopReason::Time | StopReason::Memory)));
/// let found = report.outcome.solution().expect("a greedy one at least").len();
/// assert!(report.outcome.lower_bound() < found);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Budget {
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Bytes that the solver itself may hold, the instance not counted.
    pub memory: Option<u64>,
    /// Threads that the search may use.
    pub threads: Threads,
    /// Stop when somebody sets this, from another thread, a signal handler or the listener.
    pub cancel: Option<Arc<AtomicBool>>,
    /// Called now and then while a long search runs.
    pub progress: Option<Arc<Listener>>,
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("time", &self.time)
            .field("memory", &self.memory)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}
