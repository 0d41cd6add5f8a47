//! Runs a study, part by part.

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use inundate::Budget;
use inundate_records::SolveStatus;
use rayon::iter::{ParallelBridge, ParallelIterator};

use crate::folder::Folder;
use crate::part::lines;
use crate::parts::PARTS;
use crate::plan::PlannedBoard;
use crate::player::{GameChoice, Player};
use crate::{Manifest, Options, Plan, RunError, Shard, Study, StudyRecord, SummaryTable, plot};

/// The result of a run.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StudySummary {
    /// Whether all boards are done. If not, call [`run`] again to resume.
    pub complete: bool,
    /// Number of boards of the shard.
    pub boards: usize,
    /// Number of those that are done.
    pub boards_done: usize,
    /// Number of those that were done before this run, also if the study was changed since.
    pub boards_found: usize,
    /// The summary of the results; empty unless the run is complete.
    pub table: SummaryTable,
    /// The plots drawn.
    pub plots: Vec<PathBuf>,
    /// Plots not drawn, and why.
    pub skipped_plots: Vec<(String, &'static str)>,
}

/// Runs a shard of a study into a folder, or resumes it.
///
/// It writes `manifest.json` first, then adds each part to `parts.jsonl` as it completes, and
/// writes at the end `results.jsonl`, `results.csv`, `summary.txt`, `summary.csv` and the plots (of
/// the whole study only, not of a shard). If a run was stopped in any way, call it again: it keeps
/// the parts that are there, and makes the others. Without statistics and limits the files are the
/// same for every number of threads and however often the run was interrupted.
///
/// If the folder holds results of this study with other methods or other numbers of boards, the run
/// takes over every result of a method on a board that the study still has.
///
/// # Errors
/// [`RunError`]: among others for a folder that holds the results of another study, of this study
/// with another seed, other limits or another file of a set, of another shard, of another version,
/// or in which another run is at work.
pub fn run(study: &Study, options: &Options) -> Result<StudySummary, RunError> {
    let plan = Plan::new(study, options.shard);
    let folder = Folder::open(&options.folder, &plan, &Manifest::new(&plan, options.stats))?;
    let there = folder.read_parts(&plan);
    let missing: Vec<usize> = (0..plan.part_count())
        .filter(|part| !there.contains_key(part))
        .collect();
    drop(there);
    let to_do: usize = missing.iter().map(|&part| plan.part(part).len()).sum();
    let found = plan.board_count() - to_do;
    let job = Job {
        plan: &plan,
        folder: &folder,
        options,
        done: AtomicUsize::new(found),
        reused: AtomicUsize::new(0),
    };
    job.tell(found);
    job.work(missing)?;
    let (done, reused) = (job.done.into_inner(), job.reused.into_inner());
    let mut summary = StudySummary {
        complete: done == plan.board_count(),
        boards: plan.board_count(),
        boards_done: done,
        boards_found: found + reused,
        table: SummaryTable::default(),
        plots: Vec::new(),
        skipped_plots: Vec::new(),
    };
    if summary.complete {
        finish(&plan, &folder, options.stats, &mut summary)?;
    }
    Ok(summary)
}

struct Job<'a> {
    plan: &'a Plan<'a>,
    folder: &'a Folder,
    options: &'a Options,
    done: AtomicUsize,
    /// Boards done with nothing but results from before the study was changed.
    reused: AtomicUsize,
}

