//! Runs a study that keeps tables only.

use std::ops::Range;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::solving::{in_parallel, is_cancelled, open_board, solve_board, tell};
use crate::tables::BatchTables;
use crate::tables_folder::{Progress, TablesFolder};
use crate::{Manifest, Options, Plan, RunError, StudySummary, findings};

/// The time between two writings of the tables. They are written after each board that takes longer too.
const PAUSE: Duration = Duration::from_secs(1);

/// The most boards of a piece of work.
const PIECE: usize = 64;

/// A batch is divided into at least this many pieces if it has as many boards, so that all threads
/// end at about the same time.
const PIECES: usize = 64;

pub(crate) fn run(plan: &Plan<'_>, options: &Options) -> Result<StudySummary, RunError> {
    let manifest = Manifest::new(plan, options.stats);
    let (folder, progress) = TablesFolder::open(&options.folder, plan, &manifest)?;
    let found = progress.board_count();
    let pieces = Pieces::new(plan, &progress);
    let job = Job {
        plan,
        folder: &folder,
        options,
        state: Mutex::new(progress),
        saved: Mutex::new(Instant::now()),
    };
    tell(options, plan, found);
    let worked = in_parallel(options, pieces, |piece| job.work(&piece));
    let progress = job
        .state
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    folder.save(&progress.text())?;
    worked?;
    let mut summary = StudySummary::new(plan, progress.board_count(), found);
    if summary.complete {
        findings::write(plan, folder.folder(), &progress.tables, &mut summary)?;
    }
    Ok(summary)
}

/// Boards of a batch, by their number among those of the shard.
struct Piece {
    batch: usize,
    boards: Range<usize>,
}

/// The boards that are not done, in pieces. Every batch is at about the same share of its boards at
/// any time, so that the boards done tell how long the others take.
struct Pieces {
    batches: Vec<Batch>,
}

struct Batch {
    done: crate::ranges::Ranges,
    next: usize,
    end: usize,
    most: usize,
}

impl Pieces {
    fn new(plan: &Plan<'_>, progress: &Progress) -> Self {
        let batch = |(batch, done): (usize, &crate::ranges::Ranges)| {
            let end = plan.share_of(batch);
            Batch {
                done: done.clone(),
                next: 0,
                end,
                most: end.div_ceil(PIECES).clamp(1, PIECE),
            }
        };
        Self {
            batches: progress.done.iter().enumerate().map(batch).collect(),
        }
    }
}

impl Iterator for Pieces {
    type Item = Piece;

    fn next(&mut self) -> Option<Piece> {
        loop {
            let open = self.batches.iter_mut().enumerate();
            let open = open.filter(|(_, batch)| batch.next < batch.end);
            // The shares next / end as products, since they are whole numbers.
            let (number, batch) = open.min_by(|(_, one), (_, other)| {
                let product = |next: usize, end: usize| next as u128 * end as u128;
                product(one.next, other.end).cmp(&product(other.next, one.end))
            })?;
            match batch.done.gap(batch.next, batch.end, batch.most) {
                Some(boards) => {
                    batch.next = boards.end;
                    return Some(Piece {
                        batch: number,
                        boards,
                    });
                }
                None => batch.next = batch.end,
            }
        }
    }
}

struct Job<'a> {
    plan: &'a Plan<'a>,
    folder: &'a TablesFolder,
    options: &'a Options,
    state: Mutex<Progress>,
    /// When the tables were last written. Held while they are.
    saved: Mutex<Instant>,
}

impl Job<'_> {
    /// Solves the boards of a piece. If they take long or the run is to stop, it merges those that
    /// are done before the others.
    fn work(&self, piece: &Piece) -> Result<(), RunError> {
        let study = self.plan.study();
        let mut tables = self.empty(piece.batch);
        let mut began = Instant::now();
        let mut start = piece.boards.start;
        let share = self.plan.share(piece.batch, piece.boards.clone());
        for (next, place) in (start + 1..).zip(share) {
            let (records, _) = solve_board(study, self.options, place, &[])?;
            let openings = open_board(study, self.options, place);
            tables.add(&records, openings.as_ref());
            let is_over = is_cancelled(self.options);
            let took_long = began.elapsed() >= PAUSE;
            if is_over || took_long || next == piece.boards.end {
                self.merge(piece.batch, start..next, &tables);
                self.save(took_long)?;
                if is_over {
                    return Ok(());
                }
                (tables, start, began) = (self.empty(piece.batch), next, Instant::now());
            }
        }
        Ok(())
    }

    fn empty(&self, batch: usize) -> BatchTables {
        let study = self.plan.study();
        BatchTables::new(study, &study.batches[batch])
    }

    /// Adds the tables of boards to those of the others.
    fn merge(&self, batch: usize, boards: Range<usize>, tables: &BatchTables) {
        let done = {
            let mut state = self.state();
            state.tables.batches[batch].absorb(tables);
            state.done[batch].add(boards);
            state.board_count()
        };
        tell(self.options, self.plan, done);
    }

    /// Writes all tables, if it is time or they must be written now.
    fn save(&self, now: bool) -> Result<(), RunError> {
        let mut saved = if now {
            self.saved.lock().unwrap_or_else(PoisonError::into_inner)
        } else {
            match self.saved.try_lock() {
                Ok(saved) if saved.elapsed() >= PAUSE => saved,
                // Another thread writes them, or has just done so.
                _ => return Ok(()),
            }
        };
        let text = self.state().text();
        self.folder.save(&text)?;
        *saved = Instant::now();
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, Progress> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
