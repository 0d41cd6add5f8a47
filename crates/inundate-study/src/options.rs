//! How a study is run.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::Shard;

/// Hears how many boards are done, and of how many. It is called from all threads.
pub type StudyProgress = dyn Fn(usize, usize) + Send + Sync;

/// Where and how a study is run.
///
/// ```
/// use std::sync::Arc;
///
/// use inundate_study::Options;
///
/// let options = Options {
///     threads: 2,
///     stats: false,
///     progress: Some(Arc::new(|done, total| eprintln!("{done} of {total} boards"))),
///     ..Options::new("results/strips")
/// };
/// assert_eq!(options.shard.to_string(), "1/1");
/// ```
#[derive(Clone)]
pub struct Options {
    /// The folder for everything that is written; made if it is not there.
    pub folder: PathBuf,
    /// Boards in work at a time, at least one.
    pub threads: usize,
    /// The shard of the boards.
    pub shard: Shard,
    /// Whether rows have statistics; without them a run gives the same bytes each time, as long as
    /// no limit of time or memory ends a search.
    pub stats: bool,
    /// Bytes that a search may hold where the study does not say.
    pub memory_limit: Option<u64>,
    /// When somebody sets this, the parts in work are finished and then the run ends.
    pub cancel: Option<Arc<AtomicBool>>,
    /// Called after every board.
    pub progress: Option<Arc<StudyProgress>>,
}

impl Options {
    /// One thread, all boards, with statistics.
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
