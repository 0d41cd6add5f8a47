//! Permits for the requests that are worked at, and a queue before them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::{Semaphore, watch};

use crate::refusal::Refusal;
use crate::workers::Workers;

/// A switch that stops a search.
pub(crate) type Switch = Arc<AtomicBool>;

/// Permits for the requests that are worked at, and a queue before them.
///
/// A request holds its place until its work has ended, also if its client has gone: so there is never more work than
/// there are places. The queue is in the order of arrival.
#[derive(Clone)]
pub(crate) struct Permits {
    /// A permit for each request in a place or in the queue.
    admitted: Arc<Semaphore>,
    /// A permit for each request in a place.
    working: Arc<Semaphore>,
    queue: usize,
    workers: Workers,
    stopping: watch::Receiver<bool>,
}

impl Permits {
    /// A number of places, with a worker for each. `stopping` becomes true when the server stops.
    pub(crate) fn new(
        places: usize,
        queue: usize,
        workers: Workers,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        Self {
            admitted: Arc::new(Semaphore::new(
                places.saturating_add(queue).min(Semaphore::MAX_PERMITS),
            )),
            working: Arc::new(Semaphore::new(places)),
            queue,
            workers,
            stopping,
        }
    }

    /// Does the work when a place is free. The switch stops it when the server stops, and when the future is dropped
    /// because the client has gone.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(Switch) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let admitted = self.admitted.clone().try_acquire_owned();
        let admitted = admitted.map_err(|_| self.full())?;
        let place = tokio::select! {
            place = self.working.clone().acquire_owned() => place.expect("nobody closes it"),
            () = self.stopped() => return Err(Refusal::busy("expected a running server, found one that stops")),
        };
        let stop = StopOnDrop(Switch::default());
        let switch = stop.0.clone();
        let mut job = self.workers.start(move || {
            let answer = work(switch);
            drop((place, admitted));
            answer
        });
        let answer = tokio::select! {
            answer = &mut job => answer,
            () = self.stopped() => {
                stop.stop();
                job.await
            }
        };
        answer.map_err(|_| Refusal::defect("defect: the work on this request ended with a panic"))
    }

    fn full(&self) -> Refusal {
        Refusal::busy(format!(
            "expected room in the queue, found {} requests in it",
            self.queue
        ))
    }

    /// Waits until the server stops.
    async fn stopped(&self) {
        // It fails only if the server is gone, which has stopped as well.
        let _ = self.stopping.clone().wait_for(|stopping| *stopping).await;
    }
}

/// Sets the switch when it is dropped.
struct StopOnDrop(Switch);

impl StopOnDrop {
    fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.stop();
    }
}
