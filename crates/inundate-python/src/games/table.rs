//! A table of many games: steps, boards, states.

use std::fmt::Debug;
use std::sync::Arc;

use pyo3::prelude::*;

use super::game::{End, Game, Reader, Sizes, Writer};
use crate::errors::{self, InundateError};

/// The time at which a new game replaces one that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Autoreset {
    /// In the next step, which ignores its action.
    NextStep,
    /// In the step that ends it.
    SameStep,
    /// Never: another step of it is refused.
    Disabled,
}

impl Autoreset {
    /// The one of a name that the package gives.
    pub(super) fn named(name: &str) -> Self {
        match name {
            "next" => Self::NextStep,
            "same" => Self::SameStep,
            _ => Self::Disabled,
        }
    }
}

/// The results of a step, by game.
#[derive(Debug, Default)]
pub(super) struct StepResult {
    /// The rewards, as little-endian float64.
    pub(super) rewards: Vec<u8>,
    pub(super) ends: Vec<u8>,
    pub(super) cuts: Vec<u8>,
    /// Observations and masks of the games that were replaced in the same step, in the places of
    /// all; none if there are no such games.
    pub(super) last: Option<(Vec<u8>, Vec<u8>)>,
}

/// A table of games of any kind. An operation that raises an exception has changed no game. The
/// package has checked the lengths of what it gives, and that colors of boards are below those of
/// the rules.
pub(super) trait GameTable: Debug + Send + Sync {
    fn copied(&self) -> Box<dyn GameTable>;

    fn count(&self) -> usize;

    fn sizes(&self) -> Sizes;

    /// Seeds the random numbers of a game.
    fn seed(&mut self, game: usize, seed: u64);

