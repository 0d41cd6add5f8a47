//! New duels to play.

use std::time::Duration;

use inundate_core::duel::Duel;
use inundate_duel::{Fairness, Session, Side};

use crate::args::{DuelBoardArgs, SeriesArgs, TermsArgs};
use crate::failure::Failure;
use crate::limits::within;

/// Larger boards are not played.
const MAX_VERTICES: usize = 10_000;

/// Boards that are looked at for one whose starts lie in two components, and for a fair one.
const ATTEMPTS: u64 = 1000;

/// The longest search for the result of a board that may be fair.
const FAIR_TIME: Duration = Duration::from_secs(2);

/// What a new duel is like.
#[derive(Clone, Debug)]
pub(crate) struct NewDuel {
    pub(crate) boards: DuelBoardArgs,
    pub(crate) terms: TermsArgs,
    /// How fair the board shall be; as usual without a wish.
    pub(crate) fair: Option<Fairness>,
    pub(crate) sides: [Side; 2],
}

impl NewDuel {
    /// A game on a random board.
    pub(crate) fn session(&self, seed: u64) -> Result<Session, Failure> {
        let series = SeriesArgs {
            boards: self.boards.clone(),
            terms: self.terms.clone(),
            seed,
        };
        let Some(fair) = self.fair else {
            // What the series refuses is told by its first board.
            let _ = series.duel(0)?;
            let duel = series.series().usual();
            let duel = duel.map_err(|error| Failure::new(error.to_string()))?;
            check_size(&duel)?;
            return Ok(Session::new(duel, self.sides, seed));
        };
        let budget = within(FAIR_TIME);
        let mut refused = None;
        for index in 0..ATTEMPTS {
            match series.duel(index)? {
                Err(error) => refused = Some(error.to_string()),
                Ok(duel) => {
                    check_size(&duel)?;
                    if fair.accepts(&duel, &budget) {
                        return Ok(Session::new(duel, self.sides, seed));
                    }
                }
            }
        }
        Err(Failure::new(refused.unwrap_or_else(|| {
            format!("--fair {fair}: expected a board with such a result, proven, found none of {ATTEMPTS}")
        })))
    }
}

pub(crate) fn check_size(duel: &Duel) -> Result<(), Failure> {
    let found = duel.instance().vertex_count();
    if found > MAX_VERTICES {
        return Err(Failure::new(format!(
            "expected at most {MAX_VERTICES} cells or vertices to play, found {found}"
        )));
    }
    Ok(())
}
