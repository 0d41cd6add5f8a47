//! The layers of a beam search, expanded in small steps and on several threads.

use std::mem;

use inundate_method::{Fate, LayerTrace, Run, StopReason};

use super::board::Board;
use super::expand::{BufferPool, Successors, expand};
use super::layer::{Layer, LayerStep, Trail};
use super::state::State;

/// The progress of a beam: the layers behind it as a trail, the layer that it expands, and the next
/// layer so far.
///
/// It goes on in small steps, of some milliseconds while it expands.
pub(super) struct BeamProgress<const W: usize> {
    /// The most moves that do not finish a color.
    pub(super) most: u32,
    pub(super) trail: Trail,
    pub(super) layer: Layer<W>,
    /// The successors of the states expanded so far.
    pub(super) next: Layer<W>,
    /// The number of states of the layer that are expanded, the first ones.
    pub(super) expanded: usize,
    pub(super) trace: LayerTrace,
    spare: BufferPool<W>,
}

/// The event that ended the expansion of a layer early.
enum LayerEnd {
    Goal(LayerStep),
    Stopped(StopReason),
}

impl<const W: usize> BeamProgress<W> {
    /// A beam at the start, which must not be flooded by forced moves alone.
    pub(super) fn new(board: &Board<W>, most: u32) -> Self {
        let start = State::normalized_start(board, &mut |_| {});
        Self {
            most,
            trail: Trail::default(),
            layer: Layer::from_start(start),
            next: Layer::default(),
            expanded: 0,
            trace: LayerTrace::default(),
            spare: BufferPool::default(),
        }
    }

    /// The moves that do not finish a color and that a sequence may still make from the layer.
    pub(super) fn left(&self) -> u32 {
        self.most - self.moves()
    }

    /// The moves that do not finish a color and that lead to the layer.
    pub(super) fn moves(&self) -> u32 {
        u32::try_from(self.trail.layers.len()).expect("at most as many as `most`")
    }

    /// Whether no state is expanded yet.
    pub(super) fn is_at_start(&self) -> bool {
        self.expanded == 0 && self.trail.layers.is_empty()
    }

    /// Whether all states of the layer are expanded.
    pub(super) fn is_expanded(&self) -> bool {
        self.expanded == self.layer.states.len()
    }

    /// Bytes held, without the next layer.
    pub(super) fn held(&self) -> u64 {
        self.trail.bytes() + self.layer.bytes() + self.spare.bytes()
    }

    /// Expands at most this many more chunks of states. Returns the step to the goal if one is
    /// found.
    ///
    /// Threads expand chunks while the calling thread puts the successors into the next layer,
    /// chunk by chunk in their order. So the layer is the same for every number of threads.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn expand(
        &mut self,
        board: &Board<W>,
        chunks: usize,
        held_elsewhere: u64,
        run: &mut Run<'_>,
    ) -> Result<Option<LayerStep>, StopReason> {
        run.poll()?;
        let (from, left) = (self.expanded, self.left());
        let (layer, spare) = (&self.layer, &self.spare);
        let count = layer.states.len();
        let jobs = (count - from).div_ceil(Layer::<W>::CHUNK).min(chunks);
        let before = self.next.states.len();
        let mut recorded = from;
        let job = |number| {
            let chunk = layer.chunk(from + number * Layer::<W>::CHUNK);
            let old = spare.take();
            let bytes = old.bytes();
            let successors = expand(board, chunk, left, old);
            spare.add_bytes(successors.bytes() - bytes);
            successors
        };
        let held = held_elsewhere + self.trail.bytes() + layer.bytes();
        let taken = run.take_jobs(jobs, job, |run, successors| {
            run.stats.expanded += successors.expanded;
            run.stats.generated += successors.generated;
            let held = held + spare.bytes();
            let before = self.next.steps.len();
            // Only a tracer needs the successors beside a goal.
            let inserted = if successors.goal.is_none() || self.trace.is_on() {
                let mut children = successors.children.iter();
                children.try_for_each(|&child| self.next.insert(child, held, run))
            } else {
                Ok(())
            };
            if self.trace.is_on() {
                let places =
                    recorded..recorded + usize::try_from(successors.expanded).expect("in a layer");
                recorded = places.end;
                let parents = places.map(|place| (place, layer.states[place]));
                let new = &self.next.steps[before..];
                record_moves(&mut self.trace, board, parents, &successors, new);
            }
            if let Some(step) = successors.goal {
                return Err(LayerEnd::Goal(step));
            }
            inserted.map_err(LayerEnd::Stopped)?;
            spare.give(successors);
            Ok(())
        });
        match taken {
            Ok(()) => {
                self.expanded = count.min(from + jobs * Layer::<W>::CHUNK);
                Ok(None)
            }
            Err(LayerEnd::Goal(step)) => Ok(Some(step)),
            Err(LayerEnd::Stopped(reason)) => {
                self.next.truncate(before);
                Err(reason)
            }
        }
    }

    /// Goes on to the next layer.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn descend(
        &mut self,
        held_elsewhere: u64,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        let steps = &self.next.steps;
        run.hold(held_elsewhere + self.held() + self.next.bytes() + Trail::bytes_for(steps))?;
        self.trail.push(steps);
        self.trace
            .advance(steps.iter().map(|step| step.layer_move()));
        mem::swap(&mut self.layer, &mut self.next);
        self.next.clear();
        self.expanded = 0;
        Ok(())
    }
}

/// Records each move from the states just expanded; the `new` ones led to new states.
fn record_moves<const W: usize>(
    trace: &mut LayerTrace,
    board: &Board<W>,
    parents: impl Iterator<Item = (usize, State<W>)>,
    successors: &Successors<W>,
    new: &[LayerStep],
) {
    let mut children = successors
        .children
        .iter()
        .map(|child| child.step)
        .peekable();
    let mut new = new.iter().copied().peekable();
    for (place, state) in parents {
        for color in board.colors_in(state.frontier) {
            let is_it = |step: &LayerStep| step.layer_move() == (place, color);
            let fate = match (children.next_if(is_it), new.next_if(is_it)) {
                (None, _) if successors.goal.as_ref().is_some_and(is_it) => Fate::Goal,
                (None, _) => Fate::Bound,
                (_, None) => Fate::Duplicate,
                (_, Some(_)) => Fate::Open,
            };
            trace.record((place, color), fate);
            if fate == Fate::Goal {
                return;
            }
        }
    }
}
