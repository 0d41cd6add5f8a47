//! The memory of lists and tables, also while they grow.

use std::collections::{BinaryHeap, HashMap, HashSet, VecDeque};

/// A list or table whose memory grows by doubling.
///
/// Before each step a search asks how many bytes the step may take, so that the memory limit stops
/// it before the memory is taken.
pub trait HeapBytes {
    /// Number of slots, taken or not.
    fn slots(&self) -> usize;

    /// Number of slots taken.
    fn taken(&self) -> usize;

    /// Bytes of this many slots.
    fn bytes_of(slots: usize) -> u64;

    /// The most bytes held while this many more elements are put in. When the memory is too small,
    /// the old and the new one exist at the same time.
    fn bytes_with(&self, more: usize) -> u64 {
        let held = Self::bytes_of(self.slots());
        let needed = self.taken() + more;
        if needed <= self.slots() {
            held
        } else {
            held + Self::bytes_of(needed.max(2 * self.slots()))
        }
    }
}

fn bytes_of_list<T>(slots: usize) -> u64 {
    (slots * size_of::<T>()) as u64
}

/// The number of slots of a table is a power of two. An eighth of them, or one, stays empty. Each
/// has one more byte, and the table has some more.
fn bytes_of_table<T>(slots: usize) -> u64 {
    const GROUP: usize = 16;
    if slots == 0 {
        return 0;
    }
    let slots = (slots + 1).max((slots * 8).div_ceil(7)).max(4);
    let slots = slots.next_power_of_two();
    (slots * (size_of::<T>() + 1) + GROUP) as u64
}

macro_rules! heap_bytes {
    ($([$($parameter:ident),+] $list:ty, $bytes_of:ident::<$element:ty>;)+) => {$(
        impl<$($parameter),+> HeapBytes for $list {
            fn slots(&self) -> usize {
                self.capacity()
            }

            fn taken(&self) -> usize {
                self.len()
            }

            fn bytes_of(slots: usize) -> u64 {
                $bytes_of::<$element>(slots)
            }
        }
    )+};
}

heap_bytes! {
    [T] Vec<T>, bytes_of_list::<T>;
    [T] VecDeque<T>, bytes_of_list::<T>;
    [T] BinaryHeap<T>, bytes_of_list::<T>;
    [K, V, S] HashMap<K, V, S>, bytes_of_table::<(K, V)>;
    [T, S] HashSet<T, S>, bytes_of_table::<T>;
}

/// The bytes that an allocator takes for a small block of this many bytes: one more word as a
/// header, rounded up to two words.
pub fn block(bytes: usize) -> u64 {
    const WORD: usize = size_of::<usize>();
    (bytes + WORD).next_multiple_of(2 * WORD).max(4 * WORD) as u64
}

#[cfg(test)]
mod tests {
    use rustc_hash::FxHashMap;

    use super::*;

    /// A table holds as many bytes as its allocation; `hashbrown` tells the size.
    #[test]
    fn bytes_of_tables_are_those_allocated() {
        let mut measured = hashbrown::HashTable::new();
        let mut table: FxHashMap<u64, u32> = FxHashMap::default();
        for number in 0..5000_u64 {
            table.insert(number, 0);
            measured.insert_unique(
                number.wrapping_mul(0x9e37_79b9_7f4a_7c15),
                (number, 0_u32),
                |&(number, _)| number.wrapping_mul(0x9e37_79b9_7f4a_7c15),
            );
            let held = table.bytes_with(0);
            let real = measured.allocation_size() as u64;
            assert!(
                (real..=real + 64).contains(&held),
                "{number}: {held} for {real}"
            );
        }
    }

    /// Until a list is full there is only the old memory, then both.
    #[test]
    fn lists_double() {
        let mut list: Vec<u64> = Vec::with_capacity(10);
        list.push(0);
        assert_eq!(list.bytes_with(9), 80);
        assert_eq!(list.bytes_with(10), 80 + 160);
        assert_eq!(list.bytes_with(99), 80 + 800);
        assert_eq!(FxHashMap::<u64, u64>::default().bytes_with(0), 0);
    }

    #[test]
    fn blocks_are_rounded_up() {
        assert_eq!([1, 24, 25, 100].map(block), [32, 32, 48, 112]);
    }
}
