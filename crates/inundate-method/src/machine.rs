//! The processor: its wide instructions (AVX2, AVX-512), and the CPU time of a thread, also where
//! threads have no clock.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the processor at hand"
)]

#[cfg(target_family = "wasm")]
pub(crate) use browser::ThreadTime;
#[cfg(not(target_family = "wasm"))]
pub(crate) use system::ThreadTime;

/// Runs `work` compiled for x86-64-v4 (AVX-512) or x86-64-v3 (AVX2, BMI, POPCNT) where the
/// processor has that, else as the program is compiled.
///
/// On the sets of the corpus the first takes 10 to 17 % less time than the second.
///
/// A module of WebAssembly cannot ask for instructions, so there `work` is compiled once, for those
/// that the module is built for.
///
/// With debug assertions `work` is compiled once, as the program is compiled. Tests are built at a
/// level that gains nothing from wide instructions, and the searches took three times as long to
/// build.
///
/// Only code inlined into `work` gains, so it must be a closure that is `#[inline(always)]` and
/// calls such functions. Functions of the standard library are not `#[inline(always)]`. Small ones
/// are inlined in every profile: `next` of a range or a slice, `enumerate`, `min`, `push` while
/// there is room. `array::from_fn`, `zip`, `flat_map`, `fold` and closures without the attribute
/// may stay calls in a program built without link-time optimization, so hot code has loops and
/// iterators of its own in their place.
#[inline(always)]
pub fn with_simd<R>(work: impl FnMut() -> R) -> R {
    dispatch(work)
}

/// The instructions that [`with_simd`] compiles for on this processor, such as `x86-64-v4
/// (AVX-512)`.
///
/// ```
/// assert!(!inundate_method::instructions().is_empty());
/// ```
pub fn instructions() -> &'static str {
    #[cfg(all(target_arch = "x86_64", not(debug_assertions)))]
    match *x86_64::LEVEL {
        Some(x86_64::InstructionSet::V4) => return "x86-64-v4 (AVX-512)",
        Some(x86_64::InstructionSet::V3) => return "x86-64-v3 (AVX2)",
        None => {}
    }
    "those of every processor of its kind"
}

#[cfg(all(target_arch = "x86_64", not(debug_assertions)))]
use x86_64::dispatch;

#[cfg(any(not(target_arch = "x86_64"), debug_assertions))]
#[inline(always)]
fn dispatch<R>(mut work: impl FnMut() -> R) -> R {
    work()
}

#[cfg(all(target_arch = "x86_64", not(debug_assertions)))]
mod x86_64 {
    use std::sync::LazyLock;

    /// The levels above the first for which code is compiled.
    #[derive(Clone, Copy)]
    pub(super) enum InstructionSet {
        V3,
        V4,
    }

    /// The functions that are compiled for a level, and whether the processor at hand has it.
    macro_rules! levels {
        ($($level:ident $work:ident [$($feature:tt)+])+) => {
            /// The highest level that the processor at hand has.
            pub(super) static LEVEL: LazyLock<Option<InstructionSet>> = LazyLock::new(|| {
                $(if $(is_x86_feature_detected!($feature))&&+ {
                    return Some(InstructionSet::$level);
                })+
                None
            });

            $($(#[target_feature(enable = $feature)])+
            fn $work<R>(mut work: impl FnMut() -> R) -> R {
                work()
            })+
        };
    }

    levels! {
        V4 v4 [
            "avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl"
            "avx2" "bmi1" "bmi2" "fma" "lzcnt" "popcnt"
        ]
        V3 v3 ["avx2" "bmi1" "bmi2" "fma" "lzcnt" "popcnt"]
    }

    #[inline(always)]
    #[expect(
        unsafe_code,
        reason = "instructions are safe on a processor that has them"
    )]
    pub(super) fn dispatch<R>(mut work: impl FnMut() -> R) -> R {
        match *LEVEL {
            // SAFETY: the processor has all features of the level.
            Some(InstructionSet::V4) => unsafe { v4(work) },
            // SAFETY: as above.
            Some(InstructionSet::V3) => unsafe { v3(work) },
            None => work(),
        }
    }
}

#[cfg(not(target_family = "wasm"))]
mod system {
    use std::time::Duration;

    /// The time of this thread by the clock of the system. A clock that goes back counts as one
    /// that stood still; the library under this one panics then.
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
