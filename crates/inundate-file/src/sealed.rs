//! Files with a checksum: a read returns all that was written, or fails.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom, Take, Write};
use std::path::Path;

use crc32fast::Hasher;

use crate::{WholeFile, found};

/// The end of the file: the length of the content in 8 bytes, and the CRC-32 of all bytes before it
/// in 4 bytes, both with the lowest byte first.
const SEAL: usize = 12;

/// An error of reading a sealed file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SealError {
    /// It cannot be read.
    #[error("expected a readable file, found {}", found(.0))]
    Read(#[from] io::Error),
    /// It does not begin with the line of its kind.
    #[error("expected a file that begins with the line `{0}`, found something else")]
    Foreign(&'static str),
    /// Its checksum or length is wrong.
    #[error("expected a whole {0}, found one that is cut or was altered")]
    Damaged(&'static str),
}

/// Writes a file of a kind, which its first line names, with a checksum. The file appears when it
/// is complete and on the disk; if this fails, nothing has changed. It takes no memory for the
/// content.
///
/// # Errors
/// Those of the file system, of the target, and of `write`.
pub fn write_sealed(
    path: &Path,
    kind: &'static str,
    write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut file = ChecksumWriter {
        to: WholeFile::create(path)?,
        crc32: Hasher::new(),
        bytes: 0,
    };
    writeln!(file, "{kind}")?;
    let head = file.bytes;
    write(&mut file)?;
    let ChecksumWriter {
        mut to,
        crc32,
        bytes,
    } = file;
    to.write_all(&(bytes - head).to_le_bytes())?;
    to.write_all(&crc32.finalize().to_le_bytes())?;
    to.sync()?;
    Ok(to.finish()?)
}

/// Checks all of a file of a kind that [`write_sealed`] wrote, and opens it at its content. `None`
/// if there is no such file.
///
/// # Errors
/// [`SealError`].
///
/// # Complexity
/// The file is read once to be checked, a part at a time.
pub fn open_sealed(path: &Path, kind: &'static str) -> Result<Option<Take<File>>, SealError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let head = format!("{kind}\n").into_bytes();
    let size = file.metadata()?.len();
    let mut reader = BufReader::with_capacity(1 << 16, file);
    let mut found = Vec::new();
    reader
        .by_ref()
        .take(head.len() as u64)
        .read_to_end(&mut found)?;
    if found != head {
        return Err(SealError::Foreign(kind));
    }
    let damaged = || SealError::Damaged(kind);
    let content = size
        .checked_sub((head.len() + SEAL) as u64)
        .ok_or_else(damaged)?;
    let mut crc32 = ChecksumWriter {
        to: io::sink(),
        crc32: Hasher::new(),
        bytes: 0,
    };
    crc32.write_all(&head)?;
    let read = io::copy(&mut reader.by_ref().take(content), &mut crc32)?;
    let mut seal = Vec::new();
    reader.by_ref().take(SEAL as u64).read_to_end(&mut seal)?;
    let expected = [
        &content.to_le_bytes()[..],
        &crc32.crc32.finalize().to_le_bytes(),
    ]
    .concat();
    if read != content || seal != expected {
        return Err(damaged());
    }
    let mut file = reader.into_inner();
    file.seek(SeekFrom::Start(head.len() as u64))?;
    Ok(Some(file.take(content)))
}

/// A writer that counts the bytes and computes their checksum.
struct ChecksumWriter<T> {
    to: T,
    crc32: Hasher,
    bytes: u64,
}

impl<T: Write> Write for ChecksumWriter<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.to.write(bytes)?;
        self.crc32.update(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}
