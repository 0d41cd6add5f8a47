#![doc = include_str!("../README.md")]

mod board;
mod certificate;
mod clause;
mod closure;
mod cover;
mod duel;
mod error;
mod free;
mod joined;
mod lines;
mod pool;
mod proven;
mod set;
mod solution;
mod strategy;

pub use certificate::check;
pub use duel::{ProvenDuel, check_duel};
pub use error::{CheckError, Fault};
pub use proven::{Claim, Proven};
pub use strategy::{Unproven, play_out};
