//! The limits of the server.

use std::time::Duration;

/// The port, and the limits of the server and of a request.
#[derive(Clone, Copy, Debug)]
pub struct ServeOptions {
    /// The port; 0 is any that is free.
    pub port: u16,
    /// Number of requests processed at a time, at least 1.
    pub threads: usize,
    /// Number of requests that may wait in the queue. The server refuses those beyond it.
    pub queue: usize,
    /// Longest time limit that a request may ask for.
    pub most_time: Duration,
    /// Memory limit of all searches together in bytes, divided among the threads.
    pub memory: u64,
}

/// Default time limit and memory limit of a request.
const USUAL_MILLISECONDS: u64 = 10_000;
const USUAL_MEMORY: u64 = 256 << 20;

impl Default for ServeOptions {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            port: 4466,
            threads,
            // With boards of 14×14 cells, which take about 2 ms each, the last one waits a fraction
            // of a second.
            queue: 128,
            most_time: Duration::from_mins(1),
            memory: threads as u64 * USUAL_MEMORY,
        }
    }
}

impl ServeOptions {
    /// Largest and default time limit of a request.
    pub(crate) fn milliseconds(&self) -> (u64, u64) {
        let most = u64::try_from(self.most_time.as_millis()).unwrap_or(u64::MAX);
        (most, most.min(USUAL_MILLISECONDS))
    }

    /// Largest and default memory limit of a request.
    pub(crate) fn bytes(&self) -> (u64, u64) {
        let most = self.memory / self.threads.max(1) as u64;
        (most, most.min(USUAL_MEMORY))
    }
}
