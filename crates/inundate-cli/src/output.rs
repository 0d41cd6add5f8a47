//! Where results go.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Failure;

/// Standard output, or a file that is written beside its place and put there when complete.
pub(crate) enum Output {
    Standard(BufWriter<anstream::AutoStream<io::Stdout>>),
    File {
        beside: BufWriter<NamedTempFile>,
        path: PathBuf,
    },
}

impl Output {
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path else {
            return Ok(Self::Standard(BufWriter::new(anstream::stdout())));
        };
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        let beside = NamedTempFile::new_in(folder).map_err(|error| {
            Failure::new(format!(
                "{}: expected a writable place: {error}",
                path.display()
            ))
        })?;
        Ok(Self::File {
            beside: BufWriter::new(beside),
            path: path.to_owned(),
        })
    }

    /// Whether a person is looking, with colors.
    pub(crate) fn shows_color(&self) -> bool {
        matches!(self, Self::Standard(_))
            && anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
    }

    /// Makes everything written so far visible (standard output) or final (a file).
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Standard(mut writer) => Ok(writer.flush()?),
            Self::File { beside, path } => {
                let file = beside
                    .into_inner()
                    .map_err(io::IntoInnerError::into_error)?;
                file.persist(&path).map_err(|error| {
                    Failure::new(format!(
                        "{}: expected a writable place: {}",
                        path.display(),
                        error.error
                    ))
                })?;
                Ok(())
            }
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(writer) => writer.write(bytes),
            Self::File { beside, .. } => beside.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(writer) => writer.flush(),
            Self::File { beside, .. } => beside.flush(),
        }
    }
}
