//! Palettes by name or file.

use std::path::Path;

use inundate_draw::palette::Palette;

use crate::args::PaletteArgs;
use crate::failure::Failure;
use crate::input::read_text;

/// The palette that is asked for: a built-in one, or one in a file.
pub(crate) fn palette(args: &PaletteArgs) -> Result<Palette, Failure> {
    let name = &args.palette;
    if let Some(palette) = Palette::named(name) {
        return Ok(palette);
    }
    let path = Path::new(name);
    if !path.exists() {
        let names: Vec<String> = Palette::BUILT_IN
            .iter()
            .map(|palette| palette().name().to_owned())
            .collect();
        return Err(Failure::new(format!(
            "--palette: expected {} or a file, found `{name}`",
            names.join(", ")
        )));
    }
    Palette::parse(&read_text(path, "a palette")?, name)
        .map_err(|error| Failure::new(error.to_string()))
}
