//! Beam search of the free game over whole boards.

use std::borrow::Cow;
use std::mem;

use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Component, Outcome, ReducedGraph};
use inundate_method::quick::fallback;
use inundate_method::{Plays, Problem, Question, Run, Solver, StopReason, label};
use rustc_hash::FxHashSet;

use super::board::MOST;
use super::grow::{BeamStates, Successor, grow};
use super::patches::{PATCHES, has_private_colors, private_colors};
use crate::BeamWidth;

/// Plays at all places of the board at once and keeps, after each move, the boards with the fewest
/// components and colors.
///
/// The other beam of the free game grows one region. This one finds solutions that make many
/// regions apart and join them late, as on boards with colors that occur in one part of the board
/// only.
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

crate::beam_width::of_width!(MergeBeam, BeamWidth::HUNDRED, "boards");

impl Solver for MergeBeam {
    label! {
        "merge-beam", Heuristic, Plays::FREE.up_to(MOST);
        "plays at all places and keeps, after each move, the boards with the fewest \
            components and colors";
        guarantee: "none";
        complexity: "O(moves·W·E log E) time and O(W·(V + E)) space for W boards kept, \
            E edges of the contracted board";
        ties: "a fixed hash of the board";
        source: "the book";
        parameters: &[BeamWidth::parameter(
            "100",
            "boards kept, 1 to 1000000, written `merge-beam:WIDTH`",
        )];
    }

    fn name(&self) -> Cow<'static, str> {
        format!("{}:{}", self.method().name, self.width).into()
    }

    fn answer(&self, _: &Question, problem: &Problem<'_>, run: &mut Run<'_>) -> Outcome {
        let best = match merge_beam(problem.reduced(), self.width.get(), u32::MAX, run) {
            Ok(moves) => moves.map(|moves| problem.solution_at(moves)),
            Err(_) => None,
        };
        let mut bound = problem.lower_bound();
        let gap = best.as_ref().map_or(0, |best| best.len() - bound);
        if has_private_colors(problem.reduced(), gap) && run.can_hold(PATCHES) {
            bound = bound.max(private_colors(problem.reduced(), run));
        }
        Outcome::new(best.or_else(|| fallback(problem)), bound)
    }
}

/// The moves of the shortest solution found, if there are fewer than `fewer`. The memory may narrow
/// the beam, see [`grow`].
///
/// # Errors
/// [`StopReason`] from `run`; that of memory if it is not enough for a single board.
pub(super) fn merge_beam(
    reduced: &ReducedGraph,
    width: usize,
    fewer: u32,
    run: &mut Run<'_>,
) -> Result<Option<Vec<(Component, Color)>>, StopReason> {
    if reduced.component_count() == 1 {
        return Ok((fewer > 0).then(Vec::new));
    }
    let mut parts = BoardComponents::new(reduced);
    let colors: Box<[Color]> = reduced.colors().into();
    let start = (colors, parts.hash_of(reduced.colors()));
    grow(&mut parts, vec![start], width, fewer, run)
}

impl BeamStates for BoardComponents<'_> {
    /// The color of each component of the contracted board, and their hash.
    type State = (Box<[Color]>, u64);
    type Grown = u64;
    /// Components left and twice the colors left, and a hash.
    type Rank = (u32, u64);
    type Key = u64;

    /// One at most for each part and each of its neighbors.
    fn most(&self) -> usize {
        2 * self.reduced.graph().edge_count()
    }

    fn bytes(&self) -> u64 {
        let components = self.reduced.component_count();
        let edges = self.reduced.graph().edge_count();
        (components * 24 + edges * 2 * size_of::<(u32, Color, u32)>()) as u64
    }

    fn heap_bytes(&self) -> usize {
        self.reduced.component_count() * size_of::<Color>() + 16
    }

    fn expand(
        &mut self,
        (colors, hash): &Self::State,
        parent: u32,
        left: u32,
        met: &mut FxHashSet<u64>,
        successors: &mut Vec<Successor<Self>>,
    ) -> Option<(u32, Color)> {
        self.find(colors);
        let mut weight = vec![0_u64; self.part.len()];
        self.meetings.clear();
        for v in self.reduced.graph().vertices() {
            let part = self.part[v.index()];
            let of_part = &mut weight[part as usize];
            *of_part = of_part.wrapping_add(self.keys[v.index()]);
            for &u in self.reduced.graph().neighbors(v) {
                let other = self.part[u.index()];
                if other != part {
                    self.meetings.push((part, colors[u.index()], other));
                }
            }
        }
        self.meetings.sort_unstable();
        self.meetings.dedup();
        let many = self.of_color.iter().filter(|&&parts| parts > 0).count();
        let many = u32::try_from(many).expect("at most 65,536 colors");
        for merged in self.meetings.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let (part, color, _) = merged[0];
            let parts = self.count - u32::try_from(merged.len()).expect("few components");
            if parts == 1 {
                return Some((part, color));
            }
            let old = colors[part as usize];
            let many = many - u32::from(self.of_color[old.index()] == 1);
            if many - 1 > left {
                continue;
            }
            let key = |color: Color| self.color_keys[color.index()];
            let change = key(color).wrapping_sub(key(old));
            let hash = hash.wrapping_add(weight[part as usize].wrapping_mul(change));
            if met.insert(hash) {
                successors.push(Successor {
                    // The high bits of a product are mixed better.
                    rank: (
                        parts + 2 * many,
                        hash.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32),
                    ),
                    parent,
                    component: part,
                    color,
                    grown: hash,
                });
            }
        }
        None
    }

    fn after(&mut self, (colors, _): &Self::State, next: &Successor<Self>) -> Self::State {
        self.find(colors);
        let mut colors = colors.clone();
        for (color, part) in colors.iter_mut().zip(&self.part) {
            if *part == next.component {
                *color = next.color;
            }
        }
        (colors, next.grown)
    }

    fn component(&self, number: u32) -> Component {
        Component::new(number)
    }
}

/// The components of one board after another, each by the lowest of the contracted board that is
/// part of it.
struct BoardComponents<'a> {
    reduced: &'a ReducedGraph,
    /// The part of each component.
    part: Vec<u32>,
    /// The number of parts.
    count: u32,
    /// The number of parts of each color.
    of_color: Vec<u32>,
    /// The factors by which each component and each color enter the hash of a board.
    keys: Vec<u64>,
    color_keys: Vec<u64>,
    stack: Vec<Component>,
    /// A part, the color of an adjacent one, and that one.
    meetings: Vec<(u32, Color, u32)>,
}

impl<'a> BoardComponents<'a> {
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
                let answer = solve(solver, &instance, &Budget::default()).unwrap();
                answer.outcome.solution().unwrap().len()
            };
            let (found, optimum) = (length(&MergeBeam::default()), length(&FreeExact));
            assert!(found >= optimum, "{instance:?}");
            over += found - optimum;
        }
        assert!(over <= 5, "{over} moves too many in all");
    }
}
