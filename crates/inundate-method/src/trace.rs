//! Traces of searches, state by state.

use std::collections::BTreeMap;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard};

use inundate_core::{Color, Fate};

/// Records a search, for those who want to see it: each pass, and each state with its fate.
///
/// A method that can be traced says so by [`Solver::can_trace`](crate::Solver::can_trace). A traced
/// run is somewhat slower, and finds and counts the same. One tracer is for one run.
///
/// ```
/// use std::sync::Arc;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Bfs, solve, solver::{Fate, Tracer}};
///
/// let instance = GridSetup::from_drawing("abc\nbca")?.into_instance(GameSetup::default())?;
/// let tracer = Arc::new(Tracer::new(1000));
/// let answer = solve(&Bfs, &instance, &Budget::default().with_tracer(tracer.clone()))?;
/// let states = &tracer.trace().states;
/// let expanded = states.iter().filter(|state| state.fate == Fate::Expanded).count();
/// assert_eq!(expanded as u64, answer.stats.expanded);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Tracer {
    most: usize,
    trace: Mutex<SearchTrace>,
}

/// The record of a tracer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchTrace {
    /// The passes, in order.
    pub passes: Vec<TracedPass>,
    /// The states of all passes, in the order in which they were generated.
    pub states: Vec<TracedState>,
    /// Whether the search had more states than the tracer takes.
    pub is_cut: bool,
}

impl Tracer {
    /// Whether searches are compiled with their reports to a tracer: the feature `traces`.
    pub const ENABLED: bool = cfg!(feature = "traces");

    /// A tracer of at most this many states. After the last one the search goes on at its full
    /// speed.
    pub fn new(states: usize) -> Self {
        Self {
            most: states,
            trace: Mutex::default(),
        }
    }

    /// The record so far.
    ///
    /// # Panics
    /// If the search has panicked.
    pub fn trace(&self) -> MutexGuard<'_, SearchTrace> {
        self.trace.lock().expect("nobody panics here")
    }
}

/// The pass that a search is in, if its run has a tracer.
#[derive(Debug)]
struct Pass {
    tracer: Arc<Tracer>,
    number: u32,
}

impl Pass {
    fn begin(
        tracer: Option<&Arc<Tracer>>,
        kind: PassKind,
        limit: Option<u32>,
        width: Option<usize>,
    ) -> Option<Self> {
        let tracer = tracer?.clone();
        let mut trace = tracer.trace();
        let number = u32::try_from(trace.passes.len() + 1).expect("a state each");
        trace.passes.push(TracedPass {
            number,
            kind,
            limit,
            width,
        });
        drop(trace);
        Some(Self { tracer, number })
    }

    /// Adds a state, and returns its number; `None` if there are as many as the tracer takes.
    fn add(&self, parent: Option<usize>, color: Option<Color>, fate: Fate) -> Option<usize> {
        let mut trace = self.tracer.trace();
        let number = trace.states.len();
        trace.is_cut |= number == self.tracer.most;
        if trace.is_cut {
            return None;
        }
        trace.states.push(TracedState {
            pass: self.number,
            parent,
            color,
            fate,
        });
        Some(number)
    }

    /// Sets the fate of an open state.
    fn end(&self, number: usize, fate: Fate) {
        let mut trace = self.tracer.trace();
        if !trace.is_cut && trace.states[number].fate == Fate::Open {
            trace.states[number].fate = fate;
        }
    }
}

/// For methods that search depth first: their reports to the tracer of the run,
/// [`Run::tracer`](crate::Run::tracer).
#[derive(Debug, Default)]
pub struct PathTrace(Option<Box<(Pass, Vec<usize>)>>);

impl PathTrace {
    /// Begins a pass for solutions of at most `limit` moves.
    pub fn begin(tracer: Option<&Arc<Tracer>>, limit: u32) -> Self {
        let pass = Pass::begin(tracer, PassKind::DepthFirst, Some(limit), None);
        Self(pass.map(|pass| Box::new((pass, Vec::new()))))
    }

    /// Whether a tracer listens.
    pub fn is_on(&self) -> bool {
        Tracer::ENABLED && self.0.is_some()
    }

