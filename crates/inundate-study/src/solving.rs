//! The work on a board, which every method of the study plays, and the threads that do it.

use std::sync::atomic::Ordering;

use inundate::Budget;
use inundate_records::SolveStatus;
use rayon::iter::{ParallelBridge, ParallelIterator};

use crate::method_and_game::{MethodAndGame, game_of};
use crate::openings::Openings;
use crate::plan::PlannedBoard;
use crate::{Options, Plan, RunError, Study, StudyRecord};

/// The records of a board, one for each method; records from before a change of the study are taken
/// over. The second value says whether there was nothing else to do.
pub(crate) fn solve_board(
    study: &Study,
    options: &Options,
    place: PlannedBoard,
    reused: &[StudyRecord],
) -> Result<(Vec<StudyRecord>, bool), RunError> {
    let batch = &study.batches[place.batch];
    let budget = budget(study, options);
    let mut rows = Vec::new();
    let mut drawn = None;
    for name in batch.methods() {
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
        let player = MethodAndGame::parse(name, seed).expect("checked when the study was read");
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
            options.stats,
        ));
    }
    let optima: Vec<Option<u32>> = rows.iter().map(|row| optimum(&rows, row)).collect();
    for (row, optimum) in rows.iter_mut().zip(optima) {
        row.optimum = optimum;
    }
    Ok((rows, drawn.is_none()))
}

/// The first moves and shortest solutions of a board, if the study asks for those of this one.
pub(crate) fn open_board(
    study: &Study,
    options: &Options,
    place: PlannedBoard,
) -> Option<Openings> {
    let batch = &study.batches[place.batch];
    (place.index < batch.openings()).then(|| {
        let board = batch.try_board(study.seed, place.index);
        let board = board.expect("tried when the study was read");
        Openings::of(&board.instance, &budget(study, options))
    })
}

fn budget(study: &Study, options: &Options) -> Budget {
    Budget::default()
        .with_time(study.time_limit)
        .with_memory(study.memory_limit.or(options.memory_limit))
}

/// The optimum of the game that a record's method played, if some method proved it.
fn optimum(rows: &[StudyRecord], row: &StudyRecord) -> Option<u32> {
    let proves = |other: &&StudyRecord| {
        other.status == SolveStatus::Optimal && game_of(&other.method).0 == game_of(&row.method).0
    };
    rows.iter().find(proves)?.moves
}

/// Whether the run is to stop.
pub(crate) fn is_cancelled(options: &Options) -> bool {
    let cancel = options.cancel.as_ref();
    cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
}

/// Tells how many boards are done.
pub(crate) fn tell(options: &Options, plan: &Plan<'_>, done: usize) {
    if let Some(progress) = &options.progress {
        progress(done, plan.board_count());
    }
}

/// Does pieces of work in this order, as many at the same time as there are threads, until the run is
/// to stop.
pub(crate) fn in_parallel<T: Send>(
    options: &Options,
    pieces: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> Result<(), RunError> + Sync + Send,
) -> Result<(), RunError> {
    let threads = options.threads.max(1);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| RunError::Threads {
            threads,
            cause: error.to_string(),
        })?;
    pool.install(|| {
        pieces
            .take_while(|_| !is_cancelled(options))
            .par_bridge()
            .try_for_each(work)
    })
}
