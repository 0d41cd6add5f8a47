//! Duels: boards, texts, and the table, which the full screen and the line mode share.

mod game;
mod table;

pub(crate) use game::{
    Game, call_text, certainty, games, only_game, outcome, read_calls, result_text, score_lines,
    side_text,
};
pub(crate) use table::Table;
