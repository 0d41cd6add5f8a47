//! A file where there was none.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::Path;

use crate::FileError;
use crate::registry::Registry;
use crate::target::target;
use crate::unfinished::{create, sweep};

/// Creates a file with this content, unless there is one: of two programs that create the same file
/// at the same moment, one does and the other is refused. The file appears when it is complete and
/// on the disk.
///
/// The returned file is at its end and [locked](File::lock), where the file system has locks, until
/// you drop it.
///
/// # Errors
/// [`FileError`], of which [`FileError::Exists`] says that there is a file; nothing has changed.
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
    let _entry = registry.enter(target.clone(), temporary.path());
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
