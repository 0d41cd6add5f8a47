//! Beam search for upper bounds: keeps only the most promising states of each layer, which it
//! expands in small steps and on several threads.

use std::mem;

use inundate_method::{Fate, LayerTrace, PassKind, Run, StopReason, with_simd};

use super::board::Board;
use super::expand::{BufferPool, Successors, expand};
use super::layer::{Layer, LayerStep, Trail};
use super::search::StepOutcome;
use super::state::{State, beam_score};

/// A search for a sequence with at most a number of moves that do not finish a color, which keeps
/// `width` states a layer. If it finds none, that proves nothing.
///
/// It holds the layers behind it as a trail, the layer that it expands, and the next layer so far.
/// It goes on in small steps, of some milliseconds while it expands.
pub(super) struct Beam<const W: usize> {
    /// The most moves that do not finish a color.
    most: u32,
    /// Number of states kept in a layer, at least 1.
    width: usize,
    trail: Trail,
    layer: Layer<W>,
    /// The successors of the states expanded so far.
    next: Layer<W>,
    /// The number of states of the layer that are expanded, the first ones.
    expanded: usize,
    trace: LayerTrace,
    spare: BufferPool<W>,
}

/// The event that ended the expansion of a layer early.
enum LayerEnd {
    Goal(LayerStep),
    Stopped(StopReason),
}

impl<const W: usize> Beam<W> {
    /// A beam at the start, which must not be flooded by forced moves alone.
    pub(super) fn new(board: &Board<W>, most: u32, width: usize) -> Self {
        let start = State::normalized_start(board, &mut |_| {});
        Self {
            most,
            width,
            trail: Trail::default(),
            layer: Layer::from_start(start),
            next: Layer::default(),
            expanded: 0,
            trace: LayerTrace::default(),
            spare: BufferPool::default(),
        }
    }

    /// The moves that do not finish a color and that a sequence may still make from the layer.
    fn left(&self) -> u32 {
        let moves = self.trail.layers.len();
        self.most - u32::try_from(moves).expect("at most as many as `most`")
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        self.trail.bytes() + self.layer.bytes() + self.spare.bytes() + self.next.bytes()
    }

    /// Does one step. `held_elsewhere` counts the bytes of the board and of all else.
    ///
    /// # Errors
    /// [`StopReason`] from `run`; the beam is as it was, and can go on.
    pub(super) fn advance(
        &mut self,
        board: &Board<W>,
        held_elsewhere: u64,
        run: &mut Run<'_>,
    ) -> Result<StepOutcome, StopReason> {
        if self.expanded == 0 && self.trail.layers.is_empty() {
            let limit = self.most + board.finishing();
            self.trace =
                LayerTrace::begin(run.tracer(), PassKind::Beam, Some(limit), Some(self.width));
        }
        if self.left() == 0 {
            return Ok(StepOutcome::Exhausted);
        }
        if self.expanded < self.layer.states.len() {
            let before = run.stats.expanded;
            let goal = self.expand(board, held_elsewhere, run);
            run.stats.expanded_by_beams += run.stats.expanded - before;
            return Ok(goal?.map_or(StepOutcome::More, |step| {
                StepOutcome::Found(self.trail.moves(board, step))
            }));
        }
        let next = self.next.states.len();
        if next == 0 {
            return Ok(StepOutcome::Exhausted);
        }
        if next > self.width {
            let ranking = next * (size_of::<(u32, usize)>() + size_of::<u32>() + 1);
            run.hold(held_elsewhere + self.bytes() + ranking as u64)?;
            let keep = most_promising(board, &self.next.states, self.width, run);
            self.next.retain(&keep);
        }
        self.descend(held_elsewhere, run)?;
        Ok(StepOutcome::More)
    }

    /// Expands some more chunks of states. Returns the step to the goal if one is found.
    ///
    /// Threads expand chunks while the calling thread puts the successors into the next layer,
    /// chunk by chunk in their order. So the layer is the same for every number of threads.
    ///
    /// # Errors
    /// [`StopReason`] from `run`.
    fn expand(
        &mut self,
        board: &Board<W>,
        held_elsewhere: u64,
        run: &mut Run<'_>,
    ) -> Result<Option<LayerStep>, StopReason> {
        run.poll()?;
        let (from, left) = (self.expanded, self.left());
        let (layer, spare) = (&self.layer, &self.spare);
        let count = layer.states.len();
        let chunks = (count - from).div_ceil(Layer::<W>::CHUNK);
        let jobs = chunks.min(Layer::<W>::chunks(run));
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
    fn descend(&mut self, held_elsewhere: u64, run: &mut Run<'_>) -> Result<(), StopReason> {
        let steps = &self.next.steps;
        run.hold(held_elsewhere + self.bytes() + Trail::bytes_for(steps))?;
        self.trail.push(steps);
        self.trace
            .advance(steps.iter().map(|step| step.layer_move()));
        mem::swap(&mut self.layer, &mut self.next);
        self.next.clear();
        self.expanded = 0;
        Ok(())
    }
}

/// Whether each state is among the `width` most promising; of equal states the first ones are.
fn most_promising<const W: usize>(
    board: &Board<W>,
    states: &[State<W>],
    width: usize,
    run: &mut Run<'_>,
) -> Vec<bool> {
    let chunks: Vec<&[State<W>]> = states.chunks(Layer::<W>::CHUNK).collect();
    let scores = run.run_jobs(chunks.len(), |number| {
        let mut scores = Vec::with_capacity(chunks[number].len());
        with_simd(
            #[inline(always)]
            || {
                for &state in chunks[number] {
                    scores.push(beam_score(board, state));
                }
            },
        );
        scores
    });
    let mut keys: Vec<(u32, usize)> = scores.into_iter().flatten().zip(0..).collect();
    keys.select_nth_unstable(width);
    let mut keep = vec![false; states.len()];
    for &(_, index) in &keys[..width] {
        keep[index] = true;
    }
    keep
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
