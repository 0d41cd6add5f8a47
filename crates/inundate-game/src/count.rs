//! The number of shortest solutions.

use std::hash::Hash;

use inundate::{Budget, Run};
use inundate_core::{Color, Game, Instance, Move, ReducedGraph, State, Vertex};
use rustc_hash::FxHashMap;

/// The number of shortest solutions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many.
    Exactly(u128),
    /// The count was stopped, or there are 2^128 or more.
    Unknown,
}

/// Boards of more components than this are not counted.
const MOST_COMPONENTS: usize = 4096;

/// Counts the sequences of `optimum` moves that flood the board; `optimum` is the fewest moves that
/// do. It holds at most `states` positions.
///
/// In the fixed game a position is the set of flooded components, because every move of a shortest
/// solution floods something. In the free game it is the coloring, and moves of the same component
/// count once. The search keeps the positions of one depth with the number of ways to reach them.
/// It drops a position if the bound `layer` (in the free game: the number of colors minus one)
/// proves that the moves left are not enough.
///
/// # Complexity
/// O(positions · c · (V + E)) in the fixed game, O(positions · components · c · (V + E)) in the free
/// game; both exponential in the optimum.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::{Count, count_optimal};
/// use inundate::{Budget, Run};
///
/// // The 0 is adjacent to 1, 2 and 3, which you can play in any order.
/// let board = GridSetup::from_drawing("301\n323")?.into_instance(GameSetup::Fixed("0,1".parse()?))?;
/// assert_eq!(count_optimal(&board, 3, 1000, &Budget::default()), Count::Exactly(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_optimal(board: &Instance, optimum: u32, states: usize, budget: &Budget) -> Count {
    let ways = match board.game() {
        Game::Fixed { pivot } => {
            let reduced = ReducedGraph::new(board);
            if reduced.component_count() > MOST_COMPONENTS {
                return Count::Unknown;
            }
            let regions = Regions::new(&reduced);
            let start = regions.single(reduced.component(pivot));
            let successors = |region: &Region, left, reach: &mut dyn FnMut(Region)| {
                regions.successors(region, left, reach);
            };
            ways(start, optimum, states, &mut Run::start(budget), successors)
        }
        Game::Free => {
            let start: Coloring = board.colors().into();
            let successors = |colors: &Coloring, left, reach: &mut dyn FnMut(Coloring)| {
                recolorings(board, colors, left, reach);
            };
            ways(start, optimum, states, &mut Run::start(budget), successors)
        }
    };
    ways.map_or(Count::Unknown, Count::Exactly)
}

/// The number of sequences of `depth` moves that end the game.
fn ways<P: Eq + Hash>(
    start: P,
    depth: u32,
    states: usize,
    run: &mut Run<'_>,
    successors: impl Fn(&P, u32, &mut dyn FnMut(P)),
) -> Option<u128> {
    let mut layer = FxHashMap::from_iter([(start, 1_u128)]);
    for left in (0..depth).rev() {
        let mut next = FxHashMap::default();
        let mut overflows = false;
        for (number, (position, count)) in layer.into_iter().enumerate() {
            successors(&position, left, &mut |successor| {
                let ways: &mut u128 = next.entry(successor).or_insert(0);
                match ways.checked_add(count) {
                    Some(sum) => *ways = sum,
                    None => overflows = true,
                }
            });
            if overflows || next.len() > states || number % 256 == 0 && run.poll().is_err() {
                return None;
            }
        }
        layer = next;
    }
    layer.into_values().try_fold(0, u128::checked_add)
}

/// The colorings that a move of the free game leads to, without those whose number of colors needs
/// more than `left` moves.
fn recolorings(board: &Instance, colors: &[Color], left: u32, reach: &mut dyn FnMut(Coloring)) {
    let state = State::with_colors(board, colors.to_vec());
    let mut seen = vec![false; colors.len()];
    for pivot in board.graph().vertices() {
        if seen[pivot.index()] {
            continue;
        }
        for v in state.component(pivot) {
            seen[v.index()] = true;
        }
        for color in board.palette().colors() {
            if color == colors[pivot.index()] {
                continue;
            }
            let mut after = state.clone();
            let mv = Move { pivot, color };
            after.play(mv).expect("a vertex and a color of the board");
            let mut present = vec![false; board.palette().len()];
            for color in after.colors() {
                present[color.index()] = true;
            }
            if present.iter().filter(|&&present| present).count() <= left as usize + 1 {
                reach(after.colors().into());
            }
        }
    }
}

