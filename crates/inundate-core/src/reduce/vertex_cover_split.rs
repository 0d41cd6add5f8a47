//! Vertex cover, reduced to the fixed game on split graphs.

use super::cover::{completed, needed};
use super::{CoverError, ReduceError};
use crate::{Game, GameSetup, Graph, GraphSetup, Instance, Move, Pivot, Vertex};

/// A split graph for the fixed game whose optimum gives the size of a smallest vertex cover of a
/// graph.
///
/// The clique has a vertex for each vertex of the graph, each of its own color, and the pivot, of
/// one more. For each edge uv there are two vertices outside the clique: one of the color of v next
/// to u, and one of the color of u next to v.
///
/// *The optimum is n + k, for n vertices and a smallest vertex cover of size k.*
///
/// - Every vertex of the clique is adjacent to the pivot, so the first move to its color floods it.
///   A vertex outside of the color of v next to u is flooded by a move to v after u has been
///   played. So a sequence floods the board exactly if it has every color, and for each edge uv a
///   move to v after one to u and a move to u after one to v.
/// - For a cover, play its colors, then all others, then its colors once more: an edge with u in
///   the cover finds u, v, u, or both twice.
/// - If neither u nor v is played twice, only one of the two orders occurs. So the colors that are
///   played twice are a vertex cover, and every one of them takes a move more.
///
/// So the fixed game is NP-hard on split graphs.
///
/// ```
/// use inundate_core::reduce::VertexCoverSplit;
/// use inundate_core::{Graph, Vertex, verify};
///
/// // A path of three vertices is covered by its center.
/// let [end, center, other] = [0, 1, 2].map(Vertex::new);
/// let path = Graph::from_edges(3, [(end, center), (center, other)]);
/// let split = VertexCoverSplit::new(path)?;
/// let moves = split.moves(&[center])?;
/// assert_eq!((verify(split.instance(), &moves), moves.len()), (Ok(()), split.base_moves() + 1));
/// assert_eq!(split.cover(&moves), [center]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Source
/// New here. That the game is hard on split graphs: Fleischer, Woeginger 2010.
#[derive(Clone, Debug)]
pub struct VertexCoverSplit {
    graph: Graph,
    instance: Instance,
}

impl VertexCoverSplit {
    /// The split graph of a graph.
    ///
    /// # Errors
    /// [`ReduceError`] if it exceeds a [limit](crate::limits).
    ///
    /// # Complexity
    /// O(n² + m).
    pub fn new(graph: Graph) -> Result<Self, ReduceError> {
        let n = graph.vertex_count();
        let outside = graph.edges().flat_map(|(u, v)| [(u, v), (v, u)]);
        let colors = (0..n)
            .chain([n])
            .chain(outside.clone().map(|(_, v)| v.index()));
        let labels: Vec<String> = colors.map(|color| color.to_string()).collect();
        let mut setup = GraphSetup::new(labels.iter().map(String::as_str));
        for v in 1..=n {
            for u in 0..v {
                setup.push_edge(u, v);
            }
        }
        for (place, (u, _)) in (n + 1..).zip(outside) {
            setup.push_edge(u.index(), place);
        }
        let clique: Vec<usize> = (0..=n).collect();
        let instance = setup.into_split(&clique, GameSetup::Fixed(Pivot::Vertex(n)))?;
        Ok(Self { graph, instance })
    }

    /// The fixed game on the split graph.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The difference between the optimum of the split graph and the size of a smallest vertex
    /// cover.
    pub fn base_moves(&self) -> usize {
        self.graph.vertex_count()
    }

    /// A sequence that floods the split graph, made from a vertex cover. Vertices that the cover
    /// does not need are left out, the lowest first. The sequence has
    /// [`base_moves`](Self::base_moves) and one more move for each of the others.
    ///
    /// # Errors
    /// [`CoverError`] if it is not a vertex cover.
    pub fn moves(&self, cover: &[Vertex]) -> Result<Vec<Move>, CoverError> {
        let cover = needed(&self.graph, cover)?;
        let others = self.graph.vertices().filter(|v| !cover.contains(v));
        let played = cover
            .iter()
            .copied()
            .chain(others)
            .chain(cover.iter().copied());
        let Game::Fixed { pivot } = self.instance.game() else {
            unreachable!("it is made for the fixed game");
        };
        let color = |v: Vertex| self.instance.colors()[v.index()];
        Ok(played
            .map(|v| Move {
                pivot,
                color: color(v),
            })
            .collect())
    }

    /// A vertex cover, made from a sequence that floods the split graph. It is no larger than what
    /// the sequence has more than the [`base_moves`](Self::base_moves).
    pub fn cover(&self, moves: &[Move]) -> Vec<Vertex> {
        let is_twice = |v: Vertex| {
            let color = self.instance.colors()[v.index()];
            moves.iter().filter(|mv| mv.color == color).count() > 1
        };
        // Moves that do not flood the board may leave out an edge.
        completed(&self.graph, self.graph.vertices().map(is_twice).collect())
    }
}
