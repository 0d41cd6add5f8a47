//! What can go wrong with a place.

use std::io;

/// Why a file cannot be written to its place.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// A folder, a device or a circle of links is there, or the name is that of a folder.
    #[error("expected a new file or one to replace, found something else")]
    NoFile,
    /// This program is writing another file to the same place.
    #[error("expected a file of its own, found that of another output")]
    Taken,
    /// Nothing can be written beside the place.
    #[error("expected a writable folder, found {}", .0.kind())]
    Folder(#[source] io::Error),
    /// The complete file cannot be put there.
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
