//! The parts in a folder: where each is, and its rows.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::part::{each_part, unpack};
use crate::plan::PlannedBoard;
use crate::sealed_lines::{Sealing, blocks, unseal};
use crate::{Plan, RunError, StudyRecord};

/// The file that parts are added to.
pub(crate) const PARTS: &str = "parts.jsonl.gz";

/// The file of formats 3 and 4: the lines of each part, then their checksum.
pub(crate) const PLAIN_PARTS: &str = "parts.jsonl";

/// Where a part is.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) file: PathBuf,
    pub(crate) start: u64,
    pub(crate) length: usize,
    /// Whether these bytes are a packed part, not its lines.
    pub(crate) is_packed: bool,
}

impl Place {
    /// The bytes there.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, RunError> {
        let read = || -> io::Result<Vec<u8>> {
            let mut file = File::open(&self.file)?;
            file.seek(SeekFrom::Start(self.start))?;
            let mut bytes = vec![0; self.length];
            file.read_exact(&mut bytes)?;
            Ok(bytes)
        };
        read().map_err(RunError::file(&self.file))
    }

    /// The lines of the part.
    pub(crate) fn lines(&self) -> Result<String, RunError> {
        let bytes = self.bytes()?;
        let lines = if self.is_packed {
            unpack(&bytes)
        } else {
            String::from_utf8(bytes).ok()
        };
        lines.ok_or_else(|| RunError::Folder {
            path: self.file.clone(),
            expected: format!("the part at byte {} as it was written", self.start),
            found: "one that was changed since".to_owned(),
        })
    }
}

/// The unchanged parts of a folder that belong to a plan, each once. Parts as earlier builds wrote
/// them count too.
pub(crate) fn find_parts(
    folder: &Path,
    sealing: Sealing,
    plan: &Plan<'_>,
) -> Result<BTreeMap<usize, Place>, RunError> {
    let mut parts = BTreeMap::new();
    each_block(folder, sealing, |place, lines| {
        if let Some(number) = number_of(plan, lines) {
            parts.entry(number).or_insert(place);
        }
    })?;
    Ok(parts)
}

/// Calls a function with every unchanged part of a folder, whatever its plan.
pub(crate) fn each_block(
    folder: &Path,
    sealing: Sealing,
    mut visit: impl FnMut(Place, &str),
) -> Result<(), RunError> {
    let path = folder.join(PARTS);
    match File::open(&path) {
        Ok(file) => {
            let place = |start, length| Place {
                file: path.clone(),
                start,
                length,
                is_packed: true,
            };
            each_part(file, |start, length, lines| {
                visit(place(start, length), &lines);
            })
            .map_err(RunError::file(&path))?;
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(RunError::file(&path)(error)),
    }
    let plain = |file: &Path, start: usize, lines: &str| Place {
        file: file.to_owned(),
        start: start as u64,
        length: lines.len(),
        is_packed: false,
    };
    let path = folder.join(PLAIN_PARTS);
    for (start, lines) in blocks(&read_text(&path)?) {
        visit(plain(&path, start, lines), lines);
    }
    for name in single_parts(folder) {
        let path = folder.join(name);
        if let Some(lines) = unseal(&read_text(&path)?, sealing) {
            visit(plain(&path, 0, lines), lines);
        }
    }
    Ok(())
}

/// The text of a file, as far as it is text: what is changed is left out like what is cut. It is empty if there is no
/// such file.
pub(crate) fn read_text(path: &Path) -> Result<String, RunError> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(RunError::file(path)(error)),
    };
    let text = bytes.utf8_chunks().next();
    Ok(text.map_or_else(String::new, |text| text.valid().to_owned()))
}

/// The names of the parts in files of their own, in order.
pub(crate) fn single_parts(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| name.starts_with("part-") && name.strip_suffix(".jsonl").is_some())
        .collect();
    names.sort_unstable();
    names
}

/// The rows of a part, if every line is one.
pub(crate) fn rows(lines: &str) -> Option<Vec<StudyRecord>> {
    let read = |line| serde_json::from_str(line).ok();
    lines.lines().map(read).collect()
}

/// The number of a part, if its rows are those of the plan.
fn number_of(plan: &Plan<'_>, lines: &str) -> Option<usize> {
    let rows = rows(lines)?;
    let number = plan.part_of(rows.first()?.board)?;
    let batches = plan.study().batches();
    let expected = plan.part(number).flat_map(|place| {
        let PlannedBoard { board, batch, .. } = place;
        let methods = batches[batch].methods().iter();
        methods.map(move |method| (board, method))
    });
    expected
        .eq(rows.iter().map(|row| (row.board, &row.method)))
        .then_some(number)
}
