//! `inundate duel`.

mod analyze;
mod generate;
mod picture;
mod solve;
mod tournament;

use crate::Finish;
use crate::args::DuelCommand;
use crate::failure::Failure;

pub(crate) fn run(command: &DuelCommand) -> Result<Finish, Failure> {
    match command {
        DuelCommand::Solve(args) => solve::run(args),
        DuelCommand::Check(args) => super::check::run_duel(args),
        DuelCommand::Play(args) => super::play::run_duel(args),
        DuelCommand::Render(args) => picture::render(args),
        DuelCommand::Animate(args) => picture::animate(args),
        DuelCommand::Analyze(args) => analyze::run(args),
        DuelCommand::Generate(args) => generate::run(args),
        DuelCommand::Tournament(args) => tournament::run(args),
    }
}
