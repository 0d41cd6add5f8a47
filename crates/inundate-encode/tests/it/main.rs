//! The tests of `inundate-encode` in one program, which is linked once.

mod agreement;
mod contract;
mod printed;
