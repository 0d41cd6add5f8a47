//! The cache of the clauses that one search leaves to the next on the same board.

use std::sync::{Mutex, PoisonError};

use inundate_core::ReducedGraph;
use inundate_method::{Run, StopReason};

use super::board::Board;
use super::clauses::Clauses;
use super::search::{CachedPosition, ClauseCache, ExactSearch};
use crate::bits::{Bits, with_width};

/// Bytes of clauses that are kept from one search to the next. Above this, the half with the most
/// components is forgotten until the rest fits.
pub(super) const MOST_BYTES: u64 = if cfg!(target_pointer_width = "32") {
    64 << 20
} else {
    256 << 20
};

/// An empty clause cache for a board; `None` if it has too many components for a search.
pub(super) fn clause_cache(reduced: &ReducedGraph) -> Option<Box<dyn ClauseCache>> {
    with_width!(exact reduced.component_count(), W => {
        Box::new(CachedClauses::<W>(Mutex::default())) as Box<dyn ClauseCache>
    })
}

/// The board and the clauses left by the last search; `None` before the first search, and while a
/// search has taken them.
struct CachedClauses<const W: usize>(Mutex<Option<(Board<W>, Clauses<W>)>>);

impl<const W: usize> CachedClauses<W> {
    fn exchange(&self, learned: Option<(Board<W>, Clauses<W>)>) -> Option<(Board<W>, Clauses<W>)> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *kept, learned)
    }
}

/// A search begins without clauses if another search has taken them, or if they would fill more
/// than half of the memory of the run. Of two searches at the same time, the clauses of the last
/// one to end are kept.
impl<const W: usize> ClauseCache for CachedClauses<W> {
    fn search(
        &self,
        position: &CachedPosition<'_>,
        search: &mut ExactSearch<'_>,
        run: &mut Run<'_>,
    ) -> Result<(), StopReason> {
        let kept = self
            .exchange(None)
            .filter(|(board, clauses)| run.can_hold(2 * (board.bytes() + clauses.bytes())));
        let (mut board, clauses) = kept.unwrap_or_else(|| {
            let board = Board::new(position.reduced, position.start);
            (board, Clauses::default())
        });
        board.flooded = Bits::EMPTY;
        for (number, component) in board.order.iter().enumerate() {
            if position.is_flooded[component.index()] {
                board.flooded.insert(number);
            }
        }
        let (stopped, board, mut clauses) = search.deepen(board, clauses, None, run);
        while clauses.bytes() > MOST_BYTES {
            clauses.forget_half();
        }
        self.exchange(Some((board, clauses)));
        stopped
    }
}
