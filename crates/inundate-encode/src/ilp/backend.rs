//! What the method wants of a solver of integer programs.

#[cfg(any(feature = "highs", feature = "cbc"))]
use std::time::Duration;

#[cfg(any(feature = "highs", feature = "cbc"))]
use inundate_method::{Run, StopReason};

/// What a solver says of a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The values of the variables in an optimal solution.
    Optimal(Vec<bool>),
    /// There is no solution.
    Infeasible,
    /// It gave up, for a reason of its own: rounding errors, mostly.
    Failed,
}

/// Slices of time for a solver that cannot be stopped and starts anew each time: twice as long
/// from one to the next, so that at most half of the work is lost and a call to stop is heard
/// after twice the time at worst. A limit of time is kept by the last slice.
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