impl Job<'_> {
    /// Solves the parts in order, as many at the same time as there are threads.
    fn work(&self, parts: Vec<usize>) -> Result<(), RunError> {
        let threads = self.options.threads.max(1);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|error| RunError::Threads {
                threads,
                cause: error.to_string(),
            })?;
        pool.install(|| {
            parts
                .into_iter()
                .take_while(|_| !self.is_cancelled())
                .par_bridge()
                .try_for_each(|part| self.do_part(part))
        })
    }

    fn is_cancelled(&self) -> bool {
        let cancel = self.options.cancel.as_ref();
        cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }

    fn do_part(&self, part: usize) -> Result<(), RunError> {
        let mut rows = Vec::new();
        for &place in self.plan.part(part) {
            rows.extend(self.do_board(place)?);
            self.tell(self.done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        self.folder.add_part(&lines(&rows))
    }

    fn tell(&self, done: usize) {
        if let Some(progress) = &self.options.progress {
            progress(done, self.plan.board_count());
        }
    }

    /// The records of a board, one for each method.
    fn do_board(&self, place: PlannedBoard) -> Result<Vec<StudyRecord>, RunError> {
        let study = self.plan.study();
        let batch = &study.batches[place.batch];
        let budget = Budget::default()
            .with_time(study.time_limit)
            .with_memory(study.memory_limit.or(self.options.memory_limit));
        let reused = self.folder.reused(batch, place.index);
        let mut rows = Vec::new();
        let mut drawn = None;
        for name in &study.methods {
            if let Some(row) = reused.iter().find(|row| row.method == *name) {
                rows.push(StudyRecord {
                    board: place.board,
                    optimum: None,
                    ..row.clone()
                });
                continue;
            }
            let board = drawn.get_or_insert_with(|| {
                batch
                    .try_board(study.seed, place.index)
                    .expect("tried when the study was read")
            });
            let seed = batch.method_seed(study.seed, name, place.index);
            let player = Player::parse(name, seed).expect("checked when the study was read");
            let result = player.play(&board.instance, &budget);
            let report = result.map_err(|cause| RunError::Solve {
                board: board.id.clone(),
                cause,
            })?;
            rows.push(StudyRecord::new(
                place.board,
                board,
                name,
                &report,
                self.options.stats,
            ));
        }
        if drawn.is_none() {
            self.reused.fetch_add(1, Ordering::Relaxed);
        }
        let optima: Vec<Option<u32>> = rows.iter().map(|row| optimum(&rows, row)).collect();
        for (row, optimum) in rows.iter_mut().zip(optima) {
            row.optimum = optimum;
        }
        Ok(rows)
    }
}

/// The optimum of the game that a record's method played, if some method proved it.
fn optimum(rows: &[StudyRecord], row: &StudyRecord) -> Option<u32> {
    let proves = |other: &&StudyRecord| {
        other.status == SolveStatus::Optimal
            && GameChoice::of(&other.method) == GameChoice::of(&row.method)
    };
    rows.iter().find(proves)?.moves
}

/// Writes the results of all parts.
pub(crate) fn finish(
    plan: &Plan<'_>,
    folder: &Folder,
    stats: bool,
    summary: &mut StudySummary,
) -> Result<(), RunError> {
    let parts = folder.read_parts(plan);
    if parts.len() < plan.part_count() {
        return Err(RunError::Folder {
            path: folder.path_of(PARTS),
            expected: format!("all {} parts as they were written", plan.part_count()),
            found: format!("{} of them", parts.len()),
        });
    }
    folder.write_parts(parts.values().map(|part| part.lines.as_str()))?;
    let (mut rows, mut text) = (Vec::new(), String::new());
    for part in parts.into_values() {
        rows.extend(part.rows);
        text += &part.lines;
    }
    folder.end_reuse()?;
    folder.write("results.jsonl", &text)?;
    folder.write("results.csv", &StudyRecord::csv(&rows, stats))?;
    summary.table = SummaryTable::new(&rows);
    folder.write("summary.txt", &summary.table.to_text())?;
    folder.write("summary.csv", &summary.table.to_csv())?;
    for spec in plan.study().plots() {
        if plan.shard() != Shard::WHOLE {
            let why = "a shard of a study is not plotted";
            summary.skipped_plots.push((spec.file.clone(), why));
            continue;
        }
        match plot::draw(plan.study().name(), spec, &rows) {
            Ok(svg) => {
                folder.write(&spec.file, &svg)?;
                summary.plots.push(folder.path_of(&spec.file));
            }
            Err(plot::PlotError::Empty(why)) => {
                summary.skipped_plots.push((spec.file.clone(), why));
            }
            Err(plot::PlotError::Drawing(problem)) => {
                return Err(RunError::Plot {
                    file: spec.file.clone(),
                    problem,
                });
            }
        }
    }
    Ok(())
}
