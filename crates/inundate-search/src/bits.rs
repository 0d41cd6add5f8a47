//! Sets of components as machine words.

use std::hash::{Hash, Hasher};

/// Does `$work` with sets as narrow as `$count` components allow, `$W` being their words; `None` if
/// there are too many. Each search has its own widths, fewer with debug assertions, as tests are
/// built, and fewest without the feature `widths`: each of them is another copy of the search.
macro_rules! with_width {
    (exact $count:expr, $W:ident => $work:expr) => {
        with_width!(@ $count, $W => $work, [2 4 8 12 16 20 28 64] [2 4 8 16 64] [8 12 64])
    };
    (count $count:expr, $W:ident => $work:expr) => {
        with_width!(@ $count, $W => $work, [4 8 64] [4 8 64] [4 8 64])
    };
    (pool $count:expr, $W:ident => $work:expr) => {
        with_width!(@ $count, $W => $work, [1 2 3 4 8] [1 4 8] [8])
    };
    (free $count:expr, $W:ident => $work:expr) => {
        with_width!(@ $count, $W => $work, [1 2 3 4 8 16 32 64] [1 4 8 16 64] [8 64])
    };
    (@ $count:expr, $W:ident => $work:expr,
        [$($all:literal)+] [$($tested:literal)+] [$($few:literal)+]) => {
        cfg_select! {
            debug_assertions => { with_width!(@ $count, $W => $work, $($tested)+) }
            feature = "widths" => { with_width!(@ $count, $W => $work, $($all)+) }
            _ => { with_width!(@ $count, $W => $work, $($few)+) }
        }
    };
    (@ $count:expr, $W:ident => $work:expr, $($most:literal)+) => {{
        let words = usize::div_ceil($count, 64);
        'narrowest: {
            $(if words <= $most {
                const $W: usize = $most;
                break 'narrowest Some($work);
            })+
            None
        }
    }};
}
pub(crate) use with_width;

/// A set of numbers below 64·W. The width is known to the compiler, so loops over the words are
/// unrolled and vectorized; everything is inlined, so that it is compiled for the processor at
/// hand where [`Exact`](super::Exact) dispatches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Bits<W> {
    pub(crate) const EMPTY: Self = Self([0; W]);
    pub(crate) const ALL: Self = Self([u64::MAX; W]);

    #[inline(always)]
    pub(crate) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    #[inline(always)]
    pub(crate) fn has(self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// The numbers from 64·`index` on.
    #[inline(always)]
    pub(crate) fn word(self, index: usize) -> u64 {
        self.0[index]
    }

    #[inline(always)]
    pub(crate) fn set_word(&mut self, index: usize, word: u64) {
        self.0[index] = word;
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        let mut any = 0;
        for &word in &self.0 {
            any |= word;
        }
        any == 0
    }

    #[inline(always)]
    pub(crate) fn len(self) -> u32 {
        let mut members = 0;
        for &word in &self.0 {
            members += word.count_ones();
        }
        members
    }

    #[inline(always)]
    pub(crate) fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    #[inline(always)]
    pub(crate) fn is_within(self, other: Self) -> bool {
        self.minus(other).is_empty()
    }

    // Loops by hand, since `zip` and `array::from_fn` are not inlined in every profile.
    #[inline(always)]
    pub(crate) fn and(mut self, other: Self) -> Self {
        for index in 0..W {
            self.0[index] &= other.0[index];
        }
        self
    }

    #[inline(always)]
    pub(crate) fn or(mut self, other: Self) -> Self {
        for index in 0..W {
            self.0[index] |= other.0[index];
        }
        self
    }

    #[inline(always)]
    pub(crate) fn minus(mut self, other: Self) -> Self {
        for index in 0..W {
            self.0[index] &= !other.0[index];
        }
        self
    }

    /// The members, smallest first.
    #[inline(always)]
    pub(crate) fn iter(self) -> Members<W> {
        Members {
            words: self.0,
            next: 0,
            left: 0,
        }
    }

    /// The members, largest first.
    #[inline(always)]
    pub(crate) fn iter_down(self) -> MembersDown<W> {
        MembersDown {
            words: self.0,
            word: W,
            left: 0,
        }
    }

    /// The members with a property.
    #[inline(always)]
    pub(crate) fn filter(self, mut keep: impl FnMut(usize) -> bool) -> Self {
        let mut kept = [0; W];
        for (index, &word) in self.0.iter().enumerate() {
            // In a register: a word written bit by bit would have to be read back as a vector.
            let mut stay = 0;
            let mut left = word;
            while left != 0 {
                let bit = left & left.wrapping_neg();
                if keep(64 * index + left.trailing_zeros() as usize) {
                    stay |= bit;
                }
                left ^= bit;
            }
            kept[index] = stay;
        }
        Self(kept)
    }

    /// The 64 numbers up to `last` as a word, `last` as its highest bit.
    #[inline(always)]
    pub(crate) fn window(self, last: usize) -> u64 {
        let (word, bit) = (last / 64, last % 64);
        let upper = self.0[word] << (63 - bit);
        match word.checked_sub(1) {
            Some(below) if bit < 63 => upper | self.0[below] >> (bit + 1),
            _ => upper,
        }
    }

    /// Mixes all words; the upper bits are as good as the lower ones.
    #[inline(always)]
    pub(crate) fn hash(self) -> u32 {
        const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut mixed = 0_u64;
        for &word in &self.0 {
            mixed = (mixed.rotate_left(23) ^ word).wrapping_mul(ODD);
        }
        // The upper half of a product depends on all bits of the factors.
        (mixed >> 32) as u32
    }
}

