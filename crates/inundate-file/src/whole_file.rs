//! Files that appear when they are complete: one that may replace another, and one that may not.

use std::fs::{self, File};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use crate::FileError;
use crate::unfinished::{Registration, Registry};
use crate::unfinished::{create, sweep, target};

/// A file that appears when it is complete. It is written to a temporary file in the same folder,
/// which is renamed at the end. If you drop it before that, nothing changes.
#[derive(Debug)]
pub struct WholeFile {
    // Dropped before its entry.
    temporary: BufWriter<NamedTempFile>,
    entry: Registration,
    /// Whether [`sync`](Self::sync) was called, so that [`finish`](Self::finish) waits for the name
    /// too.
    is_synced: bool,
}

impl WholeFile {
    /// Begins a file at a path. If the path is a link, the file will be the target of the link.
    ///
    /// # Errors
    /// [`FileError`]; nothing has changed.
    pub fn create(path: &Path) -> Result<Self, FileError> {
        let target = target(path)?;
        let (Some(folder), Some(name)) = (target.parent(), target.file_name()) else {
            return Err(FileError::NoFile);
        };
        let mut registry = Registry::lock();
        registry.expect_free(&target)?;
        if registry.is_first_in(folder) {
            sweep(folder);
        }
        let temporary = create(folder, name).map_err(FileError::Folder)?;
        let entry = registry.reserve(target.clone(), temporary.path());
        Ok(Self {
            temporary: BufWriter::new(temporary),
            entry,
            is_synced: false,
        })
    }

    /// Renames the file to its path. A file that is replaced keeps its permissions. After a
    /// [`sync`](Self::sync) it waits until the new name is on the disk too, on systems that can
    /// sync a folder.
    ///
    /// # Errors
    /// [`FileError::Target`]; the old file stays. [`FileError::Folder`] if the disk fails while the
    /// name is written: the new file is there, but may be lost if the power fails.
    pub fn finish(self) -> Result<(), FileError> {
        let Self {
            temporary,
            entry,
            is_synced,
        } = self;
        let temporary = temporary
            .into_inner()
            .map_err(|error| FileError::Target(error.into_error()))?;
        if let Ok(there) = fs::metadata(&entry.target) {
            // Some file systems have no permissions; the file is kept anyway.
            let _ = temporary.as_file().set_permissions(there.permissions());
        }
        let _registry = Registry::lock();
        temporary
            .persist(&entry.target)
            .map_err(|error| FileError::Target(error.error))?;
        match entry.target.parent().filter(|_| is_synced) {
            Some(folder) => sync_folder(folder).map_err(FileError::Folder),
            None => Ok(()),
        }
    }

    /// Waits until everything written so far is on the disk. Then [`finish`](Self::finish) waits
    /// for the name as well.
    ///
    /// # Errors
    /// The errors of the file system.
    pub fn sync(&mut self) -> io::Result<()> {
        self.temporary.flush()?;
        self.is_synced = true;
        self.temporary.get_ref().as_file().sync_all()
    }
}

/// Waits until the names in a folder are on the disk. Does nothing if the folder cannot be read, or
/// if the file system cannot sync it.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    let Ok(folder) = fs::File::open(folder) else {
        return Ok(());
    };
    match folder.sync_all() {
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::InvalidInput | ErrorKind::Unsupported
            ) =>
        {
            Ok(())
        }
        synced => synced,
    }
}

/// Other systems cannot sync a folder.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.temporary.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.temporary.flush()
    }
}

/// Creates a file with this content, unless there is one: if two programs create the same file at
/// the same moment, one succeeds and the other gets an error. The file appears when it is complete
/// and on the disk.
///
/// The returned file is at its end and [locked](File::lock), where the file system has locks, until
/// you drop it.
///
/// # Errors
/// [`FileError`]; [`FileError::Exists`] if there is a file already. Nothing has changed.
pub fn create_new(path: &Path, content: &[u8]) -> Result<File, FileError> {
    let target = target(path)?;
    let (Some(folder), Some(name)) = (target.parent(), target.file_name()) else {
        return Err(FileError::NoFile);
    };
    let mut registry = Registry::lock();
    registry.expect_free(&target)?;
    if registry.is_first_in(folder) {
        sweep(folder);
    }
    let mut temporary = create(folder, name).map_err(FileError::Folder)?;
    let _entry = registry.reserve(target.clone(), temporary.path());
    drop(registry);
    let file = temporary.as_file_mut();
    let written = file.write_all(content).and_then(|()| file.sync_all());
    written.map_err(FileError::Target)?;
    let _registry = Registry::lock();
    temporary
        .persist_noclobber(&target)
        .map_err(|error| match error.error.kind() {
            ErrorKind::AlreadyExists => FileError::Exists,
            _ => FileError::Target(error.error),
        })
}
