#![doc = include_str!("../README.md")]

mod board;
mod certificate;
mod clause;
mod error;
mod lines;
mod set;

pub use certificate::{Claim, Proven, check};
pub use error::{CheckError, Fault};
