//! The beam over whole boards of the free game.

use std::borrow::Cow;
use std::mem;
use std::str::FromStr;

use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Component, Outcome, ReducedGraph};
use inundate_method::memory::HeapBytes;
use inundate_method::quick::fallback;
use inundate_method::{
    Class, Method, Parameter, ParameterError, Plays, Problem, Question, Run, Solver, StopReason,
};
use rustc_hash::FxHashSet;

use super::beam::solution;
use super::board::MOST;
use crate::BeamWidth;

/// Plays at all places of the board at once and keeps, after each move, the boards with the fewest components and colors.
///
/// The other beam of the free game grows one region. This one finds solutions that make many regions apart and join
/// them late, as on boards with colors that occur in one part of the board only.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::MergeBeam, solve};
///
/// let instance = GridSetup::from_drawing("abacdcaba")?.into_instance(GameSetup::Free)?;
/// let outcome = solve(&MergeBeam::default(), &instance, &Budget::default())?.outcome;
/// assert_eq!(outcome.solution().map(|solution| solution.len()), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MergeBeam {
    width: BeamWidth,
}

impl MergeBeam {
    /// A beam that keeps `width` boards.
    pub fn new(width: BeamWidth) -> Self {
        Self { width }
    }
}

/// Keeps a hundred boards.
impl Default for MergeBeam {
    fn default() -> Self {
        Self::new(BeamWidth::HUNDRED)
    }
}

/// The width, as it is written after the name of the method.
impl FromStr for MergeBeam {
    type Err = ParameterError;

    fn from_str(width: &str) -> Result<Self, ParameterError> {
        width.parse().map(Self::new)
    }
}

impl Solver for MergeBeam {
    fn method(&self) -> &'static Method {
        const {
            &Method::new(
                "merge-beam",
                Class::Heuristic,
                "plays at all places and keeps, after each move, the boards with the fewest components and colors",
                Plays::FREE.up_to(MOST),
            )
            .with_guarantee("none")
            .with_complexity(
                "O(moves·W·E log E) time and O(W·(V + E)) space for W boards kept, E edges of the contracted board",
            )
            .with_ties("a fixed hash of the board")
            .with_source("the book")
        }
    }

    fn name(&self) -> Cow<'static, str> {
        format!("{}:{}", self.method().name, self.width).into()
    }

    fn parameters(&self) -> &'static [Parameter] {
        const {
            &[Parameter::new(
                "WIDTH",
                BeamWidth::KIND,
                "100",
                "boards kept, 1 to 1000000, written `merge-beam:WIDTH`",
            )]
        }
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let best = match merge_beam(problem.reduced(), self.width.get(), u32::MAX, run) {
            Ok(moves) => moves.map(|moves| solution(problem, &moves)),
            Err(_) => None,
        };
        Outcome::new(best.or_else(|| fallback(problem)), problem.lower_bound())
    }
}

/// A board after some moves.
struct Kept {
    /// The color of each component of the contracted board.
    colors: Box<[Color]>,
    hash: u64,
    /// The place of the last move in the list of moves.
    made: u32,
}

/// A move, and the one before it.
struct Made {
    before: u32,
    component: u32,
    color: Color,
}

/// A move at a part of a kept board. The order of the fields is the order in which moves are kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Next {
    /// Components left, and twice the colors left.
    rank: u32,
    tie: u64,
    parent: u32,
    part: u32,
    color: Color,
    hash: u64,
}

/// Keeps the best moves, in any order.
fn cut(next: &mut Vec<Next>, width: usize) {
    if next.len() > width {
        next.select_nth_unstable(width);
        next.truncate(width);
    }
}

