#![doc = include_str!("../README.md")]

mod board;
mod certificate;
mod clause;
mod duel;
mod error;
mod lines;
mod set;
mod strategy;

pub use certificate::{Claim, Proven, check};
pub use duel::{ProvenDuel, check_duel};
pub use error::{CheckError, Fault};
pub use strategy::{Unproven, play_out};
