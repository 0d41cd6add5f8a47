//! Results from before a study was changed.

use std::collections::{BTreeMap, HashMap};

use crate::declaration::Declaration;
use crate::{Batch, StudyRecord};

/// The lines of a part of gathered results.
const LINES: usize = 5000;

/// Results by the label of the batch and the number of the board in it.
#[derive(Debug, Default)]
pub(crate) struct Reused {
    rows: HashMap<(String, usize), Vec<StudyRecord>>,
}

impl Reused {
    /// Adds rows; what is no row is left out.
    pub(crate) fn add(&mut self, lines: &str) {
        for row in lines.lines().filter_map(read) {
            let key = (row.batch_label(), row.index);
            self.rows.entry(key).or_default().push(row);
        }
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

/// The lines of the results of declared boards, each board and method once.
pub(crate) struct Gathered<'a> {
    declaration: &'a Declaration,
    lines: BTreeMap<(String, usize, String), String>,
}

impl<'a> Gathered<'a> {
    pub(crate) fn new(declaration: &'a Declaration) -> Self {
        Self {
            declaration,
            lines: BTreeMap::new(),
        }
    }

    /// Adds lines; what is no row, and what is of no declared board, is left out.
    pub(crate) fn add(&mut self, lines: &str) {
        for line in lines.lines() {
            // What an earlier change removed may not be what a later one adds by the same name.
            let is_declared = |row: &StudyRecord| self.declaration.has(&row.batch_label());
            if let Some(row) = read(line).filter(is_declared) {
                let key = (row.batch_label(), row.index, row.method);
                self.lines.insert(key, format!("{line}\n"));
            }
        }
    }

    /// The lines by board and method, some thousand at a time.
    pub(crate) fn parts(&self) -> impl Iterator<Item = String> {
        let lines: Vec<&str> = self.lines.values().map(String::as_str).collect();
        let count = lines.len().div_ceil(LINES);
        (0..count).map(move |part| lines[part * LINES..].iter().take(LINES).copied().collect())
    }
}

fn read(line: &str) -> Option<StudyRecord> {
    serde_json::from_str(line).ok()
}
