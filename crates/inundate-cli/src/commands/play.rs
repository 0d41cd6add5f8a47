//! `inundate play`.

use crate::Finish;
use crate::args::{BoardName, PlayArgs};
use crate::data;
use crate::failure::Failure;
use crate::play::{Start, Table, plain};
use crate::tui;
use crate::typed::{Keyboard, Lines};

/// Whether the terminal has no screen to draw on. Then the game goes line by line, and a message says so.
pub(crate) fn is_dumb() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if is_dumb {
        anstream::eprintln!("TERM=dumb: this terminal has no screen, so you play line by line");
    }
    is_dumb
}

pub(crate) fn run(args: &PlayArgs) -> Result<Finish, Failure> {
    let data = data::folder(args.data.as_deref())?;
    let reads_board = args
        .board
        .as_ref()
        .is_some_and(BoardName::is_standard_input);
    if args.plain || is_dumb() {
        let lines = Lines::of("play", reads_board)?;
        let table = Table::new(Start::new(args)?, data);
        plain(table, &args.look, lines)?;
    } else {
        let keyboard = Keyboard::of("play", reads_board)?;
        let table = Table::new(Start::new(args)?, data);
        tui::run(table, &args.look, args.distance, &keyboard)?;
    }
    Ok(Finish::Done)
}
