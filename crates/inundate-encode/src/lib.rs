#![doc = include_str!("../README.md")]

mod cnf;
pub mod ilp;
mod methods;
mod options;
pub mod sat;

pub use cnf::{Clauses, Cnf, Literal};
pub use methods::{all_methods, method};
