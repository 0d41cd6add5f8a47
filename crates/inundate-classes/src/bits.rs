//! Sets as bits, and adjacency matrices of bits.

/// A set of vertices, 64 in a word.
pub(super) type VertexSet = Vec<u64>;

#[derive(Clone, Debug)]
pub(super) struct Adjacency {
    n: usize,
    rows: Vec<VertexSet>,
}

impl Adjacency {
    pub(super) fn new(n: usize, edges: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut rows = vec![vec![0; n.div_ceil(64)]; n];
        for (u, v) in edges {
            insert(&mut rows[u], v);
            insert(&mut rows[v], u);
        }
        Self { n, rows }
    }

    pub(super) fn len(&self) -> usize {
        self.n
    }

    pub(super) fn row(&self, v: usize) -> &[u64] {
        &self.rows[v]
    }

    pub(super) fn are_adjacent(&self, u: usize, v: usize) -> bool {
        has(&self.rows[u], v)
    }

    pub(super) fn all(&self) -> VertexSet {
        let mut all = vec![0; self.n.div_ceil(64)];
        (0..self.n).for_each(|v| insert(&mut all, v));
        all
    }
}

pub(super) fn insert(set: &mut [u64], v: usize) {
    set[v / 64] |= 1 << (v % 64);
}

pub(super) fn remove(set: &mut [u64], v: usize) {
    set[v / 64] &= !(1 << (v % 64));
}

pub(super) fn has(set: &[u64], v: usize) -> bool {
    set[v / 64] >> (v % 64) & 1 == 1
}

/// Lowest first.
pub(super) fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    let words = set.iter().enumerate();
    words.flat_map(|(word, &bits)| in_word(word, bits))
}

/// The members that one word of a set has, lowest first.
pub(super) fn in_word(word: usize, mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (bit < 64).then_some(64 * word + bit)
    })
}
