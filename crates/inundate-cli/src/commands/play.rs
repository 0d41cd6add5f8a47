//! `inundate play` and `inundate duel play`.

use crate::args::{BoardName, DuelPlayArgs, LookArgs, PlayArgs};
use crate::by_line::{self, Lines, has_keys};
use crate::data;
use crate::duel;
use crate::play::SoloGame;
use crate::tui::{self, OnScreen};
use crate::{Finish, Result};

pub(crate) fn run(args: &PlayArgs) -> Result<Finish> {
    let data = data::folder(args.data.as_deref())?;
    let open = || SoloGame::open(args, data);
    play(open, args.board.as_ref(), args.plain, &args.look)
}

pub(super) fn run_duel(args: &DuelPlayArgs) -> Result<Finish> {
    let open = || duel::DuelGame::open(args);
    play(open, args.board.as_ref(), args.plain, &args.look)
}

/// Plays a game on the full screen, or line by line if that is asked for or the terminal has no
/// screen to draw on. Where there is nobody to play, the board is not read.
fn play<G: OnScreen>(
    open: impl FnOnce() -> Result<G>,
    board: Option<&BoardName>,
    is_plain: bool,
    look: &LookArgs,
) -> Result<Finish> {
    let reads_board = board.is_some_and(BoardName::is_standard_input);
    if is_plain || is_dumb() {
        let lines = Lines::open(G::NAME, reads_board)?;
        by_line::play(open()?, look, lines)?;
    } else {
        let has_keys = has_keys(G::NAME, reads_board)?;
        tui::run(open()?, look, has_keys)?;
    }
    Ok(Finish::Done)
}

/// Whether the terminal has no screen to draw on, which a message says.
fn is_dumb() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    if is_dumb {
        eprint_lossy!("TERM=dumb: this terminal has no screen, so you play line by line");
    }
    is_dumb
}
