//! `inundate duel play`.

use crate::Finish;
use crate::args::DuelPlayArgs;
use crate::commands::play::is_dumb;
use crate::duel::{Table, plain};
use crate::failure::Failure;
use crate::tui;

pub(super) fn run(args: &DuelPlayArgs) -> Result<Finish, Failure> {
    let table = Table::open(args)?;
    if args.plain || is_dumb() {
        plain(table, &args.look)?;
    } else {
        tui::run_duel(table, &args.look)?;
    }
    Ok(Finish::Done)
}
