//! Errors of files.

use std::borrow::Cow;
use std::io::{self, ErrorKind};

/// The reason why a file cannot be written to its path.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// The path leads to a folder, a device or a loop of links.
    #[error("expected a new file or one to replace, found something else")]
    NoFile,
    /// There is a file already.
    #[error("expected the place of a new file, found a file")]
    Exists,
    /// This program is writing another file to the same path.
    #[error("expected a file of its own, found that of another output")]
    Taken,
    /// No temporary file can be created in the folder.
    #[error("expected a writable folder, found {}", found(.0))]
    Folder(#[source] io::Error),
    /// The complete file cannot be renamed to the path.
    #[error("expected a writable place, found {}", found(.0))]
    Target(#[source] io::Error),
}

impl From<FileError> for io::Error {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Folder(error) | FileError::Target(error) => error,
            other => Self::other(other),
        }
    }
}

/// Describes an error of the file system as what was found in place of the expected file.
///
/// ```
/// let error = std::fs::read("no/such/file").unwrap_err();
/// assert_eq!(inundate_file::found(&error), "no such file or folder");
/// ```
pub fn found(error: &io::Error) -> Cow<'static, str> {
    match error.kind() {
        ErrorKind::NotFound => "no such file or folder".into(),
        ErrorKind::NotADirectory => "a file in place of a folder".into(),
        ErrorKind::IsADirectory => "a folder".into(),
        ErrorKind::StorageFull => "a full disk".into(),
        kind => match kind.to_string() {
            // The standard library has no words for it, but the system or who made the error has.
            words if words == "other error" || words == "uncategorized error" => {
                let text = error.to_string();
                let words = text.split(" (os error ").next().unwrap_or_default();
                words.to_owned().into()
            }
            words => words.into(),
        },
    }
}
