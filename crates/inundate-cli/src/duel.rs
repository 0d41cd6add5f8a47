//! Duels: boards, texts, and the table, which the full screen and the line mode share.

mod game;
mod plain;
mod series;
mod start;
mod table;
mod text;
mod thoughts;

pub(crate) use game::{Game, games, only_game};
pub(crate) use start::{NewDuel, check_size};
pub(crate) use table::Table;
pub(crate) use text::{call_text, certainty, outcome, read_calls, score_lines, side_text};
