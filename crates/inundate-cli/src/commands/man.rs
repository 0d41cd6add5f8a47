//! `inundate man`.

use clap::CommandFactory;

use crate::Finish;
use crate::args::{Cli, ManArgs};
use crate::failure::Failure;
use crate::nearest::did_you_mean;
use crate::output::Output;

pub(crate) fn run(args: &ManArgs) -> Result<Finish, Failure> {
    let mut program = Cli::command();
    program.build();
    let command = match &args.command {
        None => program,
        Some(name) => {
            let names: Vec<&str> = program
                .get_subcommands()
                .map(clap::Command::get_name)
                .collect();
            let hint = did_you_mean(name, names.iter().copied());
            let expected = format!(
                "COMMAND: expected one of {}, found `{name}`{hint}",
                names.join(", ")
            );
            let found = program
                .find_subcommand(name)
                .ok_or_else(|| Failure::new(expected))?;
            found.clone()
        }
    };
    let mut output = Output::open(None)?;
    clap_mangen::Man::new(command).render(&mut output)?;
    output.finish()?;
    Ok(Finish::Done)
}
