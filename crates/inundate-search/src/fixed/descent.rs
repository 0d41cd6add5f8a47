//! A way through the sequences of a length, layer by layer.

use std::mem;

use inundate_core::Color;
use inundate_method::{Run, StopReason};

use super::board::Board;
use super::expand::{Spare, expand};
use super::layer::{Layer, Step, Trail};
use super::state::State;
use super::traced::TracedBeam;

/// How far a beam is: the layers behind it as a trail, the layer that it expands, and what it has
/// found of the next one.
///
/// It goes on in small steps, of some milliseconds while it expands.
pub(super) struct Descent<const W: usize> {
    /// The most moves that do not finish a color.
    pub(super) most: u32,
    pub(super) trail: Trail,
    pub(super) layer: Layer<W>,
    /// The successors of the states of the layer that are expanded.
    pub(super) next: Layer<W>,
    /// The number of states of the layer that are expanded: the first ones.
    pub(super) expanded: usize,
    /// What a tracer is told, if the run has one and the way began in it.
    pub(super) traced: TracedBeam,
    spare: Spare<W>,
}

/// Why chunks of a layer are not all expanded.
enum Ended {
    Goal(Step),
    Stopped(StopReason),
}

/// What a step brought.
pub(super) enum Advance {
    /// There is more to do.
    More,
    /// The word of a solution.
    Found(Vec<Color>),
    /// There is no state left that may lead to one.
    Exhausted,
}

impl<const W: usize> Descent<W> {
    /// At the start, which must not be flooded by forced moves alone.
    pub(super) fn new(board: &Board<W>, most: u32) -> Self {
        let start = State::normalized_start(board, &mut |_| {});
        Self {
            most,
            trail: Trail::default(),
            layer: Layer::of(start),
            next: Layer::new(),
            expanded: 0,
            traced: TracedBeam::default(),
            spare: Spare::default(),
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

    /// Whether nothing is expanded.
    pub(super) fn is_at_start(&self) -> bool {
        self.expanded == 0 && self.trail.layers.is_empty()
    }

    /// Whether the next layer has all successors.
    pub(super) fn is_expanded(&self) -> bool {
        self.expanded == self.layer.states.len()
    }

    /// Bytes held, the next layer aside.
    pub(super) fn held(&self) -> u64 {
        self.trail.bytes() + self.layer.bytes() + self.spare.bytes()
    }

    /// Expands at most this many chunks of states more. Returns the step to the goal if one is found.
    ///
    /// Threads expand chunks while this one puts the successors into the next layer, chunk by chunk in their
    /// order. So the layer is the same for every number of threads.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    pub(super) fn expand(
        &mut self,
        board: &Board<W>,
        chunks: usize,
        held_elsewhere: u64,
        run: &mut Run<'_>,
    ) -> Result<Option<Step>, StopReason> {
        run.poll()?;
        let (from, left) = (self.expanded, self.left());
        let (layer, spare) = (&self.layer, &self.spare);
        let count = layer.states.len();
        let jobs = (count - from).div_ceil(Layer::<W>::CHUNK).min(chunks);
        let before = self.next.states.len();
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
            self.traced.expand(successors.expanded);
            if let Some(step) = successors.goal {
                return Err(Ended::Goal(step));
            }
            let held = held + spare.bytes();
            for &child in &successors.children {
                self.next.insert(child, held, run).map_err(Ended::Stopped)?;
            }
            spare.give(successors);
            Ok(())
        });
        match taken {
            Ok(()) => {
                self.expanded = count.min(from + jobs * Layer::<W>::CHUNK);
                Ok(None)
            }
            Err(Ended::Goal(step)) => Ok(Some(step)),
            Err(Ended::Stopped(reason)) => {
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
        self.traced.advance();
        mem::swap(&mut self.layer, &mut self.next);
        self.next.clear();
        self.expanded = 0;
        Ok(())
    }
}
