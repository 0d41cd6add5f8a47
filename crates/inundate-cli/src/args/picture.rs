//! What pictures and animations have in common.

use std::path::PathBuf;

use clap::Args;
use inundate_draw::palette::Rgb;
use inundate_study::Shard;

use super::{InputArgs, LimitArgs, PaletteArgs, SymbolArgs};

#[derive(Debug, Args)]
pub(crate) struct PictureArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Use only the I-th of N equal shares of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) palette: PaletteArgs,
    #[command(flatten)]
    pub(crate) symbols: SymbolArgs,
    /// Draw the distance of each component from the pivot instead of a symbol.
    #[arg(long, conflicts_with = "symbols")]
    pub(crate) layers: bool,
    /// Mark the marked tiles of a board of two rows whose pivot is a corner.
    #[arg(long)]
    pub(crate) marks: bool,
    /// The side of a cell in pixels, from 2 to 400 [default: chosen by the size of the board].
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(2..=400))]
    pub(crate) cell: Option<u32>,
    /// What is behind the board: a color as #rgb or #rrggbb, `light` (white), `dark` (nearly black,
    /// which --palette lagoon-dark is for) or `none` (transparent; in animations white).
    #[arg(long, value_name = "COLOR", default_value = "light", value_parser = background)]
    pub(crate) background: Background,
    /// The solution to show: the moves as text, `4 1 5` (in the free game `ROW,COL:COLOR ...` or
    /// `VERTEX:COLOR ...`), or a file written by `solve --format jsonl`, whose records are matched
    /// by index [default: what `solve` finds].
    #[arg(long, value_name = "SOLUTION")]
    pub(crate) solution: Option<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// What is behind a board; nothing for a transparent picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Background(pub(crate) Option<Rgb>);

fn background(text: &str) -> Result<Background, String> {
    let color =
        match text {
            "none" => None,
            "light" => Some(Rgb::WHITE),
            "dark" => Some(Rgb::new(0x12, 0x14, 0x1a)),
            _ => Some(text.parse().map_err(|_| {
                "expected none, light, dark or a color as #rgb or #rrggbb".to_owned()
            })?),
        };
    Ok(Background(color))
}

/// Where pictures go.
#[derive(Clone, Debug)]
pub(crate) struct PicturePath<E> {
    /// A file; none for standard output.
    pub(crate) path: Option<PathBuf>,
    pub(crate) ending: E,
}

/// A file whose ending says what is written, or `-` for the first of the endings on standard output.
pub(crate) fn ending<E: Copy>(
    text: &str,
    endings: &[(&'static str, E)],
) -> Result<PicturePath<E>, String> {
    if text == "-" {
        let (path, ending) = (None, endings[0].1);
        return Ok(PicturePath { path, ending });
    }
    let path = PathBuf::from(text);
    let found = path.extension().and_then(|ending| ending.to_str());
    let known = endings
        .iter()
        .find(|(name, _)| found.is_some_and(|found| found.eq_ignore_ascii_case(name)));
    let Some(&(_, ending)) = known else {
        let names: Vec<String> = endings.iter().map(|(name, _)| format!(".{name}")).collect();
        let names = names.join(" or ");
        return Err(format!("expected a name that ends in {names}, or `-`"));
    };
    let path = Some(path);
    Ok(PicturePath { path, ending })
}
