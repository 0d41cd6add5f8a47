//! The depth-first search of [`Extremal`](super::Extremal).

use inundate::{Auto, Budget, solve};
use inundate_core::{GameSetup, GraphSetup, Stop};

use rustc_hash::FxHashSet;

use super::shape::{CellSet, CuttingWords, Region, Shape, cells};
use super::{Extremal, ExtremalBoards, Record, Rule};

/// The search below one beginning.
pub(super) struct ExtremalSearch<'a> {
    shape: &'a Shape,
    rule: Rule,
    /// The most colors.
    colors: usize,
    record: &'a Record,
    part: usize,
    stop: &'a dyn Stop,
    /// The colors of the known cells, in the order of the shape.
    board: Vec<u8>,
    /// The known cells of each color.
    of_color: Vec<CellSet>,
    known: CellSet,
    /// The regions that a search over words has met.
    seen: FxHashSet<CellSet>,
    words: CuttingWords,
    layers: [Vec<(Region, usize)>; 2],
    /// The moves to each region, as the number of the one before and a color.
    moves: Vec<(usize, u8)>,
    /// The pivot by which boards were pruned last.
    last: usize,
    found: ExtremalBoards,
}

impl<'a> ExtremalSearch<'a> {
    pub(super) fn new(
        extremal: &'a Extremal,
        record: &'a Record,
        part: usize,
        stop: &'a dyn Stop,
    ) -> Self {
        let (shape, colors) = (&extremal.shape, extremal.colors);
        Self {
            shape,
            rule: extremal.rule,
            colors,
            record,
            part,
            stop,
            board: Vec::new(),
            of_color: vec![0; colors],
            known: 0,
            seen: FxHashSet::default(),
            words: CuttingWords::new(shape.order.len()),
            layers: [Vec::new(), Vec::new()],
            moves: Vec::new(),
            last: shape.order[0],
            found: ExtremalBoards::default(),
        }
    }

    pub(super) fn into_found(self) -> ExtremalBoards {
        self.found
    }

    /// Searches all boards with this beginning; false if it was stopped.
    pub(super) fn begin(&mut self, beginning: &[u8]) -> bool {
        for &color in beginning {
            self.push(color);
        }
        self.extend()
    }

    fn push(&mut self, color: u8) {
        let cell = self.shape.order[self.board.len()];
        self.board.push(color);
        self.of_color[usize::from(color)] |= 1 << cell;
        self.known |= 1 << cell;
    }

    fn pop(&mut self) {
        let color = self.board.pop().expect("a cell was added");
        let cell = self.shape.order[self.board.len()];
        self.of_color[usize::from(color)] &= !(1 << cell);
        self.known &= !(1 << cell);
    }

