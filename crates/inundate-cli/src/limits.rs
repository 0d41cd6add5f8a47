//! The limits of long runs.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use inundate::Budget;
use inundate::solver::{Listener, StopReason, Threads};
use inundate_core::Stop;

use crate::args::LimitArgs;
use crate::failure::Failure;
pub(crate) use crate::signals::interrupts;

impl LimitArgs {
    /// A budget for one search at a time.
    pub(crate) fn budget(
        self,
        threads: usize,
        cancel: Arc<AtomicBool>,
        progress: Arc<Listener>,
    ) -> Budget {
        Budget::default()
            .with_time(self.time_limit)
            .with_memory(self.memory_limit.unwrap_or_else(default_memory))
            .with_threads(Threads::new(threads))
            .with_cancel(cancel)
            .with_progress(progress)
    }
}

/// The budget of a command as a whole: its time began with the program, and Ctrl-C ends it.
pub(crate) fn of_command(time: Option<Duration>, memory: Option<u64>) -> Result<Budget, Failure> {
    Ok(Budget::default()
        .with_time(time)
        .begun_at(beginning())
        .with_memory(memory.unwrap_or_else(default_memory))
        .with_cancel(interrupts()?))
}

/// A budget of this much time, and of the memory that is available now.
pub(crate) fn within(time: Duration) -> Budget {
    Budget::default()
        .with_time(time)
        .with_memory(default_memory())
}

/// What drawing may take beyond the time limit: a small picture of a solution that was found at the last moment is
/// drawn.
const GRACE: Duration = Duration::from_millis(400);

impl LimitArgs {
    /// The time for the searches of a command that draws their solutions afterwards: half of that of the command.
    pub(crate) fn of_searches(self, budget: Budget) -> Budget {
        let time = self.time_limit.map(|limit| limit / 2);
        budget.with_time(time).begun_at(beginning())
    }

    /// When drawing has to end, after searches that somebody could cancel. If somebody did, what they found is drawn if
    /// that is quick.
    pub(crate) fn of_drawing(self, cancel: Arc<AtomicBool>) -> DrawingEnd {
        let is_cancelled = cancel.load(Ordering::Relaxed);
        let (start, limit) = match self.time_limit {
            _ if is_cancelled => (Instant::now(), Some(Duration::ZERO)),
            limit => (beginning(), limit),
        };
        DrawingEnd {
            at: limit.and_then(|limit| start.checked_add(limit)?.checked_add(GRACE)),
            cancel: (!is_cancelled).then_some(cancel),
        }
    }
}

/// When drawing has to end.
pub(crate) struct DrawingEnd {
    at: Option<Instant>,
    cancel: Option<Arc<AtomicBool>>,
}

impl DrawingEnd {
    /// Why drawing has to end now, if it has to.
    pub(crate) fn reason(&self) -> Option<StopReason> {
        let is_set = |cancel: &Arc<AtomicBool>| cancel.load(Ordering::Relaxed);
        if self.cancel.as_ref().is_some_and(is_set) {
            return Some(StopReason::Cancelled);
        }
        let is_over = self.at.is_some_and(|at| Instant::now() >= at);
        is_over.then_some(StopReason::Time)
    }
}

impl Stop for DrawingEnd {
    fn should_stop(&self) -> bool {
        self.reason().is_some()
    }
}

/// When the command began; the first call is at its beginning.
pub(crate) fn beginning() -> Instant {
    static BEGINNING: OnceLock<Instant> = OnceLock::new();
    *BEGINNING.get_or_init(Instant::now)
}

/// The budget for all that is done about a board: its contraction, every search, and its answer. Its time begins now;
/// for the first board it began with the command, so that reading counts too.
pub(crate) fn of_board(budget: &Budget, is_first: bool) -> Budget {
    let start = if is_first {
        beginning()
    } else {
        Instant::now()
    };
    budget.clone().begun_at(start)
}

/// 75 % of the memory that is available now; no limit if the system does not report it.
pub(crate) fn default_memory() -> u64 {
    let Ok(mut system) = sysinfo::System::new() else {
        return u64::MAX;
    };
    system.refresh_memory();
    if system.total_memory() == 0 {
        return u64::MAX;
    }
    let of_group = system
        .cgroup_limits()
        .map_or(u64::MAX, |limits| limits.free_memory);
    system.available_memory().min(of_group) / 4 * 3
}
