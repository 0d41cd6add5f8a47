//! Searches within limits of time and memory, listens to the progress, and cancels the search. It
//! then returns what it knows: its best solution and a proven lower bound.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use inundate::generate::{SplitMix64, uniform};
use inundate::methods::Exact;
use inundate::solver::{StopReason, Threads};
use inundate::{Budget, GameSetup, Solution, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let instance =
        uniform(40, 40, 8, &mut SplitMix64::new(1))?.into_instance(GameSetup::default())?;
    let cancel = Arc::new(AtomicBool::new(false));
    let switch = Arc::clone(&cancel);
    let budget = Budget::default()
        .with_time(Duration::from_mins(1))
        .with_memory(256 << 20)
        .with_threads(Threads::new(2)) // they help each other on this one board
        .with_cancel(cancel)
        .on_progress(move |progress| {
            println!("at least {} moves", progress.lower_bound);
            switch.store(progress.expanded > 1000, Relaxed);
        });
    let answer = solve(&Exact, &instance, &budget)?;
    assert_eq!(answer.limit, Some(StopReason::Cancelled));
    // The greedy methods find a solution at once, whatever the limits.
    let best = answer.outcome.solution().map(Solution::len);
    assert!(best > Some(answer.outcome.lower_bound()));
    Ok(())
}
