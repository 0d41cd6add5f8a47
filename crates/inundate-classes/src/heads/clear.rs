//! Clear paths: the components that paths from the pivot reach without touching a given component.

use super::by_color::ByColor;
use crate::bits::{has, members};

/// For each component u the set of all x with u in C(x): a region that holds the pivot and u may
/// not touch these. Sets are bits of components, as [`ByColor`] has them.
#[derive(Clone, Debug)]
pub(super) struct Clear {
    words: usize,
    /// By the number of u.
    rows: Vec<u64>,
}

impl Clear {
    pub(super) fn new(graph: &ByColor) -> Self {
        let n = graph.len();
        let words = n.div_ceil(64);
        let mut rows = vec![0; n * words];
        let mut walk = Walk::new(graph);
        for word in 0..words {
            let bits = 64 * word..n.min(64 * word + 64);
            let some: Vec<u32> = bits.map(|bit| graph.at_bit(bit)).collect();
            for (row, &set) in rows.chunks_exact_mut(words).zip(walk.clear_of(&some)) {
                row[word] = set;
            }
        }
        Self { words, rows }
    }

    pub(super) fn row(&self, u: u32) -> &[u64] {
        &self.rows[u as usize * self.words..(u as usize + 1) * self.words]
    }

    pub(super) fn bytes(&self) -> u64 {
        size_of_val(&*self.rows) as u64
    }

    /// All components as those whose pairs are asked for.
    pub(super) fn all<'a>(&'a self, graph: &'a ByColor) -> impl Pairs + 'a {
        All { clear: self, graph }
    }
}

/// Some components and their unrelated pairs.
pub(super) trait Pairs {
    fn len(&self) -> usize;

    /// The number of a component.
    fn number(&self, index: usize) -> u32;

    /// The components before or after one of them that may be unrelated to it: a bit for each.
    fn row(&self, index: usize) -> &[u64];

    /// The components unrelated to one of them, lowest first.
    fn unrelated(&self, index: usize) -> impl Iterator<Item = usize> {
        let candidates = members(self.row(index));
        candidates.filter(move |&other| has(self.row(other), index))
    }
}

/// All components by their bits.
struct All<'a> {
    clear: &'a Clear,
    graph: &'a ByColor,
}

impl Pairs for All<'_> {
    fn len(&self) -> usize {
        self.graph.len()
    }

    fn number(&self, index: usize) -> u32 {
        self.graph.at_bit(index)
    }

    fn row(&self, index: usize) -> &[u64] {
        self.clear.row(self.graph.at_bit(index))
    }
}

/// Up to 64 components that are spread over the board.
pub(super) struct Sample {
    numbers: Vec<u32>,
    rows: Vec<u64>,
}

impl Sample {
    pub(super) fn spread(graph: &ByColor) -> Self {
        let n = graph.len();
        let count = n.min(64);
        let numbers: Vec<u32> = (0..count)
            .map(|index| graph.at_bit(index * n / count))
            .collect();
        let mut walk = Walk::new(graph);
        let sets = walk.clear_of(&numbers);
        let rows = numbers.iter().map(|&u| sets[u as usize]).collect();
        Self { numbers, rows }
    }
}

impl Pairs for Sample {
    fn len(&self) -> usize {
        self.numbers.len()
    }

    fn number(&self, index: usize) -> u32 {
        self.numbers[index]
    }

    fn row(&self, index: usize) -> &[u64] {
        &self.rows[index..=index]
    }
}

/// Up to 64 searches from the pivot at once, one for each bit.
struct Walk<'a> {
    graph: &'a ByColor,
    /// By component, the searches that may go there.
    open: Vec<u64>,
    /// By component, the searches that have come there.
    reached: Vec<u64>,
    waits: Vec<bool>,
    waiting: Vec<u32>,
}

impl<'a> Walk<'a> {
    fn new(graph: &'a ByColor) -> Self {
        Self {
            graph,
            open: vec![0; graph.len()],
            reached: vec![0; graph.len()],
            waits: vec![false; graph.len()],
            waiting: Vec::with_capacity(graph.len()),
        }
    }

    /// By component u, a bit for each of up to 64 components x: whether u is in C(x).
    ///
    /// # Complexity
    /// O(64·(n + m)) at worst. A search that comes late is rare, so that it is mostly a small
    /// multiple of n + m.
    fn clear_of(&mut self, some: &[u32]) -> &[u64] {
        let all = u64::MAX >> (64 - some.len());
        self.open.fill(all);
        self.reached.fill(0);
        let pivot = self.graph.pivot();
        for (bit, &x) in some.iter().enumerate() {
            for &v in self.graph.neighbors(x).iter().chain([&x]) {
                self.open[v as usize] &= !(1 << bit);
            }
            if x != pivot && !self.graph.is_near_pivot(x) {
                self.reached[pivot as usize] |= 1 << bit;
            }
        }
        self.waiting.push(pivot);
        // In turns, so that many searches meet before they go on together.
        let mut next = Vec::with_capacity(self.waiting.capacity());
        while !self.waiting.is_empty() {
            for u in self.waiting.drain(..) {
                self.waits[u as usize] = false;
                let from = self.reached[u as usize];
                for &v in self.graph.neighbors(u) {
                    let new = from & self.open[v as usize] & !self.reached[v as usize];
                    if new != 0 {
                        self.reached[v as usize] |= new;
                        if !std::mem::replace(&mut self.waits[v as usize], true) {
                            next.push(v);
                        }
                    }
                }
            }
            std::mem::swap(&mut self.waiting, &mut next);
        }
        &self.reached
    }
}
