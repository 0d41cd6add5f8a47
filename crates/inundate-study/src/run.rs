//! Runs of a study, and the merge of its shards.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use inundate::Budget;
use inundate_records::SolveStatus;
use rayon::iter::{ParallelBridge, ParallelIterator};

use crate::folder::{Folder, RECORDS, read_manifest, refuse};
use crate::method_and_game::{MethodAndGame, game_of};
use crate::opening::Opening;
use crate::plan::PlannedBoard;
use crate::records::{PartPlaces, Records, write_in_order};
use crate::{Manifest, Options, Plan, RunError, Shard, Study, StudyRecord, StudySummary, findings};

/// Runs a shard of a study into a folder, or resumes it.
///
/// It writes `manifest.json` first, and adds each part of the records to `results.jsonl.gz` as it
/// completes. At the end it puts them in order, and writes `results.csv`, the summary, the tables
/// and the plots (of the whole study only, not of a shard). If a run was stopped in any way, call
/// it again: it keeps what is there, and makes the rest. Without statistics and limits the files
/// are the same for every number of threads and however often the run was interrupted.
///
/// If the folder holds results of this study with other methods or other numbers of boards, the run
/// takes over every result of a method on a board that the study still has.
///
/// Space: a few bytes for each part, and for each board whose results are taken over.
///
/// # Errors
/// [`RunError`]: among others for a folder that holds the results of another study, of this study
/// with another seed, other limits or another file of a set, of another shard, of another version,
/// or in which another run is at work.
pub fn run(study: &Study, options: &Options) -> Result<StudySummary, RunError> {
    let plan = Plan::new(study, options.shard);
    let manifest = Manifest::new(&plan, options.stats);
    let records = Records::open(&options.folder, &plan, &manifest)?;
    let missing: Vec<usize> = spread(plan.part_count())
        .filter(|&part| !records.has(part))
        .collect();
    let to_do: usize = missing.iter().map(|&part| plan.part(part).len()).sum();
    let found = plan.board_count() - to_do;
    let job = Job {
        plan: &plan,
        records: &records,
        options,
        done: AtomicUsize::new(found),
        reused: AtomicUsize::new(0),
    };
    job.tell(found);
    job.run(missing)?;
    let (done, reused) = (job.done.into_inner(), job.reused.into_inner());
    let mut summary = StudySummary::new(&plan, done, found + reused);
    if summary.complete {
        let tables = records.finish(&plan, options.stats)?;
        findings::write(&plan, &records.folder, &tables, &mut summary)?;
    }
    Ok(summary)
}

/// The numbers below `count` in an order in which those of any beginning are spread evenly. So the
/// boards done tell how long the others take, though the larger ones are last in the study.
fn spread(count: usize) -> impl Iterator<Item = usize> {
    let bits = count.next_power_of_two().trailing_zeros();
    let reversed = move |number: usize| match bits {
        0 => number,
        _ => number.reverse_bits() >> (usize::BITS - bits),
    };
    (0..count.next_power_of_two())
        .map(reversed)
        .filter(move |&number| number < count)
}

struct Job<'a> {
    plan: &'a Plan<'a>,
    records: &'a Records,
    options: &'a Options,
    done: AtomicUsize,
    /// Boards done with nothing but results from before the study was changed.
    reused: AtomicUsize,
}

