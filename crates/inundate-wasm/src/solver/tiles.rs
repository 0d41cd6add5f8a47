//! The procedures for marked tiles, round by round.

use inundate::classes::{MarkedStep, Tile, TileProcedure, TwoRows, marked_tiles};
use inundate::solver::Run;
use inundate_game::read_share_code;
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::board::{cells, color_number, number};

/// The marked tiles of two rows from a corner, and the procedures that go from one to the next.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
pub struct MarkedTiles {
    /// The vertices whose color does not occur in a column farther from the pivot.
    pub marked: Vec<u32>,
    /// The rounds of the procedure of Clifford et al., whose moves are a shortest sequence, of that
    /// of a student's report by its text, and of its program.
    pub procedures: Vec<Vec<TileRound>>,
}

/// A round: the way to the marked tiles of a column.
#[derive(Clone, Debug, Serialize, Deserialize, Tsify)]
pub struct TileRound {
    /// The marked tile; the nearer one of two.
    pub tile: u32,
    /// The moves that it takes to flood the marked tile.
    pub distance: u32,
    /// The moves that it takes to flood the other tile of the column; 0 if it is flooded.
    pub other: u32,
    /// The case of the procedure: where the round goes first.
    #[tsify(type = "'direct' | 'by-the-other' | 'both' | 'path' | 'no-path'")]
    pub way: String,
    /// The path of the report's program, and its costs by row.
    pub path: Vec<u32>,
    pub costs: Vec<String>,
    /// The colors of its moves.
    pub moves: Vec<u16>,
}

/// The marked tiles of the board of a share code, and the rounds of each procedure.
///
/// # Errors
/// If the code cannot be read, or its board is not of two rows from a corner.
#[wasm_bindgen(js_name = markedTiles)]
pub fn tiles(code: &str) -> Result<Ts<MarkedTiles>, JsError> {
    let session = read_share_code(code)?;
    let board = session.board();
    let rows = TwoRows::open(board)?.into_corner()?;
    let (_, grid) = cells(board)?;
    let vertex = |tile: Tile| {
        let (row, col) = rows.cell(tile);
        number(grid.vertex(row, col).expect("a cell of the grid"))
    };
    let strip = rows.strip();
    let marks = marked_tiles(strip.strip());
    let tiles = [0, 1]
        .into_iter()
        .flat_map(|row| (0..rows.cols()).map(move |col| (row, col)));
    let marked = tiles.filter(|&(row, col)| marks[row][col]).map(vertex);
    let round = |step: MarkedStep| {
        let (path, costs) = step.path.unwrap_or_default();
        TileRound {
            tile: vertex(step.tile),
            distance: step.distance,
            other: step.other_distance,
            way: step.case.to_string(),
            path: path.into_iter().map(vertex).collect(),
            costs: costs.into(),
            moves: step.moves.into_iter().map(color_number).collect(),
        }
    };
    let procedures = TileProcedure::ALL.map(|procedure| {
        let rounds = procedure.rounds(&strip, &mut Run::unlimited());
        rounds.expect("no limit").into_iter().map(round).collect()
    });
    Ok(MarkedTiles {
        marked: marked.collect(),
        procedures: procedures.into(),
    }
    .into_ts()?)
}
