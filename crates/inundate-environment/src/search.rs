//! The searches that games ask for, and the errors of games.

use std::error::Error;
use std::fmt::{self, Display};
use std::sync::Arc;

use inundate::{Auto, Budget, SolveError, solve};
use inundate_core::duel::Position;
use inundate_core::generate::SplitMix64;
use inundate_core::{Color, Instance, Solution};
use inundate_duel::{Level, Options, choose, solve as solve_duel};

/// The reason why a batch of games cannot begin or go on; the batch has not changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError {
    /// There are no such games, boards, actions or states.
    #[error("{0}")]
    Argument(String),
    /// The method of a search does not take such a board.
    #[error(transparent)]
    Method(Box<SolveError>),
    /// A search reached its limits before it had proven the optimum.
    #[error("{0}")]
    Unproven(String),
    /// The game with this number is over, and nothing replaces it.
    #[error("expected a reset of game {0}, since it is over, found another action")]
    Over(usize),
    /// The caller ended a search.
    #[error(transparent)]
    Stopped(Box<dyn Error + Send + Sync>),
}

impl BatchError {
    pub(crate) fn argument(error: impl Display) -> Self {
        Self::Argument(error.to_string())
    }

    /// Adds the number of the game.
    pub(crate) fn of_game(self, game: usize) -> Self {
        match self {
            Self::Argument(text) => Self::Argument(format!("game {game}: {text}")),
            Self::Unproven(text) => Self::Unproven(format!("game {game}: {text}")),
            other => other,
        }
    }
}

/// A search whose answer is a number.
#[derive(Clone, Debug)]
pub enum Search {
    /// The length of a shortest solution.
    Fewest(Box<Instance>),
    /// The value for player 0.
    Value(Box<Position>),
    /// The color that a level calls, -1 for a forced pass, with these random numbers.
    Call(Box<Position>, Level, SplitMix64),
}

impl Search {
    /// The call of a level in a game of a seed, after this many calls: each has random numbers of
    /// its own.
    pub fn call(position: &Position, level: Level, seed: u64, calls: usize) -> Self {
        let rng = SplitMix64::for_board(seed, calls as u64);
        Self::Call(Box::new(position.clone()), level, rng)
    }

    /// Whether it can take a second or more, and not only microseconds.
    pub fn is_long(&self) -> bool {
        /// The first level that looks ahead.
        const LOOKS_AHEAD: u8 = 7;
        !matches!(self, Self::Call(_, level, _) if level.number() < LOOKS_AHEAD)
    }

    /// The answer.
    ///
    /// # Errors
    /// [`BatchError::Unproven`] if it is not proven within the budget.
    pub fn run(&self, budget: &Budget) -> Result<i32, BatchError> {
        match self {
            Self::Fewest(board) => {
                let answer = solve(&Auto, board, budget);
                let answer = answer.map_err(|error| BatchError::Method(Box::new(error)))?;
                let least = answer.outcome.lower_bound();
                let most = answer.outcome.solution().map(Solution::len);
                if most == Some(least) {
                    return i32::try_from(least).map_err(BatchError::argument);
                }
                let most = most.map_or_else(|| "?".to_owned(), |most| most.to_string());
                Err(BatchError::Unproven(format!(
                    "expected a board whose optimum is proven, found one of {least} to {most} moves"
                )))
            }
            Self::Value(position) => {
                let mut options = Options::default();
                (options.calls, options.line) = (false, false);
                let value = solve_duel(position, options, budget).value;
                let (lower, upper) = (value.lower, value.upper);
                if lower == upper {
                    return Ok(lower);
                }
                Err(BatchError::Unproven(format!(
                    "expected a board whose value is proven, found one from {lower} to {upper}"
                )))
            }
            Self::Call(position, level, rng) => {
                let call = choose(position, *level, &mut rng.clone()).call;
                let number = |color: Color| i32::try_from(color.index()).expect("below 2^16");
                Ok(call.map_or(-1, number))
            }
        }
    }
}

/// Runs the searches of games: on the calling thread within a budget, or by a function of the
/// caller.
#[derive(Clone)]
pub struct Searcher(Arc<dyn Fn(Search) -> Result<i32, BatchError> + Send + Sync>);

impl Searcher {
    /// Searches that this function runs.
    pub fn new(run: impl Fn(Search) -> Result<i32, BatchError> + Send + Sync + 'static) -> Self {
        Self(Arc::new(run))
    }

    /// Searches on the calling thread, each within the budget.
    pub fn within(budget: Budget) -> Self {
        Self::new(move |search| search.run(&budget))
    }

    pub(crate) fn ask(&self, search: Search) -> Result<i32, BatchError> {
        self.0(search)
    }
}

impl Default for Searcher {
    fn default() -> Self {
        Self::within(Budget::default())
    }
}

impl fmt::Debug for Searcher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Searcher")
    }
}
