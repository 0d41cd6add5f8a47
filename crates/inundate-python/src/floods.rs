//! Many games at a time, for learning: every board is played and drawn again without leaving Rust.
//!
//! A cell is looked at once in a game: when it is next to the flooded region for the first time, it joins if it has the
//! color of the move, else it waits in the list of its color. A move takes the list of its color. So a game costs O(cells)
//! however many moves it has, and a step costs that of writing the observation. The tests compare every step with the
//! rules of `inundate_core`.

use inundate::{Budget, automatic};
use inundate_core::generate::SplitMix64;
use inundate_core::limits::MAX_CELLS;
use inundate_core::{GameSetup, GridSetup, Pivot};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};

use crate::errors;

/// What all boards have in common.
#[derive(Debug)]
struct Rules {
    rows: usize,
    cols: usize,
    colors: u8,
    pivot: usize,
    most_moves: u32,
    /// By cell, those that share a side with it; the number of cells stands for none.
    neighbors: Vec<[u32; 4]>,
}

impl Rules {
    fn cells(&self) -> usize {
        self.rows * self.cols
    }
}

/// The neighbors of each cell.
fn neighbors(rows: usize, cols: usize) -> Vec<[u32; 4]> {
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
struct Flood {
    rng: SplitMix64,
    /// The colors at the start, by cell.
    start: Vec<u8>,
    /// 255 in the flooded region, else 0.
    flooded: Vec<u8>,
    /// Whether a cell is in the region or in a list; one more that stands for no cell, and is.
    seen: Vec<bool>,
    /// By color, the cells next to the region.
    waiting: Vec<Vec<u32>>,
    color: u8,
    left: usize,
    moves: u32,
    is_over: bool,
}

impl Flood {
    fn new(rules: &Rules, rng: SplitMix64) -> Self {
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
    fn draw(&mut self, rules: &Rules) {
        let colors = u32::from(rules.colors);
        for cell in &mut self.start {
            *cell = u8::try_from(self.rng.below(colors)).expect("at most 256 colors");
        }
        self.begin(rules);
    }

    /// Begins the game on the board.
    fn begin(&mut self, rules: &Rules) {
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

    fn play(&mut self, rules: &Rules, color: u8) {
        self.color = color;
        self.moves += 1;
        self.join(rules, color);
    }

    fn write(&self, out: &mut [u8]) {
        for ((out, &start), &flooded) in out.iter_mut().zip(&self.start).zip(&self.flooded) {
            *out = start & !flooded | self.color & flooded;
        }
    }

    /// A move to such a color joins something. If none does, every other color is as good.
    fn write_mask(&self, out: &mut [u8]) {
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

    /// The length of a shortest solution from the start.
    fn optimum(&self, rules: &Rules) -> PyResult<u32> {
        let numbers: Vec<u16> = self.start.iter().copied().map(u16::from).collect();
        let (row, col) = (rules.pivot / rules.cols, rules.pivot % rules.cols);
        let board = GridSetup::from_numbers(rules.cols, &numbers)
            .and_then(|grid| grid.into_instance(GameSetup::Fixed(Pivot::Cell(row, col))))
            .map_err(errors::board)?;
        let problem = inundate::Problem::new(&board);
        let report = problem
            .solve(automatic(&problem), &Budget::default())
            .map_err(errors::method)?;
        Ok(report.outcome.lower_bound())
    }
}

/// Fixed games on random boards, stepped together.
///
/// A game that is over is replaced by a new one in the next step, whose action for it is ignored.
#[pyclass(module = "inundate._inundate")]
#[derive(Debug)]
pub(crate) struct Floods {
    rules: Rules,
    games: Vec<Flood>,
    against_optimum: bool,
}

/// Observations, rewards (little-endian float64), whether each game is flooded, and whether it ran out of moves.
type Step<'py> = (
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
    Bound<'py, PyByteArray>,
);

#[pymethods]
impl Floods {
    #[new]
    fn new(
        count: usize,
        rows: usize,
        cols: usize,
        colors: usize,
        pivot: (usize, usize),
        most_moves: u32,
        against_optimum: bool,
    ) -> PyResult<Self> {
        let expect = |right: bool, text: String| {
            if right {
                Ok(())
            } else {
                Err(errors::board(text))
            }
        };
        let cells = rows
            .checked_mul(cols)
            .filter(|cells| (1..=MAX_CELLS).contains(cells));
        expect(
            cells.is_some(),
            format!("expected from 1 to {MAX_CELLS} cells, found {rows}×{cols}"),
        )?;
        expect(
            count > 0,
            "expected at least one game, found none".to_owned(),
        )?;
        expect(
            (1..=255).contains(&colors),
            format!("expected from 1 to 255 colors, found {colors}"),
        )?;
        expect(
            pivot.0 < rows && pivot.1 < cols,
            format!(
                "pivot: expected a row below {rows} and a column below {cols}, found {pivot:?}"
            ),
        )?;
        expect(
            most_moves > 0,
            "max_moves: expected at least 1, found 0".to_owned(),
        )?;
        let rules = Rules {
            rows,
            cols,
            colors: u8::try_from(colors).expect("checked above"),
            pivot: pivot.0 * cols + pivot.1,
            most_moves,
            neighbors: neighbors(rows, cols),
        };
        let game = Flood::new(&rules, SplitMix64::new(0));
        let games = vec![game; count];
        Ok(Self {
            rules,
            games,
            against_optimum,
        })
    }

    /// Seeds the random numbers of a game.
    fn seed(&mut self, game: usize, seed: u64) -> PyResult<()> {
        let count = self.games.len();
        let game = self
            .games
            .get_mut(game)
            .ok_or_else(|| errors::board(format!("expected a game below {count}")))?;
        game.rng = SplitMix64::new(seed);
        Ok(())
    }

    /// Draws a new board for each game that `which` has a byte other than 0 for.
    fn draw(&mut self, which: &[u8]) -> PyResult<()> {
        check_length("which", which.len(), self.games.len())?;
        for (game, _) in self
            .games
            .iter_mut()
            .zip(which)
            .filter(|(_, draw)| **draw != 0)
        {
            game.draw(&self.rules);
        }
        Ok(())
    }

    /// Begins a game on a board of this many colors.
    fn place(&mut self, game: usize, cells: &[u8]) -> PyResult<()> {
        check_length("board", cells.len(), self.rules.cells())?;
        if let Some(at) = cells.iter().position(|&color| color >= self.rules.colors) {
            let (row, col) = (at / self.rules.cols, at % self.rules.cols);
            let (colors, found) = (self.rules.colors, cells[at]);
            return Err(errors::board(format!(
                "row {row}, column {col}: expected a color below {colors}, found {found}"
            )));
        }
        let count = self.games.len();
        let game = self
            .games
            .get_mut(game)
            .ok_or_else(|| errors::board(format!("expected a game below {count}")))?;
        game.start.copy_from_slice(cells);
        game.begin(&self.rules);
        Ok(())
    }

    /// The colors of all boards, a byte a cell.
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let cells = self.rules.cells();
        PyByteArray::new_with(py, cells * self.games.len(), |out: &mut [u8]| {
            for (game, out) in self.games.iter().zip(out.chunks_exact_mut(cells)) {
                game.write(out);
            }
            Ok(())
        })
    }

    /// By game and color, whether a move joins something.
    fn masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let colors = usize::from(self.rules.colors);
        PyByteArray::new_with(py, colors * self.games.len(), |out: &mut [u8]| {
            for (game, out) in self.games.iter().zip(out.chunks_exact_mut(colors)) {
                game.write_mask(out);
            }
            Ok(())
        })
    }

    /// By game, the cells that are flooded.
    fn flooded(&self) -> Vec<usize> {
        let cells = self.rules.cells();
        self.games.iter().map(|game| cells - game.left).collect()
    }

    /// The length of a shortest solution of a game from its start.
    fn optimum(&self, game: usize) -> PyResult<u32> {
        self.games[game].optimum(&self.rules)
    }

    /// Plays a color in each game, as little-endian int64.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyBytes>,
        redraw: bool,
    ) -> PyResult<Step<'py>> {
        let actions = actions.as_bytes();
        let count = self.games.len();
        check_length("actions", actions.len(), 8 * count)?;
        let (cells, rules) = (self.rules.cells(), &self.rules);
        let actions = actions
            .chunks_exact(8)
            .map(|bytes| i64::from_le_bytes(bytes.try_into().expect("chunks of 8 bytes")));
        let mut rewards = Vec::with_capacity(8 * count);
        let (mut ends, mut cuts) = (vec![0; count], vec![0; count]);
        for (number, (game, action)) in self.games.iter_mut().zip(actions).enumerate() {
            let color = u8::try_from(action)
                .ok()
                .filter(|&color| color < rules.colors);
            let color = color.ok_or_else(|| {
                errors::board(format!(
                    "actions: expected colors below {}, found {action} for game {number}",
                    rules.colors
                ))
            })?;
            if game.is_over && redraw {
                game.draw(rules);
                rewards.extend(0_f64.to_le_bytes());
                continue;
            }
            game.play(rules, color);
            let is_flooded = game.left == 0;
            let is_cut = !is_flooded && game.moves >= rules.most_moves;
            game.is_over = is_flooded || is_cut;
            ends[number] = u8::from(is_flooded);
            cuts[number] = u8::from(is_cut);
            let bonus = if is_flooded && self.against_optimum {
                f64::from(game.optimum(rules)?)
            } else {
                0.0
            };
            rewards.extend((bonus - 1.0).to_le_bytes());
        }
        let boards = PyByteArray::new_with(py, cells * count, |out: &mut [u8]| {
            for (game, out) in self.games.iter().zip(out.chunks_exact_mut(cells)) {
                game.write(out);
            }
            Ok(())
        })?;
        Ok((
            boards,
            PyByteArray::new(py, &rewards),
            PyByteArray::new(py, &ends),
            PyByteArray::new(py, &cuts),
        ))
    }
}

