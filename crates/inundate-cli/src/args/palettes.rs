//! The arguments of `inundate palettes`.

use std::path::PathBuf;

use clap::Args;

use super::examples::Examples;
use super::render::Image;

pub(super) const EXAMPLES: Examples = &[
    ("How far apart the colors are", "inundate palettes"),
    (
        "All palettes on one sheet",
        "inundate palettes -o palettes.png",
    ),
    (
        "The first twelve colors of two of them, for print",
        "inundate palettes lagoon vivid --colors 12 -o twelve.pdf",
    ),
];

#[derive(Debug, Args)]
pub(crate) struct PalettesArgs {
    /// Names of built-in palettes, or TOML files with a `name` and `colors` [default: all that are
    /// built in].
    #[arg(value_name = "NAME|FILE")]
    pub(crate) palettes: Vec<String>,
    /// How many colors of each palette, from 2 to 256.
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u16).range(2..=256))]
    pub(crate) colors: u16,
    /// The format of the sheet [default: by the ending of --output; svg for `-`].
    #[arg(short, long, value_name = "FORMAT", requires = "output")]
    pub(crate) format: Option<Image>,
    /// Draw a sheet to FILE.svg, FILE.png or FILE.pdf, or `-` for standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
