//! What boards take of the memory limit.

use std::fs;

use inundate_core::Instance;
use inundate_game::BoardText;

use crate::args::BoardName;
use crate::board_source::BoardSource;
use crate::failure::Failure;
use crate::input::Item;
use crate::limits::default_memory;

/// The program and small boards are not part of the limit: boards of 90,000 cells take a third of this.
const OWN: u64 = 16 << 20;

/// Refuses inputs that take more memory than the limit, before they are read: a board that is named by its size, and
/// a file by its length, since its whole text is held while it is read.
pub(crate) fn refuse_large(limit: Option<u64>, names: &[BoardName]) -> Result<(), Failure> {
    let limit = limit.unwrap_or_else(default_memory);
    for name in names {
        let bytes = match BoardSource::of(name)? {
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
        check(limit, bytes, &name.to_string())?;
    }
    Ok(())
}

/// The bytes that are left of the limit for searches, when all boards are held, and the contracted graphs of so many at
/// a time. Call it before a board is contracted.
///
/// # Errors
/// [`Failure`] if the boards take more than the limit.
pub(crate) fn left(limit: Option<u64>, items: &[Item], at_a_time: usize) -> Result<u64, Failure> {
    let limit = limit.unwrap_or_else(default_memory);
    let boards = || {
        let boards = items.iter();
        boards.filter_map(|item| Some((item, item.board.as_ref().ok()?)))
    };
    let held: u64 = boards().map(|(_, board)| of_board(board)).sum();
    let largest = boards().max_by_key(|(_, board)| of_contraction(board));
    let Some((item, board)) = largest else {
        return Ok(limit);
    };
    let bytes = held.saturating_add(of_contraction(board).saturating_mul(at_a_time as u64));
    check(limit, bytes, &item.source)?;
    Ok(limit.min(limit.saturating_add(OWN) - bytes))
}

fn check(limit: u64, bytes: u64, source: &str) -> Result<(), Failure> {
    if bytes <= limit.saturating_add(OWN) {
        return Ok(());
    }
    let mebibytes = |bytes: u64| bytes.div_ceil(1 << 20);
    Err(Failure::new(format!(
        "{source}: --memory-limit: expected boards that take at most {} MiB with their contracted graphs, found {} MiB",
        mebibytes(limit.saturating_add(OWN)),
        mebibytes(bytes)
    )))
}

/// Its colors and its graph.
fn of_board(board: &Instance) -> u64 {
    let graph = board.graph();
    6 * graph.vertex_count() as u64 + 8 * graph.edge_count() as u64
}

/// The most that its contracted graph takes while it is made: every edge between two colors, twice; and for each
/// vertex its component, which may be one of its own, with its color, its lowest vertex, its size and its row.
fn of_contraction(board: &Instance) -> u64 {
    let graph = board.graph();
    let edges = graph.edges();
    let kept = edges.filter(|&(u, v)| board.color(u) != board.color(v));
    18 * graph.vertex_count() as u64 + 8 * kept.count() as u64
}