impl Job<'_> {
    /// Does parts in this order, as many at the same time as there are threads, until the run is to
    /// stop.
    fn run(&self, parts: Vec<usize>) -> Result<(), RunError> {
        let threads = self.options.threads.max(1);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let pool = pool.build().map_err(|error| RunError::Threads {
            threads,
            cause: error.to_string(),
        })?;
        let cancel = self.options.cancel.as_ref();
        let is_cancelled = || cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed));
        pool.install(|| {
            let parts = parts.into_iter().take_while(|_| !is_cancelled());
            parts.par_bridge().try_for_each(|part| self.do_part(part))
        })
    }

    fn do_part(&self, part: usize) -> Result<(), RunError> {
        let mut rows = Vec::new();
        let mut read = HashMap::new();
        for place in self.plan.part(part) {
            let reused = self.records.reused(self.plan, place, &mut read)?;
            let (records, is_reused) = self.solve(place, &reused)?;
            rows.extend(records);
            if is_reused {
                self.reused.fetch_add(1, Ordering::Relaxed);
            }
            self.tell(self.done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        self.records.add(part, &rows)
    }

    /// Reports the number of boards done.
    fn tell(&self, done: usize) {
        if let Some(progress) = &self.options.progress {
            progress(done, self.plan.board_count());
        }
    }

    /// Solves a board: one record for each method; records from before a change of the study are
    /// taken over. The second value tells whether all were.
    fn solve(
        &self,
        place: PlannedBoard,
        reused: &[StudyRecord],
    ) -> Result<(Vec<StudyRecord>, bool), RunError> {
        let study = self.plan.study();
        let batch = &study.batches[place.batch];
        let budget = Budget::default()
            .with_time(study.time_limit)
            .with_memory(study.memory_limit.or(self.options.memory_limit));
        let mut drawn = None;
        let mut draw = || {
            let board = batch.try_board(study.seed, place.index);
            board.expect("tried when the study was read")
        };
        let mut rows = Vec::new();
        for name in batch.methods() {
            if let Some(row) = reused.iter().find(|row| row.method == *name) {
                rows.push(StudyRecord {
                    board: place.board,
                    ..row.clone()
                });
                continue;
            }
            let board = drawn.get_or_insert_with(&mut draw);
            let seed = batch.method_seed(study.seed, name, place.index);
            let player = MethodAndGame::parse(name, seed).expect("checked when the study was read");
            let result = player.play(&board.instance, &budget);
            let report = result.map_err(|cause| RunError::Solve {
                board: board.id.clone(),
                cause,
            })?;
            let stats = self.options.stats;
            rows.push(StudyRecord::new(place.board, board, name, &report, stats));
        }
        let opening = (place.index < batch.openings()).then(|| {
            let known = reused.iter().find_map(|row| row.opening);
            known.unwrap_or_else(|| {
                Opening::from_board(&drawn.get_or_insert_with(&mut draw).instance, &budget)
            })
        });
        let optima: Vec<Option<u32>> = rows.iter().map(|row| optimum(&rows, row)).collect();
        for (row, optimum) in rows.iter_mut().zip(optima) {
            (row.optimum, row.opening) = (optimum, opening);
        }
        Ok((rows, drawn.is_none()))
    }
}

/// The optimum of the game that a record's method played, if some method proved it.
fn optimum(rows: &[StudyRecord], row: &StudyRecord) -> Option<u32> {
    let proves = |other: &&StudyRecord| {
        other.status == SolveStatus::Optimal && game_of(&other.method).0 == game_of(&row.method).0
    };
    rows.iter().find(proves)?.moves
}

/// Merges the folders of all shards of a study, as if it had been run as one.
///
/// `folder` gets the manifest, the results, the summary and the plots of the whole
/// study; lines of results are taken over as they stand. So without statistics (and where no limit
/// ended a search) the files are those that [`run`](crate::run()) writes for [`Shard::WHOLE`], byte
/// for byte. The folders of the shards are only read. Merging into the same folder again gives the
/// same files.
///
/// Time: linear in the results. Space: a part of each shard.
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
///     run(&study, &Options { shard: shard.parse()?, ..Options::new(folder) })?;
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
    let (shards, stats) = shards(study, folders, folder)?;
    let mut sources = Vec::new();
    for (shard, path) in shards {
        let plan = Plan::new(study, shard);
        let path = path.join(RECORDS);
        let parts = PartPlaces::find(&path, &plan)?;
        if parts.len() < plan.part_count() {
            let all = plan.part_count();
            let expected = format!("all {all} parts of the finished shard {shard}");
            return refuse(&path, expected, format!("{} of them", parts.len()));
        }
        sources.push((parts.reader(&path)?, VecDeque::new()));
    }
    let plan = Plan::new(study, Shard::WHOLE);
    let manifest = Manifest::new(&plan, stats);
    let whole = Folder::open(folder)?;
    if whole.admit(&manifest)?.is_some() {
        whole.remove(RECORDS)?;
        whole.remove_results()?;
        whole.write_manifest(&manifest)?;
    }
    let tables = write_in_order(&whole, &plan, stats, |part| {
        let mut text = String::new();
        for place in plan.part(part) {
            let shard = place.board % sources.len();
            let (parts, lines) = &mut sources[shard];
            if lines.is_empty()
                && let Some(part) = parts.next()
            {
                lines.extend(part?.split_inclusive('\n').map(str::to_owned));
            }
            let methods = study.batches()[place.batch].methods().len();
            text.extend(lines.drain(..methods.min(lines.len())));
        }
        Ok(text)
    })?;
    let mut summary = StudySummary::new(&plan, plan.board_count(), plan.board_count());
    findings::write(&plan, &whole, &tables, &mut summary)?;
    Ok(summary)
}

/// Shards with their folders.
type ShardFolders<'a> = Vec<(Shard, &'a Path)>;

/// The folders of all shards of a study in their order, and whether they have statistics.
fn shards<'a>(
    study: &Study,
    folders: &'a [PathBuf],
    folder: &Path,
) -> Result<(ShardFolders<'a>, bool), RunError> {
    let mut first: Option<(bool, Shard)> = None;
    let mut places: BTreeMap<usize, (Shard, &Path)> = BTreeMap::new();
    for path in folders {
        let Some(manifest) = read_manifest(path)? else {
            return refuse(path, "the folder of a shard", "no manifest");
        };
        let Some(shard) = manifest.parsed_shard() else {
            return refuse(path, "a shard I/N", manifest.shard);
        };
        let &mut (stats, other) = first.get_or_insert((manifest.stats, shard));
        if shard.count() != other.count() {
            let expected = format!("a shard of {} as in the first folder", other.count());
            return refuse(path, expected, shard.to_string());
        }
        let expected = Manifest::new(&Plan::new(study, shard), stats);
        if let Some((expected, found)) = expected.difference(&manifest) {
            return refuse(path, expected, found);
        }
        if let Some((_, earlier)) = places.insert(shard.index(), (shard, path)) {
            let found = format!("{shard}, which is in {} too", earlier.display());
            return refuse(path, "each shard once", found);
        }
    }
    let Some((stats, shard)) = first else {
        return refuse(folder, "the folders of all shards", "none");
    };
    let count = shard.count();
    if let Some(missing) = (1..=count).find(|index| !places.contains_key(index)) {
        let expected = format!("the folders of all {count} shards");
        let found = format!(
            "{} of them, without the shard {missing}/{count}",
            places.len()
        );
        return refuse(folder, expected, found);
    }
    Ok((places.into_values().collect(), stats))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_done_once() {
        for count in [0, 1, 2, 3, 16, 17, 100] {
            let mut order: Vec<usize> = spread(count).collect();
            if count == 16 {
                assert_eq!(order[..4], [0, 8, 4, 12]);
            }
            order.sort_unstable();
            assert_eq!(order, (0..count).collect::<Vec<_>>());
        }
    }
}
