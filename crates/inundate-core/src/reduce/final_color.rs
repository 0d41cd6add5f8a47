//! A prescribed final color, reduced to a board with leaves.

use super::{ReduceError, expect_no_pivots};
use crate::{
    Color, Component, Game, GameSetup, GraphSetup, Instance, Move, Pivot, ReducedGraph, State,
    Vertex,
};

/// A board whose solutions are those of another board that end in a given color c.
///
/// Each component of another color than c gets a *leaf*: a new vertex of color c next to it.
///
/// ```text
///    a — b — a        with the final color b        b   b
///                                                   |   |
///                                                   a — b — a
///                                                         (and a leaf at the other a)
/// ```
///
/// The optimum of the new board is the least number of moves that give the old one the color c.
///
/// In the fixed game, a leaf is flooded by a move to c after its component is. So the last move
/// that floods a component of another color is followed by a move to c; and moves that end in c
/// flood all leaves.
///
/// In the free game, moves that end in c make all leaves c in the end, too. For the other
/// direction, take a shortest solution of the new board that ends in another color d. Not
/// everything is recolored by its last move, since it would then be one move longer than another
/// solution. So some component u of color d is never recolored, and its leaf is recolored by a move
/// of its own. Without that move, and with a move to c in the end, these are as many moves of the
/// old board that end in c.
///
/// ```
/// use inundate_core::reduce::FinalColor;
/// use inundate_core::{GameSetup, GridSetup, verify};
///
/// let board = GridSetup::from_drawing("aba")?.into_instance(GameSetup::Free)?;
/// let a = board.palette().color("a").expect("on the board");
/// let reduced = FinalColor::new(&board, a)?;
/// // Three components, and a leaf of color a next to the b.
/// assert_eq!(reduced.instance().vertex_count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Source
/// New here. Fukui et al. 2011 have a table of all final colors for paths.
#[derive(Clone, Debug)]
pub struct FinalColor {
    board: Instance,
    last: Color,
    instance: Instance,
    /// By component of the board, its first vertex. The components are the first vertices of the
    /// instance.
    firsts: Vec<Vertex>,
}

impl FinalColor {
    /// The components of a board with their leaves.
    ///
    /// # Errors
    /// [`ReduceError`] if the board has several pivots, or the new one exceeds a
    /// [limit](crate::limits).
    ///
    /// # Panics
    /// If the board's palette does not have the color.
    ///
    /// # Complexity
    /// O(V + E log E).
    pub fn new(board: &Instance, last: Color) -> Result<Self, ReduceError> {
        expect_no_pivots(board)?;
        let reduced = ReducedGraph::new(board);
        let graph = reduced.graph();
        let palette = board.palette();
        let label = |v: Component| palette.label(reduced.color(v));
        let others = graph.vertices().filter(|&v| reduced.color(v) != last);
        let leaves = others.clone().map(|_| palette.label(last));
        let mut setup = GraphSetup::new(graph.vertices().map(label).chain(leaves));
        for (u, v) in graph.edges() {
            setup.push_edge(u.index(), v.index());
        }
        for (leaf, v) in others.enumerate() {
            setup.push_edge(graph.vertex_count() + leaf, v.index());
        }
        let game = match board.game() {
            Game::Fixed { pivot } => {
                GameSetup::Fixed(Pivot::Vertex(reduced.component(pivot).index()))
            }
            Game::Free => GameSetup::Free,
        };
        Ok(Self {
            firsts: graph.vertices().map(|v| reduced.lowest_vertex(v)).collect(),
            instance: setup.into_instance(game)?,
            board: board.clone(),
            last,
        })
    }

    /// The new board.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The way back: moves that flood the old board and end in the color, from a solution of the
    /// new one. They are not more if the solution is a shortest one, and at most one more
    /// otherwise.
    ///
    /// # Panics
    /// If a move is not legal on the new board.
    ///
    /// # Complexity
    /// O(moves), and if leaves are moved O(V + E) for each move.
    pub fn moves(&self, solution: &[Move]) -> Vec<Move> {
        let palette = self.board.palette();
        let mut state = State::new(&self.instance);
        let is_leaf = |mv: &Move| mv.pivot.index() >= self.firsts.len();
        let has_leaves = solution.iter().any(is_leaf);
        let mut moves = Vec::with_capacity(solution.len() + 1);
        for &mv in solution {
            let label = self.instance.palette().label(mv.color);
            let color = palette.color(label).expect("both have the same colors");
            if let Some(v) = self.inside(&state, mv.pivot) {
                let pivot = match self.board.game() {
                    Game::Fixed { pivot } => pivot,
                    Game::Free => self.firsts[v.index()],
                };
                moves.push(Move { pivot, color });
            }
            if has_leaves {
                state
                    .play(mv)
                    .expect("the moves are legal on the new board");
            }
        }
        // The board is flooded then, so all of it has the color of the last move.
        let (pivot, color) = match moves.last() {
            Some(mv) => (mv.pivot, mv.color),
            None => match self.board.game() {
                Game::Fixed { pivot } => (pivot, self.board.color(pivot)),
                Game::Free => (Vertex::new(0), self.board.colors()[0]),
            },
        };
        if color != self.last {
            moves.push(Move {
                pivot,
                color: self.last,
            });
        }
        moves
    }

    /// A vertex of the old board in the component of a vertex: itself, or for a leaf its neighbor
    /// if that has the color of the leaf.
    fn inside(&self, state: &State<'_>, vertex: Vertex) -> Option<Vertex> {
        if vertex.index() < self.firsts.len() {
            return Some(vertex);
        }
        let neighbor = self.instance.graph().neighbors(vertex)[0];
        let color = |v: Vertex| state.colors()[v.index()];
        (color(neighbor) == color(vertex)).then_some(neighbor)
    }
}
