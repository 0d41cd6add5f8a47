//! The folder of a run: a manifest, the parts that are complete, and results.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use inundate_file::WholeFile;

use crate::declaration::Declaration;
use crate::manifest::Comparison;
use crate::part::{Sealing, seal, unseal};
use crate::parts::{PARTS, Part, all_lines, read_parts, single_parts};
use crate::reused::{Reused, gather};
use crate::{Batch, Manifest, Plan, RunError, StudyRecord};

/// A folder that is locked for this run until it is dropped.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    /// Results from before the study was changed.
    reused: Reused,
    /// Held while a part is added.
    adding: Mutex<()>,
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
    pub(crate) fn open(
        path: &Path,
        plan: &Plan<'_>,
        manifest: &Manifest,
    ) -> Result<Self, RunError> {
        fs::create_dir_all(path).map_err(RunError::file(path))?;
        let mut folder = Self {
            path: path.to_owned(),
            reused: Reused::default(),
            adding: Mutex::new(()),
            _lock: lock(path)?,
        };
        folder.admit(plan, manifest)?;
        for name in folder.names()? {
            if name.ends_with(UNFINISHED) {
                let leftover = folder.path.join(name);
                fs::remove_file(&leftover).map_err(RunError::file(&leftover))?;
            }
        }
        folder.reused = Reused::new(&folder.reused_lines());
        Ok(folder)
    }

    /// Checks the manifest, or writes it if there is none. Then all parts are in one file.
    fn admit(&self, plan: &Plan<'_>, manifest: &Manifest) -> Result<(), RunError> {
        let path = self.path.join(MANIFEST);
        let refuse = |expected: String, found: String| {
            Err(RunError::Folder {
                path: path.clone(),
                expected,
                found,
            })
        };
        if let Some(found) = read_manifest(&self.path)? {
            match manifest.compare(&found) {
                Comparison::Other(difference) => {
                    return refuse(difference.expected, difference.found);
                }
                Comparison::Changed(_) => {
                    let declaration = found.declaration().expect("it was compared");
                    self.keep_for_reuse(found.sealing(), declaration)?;
                }
                Comparison::Same => self.join_parts(found.sealing(), plan)?,
            }
            return if found == *manifest {
                Ok(())
            } else {
                self.write_manifest(manifest)
            };
        }
        let names = self.names()?;
        let part = single_parts(&self.path).into_iter().next();
        if let Some(part) = part.or_else(|| names.into_iter().find(|name| name == PARTS)) {
            return refuse(
                "a manifest next to the parts".to_owned(),
                format!("only {part}"),
            );
        }
        self.write_manifest(manifest)
    }

    /// Leaves the parts of the plan in one file and nothing else. Parts in files of their own are
    /// removed after that file is written, so at any moment every part is there.
    fn join_parts(&self, sealing: Sealing, plan: &Plan<'_>) -> Result<(), RunError> {
        let parts = read_parts(&self.path, sealing, plan);
        self.write_parts(parts.values().map(|part| part.lines.as_str()))?;
        self.remove_single_parts()
    }

    fn remove_single_parts(&self) -> Result<(), RunError> {
        let names = single_parts(&self.path);
        names.iter().try_for_each(|name| self.remove(name))
    }

    fn write_manifest(&self, manifest: &Manifest) -> Result<(), RunError> {
        let text = serde_json::to_string_pretty(manifest).expect("a manifest is plain JSON");
        self.write(MANIFEST, &format!("{text}\n"))
    }

    /// Takes the results out of the parts, so that other parts can be made of them.
    fn keep_for_reuse(&self, sealing: Sealing, declaration: &Declaration) -> Result<(), RunError> {
        let mut texts = vec![self.reused_lines()];
        texts.extend(all_lines(&self.path, sealing));
        let lines = gather(texts.iter().map(String::as_str), declaration);
        self.write(REUSED, &seal(&lines))?;
        self.remove_single_parts()?;
        self.remove(PARTS)?;
        RESULTS.iter().try_for_each(|name| self.remove(name))
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
            // Other files may be removed next, and their contents be only here.
            file.sync()?;
            Ok(file.finish()?)
        };
        write().map_err(RunError::file(&path))
    }

    /// Writes the file of parts with these lines, unless it is like that.
    pub(crate) fn write_parts<'a>(
        &self,
        parts: impl Iterator<Item = &'a str>,
    ) -> Result<(), RunError> {
        let text: String = parts.map(seal).collect();
        match fs::read(self.path.join(PARTS)) {
            Ok(found) if found == text.as_bytes() => Ok(()),
            _ => self.write(PARTS, &text),
        }
    }

    /// Adds the rows of a part, as [`lines`](crate::part::lines). If the process ends meanwhile, the
    /// part has no checksum that fits, and the next run removes what there is of it.
    pub(crate) fn add_part(&self, lines: &str) -> Result<(), RunError> {
        let path = self.path.join(PARTS);
        let _one_at_a_time = self.adding.lock().unwrap_or_else(PoisonError::into_inner);
        let add = || -> io::Result<()> {
            let mut file = File::options().append(true).create(true).open(&path)?;
            file.write_all(seal(lines).as_bytes())?;
            file.sync_data()
        };
        add().map_err(RunError::file(&path))
    }

    /// The unchanged parts that belong to this plan.
    pub(crate) fn read_parts(&self, plan: &Plan<'_>) -> BTreeMap<usize, Part> {
        read_parts(&self.path, Sealing::Required, plan)
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
