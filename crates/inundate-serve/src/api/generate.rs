//! `POST /api/generate`.

use inundate_core::format::{Extras, Format, write};
use inundate_core::generate::{GenerateError, SplitMix64, uniform};
use inundate_core::{GameSetup, Instance, Pivot};
use inundate_game::{Daily, DailyError, GameId};
use serde::Deserialize;

use super::Request;
use super::board::check_size;
use crate::answers::MOST_BYTES;
use crate::options::Grants;
use crate::permits::Switch;
use crate::refusal::Refusal;

/// The boards to make. The same values give the same boards as `inundate generate`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct GenerateRequest {
    kind: Kind,
    rows: usize,
    cols: usize,
    colors: usize,
    count: u64,
    seed: u64,
    pivot: Option<String>,
    free: bool,
    daily: Option<String>,
}

/// The kind of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Grid,
    CircularGrid,
    Hex,
}

impl Default for GenerateRequest {
    fn default() -> Self {
        Self {
            kind: Kind::Grid,
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

impl Request for GenerateRequest {
    /// The boards in the format `json`.
    fn answer(mut self, _: &Grants, _: Switch) -> Result<Vec<u8>, Refusal> {
        if let Some(day) = &self.daily {
            let daily: Result<Daily, DailyError> = day.parse();
            let daily = daily.map_err(|error| Refusal::unusable("daily", error))?;
            self = self.of_day(daily.into())?;
        }
        let game = self.game()?;
        let cells = self.rows.saturating_mul(self.cols);
        let count = usize::try_from(self.count).unwrap_or(usize::MAX);
        check_size("rows, cols, count", cells.max(1).saturating_mul(count))?;
        let mut text = "{\"boards\":[".to_owned();
        for index in 0..self.count {
            let board = self.board(index, game);
            let board =
                board.map_err(|error| Refusal::unusable("rows, cols, colors, pivot", error))?;
            let id = (index + 1).to_string();
            if index > 0 {
                text.push(',');
            }
            write(&mut text, Format::Json, Extras::id(Some(&id)), &board)
                .map_err(Refusal::defect)?;
            text.truncate(text.trim_end().len());
            check_length(text.len())?;
        }
        text.push_str("]}");
        Ok(text.into_bytes())
    }
}

/// Refuses an answer that is too long, while it is written.
fn check_length(bytes: usize) -> Result<(), Refusal> {
    if bytes <= MOST_BYTES {
        return Ok(());
    }
    Err(Refusal::unusable(
        "rows, cols, count",
        format!("expected boards of at most {MOST_BYTES} bytes as JSON, found more"),
    ))
}

impl GenerateRequest {
    /// The board of a day, which fixes everything but the game.
    fn of_day(self, id: GameId) -> Result<Self, Refusal> {
        let Self {
            pivot, free, daily, ..
        } = self;
        let usual = Self::default();
        let is_usual = (
            self.kind,
            self.rows,
            self.cols,
            self.colors,
            self.count,
            self.seed,
        ) == (
            usual.kind,
            usual.rows,
            usual.cols,
            usual.colors,
            usual.count,
            usual.seed,
        );
        if !is_usual {
            return Err(Refusal::unusable(
                "daily",
                "expected only `pivot` or `free` next to it, found other fields",
            ));
        }
        Ok(Self {
            rows: id.rows,
            cols: id.cols,
            colors: id.colors,
            seed: id.seed,
            pivot,
            free,
            daily,
            ..usual
        })
    }

    fn game(&self) -> Result<GameSetup, Refusal> {
        match (&self.pivot, self.free) {
            (Some(_), true) => Err(Refusal::unusable(
                "pivot",
                "expected none in the free game, found one",
            )),
            (None, true) => Ok(GameSetup::Free),
            (None, false) => Ok(GameSetup::default()),
            (Some(pivot), false) => {
                let pivot: Result<Pivot, _> = pivot.parse();
                let pivot = pivot.map_err(|error| Refusal::unusable("pivot", error))?;
                Ok(GameSetup::Fixed(pivot))
            }
        }
    }

    /// The board with this number, from 0.
    fn board(&self, index: u64, game: GameSetup) -> Result<Instance, GenerateError> {
        let rng = &mut SplitMix64::for_board(self.seed, index);
        let grid = uniform(self.rows, self.cols, self.colors, rng)?;
        let board = match self.kind {
            Kind::Grid => grid.into_instance(game),
            Kind::CircularGrid => grid.into_circular_grid(game),
            Kind::Hex => grid.into_hex(game),
        };
        Ok(board?)
    }
}
