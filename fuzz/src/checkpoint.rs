//! Fuzzes checkpoints: one is refused, or the search goes on to an answer that is no better than
//! possible.

use std::io::{self, Cursor, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use inundate::methods::Exact;
use inundate::solver::Checkpoint;
use inundate::{Budget, SolveError, solve};
use inundate_core::generate::{SplitMix64, uniform};
use inundate_core::{GameSetup, Instance};

/// A checkpoint with given bytes in place of those that the search saved.
struct ResumeFault {
    bytes: Mutex<Option<Vec<u8>>>,
}

impl Checkpoint for ResumeFault {
    fn open(&self) -> io::Result<Option<Box<dyn Read>>> {
        let bytes = self.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = bytes.clone();
        Ok(bytes.map(|bytes| Box::new(Cursor::new(bytes)) as Box<dyn Read>))
    }

    fn is_due(&self) -> bool {
        false
    }

    fn save(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {
        let mut bytes = Vec::new();
        write(&mut bytes).expect("memory takes all");
        *self.bytes.lock().unwrap_or_else(PoisonError::into_inner) = Some(bytes);
    }
}

/// A board, its optimum, and the first bytes of a checkpoint of its search.
struct CheckpointCase {
    board: Instance,
    optimum: u32,
    head: Vec<u8>,
}

/// Number of lines that name the search.
const HEAD_LINES: usize = 3;

static SUBJECT: LazyLock<CheckpointCase> = LazyLock::new(|| {
    let grid = uniform(10, 10, 6, &mut SplitMix64::new(1)).expect("a possible size");
    let board = grid.into_instance(GameSetup::default());
    let board = board.expect("a board");
    let report = solve(&Exact, &board, &Budget::default());
    let optimum = report.expect("a board that it covers").outcome;
    let place = Arc::new(ResumeFault {
        bytes: Mutex::new(None),
    });
    let stopped = Arc::new(AtomicBool::new(true));
    stopped.store(true, Ordering::Relaxed);
    let budget = Budget::default()
        .with_cancel(stopped)
        .with_checkpoint(place.clone());
    solve(&Exact, &board, &budget).expect("a board that it covers");
    let saved = place.bytes.lock().unwrap_or_else(PoisonError::into_inner);
    let saved = saved.as_deref().expect("it saves when it is stopped");
    let lines = saved.split_inclusive(|&byte| byte == b'\n');
    let head = lines.take(HEAD_LINES).flatten().copied().collect();
    CheckpointCase {
        optimum: optimum.lower_bound(),
        head,
        board,
    }
});

/// Bytes that begin with a zero are what comes after the head; others are everything.
pub(crate) fn check(bytes: &[u8]) {
    let CheckpointCase {
        board,
        optimum,
        head,
    } = &*SUBJECT;
    let bytes = match bytes {
        [0, state @ ..] => [head, state].concat(),
        _ => bytes.to_vec(),
    };
    let place = Arc::new(ResumeFault {
        bytes: Mutex::new(Some(bytes)),
    });
    let budget = Budget::default()
        .with_memory(64 << 20)
        .with_time(Duration::from_secs(1))
        .with_checkpoint(place);
    match solve(&Exact, board, &budget) {
        Err(SolveError::Checkpoint(error)) => assert!(!error.to_string().is_empty()),
        Err(error) => panic!("{error}"),
        Ok(report) => {
            let (lower, best) = (report.outcome.lower_bound(), report.outcome.solution());
            if let Some(best) = best {
                assert!(best.len() >= *optimum, "{} moves", best.len());
                assert!(lower <= best.len(), "{lower} of {}", best.len());
            }
        }
    }
}
