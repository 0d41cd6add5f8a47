//! The memory that methods take from the allocator, compared with the limit and with the bytes that
//! they report.
//!
//! The tests of the program measure what the system counts. This test is exact, so it finds at
//! small limits what those find only at large ones.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

use std::time::Duration;

use inundate::method;
use inundate::solver::Threads;
use inundate::{Budget, Problem};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Instance};
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

const LIMIT: usize = 16 << 20;

/// Bytes that methods do not count: the quick solution to fall back on, and the 4 MiB with which
/// the solver of formulas begins.
const UNCOUNTED: usize = 5 << 20;

fn board(side: usize, colors: usize, game: GameSetup) -> Instance {
    let grid = uniform(side, side, colors, &mut SplitMix64::new(9)).unwrap();
    grid.into_instance(game).unwrap()
}

/// One test, since the allocator counts for the whole process.
#[test]
fn no_method_takes_more_than_it_reports() {
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
            let budget = Budget::default()
                .with_time(Duration::from_millis(500))
                .with_memory(LIMIT as u64)
                .with_threads(Threads::new(threads));
            let method = method(name).unwrap();
            let before = HEAP.current_usage();
            HEAP.reset_peak_usage();
            let answer = problem.solve(&*method, &budget).unwrap();
            let taken = HEAP.peak_usage() - before;
            let reported = usize::try_from(answer.stats.peak_bytes).unwrap();
            let components = answer.components;
            assert!(
                reported <= LIMIT && taken <= reported + reported / 10 + UNCOUNTED,
                "{name}, {components} components, {threads} threads: \
                 {taken} bytes taken, {reported} reported"
            );
        }
    }
}
