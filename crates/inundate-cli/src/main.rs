//! `inundate`: flood-filling games on the command line.

#[macro_use]
mod failure;
#[macro_use]
mod cli;

mod args;
mod by_line;
mod checkpoint;
mod claimed_solution;
mod color;
mod commands;
mod data;
mod duel;
mod in_play;
mod inks;
mod input;
mod limits;
mod output;
mod parallel;
mod picture;
mod play;
mod progress;
mod proof;
mod screenshot;
mod selection;
mod signals;
mod strings;
mod text;
mod trace;
mod tui;
mod units;
mod words;
mod wrapped;
mod written_moves;

use std::error::Error;
use std::io::{self, Write};
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use clap::FromArgMatches;
use clap::error::{ContextKind, ErrorKind};

use cli::{Cli, program};
// Most modules take these from here.
use failure::{At, Failure, Result};
use output::Output;

/// The exit status of a command that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Finish {
    /// Everything is done.
    Done,
    /// A limit stopped the search on some board, or some moves do not flood their board.
    Incomplete,
}

impl Finish {
    /// `Done` if everything is done.
    fn from_success(is_done: bool) -> Self {
        if is_done {
            Self::Done
        } else {
            Self::Incomplete
        }
    }

    /// `Done` if both are.
    fn and(self, other: Self) -> Self {
        match self {
            Self::Done => other,
            Self::Incomplete => Self::Incomplete,
        }
    }
}

fn main() -> ExitCode {
    limits::beginning();
    color::obey_early(std::env::args_os());
    let parsed = Cli::whole().try_get_matches().and_then(|matches| {
        Cli::from_arg_matches(&matches).map_err(|error| error.format(&mut Cli::whole()))
    });
    let finish = match parsed {
        _ if program::is_asked_in_full(std::env::args_os().skip(1)) => {
            program::version(&program::VersionArgs {})
        }
        Ok(cli) => {
            color::obey(cli.color);
            cli.command.run()
        }
        Err(message) => print_message(&message),
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

/// Prints help and the version as results; errors in the arguments end the program.
fn print_message(message: &clap::Error) -> Result<Finish> {
    if let Some(failure) = not_a_number(message) {
        return Err(failure);
    }
    if message.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // Help without being asked for goes to standard output too, as a pager may read it.
        let mut output = anstream::stdout();
        write!(output, "{}", message.render().ansi())?;
        output.flush()?;
        std::process::exit(2);
    }
    if message.use_stderr() {
        message.exit();
    }
    message.print()?;
    io::stdout().flush()?;
    Ok(Finish::Done)
}

/// Rewords the refusal of a number, for which the standard library names its own types.
fn not_a_number(message: &clap::Error) -> Option<Failure> {
    let error = message.source()?.downcast_ref::<ParseIntError>()?;
    let expected = match error.kind() {
        IntErrorKind::PosOverflow => "a smaller number",
        IntErrorKind::NegOverflow => "a larger number",
        _ => "a whole number",
    };
    let value = message.get(ContextKind::InvalidValue)?;
    let option = message.get(ContextKind::InvalidArg)?;
    let text = format!("{option}: expected {expected}, found `{value}`");
    Some(Failure::new(text))
}
