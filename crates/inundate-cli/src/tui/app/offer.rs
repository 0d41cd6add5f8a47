//! The offer to go on with the game that was left.

use super::{App, Window};

impl App {
    /// Asks whether to go on with the game that was left, if there is one and the player did not
    /// ask for a board.
    pub(super) fn offer(&mut self) {
        if !self.table.is_any_board {
            return;
        }
        match self.table.unfinished() {
            Ok(Some(left)) => self.window = Window::Offer(Box::new(left)),
            Ok(None) => {}
            Err(error) => self.message = error,
        }
    }

    /// Whether the player has to say yes or no.
    pub(in crate::tui) fn is_asked(&self) -> bool {
        matches!(self.window, Window::Offer(_))
    }

    /// Goes on with the game that was left, or stays with the new one.
    pub(in crate::tui) fn answer(&mut self, goes_on: bool) {
        let Window::Offer(left) = std::mem::replace(&mut self.window, Window::None) else {
            return;
        };
        if goes_on {
            self.leave();
            self.table.go_on(*left);
            self.turn_to_board();
        }
    }
}
