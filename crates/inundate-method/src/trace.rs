//! What a search does, state by state.

mod plain;

use std::fmt;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use inundate_core::Color;

pub use plain::{FloodedFlags, PlainGame};

/// Listens to a search, for those who want to watch it: it is told each pass and each state, and what
/// became of the state.
///
/// A method that can be traced says so by [`Solver::can_trace`](crate::Solver::can_trace). It searches as
/// it does without a tracer, and works out slowly what it has decided. So a traced run takes far
/// longer, and finds and counts the same. One tracer is for one run.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
/// use std::sync::Arc;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Bfs, solve, solver::{Fate, TraceEvent, Tracer}};
///
/// let instance = GridSetup::from_drawing("abc\nbca")?.into_instance(GameSetup::default())?;
/// let expanded = Arc::new(AtomicU64::new(0));
/// let count = expanded.clone();
/// let tracer = Tracer::new(1000, move |event| {
///     if let TraceEvent::State(state) = event && state.fate == Fate::Expanded {
///         count.fetch_add(1, Ordering::Relaxed);
///     }
/// });
/// let answer = solve(&Bfs, &instance, &Budget::default().with_tracer(Arc::new(tracer)))?;
/// assert_eq!(expanded.load(Ordering::Relaxed), answer.stats.expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tracer {
    listen: Box<dyn Fn(&TraceEvent) + Send + Sync>,
    most: u64,
    states: AtomicU64,
    passes: AtomicU32,
}

impl Tracer {
    /// Whether searches are compiled with what they tell a tracer: the feature `traces`.
    pub const ENABLED: bool = cfg!(feature = "traces");

    /// A tracer of at most this many states. After the last one the search goes on at its full speed.
    pub fn new(states: u64, listen: impl Fn(&TraceEvent) + Send + Sync + 'static) -> Self {
        Self {
            listen: Box::new(listen),
            most: states,
            states: AtomicU64::new(0),
            passes: AtomicU32::new(0),
        }
    }

    /// Whether the search had more states than the tracer takes.
    pub fn is_cut(&self) -> bool {
        self.states.load(Ordering::Relaxed) > self.most
    }

    /// For methods: the number of the next state, in the order in which states are generated, from 0;
    /// `None` when there were as many as the tracer takes.
    pub fn next_state(&self) -> Option<u64> {
        let number = self.states.fetch_add(1, Ordering::Relaxed);
        (number < self.most).then_some(number)
    }

    /// For methods: begins a pass and tells it. Returns its number, from 1.
    pub fn begin_pass(&self, kind: PassKind, limit: Option<u32>, width: Option<usize>) -> u32 {
        let number = self.passes.fetch_add(1, Ordering::Relaxed) + 1;
        self.tell(&TraceEvent::Pass(TracedPass {
            number,
            kind,
            limit,
            width,
        }));
        number
    }

    /// For methods: tells an event. States of a pass come in the order of their numbers.
    pub fn tell(&self, event: &TraceEvent) {
        (self.listen)(event);
    }
}

impl fmt::Debug for Tracer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tracer")
            .field("most", &self.most)
            .field("states", &self.states)
            .finish_non_exhaustive()
    }
}

/// What a tracer is told.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TraceEvent {
    /// A pass begins.
    Pass(TracedPass),
    /// All is known about a state.
    State(TracedState),
}

/// A pass: one search from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TracedPass {
    /// From 1.
    pub number: u32,
    /// How it goes through the states.
    pub kind: PassKind,
    /// The most moves of the solutions that it looks for, if there is such a limit.
    pub limit: Option<u32>,
    /// The number of states that a beam keeps in a layer.
    pub width: Option<usize>,
}

/// How a pass goes through the states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PassKind {
    /// Layer by layer, without bounds.
    BreadthFirst,
    /// Depth first.
    DepthFirst,
    /// Layer by layer, a number of states in each.
    Beam,
}

impl PassKind {
    /// All kinds.
    pub const ALL: &[Self] = &[Self::BreadthFirst, Self::DepthFirst, Self::Beam];

    /// Its name in traces.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BreadthFirst => "breadth-first",
            Self::DepthFirst => "depth-first",
            Self::Beam => "beam",
        }
    }
}

/// A state that a search has looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TracedState {
    /// In the order in which the states of all passes were generated, from 0.
    pub number: u64,
    /// The number of its pass.
    pub pass: u32,
    /// The number of the state that it is a successor of; none for the start of a pass.
    pub parent: Option<u64>,
    /// The color of the move that leads to it from there.
    pub color: Option<Color>,
    /// What became of it.
    pub fate: Fate,
}

/// What became of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fate {
    /// The search made its successors.
    Expanded,
    /// It is flooded, and ended its pass.
    Goal,
    /// The pass ended, or the trace was cut, before it was expanded.
    Open,
    /// Its solutions would be too long: the moves so far and the bound are more than the limit of the pass.
    Bound,
    /// Another order of the last moves leads to the same or more. It does not count as generated.
    Order,
    /// It floods the same as an earlier state.
    Duplicate,
    /// It fails for a reason that the search has learned from another state, perhaps of an earlier pass.
    Learned,
    /// The beam had no room for it.
    BeamWidth,
}

impl Fate {
    /// All fates.
    pub const ALL: [Self; 8] = [
        Self::Expanded,
        Self::Goal,
        Self::Open,
        Self::Bound,
        Self::Order,
        Self::Duplicate,
        Self::Learned,
        Self::BeamWidth,
    ];

    /// Its name in traces.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Expanded => "expanded",
            Self::Goal => "goal",
            Self::Open => "open",
            Self::Bound => "bound",
            Self::Order => "order",
            Self::Duplicate => "duplicate",
            Self::Learned => "learned",
            Self::BeamWidth => "beam-width",
        }
    }
}
