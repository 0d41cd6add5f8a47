//! Signals that stop long work.

/// Says when to stop; polled by everything that can take long.
///
/// The core has no clock: budgets of time and cancellation implement this trait elsewhere.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use inundate_core::Stop;
///
/// /// Stops once you press the button.
/// struct Button(AtomicBool);
///
/// impl Stop for Button {
///     fn should_stop(&self) -> bool {
///         self.0.load(Ordering::Relaxed)
///     }
/// }
///
/// let button = Button(AtomicBool::new(false));
/// assert!(!button.should_stop());
/// button.0.store(true, Ordering::Relaxed);
/// assert!(button.should_stop());
/// ```
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
