//! The free game: a move recolors the component of any cell.

use inundate_core::Vertex;
use inundate_core::generate::SplitMix64;
use pyo3::prelude::*;

use super::flood::{Rules, draw, number};
use super::game::{End, Game, Reader, Sizes, Writer};

/// A free game.
#[derive(Clone, Debug)]
pub(super) struct Free {
    rng: SplitMix64,
    start: Vec<u8>,
    /// The color of each cell now.
    board: Vec<u8>,
    /// The number of cells of each color.
    cells_of: Vec<u32>,
    moves: u32,
    /// The cells of a component still to be visited; empty between moves.
    open: Vec<u32>,
}

impl Free {
    /// Begins the game on the board.
    fn begin(&mut self) {
        self.moves = 0;
        let start = std::mem::take(&mut self.start);
        self.show(&start);
        self.start = start;
    }

    /// Shows a board.
    fn show(&mut self, board: &[u8]) {
        self.board.copy_from_slice(board);
        self.cells_of.fill(0);
        for &color in board {
            self.cells_of[usize::from(color)] += 1;
        }
    }

    fn is_flooded(&self) -> bool {
        self.cells_of[usize::from(self.board[0])] as usize == self.start.len()
    }

    fn recolor(&mut self, rules: &Rules, cell: u32, color: u8) {
        let old = self.board[cell as usize];
        if old == color {
            return;
        }
        let mut size = 1;
        self.board[cell as usize] = color;
        self.open.push(cell);
        while let Some(cell) = self.open.pop() {
            for next in rules.graph.neighbors(Vertex::new(cell)) {
                let at = &mut self.board[next.index()];
                if *at == old {
                    *at = color;
                    size += 1;
                    self.open.push(number(next.index()));
                }
            }
        }
        self.cells_of[usize::from(old)] -= size;
        self.cells_of[usize::from(color)] += size;
    }
}

impl Game for Free {
    type Rules = Rules;
    /// A cell and a color.
    type Action = (u32, u8);

    fn new(rules: &Rules) -> Self {
        let cells = rules.cells();
        let mut game = Self {
            rng: SplitMix64::new(0),
            start: vec![0; cells],
            board: vec![0; cells],
            cells_of: vec![0; usize::from(rules.colors)],
            moves: 0,
            open: Vec::new(),
        };
        game.begin();
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
        self.begin();
        Ok(())
    }

    fn place(&mut self, _py: Python<'_>, _rules: &Rules, board: &[u8]) -> PyResult<()> {
        self.start.copy_from_slice(board);
        self.begin();
        Ok(())
    }

    fn action(rules: &Rules, number: i64) -> Result<(u32, u8), String> {
        let colors = u32::from(rules.colors);
        let number = u32::try_from(number).ok();
        let action = number
            .map(|number| (number / colors, number % colors))
            .filter(|&(cell, _)| (cell as usize) < rules.cells());
        match action {
            Some((cell, color)) => Ok((cell, u8::try_from(color).expect("below 255 colors"))),
            None => Err(format!(
                "actions below {}",
                rules.cells() * usize::from(rules.colors)
            )),
        }
    }

    fn play(&mut self, py: Python<'_>, rules: &Rules, action: (u32, u8)) -> PyResult<f64> {
        let (cell, color) = action;
        self.recolor(rules, cell, color);
        self.moves += 1;
        rules.reward(py, &self.start, self.is_flooded())
    }

    fn end(&self, rules: &Rules) -> End {
        rules.end(self.is_flooded(), self.moves)
    }

    fn sizes(rules: &Rules) -> Sizes {
        let cells = rules.cells();
        Sizes {
            board: cells,
            seen: cells,
            mask: cells * usize::from(rules.colors),
            // Random numbers, moves; the board at the start and now.
            state: 8 + 4 + 2 * cells,
        }
    }

    fn write(&self, _rules: &Rules, out: &mut [u8]) {
        out.copy_from_slice(&self.board);
    }

    /// An action changes the color of its cell.
    fn write_mask(&self, rules: &Rules, out: &mut [u8]) {
        out.fill(1);
        let outs = out.chunks_exact_mut(usize::from(rules.colors));
        for (out, &color) in outs.zip(&self.board) {
            out[usize::from(color)] = 0;
        }
    }

    fn counts(&self) -> (u32, u32) {
        let most = self.cells_of.iter().max();
        (most.copied().unwrap_or(0), self.moves)
    }

    fn optimum(&self, py: Python<'_>, rules: &Rules) -> PyResult<i32> {
        rules.optimum(py, &self.start)
    }

    fn save(&self, _rules: &Rules, mut out: Writer<'_>) {
        out.rng(&self.rng);
        out.number(self.moves);
        out.bytes(&self.start);
        out.bytes(&self.board);
    }

    fn load(_py: Python<'_>, rules: &Rules, mut saved: Reader<'_>) -> Result<Self, String> {
        let mut game = Self::new(rules);
        game.rng = saved.rng();
        game.moves = saved.number();
        if game.moves > rules.most_moves {
            let (most, found) = (rules.most_moves, game.moves);
            return Err(format!("at most {most} moves, found {found}"));
        }
        game.start = saved.board(rules.cells(), rules.colors)?;
        game.show(&saved.board(rules.cells(), rules.colors)?);
        Ok(game)
    }
}
