//! The fixed game: a board that is drawn, played and drawn again.
//!
//! A cell is looked at once in a game: when it is next to the flooded region for the first time, it
//! joins if it has the color of the move, else it waits in the list of its color. A move takes the
//! list of its color. So a game costs O(cells) however many moves it has, and a step costs that of
//! writing the observation. The tests compare every step with the rules of `inundate_core`.

use inundate::{Auto, solve};
use inundate_core::generate::SplitMix64;
use inundate_core::{FamilyName, GameSetup, Graph, GridSetup, Instance, Pivot, Solution, Vertex};
use pyo3::prelude::*;

use super::game::{End, Game, Reader, Sizes, Writer};
use crate::errors::{self, InundateError};
use crate::solving::{Limits, search};

/// The rules that all games of a table for one player share.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) cols: usize,
    pub(super) colors: u8,
    /// The pivot as (row, column); none in the free game.
    pub(super) pivot: Option<(usize, usize)>,
    pub(super) most_moves: u32,
    /// Whether the last move has the optimum as a reward.
    pub(super) against_optimum: bool,
    /// The limits of a search for an optimum.
    pub(super) limits: Limits,
    /// The neighbors of each cell.
    pub(super) graph: Graph,
}

impl Rules {
    pub(super) fn cells(&self) -> usize {
        self.graph.vertex_count()
    }

    fn pivot(&self) -> usize {
        self.pivot.map_or(0, |(row, col)| row * self.cols + col)
    }

    pub(super) fn end(&self, is_flooded: bool, moves: u32) -> End {
        if moves > 0 && is_flooded {
            End::Over
        } else if moves >= self.most_moves {
            End::Cut
        } else {
            End::Open
        }
    }

    /// The reward of a move on a board that began so.
    pub(super) fn reward(&self, py: Python<'_>, start: &[u8], is_flooded: bool) -> PyResult<f64> {
        if self.against_optimum && is_flooded {
            return Ok(f64::from(self.optimum(py, start)?) - 1.0);
        }
        Ok(-1.0)
    }

    /// The length of a shortest solution.
    ///
    /// # Errors
    /// If it is not proven within the limits, or after Ctrl-C.
    pub(super) fn optimum(&self, py: Python<'_>, start: &[u8]) -> PyResult<i32> {
        let board = board_of(self.cols, start, FamilyName::Grid, game_at(self.pivot))?;
        let answer = search(py, &self.limits, |budget| solve(&Auto, &board, budget))?;
        let outcome = answer.map_err(errors::method)?.outcome;
        let least = outcome.lower_bound();
        let most = outcome.solution().map(Solution::len);
        if most == Some(least) {
            return i32::try_from(least).map_err(errors::method);
        }
        let most = most.map_or_else(|| "?".to_owned(), |most| most.to_string());
        Err(InundateError::new_err(format!(
            "expected a board whose optimum is proven, found one of {least} to {most} moves"
        )))
    }
}

/// The game at a pivot, or the free game.
pub(super) fn game_at(pivot: Option<(usize, usize)>) -> GameSetup {
    pivot.map_or(GameSetup::Free, |(row, col)| {
        GameSetup::Fixed(Pivot::Cell(row, col))
    })
}

/// The board of colors by cell.
pub(super) fn board_of(
    cols: usize,
    cells: &[u8],
    family: FamilyName,
    game: GameSetup,
) -> PyResult<Instance> {
    let numbers: Vec<u16> = cells.iter().copied().map(u16::from).collect();
    let grid = GridSetup::from_numbers(cols, &numbers).map_err(errors::board)?;
    let board = family.board(grid, game).expect("a family of cells alone");
    board.map_err(errors::board)
}

/// The number of a cell.
pub(super) fn number(cell: usize) -> u32 {
    u32::try_from(cell).expect("cells are limited to 2^22")
}

/// Reads a color as a number below `colors`.
pub(super) fn color_below(colors: u8, number: i64) -> Result<u8, String> {
    let color = u8::try_from(number).ok();
    let color = color.filter(|&color| color < colors);
    color.ok_or_else(|| format!("colors below {colors}"))
}

/// A fixed game.
#[derive(Clone, Debug)]
pub(super) struct Flood {
    rng: SplitMix64,
    /// The colors at the start, by cell.
    start: Vec<u8>,
    /// The region as bytes: 255 if flooded, else 0.
    flooded: Vec<u8>,
    /// Whether a cell is in the region or in a list.
    seen: Vec<bool>,
    /// By color, the cells next to the region.
    waiting: Vec<Vec<u32>>,
    color: u8,
    left: usize,
    moves: u32,
}

impl Flood {
    /// Begins the game on the board.
    fn begin(&mut self, rules: &Rules) {
        self.color = self.start[rules.pivot()];
        self.moves = 0;
        self.wait(rules);
        self.join(rules);
    }

    /// No region yet: the pivot waits in the list of its color.
    fn wait(&mut self, rules: &Rules) {
        self.flooded.fill(0);
        self.seen.fill(false);
        self.waiting.iter_mut().for_each(Vec::clear);
        self.left = rules.cells();
        let pivot = rules.pivot();
        self.seen[pivot] = true;
        self.waiting[usize::from(self.start[pivot])].push(number(pivot));
    }

    /// Joins the components of the color that are next to the region.
    fn join(&mut self, rules: &Rules) {
        let color = self.color;
        self.grow(rules, color, |_, other| other == color);
    }

