//! The games that the player left before their end, which the next `play` goes on with.
//!
//! Each has a file of its own in a folder, so that no game takes the place of another.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime};

use inundate_game::{GameRecord, Session, Status, read_save, write_save};

use super::Table;
use crate::failure::Failure;
use crate::text::plural;

/// What is said when a game was kept.
pub(crate) const KEPT: &str = "the game is kept; `inundate play` goes on with it";

/// The most games to choose from.
const OFFERED: usize = 9;

/// A game that was left, and its file.
pub(crate) struct Unfinished {
    pub(crate) session: Session,
    path: PathBuf,
}

impl Table {
    /// The nine games that were left last, the latest first, and why other files there cannot be
    /// read.
    pub(crate) fn unfinished(&self) -> (Vec<Unfinished>, Vec<String>) {
        let (mut games, mut problems) = (Vec::new(), Vec::new());
        for path in by_time(&self.unfinished_folder()) {
            match read_save(&path) {
                Ok(session) if session.status() == Status::Playing => {
                    games.push(Unfinished { session, path });
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
    pub(crate) fn go_on(&mut self, left: Unfinished) {
        self.switch_to(left.session);
        self.kept = Some(left.path);
    }

    /// Keeps a game that is left before its end, if a move was made; returns whether it did. Once a
    /// game that was kept has ended, its file is removed.
    pub(crate) fn keep_unfinished(&mut self) -> Result<bool, Failure> {
        if self.session.status() != Status::Playing {
            if let Some(path) = &self.kept
                && let Err(error) = fs::remove_file(path)
                && error.kind() != ErrorKind::NotFound
            {
                return Err(refused(path, &error.kind()));
            }
            self.kept = None;
            return Ok(false);
        }
        if !self.keeps || (!self.has_begun() && self.kept.is_none()) {
            return Ok(false);
        }
        if self.has_begun() {
            self.add_time();
        }
        self.since = Instant::now();
        let folder = self.unfinished_folder();
        fs::create_dir_all(&folder).map_err(|error| refused(&folder, &error.kind()))?;
        let path = self.kept.get_or_insert_with(|| unused(&folder));
        write_save(&self.session, path).map_err(|error| refused(path, &error))?;
        Ok(true)
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

/// The first of `1.game`, `2.game`, … that does not exist.
fn unused(folder: &Path) -> PathBuf {
    let mut paths = (1_u64..).map(|number| folder.join(format!("{number}.game")));
    let free = paths.find(|path| !path.exists());
    free.expect("a folder has fewer files than there are numbers")
}

/// Which game was left: its board, its id and how far it is.
pub(crate) fn description(left: &Session) -> String {
    let board = GameRecord::board_type(left.board());
    let id = left.id().map_or(String::new(), |id| format!(", {id}"));
    let made = plural(left.played().len() as u64, "move");
    format!("{board}{id}, {made} made")
}
