//! Generated boards: uniform random ones, and families that are hard for certain methods.
//!
//! Some generators return a setup, so that you choose the family: [`uniform`](uniform()) may become
//! a grid, a circular grid or a board of hexagons. The others return an instance of the fixed game
//! from the default pivot; see [`with_game`](Instance::with_game). [`Kind`] has them all by name.
//! The same arguments and seed always give the same board, in every version and on every platform.

mod connected;
mod families;
mod hard;
mod kind;
mod rng;
mod sizes;
mod tree;
mod uniform;

pub use connected::connected;
pub use families::{circular_arc, cocomparability, interval, permutation, split};
pub use hard::d_board;
pub use hard::greedy_trap;
pub use hard::{Comb, comb};
pub use hard::{Diamonds, diamonds};
pub use kind::{Kind, KindError};
pub use rng::SplitMix64;
pub use sizes::{Size, Sizes};
pub use tree::{caterpillar, star_of_paths, tree};
pub use uniform::uniform;
pub use uniform::uniform_list;

#[cfg(doc)]
use crate::Instance;
use crate::InstanceError;
use crate::limits::{MAX_CELLS, MAX_COLORS, MAX_VERTICES};

/// The error of a board that cannot be generated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// There is no such board.
    #[error("expected {expected}, found {found}")]
    Argument {
        /// The accepted values.
        expected: String,
        /// The value asked for.
        found: String,
    },
    /// The generated board exceeds a [limit](crate::limits).
    #[error(transparent)]
    Instance(#[from] InstanceError),
}

impl GenerateError {
    fn unless(right: bool, expected: impl Into<String>, found: &impl ToString) -> Result<(), Self> {
        if right {
            Ok(())
        } else {
            Err(Self::Argument {
                expected: expected.into(),
                found: found.to_string(),
            })
        }
    }
}

fn check_vertices(vertices: usize) -> Result<(), GenerateError> {
    let right = (1..=MAX_VERTICES).contains(&vertices);
    GenerateError::unless(
        right,
        format!("between 1 and {MAX_VERTICES} vertices"),
        &vertices,
    )
}

/// A number of vertices, as a bound for a random number.
fn bound(vertices: usize) -> u32 {
    u32::try_from(vertices).expect("vertices are limited to 2^22")
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
pub fn labels(colors: usize) -> Vec<String> {
    const CHARACTERS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if colors <= CHARACTERS.len() {
        CHARACTERS.chars().take(colors).map(String::from).collect()
    } else {
        (0..colors).map(|color| color.to_string()).collect()
    }
}