/// The moves of the shortest solution found, if there are fewer than `fewer`.
///
/// When the memory is not enough for the moves at all boards kept, the beam leaves out the least promising boards, and
/// from then on keeps only as many as it had memory for.
///
/// # Errors
/// [`StopReason`] from `run`; that of memory if it is not enough for a single board.
pub(super) fn merge_beam(
    reduced: &ReducedGraph,
    mut width: usize,
    fewer: u32,
    run: &mut Run<'_>,
) -> Result<Option<Vec<(Component, Color)>>, StopReason> {
    const START: u32 = u32::MAX;
    let count = reduced.component_count();
    if count == 1 {
        return Ok((fewer > 0).then(Vec::new));
    }
    let mut parts = Parts::new(reduced);
    // Moves at one board: one at most for each part and each of its neighbors.
    let most = 2 * reduced.graph().edge_count();
    let board_bytes = (size_of::<Kept>() + count * size_of::<Color>() + 16) as u64;
    let mut made: Vec<Made> = Vec::new();
    let mut kept = vec![Kept {
        colors: reduced.colors().into(),
        hash: parts.hash_of(reduced.colors()),
        made: START,
    }];
    for moves in 1..fewer {
        let mut next: Vec<Next> = Vec::new();
        let mut met = FxHashSet::default();
        let held_elsewhere = parts.bytes() + kept.len() as u64 * board_bytes;
        for (parent, board) in (0_u32..).zip(&kept) {
            run.poll()?;
            if next.len() >= 2 * width && next.len() + most > next.capacity() {
                cut(&mut next, width);
            }
            let boards = width.min(next.len() + most);
            let after = boards as u64 * board_bytes + made.bytes_with(boards);
            let held = held_elsewhere
                + next.bytes_with(most)
                + (met.bytes_with(most) + made.bytes_with(0)).max(after);
            if parent > 0 && !run.can_hold(held) {
                run.note_memory_limit();
                width = width.min(parent as usize);
                break;
            }
            run.hold(held)?;
            run.stats.expanded += 1;
            run.stats.expanded_by_beams += 1;
            parts.find(&board.colors);
            let before = next.len();
            let left = fewer - 1 - moves;
            if let Some((part, color)) = parts.moves(board, parent, left, &mut met, &mut next) {
                return Ok(Some(way(reduced, &made, board.made, (part, color))));
            }
            run.stats.generated += (next.len() - before) as u64;
        }
        drop(met);
        if next.is_empty() {
            return Ok(None);
        }
        cut(&mut next, width);
        next.sort_unstable();
        made.reserve(next.len());
        let after = next.iter().map(|next| {
            let board = &kept[next.parent as usize];
            parts.find(&board.colors);
            let mut colors = board.colors.clone();
            for (component, color) in colors.iter_mut().enumerate() {
                if parts.part[component] == next.part {
                    *color = next.color;
                }
            }
            let place = u32::try_from(made.len()).expect("fewer than 2^32 boards are kept");
            made.push(Made {
                before: board.made,
                component: next.part,
                color: next.color,
            });
            Kept {
                colors,
                hash: next.hash,
                made: place,
            }
        });
        kept = after.collect();
    }
    Ok(None)
}

/// The components of one board after another, each by the lowest of the contracted board that is part of it.
struct Parts<'a> {
    reduced: &'a ReducedGraph,
    /// The part of each component.
    part: Vec<u32>,
    /// The number of parts.
    count: u32,
    /// The number of parts of each color.
    of_color: Vec<u32>,
    /// What each component and each color add to the hash of a board, as a product.
    keys: Vec<u64>,
    color_keys: Vec<u64>,
    stack: Vec<Component>,
    /// A part, the color of an adjacent one, and that one.
    meetings: Vec<(u32, Color, u32)>,
}

impl<'a> Parts<'a> {
    fn new(reduced: &'a ReducedGraph) -> Self {
        let rng = &mut SplitMix64::new(0);
        let mut keys = |count: usize| (0..count).map(|_| rng.next_u64()).collect();
        Self {
            reduced,
            part: vec![u32::MAX; reduced.component_count()],
            count: 0,
            of_color: Vec::new(),
            keys: keys(reduced.component_count()),
            color_keys: keys(reduced.color_count()),
            stack: Vec::new(),
            meetings: Vec::new(),
        }
    }

    fn bytes(&self) -> u64 {
        let components = self.reduced.component_count();
        let edges = self.reduced.graph().edge_count();
        (components * 24 + edges * 2 * size_of::<(u32, Color, u32)>()) as u64
    }

    fn hash_of(&self, colors: &[Color]) -> u64 {
        let parts = self.keys.iter().zip(colors);
        parts.fold(0, |hash, (key, color)| {
            hash.wrapping_add(key.wrapping_mul(self.color_keys[color.index()]))
        })
    }

