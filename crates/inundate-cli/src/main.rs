//! `inundate`: flood-filling games on the command line.

mod account;
mod args;
mod asked;
mod board_filter;
mod board_source;
mod by_line;
mod certificate;
mod checkpoint;
mod claimed_solution;
mod color;
mod commands;
mod data;
mod draw;
mod duel;
mod failure;
mod in_play;
mod inks;
mod input;
mod level;
mod limits;
mod marks;
mod measures;
mod nearest;
mod output;
mod palette;
mod parallel;
mod picture;
mod play;
mod progress;
mod proof;
mod screenshot;
mod selection;
mod signals;
mod state_file;
mod steps;
mod strings;
mod tell;
mod text;
mod trace;
mod trace_picture;
mod tui;
mod units;
mod wrapped;
mod written_moves;

use std::error::Error;
use std::io::{self, Write};
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use clap::Parser;
use clap::error::{ContextKind, ErrorKind};

use args::{Cli, Command, DrawCommand, MakeCommand, ProgramCommand, ResearchCommand, SolveCommand};
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
    let finish = match Cli::try_parse() {
        _ if commands::version::is_asked_in_full(std::env::args_os().skip(1)) => {
            commands::version::run()
        }
        Ok(cli) => {
            color::obey(cli.color);
            run(cli.command)
        }
        Err(message) => tell(&message),
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
fn tell(message: &clap::Error) -> Result<Finish, Failure> {
    if let Some(failure) = not_a_number(message) {
        return Err(failure);
    }
    if message.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // It is help, which a pager may read, although it was not asked for.
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

/// What is wrong with a number. The standard library says that of its types, which no user knows.
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
        Command::Duel(command) => commands::duel::run(&command),
        Command::Statistics(args) => commands::statistics::run(&args),
        Command::Serve(args) => commands::serve::run(&args),
        Command::Solve(command) => match command {
            SolveCommand::Solve(args) => commands::solve::run(&args),
            SolveCommand::Verify(args) => commands::verify::run(&args),
            SolveCommand::Check(args) => commands::check::run(&args),
            SolveCommand::Bounds(args) => commands::bounds::run(&args),
            SolveCommand::Connect(args) => commands::connect::run(&args),
            SolveCommand::Compare(args) => commands::compare::run(&args),
            SolveCommand::Methods(args) => commands::methods::run(&args),
        },
        Command::Make(command) => match command {
            MakeCommand::Generate(args) => commands::generate::run(&args),
            MakeCommand::Convert(args) => commands::convert::run(&args),
            MakeCommand::Import(args) => commands::import::run(&args),
        },
        Command::Draw(command) => match command {
            DrawCommand::Show(args) => commands::show::run(&args),
            DrawCommand::Render(args) => commands::render::run(&args),
            DrawCommand::Animate(args) => commands::animate::run(&args),
            DrawCommand::Palettes(args) => commands::palettes::run(&args),
        },
        Command::Research(command) => match command {
            ResearchCommand::Study(args) => commands::study::run(&args),
            ResearchCommand::Classify(args) => commands::classify::run(&args),
            ResearchCommand::Extremal(args) => commands::extremal::run(&args),
            ResearchCommand::Encode(args) => commands::encode::run(&args),
            ResearchCommand::Reduce(command) => commands::reduce::run(&command),
            ResearchCommand::Scs(args) => commands::scs::run(&args),
        },
        Command::Program(command) => match command {
            ProgramCommand::Version => commands::version::run(),
            ProgramCommand::Completions(args) => commands::completions::run(&args),
            ProgramCommand::Man(args) => commands::man::run(&args),
        },
    }
}
