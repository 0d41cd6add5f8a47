//! `POST /api/generate`: makes boards.

use std::mem::take;

use inundate_core::format::{Extras, Format, write};
use inundate_core::generate::{GenerateError, SplitMix64, uniform};
use inundate_core::{FamilyName, GameSetup, Instance, Pivot};
use inundate_game::{Daily, DailyError, GameId};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::ApiRequest;
use super::board::check_cells;
use crate::ServeOptions;
use crate::permits::Switch;
use crate::refusal::Refusal;

/// The boards to make. The same values give the same boards as `inundate generate`.
#[derive(PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct GenerateRequest {
    #[serde(deserialize_with = "of_cells")]
    kind: FamilyName,
    rows: usize,
    cols: usize,
    colors: usize,
    count: usize,
    seed: u64,
    pivot: Option<String>,
    free: bool,
    daily: Option<String>,
}

impl Default for GenerateRequest {
    fn default() -> Self {
        Self {
            kind: FamilyName::Grid,
            rows: 14,
            cols: 14,
            colors: 6,
            count: 1,
            seed: 0,
            pivot: None,
            free: false,
            daily: None,
        }
    }
}

impl ApiRequest for GenerateRequest {
    /// The boards in the format `json`.
    fn answer(self, _: &ServeOptions, _: Switch) -> Result<String, Refusal> {
        let request = self.of_day()?;
        let game = request.game()?;
        let cells = request.rows.saturating_mul(request.cols).max(1);
        check_cells("rows, cols, count", cells.saturating_mul(request.count))?;
        let mut text = "{\"boards\":[".to_owned();
        for index in 0..request.count as u64 {
            let board = request.board(index, game);
            let refuse = |error| Refusal::unusable("rows, cols, colors, pivot", error);
            let (board, id) = (board.map_err(refuse)?, (index + 1).to_string());
            if index > 0 {
                text.push(',');
            }
            write(&mut text, Format::Json, Extras::id(Some(&id)), &board)
                .map_err(Refusal::defect)?;
            text.truncate(text.trim_end().len());
        }
        Ok(text + "]}")
    }
}

impl GenerateRequest {
    /// The request for the board of a day, which fixes everything but the game, in sizes and a
    /// seed.
    fn of_day(mut self) -> Result<Self, Refusal> {
        let Some(day) = self.daily.take() else {
            return Ok(self);
        };
        let refuse = |error: DailyError| Refusal::unusable("daily", error);
        let day = GameId::from(day.parse::<Daily>().map_err(refuse)?);
        let (pivot, free) = (self.pivot.take(), take(&mut self.free));
        if self != Self::default() {
            let message = "expected only `pivot` or `free` next to it, found other fields";
            return Err(Refusal::unusable("daily", message));
        }
        (self.rows, self.cols, self.colors, self.seed) = (day.rows, day.cols, day.colors, day.seed);
        (self.pivot, self.free) = (pivot, free);
        Ok(self)
    }

    fn game(&self) -> Result<GameSetup, Refusal> {
        match &self.pivot {
            None if self.free => Ok(GameSetup::Free),
            None => Ok(GameSetup::default()),
            Some(_) if self.free => {
                let message = "expected none in the free game, found one";
                Err(Refusal::unusable("pivot", message))
            }
            Some(pivot) => match pivot.parse::<Pivot>() {
                Ok(pivot) => Ok(GameSetup::Fixed(pivot)),
                Err(error) => Err(Refusal::unusable("pivot", error)),
            },
        }
    }

    /// The board with this number, from 0.
    fn board(&self, index: u64, game: GameSetup) -> Result<Instance, GenerateError> {
        let rng = &mut SplitMix64::for_board(self.seed, index);
        let grid = uniform(self.rows, self.cols, self.colors, rng)?;
        let board = self.kind.board(grid, game);
        Ok(board.expect("a family of cells alone")?)
    }
}

fn of_cells<'de, D: Deserializer<'de>>(kind: D) -> Result<FamilyName, D::Error> {
    let name = String::deserialize(kind)?;
    FamilyName::named_of_cells(&name).map_err(|error| D::Error::custom(format!("kind: {error}")))
}
