//! Time and memory limits of commands.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use inundate::Budget;
use inundate::solver::{Clock, Deadline, Threads};
use inundate_core::Instance;
use inundate_game::BoardText;
use inundate_study::Shard;

use crate::Result;
use crate::args::{BoardName, InputArgs, LimitArgs};
use crate::input::{BoardSource, Boards, Item, read_all};
use crate::progress::{self, Bar};
pub(crate) use crate::signals::interrupts;
pub(crate) use inundate_study::default_memory;

/// A budget that Ctrl-C ends.
pub(crate) fn stoppable(time: Option<Duration>, memory: u64) -> Result<Budget> {
    let budget = Budget::default().with_time(time).with_memory(memory);
    Ok(budget.with_cancel(interrupts()?))
}

/// A budget for one search at a time, which Ctrl-C ends and whose progress a bar shows.
pub(crate) fn of_search(
    time: Option<Duration>,
    memory: u64,
    threads: usize,
    bar: &Bar,
) -> Result<Budget> {
    let budget = stoppable(time, memory)?.with_threads(Threads::new(threads));
    Ok(budget.with_progress(progress::listener(bar)))
}

/// The budget of a command as a whole: its time began with the program, and Ctrl-C ends it.
pub(crate) fn of_command(time: Option<Duration>, memory: Option<u64>) -> Result<Budget> {
    let budget = stoppable(time, memory.unwrap_or_else(default_memory))?;
    Ok(budget.begun_at(beginning()))
}

/// A budget of this much time, and of the memory that is available now.
pub(crate) fn within(time: Duration) -> Budget {
    Budget::default()
        .with_time(time)
        .with_memory(default_memory())
}

/// The time that drawing may take beyond the time limit: enough for a small picture of a solution
/// that was found at the last moment.
const GRACE: Duration = Duration::from_millis(400);

impl LimitArgs {
    /// The end of drawing, after searches that Ctrl-C could cancel. Solutions of cancelled searches
    /// are drawn if that is quick.
    pub(crate) fn of_drawing(self, cancel: Arc<AtomicBool>) -> Deadline {
        let budget = if cancel.load(Ordering::Relaxed) {
            Budget::default().with_time(GRACE)
        } else {
            let time = self.time_limit.map(|limit| limit.saturating_add(GRACE));
            let budget = Budget::default().with_time(time).begun_at(beginning());
            budget.with_cancel(cancel)
        };
        Clock::start(&budget).deadline().clone()
    }
}

/// The time when the command began: that of the first call.
pub(crate) fn beginning() -> Instant {
    static BEGINNING: OnceLock<Instant> = OnceLock::new();
    *BEGINNING.get_or_init(Instant::now)
}

/// The budget for all work on a board: its contraction, every search, and its answer. Its time
/// begins now; for the first board it began with the command, so that reading counts too.
pub(crate) fn of_board(budget: &Budget, is_first: bool) -> Budget {
    let start = if is_first {
        beginning()
    } else {
        Instant::now()
    };
    budget.clone().begun_at(start)
}

/// The program and small boards are not part of the limit: boards of 90,000 cells take a third of
/// this.
const OWN: u64 = 16 << 20;

/// Refuses inputs that take more memory than the limit, before they are read: a board that is named
/// by its size, and a file by its length, since its whole text is held while it is read.
pub(crate) fn refuse_large(limit: Option<u64>, names: &[BoardName]) -> Result<()> {
    let limit = limit.unwrap_or_else(default_memory);
    for name in names {
        let bytes = match BoardSource::from_name(name)? {
            BoardSource::Typed(_, BoardText::Id(id)) => {
                let cells = (id.rows as u64).saturating_mul(id.cols as u64);
                // The colors and the graph, of two edges for each cell.
                cells.saturating_mul(2 + 4 + 16)
            }
            BoardSource::File(path) if !name.is_standard_input() => {
                fs::metadata(path).map_or(0, |file| file.len())
            }
            BoardSource::File(_) | BoardSource::Typed(..) => 0,
        };
        expect_room(limit, bytes, &name.to_string())?;
    }
    Ok(())
}

/// The bytes that are left of the limit for searches, when all boards are held, and the contracted
/// graphs of so many at a time. Call it before a board is contracted.
///
/// # Errors
/// [`Failure`] if the boards take more than the limit.
pub(crate) fn memory_left<'a>(
    limit: Option<u64>,
    boards: impl IntoIterator<Item = (&'a str, &'a Instance)> + Clone,
    at_a_time: usize,
) -> Result<u64> {
    let limit = limit.unwrap_or_else(default_memory);
    let held = boards.clone().into_iter();
    let held: u64 = held.map(|(_, board)| board_bytes(board)).sum();
    let boards = boards.into_iter();
    let largest = boards.max_by_key(|(_, board)| contraction_bytes(board));
    let Some((source, board)) = largest else {
        return Ok(limit);
    };
    let bytes = held.saturating_add(contraction_bytes(board).saturating_mul(at_a_time as u64));
    expect_room(limit, bytes, source)?;
    Ok(limit.min(limit.saturating_add(OWN) - bytes))
}

/// Refuses a board that would take more than the limit.
pub(crate) fn expect_room(limit: u64, bytes: u64, source: &str) -> Result<()> {
    if bytes <= limit.saturating_add(OWN) {
        return Ok(());
    }
    let mebibytes = |bytes: u64| bytes.div_ceil(1 << 20);
    Err(failure!(
        "{source}: --memory-limit: expected boards that take at most {} MiB with all that is made \
         of them, found {} MiB",
        mebibytes(limit.saturating_add(OWN)),
        mebibytes(bytes)
    ))
}

/// The bytes of a board's colors and graph.
fn board_bytes(board: &Instance) -> u64 {
    let graph = board.graph();
    6 * graph.vertex_count() as u64 + 8 * graph.edge_count() as u64
}

/// The most that its contracted graph takes while it is made: every edge between two colors, twice;
/// and for each vertex its component, which may be one of its own, with its color, its lowest
/// vertex, its size and its row.
fn contraction_bytes(board: &Instance) -> u64 {
    let graph = board.graph();
    let edges = graph.edges();
    let kept = edges.filter(|&(u, v)| board.color(u) != board.color(v));
    18 * graph.vertex_count() as u64 + 8 * kept.count() as u64
}

/// The boards of a command that solves them, those of its shard, and the memory for each search of
/// so many at a time, each of which makes so many contracted graphs.
pub(crate) fn read_to_solve(
    input: &InputArgs,
    memory: Option<u64>,
    shard: Option<Shard>,
    threads: usize,
    graphs: usize,
) -> Result<(Boards, u64)> {
    refuse_large(memory, &input.inputs)?;
    let Boards { mut items, count } = read_all(input, memory)?;
    items.retain(|item| shard.is_none_or(|shard| shard.takes(item.index)));
    let at_a_time = threads.min(items.len()).max(1);
    let left = memory_left(
        memory,
        items.iter().filter_map(Item::good),
        at_a_time * graphs,
    )?;
    Ok((Boards { items, count }, left / at_a_time as u64))
}
