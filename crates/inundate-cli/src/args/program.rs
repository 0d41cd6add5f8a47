//! The commands about the program itself, as typed.

use std::path::PathBuf;

use clap::Args;

use super::examples::Examples;
use super::suggested;

pub(super) const VERSION_EXAMPLES: Examples = &[
    ("What to put into a bug report", "inundate version"),
    (
        "The same, as other programs spell it",
        "inundate --version --verbose",
    ),
    ("The version alone", "inundate --version"),
];

pub(super) const COMPLETIONS_EXAMPLES: Examples = &[
    (
        "Completions for bash",
        "inundate completions bash > inundate.bash",
    ),
    (
        "Completions for zsh",
        "inundate completions zsh > _inundate",
    ),
];

pub(super) const MAN_EXAMPLES: Examples = &[
    ("The page of the program", "inundate man > inundate.1"),
    (
        "The page of a command",
        "inundate man solve > inundate-solve.1",
    ),
    (
        "All pages, where `man` looks",
        "inundate man --folder ~/.local/share/man/man1",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell to print it for.
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// A command, like `solve`.
    #[arg(value_parser = suggested::COMMANDS, hide_possible_values = true)]
    pub(crate) command: Option<String>,
    /// Write the pages of the program and of all commands into this folder; it is created if missing.
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    pub(crate) folder: Option<PathBuf>,
}
