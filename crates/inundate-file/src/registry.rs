//! The files that this program is writing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, process};

use same_file::is_same_file;

use crate::FileError;

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
    /// Files are created, dropped and renamed one at a time.
    pub(crate) fn lock() -> MutexGuard<'static, Self> {
        REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Refuses a path that another file is written to.
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
    pub(crate) fn enter(&mut self, target: PathBuf, temporary: &Path) -> Entry {
        self.files.insert(target.clone(), temporary.to_owned());
        Entry { target }
    }
}

/// A file in the registry, until it is dropped.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) target: PathBuf,
}

impl Drop for Entry {
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
