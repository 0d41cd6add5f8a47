//! The looks of colors, cells and regions on the screen.

use anstyle::Ansi256Color;
use inundate_core::duel::Player;
use inundate_core::{Color, Palette};
use inundate_draw::palette::{ColorScheme, symbol};
use ratatui::style::{Color as Ink, Modifier, Style};

use super::keys::COLOR_KEYS;
use crate::Result;
use crate::args::{ColorDepth, LookArgs, Symbols};
use crate::inks::Inks;

/// The region that a vertex is marked as part of, if it is: a territory of a duel. The region of
/// the pivot counts as that of player 0.
pub(crate) type RegionMark = Option<Player>;

/// The looks that the player has chosen.
pub(super) struct Look {
    palettes: Vec<ColorScheme>,
    inks: Inks,
    pub(super) symbols: Symbols,
}

impl Look {
    pub(super) fn new(args: &LookArgs) -> Result<Self> {
        let mut palettes = ColorScheme::BUILT_IN.to_vec();
        let inks = Inks::new(&args.inks)?;
        let name = inks.palette.name();
        match palettes.iter_mut().find(|palette| palette.name() == name) {
            // The first one yields to the paint of a board.
            Some(palette) => *palette = inks.palette.clone(),
            None => palettes.push(inks.palette.clone()),
        }
        Ok(Self {
            palettes,
            inks,
            symbols: args.symbols.symbols.unwrap_or(Symbols::Labels),
        })
    }

    pub(super) fn next_palette(&mut self) -> &str {
        let mut palettes = self.palettes.iter();
        let shown = palettes.position(|palette| *palette == self.inks.palette);
        let next = (shown.expect("it is among them") + 1) % self.palettes.len();
        self.inks.palette = self.palettes[next].clone();
        self.inks.palette.name()
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
        self.inks.depth != ColorDepth::None
    }

    /// The style of each color of a palette: the color as background, with black or white text,
    /// whichever is readable.
    pub(super) fn styles(&self, palette: &Palette) -> Vec<Style> {
        let style = |style: anstyle::Style| Style {
            fg: style.get_fg_color().map(ink),
            bg: style.get_bg_color().map(ink),
            ..Style::new()
        };
        self.inks.styles(palette).into_iter().map(style).collect()
    }

    /// The sign of a cell, which is always shown if there are no colors.
    pub(super) fn sign(&self, color: Color, keys: &ColorKeys) -> char {
        match self.symbols {
            Symbols::Shapes => symbol(color.index()).unwrap_or_else(|| keys.key(color)),
            Symbols::None if self.has_colors() => ' ',
            Symbols::Labels | Symbols::None => keys.key(color),
        }
    }

    /// The style of the cells of a region, apart from their color.
    pub(super) fn region(&self, region: RegionMark) -> Modifier {
        match region {
            None => Modifier::empty(),
            Some(Player::Zero) if !self.has_colors() => Modifier::REVERSED,
            Some(_) => Modifier::BOLD,
        }
    }
}

fn ink(color: anstyle::Color) -> Ink {
    match color {
        anstyle::Color::Ansi(color) => Ink::Indexed(Ansi256Color::from_ansi(color).index()),
        anstyle::Color::Ansi256(color) => Ink::Indexed(color.index()),
        anstyle::Color::Rgb(color) => Ink::Rgb(color.r(), color.g(), color.b()),
    }
}

/// The key of each color.
pub(super) struct ColorKeys(Vec<char>);

impl ColorKeys {
    /// The labels themselves if they are digits and small letters, else the keys in order.
    pub(super) fn new(palette: &Palette) -> Self {
        let labels = palette.colors().map(|color| {
            let mut label = palette.label(color).chars();
            let first = label.next().filter(|&c| COLOR_KEYS.contains(c));
            first.filter(|_| label.next().is_none())
        });
        let own: Option<Vec<char>> = labels.collect();
        let in_order = || {
            let keys = COLOR_KEYS.chars().chain(std::iter::repeat('·'));
            keys.take(palette.len()).collect()
        };
        Self(own.unwrap_or_else(in_order))
    }

    pub(super) fn key(&self, color: Color) -> char {
        self.0[color.index()]
    }

    pub(super) fn color(&self, key: char, palette: &Palette) -> Option<Color> {
        palette.colors().find(|&color| self.key(color) == key)
    }
}
