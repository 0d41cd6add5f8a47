//! The states of a layer, each once.

use std::mem;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use super::expand::Child;
use super::state::State;
use super::trail::Step;
use crate::{Interrupt, Run};

/// Different states that are reached by the same number of calls that do not finish a color, in
/// the order in which they were found.
pub(super) struct Layer<const W: usize> {
    pub(super) states: Vec<State<W>>,
    pub(super) steps: Vec<Step>,
    /// The bound of each state is at most this.
    pub(super) ceilings: Vec<u32>,
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

    /// The first layer.
    pub(super) fn of(start: State<W>) -> Self {
        Self {
            states: vec![start],
            ceilings: vec![u32::MAX],
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
            + self.ceilings.capacity() * size_of::<u32>()
            + self.seen.allocation_size()) as u64
    }

    /// Adds a state unless it is there already; `besides` are the bytes held elsewhere.
    ///
    /// # Errors
    /// [`Interrupt::Memory`] if it would take too much.
    pub(super) fn insert(
        &mut self,
        child: Child<W>,
        besides: u64,
        run: &mut Run<'_>,
    ) -> Result<(), Interrupt> {
        if self.states.len() == self.states.capacity() {
            self.grow(besides, run)?;
        }
        // The frontier follows from the flooded set.
        let flooded = child.state.flooded;
        let same = |&other: &u32| self.states[other as usize].flooded == flooded;
        let rehash = |&other: &u32| self.states[other as usize].flooded.hash();
        if let Entry::Vacant(vacant) = self.seen.entry(flooded.hash(), same, rehash) {
            vacant.insert(u32::try_from(self.states.len()).expect("limited by `grow`"));
            self.states.push(child.state);
            self.steps.push(child.step);
            self.ceilings.push(child.ceiling);
        }
        Ok(())
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
        let each =
            size_of::<State<W>>() + size_of::<Step>() + size_of::<u32>() + 2 * size_of::<u32>() + 2;
        run.hold(besides + self.bytes() + (more * each) as u64)?;
        self.states.reserve_exact(more);
        self.steps.reserve_exact(more);
        self.ceilings.reserve_exact(more);
        Ok(())
    }
}
