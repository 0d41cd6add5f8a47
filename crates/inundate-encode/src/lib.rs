#![doc = include_str!("../README.md")]

mod cnf;
pub mod ilp;
pub mod sat;

pub use cnf::{ClauseSink, Cnf, Literal};
