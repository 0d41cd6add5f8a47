//! `inundate extremal --checkpoint`.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io};

use inundate_file::{WholeFile, found, open_sealed, write_sealed};
use inundate_game::extremal::Found;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::progress::Bar;
use crate::signals::listen;
use crate::tell::tell;

/// The first line of the file.
const KIND: &str = "inundate extremal boards";

/// How often the state is saved.
const EVERY: Duration = Duration::from_secs(10);

/// How far the search for one number of colors is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Level {
    pub(super) colors: usize,
    /// How many parts are done, from the first.
    pub(super) done: usize,
    /// What they found.
    pub(super) found: Found,
    /// Wall time of earlier runs.
    seconds: f64,
    #[serde(skip)]
    began: Option<Instant>,
}

/// What the file holds.
#[derive(Serialize, Deserialize)]
struct Content {
    subject: String,
    levels: Vec<Level>,
}

/// The state of the search, in a file if there is one.
pub(super) struct State {
    path: Option<PathBuf>,
    content: Content,
    saved: Instant,
    failed: bool,
}

impl Level {
    pub(super) fn seconds(&self) -> f64 {
        let began = self.began.map(|began| began.elapsed().as_secs_f64());
        self.seconds + began.unwrap_or(0.0)
    }

    /// A file of another version may have other parts or boards.
    pub(super) fn expect(&self, parts: usize, cells: usize) -> Result<(), Failure> {
        let is_board = |board: &Vec<u8>| {
            let mut colors = board.iter().map(|&color| usize::from(color));
            board.len() == cells && colors.all(|color| color < self.colors)
        };
        if self.done > parts || !self.found.boards.iter().all(is_board) {
            return Err(Failure::new(format!(
                "--checkpoint: expected {parts} parts and boards of {cells} cells and {} colors, found others",
                self.colors
            )));
        }
        Ok(())
    }
}

impl State {
    /// Reads the file of a search, or begins one.
    pub(super) fn open(path: Option<&Path>, subject: String) -> Result<Self, Failure> {
        let levels = match path {
            Some(path) => found_in(path, &subject).map_err(|error| {
                Failure::new(format!("--checkpoint {}: {error}", path.display()))
            })?,
            None => Vec::new(),
        };
        Ok(Self {
            path: path.map(Path::to_owned),
            content: Content { subject, levels },
            saved: Instant::now(),
            failed: false,
        })
    }

    /// The largest optimum of boards of fewer colors, as far as it is known.
    pub(super) fn most_moves(&self, colors: usize) -> u32 {
        let fewer = self.content.levels.iter();
        let fewer = fewer.filter(|level| level.colors < colors);
        fewer.map(|level| level.found.moves).max().unwrap_or(0)
    }

    /// How far the search for a number of colors is.
    pub(super) fn level(&mut self, colors: usize) -> &mut Level {
        let levels = &mut self.content.levels;
        let place = levels.iter().position(|level| level.colors == colors);
        let place = place.unwrap_or_else(|| {
            levels.push(Level {
                colors,
                done: 0,
                found: Found::default(),
                seconds: 0.0,
                began: None,
            });
            levels.len() - 1
        });
        let level = &mut levels[place];
        level.began.get_or_insert_with(Instant::now);
        level
    }

    pub(super) fn save_if_due(&mut self, bar: &Bar) {
        if self.path.is_none() || self.saved.elapsed() < EVERY {
            return;
        }
        self.saved = Instant::now();
        match self.write() {
            Ok(()) => self.failed = false,
            // Once, until it works again.
            Err(error) => {
                if !self.failed {
                    bar.aside(|| {
                        tell(format_args!(
                            "not saved, {}; the search goes on",
                            found(&error)
                        ));
                    });
                }
                self.failed = true;
            }
        }
    }

    fn write(&self) -> io::Result<()> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        let levels = self.content.levels.iter().map(|level| Level {
            seconds: level.seconds(),
            ..level.clone()
        });
        let content = Content {
            subject: self.content.subject.clone(),
            levels: levels.collect(),
        };
        write_sealed(path, KIND, &mut |file| {
            serde_json::to_writer(file, &content).map_err(io::Error::from)
        })
    }

    /// Saves the state of a search that was stopped, and says that it can go on.
    pub(super) fn stop(&self) {
        let Some(path) = &self.path else {
            return;
        };
        match self.write() {
            Ok(()) => tell(format_args!(
                "{}: the same command goes on from here",
                path.display()
            )),
            Err(error) => tell(format_args!(
                "{}: not saved, {}",
                path.display(),
                found(&error)
            )),
        }
    }

    /// Removes the file of a search that is done.
    pub(super) fn finish(self) {
        let Some(path) = self.path else {
            return;
        };
        if let Err(error) = fs::remove_file(&path) {
            tell(format_args!(
                "{}: not removed, {}",
                path.display(),
                found(&error)
            ));
        }
    }
}

/// The levels in the file of a search, none if there is no file. It refuses a place that cannot be written.
fn found_in(path: &Path, subject: &str) -> Result<Vec<Level>, String> {
    if path == Path::new("-") {
        return Err(
            "expected the name of a file, found standard output; ./- names a file".to_owned(),
        );
    }
    let levels = match open_sealed(path, KIND).map_err(|error| error.to_string())? {
        Some(mut file) => {
            let mut text = String::new();
            let read = file.read_to_string(&mut text);
            read.map_err(|error| found(&error).into_owned())?;
            let content: Content =
                serde_json::from_str(&text).map_err(|error| error.to_string())?;
            if content.subject != subject {
                return Err(format!("expected `{subject}`, found `{}`", content.subject));
            }
            content.levels
        }
        None => Vec::new(),
    };
    // Before there is a temporary file that a signal could leave.
    listen().map_err(|error| error.to_string())?;
    drop(WholeFile::create(path).map_err(|error| error.to_string())?);
    Ok(levels)
}
