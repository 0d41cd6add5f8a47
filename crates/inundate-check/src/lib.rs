#![doc = include_str!("../README.md")]

mod board;
mod certificate;
mod clause;
mod closure;
mod cover;
mod duel;
mod free;
mod islands;
mod joined;
mod lines;
mod pivots;
mod pool;
mod set;
mod strategy;
mod verdict;

pub use certificate::check;
pub use duel::{ProvenDuel, check_duel};
pub use strategy::{StrategyError, play_out};
pub use verdict::{CheckError, Claim, Fault, ProvenClaim};
