//! The matches of a tournament, and the file that keeps them.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use inundate_core::duel::Duel;
use inundate_duel::{Level, play};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// A match to play: a board, and two levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Meeting {
    pub(super) board: usize,
    pub(super) levels: [u8; 2],
}

impl Meeting {
    pub(super) fn play(self, duels: &[Duel], seed: u64) -> PlayedMatch {
        let duel = &duels[self.board];
        let [one, other] = self.levels.map(|level| Level::new(level).expect("a level"));
        let seed = seed.wrapping_add(2 * self.board as u64);
        let first = play(duel, [one, other], seed).score;
        let second = play(duel, [other, one], seed.wrapping_add(1)).score;
        PlayedMatch {
            board: self.board,
            levels: self.levels,
            results: [first, -second],
        }
    }
}

/// A match that was played: in the first game the first level is player 0, in the second the other is.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayedMatch {
    board: usize,
    pub(super) levels: [u8; 2],
    /// Cells of the first level minus those of the other, in both games.
    results: [i32; 2],
}

impl PlayedMatch {
    pub(super) fn meeting(&self) -> Meeting {
        Meeting {
            board: self.board,
            levels: self.levels,
        }
    }

    /// Points of the first level: 1 for a game won, a half for a draw.
    pub(super) fn points(&self) -> f64 {
        let halves = self.results.map(|result| f64::from(1 + result.signum()));
        halves.iter().sum::<f64>() / 2.0
    }
}

/// The file of the matches: a header, then a line for each match in the order of the plan. So an interrupted
/// tournament that goes on leaves the bytes of one that was not interrupted.
pub(super) struct MatchFile {
    file: File,
    name: String,
}

impl MatchFile {
    /// Opens the file of a tournament with this header and these matches, and reads those that were played.
    pub(super) fn open(
        path: &Path,
        header: &str,
        plan: &[Meeting],
    ) -> Result<(Self, Vec<PlayedMatch>), Failure> {
        let name = format!("--games {}", path.display());
        let refuse = |error: &dyn std::fmt::Display| Failure::new(format!("{name}: {error}"));
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path);
        let mut file = file.map_err(|error| refuse(&error))?;
        let mut text = String::new();
        file.read_to_string(&mut text)
            .map_err(|error| refuse(&error))?;
        if !header.starts_with(&text) && !text.starts_with(header) {
            let other = "expected a new file or one of this tournament, found another";
            return Err(refuse(&other));
        }
        // A line that was not written whole is written again.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut done: Vec<PlayedMatch> = Vec::new();
        for (index, line) in text[..whole].lines().skip(1).enumerate() {
            let number = index + 2;
            let played = serde_json::from_str::<PlayedMatch>(line)
                .map_err(|error| refuse(&format!("line {number}: {error}")))?;
            if plan.get(index) != Some(&played.meeting()) {
                let expected = format!(
                    "line {number}: expected match {number} of the tournament, found another"
                );
                return Err(refuse(&expected));
            }
            done.push(played);
        }
        let mut matches = Self { file, name };
        matches.cut(whole as u64)?;
        if whole == 0 {
            matches.append(header)?;
        }
        Ok((matches, done))
    }

    pub(super) fn write(&mut self, played: &PlayedMatch) -> Result<(), Failure> {
        let line = serde_json::to_string(played).expect("numbers are JSON");
        self.append(&(line + "\n"))
    }

    fn cut(&mut self, length: u64) -> Result<(), Failure> {
        let cut = self.file.set_len(length);
        let cut = cut.and_then(|()| self.file.seek(SeekFrom::End(0)));
        cut.map(|_| ()).map_err(|error| self.failure(&error))
    }

    fn append(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| self.failure(&error))
    }

    fn failure(&self, error: &std::io::Error) -> Failure {
        Failure::new(format!("{}: {error}", self.name))
    }
}
