//! What the server may use.

use std::time::Duration;

/// What the server may use, and what it grants a request.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ServeOptions {
    /// The port; 0 is any that is free.
    pub port: u16,
    /// How many requests are worked at at a time.
    pub threads: usize,
    /// How many more requests wait for their turn. The server refuses those that come after them.
    pub queue: usize,
    /// The most time that a request may ask for.
    pub most_time: Duration,
    /// Bytes that all searches together may hold, divided among the threads.
    pub memory: u64,
    /// How long a client may take for the head of a request, and then for its body; and how long it may take nothing of
    /// an answer.
    pub patience: Duration,
}

/// The port of the page, if no other is given.
const PORT: u16 = 4466;

/// With boards of 14×14 cells, which take about 2 ms each, the last in the queue waits a fraction of a second.
const QUEUE: usize = 128;

impl Default for ServeOptions {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            port: PORT,
            threads,
            queue: QUEUE,
            most_time: Duration::from_mins(1),
            memory: threads as u64 * USUAL_MEMORY,
            patience: Duration::from_secs(10),
        }
    }
}

/// What a request gets if it does not ask for less or more: time, and bytes.
const USUAL_TIME: Duration = Duration::from_secs(10);
const USUAL_MEMORY: u64 = 256 << 20;

impl ServeOptions {
    /// The same on another port.
    #[must_use]
    pub fn with_port(self, port: u16) -> Self {
        Self { port, ..self }
    }

    /// The same with another number of threads, at least 1.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Self {
        let threads = threads.max(1);
        Self { threads, ..self }
    }

    /// The same with a queue of another length.
    #[must_use]
    pub fn with_queue(self, queue: usize) -> Self {
        Self { queue, ..self }
    }

    /// The same with another time that a request may ask for.
    #[must_use]
    pub fn with_most_time(self, most_time: Duration) -> Self {
        Self { most_time, ..self }
    }

    /// The same with another number of bytes that all searches together may hold.
    #[must_use]
    pub fn with_memory(self, memory: u64) -> Self {
        Self { memory, ..self }
    }

    /// The same with another time for a client to send its request, and to go on with reading its answer.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    pub(crate) fn grants(&self) -> Grants {
        let most_memory = self.memory / self.threads as u64;
        Grants {
            most_time: self.most_time,
            usual_time: self.most_time.min(USUAL_TIME),
            most_memory,
            usual_memory: most_memory.min(USUAL_MEMORY),
        }
    }
}

/// What a request may ask for, and what it gets if it does not ask.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grants {
    pub(crate) most_time: Duration,
    pub(crate) usual_time: Duration,
    pub(crate) most_memory: u64,
    pub(crate) usual_memory: u64,
}

impl Grants {
    /// The most time in whole milliseconds.
    pub(crate) fn most_milliseconds(&self) -> u64 {
        u64::try_from(self.most_time.as_millis()).unwrap_or(u64::MAX)
    }
}
