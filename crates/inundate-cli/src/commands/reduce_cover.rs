//! `inundate reduce vertex-cover`: a graph as a board of the free game.

use inundate_core::format::read_graph;
use inundate_core::reduce::{Unfolding, VertexCoverBoard, cycle_square, path_square};
use inundate_core::{Instance, Move, Vertex};

use super::flooded::flooded;
use crate::args::{CoverBoard, ReduceCoverArgs};
use crate::failure::Failure;
use crate::input::read_text;
use crate::text::plural;

/// A graph whose vertex cover is wanted, and its board.
pub(super) struct CoverProblem {
    square: VertexCoverBoard,
    /// The square as two rows, if that is the board.
    rows: Option<Unfolding>,
}

impl CoverProblem {
    pub(super) fn read(args: &ReduceCoverArgs) -> Result<Self, Failure> {
        let name = args.graph.display();
        let graph = read_graph(&read_text(&args.graph, "a graph")?).map_err(|error| {
            let column = error.column.map(|column| format!(":{column}"));
            let column = column.unwrap_or_default();
            Failure::new(format!("{name}:{}{column}: {}", error.line, error.problem))
        })?;
        let made = match args.board {
            CoverBoard::CycleSquare | CoverBoard::CircularGrid => {
                VertexCoverBoard::cycle_square(graph)
            }
            CoverBoard::PathSquare | CoverBoard::Grid => VertexCoverBoard::path_square(graph),
        };
        let made = made.and_then(|square| {
            let rows = match args.board {
                CoverBoard::CycleSquare | CoverBoard::PathSquare => None,
                CoverBoard::CircularGrid => Some(cycle_square(square.instance())?),
                CoverBoard::Grid => Some(path_square(square.instance())?),
            };
            Ok(Self { square, rows })
        });
        made.map_err(|error| Failure::new(format!("{name}: {error}")))
    }

    pub(super) fn board(&self) -> &Instance {
        match &self.rows {
            Some(rows) => rows.instance(),
            None => self.square.instance(),
        }
    }

    pub(super) fn promise(&self) -> String {
        format!(
            "the optimum is the size of a smallest vertex cover plus {}",
            plural(self.square.base_moves() as u64, "move")
        )
    }

    /// Translates a vertex cover into moves, and verifies them on the board.
    pub(super) fn moves(&self, cover: &str) -> Result<String, Failure> {
        let vertices = self.square.graph().vertex_count();
        let entries = cover.split(',').map(str::trim);
        let entries = entries.filter(|entry| !cover.trim().is_empty() || !entry.is_empty());
        let cover = entries.map(|entry| {
            let vertex = entry.parse().map(Vertex::new);
            vertex.map_err(|_| {
                Failure::new(format!(
                    "--cover: expected vertices from 0 to {}, separated by commas, found `{entry}`",
                    vertices - 1
                ))
            })
        });
        let cover: Vec<Vertex> = cover.collect::<Result<_, _>>()?;
        let moves = self.square.moves(&cover);
        let moves = moves.map_err(|error| Failure::new(format!("--cover: {error}")))?;
        match &self.rows {
            Some(rows) => flooded(rows.instance(), &rows.moves_here(&moves)),
            None => flooded(self.square.instance(), &moves),
        }
    }

    /// Translates a solution of the board into a vertex cover.
    pub(super) fn covered(&self, moves: &[Move]) -> Result<String, Failure> {
        let moves = match &self.rows {
            Some(rows) => rows.moves_back(moves),
            None => moves.to_vec(),
        };
        let cover = self.square.cover(&moves);
        let is_in = |v: &Vertex| cover.binary_search(v).is_ok();
        let mut edges = self.square.graph().edges();
        if !edges.all(|(u, v)| is_in(&u) || is_in(&v)) {
            return Err(Failure::new(
                "defect in reduce: its vertex cover leaves an edge out",
            ));
        }
        let count = plural(cover.len() as u64, "vertex");
        let cover: Vec<_> = cover.iter().map(|v| v.index().to_string()).collect();
        Ok(format!("covered by {count}: {}", cover.join(",")))
    }
}
