//! Games for one player: the fixed game and the free game.

use std::fmt::Debug;

use inundate_core::generate::SplitMix64;
use inundate_core::{FamilyName, GameSetup, Pivot, Vertex};

use crate::game::{
    Game, Loaded, NOBODY, Result, Status, Territory, colors_below, fill_at_random, given, number,
    take_array, take_bytes,
};
use crate::search::{Search, Searcher};

/// The rules of games for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRules {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// Number of colors to draw from.
    pub colors: usize,
    /// The pivot as (row, column); none in the free game. An action is a color, in the free game
    /// the number of a cell times that of colors, plus a color.
    pub pivot: Option<(usize, usize)>,
    /// The moves after which a game is cut.
    pub most_moves: u32,
    /// Whether the last move, whose reward is -1 like that of any, has the optimum as well: the
    /// rewards of a perfect game add up to 0.
    pub against_optimum: bool,
}

/// The rules, checked.
pub(crate) fn rules(terms: BoardRules, searcher: Searcher) -> Result<Rules> {
    let game = terms.pivot.map_or(GameSetup::Free, |(row, col)| {
        GameSetup::Fixed(Pivot::Cell(row, col))
    });
    let size = (terms.rows, terms.cols, terms.colors);
    let mut rules = Rules::new(terms, size, FamilyName::Grid, game, searcher)?;
    if terms.pivot.is_none() {
        rules.actions *= rules.cells();
    }
    Ok(rules)
}

type Rules = crate::game::Rules<BoardRules>;

/// The board of a game for one player, as it is now.
pub(crate) trait SoloBoard: Clone + Debug + Send + Sync + 'static {
    fn new(rules: &Rules) -> Self;

    fn begin(&mut self, rules: &Rules, start: &[u8]);

    fn play(&mut self, rules: &Rules, start: &[u8], action: usize);

    /// The size of the region, in the free game the number of cells of one color.
    fn flooded(&self) -> u32;

    fn is_flooded(&self) -> bool;

    fn write(&self, start: &[u8], out: &mut [u8]);

    fn write_mask(&self, out: &mut [u8]);

    fn save(&self, out: &mut Vec<u8>);

    fn load(&mut self, rules: &Rules, start: &[u8], saved: &mut &[u8]) -> Loaded<()>;
}

/// A game for one player.
#[derive(Clone, Debug)]
pub(crate) struct Solo<P> {
    /// The colors at the start, by cell.
    start: Vec<u8>,
    moves: u32,
    board: P,
}

impl<P: SoloBoard> Game for Solo<P> {
    type Terms = BoardRules;
    const SEEN: usize = 1;

    fn new(rules: &Rules) -> Self {
        Self {
            start: vec![0; rules.cells()],
            moves: 0,
            board: P::new(rules),
        }
    }

    fn may_fail(rules: &Rules) -> bool {
        rules.terms.against_optimum
    }

    fn begin(&mut self, rules: &Rules, rng: &mut SplitMix64, board: Option<&[u8]>) -> Result<()> {
        match board {
            Some(board) => self.start = given(board, rules.colors)?,
            None => fill_at_random(rng, rules.colors, &mut self.start),
        }
        self.moves = 0;
        self.board.begin(rules, &self.start);
        Ok(())
    }

    fn play(&mut self, rules: &Rules, action: usize) -> Result<f64> {
        self.board.play(rules, &self.start, action);
        self.moves += 1;
        if rules.terms.against_optimum && self.board.is_flooded() {
            return Ok(f64::from(self.optimum(rules)?) - 1.0);
        }
        Ok(-1.0)
    }

    fn status(&self, rules: &Rules) -> Status {
        if self.moves > 0 && self.board.is_flooded() {
            Status::Over
        } else if self.moves >= rules.terms.most_moves {
            Status::Cut
        } else {
            Status::Open
        }
    }

    fn write(&self, out: &mut [u8]) {
        self.board.write(&self.start, out);
    }

    fn write_mask(&self, _rules: &Rules, out: &mut [u8]) {
        self.board.write_mask(out);
    }

    fn counts(&self) -> (u32, u32) {
        (self.board.flooded(), self.moves)
    }

    /// The length of a shortest solution.
    fn optimum(&self, rules: &Rules) -> Result<i32> {
        let board = rules.board(&self.start)?;
        rules.searcher.ask(Search::Fewest(Box::new(board)))
    }

    fn save(&self, out: &mut Vec<u8>) {
        out.extend(self.moves.to_le_bytes());
        out.extend(&self.start);
        self.board.save(out);
    }

    fn load(rules: &Rules, saved: &mut &[u8]) -> Loaded<Self> {
        let moves = u32::from_le_bytes(take_array(saved));
        let most = rules.terms.most_moves;
        if moves > most {
            return Err(format!("at most {most} moves, found {moves}"));
        }
        let start = colors_below(rules.colors, take_bytes(saved, rules.cells()))?;
        let mut board = P::new(rules);
        board.load(rules, &start, saved)?;
        Ok(Self {
            start,
            moves,
            board,
        })
    }
}

