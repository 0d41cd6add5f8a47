//! `inundate play`.

use crate::Finish;
use crate::args::PlayArgs;
use crate::data;
use crate::failure::Failure;
use crate::play::{Start, Table, plain};
use crate::tui;

pub(crate) fn run(args: &PlayArgs) -> Result<Finish, Failure> {
    let data = data::folder(args.data.as_deref())?;
    let table = Table::new(Start::new(args)?, data);
    if args.plain {
        plain(table, &args.look)?;
    } else {
        tui::run(table, &args.look, args.distance)?;
    }
    Ok(Finish::Done)
}