    /// Finds the parts of a board.
    fn find(&mut self, colors: &[Color]) {
        self.part.fill(u32::MAX);
        self.of_color.clear();
        self.of_color.resize(self.reduced.color_count(), 0);
        self.count = 0;
        for start in self.reduced.graph().vertices() {
            if self.part[start.index()] != u32::MAX {
                continue;
            }
            let number = u32::try_from(start.index()).expect("few components");
            let color = colors[start.index()];
            self.count += 1;
            self.of_color[color.index()] += 1;
            self.part[start.index()] = number;
            self.stack.push(start);
            while let Some(v) = self.stack.pop() {
                for &u in self.reduced.graph().neighbors(v) {
                    if colors[u.index()] == color
                        && mem::replace(&mut self.part[u.index()], number) == u32::MAX
                    {
                        self.stack.push(u);
                    }
                }
            }
        }
    }

    /// Adds the moves at the parts found, except those that lead to a board met before and those after which more than
    /// `left` moves are needed. Returns the move that floods the board, if there is one.
    fn moves(
        &mut self,
        board: &Kept,
        parent: u32,
        left: u32,
        met: &mut FxHashSet<u64>,
        next: &mut Vec<Next>,
    ) -> Option<(u32, Color)> {
        let mut weight = vec![0_u64; self.part.len()];
        self.meetings.clear();
        for v in self.reduced.graph().vertices() {
            let part = self.part[v.index()];
            let of_part = &mut weight[part as usize];
            *of_part = of_part.wrapping_add(self.keys[v.index()]);
            for &u in self.reduced.graph().neighbors(v) {
                let other = self.part[u.index()];
                if other != part {
                    self.meetings.push((part, board.colors[u.index()], other));
                }
            }
        }
        self.meetings.sort_unstable();
        self.meetings.dedup();
        let colors = self.of_color.iter().filter(|&&parts| parts > 0).count();
        let colors = u32::try_from(colors).expect("at most 65,536 colors");
        for merged in self.meetings.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let (part, color, _) = merged[0];
            let parts = self.count - u32::try_from(merged.len()).expect("few components");
            if parts == 1 {
                return Some((part, color));
            }
            let old = board.colors[part as usize];
            let colors = colors - u32::from(self.of_color[old.index()] == 1);
            if colors - 1 > left {
                continue;
            }
            let key = |color: Color| self.color_keys[color.index()];
            let change = key(color).wrapping_sub(key(old));
            let hash = board
                .hash
                .wrapping_add(weight[part as usize].wrapping_mul(change));
            if met.insert(hash) {
                next.push(Next {
                    rank: parts + 2 * colors,
                    // The high bits of a product are mixed better.
                    tie: hash.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32),
                    parent,
                    part,
                    color,
                    hash,
                });
            }
        }
        None
    }
}

/// All moves, in order, up to the last.
fn way(
    reduced: &ReducedGraph,
    made: &[Made],
    mut before: u32,
    last: (u32, Color),
) -> Vec<(Component, Color)> {
    debug_assert!((last.0 as usize) < reduced.component_count(), "a component");
    let mut moves = vec![(Component::new(last.0), last.1)];
    while let Some(step) = made.get(before as usize) {
        moves.push((Component::new(step.component), step.color));
        before = step.before;
    }
    moves.reverse();
    moves
}

#[cfg(test)]
mod tests {
    use inundate_core::GameSetup;
    use inundate_core::generate::uniform;
    use inundate_method::{Budget, solve};

    use super::*;
    use crate::FreeExact;

    /// Never below the optimum, and on small boards nearly always at it.
    #[test]
    fn near_the_optimum() {
        let mut over = 0;
        for index in 0..100 {
            let rng = &mut SplitMix64::for_board(31, index);
            let (side, colors) = (2 + rng.below(4) as usize, 2 + rng.below(4) as usize);
            let grid = uniform(side, side, colors, rng).unwrap();
            let instance = grid.into_instance(GameSetup::Free).unwrap();
            let length = |solver: &dyn Solver| {
                let report = solve(solver, &instance, &Budget::default()).unwrap();
                report.outcome.solution().unwrap().len()
            };
            let (found, optimum) = (length(&MergeBeam::default()), length(&FreeExact));
            assert!(found >= optimum, "{instance:?}");
            over += found - optimum;
        }
        assert!(over <= 5, "{over} moves too many in all");
    }
}
