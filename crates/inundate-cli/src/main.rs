//! `inundate`: flood-filling games on the command line.

#[macro_use]
mod failure;

mod args;
mod by_line;
mod checkpoint;
mod claimed_solution;
mod cli;
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

use cli::{Cli, Command, program};
use failure::Failure;

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
        _ if program::is_asked_in_full(std::env::args_os().skip(1)) => program::version(),
        Ok(cli) => {
            color::obey(cli.color);
            run(cli.command)
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
fn print_message(message: &clap::Error) -> Result<Finish, Failure> {
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

fn run(command: Command) -> Result<Finish, Failure> {
    match command {
        Command::Play(args) => commands::play::run(&args),
        Command::Hint(args) => commands::hint::run(&args),
        Command::Analyze(args) => commands::analyze::run(&args),
        Command::Duel(args) => commands::duel::run(&args),
        Command::Statistics(args) => commands::statistics::run(&args),
        Command::Serve(args) => commands::serve::run(&args),
        Command::Solve(args) => commands::solve::run(&args),
        Command::Verify(args) => commands::verify::run(&args),
        Command::Check(args) => commands::check::run(&args),
        Command::Bounds(args) => commands::bounds::run(&args),
        Command::Connect(args) => commands::connect::run(&args),
        Command::Compare(args) => commands::compare::run(&args),
        Command::Methods(args) => commands::methods::run(&args),
        Command::Generate(args) => commands::generate::run(&args),
        Command::Levels(args) => commands::levels::run(&args),
        Command::Convert(args) => commands::convert::run(&args),
        Command::Import(args) => commands::import::run(&args),
        Command::Show(args) => commands::show::run(&args),
        Command::Render(args) => commands::render::run(&args),
        Command::Animate(args) => commands::render::animate(&args),
        Command::Palettes(args) => commands::palettes::run(&args),
        Command::Study(args) => commands::study::run(&args),
        Command::Classify(args) => commands::classify::run(&args),
        Command::Extremal(args) => commands::extremal::run(&args),
        Command::Encode(args) => commands::encode::run(&args),
        Command::Reduce(args) => commands::reduce::run(&args),
        Command::Scs(args) => commands::scs::run(&args),
        Command::Version => program::version(),
        Command::Completions(args) => program::completions(&args),
        Command::Man(args) => program::man(&args),
    }
}
