//! Joining some places to the pivot.

use std::collections::VecDeque;

use inundate_core::metrics::distances;
use inundate_core::{Color, Component, ReducedGraph, Vertex};
use rustc_hash::FxHashMap;

use crate::{Interrupt, NotApplicable, Run};

/// Some components of a contracted board that are to be joined to the pivot's.
///
/// ```text
///  [0] 1  2  0  1
///   1  2  0  1  0     join both corners on the right
/// ```
#[derive(Clone, Debug)]
pub struct Connection<'a> {
    reduced: &'a ReducedGraph,
    start: Component,
    targets: Vec<Component>,
    /// By target, the distances of all components to it.
    distances: Vec<Vec<u32>>,
    /// Bits for a component.
    bits: u32,
}

/// A component for each target: the head of a path that leads there.
type Heads = u128;

impl<'a> Connection<'a> {
    /// A contracted board, the pivot's component, and those that are to be joined to it.
    ///
    /// # Errors
    /// [`NotApplicable`] if heads for all targets do not fit into 128 bits: 10 targets among
    /// 4096 components do, and 5 among 2^22.
    pub fn new(
        reduced: &'a ReducedGraph,
        start: Component,
        targets: &[Component],
    ) -> Result<Self, NotApplicable> {
        let mut targets: Vec<_> = targets.iter().copied().filter(|&v| v != start).collect();
        targets.sort_unstable();
        targets.dedup();
        let last = reduced.component_count() - 1;
        let bits = usize::BITS - last.leading_zeros();
        let most = Heads::BITS / bits.max(1);
        if targets.len() > most as usize {
            return Err(NotApplicable {
                method: "connect",
                expected: format!("at most {most} targets among {} components", last + 1),
                found: targets.len().to_string(),
            });
        }
        let to = |target: &Component| {
            let distances = distances(reduced.graph(), *target).into_iter();
            distances.map(|steps| steps.expect("connected")).collect()
        };
        Ok(Self {
            reduced,
            start,
            distances: targets.iter().map(to).collect(),
            targets,
            bits,
        })
    }

    fn head(&self, heads: Heads, index: usize) -> Component {
        let shifted = heads >> (self.bits as usize * index);
        let mask = (1 << self.bits) - 1;
        Vertex::new(u32::try_from(shifted & mask).expect("vertices have 22 bits"))
    }

    fn pack(&self, heads: &[Component]) -> Heads {
        let places = heads.iter().rev();
        places.fold(0, |packed, head| {
            packed << self.bits | head.index() as Heads
        })
    }

    /// The farthest head has to move so often at least.
    fn at_least(&self, heads: Heads) -> u32 {
        let distances = self.distances.iter().enumerate();
        let left = distances.map(|(index, distances)| distances[self.head(heads, index).index()]);
        left.max().unwrap_or(0)
    }

    /// Tells of each call that can move a head, and of the heads after it. A head may stay though
    /// the call could move it: another neighbor may be the better way.
    fn calls(&self, heads: Heads, mut tell: impl FnMut(Color, Heads)) {
        let graph = self.reduced.graph();
        let heads: Vec<_> = (0..self.targets.len())
            .map(|index| self.head(heads, index))
            .collect();
        let moving = heads
            .iter()
            .zip(&self.targets)
            .filter(|(head, target)| head != target);
        let neighbors = moving.flat_map(|(&head, _)| graph.neighbors(head));
        let mut colors: Vec<_> = neighbors.map(|&v| self.reduced.color(v)).collect();
        colors.sort_unstable();
        colors.dedup();
        for color in colors {
            let mut after = heads.clone();
            self.choose(&heads, color, 0, &mut after, &mut tell);
        }
    }

    /// All ways to move the heads from `index` on to neighbors of a color, or not.
    fn choose(
        &self,
        heads: &[Component],
        color: Color,
        index: usize,
        after: &mut [Component],
        tell: &mut impl FnMut(Color, Heads),
    ) {
        if index == heads.len() {
            if after != heads {
                tell(color, self.pack(after));
            }
            return;
        }
        after[index] = heads[index];
        self.choose(heads, color, index + 1, after, tell);
        if heads[index] != self.targets[index] {
            for &next in self.reduced.graph().neighbors(heads[index]) {
                if self.reduced.color(next) == color {
                    after[index] = next;
                    self.choose(heads, color, index + 1, after, tell);
                }
            }
        }
    }
}

/// A shortest sequence of calls after which all targets are flooded.
///
/// A component is flooded by a sequence exactly if on some path from the pivot's the colors, in
/// order, are a part of the sequence. So a shortest sequence for several targets is a shortest
/// walk of tuples of heads, one path's for each target, where a call takes each head to a neighbor
/// of its color or leaves it. The search goes by the calls made and the distance that the farthest
/// head has left, which no call lowers by more than one.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, ReducedGraph, Vertex};
/// use inundate_solve::{Connection, Run, connect};
///
/// let instance = GridSetup::from_drawing("01201\n12010")?.into_instance(GameSetup::default())?;
/// let reduced = ReducedGraph::new(&instance);
/// let corners = [4, 9].map(|cell| reduced.component(Vertex::new(cell)));
/// let connection = Connection::new(&reduced, reduced.component(Vertex::new(0)), &corners)?;
/// let calls = connect(&connection, &mut Run::new(&inundate_core::Never)).expect("no limit");
/// assert_eq!(calls.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Interrupt`].
///
/// # Complexity
/// O(n^r) states at worst for r targets among n components, and from each as many calls as there
/// are ways to move the heads.
///
/// # Source
/// The sequences that Souza et al. 2014 use for two targets on d-boards; the tuples of heads are
/// of this project.
pub fn connect(connection: &Connection<'_>, run: &mut Run<'_>) -> Result<Vec<Color>, Interrupt> {
    let start = connection.pack(&vec![connection.start; connection.targets.len()]);
    let end = connection.pack(&connection.targets);
    let mut reached = FxHashMap::default();
    reached.insert(start, (0, None));
    // States whose calls and distance left add up to one sum, and those of the next sum, ….
    let mut queues = VecDeque::from([vec![(start, 0)]]);
    let mut sum = connection.at_least(start);
    while let Some(queue) = queues.front_mut() {
        let Some((heads, calls)) = queue.pop() else {
            queues.pop_front();
            sum += 1;
            continue;
        };
        if heads == end {
            break;
        }
        if reached[&heads].0 < calls {
            continue;
        }
        run.poll()?;
        run.stats.expanded += 1;
        connection.calls(heads, |color, after| {
            run.stats.generated += 1;
            let known = reached.get(&after);
            if known.is_none_or(|&(known, _)| calls + 1 < known) {
                reached.insert(after, (calls + 1, Some((color, heads))));
                let ahead = (calls + 1 + connection.at_least(after) - sum) as usize;
                while queues.len() <= ahead {
                    queues.push_back(Vec::new());
                }
                queues[ahead].push((after, calls + 1));
            }
        });
        let each = 4 * size_of::<(Heads, (u32, Option<(Color, Heads)>))>();
        run.hold((reached.capacity() * each) as u64)?;
    }
    let mut sequence = Vec::new();
    let mut walk = end;
    while let Some((color, before)) = reached[&walk].1 {
        sequence.push(color);
        walk = before;
    }
    sequence.reverse();
    Ok(sequence)
}
