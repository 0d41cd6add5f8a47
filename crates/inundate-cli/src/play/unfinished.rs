//! The game that the player left before its end, which the next `play` goes on with.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use inundate_game::{GameRecord, SaveError, Session, Status, read_save, write_save};

use super::Table;
use crate::failure::Failure;
use crate::text::plural;

/// What is said when a game was kept.
pub(crate) const KEPT: &str = "the game is kept; `inundate play` goes on with it";

impl Table {
    /// The game that was left. An error if its file cannot be read; `None` if there is none.
    pub(crate) fn unfinished(&self) -> Result<Option<Session>, String> {
        let path = self.unfinished_path();
        match read_save(&path) {
            Ok(session) => Ok(Some(session).filter(|left| left.status() == Status::Playing)),
            Err(SaveError::File(error)) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(format!("{}: {error}", path.display())),
        }
    }

    /// Goes on with the game that was left.
    pub(crate) fn go_on(&mut self, left: Session) {
        self.switch_to(left);
        self.goes_on = true;
    }

    /// Keeps a game that is left before its end, if a move was made; returns whether it did. Once
    /// the game that was kept has ended, its file is removed.
    pub(crate) fn keep_unfinished(&self) -> Result<bool, Failure> {
        let path = self.unfinished_path();
        let refuse =
            |error: &dyn std::fmt::Display| Failure::new(format!("{}: {error}", path.display()));
        let session = &self.session;
        let has_begun = !(session.played().is_empty() && session.taken_back().is_empty());
        if session.status() != Status::Playing {
            if self.goes_on
                && let Err(error) = fs::remove_file(&path)
                && error.kind() != ErrorKind::NotFound
            {
                return Err(refuse(&error.kind()));
            }
            return Ok(false);
        }
        if !has_begun && !self.goes_on {
            return Ok(false);
        }
        fs::create_dir_all(&self.data).map_err(|error| refuse(&error.kind()))?;
        write_save(session, &path).map_err(|error| refuse(&error))?;
        Ok(true)
    }

    fn unfinished_path(&self) -> PathBuf {
        self.data.join("unfinished.game")
    }
}

/// Which game was left: its board, its id and how far it is.
pub(crate) fn description(left: &Session) -> String {
    let board = GameRecord::board_type(left.board());
    let id = left.id().map_or(String::new(), |id| format!(", {id}"));
    let made = plural(left.played().len() as u64, "move");
    format!("{board}{id}, {made} made")
}
