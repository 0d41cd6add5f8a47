//! `inundate reduce vertex-cover`: a graph as a board.

use inundate_core::format::read_graph;
use inundate_core::reduce::{
    ReduceError, Unfolding, VertexCoverBoard, VertexCoverTree, cycle_square, path_square,
};
use inundate_core::{Graph, Instance, Move, Vertex};

use super::flooded::flooded;
use crate::args::{CoverBoard, ReduceCoverArgs};
use crate::failure::Failure;
use crate::input::read_text;
use crate::text::plural;

/// A graph whose vertex cover is wanted, and its board.
pub(super) enum CoverProblem {
    Square(VertexCoverBoard),
    /// The square as two rows.
    Rows(VertexCoverBoard, Unfolding),
    Tree(VertexCoverTree),
}

impl CoverProblem {
    pub(super) fn read(args: &ReduceCoverArgs) -> Result<Self, Failure> {
        let name = args.graph.display();
        let graph = read_graph(&read_text(&args.graph, "a graph")?).map_err(|error| {
            let column = error.column.map(|column| format!(":{column}"));
            let column = column.unwrap_or_default();
            Failure::new(format!("{name}:{}{column}: {}", error.line, error.problem))
        })?;
        Self::new(graph, args.board).map_err(|error| Failure::new(format!("{name}: {error}")))
    }

    fn new(graph: Graph, board: CoverBoard) -> Result<Self, ReduceError> {
        let square = match board {
            CoverBoard::Tree => return Ok(Self::Tree(VertexCoverTree::new(graph)?)),
            CoverBoard::CycleSquare | CoverBoard::CircularGrid => {
                VertexCoverBoard::cycle_square(graph)?
            }
            CoverBoard::PathSquare | CoverBoard::Grid => VertexCoverBoard::path_square(graph)?,
        };
        let rows = match board {
            CoverBoard::CircularGrid => cycle_square(square.instance())?,
            CoverBoard::Grid => path_square(square.instance())?,
            _ => return Ok(Self::Square(square)),
        };
        Ok(Self::Rows(square, rows))
    }

    pub(super) fn board(&self) -> &Instance {
        match self {
            Self::Square(square) => square.instance(),
            Self::Rows(_, rows) => rows.instance(),
            Self::Tree(tree) => tree.instance(),
        }
    }

    fn graph(&self) -> &Graph {
        match self {
            Self::Square(square) | Self::Rows(square, _) => square.graph(),
            Self::Tree(tree) => tree.graph(),
        }
    }

    pub(super) fn promise(&self) -> String {
        let base = match self {
            Self::Square(square) | Self::Rows(square, _) => square.base_moves(),
            Self::Tree(tree) => tree.base_moves(),
        };
        format!(
            "the optimum is the size of a smallest vertex cover plus {}",
            plural(base as u64, "move")
        )
    }

    /// Translates a vertex cover into moves, and verifies them on the board.
    pub(super) fn moves(&self, cover: &str) -> Result<String, Failure> {
        let vertices = self.graph().vertex_count();
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
        let moves = match self {
            Self::Square(square) => square.moves(&cover),
            Self::Rows(square, rows) => square.moves(&cover).map(|moves| rows.moves_here(&moves)),
            Self::Tree(tree) => tree.moves(&cover),
        };
        let moves = moves.map_err(|error| Failure::new(format!("--cover: {error}")))?;
        flooded(self.board(), &moves)
    }

    /// Translates a solution of the board into a vertex cover.
    pub(super) fn covered(&self, moves: &[Move]) -> Result<String, Failure> {
        let cover = match self {
            Self::Square(square) => square.cover(moves),
            Self::Rows(square, rows) => square.cover(&rows.moves_back(moves)),
            Self::Tree(tree) => tree.cover(moves),
        };
        let is_in = |v: &Vertex| cover.binary_search(v).is_ok();
        let mut edges = self.graph().edges();
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
