//! The arguments that several commands take.

mod duel;
mod play;
mod shared;

use std::ffi::OsStr;

use clap::Arg;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};

pub(crate) use duel::{
    DuelAnalyzeArgs, DuelAnimateArgs, DuelBoardArgs, DuelCheckArgs, DuelCommand, DuelGenerateArgs,
    DuelInputArgs, DuelKind, DuelPictureArgs, DuelPlayArgs, DuelRenderArgs, DuelSolveArgs,
    DuelTournamentArgs, OneDuelArgs, SeriesArgs, TermsArgs,
};
pub(crate) use play::{LookArgs, PlayArgs};
pub(crate) use shared::*;

/// Takes any text, and suggests names to the shell.
#[derive(Clone, Debug)]
pub(crate) struct Suggested(pub(crate) fn() -> Vec<String>);

impl TypedValueParser for Suggested {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
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
pub(crate) const PALETTES: Suggested = Suggested(|| {
    let palettes = inundate_draw::palette::ColorScheme::BUILT_IN.iter();
    palettes.map(|palette| palette.name.to_owned()).collect()
});

/// All methods, and what stands for several.
pub(crate) const METHODS: Suggested = Suggested(|| {
    let methods = inundate::all_methods().into_iter();
    let names = methods.map(|solver| solver.method().name.to_owned());
    ["auto", "all"]
        .map(str::to_owned)
        .into_iter()
        .chain(names)
        .collect()
});
