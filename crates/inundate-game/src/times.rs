//! How long games took.

use std::time::Duration;

use serde::Serialize;

/// The times of some games, from the first to the last move of each. Games whose time is not known
/// are left out.
///
/// ```
/// use std::time::Duration;
///
/// use inundate_game::Times;
///
/// let mut times = Times::default();
/// for milliseconds in [Some(4000), None, Some(1000)] {
///     times.add(milliseconds);
/// }
/// assert_eq!(times.mean(), Some(Duration::from_millis(2500)));
/// assert_eq!(times.best(), Some(Duration::from_secs(1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Times {
    /// Number of games with a time.
    pub games: u64,
    /// The sum of their times.
    pub milliseconds: u64,
    /// The shortest time.
    pub least_milliseconds: Option<u64>,
}

impl Times {
    /// Adds the time of a game, if it is known.
    pub fn add(&mut self, milliseconds: Option<u64>) {
        let Some(milliseconds) = milliseconds else {
            return;
        };
        self.games += 1;
        self.milliseconds = self.milliseconds.saturating_add(milliseconds);
        let least = self.least_milliseconds.unwrap_or(milliseconds);
        self.least_milliseconds = Some(least.min(milliseconds));
    }

    /// The mean time.
    pub fn mean(&self) -> Option<Duration> {
        let mean = self.milliseconds.checked_div(self.games);
        mean.map(Duration::from_millis)
    }

    /// The shortest time.
    pub fn best(&self) -> Option<Duration> {
        self.least_milliseconds.map(Duration::from_millis)
    }
}

/// A time in whole milliseconds, rounded down.
pub(crate) fn whole_milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
