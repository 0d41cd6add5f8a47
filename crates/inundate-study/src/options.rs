//! The options of a run.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::Shard;

/// A function that gets the number of boards done and the number of all boards. It is called from
/// all threads.
pub type StudyProgress = dyn Fn(usize, usize) + Send + Sync;

/// The options of a run.
///
/// ```
/// use std::sync::Arc;
///
/// use inundate_study::Options;
///
/// let options = Options::new("results/strips")
///     .threads(2)
///     .stats(false)
///     .progress(Arc::new(|done, total| eprintln!("{done} of {total} boards")));
/// assert_eq!(options.shard.to_string(), "1/1");
/// ```
#[derive(Clone)]
#[non_exhaustive]
pub struct Options {
    /// The folder for the results; it is created if it does not exist.
    pub folder: PathBuf,
    /// Number of boards solved at the same time, at least one.
    pub threads: usize,
    /// The shard to solve.
    pub shard: Shard,
    /// Whether rows have statistics. Without them every run writes the same bytes, unless a time or
    /// memory limit stops a search.
    pub stats: bool,
    /// The memory limit of a search in bytes, if the study does not set one.
    pub memory_limit: Option<u64>,
    /// Set it to stop the run. The parts that are being solved are finished first.
    pub cancel: Option<Arc<AtomicBool>>,
    /// Called after every board.
    pub progress: Option<Arc<StudyProgress>>,
}

impl Options {
    /// The defaults: one thread, all boards, with statistics.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            threads: 1,
            shard: Shard::WHOLE,
            stats: true,
            memory_limit: None,
            cancel: None,
            progress: None,
        }
    }

    /// Sets the number of boards solved at the same time.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Sets the shard to solve.
    #[must_use]
    pub fn shard(mut self, shard: Shard) -> Self {
        self.shard = shard;
        self
    }

    /// Sets whether rows have statistics.
    #[must_use]
    pub fn stats(mut self, stats: bool) -> Self {
        self.stats = stats;
        self
    }

    /// Sets the memory limit of a search in bytes, for studies without one.
    #[must_use]
    pub fn memory_limit(mut self, bytes: u64) -> Self {
        self.memory_limit = Some(bytes);
        self
    }

    /// Sets the switch that stops the run.
    #[must_use]
    pub fn cancel(mut self, cancel: Arc<AtomicBool>) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Sets the function that is called after every board.
    #[must_use]
    pub fn progress(mut self, progress: Arc<StudyProgress>) -> Self {
        self.progress = Some(progress);
        self
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("folder", &self.folder)
            .field("threads", &self.threads)
            .field("shard", &self.shard)
            .field("stats", &self.stats)
            .field("memory_limit", &self.memory_limit)
            .finish_non_exhaustive()
    }
}