    /// Joins the cells that wait with a color, and from them on those that `joins` takes, by their
    /// number and color.
    fn grow(&mut self, rules: &Rules, color: u8, joins: impl Fn(usize, u8) -> bool) {
        let mut joining = std::mem::take(&mut self.waiting[usize::from(color)]);
        while let Some(cell) = joining.pop() {
            self.flooded[cell as usize] = u8::MAX;
            self.left -= 1;
            for next in rules.graph.neighbors(Vertex::new(cell)) {
                let at = next.index();
                if self.seen[at] {
                    continue;
                }
                self.seen[at] = true;
                let other = self.start[at];
                if joins(at, other) {
                    joining.push(number(at));
                } else {
                    self.waiting[usize::from(other)].push(number(at));
                }
            }
        }
        // The list keeps its room for the next game, and the cells that wait with its color now.
        let waiting = &mut self.waiting[usize::from(color)];
        if waiting.is_empty() {
            *waiting = joining;
        }
    }
}

impl Game for Flood {
    type Rules = Rules;
    type Action = u8;

    fn new(rules: &Rules) -> Self {
        let cells = rules.cells();
        let mut game = Self {
            rng: SplitMix64::new(0),
            start: vec![0; cells],
            flooded: vec![0; cells],
            seen: vec![false; cells],
            waiting: vec![Vec::new(); usize::from(rules.colors)],
            color: 0,
            left: 0,
            moves: 0,
        };
        game.begin(rules);
        game
    }

    fn may_fail(rules: &Rules) -> bool {
        rules.against_optimum
    }

    fn seed(&mut self, seed: u64) {
        self.rng = SplitMix64::new(seed);
    }

    fn draw(&mut self, _py: Python<'_>, rules: &Rules) -> PyResult<()> {
        draw(&mut self.rng, rules.colors, &mut self.start);
        self.begin(rules);
        Ok(())
    }

    fn place(&mut self, _py: Python<'_>, rules: &Rules, board: &[u8]) -> PyResult<()> {
        self.start.copy_from_slice(board);
        self.begin(rules);
        Ok(())
    }

    fn action(rules: &Rules, number: i64) -> Result<u8, String> {
        color_below(rules.colors, number)
    }

    fn play(&mut self, py: Python<'_>, rules: &Rules, color: u8) -> PyResult<f64> {
        self.color = color;
        self.moves += 1;
        self.join(rules);
        rules.reward(py, &self.start, self.left == 0)
    }

    fn end(&self, rules: &Rules) -> End {
        rules.end(self.left == 0, self.moves)
    }

    fn sizes(rules: &Rules) -> Sizes {
        let cells = rules.cells();
        Sizes {
            board: cells,
            seen: cells,
            mask: usize::from(rules.colors),
            // Random numbers, moves, color; the board and the region.
            state: 8 + 4 + 1 + 2 * cells,
        }
    }

    fn write(&self, _rules: &Rules, out: &mut [u8]) {
        for ((out, &start), &flooded) in out.iter_mut().zip(&self.start).zip(&self.flooded) {
            *out = start & !flooded | self.color & flooded;
        }
    }

    /// A move to such a color joins something. If none does, every other color is as good.
    fn write_mask(&self, _rules: &Rules, out: &mut [u8]) {
        let is_flooded = self.left == 0;
        for (color, (out, waiting)) in out.iter_mut().zip(&self.waiting).enumerate() {
            let is_open = if is_flooded {
                color != usize::from(self.color)
            } else {
                !waiting.is_empty()
            };
            *out = u8::from(is_open || self.waiting.len() == 1);
        }
    }

    fn counts(&self) -> (u32, u32) {
        (number(self.start.len() - self.left), self.moves)
    }

    fn optimum(&self, py: Python<'_>, rules: &Rules) -> PyResult<i32> {
        rules.optimum(py, &self.start)
    }

    fn save(&self, _rules: &Rules, mut out: Writer<'_>) {
        out.rng(&self.rng);
        out.number(self.moves);
        out.bytes(&[self.color]);
        out.bytes(&self.start);
        out.bytes(&self.flooded);
    }

    fn load(_py: Python<'_>, rules: &Rules, mut saved: Reader<'_>) -> Result<Self, String> {
        let (cells, colors) = (rules.cells(), rules.colors);
        let mut game = Self::new(rules);
        game.rng = saved.rng();
        game.moves = saved.number();
        game.color = saved.bytes(1)[0];
        game.start = saved.board(cells, colors)?;
        let region = saved.bytes(cells);
        if game.moves > rules.most_moves || game.color >= colors {
            return Err(format!(
                "at most {} moves and a color below {colors}, found {} and {}",
                rules.most_moves, game.moves, game.color
            ));
        }
        game.wait(rules);
        let pivot = game.start[rules.pivot()];
        game.grow(rules, pivot, |cell, _| region[cell] != 0);
        let is_whole = game.waiting[usize::from(game.color)].is_empty();
        if game.flooded != region || !is_whole {
            return Err("a flooded region around the pivot, found another one".to_owned());
        }
        Ok(game)
    }
}

/// Draws a board, row by row.
pub(super) fn draw(rng: &mut SplitMix64, colors: u8, board: &mut [u8]) {
    let colors = u32::from(colors);
    for cell in board {
        *cell = u8::try_from(rng.below(colors)).expect("at most 255 colors");
    }
}
