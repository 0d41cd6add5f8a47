//! What the method needs from a solver of integer programs.

#[cfg(any(feature = "highs", feature = "cbc"))]
use std::time::Duration;

#[cfg(any(feature = "highs", feature = "cbc"))]
use inundate_method::{Run, StopReason};

/// What a solver says about a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The values of the variables in an optimal solution.
    Optimal(Vec<bool>),
    /// There is no solution.
    Infeasible,
    /// The solver gave up, mostly because of rounding errors.
    Failed,
}

/// Runs a solver that cannot be stopped in slices of time; it starts anew in each. Every slice is
/// twice as long as the one before. So at most half of the work is lost, and a request to stop takes
/// effect after twice the time at worst. The last slice ends at the time limit.
#[cfg(any(feature = "highs", feature = "cbc"))]
pub(super) fn in_slices(
    run: &mut Run<'_>,
    mut solve: impl FnMut(Duration) -> Option<Answer>,
) -> Result<Answer, StopReason> {
    let mut slice = Duration::from_secs(5);
    loop {
        run.poll()?;
        let left = run.clock().time_left().unwrap_or(Duration::MAX);
        if let Some(answer) = solve(slice.min(left)) {
            return Ok(answer);
        }
        slice *= 2;
    }
}
