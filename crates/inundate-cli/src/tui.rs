//! A game on a full screen, for one or for two.
//!
//! What happens: [`stage`] waits for events and gives them to the [`app`] as actions of [`keys`]; the app gives these to
//! the game behind [`InPlay`](crate::in_play::InPlay); [`view`] draws both, with what each game adds in [`solo`] and
//! [`duel`].

mod app;
mod arrangement;
mod canvas;
mod cell_size;
mod duel;
mod edges;
mod flood;
mod foot;
mod help;
mod keys;
mod look;
mod menu;
mod on_screen;
mod pane;
mod scroll;
mod sight;
mod solo;
mod stage;
mod terminal;
#[cfg(test)]
mod tests;
mod view;

use std::io::{Write, stdout};

use app::{App, Motion};
use look::Look;
pub(crate) use on_screen::OnScreen;

use crate::args::LookArgs;
use crate::failure::Failure;
use crate::typed::Keyboard;

/// Plays until the player leaves.
pub(crate) fn run<G: OnScreen>(
    table: G,
    args: &LookArgs,
    keyboard: &Keyboard,
) -> Result<(), Failure> {
    let look = Look::new(args)?;
    let motion = Motion::new(!args.reduced_motion);
    let mut app = App::new(table, look, motion);
    let played = stage::show(&mut app, keyboard)?;
    // Nobody reads it where the terminal is gone.
    let _ = write!(stdout(), "{}", app.table.last_words());
    // A game that cannot be shown any more is kept, too.
    if let Some(kept) = app.table.farewell()? {
        let _ = writeln!(stdout(), "{kept}");
    }
    played
}
