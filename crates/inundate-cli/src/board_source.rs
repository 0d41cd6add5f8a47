//! What the name of a board stands for.

use std::io::ErrorKind;
use std::path::Path;

use inundate_game::BoardText;

use crate::args::BoardName;
use crate::failure::Failure;

/// Where boards come from.
pub(crate) enum BoardSource<'a> {
    /// A file; `-` is standard input.
    File(&'a Path),
    /// What was typed itself.
    Typed(&'a str, BoardText<'a>),
}

impl<'a> BoardSource<'a> {
    /// If a file has the name of an id, the file is used; also if the system cannot say whether it
    /// exists.
    pub(crate) fn of(name: &'a BoardName) -> Result<Self, Failure> {
        let path = name.path();
        if name.is_standard_input() || may_exist(path) {
            return Ok(Self::File(path));
        }
        let typed = path.to_str().unwrap_or_default();
        match BoardText::of(typed) {
            Ok(BoardText::Text(None)) => Err(Failure::new(if typed.contains(':') {
                format!(
                    "{name}: expected a readable file or an id, {FORMS}, found no such file and no such id"
                )
            } else {
                format!("{name}: expected a readable file, found no such file")
            })),
            Ok(text) => Ok(Self::Typed(typed, text)),
            Err(error) => Err(failure!("{name}: {error}")),
        }
    }
}

/// Whether there is such a file, or the system cannot say. A text that is too long for a name is no
/// file: names have at most 255 bytes on most systems, and boards can be longer.
fn may_exist(path: &Path) -> bool {
    match path.try_exists() {
        Ok(exists) => exists,
        Err(error) => error.kind() != ErrorKind::InvalidFilename,
    }
}

const FORMS: &str = "random:ROWSxCOLSxCOLORS:SEED or hex:ROWSxCOLSxCOLORS:SEED optionally followed by :PIVOT or \
    :free, daily:YYYY-MM-DD, a share code, or one of the puzzle collection like 4x3:001232011023,6";

#[cfg(test)]
mod tests {
    use inundate_core::format::Format;

    use super::*;

    #[test]
    fn what_is_no_file_is_an_id_or_json_or_refused() {
        let of =
            |text: &str| match BoardSource::of(&BoardName::from(std::ffi::OsString::from(text))) {
                Ok(BoardSource::Typed(_, BoardText::Text(format))) => format,
                Ok(_) => panic!("{text}"),
                Err(_) => None,
            };
        for id in ["4x3:0", "14x14c6m5:012,3", "6x4c4m0#12", "4x3:"] {
            assert_eq!(of(id), Some(Format::GameId), "{id}");
        }
        for json in ["{\"kind\":\"path\"}", "[[0,1]]", "{"] {
            assert_eq!(of(json), Some(Format::Json), "{json}");
        }
        for other in [
            "4x3", "4x3.txt", "foo:bar", "x3:1", "4x:1", "axb:1", "C:4x3",
        ] {
            assert_eq!(of(other), None, "{other}");
        }
    }
}
