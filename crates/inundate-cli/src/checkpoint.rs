//! `solve --checkpoint`: the state of a search in a file.

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, Take, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::HumanCount;
use inundate::solver::{Checkpoint, Progress, Subject};
use inundate_file::{WholeFile, found, open_sealed, write_sealed};

use crate::failure::Failure;
use crate::progress::Bar;
use crate::signals::listen;
use crate::tell::tell;

/// The first line of the file.
const KIND: &str = "inundate checkpoint";

/// The file of `--checkpoint`.
pub(crate) struct CheckpointFile {
    path: PathBuf,
    every: Duration,
    bar: Bar,
    /// What was in the file at the start, until the search takes it.
    found: Mutex<Option<Take<File>>>,
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

impl CheckpointFile {
    /// Checks that the file is one of this search, or can become one.
    pub(crate) fn open(
        path: &Path,
        every: Duration,
        subject: &Subject,
        bar: Bar,
    ) -> Result<Self, Failure> {
        let refuse =
            |error: String| Failure::new(format!("--checkpoint {}: {error}", path.display()));
        if path == Path::new("-") {
            return Err(refuse(
                "expected the name of a file, found standard output; ./- names a file".to_owned(),
            ));
        }
        let mut found = open_sealed(path, KIND).map_err(|error| refuse(error.to_string()))?;
        if let Some(file) = &mut found {
            let start = file.get_mut().stream_position()?;
            let length = file.limit();
            subject
                .expect(&mut BufReader::new(&mut *file))
                .map_err(|error| refuse(error.to_string()))?;
            file.get_mut().seek(io::SeekFrom::Start(start))?;
            file.set_limit(length);
        }
        // Before there is a temporary file that a signal could leave.
        listen()?;
        let is_there = found.is_some();
        drop(WholeFile::create(path).map_err(|error| refuse(error.to_string()))?);
        Ok(Self {
            path: path.to_owned(),
            every,
            bar,
            found: Mutex::new(found),
            last: Mutex::new(Last {
                at: Instant::now(),
                took: Duration::ZERO,
                failed: false,
                is_there,
            }),
        })
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

impl Checkpoint for CheckpointFile {
    fn open(&self) -> io::Result<Option<Box<dyn Read>>> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(found.take().map(|file| Box::new(file) as Box<dyn Read>))
    }

    /// Saving takes at most a tenth of the time.
    fn is_due(&self) -> bool {
        let last = self.last();
        last.at.elapsed() >= self.every.max(9 * last.took)
    }

    fn save(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {
        let started = Instant::now();
        let written = write_sealed(&self.path, KIND, write);
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

    fn resumed(&self, at: &Progress) {
        self.bar.aside(|| {
            tell(format_args!(
                "continued from {}: lower bound {}, {} states",
                self.path.display(),
                at.lower_bound,
                HumanCount(at.expanded)
            ));
        });
    }
}
