//! Palettes on terminals: the styles of the colors at each color depth.

use std::io::stdout;
use std::path::Path;

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, Color, RgbColor, Style};
use inundate_core::Palette;
use inundate_draw::palette::{ColorScheme, Rgb, indexed};

use crate::Result;
use crate::args::{ColorDepth, InkArgs, PaletteArgs};
use crate::input::read_text;
use crate::words::joined;

/// The default looks: the paint of a board if it has one, else the usual palette.
pub(crate) fn usual() -> ColorScheme {
    ColorScheme::LAGOON.or_paint()
}

/// The palette of --palette: a built-in one, or one from a file.
pub(crate) fn palette(args: &PaletteArgs) -> Result<ColorScheme> {
    match &args.palette {
        Some(name) => named("--palette", name),
        None => Ok(usual()),
    }
}

/// The built-in palette of a name, or the one in a file; an error begins with the option.
pub(crate) fn named(option: &str, name: &str) -> Result<ColorScheme> {
    if let Some(palette) = ColorScheme::named(name) {
        return Ok(palette);
    }
    let path = Path::new(name);
    if !path.exists() {
        let names = ColorScheme::BUILT_IN.iter().map(ColorScheme::name);
        let names = joined(names, ", ");
        bail!("{option}: expected {names} or a file, found `{name}`");
    }
    Ok(ColorScheme::parse(&read_text(path, "a palette")?, name)?)
}

/// A palette as a terminal shows it.
#[derive(Clone, Debug)]
pub(crate) struct Inks {
    pub(crate) palette: ColorScheme,
    pub(crate) depth: ColorDepth,
}

impl Inks {
    /// The colors that the user asks for. A given depth overrides the environment, also for pipes,
    /// but not `--color never`.
    pub(crate) fn new(args: &InkArgs) -> Result<Self> {
        Ok(Self {
            palette: palette(&args.palette)?,
            depth: match args.color_depth {
                Some(depth) if ColorChoice::global() != ColorChoice::Never => depth,
                _ => ColorDepth::of_output(),
            },
        })
    }

    /// The default colors, for commands without the options.
    pub(crate) fn usual(depth: ColorDepth) -> Self {
        Self {
            palette: usual(),
            depth,
        }
    }

    /// The style of each color of a palette: the color as background, with black or white text,
    /// whichever is readable; plain if the terminal has no colors.
    pub(crate) fn styles(&self, palette: &Palette) -> Vec<Style> {
        let looks = self.palette.colors_for(palette);
        let behind: Vec<Color> = match self.depth {
            ColorDepth::None => return vec![Style::new(); looks.len()],
            ColorDepth::Indexed => indexed(&looks)
                .into_iter()
                .map(|index| Ansi256Color(index).into())
                .collect(),
            ColorDepth::True => looks.iter().copied().map(rgb).collect(),
        };
        let pairs = behind.into_iter().zip(looks);
        pairs
            .map(|(behind, look)| {
                let text = look.text();
                let front = match self.depth {
                    ColorDepth::Indexed if text == Rgb::BLACK => Ansi256Color(16).into(),
                    ColorDepth::Indexed => Ansi256Color(231).into(),
                    _ => rgb(text),
                };
                Style::new().bg_color(Some(behind)).fg_color(Some(front))
            })
            .collect()
    }
}

fn rgb(color: Rgb) -> Color {
    RgbColor(color.red, color.green, color.blue).into()
}

impl ColorDepth {
    /// The colors of standard output: none if it is not a terminal or the user wants none
    /// (`--color`, <https://no-color.org>, <https://bixense.com/clicolors>), else what the terminal
    /// says it can show.
    pub(crate) fn of_output() -> Self {
        let says = |name| std::env::var(name).unwrap_or_default();
        if AutoStream::choice(&stdout()) == ColorChoice::Never {
            Self::None
        } else if matches!(says("COLORTERM").as_str(), "truecolor" | "24bit")
            || says("TERM").ends_with("-direct")
        {
            Self::True
        } else {
            Self::Indexed
        }
    }
}
