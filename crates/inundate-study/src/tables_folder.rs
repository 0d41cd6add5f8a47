//! The folder of a run that keeps tables only.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::checksum::{seal, unseal};
use crate::folder::Folder;
use crate::manifest::Comparison;
use crate::ranges::Ranges;
use crate::tables::BatchTables;
use crate::{Manifest, Plan, RunError, Shard, Tables};

/// The file with the tables of all boards that are done: a line of JSON and its checksum.
pub(crate) const TABLES: &str = "tables.json";

/// What is done, and what was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Progress {
    /// For each batch the boards that are done, by their number among those of the shard.
    pub(crate) done: Vec<Ranges>,
    pub(crate) tables: Tables,
}

impl Progress {
    /// Nothing is done yet.
    pub(crate) fn new(plan: &Plan<'_>) -> Self {
        let tables = Tables::new(plan.study());
        Self {
            done: vec![Ranges::default(); tables.batches.len()],
            tables,
        }
    }

    /// How many boards are done.
    pub(crate) fn board_count(&self) -> usize {
        self.done.iter().map(Ranges::len).sum()
    }

    /// The text of the file.
    pub(crate) fn text(&self) -> String {
        let line = serde_json::to_string(self).expect("tables are plain JSON");
        seal(&format!("{line}\n"))
    }

    /// The progress of a plan that has these batches and maybe more; none if it has others or fewer
    /// boards.
    fn of_plan(self, plan: &Plan<'_>) -> Option<Self> {
        let mut extended = Self::new(plan);
        if self.done.len() != self.tables.batches.len() {
            return None;
        }
        for (batch, done) in self.tables.batches.iter().zip(self.done) {
            let is_it = |here: &BatchTables| here.label == batch.label;
            let place = extended.tables.batches.iter().position(is_it)?;
            let here = &extended.tables.batches[place];
            let methods = self.tables.methods_of(batch);
            if extended.tables.methods_of(here) != methods || !done.are_within(plan.share_of(place))
            {
                return None;
            }
            extended.tables.batches[place]
                .kinds
                .clone_from(&batch.kinds);
            extended.done[place] = done;
        }
        Some(extended)
    }
}

/// A folder of tables that is locked for this run until it is dropped.
#[derive(Debug)]
pub(crate) struct TablesFolder {
    folder: Folder,
}

impl TablesFolder {
    /// Opens a folder for a run, and reads what is done.
    pub(crate) fn open(
        path: &Path,
        plan: &Plan<'_>,
        manifest: &Manifest,
    ) -> Result<(Self, Progress), RunError> {
        let folder = Folder::open(path)?;
        let Some(found) = folder.manifest()? else {
            if fs::exists(folder.path_of(TABLES)).unwrap_or(false) {
                let expected = "a manifest next to the tables".to_owned();
                return folder.refuse(expected, format!("only {TABLES}"));
            }
            folder.write_manifest(manifest)?;
            return Ok((Self { folder }, Progress::new(plan)));
        };
        match manifest.compare(&found) {
            Comparison::Same => {}
            Comparison::Other(difference) => {
                return folder.refuse(difference.expected, difference.found);
            }
            Comparison::Changed(difference) => {
                let (here, was) = (manifest.declaration(), found.declaration());
                if plan.shard() != Shard::WHOLE || !here.only_adds_boards(was) {
                    let expected = format!(
                        "{}: to tables of a whole study you can only add boards",
                        difference.expected
                    );
                    return folder.refuse(expected, difference.found);
                }
            }
        }
        let progress = read(path, plan)?;
        if found != *manifest {
            folder.remove_results()?;
            folder.write_manifest(manifest)?;
        }
        Ok((Self { folder }, progress))
    }

    pub(crate) fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Replaces the file of tables.
    pub(crate) fn save(&self, text: &str) -> Result<(), RunError> {
        self.folder.write(TABLES, text)
    }
}

/// What is done of a plan in a folder. A file that was changed is refused: the boards in it may have
/// taken days.
pub(crate) fn read(folder: &Path, plan: &Plan<'_>) -> Result<Progress, RunError> {
    let path = folder.join(TABLES);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Progress::new(plan)),
        Err(error) if error.kind() == ErrorKind::InvalidData => String::new(),
        Err(error) => return Err(RunError::file(&path)(error)),
    };
    let lines = unseal(&text);
    let progress = lines.and_then(|lines| serde_json::from_str::<Progress>(lines).ok());
    progress
        .and_then(|progress| progress.of_plan(plan))
        .ok_or_else(|| RunError::Folder {
            path,
            expected: "the tables of the study as they were written".to_owned(),
            found: "a file that was changed or cut (remove it to begin again)".to_owned(),
        })
}
