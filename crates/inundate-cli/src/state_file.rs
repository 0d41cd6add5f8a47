//! The file of `--checkpoint`: the state of a search, from which a later run goes on.

use std::fs::{self, File};
use std::io::{self, Take, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use inundate_file::{WholeFile, found, open_sealed, write_sealed};

use crate::failure::Failure;
use crate::progress::Bar;
use crate::signals::listen;
use crate::tell::tell;

/// A file that keeps the state of a search.
pub(crate) struct StateFile {
    path: PathBuf,
    /// Its first line.
    kind: &'static str,
    every: Duration,
    bar: Bar,
    last: Mutex<Last>,
}

/// The last time that the state was saved.
struct Last {
    at: Instant,
    /// How long it took.
    took: Duration,
    /// Whether the file could not be written.
    failed: bool,
    /// Whether the file has a state of this search, of this run or of one before it.
    is_there: bool,
}

impl StateFile {
    /// The file, which is one of this search, or can become one, and what `read` finds in it.
    pub(crate) fn open<T>(
        path: &Path,
        kind: &'static str,
        every: Duration,
        bar: Bar,
        read: impl FnOnce(Take<File>) -> Result<T, String>,
    ) -> Result<(Self, Option<T>), Failure> {
        let refuse =
            |error: String| Failure::new(format!("--checkpoint {}: {error}", path.display()));
        if path == Path::new("-") {
            return Err(refuse(
                "expected the name of a file, found standard output; ./- names a file".to_owned(),
            ));
        }
        let file = open_sealed(path, kind).map_err(|error| refuse(error.to_string()))?;
        let content = file.map(read).transpose().map_err(refuse)?;
        // Before there is a temporary file that a signal could leave.
        listen()?;
        drop(WholeFile::create(path).map_err(|error| refuse(error.to_string()))?);
        let last = Last {
            at: Instant::now(),
            took: Duration::ZERO,
            failed: false,
            is_there: content.is_some(),
        };
        let file = Self {
            path: path.to_owned(),
            kind,
            every,
            bar,
            last: Mutex::new(last),
        };
        Ok((file, content))
    }

    /// Whether to save the state now. Saving takes at most a tenth of the time.
    pub(crate) fn is_due(&self) -> bool {
        let last = self.last();
        last.at.elapsed() >= self.every.max(9 * last.took)
    }

    pub(crate) fn save(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {
        let started = Instant::now();
        let written = write_sealed(&self.path, self.kind, write);
        let mut last = self.last();
        last.at = Instant::now();
        last.took = started.elapsed();
        match written {
            Ok(()) => {
                last.is_there = true;
                last.failed = false;
            }
            // Once, until it works again.
            Err(error) => {
                if !last.failed {
                    self.bar.aside(|| {
                        tell(format_args!(
                            "{}: not saved, {}; the search goes on",
                            self.path.display(),
                            found(&error)
                        ));
                    });
                }
                last.failed = true;
            }
        }
    }

    /// Says where the search goes on from.
    pub(crate) fn tell_resumed(&self, from: &str) {
        let path = self.path.display();
        self.bar
            .aside(|| tell(format_args!("continued from {path}: {from}")));
    }

    /// Removes the file after a search that is done, or says that the search can go on from it.
    pub(crate) fn finish(&self, is_done: bool) {
        let path = self.path.display();
        if !is_done {
            let last = self.last();
            if last.is_there && !last.failed {
                tell(format_args!("{path}: the same command goes on from here"));
            }
            return;
        }
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                tell(format_args!("{path}: not removed, {}", found(&error)));
            }
            Ok(()) | Err(_) => {}
        }
    }

    fn last(&self) -> MutexGuard<'_, Last> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
