//! A limit on work instead of time.

use std::sync::atomic::{AtomicU64, Ordering};

/// How often a search may look at its clock until it has to end.
///
/// A search looks every few hundred microseconds of its own work. On one thread it looks as often in every run, so this
/// limit ends it at the same place at any load of the machine; a limit of time does not. Methods that plan with the
/// time they have left, like `anytime`, do not see it: they search as without a limit until they are ended.
///
/// ```
/// use std::sync::Arc;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate::{Budget, methods::Exact, solve, solver::Effort};
///
/// let board = GridSetup::from_drawing("0012\n3201\n1023")?.into_instance(GameSetup::default())?;
/// let enough = Arc::new(Effort::new(1000));
/// assert!(solve(&Exact, &board, &Budget::default().with_effort(enough.clone()))?.outcome.is_optimal());
/// assert!(!enough.is_spent());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Effort {
    /// Looks left, and one more.
    left: AtomicU64,
}

impl Effort {
    /// An effort of this many looks at the clock.
    pub fn new(looks: u64) -> Self {
        let left = AtomicU64::new(looks.saturating_add(1));
        Self { left }
    }

    /// Whether it has ended a search.
    pub fn is_spent(&self) -> bool {
        self.left.load(Ordering::Relaxed) == 0
    }

    /// Takes a look; returns whether there are no more.
    pub(crate) fn look(&self) -> bool {
        let one_less = |left: u64| left.checked_sub(1);
        let before = self
            .left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_less);
        before.map_or(true, |before| before == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_spent_after_its_looks() {
        let effort = Effort::new(2);
        assert_eq!([(); 4].map(|()| effort.look()), [false, false, true, true]);
        assert!(effort.is_spent());
        let unused = Effort::new(0);
        assert!(!unused.is_spent() && unused.look() && unused.is_spent());
    }
}
