//! How colors and cells look.

use std::path::Path;

use inundate_core::{Color, Instance};
use inundate_draw::palette::{Palette, indexed, symbol};
use ratatui::style::{Color as Ink, Modifier, Style};

use super::keys::COLOR_KEYS;
use crate::args::{ColorDepth, LookArgs, Symbols};
use crate::failure::Failure;
use crate::input::read_text;

/// What the player has chosen about the looks.
pub(super) struct Look {
    palettes: Vec<Palette>,
    chosen: usize,
    pub(super) symbols: Symbols,
    depth: ColorDepth,
}

impl Look {
    pub(super) fn new(args: &LookArgs) -> Result<Self, Failure> {
        let mut palettes: Vec<Palette> =
            Palette::BUILT_IN.iter().map(|palette| palette()).collect();
        let built_in = palettes
            .iter()
            .position(|palette| palette.name() == args.palette);
        let chosen = match built_in {
            Some(chosen) => chosen,
            None if Path::new(&args.palette).exists() => {
                let text = read_text(Path::new(&args.palette))?;
                let palette = Palette::parse(&text, &args.palette)
                    .map_err(|error| Failure::new(format!("--palette {error}")))?;
                palettes.push(palette);
                palettes.len() - 1
            }
            None => {
                let names: Vec<_> = palettes.iter().map(Palette::name).collect();
                return Err(Failure::new(format!(
                    "--palette: expected {} or a file, found `{}`",
                    names.join(", "),
                    args.palette
                )));
            }
        };
        Ok(Self {
            palettes,
            chosen,
            symbols: args.symbols.symbols,
            depth: args.color_depth.unwrap_or_else(depth_of_terminal),
        })
    }

    pub(super) fn next_palette(&mut self) -> &str {
        self.chosen = (self.chosen + 1) % self.palettes.len();
        self.palettes[self.chosen].name()
    }

    pub(super) fn next_symbols(&mut self) -> &'static str {
        let (next, name) = match self.symbols {
            Symbols::Labels => (Symbols::Shapes, "shapes"),
            Symbols::Shapes => (Symbols::None, "nothing"),
            Symbols::None => (Symbols::Labels, "labels"),
        };
        self.symbols = next;
        name
    }

    pub(super) fn has_colors(&self) -> bool {
        self.depth != ColorDepth::None
    }

    /// The style of each color of a board: behind, and in front of it the black or white that can be
    /// read.
    pub(super) fn styles(&self, board: &Instance) -> Vec<Style> {
        let count = board.palette().len();
        let colors = self.palettes[self.chosen].colors(count);
        let inks: Vec<Ink> = match self.depth {
            ColorDepth::None => return vec![Style::new(); count],
            ColorDepth::Indexed => indexed(&colors).into_iter().map(Ink::Indexed).collect(),
            ColorDepth::True => colors
                .iter()
                .map(|color| Ink::Rgb(color.red, color.green, color.blue))
                .collect(),
        };
        let pairs = inks.into_iter().zip(&colors);
        pairs
            .map(|(ink, color)| {
                let text = color.text();
                let front = match self.depth {
                    ColorDepth::Indexed if text.red == 0 => Ink::Indexed(16),
                    ColorDepth::Indexed => Ink::Indexed(231),
                    _ => Ink::Rgb(text.red, text.green, text.blue),
                };
                Style::new().bg(ink).fg(front)
            })
            .collect()
    }

    /// The sign of a cell, which is never left out where there are no colors.
    pub(super) fn sign(&self, color: Color, keys: &Keys) -> char {
        match self.symbols {
            Symbols::Shapes => symbol(color.index()).unwrap_or_else(|| keys.of(color)),
            Symbols::None if self.has_colors() => ' ',
            Symbols::Labels | Symbols::None => keys.of(color),
        }
    }

    /// How the cells of the region look besides their color.
    pub(super) fn region(&self) -> Modifier {
        if self.has_colors() {
            Modifier::BOLD
        } else {
            Modifier::REVERSED
        }
    }
}

/// The key of each color.
pub(super) struct Keys(Vec<char>);

impl Keys {
    /// The labels themselves where they are digits and small letters, else the keys in their order.
    pub(super) fn new(board: &Instance) -> Self {
        let palette = board.palette();
        let labels = palette.colors().map(|color| {
            let mut label = palette.label(color).chars();
            label
                .next()
                .filter(|&c| label.next().is_none() && COLOR_KEYS.contains(c))
        });
        let own: Option<Vec<char>> = labels.collect();
        let in_order = || {
            let keys = COLOR_KEYS.chars().chain(std::iter::repeat('·'));
            keys.take(palette.len()).collect()
        };
        Self(own.unwrap_or_else(in_order))
    }

    pub(super) fn of(&self, color: Color) -> char {
        self.0[color.index()]
    }

    pub(super) fn color(&self, key: char, board: &Instance) -> Option<Color> {
        board
            .palette()
            .colors()
            .find(|&color| self.of(color) == key)
    }
}

/// What the terminal says of itself. The variables are those of <https://no-color.org> and of
/// terminals with all colors.
fn depth_of_terminal() -> ColorDepth {
    let set = |name| std::env::var(name).unwrap_or_default();
    if !set("NO_COLOR").is_empty() || set("TERM") == "dumb" {
        ColorDepth::None
    } else if matches!(set("COLORTERM").as_str(), "truecolor" | "24bit")
        || set("TERM").ends_with("-direct")
    {
        ColorDepth::True
    } else {
        ColorDepth::Indexed
    }
}
