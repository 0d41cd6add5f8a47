//! Parallel work on many boards, with results in order.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::mpsc;

use rayon::iter::{ParallelBridge, ParallelIterator};

use crate::Result;
use crate::progress::{self, Bar};
use crate::signals::interrupts;

/// Calls both as [`in_order`] does, for items that a bar counts and that it makes room for. Where
/// `take` fails, as with a full disk, it sets the switch of Ctrl-C, so that searches in other
/// threads end.
pub(crate) fn with_bar<T: Send, R: Send>(
    items: Vec<T>,
    threads: usize,
    bar: &Bar,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<()>,
) -> Result<()> {
    let cancel = interrupts()?;
    let done = in_order(items, threads, work, |result| {
        progress::advance(bar);
        let taken = bar.suspend(|| take(result));
        taken.inspect_err(|_| cancel.store(true, Ordering::Relaxed))
    });
    bar.finish_and_clear();
    done
}

/// Calls `work` for each item on one of `threads` threads, and `take` for the results in the order
/// of the items, each as soon as all before it are done.
pub(crate) fn in_order<T: Send, R: Send>(
    items: Vec<T>,
    threads: usize,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> Result<()>,
) -> Result<()> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| failure!("expected {threads} threads, found {error}"))?;
    let work = &work;
    pool.in_place_scope(|scope| {
        let (send, receive) = mpsc::channel();
        scope.spawn(move |_| {
            items.into_iter().enumerate().par_bridge().for_each_with(
                send,
                |send, (place, item)| {
                    // The receiver is gone if `take` has failed.
                    let _ = send.send((place, work(item)));
                },
            );
        });
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (place, result) in receive {
            waiting.insert(place, result);
            while let Some(result) = waiting.remove(&next) {
                take(result)?;
                next += 1;
            }
        }
        Ok(())
    })
}
