//! What the methods take from the allocator, against what they may hold and say that they held.
//!
//! The tests of the program measure what the system counts; this is exact, and so finds at small limits
//! what is seen there at large ones only.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

use std::time::Duration;

use inundate::method;
use inundate::{Budget, Problem, Threads};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Instance};
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

const LIMIT: usize = 16 << 20;

/// What is not counted: a quick solution to fall back on, and the room of 4 MiB that the solver of
/// formulas begins with.
const UNCOUNTED: usize = 5 << 20;

fn board(side: usize, colors: usize, game: GameSetup) -> Instance {
    let grid = uniform(side, side, colors, &mut SplitMix64::new(9)).unwrap();
    grid.into_instance(game).unwrap()
}

/// One test, since the allocator counts for the whole process.
#[test]
fn no_method_takes_more_than_it_says() {
    let fixed = GameSetup::default();
    let free = GameSetup::Free;
    let cases = [
        ("bfs", board(8, 20, fixed)),
        ("bfs", board(8, 6, free)),
        ("exact", board(36, 6, fixed)),
        ("astar-regions", board(14, 20, fixed)),
        ("gbfs", board(30, 30, fixed)),
        ("beam:1000000", board(14, 6, fixed)),
        ("beam:1000000", board(36, 6, fixed)),
        ("anytime", board(14, 20, fixed)),
        ("free-exact", board(9, 12, free)),
        ("free-exact", board(14, 6, free)),
        ("free-beam:1000000", board(8, 6, free)),
        ("free-beam:1000000", board(14, 6, free)),
        ("one-place:1000000", board(14, 6, free)),
        ("merge-edges", board(200, 6, free)),
        ("ilp", board(10, 6, fixed)),
        ("ilp", board(24, 30, fixed)),
        ("ilp:form=cumulative", board(14, 6, fixed)),
        ("sat", board(14, 12, fixed)),
        ("sat", board(36, 6, fixed)),
    ];
    for (name, instance) in &cases {
        for threads in [1, 4] {
            let problem = Problem::new(instance);
            let budget = Budget {
                time: Some(Duration::from_millis(500)),
                memory: Some(LIMIT as u64),
                threads: Threads::new(threads),
                ..Budget::default()
            };
            let method = method(name).unwrap();
            let before = HEAP.current_usage();
            HEAP.reset_peak_usage();
            let report = problem.solve(&*method, &budget).unwrap();
            let taken = HEAP.peak_usage() - before;
            let told = usize::try_from(report.stats.peak_bytes).unwrap();
            let components = report.components;
            assert!(
                told <= LIMIT && taken <= told + told / 10 + UNCOUNTED,
                "{name}, {components} components, {threads} threads: \
                 {taken} bytes taken, {told} told"
            );
        }
    }
}
