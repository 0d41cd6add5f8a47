//! A spanning tree that takes as many moves as the board.

use super::{ReduceError, expect_no_pivots};
use crate::{Game, GameSetup, GraphSetup, Instance, Move, Pivot, State, Vertex};

/// A spanning tree of a board's graph that some moves flood as they flood the board: the same game
/// on the same vertices.
///
/// Whenever a move gives vertices that are adjacent on the board the same color, the first edges
/// that join what is not joined become edges of the tree. So at any time the tree's edges between
/// vertices of one color join each component of the board, and the tree has the same components as
/// the board: each move does the same on both.
///
/// Conversely, moves that flood a spanning tree flood the board at least as fast. So a board takes
/// as many moves as the best of its spanning trees, and a shortest sequence gives this tree.
///
/// ```
/// use inundate_core::reduce::spanning_tree;
/// use inundate_core::{Color, GameSetup, GridSetup, Move, Vertex, verify};
///
/// let board = GridSetup::from_drawing("ab\nba")?.into_instance(GameSetup::Free)?;
/// let moves = [1, 0].map(|color| Move { pivot: Vertex::new(0), color: Color::new(color) });
/// let tree = spanning_tree(&board, &moves)?;
/// assert_eq!((tree.shape().kind(), tree.graph().edge_count()), ("tree", 3));
/// assert_eq!(verify(&tree, &moves), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ReduceError`] if the moves do not flood the board, or it has several pivots.
///
/// # Complexity
/// O(moves·(V + E)).
///
/// # Source
/// Meeks, Scott 2012b, for the free game. That one sequence floods both, in both games, is shown
/// here.
pub fn spanning_tree(board: &Instance, moves: &[Move]) -> Result<Instance, ReduceError> {
    expect_no_pivots(board)?;
    let refuse = |found: String| ReduceError::NotApplicable {
        expected: "moves that flood the board",
        found,
    };
    let palette = board.palette();
    let labels = board.colors().iter().map(|&color| palette.label(color));
    let mut tree = GraphSetup::new(labels);
    // By vertex, one that is joined to it, and so on to one for all that are joined.
    let mut joined: Vec<usize> = (0..board.vertex_count()).collect();
    let mut state = State::new(board);
    let mut next = moves.iter();
    loop {
        for (u, v) in board.graph().edges() {
            let color = |v: Vertex| state.colors()[v.index()];
            let ends = [u, v].map(|v| root(&mut joined, v.index()));
            if color(u) == color(v) && ends[0] != ends[1] {
                joined[ends[0]] = ends[1];
                tree.push_edge(u.index(), v.index());
            }
        }
        let Some(&mv) = next.next() else { break };
        state.play(mv).map_err(|error| refuse(error.to_string()))?;
    }
    if !state.is_flooded() {
        return Err(refuse("some that do not".to_owned()));
    }
    let game = match board.game() {
        Game::Fixed { pivot } => GameSetup::Fixed(Pivot::Vertex(pivot.index())),
        Game::Free => GameSetup::Free,
    };
    Ok(tree.into_tree(game)?)
}

fn root(joined: &mut [usize], mut vertex: usize) -> usize {
    while joined[vertex] != vertex {
        joined[vertex] = joined[joined[vertex]];
        vertex = joined[vertex];
    }
    vertex
}
