//! The end of a game, whose window does not vanish under keys that were meant for the board.

use std::time::{Duration, Instant};

use inundate_game::Status;

use super::App;

/// How long keys and clicks do nothing after the last move.
const PAUSE: Duration = Duration::from_millis(500);

/// What a player can do who has no move left.
pub(in crate::tui) const OUT_OF_MOVES: &str = "Out of moves: U undo, B again from the start, N new";

/// What a player can do on a flooded board.
const FLOODED: &str = "The board is flooded: B again from the start, N new";

impl App {
    /// Begins the pause if the game is over.
    pub(super) fn pause_at_the_end(&mut self) {
        if self.session().status() != Status::Playing {
            self.ended = Some(Instant::now());
        }
    }

    /// Whether the last move was made just now, so that keys and clicks do nothing.
    pub(in crate::tui) fn is_pausing(&self) -> bool {
        self.ended.is_some_and(|ended| ended.elapsed() < PAUSE)
    }

    /// What the player can do now that the game is over; nothing while it goes on.
    pub(super) fn ways_on(&self) -> &'static str {
        match self.session().status() {
            Status::Playing => "",
            Status::Lost => OUT_OF_MOVES,
            Status::Won => FLOODED,
        }
    }
}
