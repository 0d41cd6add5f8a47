//! `inundate palettes`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use inundate_draw::palette::{ColorScheme, Vision, smallest_difference};
use inundate_draw::palette_sheet;

use crate::args::{Image, destination};
use crate::inks::named;
use crate::{Finish, Output, Result};

pub(crate) fn run(args: &PalettesArgs) -> Result<Finish> {
    let palettes: Vec<ColorScheme> = if args.palettes.is_empty() {
        ColorScheme::BUILT_IN.to_vec()
    } else {
        let found = args.palettes.iter().map(|name| named("NAME", name));
        found.collect::<Result<_, _>>()?
    };
    match &args.output {
        Some(path) => sheet(args, path, &palettes),
        None => table(&palettes, usize::from(args.colors)),
    }
}

fn sheet(args: &PalettesArgs, path: &Path, palettes: &[ColorScheme]) -> Result<Finish> {
    let (path, format) = destination(path, args.format)?;
    let bytes = palette_sheet(palettes, usize::from(args.colors))
        .and_then(|scene| format.encode(&scene))?;
    Output::write_bytes(path, &bytes)
}

/// The smallest CIEDE2000 difference among the first colors of each palette, for some numbers of
/// them.
fn table(palettes: &[ColorScheme], most: usize) -> Result<Finish> {
    const COUNTS: [usize; 12] = [2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 64, 128];
    let mut counts: Vec<usize> = COUNTS.into_iter().filter(|&count| count < most).collect();
    counts.push(most);
    let names = palettes
        .iter()
        .map(|palette| palette.name().chars().count());
    let wide = names.max().unwrap_or_default().max("palette".len());
    let mut output = Output::open(None)?;
    writeln!(
        output,
        "smallest CIEDE2000 difference among the first colors"
    )?;
    write!(output, "{:<wide$}  {:<12}", "palette", "vision")?;
    for count in &counts {
        write!(output, "{count:>6}")?;
    }
    writeln!(output)?;
    for palette in palettes {
        for vision in Vision::ALL {
            write!(output, "{:<wide$}  {:<12}", palette.name(), vision.name())?;
            for &count in &counts {
                let difference = smallest_difference(&palette.colors(count), vision);
                // Rounded down, as a figure of the book: no two colors are closer than it says.
                let difference = (difference.unwrap_or_default() * 10.0).floor() / 10.0;
                write!(output, "{difference:>6.1}")?;
            }
            writeln!(output)?;
        }
    }
    output.finish()
}

#[derive(Debug, Args)]
pub(crate) struct PalettesArgs {
    /// Names of built-in palettes, or TOML files with a `name` and `colors` [default: all that are
    /// built in].
    #[arg(value_name = "NAME|FILE")]
    pub(crate) palettes: Vec<String>,
    /// How many colors of each palette, from 2 to 256.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 24,
        value_parser = clap::value_parser!(u16).range(2..=256)
    )]
    pub(crate) colors: u16,
    /// The format of the sheet [default: by the ending of --output; svg for `-`].
    #[arg(short, long, value_name = "FORMAT", requires = "output")]
    pub(crate) format: Option<Image>,
    /// Draw a sheet to FILE.svg, FILE.png or FILE.pdf, or `-` for standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
