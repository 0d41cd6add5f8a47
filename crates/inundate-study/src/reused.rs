//! Results from before a study was changed.

use std::collections::{BTreeMap, HashMap};

use crate::declaration::Declaration;
use crate::{Batch, StudyRecord};

/// Results by the label of the batch and the number of the board in it.
#[derive(Debug, Default)]
pub(crate) struct Reused {
    rows: HashMap<(String, usize), Vec<StudyRecord>>,
}

impl Reused {
    /// Reads rows; what is no row is left out.
    pub(crate) fn new(lines: &str) -> Self {
        let mut reused = Self::default();
        for row in lines.lines().filter_map(read) {
            let key = (row.batch_label(), row.index);
            reused.rows.entry(key).or_default().push(row);
        }
        reused
    }

    /// The results on a board.
    pub(crate) fn on(&self, batch: &Batch, index: usize) -> &[StudyRecord] {
        if self.rows.is_empty() {
            return &[];
        }
        let key = (batch.label().to_owned(), index);
        self.rows.get(&key).map_or(&[], Vec::as_slice)
    }
}

/// The lines of all results of declared boards, each board and method once.
pub(crate) fn gather<'a>(
    texts: impl IntoIterator<Item = &'a str>,
    declaration: &Declaration,
) -> String {
    let mut lines = BTreeMap::new();
    for line in texts.into_iter().flat_map(str::lines) {
        // What an earlier change removed may not be what a later one adds by the same name.
        if let Some(row) = read(line).filter(|row| declaration.has(&row.batch_label())) {
            lines.insert((row.batch_label(), row.index, row.method), line);
        }
    }
    lines.values().flat_map(|line| [*line, "\n"]).collect()
}

fn read(line: &str) -> Option<StudyRecord> {
    serde_json::from_str(line).ok()
}
