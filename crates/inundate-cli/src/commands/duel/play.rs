//! `inundate duel play`.

use crate::Finish;
use crate::args::DuelPlayArgs;
use crate::duel::{Table, plain};
use crate::failure::Failure;
use crate::tui;

pub(super) fn run(args: &DuelPlayArgs) -> Result<Finish, Failure> {
    let table = Table::open(args)?;
    if args.plain {
        plain(table, &args.look)?;
    } else {
        tui::run_duel(table, &args.look)?;
    }
    Ok(Finish::Done)
}
