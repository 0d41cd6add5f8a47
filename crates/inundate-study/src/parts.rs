//! The parts in a folder: where each is, and its rows.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::part::{each_part, unpack};
use crate::plan::PlannedBoard;
use crate::{Plan, RunError, StudyRecord};

/// The file that parts are added to.
pub(crate) const PARTS: &str = "parts.jsonl.gz";

/// Where a part is.
#[derive(Clone, Debug)]
pub(crate) struct PartSpan {
    pub(crate) file: PathBuf,
    pub(crate) start: u64,
    pub(crate) length: usize,
}

impl PartSpan {
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
        unpack(&self.bytes()?).ok_or_else(|| RunError::Folder {
            path: self.file.clone(),
            expected: format!("the part at byte {} as it was written", self.start),
            found: "one that was changed since".to_owned(),
        })
    }
}

/// The unchanged parts of a folder that belong to a plan, each once.
pub(crate) fn find_parts(
    folder: &Path,
    plan: &Plan<'_>,
) -> Result<BTreeMap<usize, PartSpan>, RunError> {
    let mut parts = BTreeMap::new();
    each_part_of(&folder.join(PARTS), |place, lines| {
        if let Some(number) = number_of(plan, lines) {
            parts.entry(number).or_insert(place);
        }
    })?;
    Ok(parts)
}

/// Calls a function with every unchanged part of a file, whatever its plan. A file that is not there has none.
pub(crate) fn each_part_of(
    path: &Path,
    mut visit: impl FnMut(PartSpan, &str),
) -> Result<(), RunError> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(RunError::file(path)(error)),
    };
    let place = |start, length| PartSpan {
        file: path.to_owned(),
        start,
        length,
    };
    each_part(file, |start, length, lines| {
        visit(place(start, length), &lines);
    })
    .map_err(RunError::file(path))
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
