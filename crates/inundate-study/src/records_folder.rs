//! The folder of a run that keeps the record of every board.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::declaration::Declaration;
use crate::folder::Folder;
use crate::manifest::Comparison;
use crate::part::{PARTS, PartSpan, each_part_of, find_parts, pack, rows};
use crate::reused::{Gathered, Reused};
use crate::{Batch, Manifest, Plan, RunError, StudyRecord, Tables};

/// Results from before the study was changed, until all parts are made. It is written before the
/// parts they come from are removed, and those before the manifest is replaced. So at any moment
/// every result is in the folder, and every part belongs to the manifest next to it.
const REUSED: &str = "reused.jsonl.gz";

/// A folder of records that is locked for this run until it is dropped.
#[derive(Debug)]
pub(crate) struct RecordsFolder {
    folder: Folder,
    /// Results from before the study was changed.
    reused: Reused,
    parts: Mutex<PartsFile>,
}

/// What the file of parts holds.
#[derive(Debug, Default)]
struct PartsFile {
    parts: BTreeMap<usize, PartSpan>,
    length: u64,
}

impl PartsFile {
    /// Whether the file has the parts in order and nothing else.
    fn is_in_order(&self, path: &Path) -> bool {
        let mut end = 0;
        let follows = |place: &PartSpan| {
            let is_next = place.file == path && place.start == end;
            end += place.length as u64;
            is_next
        };
        self.parts.values().all(follows) && end == self.length
    }
}

impl RecordsFolder {
    /// Opens a folder for a run: creates it, or finds the run's own manifest there.
    pub(crate) fn open(
        path: &Path,
        plan: &Plan<'_>,
        manifest: &Manifest,
    ) -> Result<Self, RunError> {
        let mut folder = Self {
            folder: Folder::open(path)?,
            reused: Reused::default(),
            parts: Mutex::default(),
        };
        folder.admit(plan, manifest)?;
        let reused = folder.folder.path_of(REUSED);
        each_part_of(&reused, |_, lines| folder.reused.add(lines))?;
        Ok(folder)
    }

    pub(crate) fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Checks the manifest, or writes it if there is none. Then all parts are in one file.
    fn admit(&self, plan: &Plan<'_>, manifest: &Manifest) -> Result<(), RunError> {
        let folder = &self.folder;
        if let Some(found) = folder.manifest()? {
            match manifest.compare(&found) {
                Comparison::Other(difference) => {
                    return folder.refuse(difference.expected, difference.found);
                }
                Comparison::Changed(_) => {
                    self.keep_for_reuse(found.declaration())?;
                }
                Comparison::Same => self.find_parts(plan)?,
            }
            return if found == *manifest {
                Ok(())
            } else {
                folder.write_manifest(manifest)
            };
        }
        let names = folder.names()?;
        if names.iter().any(|name| name == PARTS) {
            return folder.refuse(
                "a manifest next to the parts".to_owned(),
                format!("only {PARTS}"),
            );
        }
        folder.write_manifest(manifest)
    }

    /// Leaves the parts of the plan in the file and nothing else.
    fn find_parts(&self, plan: &Plan<'_>) -> Result<(), RunError> {
        let length = fs::metadata(self.folder.path_of(PARTS)).map_or(0, |there| there.len());
        *self.parts() = PartsFile {
            parts: find_parts(self.folder.path(), plan)?,
            length,
        };
        self.order_parts()
    }

    /// Puts the parts in order into one file, with nothing else, unless they are like that.
    fn order_parts(&self) -> Result<(), RunError> {
        let path = self.folder.path_of(PARTS);
        let mut here = self.parts();
        if here.is_in_order(&path) {
            return Ok(());
        }
        let mut file = self.folder.begin(PARTS)?;
        let mut ordered = PartsFile::default();
        for (&number, place) in &here.parts {
            let bytes = place.bytes()?;
            file.add(&bytes)?;
            let place = PartSpan {
                file: path.clone(),
                start: ordered.length,
                length: bytes.len(),
            };
            ordered.length += bytes.len() as u64;
            ordered.parts.insert(number, place);
        }
        file.end()?;
        *here = ordered;
        Ok(())
    }

