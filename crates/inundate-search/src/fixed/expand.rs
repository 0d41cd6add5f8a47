//! The expansion of states in a beam, into lists whose memory is reused.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use inundate_method::memory::HeapBytes;
use inundate_method::with_simd;

use super::board::Board;
use super::layer::{Chunk, LayerStep, OpenSuccessor};
use super::relaxed::RelaxedBound;

/// The successors of a chunk of states, and the work that they took.
#[derive(Debug, Default)]
pub(super) struct Successors<const W: usize> {
    pub(super) children: Vec<OpenSuccessor<W>>,
    /// A step to the goal; the rest of the chunk is not expanded.
    pub(super) goal: Option<LayerStep>,
    pub(super) expanded: u64,
    pub(super) generated: u64,
    relaxed: RelaxedBound<W>,
}

impl<const W: usize> Successors<W> {
    /// Bytes of the list of successors, which is used again for the next chunk.
    pub(super) fn bytes(&self) -> u64 {
        self.children.bytes_with(0)
    }
}

/// Expands a chunk of normalized states that may still make `left` moves that do not finish a
/// color.
///
/// No move from a normalized state finishes its color. The lists of the `old` successors keep their
/// memory.
pub(super) fn expand<const W: usize>(
    board: &Board<W>,
    chunk: Chunk<'_, W>,
    left: u32,
    old: Successors<W>,
) -> Successors<W> {
    let mut successors = Successors {
        goal: None,
        expanded: 0,
        generated: 0,
        ..old
    };
    successors.children.clear();
    with_simd(
        #[inline(always)]
        || {
            for place in 0..chunk.len() {
                let (state, parent) = chunk.get(place);
                successors.expanded += 1;
                let Some(bound) = successors.relaxed.play(board, state, left) else {
                    continue;
                };
                for (color, class) in board.colors() {
                    let taken = class.and(state.frontier);
                    if taken.is_empty() {
                        continue;
                    }
                    successors.generated += 1;
                    // No move raises the bound: with moves to spare every successor is open.
                    if bound == left && !successors.relaxed.falls(board, taken) {
                        continue;
                    }
                    let child = OpenSuccessor::new(board, state, parent, color);
                    if child.state.is_goal(board) {
                        successors.goal = Some(child.step);
                        return;
                    }
                    successors.children.push(child);
                }
            }
        },
    );
    successors
}

/// Lists that no thread uses, for reuse.
#[derive(Default)]
pub(super) struct BufferPool<const W: usize> {
    lists: Mutex<Vec<Successors<W>>>,
    /// Bytes of all lists, used and unused.
    bytes: AtomicU64,
}

impl<const W: usize> BufferPool<W> {
    /// Bytes of all lists, used and unused.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Adds the bytes by which a list has grown.
    pub(super) fn add_bytes(&self, more: u64) {
        self.bytes.fetch_add(more, Ordering::Relaxed);
    }

    /// Takes an unused list, or a new one.
    pub(super) fn take(&self) -> Successors<W> {
        let unused = self.lists.lock().expect("nobody panics here").pop();
        unused.unwrap_or_default()
    }

    /// Takes back a list that is not used any more.
    pub(super) fn give(&self, list: Successors<W>) {
        self.lists.lock().expect("nobody panics here").push(list);
    }
}
