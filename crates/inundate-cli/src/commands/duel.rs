//! `inundate duel`.

mod analyze;
mod game;
mod generate;
mod matches;
mod record;
mod series;
mod solve;
mod tournament;

use crate::Finish;
use crate::args::DuelCommand;
use crate::failure::Failure;

pub(crate) fn run(command: &DuelCommand) -> Result<Finish, Failure> {
    match command {
        DuelCommand::Solve(args) => solve::run(args),
        DuelCommand::Analyze(args) => analyze::run(args),
        DuelCommand::Generate(args) => generate::run(args),
        DuelCommand::Tournament(args) => tournament::run(args),
    }
}
