//! What pictures and animations have in common.

use std::path::PathBuf;

use clap::Args;
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
    /// The solution to show: the moves as text, `4 1 5` (in the free game `ROW,COL:COLOR ...` or
    /// `VERTEX:COLOR ...`), or a file written by `solve --format jsonl`, whose records are matched
    /// by index [default: what `solve` finds].
    #[arg(long, value_name = "SOLUTION")]
    pub(crate) solution: Option<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// Where pictures go.
#[derive(Clone, Debug)]
pub(crate) struct PicturePath<E> {
    pub(crate) path: PathBuf,
    pub(crate) ending: E,
}

/// A file whose ending says what is written.
pub(crate) fn ending<E: Copy>(
    text: &str,
    endings: &[(&'static str, E)],
) -> Result<PicturePath<E>, String> {
    let path = PathBuf::from(text);
    let found = path.extension().and_then(|ending| ending.to_str());
    let known = endings
        .iter()
        .find(|(name, _)| found.is_some_and(|found| found.eq_ignore_ascii_case(name)));
    let Some(&(_, ending)) = known else {
        let names: Vec<String> = endings.iter().map(|(name, _)| format!(".{name}")).collect();
        let names = names.join(" or ");
        return Err(format!("expected a name that ends in {names}"));
    };
    Ok(PicturePath { path, ending })
}
