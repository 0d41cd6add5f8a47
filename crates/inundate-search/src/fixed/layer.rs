//! The states of a layer, each once, with the moves that lead to them.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use inundate_core::Color;
use inundate_method::{LayerMove, Run, StopReason};

use super::board::Board;
use super::state::State;

/// The different states after some number of moves that do not finish a color, in the order in
/// which they were found.
#[derive(Default)]
pub(super) struct Layer<const W: usize> {
    pub(super) states: Vec<State<W>>,
    pub(super) steps: Vec<LayerStep>,
    seen: HashTable<HashSlot>,
}

/// The place of a state with its hash, so that the table grows without reading the states.
struct HashSlot {
    hash: u32,
    place: u32,
}

impl HashSlot {
    /// The table uses the low bits for the slot and the highest bits for the tag.
    fn wide_hash(hash: u32) -> u64 {
        u64::from(hash) << 32 | u64::from(hash)
    }
}

/// Some states of a layer, one after another.
#[derive(Clone, Copy)]
pub(super) struct Chunk<'a, const W: usize> {
    states: &'a [State<W>],
    /// The place of the first of them.
    first: u32,
}

impl<const W: usize> Chunk<'_, W> {
    /// The number of states.
    #[inline(always)]
    pub(super) fn len(self) -> usize {
        self.states.len()
    }

    /// A state and its place in the layer.
    #[inline(always)]
    pub(super) fn get(self, place: usize) -> (State<W>, u32) {
        let in_layer = self.first + u32::try_from(place).expect("limited by `grow`");
        (self.states[place], in_layer)
    }
}

impl<const W: usize> Layer<W> {
    /// Chunk size in states: small, so that threads that share some chunks end together.
    pub(super) const CHUNK: usize = 512 / W;

    /// Chunks that a beam expands in a step.
    pub(super) fn chunks(run: &Run<'_>) -> usize {
        match run.thread_count() {
            1 => 8,
            // Threads are started for each step, so it must not be too small.
            threads => 16 * threads,
        }
    }

    /// The first layer.
    pub(super) fn from_start(start: State<W>) -> Self {
        Self {
            states: vec![start],
            steps: vec![LayerStep {
                parent: 0,
                color: Color::new(0),
            }],
            ..Self::default()
        }
    }

    /// Removes the states and keeps the memory for others.
    pub(super) fn clear(&mut self) {
        self.states.clear();
        self.steps.clear();
        self.seen.clear();
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        (self.states.capacity() * size_of::<State<W>>()
            + self.steps.capacity() * size_of::<LayerStep>()
            + self.seen.allocation_size()) as u64
    }

