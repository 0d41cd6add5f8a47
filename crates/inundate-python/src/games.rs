//! Many games at a time, for learning: every board is played and drawn again without leaving Rust.

use inundate::Budget;
use inundate_core::duel::{Player, Rules};
use inundate_core::generate::SplitMix64;
use inundate_duel::Level;
use inundate_environment::{
    Autoreset, Batch, BatchError, BoardRules, DuelRules, Opponent, Reward, Search, Searcher,
    Status, boards, deal, duels,
};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};

use crate::errors;
use crate::interruptible::on_thread;
use crate::label::{Int, Seconds, whole};
use crate::solving::Limits;

/// Games of one kind on random boards of one size, stepped together. The package gives them spaces
/// and arrays, and has checked the names, the players and the shapes.
#[pyclass(module = "inundate._inundate")]
#[derive(Debug)]
pub(crate) struct Games {
    batch: Box<dyn Batch>,
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
        num_envs: Int,
        rows: Int,
        cols: Int,
        colors: Int,
        pivot: Option<(Int, Int)>,
        max_moves: Int,
        against_optimum: bool,
        time: Option<Seconds>,
        memory: Option<Int>,
        autoreset: &str,
    ) -> PyResult<Self> {
        let limits = Limits::new(time, memory, Int::Is(1))?;
        whole!(rows, cols, colors, pivot, max_moves);
        let rules = BoardRules {
            rows,
            cols,
            colors,
            pivot,
            most_moves: max_moves,
            against_optimum,
        };
        let (count, autoreset) = (count(num_envs)?, autoreset_of(autoreset));
        let batch = boards(rules, count, autoreset, searcher(limits)).map_err(exception)?;
        Ok(Self { batch })
    }

    /// Games for two, against the player of random calls, a level of the engine, or the learner.
    #[staticmethod]
    fn duels(
        num_envs: Int,
        rows: Int,
        cols: Int,
        colors: Int,
        is_hex: bool,
        is_apart: bool,
        rules: &str,
        player: Option<usize>,
        opponent: &str,
        reward: &str,
        time: Option<Seconds>,
        memory: Option<Int>,
        autoreset: &str,
    ) -> PyResult<Self> {
        let limits = Limits::new(time, memory, Int::Is(1))?;
        whole!(rows, cols, colors);
        let rules: Rules = errors::read("rules", rules)?;
        let level = opponent.parse().ok().and_then(Level::new);
        let rules = DuelRules {
            rows,
            cols,
            colors,
            is_hex,
            is_apart,
            rules,
            side: player.and_then(Player::from_index),
            opponent: match opponent {
                "random" => Opponent::Random,
                _ => level.map_or(Opponent::Learner, Opponent::Level),
            },
            reward: match reward {
                "win" => Reward::Win,
                "optimum" => Reward::Optimum,
                _ => Reward::Score,
            },
        };
        let (count, autoreset) = (count(num_envs)?, autoreset_of(autoreset));
        let batch = duels(rules, count, autoreset, searcher(limits)).map_err(exception)?;
        Ok(Self { batch })
    }

    /// A copy, which is played on its own.
    fn clone(&self) -> Self {
        let batch = self.batch.copied();
        Self { batch }
    }

    /// The full state of the games, a row of `state_size` bytes each.
    fn state<'py>(&self, py: Python<'py>) -> Bound<'py, PyByteArray> {
        PyByteArray::new(py, &self.batch.save())
    }

    /// Number of bytes in the state of a game.
    #[getter]
    fn state_size(&self) -> usize {
        self.batch.state_size()
    }

    /// Sets the games to saved states, in any order.
    fn set_state(&mut self, states: &[u8]) -> PyResult<()> {
        self.batch.load(states).map_err(exception)
    }

    /// Seeds the random numbers of a game.
    fn seed(&mut self, game: usize, seed: u64) {
        self.batch.seed(game, seed);
    }

    /// Begins each game that `which` has a byte other than 0 for, on a random board or on that of
    /// `boards` in its place.
    fn begin(&mut self, which: &[u8], boards: Option<&[u8]>) -> PyResult<()> {
        let which: Vec<bool> = which.iter().map(|&byte| byte != 0).collect();
        self.batch.begin(&which, boards).map_err(exception)
    }

    /// The observations and the masks.
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Observations<'py>> {
        let (sizes, count) = (self.batch.sizes(), self.batch.count());
        Ok((
            bytes(py, sizes.seen * count, |out| self.batch.observe(out))?,
            bytes(py, sizes.actions * count, |out| self.batch.write_masks(out))?,
        ))
    }

    /// By game, the number of cells flooded or held, and of moves made.
    fn counts(&self) -> Vec<(u32, u32)> {
        self.batch.counts()
    }

    /// By game, the proven optimum of its board: the length of a shortest solution, or the value
    /// for player 0.
    fn optima(&self) -> PyResult<Vec<i32>> {
        self.batch.optima().map_err(exception)
    }

    /// Plays an action in each game, as little-endian int64. If it raises an exception, no game has
    /// changed.
    fn step<'py>(&mut self, py: Python<'py>, actions: &Bound<'py, PyBytes>) -> PyResult<Step<'py>> {
        let (words, _) = actions.as_bytes().as_chunks();
        let actions: Vec<i64> = words.iter().copied().map(i64::from_le_bytes).collect();
        let step = self.batch.step(&actions).map_err(exception)?;
        let rewards = bytes(py, size_of::<f64>() * actions.len(), |out| {
            let (words, _) = out.as_chunks_mut();
            for (word, reward) in words.iter_mut().zip(&step.rewards) {
                *word = reward.to_le_bytes();
            }
        })?;
        let are = |end: Status| {
            bytes(py, actions.len(), |out| {
                for (out, found) in out.iter_mut().zip(&step.ends) {
                    *out = u8::from(*found == end);
                }
            })
        };
        let array = |bytes: &Vec<u8>| PyByteArray::new(py, bytes);
        let last = step.last.as_ref();
        Ok((
            self.observe(py)?,
            rewards,
            are(Status::Over)?,
            are(Status::Cut)?,
            last.map(|(seen, masks)| (array(seen), array(masks))),
        ))
    }
}

