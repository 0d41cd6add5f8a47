//! `--checkpoint`: the file of the state of a search, from which a later run goes on.

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, Take, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::HumanCount;
use inundate::solver::{Checkpoint, CheckpointKey, Progress};
use inundate_file::{WholeFile, found, open_sealed, write_sealed};

use crate::output::refuse_inputs;
use crate::progress::Bar;
use crate::signals::listen;
use crate::{At, Result};

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
    /// The time that the save took.
    took: Duration,
    /// Whether the file could not be written.
    failed: bool,
    /// Whether the file has a state of this search, from this run or an earlier one.
    is_there: bool,
}

impl StateFile {
    /// Opens the file, which is one of this search or can become one, and returns the result of
    /// `read` on it.
    pub(crate) fn open<T>(
        path: &Path,
        kind: &'static str,
        every: Duration,
        bar: Bar,
        read: impl FnOnce(Take<File>) -> Result<T, String>,
    ) -> Result<(Self, Option<T>)> {
        let place = format!("--checkpoint {}", path.display());
        if path == Path::new("-") {
            bail!("{place}: expected the name of a file, found standard output; ./- names a file");
        }
        refuse_inputs("--checkpoint", path)?;
        let file = open_sealed(path, kind).at(&place)?;
        let content = file.map(read).transpose().at(&place)?;
        // Listen to signals before there is a temporary file that one could leave.
        listen()?;
        drop(WholeFile::create(path).at(&place)?);
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
        last.is_there |= written.is_ok();
        let had_failed = mem::replace(&mut last.failed, written.is_err());
        // Once, until it works again.
        if let Some(error) = written.err().filter(|_| !had_failed) {
            let (path, found) = (self.path.display(), found(&error));
            let bar = &self.bar;
            bar.suspend(|| eprint_lossy!("{path}: not saved, {found}; the search goes on"));
        }
    }

    /// Removes the file after a search that is done, or says that the search can go on from it.
    pub(crate) fn finish(&self, is_done: bool) {
        let path = self.path.display();
        if !is_done {
            let last = self.last();
            if last.is_there && !last.failed {
                eprint_lossy!("{path}: the same command goes on from here");
            }
            return;
        }
        if let Err(error) = fs::remove_file(&self.path)
            && error.kind() != io::ErrorKind::NotFound
        {
            eprint_lossy!("{path}: not removed, {}", found(&error));
        }
    }

    fn last(&self) -> MutexGuard<'_, Last> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The first line of the file.
const KIND: &str = "inundate checkpoint";

/// The file of `--checkpoint`.
pub(crate) struct CheckpointFile {
    pub(crate) file: StateFile,
    /// The contents of the file at the start, until the search takes them.
    found: Mutex<Option<Take<File>>>,
}

impl CheckpointFile {
    /// Checks that the file is one of this search, or can become one.
    pub(crate) fn open(
        path: &Path,
        every: Duration,
        key: &CheckpointKey,
        bar: Bar,
    ) -> Result<Self> {
        let (file, found) = StateFile::open(path, KIND, every, bar, |mut found| {
            let said = |error: io::Error| error.to_string();
            let start = found.get_mut().stream_position().map_err(said)?;
            let length = found.limit();
            let mut reader = BufReader::new(&mut found);
            key.expect(&mut reader).map_err(|error| error.to_string())?;
            let start = io::SeekFrom::Start(start);
            found.get_mut().seek(start).map_err(said)?;
            found.set_limit(length);
            Ok(found)
        })?;
        let found = Mutex::new(found);
        Ok(Self { file, found })
    }
}

impl Checkpoint for CheckpointFile {
    fn open(&self) -> io::Result<Option<Box<dyn Read>>> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(found.take().map(|file| Box::new(file) as Box<dyn Read>))
    }

    fn is_due(&self) -> bool {
        self.file.is_due()
    }

    fn save(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {
        self.file.save(write);
    }

    fn resumed(&self, at: &Progress) {
        let (path, states) = (self.file.path.display(), HumanCount(at.expanded));
        self.file.bar.suspend(|| {
            let bound = at.lower_bound;
            eprint_lossy!("continued from {path}: lower bound {bound}, {states} states");
        });
    }
}