fn pivot(rules: &Rules) -> usize {
    let pivot = rules.terms.pivot;
    pivot.map_or(0, |(row, col)| row * rules.cols + col)
}

/// The board of a fixed game.
#[derive(Clone, Debug)]
pub(crate) struct FixedBoard {
    region: Territory,
    /// The region as bytes: 255 if flooded, else 0.
    flooded: Vec<u8>,
}

impl SoloBoard for FixedBoard {
    fn new(rules: &Rules) -> Self {
        Self {
            region: Territory::new(rules, u8::MAX),
            flooded: vec![NOBODY; rules.cells()],
        }
    }

    fn begin(&mut self, rules: &Rules, start: &[u8]) {
        let pivot = pivot(rules);
        let color = start[pivot];
        self.flooded.fill(NOBODY);
        self.region.begin(pivot, color);
        self.play(rules, start, usize::from(color));
    }

    fn play(&mut self, rules: &Rules, start: &[u8], action: usize) {
        let color = u8::try_from(action).expect("a color");
        self.region
            .join(&rules.graph, start, &mut self.flooded, color);
    }

    fn flooded(&self) -> u32 {
        self.region.size
    }

    fn is_flooded(&self) -> bool {
        self.region.size as usize == self.flooded.len()
    }

    fn write(&self, start: &[u8], out: &mut [u8]) {
        for ((out, &start), &flooded) in out.iter_mut().zip(start).zip(&self.flooded) {
            *out = start & !flooded | self.region.color & flooded;
        }
    }

    /// A move to such a color joins something. If none does, every other color is as good.
    fn write_mask(&self, out: &mut [u8]) {
        let waiting = &self.region.waiting;
        if self.is_flooded() {
            out.fill(1);
            out[usize::from(self.region.color)] = u8::from(waiting.len() == 1);
            return;
        }
        for (out, list) in out.iter_mut().zip(waiting) {
            *out = u8::from(!list.is_empty());
        }
    }

    fn save(&self, out: &mut Vec<u8>) {
        out.push(self.region.color);
        out.extend(&self.flooded);
    }

    fn load(&mut self, rules: &Rules, start: &[u8], saved: &mut &[u8]) -> Loaded<()> {
        let ([color], colors) = (take_array(saved), rules.colors);
        if color >= colors {
            return Err(format!("a color below {colors}, found {color}"));
        }
        let (flooded, pivot) = (take_bytes(saved, rules.cells()), pivot(rules));
        self.region.begin(pivot, start[pivot]);
        let joins = |cell: usize, _| flooded[cell] != NOBODY;
        self.region
            .grow(&rules.graph, start, &mut self.flooded, joins);
        self.region.color = color;
        let is_whole = self.region.waiting[usize::from(color)].is_empty();
        if self.flooded != flooded || !is_whole {
            return Err("a flooded region around the pivot, found another one".to_owned());
        }
        Ok(())
    }
}

/// The board of a free game.
#[derive(Clone, Debug)]
pub(crate) struct FreeBoard {
    /// The color of each cell now.
    board: Vec<u8>,
    /// The number of cells of each color.
    cells_of: Vec<u32>,
    /// The cells of a component still to be visited; empty between moves.
    open: Vec<u32>,
}

impl SoloBoard for FreeBoard {
    fn new(rules: &Rules) -> Self {
        Self {
            board: vec![0; rules.cells()],
            cells_of: vec![0; usize::from(rules.colors)],
            open: Vec::new(),
        }
    }

    fn begin(&mut self, _rules: &Rules, start: &[u8]) {
        self.board.copy_from_slice(start);
        self.cells_of.fill(0);
        for &color in start {
            self.cells_of[usize::from(color)] += 1;
        }
    }

    /// Recolors the component of a cell.
    fn play(&mut self, rules: &Rules, _start: &[u8], action: usize) {
        let (action, colors) = (number(action), u32::from(rules.colors));
        let (cell, color) = ((action / colors) as usize, action % colors);
        let (old, color) = (self.board[cell], u8::try_from(color).expect("below 255"));
        if old == color {
            return;
        }
        let mut size = 1;
        self.board[cell] = color;
        self.open.push(number(cell));
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

    fn flooded(&self) -> u32 {
        self.cells_of.iter().max().copied().unwrap_or(0)
    }

    fn is_flooded(&self) -> bool {
        self.cells_of[usize::from(self.board[0])] as usize == self.board.len()
    }

    fn write(&self, _start: &[u8], out: &mut [u8]) {
        out.copy_from_slice(&self.board);
    }

    /// An action changes the color of its cell.
    fn write_mask(&self, out: &mut [u8]) {
        out.fill(1);
        // No chunks: their iterator is not inlined, and takes twice as long.
        for (cell, &color) in self.board.iter().enumerate() {
            out[cell * self.cells_of.len() + usize::from(color)] = 0;
        }
    }

    fn save(&self, out: &mut Vec<u8>) {
        out.extend(&self.board);
    }

    fn load(&mut self, rules: &Rules, _start: &[u8], saved: &mut &[u8]) -> Loaded<()> {
        let board = colors_below(rules.colors, take_bytes(saved, rules.cells()))?;
        self.begin(rules, &board);
        Ok(())
    }
}
