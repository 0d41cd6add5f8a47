//! The folder of a run: a manifest, parts that are complete or absent, and results.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use inundate_file::WholeFile;

use crate::declaration::Declaration;
use crate::manifest::Comparison;
use crate::part::{Sealing, seal, unseal};
use crate::plan::PlannedBoard;
use crate::reused::{Reused, gather};
use crate::{Batch, Manifest, Plan, RunError, StudyRecord};

/// A folder that is locked for this run until it is dropped.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    sealing: Sealing,
    /// Results from before the study was changed.
    reused: Reused,
    /// Held for its lock, which ends with the process.
    _lock: File,
}

const MANIFEST: &str = "manifest.json";
/// Results from before the study was changed, until all parts are made. It is written before the
/// parts they come from are removed, and those before the manifest is replaced. So at any moment
/// every result is in the folder, and every part belongs to the manifest next to it.
const REUSED: &str = "reused.jsonl";
/// What a finished run leaves besides its parts and plots.
const RESULTS: [&str; 4] = ["results.jsonl", "results.csv", "summary.txt", "summary.csv"];
const LOCK: &str = ".lock";
/// The ending of the names of temporary files.
const UNFINISHED: &str = ".unfinished";

impl Folder {
    /// Opens a folder for a run: creates it, or finds the run's own manifest there, and removes the
    /// temporary files of an interrupted run.
    pub(crate) fn open(path: &Path, manifest: &Manifest) -> Result<Self, RunError> {
        fs::create_dir_all(path).map_err(RunError::file(path))?;
        let mut folder = Self {
            path: path.to_owned(),
            sealing: manifest.sealing(),
            reused: Reused::default(),
            _lock: lock(path)?,
        };
        folder.admit(manifest)?;
        for name in folder.names()? {
            if name.ends_with(UNFINISHED) {
                let leftover = folder.path.join(name);
                fs::remove_file(&leftover).map_err(RunError::file(&leftover))?;
            }
        }
        folder.reused = Reused::new(&folder.reused_lines());
        Ok(folder)
    }

    /// Checks the manifest, or writes it if there is none.
    fn admit(&mut self, manifest: &Manifest) -> Result<(), RunError> {
        let path = self.path.join(MANIFEST);
        let refuse = |expected: String, found: String| {
            Err(RunError::Folder {
                path: path.clone(),
                expected,
                found,
            })
        };
        if let Some(found) = read_manifest(&self.path)? {
            self.sealing = found.sealing();
            return match manifest.compare(&found) {
                Comparison::Other(difference) => refuse(difference.expected, difference.found),
                Comparison::Changed(_) => {
                    let declaration = found.declaration().expect("it was compared");
                    self.keep_for_reuse(declaration)?;
                    self.sealing = manifest.sealing();
                    self.write_manifest(manifest)
                }
                Comparison::Same if found.declaration().is_none() => {
                    self.write_manifest(&manifest.in_format_of(&found))
                }
                Comparison::Same => Ok(()),
            };
        }
        if let Some(part) = self.names()?.iter().find(|name| is_part(name)) {
            return refuse(
                "a manifest next to the parts".to_owned(),
                format!("only {part}"),
            );
        }
        self.write_manifest(manifest)
    }

    fn write_manifest(&self, manifest: &Manifest) -> Result<(), RunError> {
        let text = serde_json::to_string_pretty(manifest).expect("a manifest is plain JSON");
        self.write(MANIFEST, &format!("{text}\n"))
    }

    /// Takes the results out of the parts, so that other parts can be made of them.
    fn keep_for_reuse(&self, declaration: &Declaration) -> Result<(), RunError> {
        let parts: Vec<String> = self
            .names()?
            .into_iter()
            .filter(|name| is_part(name))
            .collect();
        let mut texts = vec![self.reused_lines()];
        for part in &parts {
            let text = fs::read_to_string(self.path.join(part)).unwrap_or_default();
            texts.extend(unseal(&text, self.sealing).map(str::to_owned));
        }
        let lines = gather(texts.iter().map(String::as_str), declaration);
        self.write(REUSED, &seal(&lines))?;
        let parts = parts.iter().map(String::as_str);
        parts.chain(RESULTS).try_for_each(|name| self.remove(name))
    }

