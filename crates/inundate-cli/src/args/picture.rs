//! What pictures and animations have in common.

use std::path::Path;

use clap::{Args, ValueEnum};
use inundate_draw::palette::Rgb;
use inundate_study::Shard;

use crate::failure::Failure;

use super::{InputArgs, LimitArgs, PaletteArgs, SymbolArgs, suggested};

/// How a picture looks.
#[derive(Debug, Args)]
pub(crate) struct StyleArgs {
    #[command(flatten)]
    pub(crate) palette: PaletteArgs,
    #[command(flatten)]
    pub(crate) symbols: SymbolArgs,
    /// The side of a cell in pixels, from 2 to 400 [default: chosen by the size of the board].
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(2..=400))]
    pub(crate) cell: Option<u32>,
    /// What is behind the board: a color as #rgb or #rrggbb, `light` (white), `dark` (nearly black,
    /// for --palette lagoon-dark) or `none` (transparent; in animations white).
    #[arg(long, value_name = "COLOR", default_value = "light", value_parser = background)]
    pub(crate) background: Background,
    /// When to list the colors with their labels below the boards.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) legend: LegendWhen,
}

#[derive(Debug, Args)]
pub(crate) struct PictureArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Use only the I-th of N equal shards of the boards.
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<Shard>,
    #[command(flatten)]
    pub(crate) style: StyleArgs,
    /// Draw the distance of each component from the pivot instead of a symbol.
    #[arg(long, conflicts_with = "symbols")]
    pub(crate) layers: bool,
    /// Mark the marked tiles of a board of two rows whose pivot is a corner.
    #[arg(long)]
    pub(crate) marks: bool,
    /// What to write above the boards: a text, or `none` [default: on a strip, the board's id, the moves
    /// and the method].
    #[arg(long, value_name = "TEXT", value_parser = title)]
    pub(crate) title: Option<Title>,
    /// The solution to show, in any form that `verify` accepts [default: what `solve` finds].
    #[arg(long, value_name = "SOLUTION")]
    pub(crate) solution: Option<String>,
    /// The methods whose solutions are shown together, move by move, separated by commas; `inundate
    /// methods` lists them.
    #[arg(
        short,
        long,
        value_name = "NAME,...",
        value_delimiter = ',',
        conflicts_with = "solution",
        value_parser = suggested::METHODS,
        hide_possible_values = true
    )]
    pub(crate) method: Vec<String>,
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

/// When there is a legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LegendWhen {
    /// If the cells cannot show the labels, as these are too long.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What is written above the boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Title {
    None,
    Text(String),
}

/// A line of characters that pictures have glyphs for.
pub(super) fn title(text: &str) -> Result<Title, String> {
    const MOST: usize = 200;
    if text == "none" {
        return Ok(Title::None);
    }
    let is_drawn = |character: &char| matches!(character, ' '..='~' | '×');
    if let Some(other) = text.chars().find(|character| !is_drawn(character)) {
        let other = other.escape_debug();
        return Err(format!(
            "expected characters of ASCII or `×`, which pictures can draw, found `{other}`"
        ));
    }
    match text.chars().count() {
        _ if text.trim().is_empty() => Err("expected a text or `none`, found nothing".to_owned()),
        found if found > MOST => Err(format!("expected at most {MOST} characters, found {found}")),
        _ => Ok(Title::Text(text.to_owned())),
    }
}

/// A format of files, by the ending of their names.
pub(crate) trait Ending: ValueEnum + Copy + PartialEq + 'static {
    /// Endings in small letters, the first of each format before its others.
    const ENDINGS: &'static [(&'static str, Self)];
    /// Endings of other formats, and the command that makes these.
    const ELSEWHERE: (&'static [&'static str], &'static str);
}

/// The format that the ending of a name says.
pub(crate) fn by_ending<E: Ending>(path: &Path) -> Option<E> {
    let found = ending(path);
    let known = E::ENDINGS.iter().find(|(name, _)| *name == found);
    known.map(|(_, format)| *format)
}

/// The ending of a name in small letters.
fn ending(path: &Path) -> String {
    let found = path.extension().and_then(|ending| ending.to_str());
    found.map(str::to_ascii_lowercase).unwrap_or_default()
}

/// Where a picture goes and in what format: the one asked for, or that of the ending of the name; on standard output
/// the first of all.
pub(crate) fn destination<E: Ending>(
    output: &Path,
    asked: Option<E>,
) -> Result<(Option<&Path>, E), Failure> {
    if output == Path::new("-") {
        return Ok((None, asked.unwrap_or(E::ENDINGS[0].1)));
    }
    let refused = |expected: String| Err(Failure::new(format!("--output: {expected}")));
    match (by_ending(output), asked) {
        (Some(known), Some(asked)) if known != asked => {
            let names: Vec<&str> = E::ENDINGS
                .iter()
                .filter(|(_, format)| *format == asked)
                .map(|(name, _)| *name)
                .collect();
            refused(format!(
                "expected a name that ends in .{} for this --format, found `{}`",
                names.join(" or ."),
                output.display()
            ))
        }
        (_, Some(asked)) => Ok((Some(output), asked)),
        (Some(known), None) => Ok((Some(output), known)),
        (None, None) => {
            let names: Vec<&str> = E::ENDINGS.iter().map(|(name, _)| *name).collect();
            let (last, first) = names.split_last().expect("some format");
            let (elsewhere, command) = E::ELSEWHERE;
            let found = ending(output);
            let hint = if elsewhere.contains(&&*found) {
                format!("; `inundate {command}` makes .{found}")
            } else {
                String::new()
            };
            refused(format!(
                "expected a name that ends in .{} or .{last}, or `-`, found `{}`{hint}",
                first.join(", ."),
                output.display()
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_can_be_drawn() {
        assert_eq!(title("none"), Ok(Title::None));
        let text = "Board #7 (6×6): 5 moves!";
        assert_eq!(title(text), Ok(Title::Text(text.to_owned())));
        for (wrong, expected) in [
            ("", "found nothing"),
            ("  ", "found nothing"),
            ("Été", "found `É`"),
            ("two\nlines", "found `\\n`"),
            (&"x".repeat(201), "at most 200 characters, found 201"),
        ] {
            let error = title(wrong).unwrap_err();
            assert!(error.contains(expected), "{wrong:?}: {error}");
        }
    }
}
