//! The progress of a search: told to a listener, and kept at a checkpoint from which a later run
//! goes on.

use std::io::{self, Read, Write};
use std::time::Duration;

/// A function that is called with the progress of a search.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Exact, solve};
///
/// let budget = Budget::default().on_progress(|progress| {
///     eprintln!("at least {}, at most {:?}", progress.lower_bound, progress.upper_bound);
/// });
/// let instance = GridSetup::from_drawing("abc\nbca")?.into_instance(GameSetup::default())?;
/// assert!(solve(&Exact, &instance, &budget)?.outcome.is_optimal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Listener = dyn Fn(&Progress) + Send + Sync;

/// The progress of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The best lower bound so far: no shorter sequence floods the instance.
    pub lower_bound: u32,
    /// Length of the best solution so far.
    pub upper_bound: Option<u32>,
    /// The depth of an exhaustive pass, in the methods that make passes.
    pub depth: Option<Depth>,
    /// States expanded so far.
    pub expanded: u64,
    /// Bytes held now.
    pub bytes: u64,
    /// Time since the call of the solver.
    pub elapsed: Duration,
}

/// The depth of an exhaustive pass over all sequences of a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Depth {
    /// The layer that the search is at, from 1.
    pub layer: u32,
    /// The last layer that the pass can have.
    pub layers: u32,
}

impl Depth {
    /// At layer `layer` of at most `layers`.
    pub const fn new(layer: u32, layers: u32) -> Self {
        Self { layer, layers }
    }
}

/// The work of a solver, in measures that do not depend on the machine, and its memory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stats {
    /// States expanded, beams included.
    pub expanded: u64,
    /// Those of them expanded by beams.
    pub expanded_by_beams: u64,
    /// States generated.
    pub generated: u64,
    /// The most bytes that the search itself held at any time.
    pub peak_bytes: u64,
}

/// A place where a long search saves its state, so that a later run goes on from it.
///
/// Put it into a [`Budget`](crate::Budget). A method whose label has a number for its
/// [`checkpoints`](crate::MethodInfo::checkpoints) saves its state there when it [is
/// due](Self::is_due), and when a limit or a switch stops it. A run that finds a state goes on from
/// it, to an answer as good as without the interruption.
///
/// This one is in memory:
///
/// ```
/// use std::io::{self, Cursor, Read, Write};
/// use std::sync::{Arc, Mutex};
/// use std::time::Duration;
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate::{Budget, methods::Exact, solve, solver::Checkpoint};
///
/// #[derive(Default)]
/// struct InMemory(Mutex<Vec<u8>>);
///
/// impl Checkpoint for InMemory {
///     fn open(&self) -> io::Result<Option<Box<dyn Read>>> {
///         let saved = self.0.lock().unwrap().clone();
///         Ok((!saved.is_empty()).then(|| Box::new(Cursor::new(saved)) as Box<dyn Read>))
///     }
///     fn is_due(&self) -> bool {
///         false // Only when it is stopped.
///     }
///     fn save(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {
///         let mut bytes = Vec::new();
///         write(&mut bytes).expect("memory takes all");
///         *self.0.lock().unwrap() = bytes;
///     }
/// }
///
/// let grid = uniform(18, 18, 6, &mut SplitMix64::new(1))?;
/// let instance = grid.into_instance(GameSetup::default())?;
/// let alone = solve(&Exact, &instance, &Budget::default())?;
///
/// let budget = Budget::default().with_checkpoint(Arc::new(InMemory::default()));
/// let stopped = solve(&Exact, &instance, &budget.clone().with_time(Duration::from_millis(1)))?;
/// assert!(!stopped.outcome.is_optimal());
/// let resumed = solve(&Exact, &instance, &budget)?;
/// assert!(resumed.outcome.is_optimal());
/// assert_eq!(resumed.outcome.lower_bound(), alone.outcome.lower_bound());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Checkpoint: Send + Sync {
    /// The bytes that were saved last, `None` if there are none.
    ///
    /// # Errors
    /// Those of the place. The search does not begin.
    fn open(&self) -> io::Result<Option<Box<dyn Read>>>;

    /// Whether it is time to save. The search asks every few milliseconds.
    fn is_due(&self) -> bool;

    /// Saves the bytes that `write` writes, in place of those saved before. If that fails, keep the
    /// old ones, and say so where your user sees it: the search goes on.
    fn save(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>);

    /// Called when a search resumes from the checkpoint.
    fn resumed(&self, _at: &Progress) {}
}

/// Whether searches keep checkpoints at all. If not, the compiler leaves out what they do for it.
pub const KEEPS_CHECKPOINTS: bool = cfg!(feature = "checkpoints");

/// The error of a checkpoint from which a search does not go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The checkpoint cannot be read.
    #[error("expected a checkpoint that can be read, found {0}")]
    Unreadable(io::ErrorKind),
    /// The bytes are not a checkpoint, or were changed.
    #[error("expected a checkpoint, found {0}")]
    Malformed(String),
    /// The checkpoint is of another search.
    #[error("expected a checkpoint of {expected}, found one of {found}")]
    Differs {
        /// The search that was asked for.
        expected: String,
        /// The search that saved it.
        found: String,
    },
}

impl From<io::Error> for CheckpointError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::InvalidData => Self::Malformed(error.to_string()),
            io::ErrorKind::UnexpectedEof => Self::Malformed("one that is cut".to_owned()),
            kind => Self::Unreadable(kind),
        }
    }
}
