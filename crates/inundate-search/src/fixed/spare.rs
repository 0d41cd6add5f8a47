//! Lists of successors, whose memory is used again.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::expand::Successors;

/// Lists that no thread uses.
#[derive(Default)]
pub(super) struct Spare<const W: usize> {
    lists: Mutex<Vec<Successors<W>>>,
    /// Bytes of all lists, used and unused.
    bytes: AtomicU64,
}

impl<const W: usize> Spare<W> {
    /// Bytes of all lists, used and unused.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// A list has grown by this.
    pub(super) fn add_bytes(&self, more: u64) {
        self.bytes.fetch_add(more, Ordering::Relaxed);
    }

    /// Takes an unused list, or a new one.
    pub(super) fn take(&self) -> Successors<W> {
        let unused = self.lists.lock().expect("nobody panics here").pop();
        unused.unwrap_or_default()
    }

    /// Keeps a list that is not used any more.
    pub(super) fn give(&self, list: Successors<W>) {
        self.lists.lock().expect("nobody panics here").push(list);
    }
}