    /// Draws a new board for each game that `which` has a byte other than 0 for.
    fn draw(&mut self, py: Python<'_>, which: &[u8]) -> PyResult<()>;

    /// Begins those games on these boards, in the places of all.
    fn place(&mut self, py: Python<'_>, which: &[u8], boards: &[u8]) -> PyResult<()>;

    fn observe(&self, out: &mut [u8]);

    fn masks(&self, out: &mut [u8]);

    fn counts(&self) -> Vec<(u32, u32)>;

    fn optima(&self, py: Python<'_>) -> PyResult<Vec<i32>>;

    fn save(&self, out: &mut [u8]);

    fn load(&mut self, py: Python<'_>, states: &[u8]) -> PyResult<()>;

    /// Plays an action in each game, as little-endian int64.
    fn step(&mut self, py: Python<'_>, actions: &[u8]) -> PyResult<StepResult>;
}

/// Games of a kind.
#[derive(Debug)]
pub(super) struct Many<G: Game> {
    rules: Arc<G::Rules>,
    games: Vec<G>,
    autoreset: Autoreset,
}

impl<G: Game> Many<G> {
    pub(super) fn new(rules: G::Rules, count: usize, autoreset: Autoreset) -> Self {
        let games = vec![G::new(&rules); count];
        Self {
            rules: Arc::new(rules),
            games,
            autoreset,
        }
    }

    /// Reads the actions, if all games may be played.
    fn actions(&self, actions: &[u8]) -> PyResult<Vec<G::Action>> {
        let (words, _) = actions.as_chunks();
        let read = words.iter().enumerate().map(|(game, &word)| {
            let number = i64::from_le_bytes(word);
            G::action(&self.rules, number).map_err(|expected| {
                errors::board(format!(
                    "actions: expected {expected}, found {number} for game {game}"
                ))
            })
        });
        let read = read.collect::<PyResult<_>>()?;
        if self.autoreset == Autoreset::Disabled {
            let is_over = |game: &G| game.end(&self.rules) != End::Open;
            if let Some(game) = self.games.iter().position(is_over) {
                return Err(InundateError::new_err(format!(
                    "expected a reset of game {game}, since it is over, found another action"
                )));
            }
        }
        Ok(read)
    }

    /// Changes games, on copies of them if that may fail. `change` takes them all.
    fn change<T>(
        &mut self,
        change: impl FnOnce(&mut [G], &G::Rules) -> PyResult<T>,
    ) -> PyResult<T> {
        if !G::may_fail(&self.rules) {
            return change(&mut self.games, &self.rules);
        }
        let mut games = self.games.clone();
        let changed = change(&mut games, &self.rules)?;
        self.games = games;
        Ok(changed)
    }
}

impl<G: Game> GameTable for Many<G> {
    fn copied(&self) -> Box<dyn GameTable> {
        Box::new(Self {
            rules: self.rules.clone(),
            games: self.games.clone(),
            autoreset: self.autoreset,
        })
    }

    fn count(&self) -> usize {
        self.games.len()
    }

    fn sizes(&self) -> Sizes {
        G::sizes(&self.rules)
    }

    fn seed(&mut self, game: usize, seed: u64) {
        self.games[game].seed(seed);
    }

    fn draw(&mut self, py: Python<'_>, which: &[u8]) -> PyResult<()> {
        self.change(|games, rules| {
            let mut drawn = games.iter_mut().zip(which).filter(|(_, draw)| **draw != 0);
            drawn.try_for_each(|(game, _)| game.draw(py, rules))
        })
    }

    fn place(&mut self, py: Python<'_>, which: &[u8], boards: &[u8]) -> PyResult<()> {
        let boards = boards.chunks_exact(self.sizes().board);
        let mut games = self.games.clone();
        for (number, ((game, board), placed)) in games.iter_mut().zip(boards).zip(which).enumerate()
        {
            if *placed != 0 {
                let placed = game.place(py, &self.rules, board);
                placed.map_err(|error| of_game(py, number, error))?;
            }
        }
        self.games = games;
        Ok(())
    }

    fn observe(&self, out: &mut [u8]) {
        let outs = out.chunks_exact_mut(self.sizes().seen);
        for (game, out) in self.games.iter().zip(outs) {
            game.write(&self.rules, out);
        }
    }

    fn masks(&self, out: &mut [u8]) {
        let outs = out.chunks_exact_mut(self.sizes().mask);
        for (game, out) in self.games.iter().zip(outs) {
            game.write_mask(&self.rules, out);
        }
    }

    fn counts(&self) -> Vec<(u32, u32)> {
        self.games.iter().map(G::counts).collect()
    }

    fn optima(&self, py: Python<'_>) -> PyResult<Vec<i32>> {
        let games = self.games.iter().enumerate().map(|(number, game)| {
            let optimum = game.optimum(py, &self.rules);
            optimum.map_err(|error| of_game(py, number, error))
        });
        games.collect()
    }

    fn save(&self, out: &mut [u8]) {
        let outs = out.chunks_exact_mut(self.sizes().state);
        for (game, out) in self.games.iter().zip(outs) {
            game.save(&self.rules, Writer(out));
        }
    }

    fn load(&mut self, py: Python<'_>, states: &[u8]) -> PyResult<()> {
        let states = states.chunks_exact(self.sizes().state).enumerate();
        let states = states.map(|(game, state)| {
            let loaded = G::load(py, &self.rules, Reader(state));
            loaded.map_err(|what| errors::board(format!("state of game {game}: expected {what}")))
        });
        self.games = states.collect::<PyResult<_>>()?;
        Ok(())
    }

    fn step(&mut self, py: Python<'_>, actions: &[u8]) -> PyResult<StepResult> {
        let actions = self.actions(actions)?;
        let (count, sizes, autoreset) = (self.games.len(), self.sizes(), self.autoreset);
        self.change(|games, rules| {
            let mut played = StepResult {
                rewards: Vec::with_capacity(size_of::<f64>() * count),
                ends: vec![0; count],
                cuts: vec![0; count],
                last: None,
            };
            for (number, (game, action)) in games.iter_mut().zip(actions).enumerate() {
                if game.end(rules) != End::Open {
                    game.draw(py, rules)?;
                    played.rewards.extend(0_f64.to_le_bytes());
                    continue;
                }
                let reward = game.play(py, rules, action);
                let reward = reward.map_err(|error| of_game(py, number, error))?;
                played.rewards.extend(reward.to_le_bytes());
                match game.end(rules) {
                    End::Open => continue,
                    End::Over => played.ends[number] = 1,
                    End::Cut => played.cuts[number] = 1,
                }
                if autoreset == Autoreset::SameStep {
                    let empty = || (vec![0; sizes.seen * count], vec![0; sizes.mask * count]);
                    let (seen, masks) = played.last.get_or_insert_with(empty);
                    game.write(rules, &mut seen[number * sizes.seen..][..sizes.seen]);
                    game.write_mask(rules, &mut masks[number * sizes.mask..][..sizes.mask]);
                    game.draw(py, rules)?;
                }
            }
            Ok(played)
        })
    }
}

/// Adds the number of the game to an error.
fn of_game(py: Python<'_>, game: usize, error: PyErr) -> PyErr {
    if error.is_instance_of::<InundateError>(py) {
        let text = format!("game {game}: {}", error.value(py));
        PyErr::from_type(error.get_type(py), text)
    } else {
        error
    }
}
