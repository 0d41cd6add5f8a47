//! Errors of files.

use std::io;

/// Why a file cannot be written to its path.
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
    #[error("expected a writable folder, found {}", .0.kind())]
    Folder(#[source] io::Error),
    /// The complete file cannot be renamed to the path.
    #[error("expected a writable place, found {}", .0.kind())]
    Place(#[source] io::Error),
}

impl From<FileError> for io::Error {
    fn from(error: FileError) -> Self {
        match error {
            FileError::Folder(error) | FileError::Place(error) => error,
            other => Self::other(other),
        }
    }
}
