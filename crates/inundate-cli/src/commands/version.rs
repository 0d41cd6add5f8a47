//! `inundate version`.

use std::ffi::OsString;
use std::io::Write;

use crate::Finish;
use crate::failure::Failure;
use crate::output::Output;

/// The commit that the program is built from, if whoever builds it says so.
const COMMIT: Option<&str> = option_env!("INUNDATE_COMMIT");

/// The features that may be chosen when the program is built.
const FEATURES: [(&str, bool); 4] = [
    ("highs", cfg!(feature = "highs")),
    ("cbc", cfg!(feature = "cbc")),
    ("cadical", cfg!(feature = "cadical")),
    ("serve", cfg!(feature = "serve")),
];

/// Whether the arguments are `--version --verbose`, as other programs call what this command prints.
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

pub(crate) fn run() -> Result<Finish, Failure> {
    let chosen = FEATURES.into_iter().filter(|(_, is_chosen)| *is_chosen);
    let chosen: Vec<&str> = chosen.map(|(name, _)| name).collect();
    let features = if chosen.is_empty() {
        "none".to_owned()
    } else {
        chosen.join(", ")
    };
    let mut output = Output::open(None)?;
    writeln!(output, "inundate {}", env!("CARGO_PKG_VERSION"))?;
    if let Some(commit) = COMMIT {
        writeln!(output, "  commit        {commit}")?;
    }
    writeln!(output, "  features      {features}")?;
    writeln!(
        output,
        "  instructions  {}",
        inundate::solver::instructions()
    )?;
    output.finish()?;
    Ok(Finish::Done)
}
