//! Families of boards that a study can generate.

use std::fmt;

use inundate_core::generate::{SplitMix64, diamonds, greedy_trap, uniform};
use inundate_core::{GameSetup, GridSetup, Instance};
use serde::Deserialize;

/// A family of boards; the game is the fixed one from the top-left cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Family {
    /// Uniform random grids.
    Grid,
    /// [`diamonds`]: square boards that need many moves.
    Diamonds,
    /// [`greedy_trap`]: square boards of 3 colors on which the greedy methods do badly.
    GreedyTrap,
}

impl Family {
    /// The name in study files and results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Diamonds => "diamonds",
            Self::GreedyTrap => "greedy-trap",
        }
    }

    /// Whether the boards of a size and number of colors differ.
    pub fn is_random(self) -> bool {
        self == Self::Grid
    }

    /// The number of colors, if it is always the same.
    pub fn fixed_colors(self) -> Option<usize> {
        (self == Self::GreedyTrap).then_some(3)
    }

    /// Makes a board; square families use the number of rows.
    pub(crate) fn draw(
        self,
        (rows, cols): (usize, usize),
        colors: usize,
        rng: &mut SplitMix64,
    ) -> Result<Instance, String> {
        let text = |error: &dyn fmt::Display| error.to_string();
        let grid: GridSetup = match self {
            Self::Grid => uniform(rows, cols, colors, rng).map_err(|error| text(&error))?,
            Self::Diamonds => diamonds(rows, colors).map_err(|error| text(&error))?.grid,
            Self::GreedyTrap => greedy_trap(rows).map_err(|error| text(&error))?,
        };
        grid.into_instance(GameSetup::default())
            .map_err(|error| text(&error))
    }
}
