//! Any text, read as a palette: it is refused with a place, or its colors can be drawn.

use inundate_draw::palette::ColorScheme;
use inundate_draw::palette_sheet;

/// Longer files say nothing new.
const LONGEST: usize = 10_000;

pub(crate) fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if text.len() > LONGEST {
        return;
    }
    match ColorScheme::parse(&text, "palette.toml") {
        Err(error) => assert!(!error.to_string().is_empty(), "no message"),
        Ok(palette) => {
            assert!(!palette.name().is_empty(), "no name");
            for count in [0, 1, 2, 24, 300] {
                assert_eq!(palette.colors(count).len(), count);
            }
            let labels = ["red", "1", "ünknown"];
            assert_eq!(palette.colors_of(labels).len(), labels.len());
            let sheet = palette_sheet(&[palette], 24);
            assert!(sheet.is_ok_and(|sheet| !sheet.to_svg().is_empty()));
        }
    }
}
