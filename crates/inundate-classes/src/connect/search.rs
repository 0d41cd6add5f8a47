//! The search over tuples of heads, for places joined in the fixed game.

use std::collections::VecDeque;

use inundate_core::{Color, Component, Outcome};
use inundate_method::memory::HeapBytes;
use inundate_method::{Run, way_to};
use rustc_hash::FxHashMap;

use super::Connection;
use super::two_rows::TwoRowsTable;

/// A component for each target: the head of a path that leads there.
pub(super) type Heads = u128;

impl Connection<'_> {
    /// The best sequence within the limits of the run, and the proven lower bound.
    pub(super) fn search(&self, run: &mut Run<'_>) -> Outcome {
        if let Some(colors) = self.by_table(run) {
            return Outcome::Optimal(self.problem.solution(colors));
        }
        let best = self.along_paths(self.problem.start(), run);
        let length = u32::try_from(best.len()).expect("a path has fewer than 2^22 vertices");
        let (shorter, lower_bound) = self.shorter_than(length, run);
        let colors = shorter.unwrap_or(best);
        Outcome::new(Some(self.problem.solution(colors)), lower_bound)
    }

    /// A shortest sequence for two targets on two rows, if the table fits into memory.
    fn by_table(&self, run: &mut Run<'_>) -> Option<Vec<Color>> {
        let [first, second] = self.targets[..] else {
            return None;
        };
        let table = TwoRowsTable::up_to(self.problem, [first, second], run)?;
        table.ok()?.sequence(first, second)
    }

    /// A shortest sequence if there is one of fewer than `length` moves, and a lower bound on the
    /// length of all sequences: `length` if there is none and nothing stopped the search.
    fn shorter_than(&self, length: u32, run: &mut Run<'_>) -> (Option<Vec<Color>>, u32) {
        let start = self.pack(&vec![self.problem.start(); self.targets.len()]);
        let end = self.pack(&self.targets);
        let mut reached = Predecessors::default();
        reached.insert(start, (0, None));
        let mut bound = self.at_least(start);
        // The first queue has the states whose moves made and distance left add up to the bound,
        // the second those that add up to one more, and so on.
        let mut queues = VecDeque::from([vec![(start, 0)]]);
        let mut successors = Vec::new();
        let mut held = 0;
        while bound < length {
            let Some((heads, moves)) = queues.front_mut().and_then(Vec::pop) else {
                queues.pop_front();
                bound += 1;
                run.report(bound, Some(length), None, held);
                continue;
            };
            if heads == end {
                return (Some(way_to(end, |heads| reached[heads].1)), bound);
            }
            if reached[&heads].0 < moves {
                continue;
            }
            if run.poll().is_err() {
                return (None, bound);
            }
            run.stats.expanded += 1;
            successors.clear();
            self.moves(heads, |color, after| successors.push((color, after)));
            run.stats.generated += successors.len() as u64;
            let waiting = queues
                .iter()
                .map(|queue| queue.bytes_with(successors.len()));
            held = reached.bytes_with(successors.len()) + waiting.sum::<u64>();
            if run.hold(held).is_err() {
                return (None, bound);
            }
            for &(color, after) in &successors {
                let sum = moves + 1 + self.at_least(after);
                let known = reached.get(&after);
                if sum < length && known.is_none_or(|&(known, _)| moves + 1 < known) {
                    reached.insert(after, (moves + 1, Some((color, heads))));
                    let ahead = (sum - bound) as usize;
                    while queues.len() <= ahead {
                        queues.push_back(Vec::new());
                    }
                    queues[ahead].push((after, moves + 1));
                }
            }
        }
        (None, length)
    }

    fn head(&self, heads: Heads, index: usize) -> Component {
        let shifted = heads >> (self.bits as usize * index);
        let mask = (1 << self.bits) - 1;
        Component::new(u32::try_from(shifted & mask).expect("vertices have 22 bits"))
    }

    fn pack(&self, heads: &[Component]) -> Heads {
        let places = heads.iter().rev();
        places.fold(0, |packed, head| {
            packed << self.bits | head.index() as Heads
        })
    }

    /// The least number of moves until the farthest head is at its target.
    fn at_least(&self, heads: Heads) -> u32 {
        let distances = self.distances.iter().enumerate();
        let left = distances.map(|(index, distances)| distances[self.head(heads, index).index()]);
        left.max().unwrap_or(0)
    }

    /// Visits each move that can take a head further, with the heads after it. A head may also stay
    /// where the move could take it further: another neighbor may be the better way.
    fn moves(&self, heads: Heads, mut visit: impl FnMut(Color, Heads)) {
        let graph = self.problem.reduced().graph();
        let heads: Vec<_> = (0..self.targets.len())
            .map(|index| self.head(heads, index))
            .collect();
        let on_the_way = heads
            .iter()
            .zip(&self.targets)
            .filter(|(head, target)| head != target);
        let neighbors = on_the_way.flat_map(|(&head, _)| graph.neighbors(head));
        let mut colors: Vec<_> = neighbors
            .map(|&v| self.problem.reduced().color(v))
            .collect();
        colors.sort_unstable();
        colors.dedup();
        for color in colors {
            let mut after = heads.clone();
            self.choose(&heads, color, 0, &mut after, &mut visit);
        }
    }

    /// All ways to move the heads from `index` on to neighbors of a color, or not.
    fn choose(
        &self,
        heads: &[Component],
        color: Color,
        index: usize,
        after: &mut [Component],
        visit: &mut impl FnMut(Color, Heads),
    ) {
        if index == heads.len() {
            if after != heads {
                visit(color, self.pack(after));
            }
            return;
        }
        after[index] = heads[index];
        self.choose(heads, color, index + 1, after, visit);
        if heads[index] != self.targets[index] {
            for &next in self.problem.reduced().graph().neighbors(heads[index]) {
                if self.problem.reduced().color(next) == color {
                    after[index] = next;
                    self.choose(heads, color, index + 1, after, visit);
                }
            }
        }
    }
}

/// How each state was reached: the number of moves made, the color of the last one, and the state
/// before it.
type Predecessors = FxHashMap<Heads, (u32, Option<(Color, Heads)>)>;
