//! The clock and the deadline of a run.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use inundate_core::Stop;
use web_time::Instant;

use crate::machine::ThreadTime;
use crate::{Budget, Effort, StopReason};

/// The clock of a run: it starts when the run starts, and knows the limits of time and effort and
/// the switch that cancels.
///
/// ```
/// use std::time::Duration;
/// use inundate_method::{Budget, Clock, StopReason};
///
/// let mut budget = Budget::default();
/// assert_eq!(Clock::start(&budget).stop_reason(), None);
/// budget.time = Some(Duration::ZERO);
/// assert_eq!(Clock::start(&budget).stop_reason(), Some(StopReason::Time));
/// ```
#[derive(Clone, Debug)]
pub struct Clock {
    started: Instant,
    cpu: ThreadTime,
    deadline: Deadline,
}

impl Clock {
    /// A clock that starts now, with the limits of a budget.
    pub fn start(budget: &Budget) -> Self {
        let started = Instant::now();
        Self {
            started,
            cpu: ThreadTime::now(),
            deadline: Deadline {
                at: budget.end_of_run(started),
                effort: budget.effort.clone(),
                cancel: budget.cancel.clone(),
            },
        }
    }

    /// The limit that has been reached, if one has: cancelled, or out of time or effort. It is a
    /// look of the effort.
    pub fn stop_reason(&self) -> Option<StopReason> {
        self.deadline.stop_reason()
    }

    /// The deadline of the run.
    pub fn deadline(&self) -> &Deadline {
        &self.deadline
    }

    /// Wall-clock time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// CPU time of the thread that started the clock, since then.
    pub fn cpu(&self) -> Duration {
        self.cpu.elapsed()
    }

    /// The time that is left, if there is a limit.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.time_left()
    }
}

impl Stop for Clock {
    fn should_stop(&self) -> bool {
        self.stop_reason().is_some()
    }
}

/// The end of a run. Unlike the [`Clock`], which counts the CPU time of its thread, it can be
/// shared by threads.
#[derive(Clone, Debug)]
pub struct Deadline {
    at: Option<Instant>,
    effort: Option<Arc<Effort>>,
    cancel: Option<Arc<AtomicBool>>,
}

impl Deadline {
    /// A copy that ends when half of the time that is left is over, if there is a limit.
    #[must_use]
    pub fn halfway(&self) -> Self {
        let at = self
            .time_left()
            .and_then(|left| Instant::now().checked_add(left / 2));
        Self { at, ..self.clone() }
    }

    /// The limit that has been reached, as [`Clock::stop_reason`].
    pub fn stop_reason(&self) -> Option<StopReason> {
        let is_cancelled = |cancel: &Arc<AtomicBool>| cancel.load(Ordering::Relaxed);
        if self.cancel.as_ref().is_some_and(is_cancelled) {
            return Some(StopReason::Cancelled);
        }
        if self.effort.as_ref().is_some_and(|effort| effort.look()) {
            return Some(StopReason::Time);
        }
        let is_over = |at| Instant::now() >= at;
        self.at.is_some_and(is_over).then_some(StopReason::Time)
    }

    fn time_left(&self) -> Option<Duration> {
        let now = Instant::now();
        self.at.map(|at| at.saturating_duration_since(now))
    }
}

impl Stop for Deadline {
    fn should_stop(&self) -> bool {
        self.stop_reason().is_some()
    }
}
