//! Where a path leads to.

use std::path::{Path, PathBuf};
use std::{fs, path};

use crate::FileError;

/// The file that a path leads to, which need not exist. Every link is followed, the last one too.
pub(crate) fn target(path: &Path) -> Result<PathBuf, FileError> {
    /// As many as Linux follows.
    const LINKS: usize = 40;
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(FileError::NoFile);
    }
    let mut path = path.to_owned();
    for _ in 0..=LINKS {
        let folder = folder(&path);
        if let Ok(link) = fs::read_link(&path) {
            path = folder.join(link);
            continue;
        }
        let names_a_folder = path.to_string_lossy().ends_with(path::is_separator);
        let name = path.file_name().filter(|_| !names_a_folder);
        let name = name.ok_or(FileError::NoFile)?;
        let folder = fs::canonicalize(folder).map_err(FileError::Folder)?;
        return Ok(folder.join(name));
    }
    Err(FileError::NoFile)
}

/// The folder of a path.
fn folder(path: &Path) -> &Path {
    let parent = path.parent();
    parent
        .filter(|parent| !parent.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}
