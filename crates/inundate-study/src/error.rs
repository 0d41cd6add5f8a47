//! What can go wrong in a run.

use std::io;
use std::path::{Path, PathBuf};

use inundate::SolveError;

/// Why a run stopped early. The parts that were finished stay in the folder.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// A file or folder cannot be used.
    #[error("{}: {cause}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        cause: io::Error,
    },
    /// The folder holds something else.
    #[error("{}: expected {expected}, found {found}", path.display())]
    Folder {
        /// The file or folder.
        path: PathBuf,
        /// What should be there.
        expected: String,
        /// What is there.
        found: String,
    },
    /// The threads cannot be started.
    #[error("expected {threads} threads, found {cause}")]
    Threads {
        /// The number of threads.
        threads: usize,
        /// The error of the system.
        cause: String,
    },
    /// A method does not solve a board, or its answer is wrong.
    #[error("board {board}: {cause}")]
    Solve {
        /// The board's name.
        board: String,
        /// What went wrong.
        cause: SolveError,
    },
    /// A plot cannot be drawn.
    #[error("{file}: {problem}")]
    Plot {
        /// The name of the plot's file.
        file: String,
        /// What went wrong.
        problem: String,
    },
}

impl RunError {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |cause| Self::File { path, cause }
    }
}
