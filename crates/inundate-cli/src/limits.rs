//! The limits of long runs.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use inundate::{Budget, Listener, Threads};

use crate::args::LimitArgs;
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

/// 75 % of the memory that is available now; no limit if the system does not report it.
pub(crate) fn default_memory() -> u64 {
    let Ok(mut system) = sysinfo::System::new() else {
        return u64::MAX;
    };
    system.refresh_memory();
    let of_group = system
        .cgroup_limits()
        .map_or(u64::MAX, |limits| limits.free_memory);
    system.available_memory().min(of_group) / 4 * 3
}
