//! `inundate`: flood-filling games on the command line.

mod args;
mod claim;
mod commands;
mod draw;
mod failure;
mod input;
mod limits;
mod output;
mod parallel;
mod progress;
mod row;
mod steps;
mod strings;
mod text;
mod units;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};
use failure::Failure;

/// What a command that ran to its end says to the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Finish {
    /// All done.
    Done,
    /// A limit stopped some board, or some sequence does not flood.
    Incomplete,
}

fn main() -> ExitCode {
    let finish = match Cli::parse().command {
        Command::Solve(args) => commands::solve::run(&args),
        Command::Verify(args) => commands::verify::run(&args),
        Command::Generate(args) => commands::generate::run(&args),
        Command::Bounds(args) => commands::bounds::run(&args),
        Command::Connect(args) => commands::connect::run(&args),
        Command::Scs(args) => commands::scs::run(&args),
        Command::Convert(args) => commands::convert::run(&args),
        Command::Reduce(command) => commands::reduce::run(&command),
        Command::Study(args) => commands::study::run(&args),
        Command::Show(args) => commands::show::run(&args),
        Command::Methods(args) => commands::methods::run(&args),
        Command::Completions(args) => commands::completions::run(&args),
        Command::Man(args) => commands::man::run(&args),
    };
    match finish {
        Ok(Finish::Done) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Ok(Finish::Incomplete) => ExitCode::from(1),
        Err(failure) => {
            failure.print();
            ExitCode::from(2)
        }
    }
}
