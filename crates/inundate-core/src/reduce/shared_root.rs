//! The fixed game, reduced to the free game.

use super::ReduceError;
use crate::limits::MAX_VERTICES;
use crate::metrics::distances;
use crate::{
    Color, Game, GameSetup, GraphSetup, Instance, InstanceError, Move, ReducedGraph, State, Vertex,
};

/// A board for the free game: as many copies of a board as it has vertices, joined at its pivot.
///
/// ```text
///                 b — a      b — a
///  [a]— b — a          \    /
///                        a
///                        |
///                        b — a
/// ```
///
/// The optimum is the same. A solution of the fixed game floods all copies at once, from the pivot.
/// And if a sequence of the free game has fewer moves than there are copies, then in some copy only
/// the component of the pivot is moved. Those moves are a sequence of the fixed game and flood the
/// copy. Copies are connected only through the pivot, so this holds on any graph. A tree becomes a
/// tree: the free game on trees is as hard as the fixed one.
///
/// ```
/// use inundate_core::reduce::SharedRoot;
/// use inundate_core::{Color, GameSetup, GraphSetup, verify};
///
/// let mut path = GraphSetup::new(["a", "b", "a"]);
/// path.push_edge(0, 1);
/// path.push_edge(1, 2);
/// let path = path.into_tree(GameSetup::default())?;
/// let copies = SharedRoot::new(&path)?;
/// assert_eq!((copies.instance().shape().kind(), copies.instance().vertex_count()), ("tree", 7));
/// let moves = copies.moves(&[1, 0].map(Color::new));
/// assert_eq!(verify(copies.instance(), &moves), Ok(()));
/// assert_eq!(copies.colors(&moves), [1, 0].map(Color::new));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Source
/// Fukui et al. 2011, Lemma 3, for trees.
#[derive(Clone, Debug)]
pub struct SharedRoot {
    fixed: Instance,
    instance: Instance,
    pivot: Vertex,
}

impl SharedRoot {
    /// The copies of a board of n vertices: n(n − 1) + 1 vertices, the pivot first.
    ///
    /// # Errors
    /// [`ReduceError`] for the free game, and if the copies exceed a [limit](crate::limits): those
    /// of up to 2048 vertices do not, if they are trees.
    ///
    /// # Complexity
    /// O(n·(V + E)) for the n = V vertices.
    pub fn new(fixed: &Instance) -> Result<Self, ReduceError> {
        let Game::Fixed { pivot } = fixed.game() else {
            return Err(ReduceError::NotApplicable {
                expected: "the fixed game",
                found: "the free game".to_owned(),
            });
        };
        let n = fixed.vertex_count();
        if n * (n - 1) + 1 > MAX_VERTICES {
            return Err(InstanceError::TooManyVertices.into());
        }
        let palette = fixed.palette();
        let label = |v: Vertex| palette.label(fixed.color(v));
        let others = fixed.graph().vertices().filter(|&v| v != pivot);
        let in_copies = (0..n).flat_map(|_| others.clone());
        let mut setup = GraphSetup::new([pivot].into_iter().chain(in_copies).map(label));
        for copy in 0..n {
            for (u, v) in fixed.graph().edges() {
                setup.push_edge(place(copy, u, pivot, n), place(copy, v, pivot, n));
            }
        }
        // Connected, as all boards are.
        let is_tree = fixed.graph().edge_count() == n - 1;
        let instance = if is_tree {
            setup.into_tree(GameSetup::Free)?
        } else {
            setup.into_instance(GameSetup::Free)?
        };
        Ok(Self {
            fixed: fixed.clone(),
            instance,
            pivot,
        })
    }

    /// The free game on the copies.
    pub fn instance(&self) -> &Instance {
        &self.instance
    }

    /// Makes these moves at the pivot in the free game. They flood the copies if they flood the
    /// board.
    pub fn moves(&self, colors: &[Color]) -> Vec<Move> {
        let pivot = Vertex(0);
        colors.iter().map(|&color| Move { pivot, color }).collect()
    }

    /// The way back: the colors of moves that flood the board, from moves that flood the copies.
    /// They are not more.
    ///
    /// If in some copy only the pivot's component is moved, they are its moves. If there is no such
    /// copy, there are at least n moves; then the colors of the components, from the pivot
    /// outwards, are fewer.
    ///
    /// # Panics
    /// If a move is not legal on the copies.
    ///
    /// # Complexity
    /// O(copies) for each move.
    pub fn colors(&self, moves: &[Move]) -> Vec<Color> {
        let n = self.fixed.vertex_count();
        let root = Vertex(0);
        let mut state = State::new(&self.instance);
        let mut is_moved = vec![false; n];
        let mut colors = Vec::new();
        for &mv in moves {
            if state.component(mv.pivot).contains(&root) {
                colors.push(mv.color);
            } else {
                is_moved[(mv.pivot.index() - 1) / (n - 1)] = true;
            }
            state.play(mv).expect("the moves are legal on the copies");
        }
        if is_moved.contains(&false) {
            colors
        } else {
            self.outwards()
        }
    }

    /// The colors of the components other than the pivot's, from the pivot outwards.
    fn outwards(&self) -> Vec<Color> {
        let reduced = ReducedGraph::new(&self.fixed);
        let start = reduced.component(self.pivot);
        let distance = distances(reduced.graph(), start);
        let mut order: Vec<_> = reduced.graph().vertices().filter(|&v| v != start).collect();
        order.sort_by_key(|v| distance[v.index()]);
        order.into_iter().map(|v| reduced.color(v)).collect()
    }
}

/// The vertex of a copy: the pivot is 0, and the others follow copy by copy in their order.
fn place(copy: usize, vertex: Vertex, pivot: Vertex, n: usize) -> usize {
    if vertex == pivot {
        return 0;
    }
    let before = usize::from(vertex < pivot);
    copy * (n - 1) + vertex.index() + before
}
