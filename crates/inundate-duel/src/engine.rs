//! The opponent: iterative deepening with the Voronoi estimate, within a number of nodes.

use inundate_core::duel::{Duel, Position};
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, ReducedGraph};

use crate::children::{Child, SearchRules, after, children};
use crate::contracted_board::ContractedBoard;
use crate::estimate::{greedy_call, voronoi};
use crate::level::{Level, Plan};
use crate::node::{Node, Privacy, Reach, sign};
use crate::solve::MAX_COMPONENTS;

/// A call of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Choice {
    /// The color called; `None` is a forced pass.
    pub call: Option<Color>,
    /// Number of calls searched ahead; 0 for a random call.
    pub depth: u32,
    /// Nodes expanded.
    pub nodes: u64,
    /// Whether the search reached the end of the game on every line, so that no estimate was
    /// needed.
    pub is_exact: bool,
}

/// The call of a level in a position. The random numbers decide when the engine slips, and which of
/// equally good calls it takes; level and random numbers decide everything.
///
/// Beyond [`MAX_COMPONENTS`] or 250 colors the engine takes the call that conquers the most
/// vertices.
///
/// ```
/// use inundate_core::duel::{DuelSetup, Position};
/// use inundate_core::generate::{SplitMix64, uniform};
/// use inundate_core::GameSetup;
/// use inundate_duel::{Level, choose};
///
/// let board = uniform(7, 8, 6, &mut SplitMix64::new(2))?.into_instance(GameSetup::Free)?;
/// let duel = DuelSetup::default().on(board)?;
/// let mut position = Position::new(&duel);
/// let mut rng = SplitMix64::new(1);
/// while !position.is_over() {
///     let choice = choose(&position, Level::ALL[3], &mut rng);
///     position.call(choice.call)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the game is over.
pub fn choose(position: &Position, level: Level, rng: &mut SplitMix64) -> Choice {
    assert!(!position.is_over(), "the game is over");
    let plan = level.plan();
    // Drawn in any case, so that the numbers of a game do not depend on the position.
    let slips = rng.below(100) < plan.slips;
    let draw = rng.next_u64();
    let colors = position.legal();
    let forced = |call| Choice {
        call,
        depth: 0,
        nodes: 0,
        is_exact: false,
    };
    match colors.as_slice() {
        [] => return forced(None),
        [only] => return forced(Some(*only)),
        _ => {}
    }
    if slips {
        let gains = position.gains();
        let gaining = colors.iter().filter(|color| gains[color.index()] > 0);
        let mut list: Vec<Color> = gaining.copied().collect();
        if list.is_empty() {
            list = colors;
        }
        let bound = u32::try_from(list.len()).expect("at most 2^16 colors");
        return forced(Some(list[SplitMix64::new(draw).below(bound) as usize]));
    }
    let duel = position.duel();
    let reduced = ReducedGraph::new(duel.instance());
    let components = reduced.component_count();
    if components > MAX_COMPONENTS || reduced.color_count() > crate::solve::MAX_COLORS {
        return forced(greedy_call(position));
    }
    match components.div_ceil(64) {
        0 | 1 => search::<1>(duel, position, &reduced, plan, &colors, draw),
        #[cfg(feature = "widths")]
        2 => search::<2>(duel, position, &reduced, plan, &colors, draw),
        #[cfg(feature = "widths")]
        3 => search::<3>(duel, position, &reduced, plan, &colors, draw),
        ..=4 => search::<4>(duel, position, &reduced, plan, &colors, draw),
        _ => search::<8>(duel, position, &reduced, plan, &colors, draw),
    }
}

fn search<const W: usize>(
    duel: &Duel,
    position: &Position,
    reduced: &ReducedGraph,
    plan: Plan,
    colors: &[Color],
    draw: u64,
) -> Choice {
    let board = ContractedBoard::<W>::new(duel, reduced);
    let game = SearchRules {
        rules: duel.rules(),
        privacy: Privacy::new(duel.rules(), board.colors),
    };
    let mut engine = Engine {
        board: &board,
        game,
        slots: vec![None; SLOTS],
        nodes: 0,
        limit: plan.nodes,
        cut: false,
        stack: Vec::new(),
    };
    // The roots of the calls; equally good ones are in random order, the largest gain first.
    let mut roots: Vec<Root<W>> = colors
        .iter()
        .map(|&color| Root::new(&engine, position, color))
        .collect();
    SplitMix64::new(draw).shuffle(&mut roots);
    roots.sort_by_key(|root| std::cmp::Reverse(root.gain));
    let mut choice = Choice {
        call: Some(roots[0].color),
        depth: 0,
        nodes: 0,
        is_exact: false,
    };
    for depth in 1..=plan.depth {
        engine.cut = false;
        let mut best: Option<(i32, Color)> = None;
        for root in &mut roots {
            let alpha = best.map_or(-INFINITY, |(value, _)| value);
            // A node budget never stops the first depth.
            let value = root.gain
                - engine.value(
                    &root.node,
                    &Reach::new(&board, &root.node),
                    depth - 1,
                    (-INFINITY, root.gain - alpha),
                    depth > 1,
                );
            if engine.is_spent(depth > 1) {
                break;
            }
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, root.color));
            }
            root.value = value;
        }
        if engine.is_spent(depth > 1) {
            break;
        }
        let (_, color) = best.expect("there are calls");
        // The best call first in the next pass; the sort is stable.
        roots.sort_by_key(|root| std::cmp::Reverse((root.color == color, root.value)));
        choice.call = Some(color);
        choice.depth = depth;
        if !engine.cut {
            choice.is_exact = true;
            break;
        }
    }
    choice.nodes = engine.nodes;
    choice
}

