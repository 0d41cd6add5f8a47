//! Runs of a study, and the merge of its shards.

use std::collections::{VecDeque, btree_map};
use std::path::{Path, PathBuf};

use crate::part::{PARTS, PartSpan, find_parts};
use crate::ranges::Ranges;
use crate::records_folder::RecordsFolder;
use crate::shard_folders::{ShardFolder, ShardFolders, admit};
use crate::spec::Keep;
use crate::tables_folder::{Progress, TABLES, TablesFolder, read as read_tables};
use crate::{
    Manifest, Options, Plan, RunError, Shard, Study, StudySummary, Tables, findings, records_run,
    tables_run,
};

/// Runs a shard of a study into a folder, or resumes it.
///
/// It writes `manifest.json` first. Of a study that keeps records, it then adds each part to
/// `parts.jsonl.gz` as it completes, and writes at the end `results.jsonl` and `results.csv`. Of a
/// study that [keeps tables](Keep::Tables) only, it merges what is done into `tables.json`, which it
/// writes about once a second. In both cases the summary, the tables and the plots (of the whole
/// study only, not of a shard) come at the end. If a run was stopped in any way, call it again: it
/// keeps what is there, and makes the rest. Without statistics and limits the files are the same for
/// every number of threads and however often the run was interrupted.
///
/// If the folder holds results of this study with other methods or other numbers of boards, the run
/// takes over every result of a method on a board that the study still has. Of a study that keeps
/// tables, only boards can be added.
///
/// The memory does not grow with the number of boards, unless results are taken over.
///
/// # Errors
/// [`RunError`]: among others for a folder that holds the results of another study, of this study
/// with another seed, other limits or another file of a set, of another shard, of another version,
/// or in which another run is at work.
pub fn run(study: &Study, options: &Options) -> Result<StudySummary, RunError> {
    let plan = Plan::new(study, options.shard);
    match study.keep() {
        Keep::Records => records_run::run(&plan, options),
        Keep::Tables => tables_run::run(&plan, options),
    }
}

/// Merges the folders of all shards of a study, as if it had been run as one.
///
/// `folder` gets the manifest, the parts, the results, the summary and the plots of the whole
/// study; lines of results are taken over as they stand. So without statistics (and where no limit
/// ended a search) the files are those that [`run`](crate::run()) writes for [`Shard::WHOLE`], byte
/// for byte. The folders of the shards are only read. Merging into the same folder again gives the
/// same files.
///
/// Time: linear in the results. Space: a part of each shard, or the tables.
///
/// ```
/// use inundate_study::{Options, Study, merge, run};
///
/// # let text = r#"
/// #     name = "shards"
/// #     seed = 1
/// #     methods = ["exact"]
/// #     [[boards]]
/// #     kind = "grid"
/// #     sizes = [[4, 4]]
/// #     colors = [3]
/// #     count = 9
/// # "#;
/// # let place = std::env::temp_dir().join(format!("inundate-study-merge-{}", std::process::id()));
/// let study = Study::parse(text, "shards.toml".as_ref())?;
/// let shards = [place.join("shard-1"), place.join("shard-2")];
/// for (folder, shard) in shards.iter().zip(["1/2", "2/2"]) {
///     run(&study, &Options::new(folder).shard(shard.parse()?))?;
/// }
/// let whole = merge(&study, &shards, &place.join("whole"))?;
/// assert!(whole.complete && whole.boards == 9);
/// # std::fs::remove_dir_all(&place)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`RunError::Folder`], naming the folder or file, for
/// - a folder without a manifest, or with that of another study, of this study before it was
///   changed, or of another version or of a format that is not read;
/// - shards of different divisions, a shard that comes twice, and one that is missing;
/// - shards with and without statistics;
/// - a shard that is not finished;
/// - a `folder` with the results of something else.
pub fn merge(study: &Study, folders: &[PathBuf], folder: &Path) -> Result<StudySummary, RunError> {
    let shards = admit(study, folders, folder)?;
    match study.keep() {
        Keep::Records => merge_records(study, &shards, folder),
        Keep::Tables => merge_tables(study, &shards, folder),
    }
}

fn merge_records(
    study: &Study,
    shards: &ShardFolders<'_>,
    folder: &Path,
) -> Result<StudySummary, RunError> {
    let mut sources = Vec::new();
    for &ShardFolder {
        shard,
        folder: path,
    } in shards.places.values()
    {
        let plan = Plan::new(study, shard);
        let parts = find_parts(path, &plan)?;
        if parts.len() < plan.part_count() {
            return Err(RunError::Folder {
                path: path.join(PARTS),
                expected: format!(
                    "all {} parts of the finished shard {shard}",
                    plan.part_count()
                ),
                found: format!("{} of them", parts.len()),
            });
        }
        sources.push(ShardLines {
            parts: parts.into_values(),
            lines: VecDeque::new(),
        });
    }
    let plan = Plan::new(study, Shard::WHOLE);
    let folder = RecordsFolder::open(folder, &plan, &Manifest::new(&plan, shards.stats))?;
    folder.replace_parts(plan.part_count(), |part| {
        let mut text = String::new();
        for place in plan.part(part) {
            let shard = place.board % sources.len();
            let methods = study.batches()[place.batch].methods();
            sources[shard].next_board(methods.len(), &mut text)?;
        }
        Ok(text)
    })?;
    let mut summary = StudySummary::new(&plan, plan.board_count(), plan.board_count());
    records_run::finish(&plan, &folder, shards.stats, &mut summary)?;
    Ok(summary)
}

/// The lines of a shard, board by board; it holds one part at a time.
struct ShardLines {
    parts: btree_map::IntoValues<usize, PartSpan>,
    lines: VecDeque<String>,
}

impl ShardLines {
    /// Appends the lines of the next board.
    fn next_board(&mut self, methods: usize, text: &mut String) -> Result<(), RunError> {
        if self.lines.is_empty()
            && let Some(place) = self.parts.next()
        {
            let lines = place.lines()?;
            self.lines
                .extend(lines.split_inclusive('\n').map(str::to_owned));
        }
        text.extend(self.lines.drain(..methods.min(self.lines.len())));
        Ok(())
    }
}

fn merge_tables(
    study: &Study,
    shards: &ShardFolders<'_>,
    folder: &Path,
) -> Result<StudySummary, RunError> {
    let mut tables = Tables::new(study);
    for &ShardFolder {
        shard,
        folder: path,
    } in shards.places.values()
    {
        let plan = Plan::new(study, shard);
        let progress = read_tables(path, &plan)?;
        let (expected, found) = (plan.board_count(), progress.board_count());
        if found < expected {
            return Err(RunError::Folder {
                path: path.join(TABLES),
                expected: format!("all {expected} boards of the finished shard {shard}"),
                found: format!("{found} of them"),
            });
        }
        tables.absorb(&progress.tables);
    }
    let plan = Plan::new(study, Shard::WHOLE);
    let manifest = Manifest::new(&plan, shards.stats);
    let (folder, _) = TablesFolder::open(folder, &plan, &manifest)?;
    let batches = study.batches().iter();
    let progress = Progress {
        done: batches.map(|batch| Ranges::below(batch.len())).collect(),
        tables,
    };
    folder.save(&progress.text())?;
    let mut summary = StudySummary::new(&plan, plan.board_count(), plan.board_count());
    findings::write(&plan, folder.folder(), &progress.tables, &mut summary)?;
    Ok(summary)
}
