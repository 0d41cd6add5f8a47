//! A file that appears when it is complete.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use crate::FileError;
use crate::place::place;
use crate::registry::{Entry, Registry};
use crate::unfinished::{create, sweep};

/// A file that appears when it is complete. It is written to a temporary file in the same folder,
/// which is renamed at the end. If you drop it before that, nothing changes.
#[derive(Debug)]
pub struct WholeFile {
    // Dropped before its entry.
    temporary: BufWriter<NamedTempFile>,
    entry: Entry,
}

impl WholeFile {
    /// Begins a file at a path. If the path is a link, the file is where the link leads to.
    ///
    /// # Errors
    /// [`FileError`]; nothing has changed.
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
        let temporary = create(folder, name).map_err(FileError::Folder)?;
        let entry = registry.enter(place.clone(), temporary.path());
        Ok(Self {
            temporary: BufWriter::new(temporary),
            entry,
        })
    }

    /// Renames the file to its path. A file that is replaced keeps its permissions.
    ///
    /// # Errors
    /// [`FileError::Place`]; the old file stays.
    pub fn finish(self) -> Result<(), FileError> {
        let Self { temporary, entry } = self;
        let temporary = temporary
            .into_inner()
            .map_err(|error| FileError::Place(error.into_error()))?;
        if let Ok(there) = fs::metadata(&entry.place) {
            // Some file systems have no permissions; the file is kept all the same.
            let _ = temporary.as_file().set_permissions(there.permissions());
        }
        let _registry = Registry::lock();
        temporary
            .persist(&entry.place)
            .map_err(|error| FileError::Place(error.error))?;
        Ok(())
    }

    /// Waits until everything written so far is on the disk.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn sync(&mut self) -> io::Result<()> {
        self.temporary.flush()?;
        self.temporary.get_ref().as_file().sync_all()
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.temporary.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.temporary.flush()
    }
}
