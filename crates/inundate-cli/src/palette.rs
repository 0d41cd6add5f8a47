//! Palettes by name or file.

use std::path::Path;

use inundate_draw::palette::ColorScheme;

use crate::args::PaletteArgs;
use crate::failure::Failure;
use crate::input::read_text;

/// How boards look if nobody says: as they say themselves, else in the usual palette.
pub(crate) fn usual() -> ColorScheme {
    ColorScheme::lagoon().or_paint()
}

/// The palette of --palette: a built-in one, or one from a file.
pub(crate) fn palette(args: &PaletteArgs) -> Result<ColorScheme, Failure> {
    match &args.palette {
        Some(name) => named("--palette", name),
        None => Ok(usual()),
    }
}

/// The built-in palette of a name, or the one in a file; an error begins with the option.
pub(crate) fn named(option: &str, name: &str) -> Result<ColorScheme, Failure> {
    if let Some(palette) = ColorScheme::named(name) {
        return Ok(palette);
    }
    let path = Path::new(name);
    if !path.exists() {
        let names = ColorScheme::BUILT_IN.iter().map(|palette| palette.name);
        let names: Vec<&str> = names.collect();
        return Err(Failure::new(format!(
            "{option}: expected {} or a file, found `{name}`",
            names.join(", ")
        )));
    }
    ColorScheme::parse(&read_text(path, "a palette")?, name)
        .map_err(|error| Failure::new(error.to_string()))
}
