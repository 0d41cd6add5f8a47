//! The bound `pair-root`.

use inundate_core::{Component, ReducedGraph};

use super::pair_moves::PairMoves;
use inundate_method::Run;
use inundate_method::bounds::layer;

/// A bound from the fewest moves that flood both of two components, over all pairs.
///
/// Let M(a, b) be the fewest moves after which both a and b are flooded. Take two colors, or one color twice, and let a
/// and b be those of their components with the largest M. Before M(a, b) moves the two colors are not both
/// finished. A move finishes one color at most, so the colors are finished in some order. When the last k colors of
/// this order are still to come, all others are finished, and at least k more moves follow. The bound is the largest
/// sum of k and the moves for the others, in the order for which this is least. With more than sixteen colors the sums are for one color
/// each.
///
/// The bound is admissible and consistent, and at least [`layer()`], which it includes: a component alone is a pair
/// with itself, so without `layer` it would still be at least `distance-layers`. It is `layer` on boards
/// of more than 32,768 components or 1024 colors, or if the run has not the memory. If the run is
/// stopped, it counts pairs without a number of moves as one move farther than all others, so it is a bound too.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup, Pivot};
/// use inundate::{Problem, bounds, solver::Run};
///
/// // From the middle of a path, to b, c, d, b, c, d to the left and to d, c, b, d, c, b to the right.
/// let setup = GridSetup::from_drawing("dcbdcbadcbdcb")?;
/// let instance = setup.into_instance(GameSetup::Fixed(Pivot::Center))?;
/// let problem = Problem::new(&instance);
/// let (reduced, start) = (problem.reduced(), problem.start());
/// assert_eq!(bounds::layer(reduced, start), 7);
/// assert_eq!(bounds::pair_root(reduced, start, &mut Run::unlimited()), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// O(V·E) time, and O(V·E/64) for each number of moves at most; 7/8·V² bytes.
///
/// # Source
/// The book: the tables of pairs of the exact search, for the whole board.
pub fn pair_root(reduced: &ReducedGraph, start: Component, run: &mut Run<'_>) -> u32 {
    let pairs = PairMoves::new(reduced, start, run);
    let moves = pairs.map_or(0, |pairs| pairs.not_before.fewest_moves());
    moves.max(layer(reduced, start))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use inundate_core::generate::{SplitMix64, uniform};
    use inundate_core::{GameSetup, Stop};

    use super::*;
    use crate::roots::{pair_and_set_root, set_root};
    use inundate_method::{Budget, Problem};

    /// Stops after a number of polls.
    struct After(AtomicU32);

    impl Stop for After {
        fn should_stop(&self) -> bool {
            let count = |polls: u32| polls.checked_sub(1);
            let counted = self
                .0
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, count);
            counted.is_err()
        }
    }

    /// Wherever it is stopped, it is between `layer` and the whole bound, and grows with the time.
    #[test]
    fn stopped_at_each_poll() {
        let grid = uniform(56, 56, 5, &mut SplitMix64::new(4)).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        let (reduced, start) = (problem.reduced(), problem.start());
        let whole = pair_root(reduced, start, &mut Run::unlimited());
        let mut last = layer(reduced, start);
        assert!(last < whole);
        let mut polls = 0;
        loop {
            let stop = After(AtomicU32::new(polls));
            let run = &mut Run::until(&stop);
            let bound = pair_root(reduced, start, run);
            assert!((last..=whole).contains(&bound), "{polls} polls: {bound}");
            if run.stopped.is_none() {
                assert_eq!(bound, whole);
                break;
            }
            last = bound;
            polls += 4;
        }
        assert!(polls > 8, "{polls}");
    }

    /// Pairs that were not reached before it is stopped are not far apart: sets raise nothing then.
    #[test]
    fn stopped_before_the_sets() {
        let grid = uniform(56, 56, 5, &mut SplitMix64::new(4)).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        for polls in [0, 8] {
            let stop = After(AtomicU32::new(polls));
            let run = &mut Run::until(&stop);
            let [by_pairs, by_sets] =
                pair_and_set_root(problem.reduced(), problem.start(), 1 << 14, run);
            assert!(run.stopped.is_some());
            assert_eq!(by_pairs, by_sets, "{polls} polls");
        }
    }

    /// Without memory for pairs there is `layer`, without memory for more `pair-root`.
    #[test]
    fn within_the_memory() {
        let grid = uniform(24, 24, 5, &mut SplitMix64::new(4)).unwrap();
        let instance = grid.into_instance(GameSetup::default()).unwrap();
        let problem = Problem::new(&instance);
        let (reduced, start) = (problem.reduced(), problem.start());
        let run = &mut Run::unlimited();
        let whole = pair_root(reduced, start, run);
        let needed = run.stats.peak_bytes;
        let within = |memory: u64| {
            let budget = Budget::default().with_memory(memory);
            let run = &mut Run::start(&budget);
            let bounds = [
                pair_root(reduced, start, run),
                set_root(reduced, start, 1 << 14, run),
            ];
            assert!(run.stats.peak_bytes <= memory);
            bounds
        };
        assert_eq!(within(needed - 1), [layer(reduced, start); 2]);
        let [by_pairs, by_sets] = within(needed);
        assert_eq!(by_pairs, whole);
        assert!(by_sets >= whole);
    }
}
