//! How long work is told to end.

/// Says when to stop; polled by everything that can take long.
///
/// The core has no clock: budgets of time and cancellation implement this trait elsewhere.
pub trait Stop {
    /// Whether to stop now. Once true it stays true.
    fn should_stop(&self) -> bool;
}

/// Never stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Never;

impl Stop for Never {
    fn should_stop(&self) -> bool {
        false
    }
}
