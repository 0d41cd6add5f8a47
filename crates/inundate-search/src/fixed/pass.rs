//! The exhaustive pass.

use inundate_method::{Run, StopReason};

use super::board::Board;
use super::descent::{Advance, Descent};
use super::dominance::drop_dominated;
use super::layer::Layer;
use super::options::{Options, Part};
use super::pairs::{Pairs, Row};
use super::sample::Sample;
use super::traced::Traced;
use crate::watch::Dropped;

/// A pass through all sequences with at most a number of moves that do not finish a color, shortest
/// first, layer by layer.
pub(super) struct Pass<const W: usize> {
    pub(super) descent: Descent<W>,
    /// The rows of the layer, if there are tables of pairs.
    pub(super) rows: Option<Vec<Row>>,
    /// Some of the states gone through.
    pub(super) sample: Sample<W>,
}

impl<const W: usize> Pass<W> {
    /// At the start, which must not be flooded by forced moves alone.
    pub(super) fn new(
        board: &Board<W>,
        pairs: Option<&Pairs<W>>,
        most: u32,
        options: Options,
    ) -> Self {
        let descent = Descent::new(board, most, options);
        let start = descent.layer.states[0];
        Self {
            descent,
            rows: pairs.map(|pairs| pairs.start(board, start)),
            sample: Sample::new(),
        }
    }

    /// Bytes held, with the board and the tables of pairs.
    pub(super) fn held(&self, board: &Board<W>, pairs: Option<&Pairs<W>>) -> u64 {
        let descent = &self.descent;
        descent.held() + descent.next.bytes() + self.aside(board, pairs)
    }

    /// Bytes held besides the descent.
    fn aside(&self, board: &Board<W>, pairs: Option<&Pairs<W>>) -> u64 {
        let rows = self.rows.as_deref();
        board.bytes()
            + pairs.map_or(0, Pairs::bytes)
            + rows.map_or(0, |rows| size_of_val(rows) as u64)
    }

    /// Goes on a little; `pairs` are always the same.
    ///
    /// # Errors
    /// [`StopReason`] from `run`; the pass is as it was, and can go on.
    pub(super) fn advance(
        &mut self,
        board: &Board<W>,
        pairs: Option<&Pairs<W>>,
        options: Options,
        run: &mut Run<'_>,
    ) -> Result<Advance, StopReason> {
        let aside = self.aside(board, pairs);
        let descent = &mut self.descent;
        if descent.is_at_start() {
            descent.traced = Traced::begin(board, options, descent.most, None, run);
        }
        if descent.left() == 0 {
            return Ok(Advance::Exhausted);
        }
        if !descent.is_expanded() {
            let chunks = Layer::<W>::chunks(run);
            let goal = descent.expand(board, options, chunks, aside, run)?;
            return Ok(goal.map_or(Advance::More, |step| {
                Advance::Found(descent.trail.moves(board, options, step))
            }));
        }
        if descent.next.states.is_empty() {
            return Ok(Advance::Exhausted);
        }
        let held = aside + descent.held();
        if options.uses(Part::Dominance) {
            drop_dominated(&mut descent.next, held, run)?;
            descent.traced.keep(&descent.next, Dropped::Dominated);
        }
        let left = descent.left() - 1;
        let mut rows = None;
        if let (Some(pairs), Some(parents)) = (pairs, &self.rows) {
            let layers = (&descent.layer, &mut descent.next);
            rows = Some(pairs.prune(board, layers.0, parents, layers.1, left, held, run)?);
            descent.traced.keep(&descent.next, Dropped::Pairs);
        }
        descent.descend(aside, run)?;
        self.rows = rows;
        self.sample.take(&descent.layer.states, left);
        Ok(Advance::More)
    }
}
