//! How far `inundate extremal` is, and its file of `--checkpoint`.

use std::io;
use std::path::Path;
use std::time::Duration;

use inundate_game::extremal::Found;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::progress::Bar;
use crate::state_file::StateFile;

/// The first line of the file.
const KIND: &str = "inundate extremal boards";

/// How often the state is saved.
const EVERY: Duration = Duration::from_secs(10);

/// How far the search for one number of colors is.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Level {
    pub(super) colors: usize,
    /// How many parts are done, from the first.
    pub(super) done: usize,
    /// What they found.
    pub(super) found: Found,
    /// The wall time of these parts, those of earlier runs too.
    pub(super) seconds: f64,
}

/// What the file holds.
#[derive(Debug, Serialize, Deserialize)]
struct Content {
    subject: String,
    levels: Vec<Level>,
}

/// The state of the search, in a file if there is one.
pub(super) struct State {
    file: Option<StateFile>,
    content: Content,
}

impl Level {
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
    pub(super) fn open(path: Option<&Path>, subject: String, bar: &Bar) -> Result<Self, Failure> {
        let opened = path.map(|path| {
            StateFile::open(path, KIND, EVERY, bar.clone(), |file| {
                let content: Content =
                    serde_json::from_reader(file).map_err(|error| error.to_string())?;
                if content.subject == subject {
                    Ok(content)
                } else {
                    Err(format!("expected `{subject}`, found `{}`", content.subject))
                }
            })
        });
        let (file, content) = opened.transpose()?.unzip();
        let content = content.flatten().unwrap_or_else(|| Content {
            subject,
            levels: Vec::new(),
        });
        Ok(Self { file, content })
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
            });
            levels.len() - 1
        });
        &mut levels[place]
    }

    pub(super) fn save_if_due(&self) {
        if let Some(file) = self.file.as_ref().filter(|file| file.is_due()) {
            self.save(file);
        }
    }

    fn save(&self, file: &StateFile) {
        file.save(&mut |to| serde_json::to_writer(to, &self.content).map_err(io::Error::from));
    }

    /// Removes the file of a search that is done, or keeps the state of one that was stopped.
    pub(super) fn finish(&self, is_done: bool) {
        if let Some(file) = &self.file {
            if !is_done {
                self.save(file);
            }
            file.finish(is_done);
        }
    }
}
