//! The common part of all games for two of a table: boards, opponent, reward.

use inundate_core::duel::{Duel, DuelError, DuelSetup, Player};
use inundate_core::generate::SplitMix64;
use inundate_core::{FamilyName, GameSetup, Instance};
use inundate_duel::{Level, Series, SeriesError, proper_coloring};
use pyo3::prelude::*;

use super::super::flood::{board_of, draw};
use crate::errors;
use crate::solving::Limits;

/// The opponent of the learner.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) enum Opponent {
    /// Any legal call, each equally likely.
    Random,
    Level(Level),
    /// The learner, who calls for both players.
    Learner,
}

impl Opponent {
    /// A level by its number, "random" or "self".
    pub(in crate::games) fn named(name: &str) -> Self {
        let level = name.parse().ok().and_then(Level::new);
        match name {
            "random" => Self::Random,
            _ => level.map_or(Self::Learner, Self::Level),
        }
    }
}

/// The reward of the learner at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games) enum Reward {
    /// The cells of the learner minus those of the opponent, divided by all cells.
    Score,
    /// 1, 0 or -1.
    Win,
    /// The score, less the proven value of the board.
    Optimum,
}

/// The rules that all games of a table share.
#[derive(Debug)]
pub(in crate::games) struct Rules {
    /// The series of boards; each game replaces the seed.
    pub(super) series: Series,
    pub(super) colors: u8,
    /// A board of the shape, for its graph.
    pub(super) ground: Instance,
    /// The player who learns; either, if there is none.
    pub(super) side: Option<Player>,
    pub(super) opponent: Opponent,
    pub(super) reward: Reward,
    pub(super) limits: Limits,
}

impl Rules {
    pub(in crate::games) fn new(
        series: Series,
        side: Option<Player>,
        opponent: Opponent,
        reward: Reward,
        limits: Limits,
    ) -> PyResult<Self> {
        let cells = series.rows * series.cols;
        let colors = u8::try_from(series.colors).map_err(errors::board)?;
        let ground = shaped(&series, &vec![0; cells])?;
        let rules = Self {
            series,
            colors,
            ground,
            side,
            opponent,
            reward,
            limits,
        };
        // Whether there are such boards at all.
        rules.first_board(0).map_err(errors::board)?;
        Ok(rules)
    }

    pub(super) fn cells(&self) -> usize {
        self.ground.vertex_count()
    }

    /// The starts of the players: at the bottom left and at the top right.
    pub(super) fn starts(&self) -> [usize; 2] {
        [
            (self.series.rows - 1) * self.series.cols,
            self.series.cols - 1,
        ]
    }

    /// Whether every board can be colored, however the draws fall.
    pub(super) fn always_has_boards(&self) -> bool {
        let most_neighbors = if self.series.is_hex { 6 } else { 4 };
        self.series.is_apart && self.series.colors > most_neighbors
    }

    /// The board of the first duel of a series.
    pub(super) fn first_board(&self, seed: u64) -> Result<Vec<u8>, SeriesError> {
        const ATTEMPTS: u64 = 1000;
        let mut board = vec![0; self.cells()];
        for index in 0..ATTEMPTS {
            let mut rng = SplitMix64::for_board(seed, index);
            draw(&mut rng, self.colors, &mut board);
            if self.series.is_apart {
                let colors = u16::from(self.colors);
                let coloring = proper_coloring(self.ground.graph(), colors, &mut rng);
                let coloring = coloring.ok_or(SeriesError::NotApart {
                    colors: self.series.colors,
                })?;
                for (cell, color) in board.iter_mut().zip(coloring) {
                    *cell = u8::try_from(color).expect("below 256");
                }
            }
            let [zero, one] = self.starts();
            // Starts of different colors, the usual case, lie in different components.
            if board[zero] != board[one] || self.duel(&board).is_ok() {
                return Ok(board);
            }
        }
        Err(SeriesError::from(
            self.duel(&board).expect_err("none had a duel"),
        ))
    }

    pub(super) fn duel(&self, board: &[u8]) -> Result<Duel, DuelError> {
        let setup = DuelSetup {
            palette: Some(self.series.colors),
            ..self.series.setup
        };
        let board = shaped(&self.series, board).expect("a board of the size of the ground");
        setup.on(board)
    }
}

fn shaped(series: &Series, board: &[u8]) -> PyResult<Instance> {
    let family = if series.is_hex {
        FamilyName::Hex
    } else {
        FamilyName::Grid
    };
    board_of(series.cols, board, family, GameSetup::Free)
}
