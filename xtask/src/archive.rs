//! Archives whose bytes depend on their files alone.

use std::io::{self, Cursor, Write};

use flate2::{Compression, GzBuilder};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A file of an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct File {
    /// With `/` between folders.
    pub(crate) path: String,
    pub(crate) is_program: bool,
    pub(crate) bytes: Vec<u8>,
}

impl File {
    fn rights(&self) -> u32 {
        if self.is_program { 0o755 } else { 0o644 }
    }
}

/// As `.tar.gz`: all files belong to root and are as old as Unix.
pub(crate) fn tar_gz(files: &[File]) -> io::Result<Vec<u8>> {
    let gzip = GzBuilder::new()
        .mtime(0)
        .write(Vec::new(), Compression::best());
    let mut archive = tar::Builder::new(gzip);
    for file in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(file.bytes.len() as u64);
        header.set_mode(file.rights());
        header.set_mtime(0);
        header.set_uid(0);
        header.set_gid(0);
        archive.append_data(&mut header, &file.path, &*file.bytes)?;
    }
    archive.into_inner()?.finish()
}

/// One file, without a name and a time.
pub(crate) fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut gzip = GzBuilder::new()
        .mtime(0)
        .write(Vec::new(), Compression::best());
    gzip.write_all(bytes)?;
    gzip.finish()
}

/// As `.zip`: all files are of 1980, the first year that it knows.
pub(crate) fn zip(files: &[File]) -> io::Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        let options = SimpleFileOptions::DEFAULT
            .last_modified_time(zip::DateTime::DEFAULT)
            .unix_permissions(file.rights());
        archive.start_file(&*file.path, options)?;
        archive.write_all(&file.bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn files() -> Vec<File> {
        let file = |path: &str, is_program, bytes: &[u8]| File {
            path: path.to_owned(),
            is_program,
            bytes: bytes.to_owned(),
        };
        vec![
            file("a-1/inundate", true, b"\x7fELF"),
            file("a-1/man/inundate.1", false, &b"text\n".repeat(1000)),
        ]
    }

    #[test]
    fn a_tar_holds_its_files_and_nothing_of_the_moment() {
        let bytes = tar_gz(&files()).expect("in memory");
        assert_eq!(bytes, tar_gz(&files()).expect("in memory"));
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(&*bytes));
        let found = archive.entries().expect("entries").map(|entry| {
            let mut entry = entry.expect("an entry");
            let header = entry.header();
            assert_eq!(header.mtime().expect("a time"), 0);
            let is_program = header.mode().expect("rights") == 0o755;
            let path = entry.path().expect("a path").to_string_lossy().into_owned();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).expect("bytes");
            File {
                path,
                is_program,
                bytes,
            }
        });
        assert_eq!(found.collect::<Vec<_>>(), files());
    }

    #[test]
    fn a_zip_holds_its_files_and_nothing_of_the_moment() {
        let bytes = zip(&files()).expect("in memory");
        assert_eq!(bytes, zip(&files()).expect("in memory"));
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("an archive");
        let found = (0..archive.len()).map(|place| {
            let mut entry = archive.by_index(place).expect("an entry");
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).expect("bytes");
            File {
                path: entry.name().expect("a name").into_owned(),
                is_program: entry.unix_mode().expect("rights") & 0o777 == 0o755,
                bytes,
            }
        });
        assert_eq!(found.collect::<Vec<_>>(), files());
    }
}
