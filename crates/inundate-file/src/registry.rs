//! The files that this program is writing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{fs, process};

use same_file::is_same_file;

use crate::FileError;

/// The files at work, of all threads.
#[derive(Debug)]
pub(crate) struct Registry {
    /// What is written beside each place.
    files: BTreeMap<PathBuf, PathBuf>,
    /// The folders in which nothing is left of earlier programs.
    swept: BTreeSet<PathBuf>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry {
    files: BTreeMap::new(),
    swept: BTreeSet::new(),
});

impl Registry {
    /// Files come, go and are put in their places one at a time.
    pub(crate) fn lock() -> MutexGuard<'static, Self> {
        REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Refuses a place that another file goes to.
    pub(crate) fn expect_free(&self, place: &Path) -> Result<(), FileError> {
        // Of places that are not there yet, the names tell; of others, the files.
        let is_one =
            |taken: &PathBuf| taken == place || is_same_file(taken, place).unwrap_or(false);
        if self.files.keys().any(is_one) {
            return Err(FileError::Taken);
        }
        Ok(())
    }

    /// Whether this is the first file in a folder.
    pub(crate) fn is_first_in(&mut self, folder: &Path) -> bool {
        !self.swept.contains(folder) && self.swept.insert(folder.to_owned())
    }

    /// Takes a place for what is written at `beside`.
    pub(crate) fn enter(&mut self, place: PathBuf, beside: &Path) -> Entry {
        self.files.insert(place.clone(), beside.to_owned());
        Entry { place }
    }
}

/// A file in the registry, until it is dropped.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) place: PathBuf,
}

impl Drop for Entry {
    fn drop(&mut self) {
        Registry::lock().files.remove(&self.place);
    }
}

/// Ends the program with this status, and removes the files that it has not finished.
///
/// This is for whoever stops a program from outside of its work, as the handler of a signal: unlike
/// [`std::process::exit`] it leaves nothing, and no file appears any more once it was called.
pub fn exit(status: i32) -> ! {
    // Held to the end.
    let registry = Registry::lock();
    for beside in registry.files.values() {
        // What cannot be removed is left to the next program.
        let _ = fs::remove_file(beside);
    }
    process::exit(status)
}
