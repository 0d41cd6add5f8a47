//! The program of a report on two rows.

use std::collections::VecDeque;

use inundate_method::{Run, StopReason};

use crate::marked_tile::{FloodedTiles, Offset, column};
use crate::{Case, CornerStrip, MarkedStep, marked_tiles};

/// How to read the loop of a student's program that plays a way: it plays the color of a tile if the tile before has
/// another. The text does not say on which board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColorsOfTheWay {
    /// The board as it was at first: tiles that are flooded already make moves too.
    AtFirst,
    /// The board as it is: a tile that is flooded already makes no move.
    Now,
}

/// The marked-tile procedure as a student's program has it: distances count from the tile visited last, on the board as
/// it was at first, and not from the flooded region. Its rounds.
///
/// Unlike [`next_marked`](super::next_marked()) it does not use the freedom that is left: it takes one of several
/// shortest ways. The text says "the rightmost tile of the flooded region" and shows a function that starts at the tile
/// visited last.
///
/// # Errors
/// [`StopReason`].
///
/// # Complexity
/// O(n²): a round looks at the whole board.
///
/// # Source
/// A student's report, *The Complexity of Flood Filling Games*.
pub fn from_the_last_tile(
    board: &CornerStrip<'_>,
    colors: ColorsOfTheWay,
    run: &mut Run<'_>,
) -> Result<Vec<MarkedStep>, StopReason> {
    let marked = marked_tiles(board);
    let mut region = FloodedTiles::new(board);
    let mut here = (board.strip().pivot().0, 0);
    let mut steps = Vec::new();
    for depth in 0..board.strip().cols() {
        loop {
            run.poll()?;
            run.stats.expanded += 1;
            let flooded = |tile: Offset| region.has(tile);
            let col = column(board, depth);
            let wanted = |&row: &usize| marked[row][col] && !flooded((row, depth));
            let wanted: Vec<usize> = (0..2).filter(wanted).collect();
            let far = |row: usize| ways_from(&region, here)[row][depth].changes;
            let (case, rows) = match *wanted {
                [] => break,
                [row] if flooded((1 - row, depth)) || far(row) <= far(1 - row) => {
                    (Case::Direct, vec![row])
                }
                [row] => (Case::ByTheOther, vec![1 - row, row]),
                _ if far(1) < far(0) => (Case::Both, vec![1, 0]),
                _ => (Case::Both, vec![0, 1]),
            };
            let row = match case {
                Case::ByTheOther => rows[1],
                Case::Direct | Case::Both => rows[0],
            };
            let is_flooded = flooded((1 - row, depth));
            let other_distance = if is_flooded { 0 } else { far(1 - row) };
            let distance = far(row);
            let mut moves = Vec::new();
            for goal in rows.into_iter().map(|row| (row, depth)) {
                if region.has(goal) {
                    continue;
                }
                for step in way(&ways_from(&region, here), goal).windows(2) {
                    let color = region.color(step[1]);
                    let makes_move = match colors {
                        ColorsOfTheWay::AtFirst => color != region.color(step[0]),
                        // The tile before is flooded, so this one has another color unless it is flooded too.
                        ColorsOfTheWay::Now => !region.has(step[1]),
                    };
                    if makes_move {
                        moves.push(color);
                        region.play(color);
                    }
                }
                here = goal;
            }
            steps.push(MarkedStep {
                tile: (row, col),
                distance,
                other_distance,
                case,
                moves,
            });
        }
    }
    Ok(steps)
}

/// The end of a shortest way: how often the color changes, and the tile before.
#[derive(Clone, Copy)]
struct Way {
    changes: u32,
    before: Option<Offset>,
}

/// For each tile, row by row, a shortest way from a tile on the board as it was at first.
fn ways_from(region: &FloodedTiles<'_>, start: Offset) -> [Vec<Way>; 2] {
    let unknown = Way {
        changes: u32::MAX,
        before: None,
    };
    let mut ways = [0, 1].map(|_| vec![unknown; region.depths()]);
    ways[start.0][start.1].changes = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(here) = queue.pop_front() {
        for there in region.neighbors(here) {
            let change = u32::from(region.color(there) != region.color(here));
            let changes = ways[here.0][here.1].changes + change;
            let known = &mut ways[there.0][there.1];
            if changes < known.changes {
                *known = Way {
                    changes,
                    before: Some(here),
                };
                if change == 0 {
                    queue.push_front(there);
                } else {
                    queue.push_back(there);
                }
            }
        }
    }
    ways
}

/// The tiles of the way to one.
fn way(ways: &[Vec<Way>; 2], goal: Offset) -> Vec<Offset> {
    let mut tiles = vec![goal];
    while let Some(before) = ways[tiles[tiles.len() - 1].0][tiles[tiles.len() - 1].1].before {
        tiles.push(before);
    }
    tiles.reverse();
    tiles
}
