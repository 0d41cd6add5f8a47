//! `inundate duel`.

mod analyze;
mod game;
mod generate;
mod record;
mod solve;

use crate::Finish;
use crate::args::DuelCommand;
use crate::failure::Failure;

pub(crate) fn run(command: &DuelCommand) -> Result<Finish, Failure> {
    match command {
        DuelCommand::Solve(args) => solve::run(args),
        DuelCommand::Analyze(args) => analyze::run(args),
        DuelCommand::Generate(args) => generate::run(args),
    }
}
