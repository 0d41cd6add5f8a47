//! The offer to go on with a game that was left.

use super::{App, Window};
use crate::play::Unfinished;

/// The games that were left, of which there is at least one, and the one that is chosen.
pub(in crate::tui) struct Offer {
    pub(in crate::tui) games: Vec<Unfinished>,
    pub(in crate::tui) chosen: usize,
}

impl Offer {
    /// Chooses the game this many lines below, if there is one.
    pub(super) fn go(&mut self, down: isize) {
        let last = self.games.len() - 1;
        self.chosen = self.chosen.saturating_add_signed(down).min(last);
    }
}

impl App {
    /// Asks whether to go on with a game that was left, if there is one and the player did not ask
    /// for a board.
    pub(super) fn offer(&mut self) {
        if !self.table.is_any_board {
            return;
        }
        let (games, problems) = self.table.unfinished();
        if !problems.is_empty() {
            self.message = problems.join("; ");
        }
        if !games.is_empty() {
            self.open(Window::Offer(Offer { games, chosen: 0 }));
        }
    }

    /// Whether the player has to say yes or no.
    pub(in crate::tui) fn is_asked(&self) -> bool {
        matches!(self.window, Window::Offer(_))
    }

    /// Goes on with the chosen game, or stays with the new one.
    pub(in crate::tui) fn answer(&mut self, goes_on: bool) {
        let Window::Offer(mut offer) = std::mem::replace(&mut self.window, Window::None) else {
            return;
        };
        if goes_on {
            self.table.go_on(offer.games.swap_remove(offer.chosen));
            self.turn_to_board();
        }
    }
}