    /// States from a place on: as many as a thread expands at a time, which takes less than a
    /// millisecond.
    pub(super) fn chunk(&self, from: usize) -> Chunk<'_, W> {
        let to = self.states.len().min(from + Self::CHUNK);
        Chunk {
            states: &self.states[from..to],
            first: u32::try_from(from).expect("limited by `grow`"),
        }
    }

    /// Adds a state unless the layer has it.
    ///
    /// # Errors
    /// [`StopReason::Memory`] if it would take too much.
    pub(super) fn insert(
        &mut self,
        child: OpenSuccessor<W>,
        held_elsewhere: u64,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        if self.states.len() == self.states.capacity() {
            self.grow(held_elsewhere, run)?;
        }
        // The frontier follows from the flooded set.
        let flooded = child.state.flooded;
        let hash = flooded.hash();
        let same = |seen: &HashSlot| {
            seen.hash == hash && self.states[seen.place as usize].flooded == flooded
        };
        let rehash = |seen: &HashSlot| HashSlot::wide_hash(seen.hash);
        if let Entry::Vacant(vacant) = self.seen.entry(HashSlot::wide_hash(hash), same, rehash) {
            let place = u32::try_from(self.states.len()).expect("limited by `grow`");
            vacant.insert(HashSlot { hash, place });
            self.states.push(child.state);
            self.steps.push(child.step);
        }
        Ok(())
    }

    /// Removes the states from a place on. No state can be inserted afterwards until
    /// [`clear`](Self::clear).
    pub(super) fn truncate(&mut self, count: usize) {
        self.states.truncate(count);
        self.steps.truncate(count);
    }

    /// Keeps the states with a flag. No state can be inserted afterwards until
    /// [`clear`](Self::clear).
    pub(super) fn retain(&mut self, keep: &[bool]) {
        fn retain<T>(list: &mut Vec<T>, keep: &[bool]) {
            let mut keep = keep.iter();
            list.retain(|_| *keep.next().expect("a flag for each state"));
        }
        retain(&mut self.states, keep);
        retain(&mut self.steps, keep);
    }

    /// Reserves memory for half as many states again.
    fn grow(&mut self, held_elsewhere: u64, run: &mut Run<'_>) -> Result<(), StopReason> {
        let more = self.states.len() / 2 + 256;
        if self.states.len() + more > u32::MAX as usize {
            run.stopped = Some(StopReason::Memory);
            return Err(StopReason::Memory);
        }
        // While the list of states and the table are moved to more memory, both copies exist.
        let each = size_of::<State<W>>() + size_of::<LayerStep>();
        let moving = self.states.capacity() * size_of::<State<W>>();
        let table = 2 * self.seen.allocation_size() + 4 * more * size_of::<HashSlot>();
        run.hold(held_elsewhere + self.bytes() + (more * each + moving + table) as u64)?;
        self.states.reserve_exact(more);
        self.steps.reserve_exact(more);
        Ok(())
    }
}

/// A successor that may still lead to a solution of the length looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenSuccessor<const W: usize> {
    pub(super) state: State<W>,
    pub(super) step: LayerStep,
}

impl<const W: usize> OpenSuccessor<W> {
    /// The successor of a state, whose place in its layer is `parent`, by a move.
    #[inline(always)]
    pub(super) fn new(board: &Board<W>, state: State<W>, parent: u32, color: Color) -> Self {
        Self {
            state: state.after(board, color, |_| {}),
            step: LayerStep { parent, color },
        }
    }
}

/// The step that made a state of a layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayerStep {
    /// Its parent's place in the layer before.
    pub(super) parent: u32,
    /// The move that did not finish its color.
    pub(super) color: Color,
}

impl LayerStep {
    /// The step in the form of a tracer.
    pub(super) fn layer_move(self) -> LayerMove {
        (self.parent as usize, self.color)
    }
}

/// The steps of all layers of a beam: 8 bytes a state, kept after the states are dropped.
#[derive(Debug, Default)]
pub(super) struct Trail {
    pub(super) layers: Vec<Box<[LayerStep]>>,
}

impl Trail {
    pub(super) fn push(&mut self, steps: &[LayerStep]) {
        self.layers.push(steps.into());
    }

    /// Bytes that a layer takes.
    pub(super) fn bytes_for(steps: &[LayerStep]) -> u64 {
        size_of_val(steps) as u64
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        self.layers.iter().map(|steps| Self::bytes_for(steps)).sum()
    }

    /// All moves of a sequence that ends with `last`, a step from the newest layer to a goal: the
    /// moves on the trail with the forced ones between them.
    pub(super) fn moves<const W: usize>(&self, board: &Board<W>, last: LayerStep) -> Vec<Color> {
        let mut colors = vec![last.color];
        let mut parent = last.parent;
        for steps in self.layers.iter().rev() {
            let step = steps[parent as usize];
            colors.push(step.color);
            parent = step.parent;
        }
        let mut moves = Vec::new();
        let mut state = State::normalized_start(board, &mut |color| moves.push(color));
        for &color in colors.iter().rev() {
            moves.push(color);
            state = state.replayed(board, color, &mut |color| moves.push(color));
        }
        moves
    }
}
