//! The interface of a game in a table of many.

use std::fmt::Debug;

use inundate_core::generate::SplitMix64;
use pyo3::prelude::*;

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Open,
    /// The game has ended by its rules.
    Over,
    /// The game ran out of moves.
    Cut,
}

/// One game of many that have the same rules.
pub(super) trait Game: Clone + Debug + Send + Sync + 'static {
    /// The rules that all games of a table share.
    type Rules: Debug + Send + Sync;
    type Action: Copy;

    /// A game before its first board.
    fn new(rules: &Self::Rules) -> Self;

    /// Whether a move or another board may fail, or take long. Then moves are made on copies.
    fn may_fail(rules: &Self::Rules) -> bool;

    fn seed(&mut self, seed: u64);

    /// Begins on another board of the random numbers.
    fn draw(&mut self, py: Python<'_>, rules: &Self::Rules) -> PyResult<()>;

    /// Begins on a board, whose colors are below those of the rules.
    fn place(&mut self, py: Python<'_>, rules: &Self::Rules, board: &[u8]) -> PyResult<()>;

    /// The action of a number.
    ///
    /// # Errors
    /// What is expected of the numbers.
    fn action(rules: &Self::Rules, number: i64) -> Result<Self::Action, String>;

    /// Plays an action; returns the reward.
    fn play(&mut self, py: Python<'_>, rules: &Self::Rules, action: Self::Action) -> PyResult<f64>;

    fn end(&self, rules: &Self::Rules) -> End;

    /// The sizes in bytes of a board, an observation, a mask and a state.
    fn sizes(rules: &Self::Rules) -> Sizes;

    fn write(&self, rules: &Self::Rules, out: &mut [u8]);

    fn write_mask(&self, rules: &Self::Rules, out: &mut [u8]);

    /// The number of cells flooded or held, and of moves made.
    fn counts(&self) -> (u32, u32);

    /// The proven optimum of the board at the start: the fewest moves, or the value.
    fn optimum(&self, py: Python<'_>, rules: &Self::Rules) -> PyResult<i32>;

    /// Writes the full state, for [`load`](Self::load).
    fn save(&self, rules: &Self::Rules, out: Writer<'_>);

    /// The game that was saved.
    ///
    /// # Errors
    /// What is wrong, if these bytes are no such game.
    fn load(py: Python<'_>, rules: &Self::Rules, saved: Reader<'_>) -> Result<Self, String>;
}

/// Sizes of one game, in bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    pub(super) board: usize,
    pub(super) seen: usize,
    pub(super) mask: usize,
    pub(super) state: usize,
}

/// Writes a state of a fixed size.
#[derive(Debug)]
pub(super) struct Writer<'a>(pub(super) &'a mut [u8]);

impl Writer<'_> {
    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        let (out, rest) = std::mem::take(&mut self.0).split_at_mut(bytes.len());
        out.copy_from_slice(bytes);
        self.0 = rest;
    }

    pub(super) fn rng(&mut self, rng: &SplitMix64) {
        self.bytes(&rng.state().to_le_bytes());
    }

    pub(super) fn number(&mut self, number: u32) {
        self.bytes(&number.to_le_bytes());
    }
}

/// Reads a state of the right size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    pub(super) fn bytes(&mut self, count: usize) -> &'a [u8] {
        let (bytes, rest) = self.0.split_at(count);
        self.0 = rest;
        bytes
    }

    fn array<const N: usize>(&mut self) -> [u8; N] {
        let mut array = [0; N];
        array.copy_from_slice(self.bytes(N));
        array
    }

    pub(super) fn rng(&mut self) -> SplitMix64 {
        SplitMix64::new(self.word())
    }

    pub(super) fn word(&mut self) -> u64 {
        u64::from_le_bytes(self.array())
    }

    pub(super) fn number(&mut self) -> u32 {
        u32::from_le_bytes(self.array())
    }

    /// The colors of a board.
    pub(super) fn board(&mut self, cells: usize, colors: u8) -> Result<Vec<u8>, String> {
        let board = self.bytes(cells);
        match board.iter().find(|&&color| color >= colors) {
            Some(color) => Err(format!("colors below {colors}, found {color}")),
            None => Ok(board.to_vec()),
        }
    }
}
