//! `--color`: whether the output has colors.

use std::ffi::{OsStr, OsString};

use clap::{ColorChoice, ValueEnum};

/// Obeys the option in arguments that are not parsed yet, because help and errors in the arguments
/// are written while they are.
pub(crate) fn obey_early(arguments: impl IntoIterator<Item = OsString>) {
    if let Some(choice) = find(arguments) {
        obey(choice);
    }
}

/// Turns the colors of all further output on or off.
pub(crate) fn obey(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

fn find(arguments: impl IntoIterator<Item = OsString>) -> Option<ColorChoice> {
    let is_option = |argument: &OsString| argument != "--";
    let mut arguments = arguments.into_iter().take_while(is_option);
    loop {
        let argument = arguments.next()?;
        let value = match argument.to_str() {
            Some("--color") => arguments.next()?,
            Some(text) => match text.strip_prefix("--color=") {
                Some(value) => value.into(),
                None => continue,
            },
            None => continue,
        };
        return parse(&value);
    }
}

/// Parses a value of the option; `None` for one that clap will refuse.
fn parse(value: &OsStr) -> Option<ColorChoice> {
    ColorChoice::from_str(value.to_str()?, false).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_is_found_where_clap_finds_it() {
        let found = |line: &str| find(line.split(' ').map(OsString::from));
        for (line, choice) in [
            ("inundate --color never --help", Some(ColorChoice::Never)),
            ("inundate solve x --color=always", Some(ColorChoice::Always)),
            ("inundate solve --color auto", Some(ColorChoice::Auto)),
            ("inundate solve --colors 4", None),
            ("inundate solve --color sometimes", None),
            ("inundate solve --color", None),
            ("inundate scs -- --color never", None),
        ] {
            assert_eq!(found(line), choice, "{line}");
        }
    }
}
