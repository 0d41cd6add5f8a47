//! Searches within limits of time and memory, hears how far the search is, and cancels it.
//!
//! A search that is stopped tells what it knows: its best solution and a proven lower bound.

#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use inundate_core::GameSetup;
use inundate_core::generate::{SplitMix64, uniform};
use inundate_solve::{Budget, Exact, Limit, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let grid = uniform(40, 40, 8, &mut SplitMix64::new(1))?;
    let instance = grid.into_instance(GameSetup::default())?;
    let cancel = Arc::new(AtomicBool::new(false));
    let switch = Arc::clone(&cancel);
    let budget = Budget {
        time: Some(Duration::from_secs(60)),
        memory: Some(256 << 20),
        cancel: Some(cancel),
        progress: Some(Arc::new(move |progress| {
            println!(
                "at least {}, {} states",
                progress.lower_bound, progress.expanded
            );
            switch.store(progress.expanded > 1000, Ordering::Relaxed);
        })),
    };
    let report = solve(&Exact, &instance, &budget)?;
    assert_eq!(report.limit, Some(Limit::Cancelled));
    let best = report
        .outcome
        .solution()
        .ok_or("the greedies always have one")?;
    assert!(!report.outcome.is_optimal() && best.len() > report.outcome.lower_bound());
    Ok(())
}
