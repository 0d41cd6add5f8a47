//! The tests of `inundate-sight` in one program.

#![expect(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pixels and their places are small, and a test says what it found"
)]

mod made;
mod pages;
mod simple;
mod tried;
