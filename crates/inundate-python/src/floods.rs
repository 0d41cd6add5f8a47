//! Many games at a time, for learning: every board is played and drawn again without leaving Rust.

mod flood;

use inundate_core::generate::SplitMix64;
use inundate_core::limits::MAX_CELLS;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};

use self::flood::{Flood, Rules, neighbors};
use crate::errors::{self, InundateError};
use crate::solving::Limits;

/// Fixed games on random boards, stepped together.
///
/// A game that is over is replaced by a new one in the next step, whose action for it is ignored.
#[pyclass(module = "inundate._inundate")]
#[derive(Debug)]
pub(crate) struct Floods {
    rules: Rules,
    games: Vec<Flood>,
    against_optimum: bool,
    /// Those of a search for an optimum.
    limits: Limits,
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
    #[expect(
        clippy::too_many_arguments,
        reason = "the package calls it with all arguments"
    )]
    fn new(
        count: usize,
        rows: usize,
        cols: usize,
        colors: usize,
        pivot: (usize, usize),
        most_moves: u32,
        against_optimum: bool,
        time: Option<f64>,
        memory: Option<u64>,
    ) -> PyResult<Self> {
        let limits = Limits::new(time, memory, 1)?;
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
            limits,
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

    /// Begins all games on boards of this many colors. If one of them has another color, no game changes.
    fn place(&mut self, boards: &[u8]) -> PyResult<()> {
        let (cells, cols) = (self.rules.cells(), self.rules.cols);
        check_length("boards", boards.len(), cells * self.games.len())?;
        if let Some(at) = boards.iter().position(|&color| color >= self.rules.colors) {
            let (game, row, col) = (at / cells, at % cells / cols, at % cols);
            let (colors, found) = (self.rules.colors, boards[at]);
            return Err(errors::board(format!(
                "game {game}: row {row}, column {col}: expected a color below {colors}, found {found}"
            )));
        }
        for (game, board) in self.games.iter_mut().zip(boards.chunks_exact(cells)) {
            game.start.copy_from_slice(board);
            game.begin(&self.rules);
        }
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

    /// By game, the length of a shortest solution from its start.
    fn optima(&self, py: Python<'_>) -> PyResult<Vec<u32>> {
        let games = (0..self.games.len()).map(|game| self.optimum(py, game));
        games.collect()
    }

    /// Plays a color in each game, as little-endian int64. If it raises an exception, no game has changed.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyBytes>,
        redraw: bool,
    ) -> PyResult<Step<'py>> {
        let colors = self.colors_of(actions.as_bytes())?;
        let bonuses = self.bonuses(py, &colors, redraw)?;
        let (count, cells, rules) = (self.games.len(), self.rules.cells(), &self.rules);
        let mut rewards = Vec::with_capacity(8 * count);
        let (mut ends, mut cuts) = (vec![0; count], vec![0; count]);
        for (number, (game, color)) in self.games.iter_mut().zip(colors).enumerate() {
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
            rewards.extend((f64::from(bonuses[number]) - 1.0).to_le_bytes());
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

impl Floods {
    fn optimum(&self, py: Python<'_>, game: usize) -> PyResult<u32> {
        let optimum = self.games[game].optimum(py, &self.rules, &self.limits);
        optimum.map_err(|error| {
            if error.is_instance_of::<InundateError>(py) {
                InundateError::new_err(format!("game {game}: {}", error.value(py)))
            } else {
                error
            }
        })
    }

    /// The colors of actions.
    fn colors_of(&self, actions: &[u8]) -> PyResult<Vec<u8>> {
        check_length("actions", actions.len(), 8 * self.games.len())?;
        let (words, _) = actions.as_chunks();
        let colors = words.iter().enumerate().map(|(game, &word)| {
            let (action, colors) = (i64::from_le_bytes(word), self.rules.colors);
            let color = u8::try_from(action).ok().filter(|&color| color < colors);
            color.ok_or_else(|| {
                errors::board(format!(
                    "actions: expected colors below {colors}, found {action} for game {game}"
                ))
            })
        });
        colors.collect()
    }

    /// By game, what its reward has above that of a move: the optimum, if it is asked for and the move wins the game.
    fn bonuses(&self, py: Python<'_>, colors: &[u8], redraw: bool) -> PyResult<Vec<u32>> {
        let mut bonuses = vec![0; self.games.len()];
        if self.against_optimum {
            for (number, (game, &color)) in self.games.iter().zip(colors).enumerate() {
                let is_ignored = game.is_over && redraw;
                if !is_ignored && game.is_won_by(&self.rules, color) {
                    bonuses[number] = self.optimum(py, number)?;
                }
            }
        }
        Ok(bonuses)
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