/// The colors of all vertices.
type Coloring = Box<[Color]>;

/// A set of components, one bit each.
type Region = Box<[u64]>;

/// The contracted board as bit sets.
struct Regions {
    neighbors: Vec<Region>,
    of_color: Vec<Region>,
    all: Region,
}

impl Regions {
    fn new(reduced: &ReducedGraph) -> Self {
        let set = |members: &mut dyn Iterator<Item = Vertex>| {
            let mut set = vec![0; reduced.component_count().div_ceil(64)].into_boxed_slice();
            for v in members {
                set[v.index() / 64] |= 1 << (v.index() % 64);
            }
            set
        };
        let graph = reduced.graph();
        let colors = 0..reduced.color_count();
        Self {
            neighbors: graph
                .vertices()
                .map(|v| set(&mut graph.neighbors(v).iter().copied()))
                .collect(),
            of_color: colors
                .map(|color| {
                    let has = |v: &Vertex| reduced.color(*v).index() == color;
                    set(&mut graph.vertices().filter(has))
                })
                .collect(),
            all: set(&mut graph.vertices()),
        }
    }

    fn single(&self, component: Vertex) -> Region {
        let mut region = vec![0; self.all.len()].into_boxed_slice();
        region[component.index() / 64] |= 1 << (component.index() % 64);
        region
    }

    /// The components adjacent to a region.
    fn frontier(&self, region: &[u64]) -> Region {
        let mut frontier = vec![0; region.len()].into_boxed_slice();
        for (word, &bits) in region.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let neighbors = &self.neighbors[word * 64 + bits.trailing_zeros() as usize];
                for (frontier, neighbors) in frontier.iter_mut().zip(neighbors) {
                    *frontier |= neighbors;
                }
                bits &= bits - 1;
            }
        }
        for (frontier, region) in frontier.iter_mut().zip(region) {
            *frontier &= !region;
        }
        frontier
    }

    /// The regions that a move leads to, without those that need more than `left` moves by the
    /// bound `layer`.
    fn successors(&self, region: &[u64], left: u32, reach: &mut dyn FnMut(Region)) {
        let frontier = self.frontier(region);
        for color in &self.of_color {
            let gained = || {
                color
                    .iter()
                    .zip(&frontier)
                    .map(|(color, adjacent)| color & adjacent)
            };
            if gained().all(|word| word == 0) {
                continue;
            }
            let after: Region = region
                .iter()
                .zip(gained())
                .map(|(had, gained)| had | gained)
                .collect();
            if self.suffice(after.clone(), left) {
                reach(after);
            }
        }
    }

    /// Whether the relaxed game of the bound `layer` ends in at most `left` moves.
    fn suffice(&self, mut region: Region, mut left: u32) -> bool {
        while region != self.all {
            let frontier = self.frontier(&region);
            let mut finished = 0;
            for color in &self.of_color {
                let open = || {
                    color
                        .iter()
                        .zip(&region)
                        .map(|(color, region)| color & !region)
                };
                let is_open = open().any(|word| word != 0);
                if is_open
                    && open()
                        .zip(&frontier)
                        .all(|(open, adjacent)| open & !adjacent == 0)
                {
                    finished += 1;
                    let color: Region = open().collect();
                    for (region, color) in region.iter_mut().zip(color) {
                        *region |= color;
                    }
                }
            }
            if finished == 0 {
                finished = 1;
                for (region, adjacent) in region.iter_mut().zip(frontier) {
                    *region |= adjacent;
                }
            }
            match left.checked_sub(finished) {
                Some(rest) => left = rest,
                None => return false,
            }
        }
        true
    }
}
