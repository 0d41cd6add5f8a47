//! What is checked of every solver, those in Rust and those in C++.

pub(crate) mod agreement;
pub(crate) mod contract;
