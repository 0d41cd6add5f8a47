//! `solve --checkpoint`: the state of a search in a file.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, Take, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use indicatif::HumanCount;
use inundate::solver::{Checkpoint, Progress, Subject};

use crate::failure::Failure;
use crate::progress::Bar;
use crate::state_file::StateFile;

/// The first line of the file.
const KIND: &str = "inundate checkpoint";

/// The file of `--checkpoint`.
pub(crate) struct CheckpointFile {
    file: StateFile,
    /// What was in the file at the start, until the search takes it.
    found: Mutex<Option<Take<File>>>,
}

impl CheckpointFile {
    /// Checks that the file is one of this search, or can become one.
    pub(crate) fn open(
        path: &Path,
        every: Duration,
        subject: &Subject,
        bar: Bar,
    ) -> Result<Self, Failure> {
        let (file, found) = StateFile::open(path, KIND, every, bar, |mut found| {
            let said = |error: io::Error| error.to_string();
            let start = found.get_mut().stream_position().map_err(said)?;
            let length = found.limit();
            let mut reader = BufReader::new(&mut found);
            subject
                .expect(&mut reader)
                .map_err(|error| error.to_string())?;
            let start = io::SeekFrom::Start(start);
            found.get_mut().seek(start).map_err(said)?;
            found.set_limit(length);
            Ok(found)
        })?;
        let found = Mutex::new(found);
        Ok(Self { file, found })
    }

    /// Removes the file after a search that is done, or says that the search can go on from it.
    pub(crate) fn finish(&self, is_done: bool) {
        self.file.finish(is_done);
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
        self.file.tell_resumed(&format!(
            "lower bound {}, {} states",
            at.lower_bound,
            HumanCount(at.expanded)
        ));
    }
}
