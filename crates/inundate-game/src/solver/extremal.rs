//! The most moves that any board of a size takes, and the boards that take them, by exhaustion.

mod search;
mod shape;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, Ordering};

use inundate_core::{Game, Instance, Never, Stop};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use search::ExtremalSearch;
use shape::Shape;

/// The game whose optimum is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The fixed game from the vertex of this index.
    From(usize),
    /// The fixed game from the best vertex: the least of all.
    FromTheBest,
    /// The free game.
    Free,
}

/// The reason why a shape cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ExtremalError {
    /// Sets of cells are 32 bits.
    #[error("expected a board of at most {most} cells, found {found}")]
    TooLarge {
        /// The most cells.
        most: usize,
        /// The number of the board.
        found: usize,
    },
    /// A color for each cell is the most that a board can have.
    #[error("expected 1 to {most} colors, found {found}")]
    Colors {
        /// The number of cells.
        most: usize,
        /// The number asked for.
        found: usize,
    },
}

/// The boards of one shape and up to some number of colors, of which those with the largest optimum
/// are searched for.
///
/// The boards are tried cell by cell, from the pivot outward, up to the names of colors and the
/// symmetries of the shape. A beginning is given up when few moves are enough for all boards that
/// begin like it. That is so if a word of L moves through known cells leaves nothing but cells
/// adjacent to the flooded region, and L and the number of the colors that can be among them stay
/// below the largest optimum so far: then each of these colors takes one move more. Two more rules
/// are for cells that are left behind: the unknown ones first, one by one, or all in layers. What
/// is given up has a smaller optimum, so all boards with the largest one are found, one of each
/// class of symmetric ones.
///
/// The search is divided into parts, which may run in any order and on any thread.
///
/// ```
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::extremal::{Extremal, Rule, ExtremalChoice};
///
/// let shape = GridSetup::from_drawing("00\n00")?.into_instance(GameSetup::default())?;
/// let extremal = Extremal::new(&shape, Rule::from_instance(&shape), 3)?;
/// let found = extremal.search_all(ExtremalChoice::All);
/// assert_eq!(found.moves, 3);
/// // 01/20, and its mirror image is the same up to names.
/// assert_eq!(found.boards, [[0, 1, 2, 0]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// Exponential in the number of cells: 16 cells take 20 ms with 3 colors and 15 s with 6.
#[derive(Debug)]
pub struct Extremal {
    shape: Shape,
    rule: Rule,
    colors: usize,
    /// The beginnings of boards.
    parts: Vec<Vec<u8>>,
}

/// The boards with the largest optimum to return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtremalChoice {
    /// The first in the order of the search.
    First,
    /// One of each class of symmetric ones.
    All,
}

/// The largest optimum that any part has found so far, and the first part that has found it.
#[derive(Debug)]
pub struct Record {
    /// The moves in the high 32 bits; `u32::MAX` less the part in the low ones.
    best: AtomicU64,
    wanted: ExtremalChoice,
}

/// The boards with the largest optimum so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExtremalBoards {
    /// The largest optimum.
    pub moves: u32,
    /// The boards with it: the color of each vertex, numbered in the order in which the search
    /// meets them.
    pub boards: Vec<Vec<u8>>,
    /// Beginnings of boards that were looked at. It depends on when the largest optimum was found,
    /// and so on threads.
    pub nodes: u64,
}

/// The least number of parts, if the board has as many beginnings: they are short enough for
/// several threads and checkpoints.
const PARTS: usize = 512;

impl Rule {
    /// The rule of the game of an instance.
    pub fn from_instance(instance: &Instance) -> Self {
        match instance.game() {
            Game::Fixed { pivot } => Self::From(pivot.index()),
            Game::Free => Self::Free,
        }
    }
}

impl Extremal {
    /// The most cells of a board.
    pub const MOST_CELLS: usize = 32;

