//! Palettes from files.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::{ColorScheme, Rgb, Source};

/// Most colors in a file.
const MAX_COLORS: usize = 256;

/// An error in a palette file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}:{column}: {problem}")]
#[non_exhaustive]
pub struct PaletteError {
    /// The file, as the caller named it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The problem in words: `expected …, found …`.
    pub problem: String,
}

/// The contents of a palette file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPalette {
    name: Spanned<String>,
    colors: Spanned<Vec<Spanned<String>>>,
}

impl ColorScheme {
    /// Reads a palette in TOML: `name`, and `colors`, a list of 2 to 256 different colors written
    /// `#rgb` or `#rrggbb`.
    ///
    /// ```
    /// use inundate_draw::palette::ColorScheme;
    ///
    /// let text = "name = \"dusk\"\ncolors = [\"#412\", \"#e87a3\"]\n";
    /// let error = ColorScheme::parse(text, "dusk.toml").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "dusk.toml:2:19: expected a color as #rgb or #rrggbb, found \"#e87a3\""
    /// );
    /// ```
    ///
    /// # Errors
    /// [`PaletteError`] for the first thing that is wrong, with its place.
    pub fn parse(text: &str, file: &str) -> Result<Self, PaletteError> {
        let error = |span: Range<usize>, problem: String| error_at(text, file, span.start, problem);
        let raw: RawPalette = toml::from_str(text)
            .map_err(|cause| error(cause.span().unwrap_or(0..0), cause.message().to_owned()))?;
        let name = raw.name.get_ref();
        if name.trim().is_empty() || name.contains(char::is_control) {
            return Err(error(
                raw.name.span(),
                format!("expected a name, found {name:?}"),
            ));
        }
        let listed = raw.colors.get_ref();
        if !(2..=MAX_COLORS).contains(&listed.len()) {
            let problem = format!("expected 2 to {MAX_COLORS} colors, found {}", listed.len());
            return Err(error(raw.colors.span(), problem));
        }
        let mut colors: Vec<Rgb> = Vec::new();
        for entry in listed {
            let color: Rgb = entry
                .get_ref()
                .parse()
                .map_err(|cause: super::RgbError| error(entry.span(), cause.to_string()))?;
            if let Some(earlier) = colors.iter().position(|&other| other == color) {
                let problem = format!(
                    "expected different colors, found {color} again, which is color {} too",
                    earlier + 1
                );
                return Err(error(entry.span(), problem));
            }
            colors.push(color);
        }
        Ok(Self {
            name: raw.name.into_inner().into(),
            source: Source::List(colors.into()),
            without_shapes: 0,
            yields_to_paint: false,
        })
    }
}

fn error_at(text: &str, file: &str, start: usize, problem: String) -> PaletteError {
    let before = text.get(..start).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    PaletteError {
        file: file.to_owned(),
        line: before.matches('\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        problem,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn palettes_are_read() {
        let text = "# of mine\nname = 'é'\ncolors = ['#000', '#abcdef']";
        let palette = ColorScheme::parse(text, "p.toml").unwrap();
        assert_eq!(palette.name(), "é");
        let expected = ["#000000".parse().unwrap(), "#abcdef".parse().unwrap()];
        assert_eq!(palette.colors(2), expected);
        assert_eq!(palette.colors(1), expected[..1]);
        assert_eq!(palette.colors(3)[2].to_string(), "#595959");
    }

    #[test]
    fn errors_name_the_place() {
        let error = |text: &str| ColorScheme::parse(text, "p.toml").unwrap_err().to_string();
        for (text, expected) in [
            ("", "p.toml:1:1: missing field `name`"),
            ("name = 'a'", "p.toml:1:1: missing field `colors`"),
            (
                "name = ' '\ncolors = []",
                "p.toml:1:8: expected a name, found \" \"",
            ),
            (
                "name = 'a'\ncolors = ['#000']",
                "p.toml:2:10: expected 2 to 256 colors, found 1",
            ),
            (
                "name = 'é'\ncolors = ['#000', 'é', '#00']",
                "p.toml:2:19: expected a color as #rgb or #rrggbb, found \"é\"",
            ),
            (
                "name = 'a'\ncolors = ['#fff', '#000',\n '#FFFFFF']",
                "p.toml:3:2: expected different colors, found #ffffff again, which is color 1 too",
            ),
            (
                "name = 'a'\ncolours = []",
                "p.toml:2:1: unknown field `colours`, expected `name` or `colors`",
            ),
            (
                "name = 'a'\ncolors = [1]",
                "p.toml:2:11: invalid type: integer `1`, expected a string",
            ),
        ] {
            assert_eq!(error(text), expected, "{text}");
        }
        assert!(error("name = ").starts_with("p.toml:1:"));
    }
}
