//! The exact search: tests whether the value of a node is at least a given number.

use inundate_method::{Run, StopReason};

use crate::children::{Child, SearchRules, children};
use crate::contracted_board::ContractedBoard;
use crate::estimate::voronoi;
use crate::node::{Node, Reach};
use crate::transposition::TranspositionTable;

/// The search on one board, with its table.
pub(crate) struct DuelSearch<'a, 'b, const W: usize> {
    pub(crate) board: &'a ContractedBoard<W>,
    pub(crate) game: SearchRules,
    pub(crate) table: TranspositionTable<W>,
    pub(crate) run: &'a mut Run<'b>,
    /// The children of the nodes on the way to the current one.
    stack: Vec<Child<W>>,
}

/// Nodes between two checks of the limits: some hundred microseconds.
const POLL: u64 = 1 << 9;

impl<'a, 'b, const W: usize> DuelSearch<'a, 'b, W> {
    pub(crate) fn new(
        board: &'a ContractedBoard<W>,
        game: SearchRules,
        table: TranspositionTable<W>,
        run: &'a mut Run<'b>,
    ) -> Self {
        Self {
            board,
            game,
            table,
            run,
            stack: Vec::new(),
        }
    }

    /// Compares the value of a node with `beta`, without a limit of depth: if the result is at
    /// least `beta`, then so is the value, and it is at least the result; else the value is at most
    /// the result.
    ///
    /// A negamax search with a window of one value. Bounds come from the contested components and
    /// from the table, also those of the children, before any child is searched. The child of the
    /// best gain and Voronoi estimate is searched first, after the one that the table names.
    pub(crate) fn at_least(&mut self, node: &Node<W>, beta: i32) -> Result<i32, StopReason> {
        let reach = Reach::new(self.board, node);
        let (lower, upper) = node.bounds(self.board, self.game.privacy, &reach);
        if lower >= beta || lower == upper {
            return Ok(lower);
        }
        if upper < beta {
            return Ok(upper);
        }
        self.visit(node, &reach, beta)
    }

    /// Expands a node that its bounds do not decide, and then restores the stack.
    fn visit(&mut self, node: &Node<W>, reach: &Reach<W>, beta: i32) -> Result<i32, StopReason> {
        let first = self.stack.len();
        let result = self.expand(node, reach, beta);
        self.stack.truncate(first);
        result
    }

    fn expand(&mut self, node: &Node<W>, reach: &Reach<W>, beta: i32) -> Result<i32, StopReason> {
        let known = self.table.get(node);
        if let Some(known) = known {
            if known.lower >= beta || known.lower == known.upper {
                return Ok(known.lower);
            }
            if known.upper < beta {
                return Ok(known.upper);
            }
        }
        self.run.stats.expanded += 1;
        if self.run.stats.expanded.is_multiple_of(POLL) {
            self.run.poll()?;
        }
        let first = self.stack.len();
        children(self.board, self.game, node, reach, &mut self.stack);
        let end = self.stack.len();
        self.run.stats.generated += (end - first) as u64;
        let hint = known.and_then(|known| known.hint);
        let mut prefetched = 0;
        for child in &self.stack[first..end] {
            prefetched ^= self.table.prefetch(&child.node);
        }
        std::hint::black_box(prefetched);
        for index in first..end {
            let child = &mut self.stack[index];
            if child.bounds.0 < child.bounds.1
                && let Some(known) = self.table.get(&child.node)
            {
                child.bounds.0 = child.bounds.0.max(known.lower);
                child.bounds.1 = child.bounds.1.min(known.upper);
            }
            let least = child.gain - child.bounds.1;
            if least >= beta {
                let call = child.call;
                self.table.store(node, least, true, Some(call));
                return Ok(least);
            }
        }
        for child in &mut self.stack[first..end] {
            child.score = if hint == Some(child.call) {
                i32::MAX
            } else if child.gain - child.bounds.0 < beta {
                // This call cannot reach the number, whatever is played before it.
                i32::MIN
            } else {
                2 * (child.gain - voronoi(self.board, &child.node)) - i32::from(child.gain == 0)
            };
        }
        let mut best = (i32::MIN, None);
        for index in first..end {
            let place = (index..end)
                .max_by_key(|&place| (self.stack[place].score, std::cmp::Reverse(place)));
            self.stack.swap(index, place.expect("a child is left"));
            let child = self.stack[index];
            let most = child.gain - child.bounds.0;
            let value = if most < beta {
                most
            } else {
                // The bounds of this child leave the question open.
                child.gain - self.visit(&child.node, &child.reach, child.gain - beta + 1)?
            };
            if value > best.0 {
                best = (value, Some(child.call));
            }
            if value >= beta {
                break;
            }
        }
        let (value, call) = best;
        self.table
            .store(node, value, value >= beta, call.filter(|_| value >= beta));
        Ok(value)
    }
}
