//! CPU time of a thread, also where threads have no clock.

#[cfg(target_family = "wasm")]
pub(crate) use browser::ThreadTime;
#[cfg(not(target_family = "wasm"))]
pub(crate) use system::ThreadTime;

#[cfg(not(target_family = "wasm"))]
mod system {
    use std::time::Duration;

    /// The time of this thread by the clock of the system. A clock that goes back counts as one that stood still; the
    /// library under this one panics then.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct ThreadTime(cpu_time::ThreadTime);

    impl ThreadTime {
        pub(crate) fn now() -> Self {
            Self(cpu_time::ThreadTime::now())
        }

        pub(crate) fn elapsed(&self) -> Duration {
            let now = cpu_time::ThreadTime::now();
            now.as_duration().saturating_sub(self.0.as_duration())
        }
    }
}

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
