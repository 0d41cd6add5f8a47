//! Boards by rule: uniform random ones, and families that are bad for somebody.
//!
//! A generator gives a [`GridSetup`], which is let in by
//! [`into_instance`](GridSetup::into_instance) like any other. The same arguments and seed give
//! the same board in every version and on every platform.

mod diamonds;
mod greedy_trap;
mod rng;
mod uniform;

pub use diamonds::{Diamonds, diamonds};
pub use greedy_trap::greedy_trap;
pub use rng::SplitMix64;
pub use uniform::uniform;

#[cfg(doc)]
use crate::GridSetup;
use crate::limits::{MAX_CELLS, MAX_COLORS};

/// A board that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct GenerateError {
    expected: String,
    found: String,
}

impl GenerateError {
    fn unless(right: bool, expected: impl Into<String>, found: &impl ToString) -> Result<(), Self> {
        if right {
            Ok(())
        } else {
            Err(Self {
                expected: expected.into(),
                found: found.to_string(),
            })
        }
    }
}

fn check_size(rows: usize, cols: usize) -> Result<(), GenerateError> {
    let right = rows
        .checked_mul(cols)
        .is_some_and(|cells| (1..=MAX_CELLS).contains(&cells));
    GenerateError::unless(
        right,
        format!("between 1 and {MAX_CELLS} cells"),
        &format!("{rows}×{cols}"),
    )
}

fn check_colors(fewest: usize, colors: usize) -> Result<(), GenerateError> {
    let right = (fewest..=MAX_COLORS).contains(&colors);
    GenerateError::unless(
        right,
        format!("between {fewest} and {MAX_COLORS} colors"),
        &colors,
    )
}

/// The labels of generated boards: `0-9a-zA-Z` where they suffice, else numbers.
fn labels(colors: usize) -> Vec<String> {
    const CHARACTERS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if colors <= CHARACTERS.len() {
        CHARACTERS.chars().take(colors).map(String::from).collect()
    } else {
        (0..colors).map(|color| color.to_string()).collect()
    }
}
