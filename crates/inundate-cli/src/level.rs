//! Levels for games: boards with their solutions.

use inundate_core::format::{Extras, Format, write};
use inundate_core::notation::LabeledMove;
use inundate_core::{Instance, NamedBoard};
use inundate_game::Puzzle;
use serde::Serialize;

use crate::measures::Measures;

/// A board, and what is known of it. The fields and their order are a contract.
#[derive(Serialize)]
pub(crate) struct Level<'a> {
    #[serde(flatten)]
    board: NamedBoard<'a>,
    par: u32,
    solution: Vec<LabeledMove>,
    greedy: u32,
    solutions: Option<u128>,
    difficulty: Option<f64>,
    game_id: Option<String>,
}

impl<'a> Level<'a> {
    pub(crate) fn new(id: &'a str, board: &'a Instance, measures: &Measures) -> Self {
        let moves = measures.solution.moves.iter();
        Self {
            board: NamedBoard {
                id: Some(id),
                board,
            },
            par: measures.solution.len(),
            solution: moves.map(|&mv| LabeledMove::of(board, mv)).collect(),
            greedy: measures.greedy,
            solutions: measures.solutions,
            difficulty: measures.difficulty,
            game_id: game_id(board, measures.greedy),
        }
    }
}

/// A level that is a puzzle. The fields and their order are a contract.
#[derive(Serialize)]
pub(crate) struct PuzzleLevel<'a> {
    #[serde(flatten)]
    level: Level<'a>,
    only_move: &'a LabeledMove,
    only_moves: u32,
    tempting: &'a [LabeledMove],
    loss: u32,
    refutation: u64,
    themes: Vec<&'static str>,
}

impl<'a> PuzzleLevel<'a> {
    pub(crate) fn new(id: &'a str, puzzle: &'a Puzzle, measures: &Measures) -> Self {
        Self {
            level: Level::new(id, &puzzle.position, measures),
            only_move: &puzzle.only_move,
            only_moves: puzzle.only_moves,
            tempting: &puzzle.tempting,
            loss: Puzzle::LOSS,
            refutation: puzzle.refutation,
            themes: puzzle.themes.iter().map(|theme| theme.name()).collect(),
        }
    }
}

/// The id of the puzzle collection, if it can hold the board.
fn game_id(board: &Instance, limit: u32) -> Option<String> {
    let mut text = String::new();
    let extras = Extras::id(None).with_move_limit(limit);
    write(&mut text, Format::GameId, extras, board).ok()?;
    Some(text.trim_end().to_owned())
}
