//! What ends a long run.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use inundate_solve::{Budget, Listener, Threads};

use crate::args::LimitArgs;
use crate::failure::Failure;

impl LimitArgs {
    /// A budget for one search at a time.
    pub(crate) fn budget(
        self,
        threads: usize,
        cancel: Arc<AtomicBool>,
        progress: Arc<Listener>,
    ) -> Budget {
        Budget {
            time: self.time_limit,
            memory: Some(self.memory_limit.unwrap_or_else(default_memory)),
            threads: Threads::new(threads),
            cancel: Some(cancel),
            progress: Some(progress),
        }
    }
}

/// A switch that the first Ctrl-C sets: a limit like any other. A second ends the program.
pub(crate) fn interrupts() -> Result<Arc<AtomicBool>, Failure> {
    let cancel = Arc::new(AtomicBool::new(false));
    let switch = cancel.clone();
    ctrlc::set_handler(move || {
        if switch.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .map_err(|error| Failure::new(format!("Ctrl-C: {error}")))?;
    Ok(cancel)
}

/// 75 % of the memory that is available now; no limit where the system does not tell.
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
