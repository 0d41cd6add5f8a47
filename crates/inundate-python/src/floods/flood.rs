//! One game: a board that is drawn, played and drawn again.
//!
//! A cell is looked at once in a game: when it is next to the flooded region for the first time, it joins if it has the
//! color of the move, else it waits in the list of its color. A move takes the list of its color. So a game costs O(cells)
//! however many moves it has, and a step costs that of writing the observation. The tests compare every step with the
//! rules of `inundate_core`.

use inundate::{Auto, solve};
use inundate_core::generate::SplitMix64;
use inundate_core::{GameSetup, GridSetup, Pivot, Solution};
use pyo3::prelude::*;

use crate::errors::{self, InundateError};
use crate::search::search;
use crate::solving::Limits;

/// What all boards have in common.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) colors: u8,
    pub(super) pivot: usize,
    pub(super) most_moves: u32,
    /// By cell, those that share a side with it; the number of cells stands for none.
    pub(super) neighbors: Vec<[u32; 4]>,
}

impl Rules {
    pub(super) fn cells(&self) -> usize {
        self.rows * self.cols
    }
}

/// The neighbors of each cell.
pub(super) fn neighbors(rows: usize, cols: usize) -> Vec<[u32; 4]> {
    let number = |cell: usize| u32::try_from(cell).expect("cells are limited to 2^22");
    let none = rows * cols;
    (0..none)
        .map(|cell| {
            let (row, col) = (cell / cols, cell % cols);
            [
                if row > 0 { cell - cols } else { none },
                if col > 0 { cell - 1 } else { none },
                if col + 1 < cols { cell + 1 } else { none },
                if row + 1 < rows { cell + cols } else { none },
            ]
            .map(number)
        })
        .collect()
}

/// One game.
#[derive(Clone, Debug)]
pub(super) struct Flood {
    pub(super) rng: SplitMix64,
    /// The colors at the start, by cell.
    pub(super) start: Vec<u8>,
    /// 255 in the flooded region, else 0.
    flooded: Vec<u8>,
    /// Whether a cell is in the region or in a list; one more that stands for no cell, and is.
    seen: Vec<bool>,
    /// By color, the cells next to the region.
    waiting: Vec<Vec<u32>>,
    color: u8,
    pub(super) left: usize,
    pub(super) moves: u32,
    pub(super) is_over: bool,
}

impl Flood {
    pub(super) fn new(rules: &Rules, rng: SplitMix64) -> Self {
        let cells = rules.cells();
        Self {
            rng,
            start: vec![0; cells],
            flooded: vec![0; cells],
            seen: vec![false; cells + 1],
            waiting: vec![Vec::new(); usize::from(rules.colors)],
            color: 0,
            left: 0,
            moves: 0,
            is_over: false,
        }
    }

    /// Draws another board.
    pub(super) fn draw(&mut self, rules: &Rules) {
        let colors = u32::from(rules.colors);
        for cell in &mut self.start {
            *cell = u8::try_from(self.rng.below(colors)).expect("at most 256 colors");
        }
        self.begin(rules);
    }

    /// Begins the game on the board.
    pub(super) fn begin(&mut self, rules: &Rules) {
        self.flooded.fill(0);
        self.seen.fill(false);
        self.seen[rules.cells()] = true;
        self.waiting.iter_mut().for_each(Vec::clear);
        self.color = self.start[rules.pivot];
        self.left = rules.cells();
        self.moves = 0;
        self.is_over = false;
        let pivot = u32::try_from(rules.pivot).expect("cells are limited to 2^22");
        self.seen[rules.pivot] = true;
        self.waiting[usize::from(self.color)].push(pivot);
        self.join(rules, self.color);
    }

    /// Joins the components of a color that are next to the region.
    fn join(&mut self, rules: &Rules, color: u8) {
        let mut joining = std::mem::take(&mut self.waiting[usize::from(color)]);
        while let Some(cell) = joining.pop() {
            self.flooded[cell as usize] = u8::MAX;
            self.left -= 1;
            for next in rules.neighbors[cell as usize] {
                let at = next as usize;
                if self.seen[at] {
                    continue;
                }
                self.seen[at] = true;
                let other = self.start[at];
                if other == color {
                    joining.push(next);
                } else {
                    self.waiting[usize::from(other)].push(next);
                }
            }
        }
        // It keeps its room for the next game.
        self.waiting[usize::from(color)] = joining;
    }

    pub(super) fn play(&mut self, rules: &Rules, color: u8) {
        self.color = color;
        self.moves += 1;
        self.join(rules, color);
    }

    pub(super) fn write(&self, out: &mut [u8]) {
        for ((out, &start), &flooded) in out.iter_mut().zip(&self.start).zip(&self.flooded) {
            *out = start & !flooded | self.color & flooded;
        }
    }

    /// A move to such a color joins something. If none does, every other color is as good.
    pub(super) fn write_mask(&self, out: &mut [u8]) {
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

    /// Whether a move to a color leaves a board of one color.
    pub(super) fn is_won_by(&self, rules: &Rules, color: u8) -> bool {
        let mut others = (0_u8..).zip(&self.waiting);
        if others.any(|(other, waiting)| other != color && !waiting.is_empty()) {
            return false;
        }
        let mut after = self.clone();
        after.play(rules, color);
        after.left == 0
    }

    /// The length of a shortest solution from the start.
    ///
    /// # Errors
    /// If it is not proven within the limits, or after Ctrl-C.
    pub(super) fn optimum(&self, py: Python<'_>, rules: &Rules, limits: &Limits) -> PyResult<u32> {
        let numbers: Vec<u16> = self.start.iter().copied().map(u16::from).collect();
        let (row, col) = (rules.pivot / rules.cols, rules.pivot % rules.cols);
        let board = GridSetup::from_numbers(rules.cols, &numbers)
            .and_then(|grid| grid.into_instance(GameSetup::Fixed(Pivot::Cell(row, col))))
            .map_err(errors::board)?;
        let (report, interrupted) = search(py, limits, |budget| solve(&Auto, &board, budget))?;
        if let Some(raised) = interrupted {
            return Err(raised);
        }
        let outcome = report.map_err(errors::method)?.outcome;
        let least = outcome.lower_bound();
        let most = outcome.solution().map(Solution::len);
        if most == Some(least) {
            return Ok(least);
        }
        let most = most.map_or_else(|| "?".to_owned(), |most| most.to_string());
        Err(InundateError::new_err(format!(
            "expected a board whose optimum is proven, found one of {least} to {most} moves"
        )))
    }
}
