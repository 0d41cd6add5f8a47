//! Where results go.

use std::io::{self, BufWriter, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anstream::{AutoStream, ColorChoice};
use tempfile::{Builder, NamedTempFile};

use crate::args::ColorDepth;
use crate::failure::Failure;

/// Standard output, or a file that is written beside its place and put there when complete.
pub(crate) enum Output {
    Standard(BufWriter<AutoStream<io::Stdout>>),
    File {
        beside: BufWriter<NamedTempFile>,
        path: PathBuf,
        /// The option that names it.
        option: &'static str,
    },
}

impl Output {
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        match path {
            Some(path) => Self::file("--output", path),
            None => Ok(Self::standard(ColorDepth::of_output())),
        }
    }

    /// Standard output, which lets colors pass if there are any.
    pub(crate) fn standard(depth: ColorDepth) -> Self {
        let choice = match depth {
            ColorDepth::None => ColorChoice::Never,
            ColorDepth::Indexed | ColorDepth::True => ColorChoice::Always,
        };
        Self::Standard(BufWriter::new(AutoStream::new(io::stdout(), choice)))
    }

    /// The file that an option names.
    pub(crate) fn file(option: &'static str, path: &Path) -> Result<Self, Failure> {
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
            .unwrap_or(Path::new("."));
        if path.exists() && !path.is_file() {
            return Err(Failure::new(format!(
                "{option} {}: expected a new file or one to replace, found something else",
                path.display()
            )));
        }
        let mut builder = Builder::new();
        // As if the file were made in its place; the library's default is for secrets.
        #[cfg(unix)]
        builder.permissions(PermissionsExt::from_mode(0o666));
        let beside = builder.tempfile_in(folder).map_err(|error| {
            Failure::new(format!(
                "{option} {}: expected a writable folder, found {}",
                path.display(),
                error.kind()
            ))
        })?;
        Ok(Self::File {
            beside: BufWriter::new(beside),
            path: path.to_owned(),
            option,
        })
    }

    /// The colors that a person who is looking sees, unless others are asked for.
    pub(crate) fn color_depth(&self) -> ColorDepth {
        match self {
            Self::Standard(_) => ColorDepth::of_output(),
            Self::File { .. } => ColorDepth::None,
        }
    }

    /// Makes everything written so far visible (standard output) or final (a file).
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Standard(mut writer) => Ok(writer.flush()?),
            Self::File {
                beside,
                path,
                option,
            } => {
                let file = beside
                    .into_inner()
                    .map_err(io::IntoInnerError::into_error)?;
                file.persist(&path).map_err(|error| {
                    Failure::new(format!(
                        "{option} {}: expected a writable place, found {}",
                        path.display(),
                        error.error.kind()
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
