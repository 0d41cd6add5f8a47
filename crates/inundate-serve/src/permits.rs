//! Permits for the requests that are processed, and a queue before them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use tokio::select;
use tokio::sync::{Semaphore, oneshot, watch};

use crate::ServeOptions;
use crate::refusal::Refusal;

/// A switch that stops a search.
pub(crate) type Switch = Arc<AtomicBool>;

/// Permits for the requests that are processed, and a queue before them, in the order of arrival.
///
/// A request holds its permits until its work has ended, also if its client has gone: so there are
/// never more searches than places. Each has a thread of its own, so none holds up the connections.
#[derive(Clone)]
pub(crate) struct Permits {
    /// A permit for each request in a place or in the queue.
    admitted: Arc<Semaphore>,
    /// A permit for each request in a place.
    working: Arc<Semaphore>,
    queue: usize,
    stopping: watch::Receiver<bool>,
}

impl Permits {
    /// All permits of a server; `stopping` becomes true when it stops.
    pub(crate) fn new(options: &ServeOptions, stopping: watch::Receiver<bool>) -> Self {
        let permits = |count: usize| Semaphore::new(count.clamp(1, Semaphore::MAX_PERMITS)).into();
        let ServeOptions { threads, queue, .. } = *options;
        Self {
            admitted: permits(threads.max(1).saturating_add(queue)),
            working: permits(threads),
            queue,
            stopping,
        }
    }

    /// Runs the work when a place is free. The switch stops it when the server stops, and when the
    /// future is dropped because the client has gone.
    pub(crate) async fn run(
        &self,
        work: impl FnOnce(Switch) -> Result<String, Refusal> + Send + 'static,
    ) -> Result<String, Refusal> {
        let Ok(admitted) = self.admitted.clone().try_acquire_owned() else {
            let (expected, queue) = ("room in the queue", self.queue);
            let message = format!("expected {expected}, found {queue} requests in it");
            return Err(Refusal::busy(message));
        };
        let place = select! {
            place = self.working.clone().acquire_owned() => place.expect("nobody closes it"),
            () = wait_for_stop(self.stopping.clone()) => {
                return Err(Refusal::busy("expected a running server, found one that stops"));
            }
        };
        let stop = StopOnDrop(Switch::default());
        let switch = stop.0.clone();
        let (sender, mut receiver) = oneshot::channel();
        let started = thread::Builder::new().spawn(move || {
            let answer = work(switch);
            drop((place, admitted));
            // Sending fails if nobody waits for the answer any more.
            let _ = sender.send(answer);
        });
        let refuse = |error| Refusal::busy(format!("expected a thread, found none: {error}"));
        started.map_err(refuse)?;
        let answer = select! {
            answer = &mut receiver => answer,
            () = wait_for_stop(self.stopping.clone()) => {
                drop(stop);
                receiver.await
            }
        };
        answer.unwrap_or_else(|_| {
            let message = "expected an answer, found a panic: a bug in this program";
            Err(Refusal::defect(message))
        })
    }
}

/// Waits until the server stops.
pub(crate) async fn wait_for_stop(mut stopping: watch::Receiver<bool>) {
    // Waiting fails only if the server is gone, which has stopped as well.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Sets the switch when it is dropped.
struct StopOnDrop(Switch);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
