//! The tests of `inundate-encode` in one program, which is linked once.

#[path = "../checks/mod.rs"]
mod checks;

mod contract;
mod printed;
