//! The options of a run, and the shard of a study that it makes.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

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

/// 75 % of the memory that is available now; no limit if the system does not report it.
pub fn default_memory() -> u64 {
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

/// The boards whose index modulo `of` is `index − 1`: the share `index` of `of`, written `2/5`.
///
/// ```
/// use inundate_study::Shard;
///
/// let shard: Shard = "2/5".parse()?;
/// let boards: Vec<usize> = (0..12).filter(|&board| shard.takes(board)).collect();
/// assert_eq!(boards, [1, 6, 11]);
/// assert!("6/5".parse::<Shard>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: usize,
    count: usize,
}

/// The text is not a shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected I/N with 1 ≤ I ≤ N, found `{0}`")]
pub struct ShardError(String);

impl Shard {
    /// The shard of all boards.
    pub const WHOLE: Self = Self { index: 1, count: 1 };

    /// Shard `index` of `count`, from 1.
    ///
    /// # Errors
    /// [`ShardError`] unless 1 ≤ `index` ≤ `count`.
    pub fn new(index: usize, count: usize) -> Result<Self, ShardError> {
        if (1..=count).contains(&index) {
            Ok(Self { index, count })
        } else {
            Err(ShardError(format!("{index}/{count}")))
        }
    }

    /// Its number among the shards, from 1.
    pub fn index(self) -> usize {
        self.index
    }

    /// The number of shards.
    pub fn count(self) -> usize {
        self.count
    }

    /// Whether a board belongs to the shard.
    pub fn takes(self, board: usize) -> bool {
        board % self.count == self.index - 1
    }

    /// Number of boards of the shard with a number below `end`.
    pub(crate) fn count_below(self, end: usize) -> usize {
        (end + (self.count - self.index)) / self.count
    }

    /// The board at a position in the shard, from 0.
    pub(crate) fn board(self, position: usize) -> usize {
        position * self.count + (self.index - 1)
    }
}

impl Default for Shard {
    fn default() -> Self {
        Self::WHOLE
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let refuse = || ShardError(text.to_owned());
        let (index, count) = text.split_once('/').ok_or_else(refuse)?;
        let number = |text: &str| text.parse().map_err(|_| refuse());
        Self::new(number(index)?, number(count)?).map_err(|_| refuse())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_its_boards() {
        for (index, of) in [(1, 1), (1, 3), (3, 3), (7, 9)] {
            let shard = Shard::new(index, of).unwrap();
            let boards: Vec<usize> = (0..40).filter(|&board| shard.takes(board)).collect();
            for end in 0..40 {
                let below = boards.iter().filter(|&&board| board < end).count();
                assert_eq!(shard.count_below(end), below, "{shard} {end}");
            }
            for (position, &board) in boards.iter().enumerate() {
                assert_eq!(shard.board(position), board);
            }
        }
    }

    #[test]
    fn reads_what_it_writes() {
        assert_eq!("2/5".parse::<Shard>().unwrap().to_string(), "2/5");
        for bad in ["", "1", "0/3", "4/3", "1/0", "a/b", "-1/2"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }
}
