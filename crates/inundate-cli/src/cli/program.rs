//! `inundate version`, `inundate completions` and `inundate man`: the commands about the program
//! itself.

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::{COMMANDS, Cli};
use crate::words::{did_you_mean, joined};
use crate::{At, Finish, Output, Result};

/// The commit that the program is built from, if whoever builds it says so.
const COMMIT: Option<&str> = option_env!("INUNDATE_COMMIT");

/// The features that may be chosen when the program is built.
const FEATURES: [(&str, bool); 4] = [
    ("highs", cfg!(feature = "highs")),
    ("cbc", cfg!(feature = "cbc")),
    ("cadical", cfg!(feature = "cadical")),
    ("serve", cfg!(feature = "serve")),
];

/// Whether the arguments are `--version --verbose`, as other programs call what this command
/// prints.
pub(crate) fn is_asked_in_full(arguments: impl Iterator<Item = OsString>) -> bool {
    let arguments: Vec<OsString> = arguments.collect();
    let is_version = |argument: &OsString| argument == "--version" || argument == "-V";
    match &arguments[..] {
        [first, last] => {
            (is_version(first) && last == "--verbose") || (first == "--verbose" && is_version(last))
        }
        _ => false,
    }
}

pub(crate) fn version(_: &VersionArgs) -> Result<Finish> {
    let chosen = FEATURES.into_iter().filter(|(_, is_chosen)| *is_chosen);
    let chosen = joined(chosen.map(|(name, _)| name), ", ");
    let features = if chosen.is_empty() { "none" } else { &chosen };
    let mut text = format!("inundate {}\n", env!("CARGO_PKG_VERSION"));
    if let Some(commit) = COMMIT {
        text += &format!("  commit        {commit}\n");
    }
    let instructions = inundate::solver::instructions();
    text += &format!("  features      {features}\n  instructions  {instructions}\n");
    Output::write_text(None, &text)
}

pub(crate) fn completions(args: &CompletionsArgs) -> Result<Finish> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::whole(), "inundate", &mut script);
    let mut output = Output::open(None)?;
    output.write_all(&script)?;
    output.finish()
}

pub(crate) fn man(args: &ManArgs) -> Result<Finish> {
    let mut program = Cli::whole();
    program.build();
    if let Some(folder) = &args.folder {
        return write_all(&program, folder);
    }
    let command = match &args.command {
        None => program,
        Some(name) => {
            let Some(command) = program.find_subcommand(name) else {
                let names = || program.get_subcommands().map(clap::Command::get_name);
                let (names, hint) = (joined(names(), ", "), did_you_mean(name, names()));
                bail!("COMMAND: expected one of {names}, found `{name}`{hint}");
            };
            command.clone()
        }
    };
    let mut output = Output::open(None)?;
    clap_mangen::Man::new(command).render(&mut output)?;
    output.finish()
}

/// Writes a page for the program and each of its commands, and theirs: `inundate.1`,
/// `inundate-solve.1`, `inundate-study-merge.1`.
fn write_all(program: &clap::Command, folder: &Path) -> Result<Finish> {
    fs::create_dir_all(folder).at(format_args!("--folder: {}", folder.display()))?;
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

#[derive(Debug, Args)]
pub(crate) struct VersionArgs {}

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell to print it for.
    shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// A command, like `solve`.
    #[arg(value_parser = COMMANDS, hide_possible_values = true)]
    command: Option<String>,
    /// Write the pages of the program and of all commands into this folder; it is created if
    /// missing.
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    folder: Option<PathBuf>,
}