    /// Takes the results out of the parts, so that other parts can be made of them.
    fn keep_for_reuse(&self, declaration: &Declaration) -> Result<(), RunError> {
        let mut gathered = Gathered::new(declaration);
        for name in [REUSED, PARTS] {
            each_part_of(&self.folder.path_of(name), |_, lines| gathered.add(lines))?;
        }
        let mut file = self.folder.begin(REUSED)?;
        gathered
            .parts()
            .try_for_each(|lines| file.add(&pack(&lines)))?;
        file.end()?;
        self.folder.remove(PARTS)?;
        self.folder.remove_results()
    }

    /// The results on a board from before the study was changed.
    pub(crate) fn reused(&self, batch: &Batch, index: usize) -> &[StudyRecord] {
        self.reused.on(batch, index)
    }

    fn parts(&self) -> MutexGuard<'_, PartsFile> {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a part is there.
    pub(crate) fn has_part(&self, number: usize) -> bool {
        self.parts().parts.contains_key(&number)
    }

    /// Adds the lines of a part, as [`lines`](crate::part::lines). If the process ends meanwhile, the part is cut or its
    /// checksum does not fit, and the next run removes what there is of it.
    pub(crate) fn add_part(&self, number: usize, lines: &str) -> Result<(), RunError> {
        let bytes = pack(lines);
        let path = self.folder.path_of(PARTS);
        let mut here = self.parts();
        let add = || -> io::Result<u64> {
            let mut file = File::options().append(true).create(true).open(&path)?;
            let start = file.metadata()?.len();
            file.write_all(&bytes)?;
            file.sync_data()?;
            Ok(start)
        };
        let start = add().map_err(RunError::file(&path))?;
        let place = PartSpan {
            file: path,
            start,
            length: bytes.len(),
        };
        here.length = start + bytes.len() as u64;
        here.parts.insert(number, place);
        Ok(())
    }

    /// Replaces the parts by others, in order. They are the same again if they are made again.
    pub(crate) fn replace_parts(
        &self,
        count: usize,
        mut part: impl FnMut(usize) -> Result<String, RunError>,
    ) -> Result<(), RunError> {
        let mut file = self.folder.begin(PARTS)?;
        let mut made = PartsFile::default();
        for number in 0..count {
            let bytes = pack(&part(number)?);
            file.add(&bytes)?;
            let place = PartSpan {
                file: self.folder.path_of(PARTS),
                start: made.length,
                length: bytes.len(),
            };
            made.length += bytes.len() as u64;
            made.parts.insert(number, place);
        }
        file.end()?;
        *self.parts() = made;
        Ok(())
    }

    /// Writes the records of all parts as they are in JSON and as CSV, and counts them. It holds one
    /// part at a time.
    pub(crate) fn write_records(&self, plan: &Plan<'_>, stats: bool) -> Result<Tables, RunError> {
        self.order_parts()?;
        let mut tables = Tables::new(plan.study());
        let mut json = self.folder.begin("results.jsonl")?;
        let mut csv = self.folder.begin("results.csv")?;
        csv.add(StudyRecord::csv_header(stats).as_bytes())?;
        for number in 0..plan.part_count() {
            let place = self.parts().parts.get(&number).cloned();
            let lines = match place {
                Some(place) => place.lines()?,
                None => String::new(),
            };
            let records = rows(&lines).filter(|records| !records.is_empty());
            let Some(records) = records else {
                return Err(RunError::Folder {
                    path: self.folder.path_of(PARTS),
                    expected: format!("all {} parts as they were written", plan.part_count()),
                    found: format!("{} of them", self.parts().parts.len()),
                });
            };
            json.add(lines.as_bytes())?;
            csv.add(StudyRecord::csv_lines(&records, stats).as_bytes())?;
            for records in records.chunk_by(|one, next| one.board == next.board) {
                tables.add(plan.batch_of(records[0].board), records);
            }
        }
        self.folder.remove(REUSED)?;
        json.end()?;
        csv.end()?;
        Ok(tables)
    }
}