const INFINITY: i32 = 1 << 24;

/// A legal call of the position, and the node after it.
#[derive(Clone, Copy)]
struct Root<const W: usize> {
    color: Color,
    gain: i32,
    node: Node<W>,
    value: i32,
}

impl<const W: usize> Root<W> {
    fn new(engine: &Engine<'_, W>, position: &Position, color: Color) -> Self {
        let next = after(position, Some(color));
        Self {
            color,
            gain: sign(position.turn()) * (next.score() - position.score()),
            node: Node::from_position(engine.board, &next),
            value: 0,
        }
    }
}

/// Number of slots in the table.
const SLOTS: usize = 1 << 14;

/// A bound on the value of a node, searched to a depth.
#[derive(Clone, Copy)]
struct Slot<const W: usize> {
    node: Node<W>,
    depth: u32,
    value: i32,
    bound: BoundKind,
    call: Option<u8>,
    /// Whether the value rests on an estimate.
    cut: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum BoundKind {
    Exact,
    Lower,
    Upper,
}

struct Engine<'a, const W: usize> {
    board: &'a ContractedBoard<W>,
    game: SearchRules,
    slots: Vec<Option<Slot<W>>>,
    nodes: u64,
    limit: u64,
    /// Whether some line was estimated.
    cut: bool,
    stack: Vec<Child<W>>,
}

impl<const W: usize> Engine<'_, W> {
    fn is_spent(&self, limited: bool) -> bool {
        limited && self.nodes >= self.limit
    }

    fn slot_of(node: &Node<W>) -> usize {
        usize::try_from((node.hash() >> 40) % SLOTS as u64).expect("a small number")
    }

    /// The value of a node as far as `depth` calls say, for the player to call.
    fn value(
        &mut self,
        node: &Node<W>,
        reach: &Reach<W>,
        depth: u32,
        (alpha, beta): (i32, i32),
        limited: bool,
    ) -> i32 {
        let (lower, upper) = node.bounds(self.board, self.game.privacy, reach);
        if lower == upper || lower >= beta {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        if depth == 0 {
            self.cut = true;
            return voronoi(self.board, node);
        }
        if self.is_spent(limited) {
            return 0;
        }
        let slot = Self::slot_of(node);
        let known = self.slots[slot].filter(|known| known.node == *node);
        if let Some(known) = known.filter(|known| known.depth >= depth || !known.cut) {
            let is_enough = match known.bound {
                BoundKind::Exact => true,
                BoundKind::Lower => known.value >= beta,
                BoundKind::Upper => known.value <= alpha,
            };
            if is_enough {
                self.cut |= known.cut;
                return known.value;
            }
        }
        self.nodes += 1;
        let hint = known.and_then(|known| known.call);
        let cut_before = std::mem::replace(&mut self.cut, false);
        let first = self.stack.len();
        children(self.board, self.game, node, reach, &mut self.stack);
        for child in &mut self.stack[first..] {
            child.score = match hint {
                Some(call) if call == child.call => i32::MAX,
                _ if depth > 1 => {
                    2 * (child.gain - voronoi(self.board, &child.node)) - i32::from(child.gain == 0)
                }
                _ => 2 * child.gain,
            };
        }
        self.stack[first..].sort_by_key(|child| std::cmp::Reverse(child.score));
        let mut best = (-INFINITY, None);
        for index in first..self.stack.len() {
            let child = self.stack[index];
            let most = alpha.max(best.0);
            let value = child.gain
                - self.value(
                    &child.node,
                    &child.reach,
                    depth - 1,
                    (child.gain - beta, child.gain - most),
                    limited,
                );
            if value > best.0 {
                best = (value, Some(child.call));
            }
            if value >= beta {
                break;
            }
        }
        self.stack.truncate(first);
        let (value, call) = best;
        if !self.is_spent(limited) {
            self.slots[slot] = Some(Slot {
                node: *node,
                depth,
                value,
                bound: if value >= beta {
                    BoundKind::Lower
                } else if value <= alpha {
                    BoundKind::Upper
                } else {
                    BoundKind::Exact
                },
                call,
                cut: self.cut,
            });
        }
        self.cut |= cut_before;
        value
    }
}
