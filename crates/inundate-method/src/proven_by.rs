//! What proves a lower bound.

use std::borrow::Cow;
use std::fmt;

/// What proves the lower bound of a report: the bound that every method begins with, or more.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, Solver, methods::{Exact, GreedyArea}, solve};
///
/// let proof = |drawing: &str, solver: &dyn Solver| {
///     let instance = GridSetup::from_drawing(drawing)?.into_instance(GameSetup::default())?;
///     let report = solve(solver, &instance, &Budget::default())?;
///     Ok::<_, Box<dyn std::error::Error>>(report.proven_by.to_string())
/// };
/// // The greedy solution has as many moves as the bound `layer` says are needed.
/// assert_eq!(proof("rgb\nrrg", &GreedyArea)?, "the bound layer");
/// // Here the bound says 7, and only the search rules out 7 moves.
/// assert_eq!(proof("33441\n12131\n03004\n22122\n22410", &Exact)?, "exact");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProvenBy {
    /// The lower bound of this name, which is computed before any method begins:
    /// [`Problem::lower_bound`](crate::Problem::lower_bound).
    Bound(&'static str),
    /// The search or the theorem of this method, or of these methods.
    Method(Cow<'static, str>),
}

impl fmt::Display for ProvenBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bound(name) => write!(f, "the bound {name}"),
            Self::Method(name) => f.write_str(name),
        }
    }
}
