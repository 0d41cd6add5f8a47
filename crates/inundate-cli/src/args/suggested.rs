//! Names that a shell completes, where other texts may be meant too.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};

/// Takes any text, and suggests names to the shell.
#[derive(Clone, Debug)]
pub(super) struct Suggested(fn() -> Vec<String>);

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// The built-in palettes.
pub(super) const PALETTES: Suggested = Suggested(|| {
    let palettes = inundate_draw::palette::ColorScheme::BUILT_IN.iter();
    palettes.map(|palette| palette.name.to_owned()).collect()
});

/// All methods, and what stands for several.
pub(super) const METHODS: Suggested = Suggested(|| {
    let methods = inundate::all_methods().into_iter();
    let names = methods.map(|solver| solver.method().name.to_owned());
    ["auto", "all"]
        .map(str::to_owned)
        .into_iter()
        .chain(names)
        .collect()
});

/// The commands that have a manual page.
pub(super) const COMMANDS: Suggested = Suggested(|| {
    let program = <super::Cli as clap::CommandFactory>::command();
    let commands = program.get_subcommands();
    commands
        .map(|command| command.get_name().to_owned())
        .collect()
});
