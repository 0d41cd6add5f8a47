//! The stored corpus: an archive for each target, in `fuzz/corpus`.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder};

use super::{folder, seeds, target_command, work_folder};

/// Largest number of bytes of the inputs of a target, the shortest of which are kept. All archives
/// together take at most 300 kB.
const MOST_BYTES: usize = 40_000;

fn packed(target: &str) -> PathBuf {
    folder().join("corpus").join(format!("{target}.tar.gz"))
}

/// The folder to which a run adds the inputs that it finds, with the stored ones in it.
pub(super) fn unpack(target: &str) -> io::Result<PathBuf> {
    let own = work_folder().join("corpus").join(target);
    fs::create_dir_all(&own)?;
    match File::open(packed(target)) {
        Ok(file) => tar::Archive::new(GzDecoder::new(file)).unpack(&own)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    Ok(own)
}

/// Stores the fewest inputs that reach all code that was reached. Returns their number and the
/// bytes of the archive.
pub(super) fn keep(program: &Path, target: &str) -> io::Result<(usize, usize)> {
    let fewest = work_folder().join("fewest").join(target);
    if fewest.exists() {
        fs::remove_dir_all(&fewest)?;
    }
    fs::create_dir_all(&fewest)?;
    let mut merge = target_command(program, target);
    // The seeds are stored anyway.
    merge
        .args(["-set_cover_merge=1", "-use_value_profile=0"])
        .args([&fewest, &seeds(target), &unpack(target)?]);
    if !merge.output()?.status.success() {
        return Err(io::Error::other("the inputs could not be merged"));
    }
    let mut inputs = Vec::new();
    for entry in fs::read_dir(&fewest)? {
        inputs.push(fs::read(entry?.path())?);
    }
    inputs.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    let mut left = MOST_BYTES;
    inputs.retain(|input| match left.checked_sub(input.len()) {
        Some(rest) => {
            left = rest;
            true
        }
        None => false,
    });
    // Equal inputs give equal archives: no times or owners are in them.
    let gzip = GzBuilder::new()
        .mtime(0)
        .write(Vec::new(), Compression::best());
    let mut archive = tar::Builder::new(gzip);
    for (number, bytes) in inputs.iter().enumerate() {
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(0);
        header.set_uid(0);
        header.set_gid(0);
        archive.append_data(&mut header, number.to_string(), bytes.as_slice())?;
    }
    let bytes = archive.into_inner()?.finish()?;
    fs::create_dir_all(folder().join("corpus"))?;
    fs::write(packed(target), &bytes)?;
    Ok((inputs.len(), bytes.len()))
}
