//! `inundate import`, as typed.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueHint};
use inundate_core::Pivot;
use inundate_core::format::Format;

use super::TermsArgs;
use super::examples::Examples;
use crate::units;

pub(super) const EXAMPLES: Examples = &[
    (
        "A picture to try",
        "inundate render daily:2026-01-01 -o shot.png",
    ),
    ("Its board", "inundate import shot.png"),
    (
        "A shortest solution, and a picture of what was read",
        "inundate import shot.png --check read.png | inundate solve",
    ),
];

/// What you know of a picture.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct SightArgs {
    /// The number of rows, if you know it. It helps where the picture is unclear.
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u16).range(2..=400))]
    pub(crate) rows: Option<u16>,
    /// The number of columns, if you know it.
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(2..=400))]
    pub(crate) cols: Option<u16>,
    /// The number of colors, if you know it: of a cell that looks like no other it says whether that is a color.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(2..=16))]
    pub(crate) colors: Option<u16>,
}

impl SightArgs {
    /// Whether anything is given.
    pub(crate) fn is_given(self) -> bool {
        self.rows.or(self.cols).or(self.colors).is_some()
    }
}

#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    /// A picture with a board (PNG, JPEG, WebP, GIF or BMP), or a save file of the puzzle collection; `-`
    /// is standard input.
    #[arg(value_name = "IMAGE", value_hint = ValueHint::FilePath)]
    pub(crate) image: PathBuf,
    #[command(flatten)]
    pub(crate) sight: SightArgs,
    /// The pivot: R,C, center, top-left, top-right, bottom-left or bottom-right [default: the cell
    /// with a mark, else the top-left one].
    #[arg(long, value_name = "PIVOT", value_parser = units::pivot, allow_hyphen_values = true)]
    pub(crate) pivot: Option<Pivot>,
    /// A game for two, as Filler: the board becomes a duel, which `inundate duel` takes. The areas around the starts
    /// are what the players own.
    #[arg(long, conflicts_with = "pivot")]
    pub(crate) duel: bool,
    #[command(flatten)]
    pub(crate) terms: TermsArgs,
    /// The format of the board [default: boards; json for --duel, its only one].
    #[arg(short = 'f', long, value_name = "FORMAT", value_parser = board_format())]
    pub(crate) output_format: Option<Format>,
    /// Draw the board as it was read to this PNG file, in the colors of the picture and with labels.
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
    /// Write to this file; `-` is standard output. The file appears only when it is complete.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

fn board_format() -> impl TypedValueParser<Value = Format> {
    let names = [Format::Boards, Format::Rows, Format::Json].map(Format::name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}
