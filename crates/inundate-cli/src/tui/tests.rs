//! The screen without a terminal: snapshots, and what keys do.
//!
//! `SNAPSHOTS=overwrite cargo test -p inundate-cli --bin inundate` writes the snapshots anew.

mod games;
mod play;
mod reading;
mod scrolling;
mod sizes;
mod snapshots;
mod svg;
mod windows;

pub(super) use play::Play;

/// Screens on which everything has to be found, in columns and lines.
pub(super) const SIZES: [(u16, u16); 5] = [(200, 60), (80, 24), (60, 20), (40, 12), (24, 8)];
