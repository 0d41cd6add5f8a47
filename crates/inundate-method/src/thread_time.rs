//! CPU time of a thread, also where threads have no clock.

#[cfg(not(target_family = "wasm"))]
pub(crate) use cpu_time::ThreadTime;

#[cfg(target_family = "wasm")]
pub(crate) use browser::ThreadTime;

#[cfg(target_family = "wasm")]
mod browser {
    use std::time::Duration;

    use web_time::Instant;

    /// In a browser only wall-clock time can be measured. Every search runs on one thread there, so
    /// the two differ only while the thread waits.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ThreadTime(Instant);

    impl ThreadTime {
        pub(crate) fn now() -> Self {
            Self(Instant::now())
        }

        pub(crate) fn elapsed(&self) -> Duration {
            self.0.elapsed()
        }
    }
}
