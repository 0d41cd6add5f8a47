//! The tests of `inundate-sight` in one program.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "pixels and their places are small"
)]

mod confusion;
mod field;
mod made;
mod pages;
mod renders;
mod simple;