    fn extend(&mut self) -> bool {
        self.found.nodes += 1;
        if self.found.nodes.is_multiple_of(1024) && self.stop.should_stop() {
            return false;
        }
        let least = self.record.least(self.part);
        if self.is_less_than(least) || !self.shape.is_first(&self.board, self.board.len()) {
            return true;
        }
        if self.board.len() == self.shape.order.len() {
            self.record_board(least);
            return true;
        }
        let used = self.board.iter().max().map_or(0, |&most| most + 1);
        let most = u8::try_from(self.colors).expect("at most 32 colors");
        for color in 0..most.min(used + 1) {
            self.push(color);
            let goes_on = self.extend();
            self.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Records a complete board, whose optimum is at least `least` as far as the words show.
    fn record_board(&mut self, least: u32) {
        let moves = if self.rule == Rule::Free {
            self.free_optimum()
        } else {
            let cells = u32::try_from(self.board.len()).expect("at most 32 cells");
            (least..=cells)
                .find(|moves| self.is_less_than(moves + 1))
                .expect("a move for each cell is enough")
        };
        if moves < least {
            return;
        }
        self.record.raise(self.part, moves);
        let mut board = vec![0; self.board.len()];
        for (&cell, &color) in self.shape.order.iter().zip(&self.board) {
            board[cell] = color;
        }
        self.found.join(
            ExtremalBoards {
                moves,
                boards: vec![board],
                nodes: 0,
            },
            self.record.wanted,
        );
    }

    /// The optimum of the free game on a complete board.
    fn free_optimum(&self) -> u32 {
        let mut labels = vec![String::new(); self.board.len()];
        for (&cell, color) in self.shape.order.iter().zip(&self.board) {
            labels[cell] = color.to_string();
        }
        let mut graph = GraphSetup::new(labels.iter().map(String::as_str));
        for (cell, &adjacent) in self.shape.adjacent.iter().enumerate() {
            for other in cells(adjacent).filter(|&other| other < cell) {
                graph.push_edge(other, cell);
            }
        }
        let board = graph.into_instance(GameSetup::Free);
        let board = board.expect("the graph of an instance");
        let answer = solve(&Auto, &board, &Budget::default());
        let outcome = answer.expect("it covers every board").outcome;
        assert!(outcome.is_optimal(), "there is no limit");
        outcome.lower_bound()
    }

    /// Whether fewer moves are known to be enough for every board with the known cells.
    fn is_less_than(&mut self, moves: u32) -> bool {
        let known = self.board.len();
        for place in 0..self.words.with_known(known).len() {
            if self.is_word_enough(place, moves) {
                self.words.prefer(known, place);
                return true;
            }
        }
        match self.rule {
            Rule::From(pivot) => self.is_less_from(pivot, moves),
            Rule::FromTheBest | Rule::Free => {
                let last = self.last;
                let others = cells(self.known & !(1 << last));
                let last = (self.known >> last & 1 == 1).then_some(last);
                last.into_iter().chain(others).any(|pivot| {
                    let is_less = self.is_less_from(pivot, moves);
                    if is_less {
                        self.last = pivot;
                    }
                    is_less
                })
            }
        }
    }

    /// Whether a word that pruned boards before comes, after some of its moves, near enough to the
    /// end of this one.
    fn is_word_enough(&self, place: usize, moves: u32) -> bool {
        let (pivot, word) = &self.words.with_known(self.board.len())[place];
        if self.known >> pivot & 1 == 0 {
            return false;
        }
        let mut region = self.start(*pivot);
        let mut played = 0;
        for &color in word {
            if self.is_near(region, moves.saturating_sub(played)) {
                return true;
            }
            let color = self.of_color[usize::from(color)];
            if region.border & color != 0 {
                region = region.flooded(color, &self.shape.adjacent);
                played += 1;
            }
        }
        self.is_near(region, moves.saturating_sub(played))
    }

    /// The component of a pivot.
    fn start(&self, pivot: usize) -> Region {
        let color = self.of_color.iter().find(|set| *set >> pivot & 1 == 1);
        let color = color.expect("the pivot is known");
        Region::from_cell(pivot, &self.shape.adjacent).flooded(*color, &self.shape.adjacent)
    }

    /// Whether fewer more moves than this are known to be enough.
    ///
    /// If every cell left is adjacent to the region, each of their colors takes a move. They have
    /// at most as many colors as their known cells have, plus one for each unknown cell; and at
    /// most all colors but that of the region. Otherwise the unknown cells may come first, one by
    /// one, or the cells may come in layers.
    fn is_near(&self, region: Region, moves: u32) -> bool {
        let all = CellSet::MAX >> (32 - self.shape.order.len());
        let rest = all & !region.cells;
        let unknown = rest & !self.known;
        if rest & !region.border == 0 {
            return self.colors_of(rest, unknown) < moves;
        }
        let reached = region.flooded(unknown, &self.shape.adjacent);
        let after = rest & !reached.cells;
        if unknown & !reached.cells == 0 && after & !reached.border == 0 {
            let colors = self.colors_of(after, 0);
            if unknown.count_ones() + colors < moves {
                return true;
            }
        }
        let (mut region, mut rest, mut left) = (region, rest, moves);
        while rest != 0 {
            let layer = region.border;
            let colors = self.colors_of(layer, unknown & layer);
            if colors >= left {
                return false;
            }
            left -= colors;
            region = region.flooded(layer, &self.shape.adjacent);
            rest &= !layer;
        }
        left > 0
    }

    /// The most colors that cells adjacent to a region can have, some of them unknown.
    fn colors_of(&self, cells: CellSet, unknown: CellSet) -> u32 {
        let known = self.of_color.iter().filter(|&&color| color & cells != 0);
        let most = self.colors - 1;
        let known = u32::try_from(known.count().min(most)).expect("at most 32 colors");
        u32::try_from(most)
            .expect("at most 32 colors")
            .min(known + unknown.count_ones())
    }

    /// Whether fewer moves from a pivot are known to be enough, by a breadth-first search over
    /// words through known cells.
    fn is_less_from(&mut self, pivot: usize, moves: u32) -> bool {
        self.seen.clear();
        self.moves.clear();
        let [mut layer, mut next] = std::mem::take(&mut self.layers);
        layer.clear();
        layer.push((self.start(pivot), usize::MAX));
        let mut enough = None;
        'search: for played in 0..moves {
            next.clear();
            for &(region, last) in &layer {
                if self.is_near(region, moves - played) {
                    enough = Some(last);
                    break 'search;
                }
                // Each color that is left takes a move at least.
                let is_open = |color: &&CellSet| **color & !region.cells != 0;
                let open = self.of_color.iter().filter(is_open).count();
                let open = u32::try_from(open).expect("at most 32 colors");
                if played + open.min(u32::try_from(self.colors - 1).expect("few")) >= moves {
                    continue;
                }
                for (color, set) in (0..).zip(&self.of_color) {
                    if region.border & set == 0 {
                        continue;
                    }
                    let larger = region.flooded(*set, &self.shape.adjacent);
                    if self.seen.insert(larger.cells) {
                        next.push((larger, self.moves.len()));
                        self.moves.push((last, color));
                    }
                }
            }
            std::mem::swap(&mut layer, &mut next);
        }
        self.layers = [layer, next];
        let Some(mut last) = enough else {
            return false;
        };
        let mut word = Vec::new();
        while let Some(&(before, color)) = self.moves.get(last) {
            word.push(color);
            last = before;
        }
        word.reverse();
        self.words.add(self.board.len(), pivot, word);
        true
    }
}
