//! Files on their way, and those that were left behind.

use std::ffi::OsStr;
use std::fs::{self, DirEntry, File, TryLockError};
use std::io;
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

/// How the names of unfinished files end.
const ENDING: &str = ".inundate.unfinished";

/// The most characters of a name that its unfinished file has: names have an end, often at 255 bytes.
const STEM: usize = 40;

/// A new file in a folder, to be named so in the end. It is locked as long as it is written, which
/// tells it from what was left behind.
pub(crate) fn create(folder: &Path, name: &OsStr) -> io::Result<NamedTempFile> {
    let stem: String = name.to_string_lossy().chars().take(STEM).collect();
    let prefix = format!(".{stem}.");
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(ENDING);
    // As if the file were made in its place; the library's default is for secrets.
    #[cfg(unix)]
    builder.permissions(PermissionsExt::from_mode(0o666));
    loop {
        let file = builder.tempfile_in(folder)?;
        match file.as_file().try_lock() {
            // Where there are no locks, nobody takes it for left behind.
            Err(TryLockError::Error(_)) => return Ok(file),
            Ok(()) if file.path().exists() => return Ok(file),
            // Somebody swept the folder before the lock was there.
            Ok(()) | Err(TryLockError::WouldBlock) => {}
        }
    }
}

/// Removes from a folder what programs left behind that ended before their files were finished.
/// What cannot be removed stays; it is in nobody's way.
pub(crate) fn sweep(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(is_ours) {
        let path = entry.path();
        let Ok(file) = File::options().write(true).open(&path) else {
            continue;
        };
        // The lock is held until the file is removed, so that nobody takes it for his own.
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
