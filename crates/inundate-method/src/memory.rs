//! What lists and tables hold, and what they hold while they grow.

use std::collections::{BinaryHeap, HashMap, HashSet, VecDeque};

/// A list or table whose room grows by doubling.
///
/// A search asks for the room that one step may take before it takes the step, so that a limit of
/// memory stops it before the memory is taken.
pub trait Room {
    /// Places there are, taken or not.
    fn places(&self) -> usize;

    /// Places taken.
    fn taken(&self) -> usize;

    /// Bytes of so many places.
    fn bytes_of(places: usize) -> u64;

    /// Most bytes held while so many more elements are put in. When the room is too small, the old and
    /// the new one are there at the same time.
    fn bytes_with(&self, more: usize) -> u64 {
        let held = Self::bytes_of(self.places());
        let needed = self.taken() + more;
        if needed <= self.places() {
            held
        } else {
            held + Self::bytes_of(needed.max(2 * self.places()))
        }
    }
}

fn bytes_of_list<T>(places: usize) -> u64 {
    (places * size_of::<T>()) as u64
}

/// A table has a power of two of slots, of which an eighth or one stays empty, a byte for each slot, and
/// some more.
fn bytes_of_table<T>(places: usize) -> u64 {
    const GROUP: usize = 16;
    if places == 0 {
        return 0;
    }
    let slots = (places + 1).max((places * 8).div_ceil(7)).max(4);
    let slots = slots.next_power_of_two();
    (slots * (size_of::<T>() + 1) + GROUP) as u64
}

macro_rules! room {
    ($([$($parameter:ident),+] $room:ty, $bytes_of:ident::<$element:ty>;)+) => {$(
        impl<$($parameter),+> Room for $room {
            fn places(&self) -> usize {
                self.capacity()
            }

            fn taken(&self) -> usize {
                self.len()
            }

            fn bytes_of(places: usize) -> u64 {
                $bytes_of::<$element>(places)
            }
        }
    )+};
}

room! {
    [T] Vec<T>, bytes_of_list::<T>;
    [T] VecDeque<T>, bytes_of_list::<T>;
    [T] BinaryHeap<T>, bytes_of_list::<T>;
    [K, V, S] HashMap<K, V, S>, bytes_of_table::<(K, V)>;
    [T, S] HashSet<T, S>, bytes_of_table::<T>;
}

/// What an allocator takes for a small block of so many bytes: a header of a word, and all rounded up
/// to two words.
pub fn block(bytes: usize) -> u64 {
    const WORD: usize = size_of::<usize>();
    (bytes + WORD).next_multiple_of(2 * WORD).max(4 * WORD) as u64
}

#[cfg(test)]
mod tests {
    use rustc_hash::FxHashMap;

    use super::*;

    /// A table holds what its allocation is, by the one that tells it.
    #[test]
    fn tables_as_they_are() {
        let mut told = hashbrown::HashTable::new();
        let mut table: FxHashMap<u64, u32> = FxHashMap::default();
        for number in 0..5000_u64 {
            table.insert(number, 0);
            told.insert_unique(
                number.wrapping_mul(0x9e37_79b9_7f4a_7c15),
                (number, 0_u32),
                |&(number, _)| number.wrapping_mul(0x9e37_79b9_7f4a_7c15),
            );
            let held = table.bytes_with(0);
            let real = told.allocation_size() as u64;
            assert!(
                (real..=real + 64).contains(&held),
                "{number}: {held} for {real}"
            );
        }
    }

    /// Until the room is full there is only the old one, then both.
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
