#![doc = include_str!("../README.md")]

mod cnf;
pub mod ilp;
mod options;
pub mod sat;

pub use cnf::{Clauses, Cnf, Literal};