    /// The lines kept for reuse; none if there are none or they were changed.
    fn reused_lines(&self) -> String {
        let text = fs::read_to_string(self.path.join(REUSED)).unwrap_or_default();
        let lines = unseal(&text, Sealing::Required);
        lines.unwrap_or_default().to_owned()
    }

    /// The results on a board from before the study was changed.
    pub(crate) fn reused(&self, batch: &Batch, index: usize) -> &[StudyRecord] {
        self.reused.on(batch, index)
    }

    /// Removes what was kept for reuse, after all parts are made.
    pub(crate) fn end_reuse(&self) -> Result<(), RunError> {
        self.remove(REUSED)
    }

    /// Removes a file if it is there.
    fn remove(&self, name: &str) -> Result<(), RunError> {
        let path = self.path.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(RunError::file(&path)(error))
            }
            _ => Ok(()),
        }
    }

    fn names(&self) -> Result<Vec<String>, RunError> {
        let entries = fs::read_dir(&self.path).map_err(RunError::file(&self.path))?;
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry.map_err(RunError::file(&self.path))?;
            names.extend(entry.file_name().into_string());
        }
        names.sort_unstable();
        Ok(names)
    }

    /// The path of a file of the folder.
    pub(crate) fn path_of(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Writes a file so that it is complete or absent.
    pub(crate) fn write(&self, name: &str, text: &str) -> Result<(), RunError> {
        let path = self.path.join(name);
        let write = || -> io::Result<()> {
            let mut file = WholeFile::create(&path)?;
            file.write_all(text.as_bytes())?;
            Ok(file.finish()?)
        };
        write().map_err(RunError::file(&path))
    }

    /// Writes the rows of a part, as [`lines`](crate::part::lines).
    pub(crate) fn write_part(&self, part: usize, lines: &str) -> Result<(), RunError> {
        self.write(&part_name(part), &seal(lines))
    }

    /// The rows of a part and their lines, if the part exists, is unchanged and belongs to this
    /// plan.
    pub(crate) fn read_part(
        &self,
        plan: &Plan<'_>,
        part: usize,
    ) -> Option<(Vec<StudyRecord>, String)> {
        read_part(&self.path, self.sealing, plan, part)
    }
}

/// The manifest of a folder, if there is one.
pub(crate) fn read_manifest(folder: &Path) -> Result<Option<Manifest>, RunError> {
    let path = folder.join(MANIFEST);
    match fs::read_to_string(&path) {
        Ok(text) => match serde_json::from_str(&text) {
            Ok(manifest) => Ok(Some(manifest)),
            Err(error) => Err(RunError::Folder {
                path,
                expected: "the manifest of a study".to_owned(),
                found: error.to_string(),
            }),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(cause) => Err(RunError::File { path, cause }),
    }
}

/// The rows of a part of a folder and their lines, if the part exists, is unchanged and belongs to
/// this plan.
pub(crate) fn read_part(
    folder: &Path,
    sealing: Sealing,
    plan: &Plan<'_>,
    part: usize,
) -> Option<(Vec<StudyRecord>, String)> {
    let text = fs::read_to_string(folder.join(part_name(part))).ok()?;
    let lines = unseal(&text, sealing)?;
    let rows: Vec<StudyRecord> = lines
        .lines()
        .map(|line| serde_json::from_str(line).ok())
        .collect::<Option<_>>()?;
    let methods = plan.study().methods();
    let expected = plan
        .part(part)
        .iter()
        .flat_map(|&PlannedBoard { board, .. }| methods.iter().map(move |method| (board, method)));
    expected
        .eq(rows.iter().map(|row| (row.board, &row.method)))
        .then(|| (rows, lines.to_owned()))
}

pub(crate) fn part_name(part: usize) -> String {
    format!("part-{part:05}.jsonl")
}

fn is_part(name: &str) -> bool {
    let stem = name.strip_prefix("part-");
    stem.is_some_and(|stem| stem.strip_suffix(".jsonl").is_some())
}

/// Locks the folder for this run. On a file system without locks, this does nothing.
fn lock(folder: &Path) -> Result<File, RunError> {
    let path = folder.join(LOCK);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(RunError::file(&path))?;
    match file.try_lock() {
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(RunError::Folder {
            path: folder.to_owned(),
            expected: "a folder of this run alone".to_owned(),
            found: "another run at work in it".to_owned(),
        }),
    }
}
