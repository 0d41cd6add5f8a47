//! The states of a layer, each once.

use std::mem;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use super::board::Board;
use super::state::State;
use super::trail::Step;
use crate::{Interrupt, Run};

/// What is known of the bound of a state: it is at most this, or exactly this.
///
/// The bound never rises along a call, so the successors of a state with calls to spare need no
/// bound of their own: about a third of all states are such.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ceiling {
    at_most: u32,
    is_exact: bool,
}

impl Ceiling {
    pub(super) const UNKNOWN: Self = Self {
        at_most: u32::MAX,
        is_exact: false,
    };

    pub(super) fn exact(bound: u32) -> Self {
        Self {
            at_most: bound,
            is_exact: true,
        }
    }

    /// What a successor knows without a bound of its own.
    pub(super) fn inherited(self) -> Self {
        Self {
            is_exact: false,
            ..self
        }
    }

    pub(super) fn below(self, calls: u32) -> bool {
        self.at_most < calls
    }

    /// Made exact if it does not tell whether it is below `calls`.
    pub(super) fn settled_for(self, calls: u32, bound: impl FnOnce() -> Option<u32>) -> Self {
        if self.is_exact || self.below(calls) {
            return self;
        }
        bound().map_or(self, Self::exact)
    }
}

/// Different states that are reached by the same number of calls that do not finish a color, in
/// the order in which they were found.
pub(super) struct Layer<const W: usize> {
    pub(super) states: Vec<State<W>>,
    pub(super) steps: Vec<Step>,
    pub(super) ceilings: Vec<Ceiling>,
    seen: HashTable<u32>,
}

impl<const W: usize> Layer<W> {
    pub(super) fn new() -> Self {
        Self {
            states: Vec::new(),
            steps: Vec::new(),
            ceilings: Vec::new(),
            seen: HashTable::new(),
        }
    }

    /// The first layer: the start, settled.
    pub(super) fn start(board: &Board<W>) -> Self {
        let states = vec![State::start(board).settle(board, |_| {})];
        Self {
            states,
            ceilings: vec![Ceiling::UNKNOWN],
            ..Self::new()
        }
    }

    /// Hands the steps over to the trail; the states stay.
    pub(super) fn take_steps(&mut self) -> Vec<Step> {
        let mut steps = mem::take(&mut self.steps);
        steps.shrink_to_fit();
        self.seen = HashTable::new();
        steps
    }

    /// Bytes held.
    pub(super) fn bytes(&self) -> u64 {
        (self.states.capacity() * size_of::<State<W>>()
            + self.steps.capacity() * size_of::<Step>()
            + self.ceilings.capacity() * size_of::<Ceiling>()
            + self.seen.allocation_size()) as u64
    }

    /// Adds a state unless it is there already; `besides` are the bytes held elsewhere.
    ///
    /// # Errors
    /// [`Interrupt::Memory`] if it would take too much.
    pub(super) fn insert(
        &mut self,
        state: State<W>,
        step: Step,
        ceiling: Ceiling,
        besides: u64,
        run: &mut Run<'_>,
    ) -> Result<bool, Interrupt> {
        if self.states.len() == self.states.capacity() {
            self.grow(besides, run)?;
        }
        // The frontier follows from the flooded set.
        let same = |&other: &u32| self.states[other as usize].flooded == state.flooded;
        let rehash = |&other: &u32| self.states[other as usize].flooded.hash();
        match self.seen.entry(state.flooded.hash(), same, rehash) {
            Entry::Occupied(_) => Ok(false),
            Entry::Vacant(vacant) => {
                vacant.insert(u32::try_from(self.states.len()).expect("limited by `grow`"));
                self.states.push(state);
                self.steps.push(step);
                self.ceilings.push(ceiling);
                Ok(true)
            }
        }
    }

    /// Keeps the states with a flag; no state can be inserted afterwards.
    pub(super) fn retain(&mut self, keep: &[bool]) {
        fn retain<T>(list: &mut Vec<T>, keep: &[bool]) {
            let mut keep = keep.iter();
            list.retain(|_| *keep.next().expect("a flag for each state"));
        }
        self.seen = HashTable::new();
        retain(&mut self.states, keep);
        retain(&mut self.steps, keep);
        retain(&mut self.ceilings, keep);
    }

    /// Makes room for half as many states again.
    fn grow(&mut self, besides: u64, run: &mut Run<'_>) -> Result<(), Interrupt> {
        let more = self.states.len() / 2 + 256;
        if self.states.len() + more > u32::MAX as usize {
            run.interrupt = Some(Interrupt::Memory);
            return Err(Interrupt::Memory);
        }
        // While a table or list moves, the old one is there too.
        let each = size_of::<State<W>>()
            + size_of::<Step>()
            + size_of::<Ceiling>()
            + 2 * size_of::<u32>()
            + 2;
        run.hold(besides + self.bytes() + (more * each) as u64)?;
        self.states.reserve_exact(more);
        self.steps.reserve_exact(more);
        self.ceilings.reserve_exact(more);
        Ok(())
    }
}
