//! The tests of `inundate-cli` in one program, which is linked once.

#![expect(
    clippy::unwrap_used,
    reason = "a helper that cannot go on fails the test"
)]

mod certificate;
#[cfg(unix)]
mod checkpoint;
mod common;
mod contract;
mod duel;
#[cfg(unix)]
mod examples;
#[cfg(target_os = "linux")]
mod faults;
mod field;
mod helpers;
#[cfg(target_os = "linux")]
mod lying_clock;
mod malformed;
mod plain;
#[cfg(unix)]
mod play;
mod proof;
mod reference_tables;
mod sgt_flood;
mod study;
#[cfg(unix)]
mod terminal;
mod two_at_once;
