//! Output of results: standard output, or a file that appears when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use inundate_file::WholeFile;
use inundate_records::write_json_line;
use same_file::is_same_file;
use serde::Serialize;

use crate::args::{ColorDepth, RecordFormat};
use crate::signals::listen;
use crate::wrapped::{WrappingWriter, width_of};
use crate::{At, Finish, Result};

/// The name of standard input among inputs and of standard output among outputs.
const STANDARD: &str = "-";

/// Standard output, a file that appears when it is complete, or a device or pipe that takes what is
/// written.
pub(crate) enum Output {
    Standard(BufWriter<WrappingWriter<AutoStream<io::Stdout>>>),
    Device(BufWriter<File>),
    File {
        file: WholeFile,
        /// The option and the file that it names.
        place: String,
    },
}

impl Output {
    /// Opens the file of `--output`, or standard output without the option and for `-`.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self> {
        match path {
            Some(path) if path != Path::new(STANDARD) => Self::file("--output", path),
            _ => Ok(Self::standard(ColorDepth::of_output())),
        }
    }

    /// Standard output; it keeps colors if `depth` has any.
    pub(crate) fn standard(depth: ColorDepth) -> Self {
        let choice = match depth {
            ColorDepth::None => ColorChoice::Never,
            ColorDepth::Indexed | ColorDepth::True => ColorChoice::Always,
        };
        Self::over(AutoStream::new(io::stdout(), choice))
    }

    fn over(stream: AutoStream<io::Stdout>) -> Self {
        Self::Standard(BufWriter::new(WrappingWriter::new(stream)))
    }

    /// Breaks lines between words that are too long for the terminal, for text that people read.
    pub(crate) fn for_readers(mut self) -> Self {
        if let Self::Standard(writer) = &mut self {
            writer.get_mut().break_after(width_of(&io::stdout()));
        }
        self
    }

    /// [Opens](Self::open) the output for results of a form: [for readers](Self::for_readers) if it
    /// is the first of its kind, text.
    pub(crate) fn results<F: ValueEnum + PartialEq>(
        path: Option<&Path>,
        format: &F,
    ) -> Result<Self> {
        let output = Self::open(path)?;
        Ok(if *format == F::value_variants()[0] {
            output.for_readers()
        } else {
            output
        })
    }

    /// Writes a result as a record or as text; text is flushed.
    pub(crate) fn write_result(
        &mut self,
        format: RecordFormat,
        record: &impl Serialize,
        text: impl FnOnce() -> String,
    ) -> io::Result<()> {
        if format == RecordFormat::Jsonl {
            return write_json_line(self, record);
        }
        self.write_all(text().as_bytes())?;
        self.flush()
    }

    /// Writes records as lines of CSV.
    pub(crate) fn write_csv<R: IntoIterator<Item: AsRef<[u8]>>>(
        &mut self,
        records: impl IntoIterator<Item = R>,
    ) -> Result<()> {
        let mut writer = csv::Writer::from_writer(self);
        for record in records {
            writer.write_record(record)?;
        }
        Ok(writer.flush()?)
    }

    /// Writes a text to the file of `--output`, or to standard output.
    pub(crate) fn write_text(path: Option<&Path>, text: &str) -> Result<Finish> {
        let mut output = Self::open(path)?;
        output.write_all(text.as_bytes())?;
        output.finish()
    }

    /// Writes one file, or standard output, whose bytes are not text.
    pub(crate) fn write_bytes(path: Option<&Path>, bytes: &[u8]) -> Result<Finish> {
        let mut output = match path {
            Some(_) => Self::open(path)?,
            None => Self::over(AutoStream::always_ansi(io::stdout())),
        };
        output.write_all(bytes)?;
        output.finish()
    }

    /// Opens the file that an option names; not one that was read.
    pub(crate) fn file(option: &'static str, path: &Path) -> Result<Self> {
        refuse_inputs(option, path)?;
        Self::replacing(option, path)
    }

    /// Opens the file that an option names, which may be one that was read.
    pub(crate) fn replacing(option: &'static str, path: &Path) -> Result<Self> {
        if path == Path::new(STANDARD) {
            bail!(
                "{option} -: expected the name of a file, found standard output; ./- names a file"
            );
        }
        let place = format!("{option} {}", path.display());
        let is_device = |found: fs::Metadata| !found.is_file() && !found.is_dir();
        if fs::metadata(path).is_ok_and(is_device) {
            let device = File::options().write(true).open(path).at(place)?;
            return Ok(Self::Device(BufWriter::new(device)));
        }
        // Listen to signals before there is a temporary file that one could leave.
        listen()?;
        let file = WholeFile::create(path).at(&place)?;
        Ok(Self::File { file, place })
    }

    /// The colors that the output can show by default.
    pub(crate) fn color_depth(&self) -> ColorDepth {
        match self {
            Self::Standard(_) => ColorDepth::of_output(),
            Self::File { .. } | Self::Device(_) => ColorDepth::None,
        }
    }

    /// Makes everything written so far visible (standard output) or final (a file).
    pub(crate) fn finish(mut self) -> Result<Finish> {
        self.flush()?;
        if let Self::File { file, place } = self {
            file.finish().at(place)?;
        }
        Ok(Finish::Done)
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::Standard(writer) => writer,
            Self::Device(writer) => writer,
            Self::File { file, .. } => file,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer().flush()
    }
}

/// The files that were read. No output takes the place of one, whatever the command.
static INPUTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Notes a file that is read.
pub(crate) fn note_input(path: &Path) {
    let mut inputs = INPUTS.lock().unwrap_or_else(PoisonError::into_inner);
    inputs.push(path.to_owned());
}

/// Refuses an output that would replace a file that was read.
pub(crate) fn refuse_inputs(option: &str, output: &Path) -> Result<()> {
    let inputs = INPUTS.lock().unwrap_or_else(PoisonError::into_inner);
    let is_output =
        |input: &&PathBuf| output.is_file() && is_same_file(input, output).unwrap_or(false);
    match inputs.iter().find(is_output) {
        None => Ok(()),
        Some(input) => Err(failure!(
            "{option} {}: expected a file of its own, found an input, {}",
            output.display(),
            input.display()
        )),
    }
}
