//! Series of random boards for two.

use inundate_core::duel::{Duel, DuelError, DuelSetup};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, GridSetup, Instance};
use inundate_duel::proper_coloring;

use crate::args::{DuelKind, SeriesArgs};
use crate::failure::Failure;

impl SeriesArgs {
    /// The duel with this index, from 0; an error within if the starts lie in one component. Other faults are those of
    /// every board.
    pub(super) fn duel(&self, index: u64) -> Result<Result<Duel, DuelError>, Failure> {
        let mut rng = SplitMix64::for_board(self.seed, index);
        let board = board(self, &mut rng)?;
        let setup = self.terms.over(DuelSetup {
            palette: Some(self.colors),
            ..DuelSetup::default()
        });
        match setup.on(board) {
            Err(error) if !matches!(error, DuelError::OneComponent { .. }) => {
                Err(Failure::new(error.to_string()))
            }
            made => Ok(made),
        }
    }
}

/// A board of the series.
fn board(args: &SeriesArgs, rng: &mut SplitMix64) -> Result<Instance, Failure> {
    let refuse = |error: &dyn std::fmt::Display| Failure::new(error.to_string());
    let grid = uniform(args.rows, args.cols, args.colors, rng).map_err(|error| refuse(&error))?;
    let board = shaped(args.kind, grid).map_err(|error| refuse(&error))?;
    if !args.apart {
        return Ok(board);
    }
    let colors = u16::try_from(args.colors).unwrap_or(u16::MAX);
    let Some(coloring) = proper_coloring(board.graph(), colors, rng) else {
        return Err(Failure::new(format!(
            "--apart: expected colors enough for no two adjacent cells alike, found none such with --colors {} \
             in a hundred attempts",
            args.colors
        )));
    };
    let rows = coloring.chunks(args.cols).map(<[u16]>::to_vec);
    let grid = GridSetup::from_rows(rows).map_err(|error| refuse(&error))?;
    shaped(args.kind, grid).map_err(|error| refuse(&error))
}

fn shaped(kind: DuelKind, grid: GridSetup) -> Result<Instance, inundate_core::InstanceError> {
    match kind {
        DuelKind::Grid => grid.into_instance(GameSetup::Free),
        DuelKind::Hex => grid.into_hex(GameSetup::Free),
    }
}
