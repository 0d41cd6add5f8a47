//! The threads of the server.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tokio::sync::oneshot;

type Job = Box<dyn FnOnce() + Send>;

/// A number of threads, made at the start, that do one job after the other. They end when nobody can give them a job.
#[derive(Clone)]
pub(crate) struct Workers {
    jobs: Sender<Job>,
}

impl Workers {
    /// A number of threads with this name.
    ///
    /// # Errors
    /// What the system says when it has no more threads.
    pub(crate) fn new(name: &str, threads: usize) -> io::Result<Self> {
        let (jobs, waiting) = mpsc::channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..threads {
            let waiting = waiting.clone();
            let thread = thread::Builder::new().name(name.to_owned());
            thread.spawn(move || work(&waiting))?;
        }
        Ok(Self { jobs })
    }

    /// Has a job done. Nothing is received if it panics.
    pub(crate) fn start<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (sender, receiver) = oneshot::channel();
        // It fails only without threads.
        let _ = self.jobs.send(Box::new(move || {
            // It fails if nobody waits for the answer any more.
            let _ = sender.send(job());
        }));
        receiver
    }
}

/// Does one job after the other.
fn work(waiting: &Mutex<Receiver<Job>>) {
    loop {
        let next = waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .recv();
        let Ok(job) = next else {
            return;
        };
        // The hook has told about the panic. What the job had is dropped.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_ends_the_job_and_no_thread() {
        let workers = Workers::new("test", 1).expect("a thread");
        let failed = workers.start(|| assert_eq!(1, 2, "as a test"));
        let answer = workers.start(|| 3);
        assert!(failed.blocking_recv().is_err());
        assert_eq!(answer.blocking_recv(), Ok(3));
    }
}
