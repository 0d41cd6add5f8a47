//! The start of a duel that is played.

use std::time::Duration;

use inundate::Budget;
use inundate_core::duel::Duel;
use inundate_duel::{Fairness, Level, Session, Side};

use super::game::only_game;
use crate::args::{DuelBoardArgs, DuelPlayArgs, SeriesArgs, TermsArgs};
use crate::failure::Failure;
use crate::limits::default_memory;
use crate::play::seed_of_now;

/// Larger boards are not played.
const MAX_VERTICES: usize = 10_000;

/// Boards that are looked at for one whose starts lie in two components, and for a fair one.
const ATTEMPTS: u64 = 1000;

/// Who plays if nobody says so.
const USUAL_SIDES: [Side; 2] = [Side::Person, Side::Computer(Level::MIDDLE)];

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
        let budget = Budget::default()
            .with_memory(default_memory())
            .with_time(Some(FAIR_TIME));
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

fn check_size(duel: &Duel) -> Result<(), Failure> {
    let found = duel.instance().vertex_count();
    if found > MAX_VERTICES {
        return Err(Failure::new(format!(
            "expected at most {MAX_VERTICES} cells or vertices to play, found {found}"
        )));
    }
    Ok(())
}

/// The game, and what the next one is like.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) session: Session,
    pub(crate) new: NewDuel,
}

impl Table {
    /// The game that is asked for.
    pub(crate) fn open(args: &DuelPlayArgs) -> Result<Self, Failure> {
        let new = NewDuel {
            boards: args.new.clone(),
            terms: args.terms.clone(),
            fair: args.fair,
            sides: args.players.unwrap_or(USUAL_SIDES),
        };
        let Some(name) = &args.board else {
            let session = new.session(args.seed.unwrap_or_else(seed_of_now))?;
            return Ok(Self { session, new });
        };
        let (game, duel) = only_game(name, args.input_format, args.choice.as_ref(), &args.terms)?;
        check_size(&duel)?;
        let calls = game.calls(&duel, &args.calls)?;
        let of_code = game.code.as_ref();
        let sides = args.players.or(of_code.map(|code| code.sides));
        let seed = args.seed.or(of_code.map(|code| code.series.seed));
        let (sides, seed) = (sides.unwrap_or(new.sides), seed.unwrap_or_else(seed_of_now));
        let session = Session::new(duel, sides, seed).with_calls(calls);
        let session = session.map_err(|error| Failure::new(format!("--calls: {error}")))?;
        Ok(Self { session, new })
    }

    /// The calls so far, as `duel analyze` and `--calls` read them.
    pub(crate) fn calls(&self) -> String {
        let duel = self.session.duel();
        let calls = self.session.calls().iter();
        let words: Vec<String> = calls
            .map(|&call| duel.labeled(call).unwrap_or_else(|| "pass".to_owned()))
            .collect();
        words.join(" ")
    }
}
