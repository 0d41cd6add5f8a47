//! The screen without a terminal: snapshots, and what keys do.
//!
//! `SNAPSHOTS=overwrite cargo test -p inundate-cli --bin inundate` writes the snapshots anew.

mod games;
mod play;
mod sizes;
mod snapshots;
mod svg;
mod windows;

use play::Play;
pub(super) use play::compare;