fn check_length(name: &str, found: usize, expected: usize) -> PyResult<()> {
    if found == expected {
        return Ok(());
    }
    Err(errors::board(format!(
        "{name}: expected {expected} bytes, found {found}"
    )))
}

/// Recolors the component of a cell of a board, a byte a cell; returns the board and the cells that joined.
#[pyfunction]
pub(crate) fn recolor<'py>(
    py: Python<'py>,
    cells: &[u8],
    cols: usize,
    cell: usize,
    color: u8,
) -> PyResult<(Bound<'py, PyByteArray>, usize)> {
    if cols == 0 || !cells.len().is_multiple_of(cols) || cell >= cells.len() {
        return Err(errors::board(format!(
            "expected a cell below {} in columns of {cols}, found {cell}",
            cells.len()
        )));
    }
    let neighbors = neighbors(cells.len() / cols, cols);
    let mut cells = cells.to_vec();
    let component = |cells: &mut Vec<u8>, old: u8, new: u8| {
        let (mut open, mut size) = (vec![cell], 1);
        cells[cell] = new;
        while let Some(at) = open.pop() {
            for next in neighbors[at].map(|next| next as usize) {
                if cells.get(next) == Some(&old) {
                    cells[next] = new;
                    size += 1;
                    open.push(next);
                }
            }
        }
        size
    };
    let old = cells[cell];
    if old == color {
        return Ok((PyByteArray::new(py, &cells), 0));
    }
    let before = component(&mut cells, old, color);
    // Counts the new component with a color that is not on the board.
    let after = match (0..=u8::MAX).find(|mark| !cells.contains(mark)) {
        Some(mark) => component(&mut cells.clone(), color, mark),
        None => before,
    };
    Ok((PyByteArray::new(py, &cells), after - before))
}
