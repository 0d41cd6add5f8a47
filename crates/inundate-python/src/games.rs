//! Many games at a time, for learning: every board is played and drawn again without leaving Rust.

mod bee;
mod flood;
mod free;
mod game;
mod table;

use inundate_core::FamilyName;
use inundate_core::duel::{DuelSetup, Player, Rules as RuleSet};
use inundate_core::generate::SplitMix64;
use inundate_core::limits::MAX_CELLS;
use inundate_duel::Series;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};

use self::flood::{Rules, board_of, game_at};
use self::game::Game;
use self::table::{Autoreset, GameTable, Many};
use crate::errors;
use crate::label::{Int, whole};
use crate::solving::Limits;

/// Games of one kind on random boards of one size, stepped together. The package gives them spaces
/// and arrays, and has checked the names, the players and the colors.
#[pyclass(module = "inundate._inundate")]
#[derive(Debug)]
pub(crate) struct Games {
    table: Box<dyn GameTable>,
}

/// Observations and masks.
type Observations<'py> = (Bound<'py, PyByteArray>, Bound<'py, PyByteArray>);

/// The result of a step: the current observations and masks; rewards (little-endian float64),
/// whether each game has ended by its rules, and whether it ran out of moves; and the last
/// observations and masks of the games that were replaced in the same step.
type Step<'py> = (
    Observations<'py>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Option<Observations<'py>>,
);

#[pymethods]
impl Games {
    /// Games for one player: the fixed game, or without a pivot the free game.
    #[staticmethod]
    fn boards(
        py: Python<'_>,
        num_envs: Int,
        rows: usize,
        cols: usize,
        colors: usize,
        pivot: Option<(Int, Int)>,
        most_moves: u32,
        against_optimum: bool,
        time: Option<f64>,
        memory: Option<Int>,
        autoreset: &str,
    ) -> PyResult<Self> {
        let limits = Limits::new(time, memory, 1)?;
        whole!(num_envs, pivot);
        let colors = check_sizes(rows, cols, colors)?;
        let game = game_at(pivot);
        let ground = board_of(cols, &vec![0; rows * cols], FamilyName::Grid, game)?;
        let rules = Rules {
            cols,
            colors,
            pivot,
            most_moves,
            against_optimum,
            limits,
            graph: ground.graph().clone(),
        };
        if pivot.is_some() {
            Self::start::<flood::Flood>(py, rules, num_envs, autoreset)
        } else {
            Self::start::<free::Free>(py, rules, num_envs, autoreset)
        }
    }

    /// Games for two, against the player of random calls, a level of the engine, or the learner.
    #[staticmethod]
    fn duels(
        py: Python<'_>,
        num_envs: Int,
        rows: usize,
        cols: usize,
        colors: usize,
        is_hex: bool,
        apart: bool,
        rules: &str,
        player: Option<usize>,
        opponent: &str,
        reward: &str,
        time: Option<f64>,
        memory: Option<Int>,
        autoreset: &str,
    ) -> PyResult<Self> {
        let limits = Limits::new(time, memory, 1)?;
        whole!(num_envs);
        check_sizes(rows, cols, colors)?;
        let rules: RuleSet = errors::read("rules", rules)?;
        if rules.captures() {
            let text = "rules: expected standard, own or gain for many games, found capture";
            return Err(errors::board(text));
        }
        let opponent = bee::Opponent::named(opponent);
        let reward = match reward {
            "win" => bee::Reward::Win,
            "optimum" => bee::Reward::Optimum,
            _ => bee::Reward::Score,
        };
        let series = Series {
            is_hex,
            rows,
            cols,
            colors,
            is_apart: apart,
            setup: DuelSetup {
                rules,
                ..DuelSetup::default()
            },
            seed: 0,
        };
        let side = player.and_then(Player::from_index);
        let rules = bee::Rules::new(series, side, opponent, reward, limits)?;
        Self::start::<bee::Bee>(py, rules, num_envs, autoreset)
    }

    /// A copy, which is played on its own.
    fn clone(&self) -> Self {
        let table = self.table.copied();
        Self { table }
    }