    /// Records the fate of the state after a move from the state at the end of a path of this many
    /// states, or of the start. Without the feature it compiles to nothing.
    #[expect(
        clippy::inline_always,
        reason = "a search calls it for every state, and mostly nothing listens"
    )]
    #[inline(always)]
    pub fn record(&mut self, depth: usize, color: Color, fate: Fate) {
        if let Some(path) = self.0.as_deref_mut().filter(|_| Tracer::ENABLED) {
            let (pass, states) = path;
            states.truncate(depth);
            let parent = states.last().copied();
            states.extend(pass.add(parent, parent.map(|_| color), fate));
        }
    }
}

/// For methods that search by layers: their reports to the tracer of the run,
/// [`Run::tracer`](crate::Run::tracer).
#[derive(Debug, Default)]
pub struct LayerTrace(Option<Box<Layers>>);

#[derive(Debug)]
struct Layers {
    pass: Pass,
    /// The numbers of the states of the layer that is expanded, by their places.
    layer: Vec<usize>,
    /// The open states of the next layer, by the moves that led to them.
    next: BTreeMap<LayerMove, usize>,
}

/// A move from the state at a place of the layer.
pub type LayerMove = (usize, Color);

impl LayerTrace {
    /// Begins a pass for solutions of at most `limit` moves that keeps `width` states in a layer.
    pub fn begin(
        tracer: Option<&Arc<Tracer>>,
        kind: PassKind,
        limit: Option<u32>,
        width: Option<usize>,
    ) -> Self {
        let pass = Pass::begin(tracer, kind, limit, width);
        Self(pass.map(|pass| {
            Box::new(Layers {
                layer: pass.add(None, None, Fate::Open).into_iter().collect(),
                pass,
                next: BTreeMap::new(),
            })
        }))
    }

    /// Whether a tracer listens.
    pub fn is_on(&self) -> bool {
        Tracer::ENABLED && self.0.is_some()
    }

    fn layers(&mut self) -> Option<&mut Layers> {
        self.0.as_deref_mut().filter(|_| Tracer::ENABLED)
    }

    /// Records the fate of the state after a move. The moves come in their order.
    pub fn record(&mut self, mv: LayerMove, fate: Fate) {
        let Some(layers) = self.layers() else { return };
        // Once the trace is cut, the layers of the pass are no longer known.
        let Some(&parent) = layers.layer.get(mv.0) else {
            return;
        };
        layers.pass.end(parent, Fate::Expanded);
        let number = layers.pass.add(Some(parent), Some(mv.1), fate);
        if let Some(number) = number.filter(|_| fate == Fate::Open) {
            layers.next.insert(mv, number);
        }
    }

    /// A state of the next layer is like an earlier one after all.
    pub fn drop_duplicate(&mut self, mv: LayerMove) {
        let Some(layers) = self.layers() else { return };
        if let Some(number) = layers.next.remove(&mv) {
            layers.pass.end(number, Fate::Duplicate);
        }
    }

    /// The pass goes on with these states of the next layer, in this order. The beam has no room
    /// for the others.
    pub fn advance(&mut self, kept: impl IntoIterator<Item = LayerMove>) {
        let Some(layers) = self.layers() else { return };
        let mut next = mem::take(&mut layers.next);
        layers.layer.clear();
        let kept = kept.into_iter().filter_map(|mv| next.remove(&mv));
        layers.layer.extend(kept);
        for number in next.into_values() {
            layers.pass.end(number, Fate::BeamWidth);
        }
    }

    /// The pass goes on with all states of the next layer, in the order in which they were made.
    pub fn advance_with_all(&mut self) {
        let Some(layers) = self.layers() else { return };
        layers.layer = mem::take(&mut layers.next).into_values().collect();
    }

    /// The state at a place of the layer is the goal.
    pub fn goal(&mut self, place: usize) {
        let Some(layers) = self.layers() else { return };
        if let Some(&number) = layers.layer.get(place) {
            layers.pass.end(number, Fate::Goal);
        }
    }
}

/// A pass: one search from the start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TracedPass {
    /// The number of the pass, from 1.
    pub number: u32,
    /// Its order of the states.
    pub kind: PassKind,
    /// The most moves of the solutions that it looks for, if there is such a limit.
    pub limit: Option<u32>,
    /// The number of states that a beam keeps in a layer.
    pub width: Option<usize>,
}

/// The order in which a pass goes through the states.
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
    /// The number of its pass.
    pub pass: u32,
    /// The place of the state that it is a successor of; none for the start of a pass.
    pub parent: Option<usize>,
    /// The color of the move that leads to it from there.
    pub color: Option<Color>,
    /// The fate of the state.
    pub fate: Fate,
}
