//! Saved games in files.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use inundate_file::{FileError, WholeFile, found};

use crate::{LoadError, Session, load, save};

/// Why a file is not read or written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The file cannot be read or written.
    #[error("expected a file that can be read and written, found {}", found(.0))]
    File(#[from] io::Error),
    /// The file cannot be written there.
    #[error(transparent)]
    Place(#[from] FileError),
    /// It is not a saved game.
    #[error(transparent)]
    Content(#[from] LoadError),
    /// Another file is there that is not a saved game; it is kept.
    #[error(
        "expected a new file or a saved game to replace, found something else, which is kept: {0}"
    )]
    Occupied(LoadError),
}

/// Writes a game to a file. The file is either complete or as it was before. A link stays a link,
/// and a file that is replaced keeps its permissions.
///
/// # Errors
/// [`SaveError`]; the file is as it was before. A file that is not a readable saved game is not
/// overwritten.
pub fn write_save(session: &Session, path: &Path) -> Result<(), SaveError> {
    match fs::read(path) {
        Ok(bytes) => {
            let text = String::from_utf8_lossy(&bytes);
            load(&text).map_err(SaveError::Occupied)?;
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error.into()),
    }
    let mut file = WholeFile::create(path)?;
    file.write_all(save(session).as_bytes())?;
    file.sync()?;
    Ok(file.finish()?)
}

/// Reads the game of a file.
///
/// # Errors
/// [`SaveError`].
pub fn read_save(path: &Path) -> Result<Session, SaveError> {
    let bytes = fs::read(path)?;
    Ok(load(&String::from_utf8_lossy(&bytes))?)
}
