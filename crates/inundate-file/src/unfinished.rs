//! The place where a path leads to, and temporary files there, also those that killed programs left.

use std::ffi::OsStr;
use std::fs::{self, DirEntry, File, TryLockError};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::{io, path};

use tempfile::{Builder, NamedTempFile};

use crate::FileError;

/// How the names of unfinished files end.
const ENDING: &str = ".inundate.unfinished";

/// How many characters of a file's name its temporary file has, because names are limited, often to
/// 255 bytes.
const STEM: usize = 40;

/// Creates a temporary file in a folder for a file of this name. It is locked while it is written;
/// a file that a killed program left is not.
pub(crate) fn create(folder: &Path, name: &OsStr) -> io::Result<NamedTempFile> {
    let stem: String = name.to_string_lossy().chars().take(STEM).collect();
    let prefix = format!(".{stem}.");
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(ENDING);
    // The permissions of any new file; the default of the library is for secrets.
    #[cfg(unix)]
    builder.permissions(PermissionsExt::from_mode(0o666));
    loop {
        let file = builder.tempfile_in(folder)?;
        match file.as_file().try_lock() {
            // On a file system without locks, no temporary file is removed.
            Err(TryLockError::Error(_)) => return Ok(file),
            Ok(()) if file.path().exists() => return Ok(file),
            // Another program removed the file before it was locked.
            Ok(()) | Err(TryLockError::WouldBlock) => {}
        }
    }
}

/// Removes from a folder the temporary files that killed programs left. A file that cannot be
/// removed stays; it does no harm.
pub(crate) fn sweep(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(is_ours) {
        let path = entry.path();
        let Ok(file) = File::options().write(true).open(&path) else {
            continue;
        };
        // The lock is held until the file is removed, so that no other program uses it.
        if file.try_lock().is_ok() {
            let _ = fs::remove_file(path);
        }
    }
}

fn is_ours(entry: &DirEntry) -> bool {
    let name = entry.file_name();
    let name = name.to_string_lossy();
    name.starts_with('.')
        && name.ends_with(ENDING)
        && entry.file_type().is_ok_and(|kind| kind.is_file())
}

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