    /// The full state of the games, a row of `state_size` bytes each.
    fn state<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        self.bytes(py, self.table.sizes().state, |out| self.table.save(out))
    }

    /// Number of bytes in the state of a game.
    #[getter]
    fn state_size(&self) -> usize {
        self.table.sizes().state
    }

    /// Sets the games to saved states, in any order.
    fn set_state(&mut self, py: Python<'_>, states: &[u8]) -> PyResult<()> {
        self.table.load(py, states)
    }

    /// Seeds the random numbers of a game.
    fn seed(&mut self, game: usize, seed: u64) {
        self.table.seed(game, seed);
    }

    /// Draws a new board for each game that `which` has a byte other than 0 for.
    fn draw(&mut self, py: Python<'_>, which: &[u8]) -> PyResult<()> {
        self.table.draw(py, which)
    }

    /// Begins those games on these boards, in the places of all.
    fn place(&mut self, py: Python<'_>, which: &[u8], boards: &[u8]) -> PyResult<()> {
        self.table.place(py, which, boards)
    }

    /// The observations and the masks.
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Observations<'py>> {
        let sizes = self.table.sizes();
        Ok((
            self.bytes(py, sizes.seen, |out| self.table.observe(out))?,
            self.bytes(py, sizes.mask, |out| self.table.masks(out))?,
        ))
    }

    /// By game, the number of cells flooded or held, and of moves made.
    fn counts(&self) -> Vec<(u32, u32)> {
        self.table.counts()
    }

    /// By game, the proven optimum of its board: the length of a shortest solution, or the value
    /// for player 0.
    fn optima(&self, py: Python<'_>) -> PyResult<Vec<i32>> {
        self.table.optima(py)
    }

    /// Plays an action in each game, as little-endian int64. If it raises an exception, no game has
    /// changed.
    fn step<'py>(&mut self, py: Python<'py>, actions: &Bound<'py, PyBytes>) -> PyResult<Step<'py>> {
        let played = self.table.step(py, actions.as_bytes())?;
        let array = |bytes: &[u8]| PyByteArray::new(py, bytes);
        let last = played.last.as_ref();
        Ok((
            self.observe(py)?,
            array(&played.rewards),
            array(&played.ends),
            array(&played.cuts),
            last.map(|(seen, masks)| (array(seen), array(masks))),
        ))
    }
}

impl Games {
    fn start<G: Game>(
        py: Python<'_>,
        rules: G::Rules,
        count: usize,
        autoreset: &str,
    ) -> PyResult<Self> {
        if count == 0 {
            return Err(errors::board("num_envs: expected at least 1, found 0"));
        }
        let mut table = Many::<G>::new(rules, count, Autoreset::named(autoreset));
        table.draw(py, &vec![1; count])?;
        let table = Box::new(table);
        Ok(Self { table })
    }

    /// An array of so many bytes a game.
    fn bytes<'py>(
        &self,
        py: Python<'py>,
        size: usize,
        write: impl FnOnce(&mut [u8]),
    ) -> PyResult<Bound<'py, PyByteArray>> {
        PyByteArray::new_with(py, size * self.table.count(), |out: &mut [u8]| {
            write(out);
            Ok(())
        })
    }
}

fn check_sizes(rows: usize, cols: usize, colors: usize) -> PyResult<u8> {
    let cells = rows.checked_mul(cols);
    if !cells.is_some_and(|cells| (1..=MAX_CELLS).contains(&cells)) {
        return Err(errors::board(format!(
            "expected from 1 to {MAX_CELLS} cells, found {rows}×{cols}"
        )));
    }
    u8::try_from(colors).map_err(errors::board)
}

/// The next deal of random numbers for an environment of one game, which is that of one of many:
/// the seed of the game, its learner, and the seed of the deals that follow.
#[pyfunction]
pub(crate) fn next_deal(seed: u64, player: Option<usize>) -> (u64, usize, u64) {
    let mut rng = SplitMix64::new(seed);
    let (seed, side) = bee::deal(&mut rng, player.and_then(Player::from_index));
    (seed, side.index(), rng.state())
}
