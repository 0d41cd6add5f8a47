//! Unfinished files: the targets of paths, the temporary files beside them, also those that killed
//! programs left, and the list of those that this program writes.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs::{self, DirEntry, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{io, path, process};

use same_file::is_same_file;
use tempfile::{Builder, NamedTempFile};

use crate::FileError;

#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;

/// The ending of the names of unfinished files.
const ENDING: &str = ".inundate.unfinished";

/// The characters of a file's name that begin the name of its temporary file; names are limited,
/// often to 255 bytes.
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
    /// The most links followed, as on Linux.
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

/// The files that all threads are writing.
#[derive(Debug)]
pub(crate) struct Registry {
    /// The temporary file for each path.
    files: BTreeMap<PathBuf, PathBuf>,
    /// The folders from which the files of earlier programs were removed.
    swept: BTreeSet<PathBuf>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry {
    files: BTreeMap::new(),
    swept: BTreeSet::new(),
});

impl Registry {
    /// Locks the registry, so that files are created, dropped and renamed one at a time.
    pub(crate) fn lock() -> MutexGuard<'static, Self> {
        REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Refuses a path to which another file is being written.
    pub(crate) fn expect_free(&self, target: &Path) -> Result<(), FileError> {
        // Files that do not exist yet are compared by name, others by identity.
        let is_one =
            |taken: &PathBuf| taken == target || is_same_file(taken, target).unwrap_or(false);
        if self.files.keys().any(is_one) {
            return Err(FileError::Taken);
        }
        Ok(())
    }

    /// Whether this is the first file in its folder.
    pub(crate) fn is_first_in(&mut self, folder: &Path) -> bool {
        !self.swept.contains(folder) && self.swept.insert(folder.to_owned())
    }

    /// Reserves a path for the temporary file.
    pub(crate) fn reserve(&mut self, target: PathBuf, temporary: &Path) -> Registration {
        self.files.insert(target.clone(), temporary.to_owned());
        Registration { target }
    }
}

/// A file in the registry, until it is dropped.
#[derive(Debug)]
pub(crate) struct Registration {
    pub(crate) target: PathBuf,
}

impl Drop for Registration {
    fn drop(&mut self) {
        Registry::lock().files.remove(&self.target);
    }
}

/// Ends the program with this status, and removes its unfinished files.
///
/// Call it to stop the program from outside of its work, as in a signal handler. Unlike
/// [`std::process::exit`] it leaves no temporary file, and no file appears after the call.
pub fn exit(status: i32) -> ! {
    // The lock is held until the program ends.
    let registry = Registry::lock();
    for temporary in registry.files.values() {
        // The next program removes what this one cannot.
        let _ = fs::remove_file(temporary);
    }
    process::exit(status)
}
