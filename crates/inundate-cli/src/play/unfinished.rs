//! The games that the player left before their end, which the next `play` goes on with.
//!
//! Each has a file of its own in a folder, so that no game takes the place of another. The file has
//! every move as soon as it is made, so a game is kept even if the program is killed. While a game is
//! played its file is locked, so no other `play` offers it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime};

use inundate_file::found;
use inundate_game::{KeptGame, Session, Status};

use super::{Table, kind};
use crate::failure::Failure;
use crate::text::plural;

/// What is said when a game was kept.
pub(super) const KEPT: &str = "the game is kept; `inundate play` goes on with it";

/// The most games to choose from.
const OFFERED: usize = 9;

/// A game that was left, and its file.
pub(crate) struct Unfinished {
    pub(crate) session: Session,
    kept: KeptGame,
}

impl Table {
    /// The nine games that were left last and that nobody plays now, the latest first, and why other
    /// files there cannot be read.
    pub(crate) fn unfinished(&self) -> (Vec<Unfinished>, Vec<String>) {
        let (mut games, mut problems) = (Vec::new(), Vec::new());
        for path in by_time(&self.unfinished_folder()) {
            match KeptGame::resume(&path) {
                // A move of a game that is out of moves can be undone.
                Ok(Some((session, kept))) if session.status() != Status::Won => {
                    games.push(Unfinished { session, kept });
                }
                Ok(_) => {}
                Err(error) => problems.push(format!("{}: {error}", path.display())),
            }
            if games.len() == OFFERED {
                break;
            }
        }
        (games, problems)
    }

    /// Goes on with a game that was left.
    pub(super) fn take_up(&mut self, left: Unfinished) {
        self.switch_to(left.session);
        self.kept = Some(left.kept);
    }

    /// Keeps the game as it is now, once a move was made: to be called after everything that happens
    /// to it. A board that is flooded is not kept.
    pub(super) fn keep_now(&mut self) -> Result<(), Failure> {
        if self.session.status() == Status::Won {
            return self.keep_no_more();
        }
        if let Some(kept) = &mut self.kept {
            let written = kept.keep(&self.session);
            return written.map_err(|error| refused(kept.path(), &found(&error)));
        }
        if self.keeps && self.has_begun() {
            let folder = self.unfinished_folder();
            fs::create_dir_all(&folder).map_err(|error| refused(&folder, &found(&error)))?;
            let kept = KeptGame::begin(&self.session, &folder);
            self.kept = Some(kept.map_err(|error| refused(&folder, &error))?);
        }
        Ok(())
    }

    /// Keeps a game that is left before its end, if a move was made; returns whether it did. Once a
    /// game that was kept has ended, its file is removed.
    pub(crate) fn keep_unfinished(&mut self) -> Result<bool, Failure> {
        if self.session.status() != Status::Playing {
            return self.keep_no_more().map(|()| false);
        }
        if self.has_begun() {
            self.add_time();
        }
        self.since = Instant::now();
        self.keep_now()?;
        let Some(kept) = &self.kept else {
            return Ok(false);
        };
        kept.sync()
            .map_err(|error| refused(kept.path(), &found(&error)))?;
        // Others may go on with it now.
        self.kept = None;
        Ok(true)
    }

    fn keep_no_more(&mut self) -> Result<(), Failure> {
        let Some(kept) = self.kept.take() else {
            return Ok(());
        };
        let path = kept.path().to_owned();
        kept.remove()
            .map_err(|error| refused(&path, &found(&error)))
    }

    fn unfinished_folder(&self) -> PathBuf {
        self.data.join("unfinished")
    }
}

fn refused(path: &Path, error: &dyn std::fmt::Display) -> Failure {
    Failure::new(format!("{}: {error}", path.display()))
}

/// The files of a folder, the latest first; none if it cannot be read.
fn by_time(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .filter_map(|entry| {
            let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
            let is_game = entry.path().extension().is_some_and(|end| end == "game");
            is_game.then_some((about.modified().ok()?, entry.path()))
        })
        .collect();
    files.sort_by(|a, b| b.cmp(a));
    files.into_iter().map(|(_, path)| path).collect()
}

impl Unfinished {
    /// Which game it is: its board, its id and how far it is.
    pub(super) fn description(&self) -> String {
        let session = &self.session;
        let board = kind(session.board());
        let id = session.id().map_or(String::new(), |id| format!(", {id}"));
        let made = plural(session.played().len() as u64, "move");
        format!("{board}{id}, {made} made")
    }
}