/// An array of this many bytes.
fn bytes(
    py: Python<'_>,
    size: usize,
    write: impl FnOnce(&mut [u8]),
) -> PyResult<Bound<'_, PyByteArray>> {
    PyByteArray::new_with(py, size, |out: &mut [u8]| {
        write(out);
        Ok(())
    })
}

/// The number of games.
fn count(num_envs: Int) -> PyResult<usize> {
    whole!(num_envs);
    if num_envs == 0 {
        return Err(errors::board("num_envs: expected at least 1, found 0"));
    }
    Ok(num_envs)
}

/// The one of a name of Gymnasium.
fn autoreset_of(name: &str) -> Autoreset {
    match name {
        "NextStep" => Autoreset::NextStep,
        "SameStep" => Autoreset::SameStep,
        _ => Autoreset::Disabled,
    }
}

/// Searches within limits.
fn searcher(limits: Limits) -> Searcher {
    Searcher::new(move |search| run_search(search, limits))
}

/// The answer of a search. If it may take long, it runs without the interpreter, and Ctrl-C ends
/// it.
pub(crate) fn run_search(search: Search, limits: Limits) -> Result<i32, BatchError> {
    if !search.is_long() {
        return search.run(&Budget::default());
    }
    let found = Python::attach(|py| on_thread(py, move |left| search.run(&limits.budget(1, left))));
    found.unwrap_or_else(|raised| Err(BatchError::Stopped(Box::new(raised))))
}

/// The exception for what has stopped games.
pub(crate) fn exception(error: BatchError) -> PyErr {
    match error {
        BatchError::Argument(text) => errors::board(text),
        BatchError::Method(error) => errors::method(error),
        BatchError::Stopped(cause) => match cause.downcast::<PyErr>() {
            Ok(raised) => *raised,
            Err(other) => errors::method(other),
        },
        other => errors::argument(other),
    }
}

/// The next deal of random numbers for an environment of one game, which is that of one of many:
/// the seed of the game, its learner, and the seed of the deals that follow.
#[pyfunction]
pub(crate) fn next_deal(seed: u64, player: Option<usize>) -> (u64, usize, u64) {
    let mut rng = SplitMix64::new(seed);
    let (seed, side) = deal(&mut rng, player.and_then(Player::from_index));
    (seed, side.index(), rng.state())
}
