//! Examples at the end of the help of a command.

use clap::builder::{StyledStr, Styles};

/// What each example does, and its command line. A test runs them all.
pub(super) type Examples = &'static [(&'static str, &'static str)];

/// The end of the help.
pub(super) fn help(examples: Examples) -> StyledStr {
    let lines = examples
        .iter()
        .map(|(what, line)| format!("\n  {what}:\n    {line}"));
    (heading("Examples") + &lines.collect::<String>()).into()
}

/// A heading that looks like those of clap.
pub(super) fn heading(name: &str) -> String {
    let style = *Styles::styled().get_header();
    format!("{style}{name}:{style:#}")
}