impl<const W: usize> Hash for Bits<W> {
    #[inline(always)]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(Bits::hash(*self));
    }
}

/// The members of a set, smallest first.
pub(crate) struct Members<const W: usize> {
    words: [u64; W],
    /// The word after that of `left`.
    next: usize,
    /// The members to come of a word.
    left: u64,
}

impl<const W: usize> Iterator for Members<W> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            if self.next == W {
                return None;
            }
            self.left = self.words[self.next];
            self.next += 1;
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(64 * (self.next - 1) + bit)
    }
}

/// The members of a set, largest first.
pub(crate) struct MembersDown<const W: usize> {
    words: [u64; W],
    /// The word of `left`.
    word: usize,
    /// The members to come of a word.
    left: u64,
}

impl<const W: usize> Iterator for MembersDown<W> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            if self.word == 0 {
                return None;
            }
            self.word -= 1;
            self.left = self.words[self.word];
        }
        let bit = 63 - self.left.leading_zeros() as usize;
        self.left ^= 1 << bit;
        Some(64 * self.word + bit)
    }
}

/// A set that begins with a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct CacheLine<const W: usize>(pub(crate) Bits<W>);

/// Bit j of word i and bit i of word j change places.
#[inline(always)]
pub(crate) fn mirror(square: &mut [u64; 64]) {
    let mut low = u64::MAX >> 32;
    let mut width = 32;
    while width > 0 {
        for pair in square.chunks_exact_mut(2 * width) {
            let (upper, lower) = pair.split_at_mut(width);
            for line in 0..width {
                let changed = (upper[line] >> width ^ lower[line]) & low;
                upper[line] ^= changed << width;
                lower[line] ^= changed;
            }
        }
        width /= 2;
        low ^= low << width;
    }
}

/// The members whose sets [`Table::union`] unites in a round.
const TOGETHER: usize = 4;

/// A set for each number below 64·W.
#[derive(Clone, Debug)]
pub(crate) struct Table<const W: usize>(Box<[TableRow<W>]>);

/// Sets of whole cache lines, or several to a line.
#[derive(Clone, Debug)]
#[repr(align(64))]
struct TableRow<const W: usize>([Bits<W>; 64]);

impl<const W: usize> Table<W> {
    pub(crate) fn new(set: impl Fn(usize) -> Bits<W>) -> Self {
        let mut table = Self(vec![TableRow([Bits::EMPTY; 64]); W].into());
        table.fill(set);
        table
    }

    /// Replaces all sets.
    #[inline(always)]
    pub(crate) fn fill(&mut self, set: impl Fn(usize) -> Bits<W>) {
        for (word, row) in self.0.iter_mut().enumerate() {
            for (bit, place) in row.0.iter_mut().enumerate() {
                *place = set(64 * word + bit);
            }
        }
    }

    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> Bits<W> {
        self.0[index / 64].0[index % 64]
    }

    /// The union of the sets of the members.
    #[inline(always)]
    pub(crate) fn union(&self, members: Bits<W>) -> Bits<W> {
        let mut union = Bits::EMPTY;
        let rows = &self.0[..W];
        for (row, &word) in members.0.iter().enumerate() {
            let mut left = word;
            let row = &rows[row].0;
            while left != 0 {
                // Four at a time, some of them twice if there are fewer: then the number of rounds
                // is predicted more often. The remainder tells the compiler that no check is
                // needed.
                let first = left;
                for _ in 0..TOGETHER {
                    let member = if left == 0 { first } else { left };
                    union = union.or(row[member.trailing_zeros() as usize % 64]);
                    left &= left.wrapping_sub(1);
                }
            }
        }
        union
    }

    /// Bytes held.
    pub(crate) const BYTES: u64 = (64 * W * size_of::<Bits<W>>()) as u64;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_back_in_order() {
        let mut bits = Bits::<3>::EMPTY;
        assert_eq!(bits.iter().next(), None);
        for index in [191, 0, 63, 64, 100] {
            bits.insert(index);
        }
        assert_eq!(bits.iter().collect::<Vec<_>>(), [0, 63, 64, 100, 191]);
        assert_eq!(bits.iter_down().collect::<Vec<_>>(), [191, 100, 64, 63, 0]);
        assert_eq!(bits.len(), 5);

        let odd = bits.filter(|index| index % 2 == 1);
        assert_eq!(odd.iter().collect::<Vec<_>>(), [63, 191]);
        assert!(odd.is_within(bits) && !bits.is_within(odd));
    }

    #[test]
    fn windows_end_with_the_last_number() {
        let mut bits = Bits::<3>::EMPTY;
        for index in [0, 1, 63, 64, 100] {
            bits.insert(index);
        }
        assert_eq!(bits.window(0), 1 << 63);
        assert_eq!(bits.window(1), 0b11 << 62);
        assert_eq!(bits.window(63), 1 << 63 | 0b11);
        assert_eq!(bits.window(64), 0b11 << 62 | 1);
        assert_eq!(bits.window(100), 1 << 63 | 0b11 << 26);
    }

    #[test]
    fn a_union_is_of_the_sets_of_the_members() {
        let table = Table::<2>::new(|index| {
            let mut set = Bits::EMPTY;
            set.insert(127 - index);
            set
        });
        let mut members = Bits::EMPTY;
        members.insert(0);
        members.insert(100);
        assert_eq!(table.union(members).iter().collect::<Vec<_>>(), [27, 127]);
        assert_eq!(table.get(5).iter().next(), Some(122));
    }
}
