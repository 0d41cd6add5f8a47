//! The file of the statistics.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use inundate_file::found;

use crate::GameRecord;

/// A file of records, one JSON object a line. Records are only appended, so a line that is cut does
/// not affect the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticsFile {
    path: PathBuf,
}

/// The file of the statistics cannot be used.
#[derive(Debug, thiserror::Error)]
#[error(
    "statistics {}: expected a file that can be read and written, found {}",
    path.display(),
    found(source)
)]
pub struct StatisticsError {
    path: PathBuf,
    source: io::Error,
}

impl StatisticsFile {
    /// The statistics in this file, which need not exist.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into() }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a record.
    ///
    /// # Errors
    /// [`StatisticsError`].
    pub fn add(&self, record: &GameRecord) -> Result<(), StatisticsError> {
        let append = || {
            if let Some(folder) = self.path.parent() {
                fs::create_dir_all(folder)?;
            }
            let is_open = fs::read(&self.path)
                .is_ok_and(|text| text.last().is_some_and(|&last| last != b'\n'));
            let mut file = OpenOptions::new()
                .create(true)
                .append(true)
                .open(&self.path)?;
            let line = serde_json::to_string(record).map_err(io::Error::other)?;
            let start = if is_open { "\n" } else { "" };
            file.write_all(format!("{start}{line}\n").as_bytes())
        };
        append().map_err(|source| self.error(source))
    }

    /// All records in their order, and the numbers, from 1, of the lines that are not records.
    ///
    /// # Errors
    /// [`StatisticsError`].
    pub fn records(&self) -> Result<(Vec<GameRecord>, Vec<usize>), StatisticsError> {
        let text = match fs::read(&self.path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(source) => return Err(self.error(source)),
        };
        let (mut records, mut bad) = (Vec::new(), Vec::new());
        for (index, line) in text.lines().enumerate() {
            match serde_json::from_str(line) {
                Ok(record) => records.push(record),
                Err(_) => bad.push(index + 1),
            }
        }
        Ok((records, bad))
    }

    /// Resets the statistics. The old file is kept with `.old` added to its name.
    ///
    /// # Errors
    /// [`StatisticsError`].
    pub fn reset(&self) -> Result<Option<PathBuf>, StatisticsError> {
        let mut old = self.path.clone().into_os_string();
        old.push(".old");
        match fs::rename(&self.path, &old) {
            Ok(()) => Ok(Some(old.into())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(self.error(source)),
        }
    }

    fn error(&self, source: io::Error) -> StatisticsError {
        StatisticsError {
            path: self.path.clone(),
            source,
        }
    }
}
