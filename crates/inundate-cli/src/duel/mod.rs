//! Duels: boards, texts, and what the full screen and the line mode of `duel play` have in common.

mod game;
mod plain;
mod series;
mod start;
mod text;

pub(crate) use game::{Game, games, only_game};
pub(crate) use plain::plain;
pub(crate) use start::{NewDuel, Table};
pub(crate) use text::{call_text, hint_text, outcome, read_calls, score_lines, side_text};
