//! The exact search for a tracer.

use std::collections::HashMap;
use std::sync::Arc;

use inundate_core::Color;
use inundate_method::{Fate, PassKind, Run, TraceEvent, TracedState, Tracer};

use super::board::Board;
use super::layer::Layer;
use crate::bits::Bits;
use crate::watch::{FloodedFlags, Forcing, Plain, Watch};

/// A beam for the tracer of a run, if it has one.
#[derive(Default)]
pub(super) struct TracedBeam(Option<Watch>);

impl TracedBeam {
    /// Begins a beam for at most `most` moves that do not finish a color.
    pub(super) fn begin<const W: usize>(
        board: &Board<W>,
        most: u32,
        width: usize,
        run: &Run<'_>,
    ) -> Self {
        let begin = |tracer| {
            let plain = plain(board);
            Watch::begin(tracer, plain, PassKind::Beam, Some(most), Some(width))
        };
        Self(run.tracer().map(begin))
    }

    /// The next `expanded` states of the layer are expanded.
    pub(super) fn expand(&mut self, expanded: u64) {
        if let Some(watch) = &mut self.0 {
            let count = usize::try_from(expanded).expect("states of a layer");
            watch.expand(count, true);
        }
    }

    /// Only these states of the next layer are left.
    pub(super) fn keep<const W: usize>(&mut self, next: &Layer<W>) {
        if let Some(watch) = &mut self.0 {
            let key = |step: &super::layer::Step| (step.parent as usize, step.color);
            watch.keep(next.steps.iter().map(key));
        }
    }

    /// The next layer is complete.
    pub(super) fn advance(&mut self) {
        if let Some(watch) = &mut self.0 {
            watch.advance_with_all();
        }
    }
}

fn plain<const W: usize>(board: &Board<W>) -> Plain {
    let neighbors = (0..board.len()).map(|v| board.adjacent.get(v).iter().collect());
    Plain::new(
        neighbors.collect(),
        board.color_of.clone(),
        0,
        Forcing::Together,
    )
}

/// Refutations for the tracer of a run, if it has one.
pub(super) struct TracedRefutation<const W: usize>(Option<Box<Told<W>>>);

struct Told<const W: usize> {
    tracer: Arc<Tracer>,
    plain: Plain,
    pass: u32,
    /// The most moves of a solution, finishing ones included.
    limit: u32,
    /// The states from the start to the one that is searched.
    path: Vec<(TracedState, FloodedFlags)>,
    /// The states that taught the clauses, by level and clause.
    teachers: HashMap<(u32, Bits<W>), u64>,
    is_over: bool,
}

impl<const W: usize> Default for TracedRefutation<W> {
    fn default() -> Self {
        Self(None)
    }
}

impl<const W: usize> TracedRefutation<W> {
    /// Begins with at most `most` moves that do not finish a color.
    pub(super) fn begin(&mut self, board: &Board<W>, most: u32, run: &Run<'_>) {
        let Some(tracer) = run.tracer() else {
            self.0 = None;
            return;
        };
        let plain = plain(board);
        let (region, forced) = plain.start();
        let forced = u32::try_from(forced.len()).expect("colors are limited");
        let limit = most + forced + plain.colors_left(&region);
        let teachers = self.0.take().map(|told| told.teachers);
        self.0 = Some(Box::new(Told {
            tracer: tracer.clone(),
            pass: tracer.begin_pass(PassKind::DepthFirst, Some(limit), None),
            plain,
            limit,
            path: Vec::new(),
            teachers: teachers.unwrap_or_default(),
            is_over: false,
        }));
    }

    /// Whether somebody is told.
    pub(super) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Whom to tell. The compiler sees that there is nobody without the feature, and leaves out what they are told.
    #[inline(always)]
    fn told(&mut self) -> Option<&mut Told<W>> {
        self.0.as_deref_mut().filter(|_| Tracer::ENABLED)
    }

    /// The state after a move from the state at the end of a path of this many states is expanded.
    #[inline(always)]
    pub(super) fn open(&mut self, depth: usize, color: Color) {
        if let Some(told) = self.told() {
            told.tell(depth, color, Fate::Expanded);
        }
    }

    /// The move from there leads to a state for which the bound is more than the moves left.
    #[inline(always)]
    pub(super) fn bound(&mut self, depth: usize, color: Color) {
        if let Some(told) = self.told() {
            told.tell(depth, color, Fate::Bound);
        }
    }

    /// The move from there leads to a state that violates a clause of a level.
    #[inline(always)]
    pub(super) fn learned(&mut self, depth: usize, color: Color, level: u32, clause: Bits<W>) {
        if let Some(told) = self.told() {
            // A clause that was learned before the trace began has no state in it.
            let fate = match told.teachers.get(&(level, clause)) {
                Some(&teacher) => Fate::Learned(teacher),
                None => Fate::Bound,
            };
            told.tell(depth, color, fate);
        }
    }

    /// The move from there leads to the goal, and this many moves from each state of the path were not made.
    #[inline(always)]
    pub(super) fn goal(&mut self, depth: usize, color: Color) {
        if let Some(told) = self.told() {
            told.tell(depth, color, Fate::Goal);
        }
    }

    /// A move that the search has generated and never made.
    #[inline(always)]
    pub(super) fn leave(&mut self, depth: usize, color: Color) {
        if let Some(told) = self.told() {
            told.tell(depth, color, Fate::Open);
        }
    }

    /// The state at the end of a path of this many states has taught a clause of a level.
    #[inline(always)]
    pub(super) fn learn(&mut self, depth: usize, level: u32, clause: Bits<W>) {
        if let Some(told) = self.told()
            && let Some((state, _)) = told.path.get(depth)
        {
            told.teachers.insert((level, clause), state.number);
        }
    }
}

impl<const W: usize> Told<W> {
    /// Tells the state after a move from the state at the end of a path of `depth` states, and puts it there.
    fn tell(&mut self, depth: usize, color: Color, fate: Fate) {
        if self.is_over {
            return;
        }
        let Some(number) = self.tracer.next_state() else {
            self.is_over = true;
            self.path.clear();
            return;
        };
        self.path.truncate(depth);
        let (mut state, region) = match self.path.last() {
            None => {
                let (region, forced) = self.plain.start();
                let bound = self.plain.bound(&region);
                (TracedState::start(number, self.pass, forced, bound), region)
            }
            Some((parent, region)) => {
                let (region, forced) = self.plain.after(region, color);
                let bound = self.plain.bound(&region);
                (parent.after(number, color, forced, bound), region)
            }
        };
        debug_assert!(fate != Fate::Bound || state.estimate() > self.limit);
        state.fate = fate;
        self.tracer.tell(&TraceEvent::State(state.clone()));
        self.path.push((state, region));
    }
}
