//! Tests of searches on several threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Instance, Outcome};
use inundate_method::{Budget, Problem, Question, Stats, Threads};

use super::*;

fn board(side: usize, colors: usize, rng: &mut SplitMix64) -> Instance {
    let grid = uniform(side, side, colors, rng).unwrap();
    grid.into_instance(GameSetup::default()).unwrap()
}

fn on(threads: usize) -> Budget {
    Budget::default().with_threads(Threads::new(threads))
}

/// The outcome, what stopped the search, and its tally.
fn outcome(
    problem: &Problem<'_>,
    without: Option<ExactPart>,
    budget: &Budget,
) -> (Outcome, Option<StopReason>, Stats) {
    let run = &mut Run::start(budget);
    let search = ExactSearch {
        without,
        ..ExactSearch::for_question(problem, &Question::Shortest)
    };
    let outcome = search.outcome(run);
    (outcome, run.stopped, run.stats)
}

/// Compares searches on several threads with one, also where no beam finds the solution first.
fn threads_make_no_difference(boards: u64, side: u32) {
    for index in 0..boards {
        let rng = &mut SplitMix64::for_board(31, index);
        let side = (7 + rng.below(side - 6)) as usize;
        let instance = board(side, 4 + rng.below(4) as usize, rng);
        let problem = Problem::new(&instance);
        let without = [None, None, Some(ExactPart::Beam)][rng.below(3) as usize];
        let (alone, _, tally) = outcome(&problem, without, &on(1));
        assert!(alone.is_optimal());
        for threads in 2..=4 {
            let (together, stopped, found) = outcome(&problem, without, &on(threads));
            assert_eq!(together, alone, "board {index}, {threads} threads");
            assert_eq!(stopped, None);
            let counts = |stats: Stats| [stats.expanded, stats.expanded_by_beams, stats.generated];
            assert_eq!(
                counts(found),
                counts(tally),
                "board {index}, {threads} threads"
            );
        }
    }
}

#[test]
fn answers_and_states_are_the_same_on_all_threads() {
    threads_make_no_difference(40, 14);
}

/// A search that reaches a limit stops for it, keeps it, and claims nothing false.
#[test]
fn limits_hold_on_all_threads() {
    let instance = board(19, 6, &mut SplitMix64::new(5));
    let problem = Problem::new(&instance);
    let without = Some(ExactPart::Beam);
    let (whole, _, tally) = outcome(&problem, without, &on(1));
    let optimum = whole.lower_bound();
    for threads in 1..=4 {
        let check = |budget: &Budget, reason: StopReason| {
            let (outcome, stopped, stats) = outcome(&problem, without, budget);
            assert_eq!(stopped, Some(reason), "{threads} threads");
            assert!(outcome.lower_bound() <= optimum);
            assert!(
                outcome
                    .solution()
                    .is_some_and(|found| found.len() >= optimum)
            );
            assert!(stats.expanded < tally.expanded);
            stats
        };
        // Too little memory for the board stops the search; with a little more it forgets and goes
        // on.
        let least = tally.peak_bytes / 100;
        let stats = check(&on(threads).with_memory(least), StopReason::Memory);
        assert!(stats.peak_bytes <= least, "{threads} threads");
        let budget = on(threads).with_memory(tally.peak_bytes * 4 / 5);
        let (forgetful, stopped, stats) = outcome(&problem, without, &budget);
        assert_eq!((forgetful.lower_bound(), stopped), (optimum, None));
        assert!(stats.peak_bytes <= tally.peak_bytes * 4 / 5);
        check(
            &on(threads).with_time(Duration::from_micros(300)),
            StopReason::Time,
        );
        for last in [0, 1, 7, 40] {
            let cancel = Arc::new(AtomicBool::new(false));
            let (switch, reports) = (Arc::clone(&cancel), AtomicU32::new(0));
            let budget = on(threads).with_cancel(cancel).on_progress(move |_| {
                if reports.fetch_add(1, Ordering::Relaxed) == last {
                    switch.store(true, Ordering::Relaxed);
                }
            });
            check(&budget, StopReason::Cancelled);
        }
    }
}
