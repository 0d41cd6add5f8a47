//! The commands about the program itself, as typed.

use clap::Args;

use super::examples::Examples;

pub(super) const VERSION_EXAMPLES: Examples = &[
    ("What to put into a bug report", "inundate version"),
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
];

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell to print it for.
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// A command, like `solve`.
    pub(crate) command: Option<String>,
}
