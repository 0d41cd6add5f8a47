//! `inundate duel play`.

use crate::Finish;
use crate::args::{BoardName, DuelPlayArgs};
use crate::commands::play::is_dumb;
use crate::duel::{Table, plain};
use crate::failure::Failure;
use crate::tui;
use crate::typed::{Keyboard, Lines};

pub(super) fn run(args: &DuelPlayArgs) -> Result<Finish, Failure> {
    let reads_board = args
        .board
        .as_ref()
        .is_some_and(BoardName::is_standard_input);
    if args.plain || is_dumb() {
        let lines = Lines::of("duel play", reads_board)?;
        plain(Table::open(args)?, &args.look, lines)?;
    } else {
        let keyboard = Keyboard::of("duel play", reads_board)?;
        tui::run_duel(Table::open(args)?, &args.look, &keyboard)?;
    }
    Ok(Finish::Done)
}
