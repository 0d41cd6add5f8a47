//! Saved games in files, and a game whose file has every move as soon as it is made.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use inundate_core::Move;
use inundate_file::{FileError, WholeFile, create_new, found};

use crate::saved::load_whole;
use crate::step::Step;
use crate::{LoadError, Session, load, save};

/// A [saved game](crate::save) in a file of its own, to which each move adds a line. If the program
/// is killed, the file has all moves before. While you have this value, the file is locked: no
/// other program goes on with the game, or gives the file to another.
///
/// ```
/// use inundate_core::notation::LabeledMove;
/// use inundate_core::{GameSetup, GridSetup};
/// use inundate_game::{KeptGame, MoveLimit, Session};
///
/// let board = GridSetup::from_drawing("rgb\nrrg")?.into_instance(GameSetup::default())?;
/// let mut session = Session::new(board, MoveLimit::None)?;
/// let folder = tempfile::tempdir()?;
/// let mut kept = KeptGame::begin(&session, folder.path())?;
/// session.play_labeled(&LabeledMove::fixed("g"))?;
/// kept.keep(&session)?;
/// let path = kept.path().to_owned();
/// assert!(KeptGame::resume(&path)?.is_none(), "it is being played");
/// drop(kept);
/// let (again, _) = KeptGame::resume(&path)?.expect("nobody plays it");
/// assert_eq!(again.played(), session.played());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct KeptGame {
    path: PathBuf,
    file: File,
    /// The bytes that were written whole.
    length: u64,
    /// The moves in the file, undone ones included.
    moves: Vec<Move>,
}

impl KeptGame {
    /// Keeps a game in the first of `1.game`, `2.game`, … that a folder does not have. Programs
    /// that do so at the same moment get different files. The file is complete, and on the disk.
    ///
    /// # Errors
    /// [`SaveError`]; nothing has changed.
    pub fn begin(session: &Session, folder: &Path) -> Result<Self, SaveError> {
        let text = save(session);
        let mut number = 1_u64;
        loop {
            let path = folder.join(format!("{number}.game"));
            number += 1;
            if path.exists() {
                continue;
            }
            match create_new(&path, text.as_bytes()) {
                Ok(file) => {
                    return Ok(Self {
                        path,
                        file,
                        length: text.len() as u64,
                        moves: session.moves().to_vec(),
                    });
                }
                // Another game came first.
                Err(FileError::Exists | FileError::Taken) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Opens the file of a game to go on with it; `None` while another program does, or if the file
    /// is gone. On a file system without locks nobody knows whether another program does.
    ///
    /// # Errors
    /// [`SaveError`]; the file is as it was.
    pub fn resume(path: &Path) -> Result<Option<(Session, Self)>, SaveError> {
        let opened = File::options().read(true).write(true).open(path);
        let mut file = match opened {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            // The other program has removed it.
            Ok(()) if !path.exists() => return Ok(None),
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let (session, length) = load_whole(&String::from_utf8_lossy(&bytes))?;
        let kept = Self {
            path: path.to_owned(),
            file,
            length: length as u64,
            moves: session.moves().to_vec(),
        };
        Ok(Some((session, kept)))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what happened to the game since it was kept before, as one line of about a hundred
    /// bytes, whatever the size of the board. It does not wait for the disk; see
    /// [`sync`](Self::sync).
    ///
    /// # Errors
    /// Those of the file system. The next call writes the same again.
    ///
    /// # Complexity
    /// O(moves).
    pub fn keep(&mut self, session: &Session) -> io::Result<()> {
        let line = Step::between(&self.moves, session).line();
        // Overwrite a line that was not written whole.
        self.file.seek(SeekFrom::Start(self.length))?;
        self.file.write_all(line.as_bytes())?;
        self.length += line.len() as u64;
        self.file.set_len(self.length)?;
        self.moves = session.moves().to_vec();
        Ok(())
    }

    /// Waits until the file is on the disk.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn sync(&self) -> io::Result<()> {
        self.file.sync_all()
    }

    /// Removes the file, since the game has ended.
    ///
    /// # Errors
    /// Those of the file system, unless the file is gone already.
    pub fn remove(self) -> io::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// An error of reading or writing a saved game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// The file cannot be read or written.
    #[error("expected a file that can be read and written, found {}", found(.0))]
    File(#[from] io::Error),
    /// The file cannot be written there.
    #[error(transparent)]
    Place(#[from] FileError),
    /// It is not a saved game.
    #[error(transparent)]
    Content(#[from] LoadError),
    /// Another file is there that is not a saved game; it is kept.
    #[error(
        "expected a new file or a saved game to replace, found something else, which is kept: {0}"
    )]
    Occupied(LoadError),
}

/// Writes a game to a file. The file is either complete or as it was before. A link stays a link,
/// and a file that is replaced keeps its permissions.
///
/// # Errors
/// [`SaveError`]; the file is as it was before. A file that is not a readable saved game is not
/// overwritten.
pub fn write_save(session: &Session, path: &Path) -> Result<(), SaveError> {
    match fs::read(path) {
        Ok(bytes) => {
            let text = String::from_utf8_lossy(&bytes);
            load(&text).map_err(SaveError::Occupied)?;
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error.into()),
    }
    let mut file = WholeFile::create(path)?;
    file.write_all(save(session).as_bytes())?;
    file.sync()?;
    Ok(file.finish()?)
}

/// Reads the game of a file.
///
/// # Errors
/// [`SaveError`].
pub fn read_save(path: &Path) -> Result<Session, SaveError> {
    let bytes = fs::read(path)?;
    Ok(load(&String::from_utf8_lossy(&bytes))?)
}
