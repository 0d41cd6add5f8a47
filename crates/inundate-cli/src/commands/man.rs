//! `inundate man`.

use std::fs;
use std::path::Path;

use clap::CommandFactory;

use crate::Finish;
use crate::args::{Cli, ManArgs};
use crate::failure::Failure;
use crate::nearest::did_you_mean;
use crate::output::Output;

pub(crate) fn run(args: &ManArgs) -> Result<Finish, Failure> {
    let mut program = Cli::command();
    program.build();
    if let Some(folder) = &args.folder {
        return write_all(&program, folder);
    }
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

/// Writes a page for the program and each of its commands, and theirs: `inundate.1`, `inundate-solve.1`,
/// `inundate-study-merge.1`.
fn write_all(program: &clap::Command, folder: &Path) -> Result<Finish, Failure> {
    let refused = |error| Failure::new(format!("--folder: {}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(refused)?;
    let mut commands = vec![program];
    while let Some(command) = commands.pop() {
        // The page of the program says what `help` does.
        let nested = command.get_subcommands();
        commands.extend(nested.filter(|nested| nested.get_name() != "help"));
        let page = clap_mangen::Man::new(command.clone());
        let mut output = Output::open(Some(&folder.join(page.get_filename())))?;
        page.render(&mut output)?;
        output.finish()?;
    }
    Ok(Finish::Done)
}
