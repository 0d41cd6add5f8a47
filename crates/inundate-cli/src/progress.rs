//! The progress bar, on a terminal only.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Once};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{HumanBytes, HumanCount, ProgressDrawTarget, ProgressStyle};
use inundate::solver::Progress;

pub(crate) use indicatif::ProgressBar as Bar;

/// The bar of the number of boards done, and the progress of the current search.
pub(crate) fn bar(boards: usize) -> Bar {
    with_count("boards", boards as u64, ProgressDrawTarget::stderr())
}

/// A bar that appears when the work takes longer than a second.
pub(crate) fn late(boards: u64) -> Bar {
    let bar = with_count("boards", boards, ProgressDrawTarget::hidden());
    let late = bar.clone();
    thread::spawn(move || {
        thread::sleep(Duration::from_secs(1));
        if !late.is_finished() {
            late.set_draw_target(ProgressDrawTarget::stderr());
        }
    });
    bar
}

/// A bar for the parts of one search after the other, whose number is set later.
pub(crate) fn of_parts() -> Bar {
    with_count("parts", 0, ProgressDrawTarget::stderr())
}

/// A bar that hides itself if its target is not a terminal.
fn with_count(what: &str, count: u64, target: ProgressDrawTarget) -> Bar {
    let bar = Bar::with_draw_target(Some(count), target);
    bar.set_style(style(what, "{msg}"));
    bar.enable_steady_tick(Duration::from_millis(TICK_MS));
    bar
}

/// Counts a board that is done.
pub(crate) fn advance(bar: &Bar) {
    // The message was about the search of this board.
    bar.set_message("");
    bar.inc(1);
}

/// The listener for the progress of a solver. A search reports many times a millisecond, so most
/// reports are not looked at: text for all of them is 10 % of the time of small boards.
pub(crate) fn listener(bar: &Bar) -> Arc<dyn Fn(&Progress) + Send + Sync> {
    let bar = bar.clone();
    let (began, next) = (Instant::now(), AtomicU64::new(0));
    Arc::new(move |progress| {
        let now = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
        if now < next.load(Ordering::Relaxed) {
            return;
        }
        next.store(now.saturating_add(TICK_MS), Ordering::Relaxed);
        let upper = progress.upper_bound.map(|upper| upper.to_string());
        let upper = upper.as_deref().unwrap_or("?");
        let depth = progress.depth.map_or(String::new(), |depth| {
            format!(", layer {} of {}", depth.layer, depth.layers)
        });
        let (states, bytes) = (HumanCount(progress.expanded), HumanBytes(progress.bytes));
        let rate = HumanCount(rate(progress));
        bar.set_message(format!(
            "{} ≤ optimum ≤ {upper}{depth}, {states} states, {rate}/s, {bytes}",
            progress.lower_bound
        ));
    })
}

/// The listener for the progress of a study, which also estimates the time left.
pub(crate) fn counter(bar: &Bar) -> Arc<dyn Fn(usize, usize) + Send + Sync> {
    let bar = bar.clone();
    bar.set_style(style("boards", "about {eta} left"));
    let first = Once::new();
    Arc::new(move |done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
        // The first call reports the work of an earlier run, from which no time left follows.
        first.call_once(|| bar.reset_eta());
    })
}

/// The things counted, and the text at the end of the line.
fn style(what: &str, end: &str) -> ProgressStyle {
    let template = format!("[{{elapsed}}] {{wide_bar}} {{pos}}/{{len}} {what} {end}");
    ProgressStyle::with_template(&template).expect("a template without errors")
}

/// Milliseconds from one picture of the bar to the next.
const TICK_MS: u64 = 200;

/// States per second, since the call.
fn rate(progress: &Progress) -> u64 {
    let milliseconds = progress.elapsed.as_millis().max(1);
    u64::try_from(u128::from(progress.expanded) * 1000 / milliseconds).unwrap_or(u64::MAX)
}