    /// The boards of the shape of an instance, whose own colors do not matter.
    ///
    /// # Errors
    /// [`ExtremalError`] if the board is too large, or has fewer cells than colors.
    ///
    /// # Panics
    /// If the rule names a vertex that the instance does not have.
    pub fn new(instance: &Instance, rule: Rule, colors: usize) -> Result<Self, ExtremalError> {
        let found = instance.vertex_count();
        if found > Self::MOST_CELLS {
            let most = Self::MOST_CELLS;
            return Err(ExtremalError::TooLarge { most, found });
        }
        if !(1..=found).contains(&colors) {
            return Err(ExtremalError::Colors {
                most: found,
                found: colors,
            });
        }
        let shape = Shape::new(instance.graph(), rule);
        let mut parts = vec![Vec::new()];
        for length in 0..found {
            if parts.len() >= PARTS {
                break;
            }
            let longer = parts.iter().flat_map(|part: &Vec<u8>| {
                let used = part.iter().max().map_or(0, |&most| usize::from(most) + 1);
                (0..colors.min(used + 1)).map(move |color| {
                    let mut part = part.clone();
                    part.push(u8::try_from(color).expect("at most 32 colors"));
                    part
                })
            });
            parts = longer
                .filter(|part| shape.is_first(part, length + 1))
                .collect();
        }
        Ok(Self {
            shape,
            rule,
            colors,
            parts,
        })
    }

    /// The number of parts.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// The boards of a part with the largest optimum, unless another part has found a larger one.
    /// None if `stop` stopped it.
    pub fn search(&self, part: usize, record: &Record, stop: &dyn Stop) -> Option<ExtremalBoards> {
        if stop.should_stop() {
            return None;
        }
        let mut search = ExtremalSearch::new(self, record, part, stop);
        search.begin(&self.parts[part]).then(|| search.into_found())
    }

    /// The boards with the largest optimum, on this thread.
    pub fn search_all(&self, wanted: ExtremalChoice) -> ExtremalBoards {
        let record = Record::new(wanted, 0);
        let mut all = ExtremalBoards::default();
        for part in 0..self.parts() {
            let found = self.search(part, &record, &Never);
            all.join(found.expect("nothing stops it"), wanted);
        }
        all
    }
}

impl Record {
    /// A record before any part: boards with an optimum below `least` are skipped.
    pub fn new(wanted: ExtremalChoice, least: u32) -> Self {
        let best = AtomicU64::new(u64::from(least) << 32);
        Self { best, wanted }
    }

    /// The record after the first parts, with their result.
    pub fn after(wanted: ExtremalChoice, found: &ExtremalBoards) -> Self {
        let record = Self::new(wanted, found.moves);
        if !found.boards.is_empty() {
            record.raise(0, found.moves);
        }
        record
    }

    /// The smallest optimum that a part looks for.
    fn least(&self, part: usize) -> u32 {
        let best = self.best.load(Ordering::Relaxed);
        let moves = u32::try_from(best >> 32).expect("32 bits");
        // A later part has no first board with the same optimum.
        let is_later = u64::from(u32::MAX) - (best & u64::from(u32::MAX)) <= part as u64;
        moves + u32::from(self.wanted == ExtremalChoice::First && is_later)
    }

    /// Records that a part has found a board.
    fn raise(&self, part: usize, moves: u32) {
        let part = u32::try_from(part).expect("few parts");
        let found = u64::from(moves) << 32 | u64::from(u32::MAX - part);
        self.best.fetch_max(found, Ordering::Relaxed);
    }
}

impl ExtremalBoards {
    /// Adds the result of another part.
    pub fn join(&mut self, other: Self, wanted: ExtremalChoice) {
        self.nodes += other.nodes;
        if other.moves > self.moves {
            self.moves = other.moves;
            self.boards.clear();
        }
        if other.moves == self.moves {
            self.boards.extend(other.boards);
            if wanted == ExtremalChoice::First {
                self.boards.truncate(1);
            }
        }
    }
}
