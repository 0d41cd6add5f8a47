//! The file of parts: each part's rows and then its checksum, one part after the other.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::part::{Sealing, blocks, unseal};
use crate::plan::PlannedBoard;
use crate::{Plan, StudyRecord};

/// The file that parts are added to.
pub(crate) const PARTS: &str = "parts.jsonl";

/// The rows of a part and their lines.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) rows: Vec<StudyRecord>,
    pub(crate) lines: String,
}

/// The unchanged parts of a folder that belong to a plan, each once. A part in a file of its own,
/// as earlier builds wrote it, counts too.
pub(crate) fn read_parts(
    folder: &Path,
    sealing: Sealing,
    plan: &Plan<'_>,
) -> BTreeMap<usize, Part> {
    let mut parts = BTreeMap::new();
    for lines in all_lines(folder, sealing) {
        if let Some((number, part)) = read_part(plan, lines) {
            parts.entry(number).or_insert(part);
        }
    }
    parts
}

/// The lines of every unchanged part of a folder, whatever its plan.
pub(crate) fn all_lines(folder: &Path, sealing: Sealing) -> Vec<String> {
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let mut all: Vec<String> = blocks(&read(PARTS)).map(str::to_owned).collect();
    for name in single_parts(folder) {
        all.extend(unseal(&read(&name), sealing).map(str::to_owned));
    }
    all
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

/// The number of a part, if its rows are those of the plan.
fn read_part(plan: &Plan<'_>, lines: String) -> Option<(usize, Part)> {
    let rows: Vec<StudyRecord> = lines
        .lines()
        .map(|line| serde_json::from_str(line).ok())
        .collect::<Option<_>>()?;
    let number = plan.part_of(rows.first()?.board)?;
    let methods = plan.study().methods();
    let expected = plan
        .part(number)
        .iter()
        .flat_map(|&PlannedBoard { board, .. }| methods.iter().map(move |method| (board, method)));
    expected
        .eq(rows.iter().map(|row| (row.board, &row.method)))
        .then_some((number, Part { rows, lines }))
}
