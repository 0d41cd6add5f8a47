//! Series of random boards for two, as typed.

use inundate_core::duel::{Duel, DuelSetup};
use inundate_duel::{Series, SeriesError};

use crate::args::{DuelKind, SeriesArgs, TermsArgs};
use crate::failure::Failure;

impl SeriesArgs {
    pub(crate) fn series(&self) -> Series {
        Series {
            is_hex: self.boards.kind == DuelKind::Hex,
            rows: self.boards.rows,
            cols: self.boards.cols,
            colors: self.boards.colors,
            is_apart: self.boards.apart,
            setup: self.terms.over(DuelSetup::default()),
            seed: self.seed,
        }
    }

    /// The duel with this index, from 0; an error within if only this board is not in the series.
    pub(crate) fn duel(&self, index: u64) -> Result<Result<Duel, SeriesError>, Failure> {
        match self.series().duel(index) {
            Err(error) if error.is_of_one_board() => Ok(Err(error)),
            Err(SeriesError::NotApart { colors }) => Err(Failure::new(format!(
                "--apart: expected colors enough for no two adjacent cells alike, found none such with --colors \
                 {colors} in a hundred attempts"
            ))),
            Err(error @ SeriesError::Generate(_)) => {
                let (rows, cols) = (self.boards.rows, self.boards.cols);
                let colors = self.boards.colors;
                Err(Failure::new(format!(
                    "--rows {rows} --cols {cols} --colors {colors}: {error}"
                )))
            }
            Err(error) => Err(Failure::new(error.to_string())),
            Ok(duel) => Ok(Ok(duel)),
        }
    }
}

impl TermsArgs {
    /// Refuses terms without the option that makes them those of a game.
    pub(crate) fn only_with(&self, duel: bool) -> Result<(), Failure> {
        let is_given = self.starts().is_some()
            || self.rules.is_some()
            || self.palette_size.is_some()
            || self.first.is_some();
        if is_given && !duel {
            return Err(Failure::new(
                "--starts, --rules, --palette-size, --first: expected --duel, found a game for one player",
            ));
        }
        Ok(())
    }

    /// The terms that a file has, but for those that are given.
    pub(crate) fn over(&self, setup: DuelSetup) -> DuelSetup {
        DuelSetup {
            starts: self.starts().or(setup.starts),
            rules: self.rules.unwrap_or(setup.rules),
            palette: self.palette_size.or(setup.palette),
            first: self.first.unwrap_or(setup.first),
        }
    }
}
