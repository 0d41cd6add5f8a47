//! How far a search is, and what it has used.

use std::time::Duration;

/// A function that is called with how far a search is.
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

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The best lower bound so far: no shorter sequence floods the instance.
    pub lower_bound: u32,
    /// Length of the best solution so far.
    pub upper_bound: Option<u32>,
    /// Where an exhaustive pass is, in the methods that make passes.
    pub depth: Option<Depth>,
    /// States expanded so far.
    pub expanded: u64,
    /// Bytes held now.
    pub bytes: u64,
    /// Time since the call of the solver.
    pub elapsed: Duration,
}

/// Where an exhaustive pass over all sequences of a length is.
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

/// What a solver did: the measures that do not depend on the machine, and its memory.
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
