//! The folder of a run: its lock, its manifest, and files that are complete or absent.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use inundate::SolveError;
use inundate_file::WholeFile;

use crate::Manifest;

/// A folder that is locked for this run until it is dropped.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    /// Held for its lock, which ends with the process.
    _lock: File,
}

/// The file that parts are added to as they are done; at the end of a run it has them in order.
pub(crate) const RECORDS: &str = "results.jsonl.gz";

const MANIFEST: &str = "manifest.json";
/// The files that a finished run leaves besides its records and plots.
const RESULTS: [&str; 7] = [
    "results.csv",
    "summary.txt",
    "summary.csv",
    "distribution.csv",
    "limits.csv",
    "optimality.csv",
    "openings.csv",
];
const LOCK: &str = ".lock";
/// The ending of the names of temporary files.
const UNFINISHED: &str = ".unfinished";

impl Folder {
    /// Creates a folder, or locks the one that is there, and removes the temporary files of an
    /// interrupted run.
    pub(crate) fn open(path: &Path) -> Result<Self, RunError> {
        fs::create_dir_all(path).map_err(RunError::file(path))?;
        let folder = Self {
            path: path.to_owned(),
            _lock: lock(path)?,
        };
        let entries = fs::read_dir(path).map_err(RunError::file(path))?;
        for entry in entries {
            let name = entry.map_err(RunError::file(path))?.file_name();
            if let Some(name) = name.to_str().filter(|name| name.ends_with(UNFINISHED)) {
                folder.remove(name)?;
            }
        }
        Ok(folder)
    }

    /// The path of a file of the folder.
    pub(crate) fn path_of(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Checks that the folder is for a run of this manifest, and writes it if there is none.
    /// Returns the one that is there if it is of the study with other boards or methods.
    pub(crate) fn admit(&self, manifest: &Manifest) -> Result<Option<Manifest>, RunError> {
        let path = self.path_of(MANIFEST);
        match read_manifest(&self.path)? {
            Some(found) => match manifest.other_results(&found) {
                Some((expected, found)) => refuse(&path, expected, found),
                None => Ok(Some(found).filter(|found| found != manifest)),
            },
            None if fs::exists(self.path_of(RECORDS)).unwrap_or(false) => {
                let expected = "a manifest next to the records";
                refuse(&path, expected, format!("only {RECORDS}"))
            }
            None => self.write_manifest(manifest).map(|()| None),
        }
    }

    pub(crate) fn write_manifest(&self, manifest: &Manifest) -> Result<(), RunError> {
        let text = serde_json::to_string_pretty(manifest).expect("a manifest is plain JSON");
        self.write(MANIFEST, &format!("{text}\n"))
    }

    /// Removes the files of a finished run, except its records and plots.
    pub(crate) fn remove_results(&self) -> Result<(), RunError> {
        RESULTS.iter().try_for_each(|name| self.remove(name))
    }

    /// Removes a file if it exists.
    pub(crate) fn remove(&self, name: &str) -> Result<(), RunError> {
        let path = self.path.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(RunError::file(&path)(error))
            }
            _ => Ok(()),
        }
    }

    /// Writes a file so that it is complete or absent.
    pub(crate) fn write(&self, name: &str, text: &str) -> Result<(), RunError> {
        let mut file = self.begin(name)?;
        file.add(text.as_bytes())?;
        file.end()
    }

    /// Begins a file that is complete or absent.
    pub(crate) fn begin(&self, name: &str) -> Result<Begun, RunError> {
        let path = self.path_of(name);
        match WholeFile::create(&path) {
            Ok(file) => Ok(Begun { file, path }),
            Err(error) => Err(RunError::file(&path)(error.into())),
        }
    }
}

/// A file that appears when it is complete.
#[derive(Debug)]
pub(crate) struct Begun {
    file: WholeFile,
    path: PathBuf,
}

impl Begun {
    pub(crate) fn add(&mut self, bytes: &[u8]) -> Result<(), RunError> {
        self.file
            .write_all(bytes)
            .map_err(RunError::file(&self.path))
    }

    /// Syncs the file to the disk and renames it: other files may be removed next, and their
    /// contents be only here.
    pub(crate) fn end(self) -> Result<(), RunError> {
        let Self { mut file, path } = self;
        let end = || -> io::Result<()> {
            file.sync()?;
            Ok(file.finish()?)
        };
        end().map_err(RunError::file(&path))
    }
}

/// The manifest of a folder, if there is one.
pub(crate) fn read_manifest(folder: &Path) -> Result<Option<Manifest>, RunError> {
    let path = folder.join(MANIFEST);
    match fs::read_to_string(&path) {
        Ok(text) => match serde_json::from_str(&text) {
            Ok(manifest) => Ok(Some(manifest)),
            Err(error) => refuse(&path, "the manifest of a study", error.to_string()),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(cause) => Err(RunError::File { path, cause }),
    }
}

/// Locks the folder for this run. On a file system without locks, this does nothing.
fn lock(folder: &Path) -> Result<File, RunError> {
    let path = folder.join(LOCK);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(RunError::file(&path))?;
    match file.try_lock() {
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            let expected = "a folder of this run alone";
            refuse(folder, expected, "another run at work in it")
        }
    }
}

/// Refuses a folder that holds something else.
pub(crate) fn refuse<T>(
    path: &Path,
    expected: impl Into<String>,
    found: impl Into<String>,
) -> Result<T, RunError> {
    Err(RunError::Folder {
        path: path.to_owned(),
        expected: expected.into(),
        found: found.into(),
    })
}

/// The reason why a run stopped early. The parts that were finished stay in the folder.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// A file or folder cannot be used.
    #[error("{}: {cause}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        cause: io::Error,
    },
    /// The folder holds something else.
    #[error("{}: expected {expected}, found {found}", path.display())]
    Folder {
        /// The file or folder.
        path: PathBuf,
        /// A description of the contents expected.
        expected: String,
        /// A description of the contents found.
        found: String,
    },
    /// The threads cannot be started.
    #[error("expected {threads} threads, found {cause}")]
    Threads {
        /// The number of threads.
        threads: usize,
        /// The error of the system.
        cause: String,
    },
    /// A method does not solve a board, or its answer is wrong.
    #[error("board {board}: {cause}")]
    Solve {
        /// The board's name.
        board: String,
        /// The error of the method, or of its answer.
        cause: SolveError,
    },
    /// A plot cannot be drawn.
    #[error("{file}: {problem}")]
    Plot {
        /// The name of the plot's file.
        file: String,
        /// The reason.
        problem: String,
    },
}

impl RunError {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |cause| Self::File { path, cause }
    }
}
