//! Boards by name, as typed.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

/// What a BOARD is, in the help of every command that takes one.
pub(super) const SYNTAX: &str = "A file of boards, a saved game, JSON, the code of a game or a duel or a link with one, or an id: \
    random:ROWSxCOLSxCOLORS:SEED or hex:ROWSxCOLSxCOLORS:SEED, optionally followed by :PIVOT or :free, \
    daily:YYYY-MM-DD, optionally followed by :small or :hard, or an id of the puzzle collection, like 4x3:001232011023,6. If a file has the name of an id, the file is used";

/// The help where a board may come from standard input.
pub(super) fn help() -> String {
    format!("{SYNTAX}; `-` is standard input")
}

/// The help where a picture does as well.
pub(super) fn help_with_picture() -> String {
    format!(
        "A picture of a board (PNG, JPEG, WebP, GIF or BMP), or: {}",
        help().replacen("A file", "a file", 1)
    )
}

/// The help where standard input has something else to say.
pub(super) fn help_with_default(default: &str) -> String {
    format!("{SYNTAX} [default: {default}]")
}

/// A BOARD; what it stands for shows when it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardName(PathBuf);

impl BoardName {
    pub(crate) fn is_standard_input(&self) -> bool {
        self.0 == Path::new("-")
    }

    /// The file, if it names one.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

/// As a file, which it may not be.
impl AsRef<Path> for BoardName {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl From<OsString> for BoardName {
    fn from(name: OsString) -> Self {
        Self(name.into())
    }
}

impl fmt::Display for BoardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.display().fmt(f)
    }
}
