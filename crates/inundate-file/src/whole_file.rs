//! A file that appears when it is complete.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use crate::FileError;
use crate::place::place;
use crate::registry::{Entry, Registry};
use crate::unfinished::{create, sweep};

/// A file that is written beside its place and put there when it is complete. Dropped before that, it
/// leaves nothing, and what was in its place stays.
#[derive(Debug)]
pub struct WholeFile {
    // Dropped before its entry.
    beside: BufWriter<NamedTempFile>,
    entry: Entry,
}

impl WholeFile {
    /// Begins a file, which will be where the path leads to: a link stays, and the file is at its end.
    ///
    /// # Errors
    /// [`FileError`]; nothing is changed.
    pub fn create(path: &Path) -> Result<Self, FileError> {
        let place = place(path)?;
        let (Some(folder), Some(name)) = (place.parent(), place.file_name()) else {
            return Err(FileError::NoFile);
        };
        let mut registry = Registry::lock();
        registry.expect_free(&place)?;
        if registry.is_first_in(folder) {
            sweep(folder);
        }
        let beside = create(folder, name).map_err(FileError::Folder)?;
        let entry = registry.enter(place.clone(), beside.path());
        Ok(Self {
            beside: BufWriter::new(beside),
            entry,
        })
    }

    /// Puts the file in its place. One that is there is replaced, but for its permissions.
    ///
    /// # Errors
    /// [`FileError::Place`]; what was in the place stays.
    pub fn finish(self) -> Result<(), FileError> {
        let Self { beside, entry } = self;
        let beside = beside
            .into_inner()
            .map_err(|error| FileError::Place(error.into_error()))?;
        if let Ok(there) = fs::metadata(&entry.place) {
            // Some file systems have no permissions; that is no reason to lose what was written.
            let _ = beside.as_file().set_permissions(there.permissions());
        }
        let _registry = Registry::lock();
        beside
            .persist(&entry.place)
            .map_err(|error| FileError::Place(error.error))?;
        Ok(())
    }

    /// Waits until all that was written so far is on the disk.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn sync(&mut self) -> io::Result<()> {
        self.beside.flush()?;
        self.beside.get_ref().as_file().sync_all()
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.beside.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.beside.flush()
    }
}
