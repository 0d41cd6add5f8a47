//! The fewest moves anywhere that join two components, for all pairs at once.

use inundate_core::{Component, ReducedGraph};
use inundate_method::{Run, StopReason};
use rustc_hash::FxHashMap;

use crate::bits::{has, insert};

/// For growing t, which pairs of components t − 1 moves of the free game can join.
///
/// Let w(u, v) be the least D of a walk from u to v, where D is that of
/// [`free_path`](crate::free_path()): D − 1 moves make the walk one color. Either the walk goes on
/// from u to a neighbor, and w(u, v) is 1 more than the neighbor's; or it comes back to the color
/// of u in a component k, and w(u, v) = e(u, k) + w(k, v), where e(u, k) is the least w between a
/// neighbor of u and one of k. A walk that meets a component twice has a shorter part with no
/// larger D.
pub(super) struct Pairs<'a> {
    reduced: &'a ReducedGraph,
    words: usize,
    /// For t from 1: by u the set of v with w(u, v) ≤ t.
    layers: Vec<Vec<u64>>,
    /// For t from 1: by u all k of its color with e(u, k) = t.
    turns: Vec<Vec<Vec<Component>>>,
    is_turn: Vec<u64>,
    /// By color.
    alike: Vec<Vec<Component>>,
}

impl<'a> Pairs<'a> {
    /// No t yet.
    ///
    /// # Errors
    /// [`StopReason::Memory`] if not even the first t fits.
    pub(super) fn new(reduced: &'a ReducedGraph, run: &mut Run<'_>) -> Result<Self, StopReason> {
        let n = reduced.component_count();
        let words = n.div_ceil(64);
        run.reserve(bytes(n, words, 1, 0))?;
        let mut alike = vec![Vec::new(); reduced.color_count()];
        for v in reduced.graph().vertices() {
            alike[reduced.color(v).index()].push(v);
        }
        Ok(Self {
            reduced,
            words,
            layers: Vec::new(),
            turns: Vec::new(),
            is_turn: vec![0; n * words],
            alike,
        })
    }

    /// The largest t so far.
    pub(super) fn largest(&self) -> usize {
        self.layers.len()
    }

    /// Whether w(u, v) ≤ t.
    pub(super) fn within(&self, u: Component, v: Component, t: usize) -> bool {
        t > 0 && has(self.row(t, u), v.index())
    }

    fn row(&self, t: usize, u: Component) -> &[u64] {
        &self.layers[t - 1][u.index() * self.words..(u.index() + 1) * self.words]
    }

    /// Adds the next t.
    pub(super) fn grow(&mut self, run: &mut Run<'_>) -> Result<(), StopReason> {
        let n = self.reduced.component_count();
        let graph = self.reduced.graph();
        let t = self.layers.len() + 1;
        let mut turns: usize = self.turns.iter().flatten().map(Vec::len).sum();
        run.hold(bytes(n, self.words, t, turns))?;
        let mut layer = match self.layers.last() {
            Some(layer) => layer.clone(),
            None => vec![0; n * self.words],
        };
        for u in graph.vertices() {
            run.poll()?;
            run.stats.expanded += 1;
            let row = &mut layer[u.index() * self.words..(u.index() + 1) * self.words];
            if t == 1 {
                insert(row, u.index());
                continue;
            }
            for &next in graph.neighbors(u) {
                unite(row, self.row(t - 1, next));
            }
            for (s, turns) in (1..t).zip(&self.turns) {
                for &k in &turns[u.index()] {
                    unite(row, self.row(t - s, k));
                }
            }
        }
        self.layers.push(layer);
        let mut found = vec![Vec::new(); n];
        let mut near = vec![0; self.words];
        for u in graph.vertices() {
            run.poll()?;
            near.fill(0);
            for &next in graph.neighbors(u) {
                unite(&mut near, self.row(t, next));
            }
            for &k in &self.alike[self.reduced.color(u).index()] {
                let is_turn = &mut self.is_turn[u.index() * self.words..];
                if k != u
                    && !has(is_turn, k.index())
                    && graph.neighbors(k).iter().any(|v| has(&near, v.index()))
                {
                    insert(is_turn, k.index());
                    found[u.index()].push(k);
                }
            }
            // A list takes up to twice what is in it.
            turns += 2 * found[u.index()].len();
            run.hold(bytes(n, self.words, t, turns))?;
        }
        self.turns.push(found);
        Ok(())
    }

    /// The least t with w(u, v) ≤ t.
    fn least(&self, u: Component, v: Component) -> usize {
        let reached = (1..=self.largest()).find(|&t| self.within(u, v, t));
        reached.expect("asked only for pairs that are joined")
    }

    /// A path from u to v whose D is w(u, v).
    pub(super) fn path(&self, u: Component, v: Component) -> Vec<Component> {
        let graph = self.reduced.graph();
        let mut walk = Vec::new();
        let mut stack = vec![(u, v)];
        while let Some((u, v)) = stack.pop() {
            walk.push(u);
            if u == v {
                continue;
            }
            let least = self.least(u, v);
            let neighbors = graph.neighbors(u);
            if let Some(&next) = neighbors
                .iter()
                .find(|&&next| self.within(next, v, least - 1))
            {
                stack.push((next, v));
                continue;
            }
            let turns = (1..least).zip(&self.turns);
            let mut turns =
                turns.flat_map(|(cost, turns)| turns[u.index()].iter().map(move |&k| (cost, k)));
            let (cost, back) = turns
                .find(|&(cost, back)| self.within(back, v, least - cost))
                .expect("one of the two ways leads there");
            let mut between = neighbors.iter().flat_map(|&from| {
                let ends = graph.neighbors(back).iter();
                ends.map(move |&to| (from, to))
            });
            let between = between.find(|&(from, to)| self.within(from, to, cost));
            stack.push((back, v));
            stack.push(between.expect("the turn was found between neighbors"));
        }
        without_loops(&walk, self.reduced)
    }
}

/// The bytes of `t` layers, the sets of turns, and as many turns.
fn bytes(n: usize, words: usize, t: usize, turns: usize) -> u64 {
    ((t + 1) * n * words * 8 + (turns + t * n * 6) * 4) as u64
}

fn unite(set: &mut [u64], other: &[u64]) {
    for (word, other) in set.iter_mut().zip(other) {
        *word |= other;
    }
}

/// A walk without the parts between two visits of a component.
fn without_loops(walk: &[Component], reduced: &ReducedGraph) -> Vec<Component> {
    let mut place: FxHashMap<Component, usize> = FxHashMap::default();
    let mut path: Vec<Component> = Vec::with_capacity(reduced.component_count().min(walk.len()));
    for &v in walk {
        if let Some(&at) = place.get(&v) {
            for gone in path.drain(at + 1..) {
                place.remove(&gone);
            }
        } else {
            place.insert(v, path.len());
            path.push(v);
        }
    }
    path
}
